#include <cstdio>
#include "carom.hpp"

int main() {
    const carom::Body a{{2, 0}, 3}, b{{-2, 0}, 1};

    // The normal points out of b towards a; 1 is a full bounce.
    const auto after = carom::collide(a, b, {-1, 0}, 1);
    const double one = after.velocity_a.x, two = after.velocity_b.x;
    std::printf("velocities: %.17g %.17g\n", one, two);

    const auto momentum = [](double one, double two) {
        return 3 * one + 1 * two;
    };
    const auto energy = [](double one, double two) {
        return (3 * one * one + 1 * two * two) / 2;
    };
    std::printf("momentum: %.17g %.17g\n", momentum(2, -2), momentum(one, two));
    std::printf("energy: %.17g %.17g\n", energy(2, -2), energy(one, two));
}
