#include <carom.hpp>
#include <iostream>

int main() {
    const auto ball = carom::circle({0, 0}, 1), box = carom::aabb({0.5, -1}, {2, 1});
    const auto contact = carom::contact(ball, box);
    if (!contact) return 1;
    std::cout << "depth " << contact->depth << "\n";
    return contact->depth == 0.5 ? 0 : 2;
}
