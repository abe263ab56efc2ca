#include <cstdio>
#include "carom.hpp"

int main() {
    const auto ball = carom::circle({0, 2}, 1.5);
    const auto plank = carom::obb_degrees({0, 0}, {2, 1}, 15);
    const auto contact = carom::contact(ball, plank);
    if (contact) std::printf("%.17g\n", contact->depth);
}
