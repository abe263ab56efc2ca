#include <cstdio>
#include "carom.hpp"

int main() {
    carom::Space space;
    space.insert(carom::aabb({-1.5, -1}, {1.5, 1}));
    const auto ball = space.insert(carom::circle({0, 0}, 0.5));

    int stays = 0;
    for (int frame = 0; frame <= 80; frame++) {
        space.set_pose(ball, carom::pose({-5 + frame / 8.0, 0}, 0));
        const auto update = space.update();
        for (std::size_t index = 0; index < update.event_count; index++) {
            const bool is_begin = update.events[index].is_begin;
            std::printf("%s in frame %d\n", is_begin ? "begin" : "end", frame);
        }
        // Stay: pairs that touch now and did not begin in this frame.
        if (update.pair_count > 0 && update.event_count == 0) stays++;
    }
    std::printf("frames of staying: %d\n", stays);
}
