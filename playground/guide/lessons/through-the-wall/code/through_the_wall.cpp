#include <cstdio>
#include "carom.hpp"

int main() {
    const auto wall = carom::aabb({2, -3}, {2.3, 3});
    const auto ball_at = [](double x) { return carom::circle({x, 0}, 0.25); };
    // The ball moves 80 metres in a second, in 60 frames.
    const double step = 80.0 / 60;

    int lost_by_places = 0, lost_by_way = 0;
    for (int index = 0; index < 100; index++) {
        bool saw_place = false, saw_way = false;
        // Each throw starts a little later.
        for (double x = -5 + step * index / 100; x < 6; x += step) {
            // Tells whether the ball is in the wall now.
            if (carom::overlap(ball_at(x), wall)) saw_place = true;
            // Does the ball meet the wall on its path to the next place?
            if (carom::cast(ball_at(x), {step, 0}, wall)) saw_way = true;
        }
        lost_by_places += !saw_place;
        lost_by_way += !saw_way;
    }
    std::printf("through the wall: %d %d\n", lost_by_places, lost_by_way);

    const auto hit = carom::cast(ball_at(1), {step, 0}, wall);
    const double part = hit->fraction, x = 1 + step * part;
    std::printf("meets it after %.17g of the way, at x = %.17g\n", part, x);
}
