#include <cmath>
#include <cstdio>
#include "carom.hpp"

int main() {
    const double center_a[] = {-1, -0.6}, half_a[] = {1.4, 0.8};
    const double center_b[] = {1, 1.6}, half_b[] = {1, 1.1};

    // By hand: the boxes touch if their pieces touch on both axes;
    // axis 0 is x, axis 1 is y.
    const auto touch_on = [&](int axis) {
        const double distance = std::abs(center_a[axis] - center_b[axis]);
        return distance <= half_a[axis] + half_b[axis];
    };
    const bool is_touching = touch_on(0) && touch_on(1);
    std::printf("by hand: %s\n", is_touching ? "true" : "false");

    // With Carom.
    const auto box_a = carom::aabb_from_center({-1, -0.6}, {1.4, 0.8});
    const auto box_b = carom::aabb_from_center({1, 1.6}, {1, 1.1});
    const char *touching = carom::overlap(box_a, box_b) ? "true" : "false";
    std::printf("Carom: %s %.17g\n", touching, carom::separation(box_a, box_b));
}
