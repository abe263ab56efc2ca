#include <algorithm>
#include <cmath>
#include <cstdio>
#include "carom.hpp"

struct Vector { double x, y; };

double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
double radians(double degrees) { return degrees * std::acos(-1.0) / 180; }
Vector right_of(double degrees) { return {std::cos(radians(degrees)), std::sin(radians(degrees))}; }
Vector up_of(double degrees) { return {-std::sin(radians(degrees)), std::cos(radians(degrees))}; }

double half_shadow(Vector half, double degrees, Vector axis) {
    return half.x * std::abs(dot(right_of(degrees), axis)) + half.y * std::abs(dot(up_of(degrees), axis));
}

int main() {
    const Vector center_a{-1.3, -0.2}, half_a{1.6, 0.8}, center_b{1.2, 0.4}, half_b{1.3, 1};
    const double turn_a = 20, turn_b = 65;

    // By hand: the largest gap on the four axes.
    const Vector between{center_b.x - center_a.x, center_b.y - center_a.y};
    double best = -INFINITY;
    for (const Vector axis : {right_of(turn_a), up_of(turn_a), right_of(turn_b), up_of(turn_b)}) {
        best = std::max(best, std::abs(dot(between, axis)) - half_shadow(half_a, turn_a, axis) - half_shadow(half_b, turn_b, axis));
    }
    std::printf("by hand: %s %.17g\n", best <= 0 ? "true" : "false", best);

    // With Carom.
    const auto box_a = carom::obb_degrees({-1.3, -0.2}, {1.6, 0.8}, turn_a);
    const auto box_b = carom::obb_degrees({1.2, 0.4}, {1.3, 1}, turn_b);
    std::printf("Carom: %s %.17g\n", carom::overlap(box_a, box_b) ? "true" : "false", carom::separation(box_a, box_b));
}
