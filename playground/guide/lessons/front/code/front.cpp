#include <cstdio>
#include "carom.hpp"

int main() {
    const auto ball = carom::circle({0, 2}, 1.5);
    const auto plank = carom::obb_degrees({0, 0}, {2, 1}, 15);
    if (const auto contact = carom::contact(ball, plank)) std::printf("%.17g\n", contact->depth);
}
