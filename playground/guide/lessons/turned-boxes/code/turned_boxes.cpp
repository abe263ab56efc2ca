#include <algorithm>
#include <cmath>
#include <cstdio>
#include "carom.hpp"

struct Vector { double x, y; };

double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

Vector right_of(double degrees) {
    const double angle = degrees * std::acos(-1.0) / 180;
    return {std::cos(angle), std::sin(angle)};
}

Vector up_of(double degrees) {
    const Vector right = right_of(degrees);
    return {-right.y, right.x};
}

double half_shadow(Vector half, double degrees, Vector axis) {
    const double wide = half.x * std::abs(dot(right_of(degrees), axis));
    const double high = half.y * std::abs(dot(up_of(degrees), axis));
    return wide + high;
}

int main() {
    const Vector center_a{-1.3, -0.2}, half_a{1.6, 0.8};
    const Vector center_b{1.2, 0.4}, half_b{1.3, 1};
    const double turn_a = 20, turn_b = 65;

    // By hand: the largest gap on the four axes.
    const Vector between{center_b.x - center_a.x, center_b.y - center_a.y};
    const Vector right_a = right_of(turn_a), up_a = up_of(turn_a);
    const Vector right_b = right_of(turn_b), up_b = up_of(turn_b);
    double best = -INFINITY;
    for (const Vector axis : {right_a, up_a, right_b, up_b}) {
        const double distance = std::abs(dot(between, axis));
        const double shadow_a = half_shadow(half_a, turn_a, axis);
        const double shadow_b = half_shadow(half_b, turn_b, axis);
        best = std::max(best, distance - shadow_a - shadow_b);
    }
    std::printf("by hand: %s %.17g\n", best <= 0 ? "true" : "false", best);

    // With Carom.
    const auto box_a = carom::obb_degrees({-1.3, -0.2}, {1.6, 0.8}, turn_a);
    const auto box_b = carom::obb_degrees({1.2, 0.4}, {1.3, 1}, turn_b);
    const char *touching = carom::overlap(box_a, box_b) ? "true" : "false";
    std::printf("Carom: %s %.17g\n", touching, carom::separation(box_a, box_b));
}
