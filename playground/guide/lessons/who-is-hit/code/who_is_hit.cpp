#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>
#include "carom.hpp"

int main() {
    std::uint32_t seed = 9;
    const auto random = [&seed] {
        seed = 1664525 * seed + 1013904223;
        return seed / 4294967296.0;
    };
    const double degree = std::acos(-1.0) / 180;

    // A cone of 60 degrees in the direction of 20 degrees, as a polygon with
    // 12 pieces of the arc.
    const double range = 4.5, from = -10, wide = 60;
    std::vector<carom::Vec2> vertices{{0, 0}};
    for (int piece = 0; piece <= 12; piece++) {
        const double angle = (from + wide * piece / 12) * degree;
        vertices.push_back({range * std::cos(angle), range * std::sin(angle)});
    }
    const auto cone = carom::convex_polygon(vertices);
    const auto wall = carom::aabb({2, -0.5}, {2.3, 1});

    int middles = 0, bodies = 0, seen = 0;
    for (int index = 0; index < 24; index++) {
        const double x = 11 * random() - 5.5, y = 6 * random() - 3;
        const double distance = std::hypot(x, y);
        const double angle = std::atan2(y, x) / degree;
        middles += distance <= range && angle >= from && angle <= from + wide;
        if (!carom::overlap(carom::circle({x, y}, 0.35), cone)) continue;
        bodies++;
        // Sends a ray to the middle of the enemy, and tests whether the ray
        // meets the wall.
        seen += !carom::cast_ray({0, 0}, {x, y}, wall, distance);
    }
    std::printf("middles: %d\n", middles);
    std::printf("whole bodies: %d\nseen: %d\n", bodies, seen);
}
