#include <cstdio>
#include "carom.hpp"

int main() {
    double sum = 0;
    for (int step = 0; step < 8; step++) sum += 0.1;
    const auto gate = carom::aabb({0.8, -1}, {8, 1});
    const bool is_inside = carom::contains(gate, {sum, 0});
    std::printf("the sum: %.17g %s\n", sum, is_inside ? "true" : "false");

    // On which side of the line from a to b is c? The usual formula rounds.
    const carom::Vec2 a{12, 12}, b{24, 24}, c{0.5, 0.5 + 0x1p-53};
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    const auto sign = [](double number) { return (number > 0) - (number < 0); };
    std::printf("the usual formula: %d\n", sign(left - right));
    std::printf("exact: %d\n", sign(carom::orient2d(a, b, c)));
}
