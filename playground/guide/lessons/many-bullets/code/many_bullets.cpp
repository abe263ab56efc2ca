#include <cstdint>
#include <cstdio>
#include <vector>
#include "carom.hpp"

int main() {
    std::uint32_t seed = 1;
    const auto random = [&seed] {
        seed = 1664525 * seed + 1013904223;
        return seed / 4294967296.0;
    };
    std::vector<carom::Shape> bullets;
    for (int index = 0; index < 500; index++) {
        const double x = 12 * random(), y = 6.6 * random();
        bullets.push_back(carom::circle({x, y}, 0.1));
    }

    // All pairs: tests each bullet against each other bullet.
    int tests = 0, touching = 0;
    for (std::size_t i = 0; i < bullets.size(); i++) {
        for (std::size_t j = i + 1; j < bullets.size(); j++) {
            tests++;
            touching += carom::overlap(bullets[i], bullets[j]);
        }
    }
    std::printf("all pairs: %d %d\n", tests, touching);

    // The library looks only at what is near.
    std::printf("the library: %zu\n", carom::pairs(bullets).size());
}
