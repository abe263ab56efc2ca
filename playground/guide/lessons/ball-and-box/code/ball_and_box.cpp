#include <algorithm>
#include <cmath>
#include <cstdio>
#include "carom.hpp"

int main() {
    const double low[] = {-4, -2}, high[] = {0, 0.4};
    const double center[] = {1.6, 1.6}, radius = 1.6;

    // By hand: find the nearest point of the box, and its distance.
    const double dx = center[0] - std::clamp(center[0], low[0], high[0]);
    const double dy = center[1] - std::clamp(center[1], low[1], high[1]);
    const double square = dx * dx + dy * dy;
    const char *by_hand = square <= radius * radius ? "true" : "false";
    std::printf("by hand: %s %.17g\n", by_hand, std::sqrt(square));

    // With Carom.
    const auto ball = carom::circle({1.6, 1.6}, 1.6);
    const auto box = carom::aabb({-4, -2}, {0, 0.4});
    const char *touching = carom::overlap(ball, box) ? "true" : "false";
    const char *contact = carom::contact(ball, box) ? "true" : "false";
    const double gap = carom::separation(ball, box);
    std::printf("Carom: %s %.17g %s\n", touching, gap, contact);
}
