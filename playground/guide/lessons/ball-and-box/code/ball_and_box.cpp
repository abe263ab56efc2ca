#include <algorithm>
#include <cmath>
#include <cstdio>
#include "carom.hpp"

int main() {
    const double low[] = {-4, -2}, high[] = {0, 0.4}, center[] = {1.6, 1.6}, radius = 1.6;

    // By hand: find the nearest point of the box, and its distance.
    const double dx = center[0] - std::clamp(center[0], low[0], high[0]);
    const double dy = center[1] - std::clamp(center[1], low[1], high[1]);
    const bool is_touching = dx * dx + dy * dy <= radius * radius;
    std::printf("by hand: %s %.17g\n", is_touching ? "true" : "false", std::sqrt(dx * dx + dy * dy));

    // With Carom.
    const auto ball = carom::circle({1.6, 1.6}, 1.6);
    const auto box = carom::aabb({-4, -2}, {0, 0.4});
    std::printf("Carom: %s %.17g ", carom::overlap(ball, box) ? "true" : "false", carom::separation(ball, box));
    std::printf("%s\n", carom::contact(ball, box) ? "true" : "false");
}
