#include <cstdio>
#include "carom.hpp"

int main() {
    // There are two tiles side by side. The hero is 0.11 deep in the floor,
    // and 0.06 across the seam at x = 0.
    const auto left = carom::aabb({-1, -1}, {0, 0});
    const auto right = carom::aabb({0, -1}, {1, 0});
    const auto hero = carom::aabb_from_center({-0.24, 0.34}, {0.3, 0.45});

    // If each tile is tested alone, the right tile pushes the hero back.
    const double up = carom::contact(hero, left)->mtv.y;
    const double back = carom::contact(hero, right)->mtv.x;
    std::printf("each tile alone: %.17g %.17g\n", up, back);

    // The whole map: the hero is pushed up, and nothing else.
    const auto empty = carom::TileKind::empty(), full = carom::TileKind::full();
    const auto floor =
        carom::tilegrid({-1, -1}, {1, 1}, 4, {1, 1, 1, 1}, {empty, full});
    const auto way = carom::contact(hero, floor)->mtv;
    std::printf("all tiles together: %.17g %.17g\n", way.y, way.x);

    // A walker keeps its speed over all seams.
    carom::Walker walker(carom::aabb_from_center({-0.5, 0.45}, {0.3, 0.45}));
    walker.set_step(0.5);
    walker.set_snap(0.25);
    walker.set_slope_degrees(50);
    double fall = 0;
    for (int frame = 0; frame < 64; frame++) {
        const auto walk = walker.walk({2, fall - 0.5}, 1.0 / 64, {floor});
        walker.move_by(walk.displacement);
        fall = walk.velocity.y;
    }
    std::printf("the hero is at x = %.17g\n", walker.shape().center().x);
}
