#include <cmath>
#include <cstdio>
#include "carom.hpp"

int main() {
    const auto box_a = carom::obb_degrees({-0.6, 0.5}, {1.3, 0.8}, 30);
    const auto box_b = carom::obb_degrees({0.4, -0.4}, {1.9, 1.3}, 160);

    const auto hit = carom::contact(box_a, box_b);
    std::printf("depth %.17g\n", hit->depth);

    const auto free = box_a.translated(hit->mtv);
    const double gap = carom::separation(free, box_b);
    const char *touching = std::abs(gap) < 1e-12 ? "true" : "false";
    std::printf("touching after the push: %s\n", touching);
}
