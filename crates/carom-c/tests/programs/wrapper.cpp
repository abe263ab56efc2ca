// Tests the header of C++ in the way games use it.

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "carom.hpp"

namespace {

// A vector as in game engines.
struct EngineVector {
    float x = 0, y = 0;
};

void check(bool is_well, int line) {
    if (is_well) return;
    std::printf("line %d: %s\n", line, carom_last_error() ? carom_last_error() : "a wrong answer");
    std::exit(1);
}
#define CHECK(...) check((__VA_ARGS__), __LINE__)

template <class Call> void refused(const char *code, const char *argument, int line, Call &&call) {
    try {
        call();
    } catch (const carom::Error &error) {
        check(error.code() == code && error.argument() == argument && std::string(error.what()).size() > 10, line);
        check(carom_last_error() == nullptr, line);
        return;
    }
    check(false, line);
}
#define REFUSED(code, argument, ...) refused(code, argument, __LINE__, [&] { __VA_ARGS__; })

void shapes() {
    const EngineVector corner{0.5f, -1.0f};
    auto ball = carom::circle({0, 0}, 1), box = carom::aabb(corner, {2, 1});
    CHECK(carom::overlap(ball, box));
    const auto contact = carom::contact(ball, box);
    CHECK(contact && contact->depth == 0.5 && carom::to<EngineVector>(contact->normal).x == -1.0f);
    ball = ball.translated(contact->mtv);
    CHECK(carom::separation(ball, box) == 0 && carom::closest_points(ball, box).point_a.x == 0.5);
    CHECK(!carom::contact(ball, carom::circle({9, 9}, 1)));
    CHECK(carom::cast_ray({-9, 0}, {1, 0}, box)->t == 9.5 && !carom::cast_ray({-9, 0}, {1, 0}, box, 1));
    CHECK(carom::cast(ball, {10, 0}, carom::aabb({4.5, -1}, {5, 1}))->fraction == 0.4);
    CHECK(carom::time_of_impact(ball, {10, 0}, carom::aabb({4.5, -1}, {5, 1}), {})->fraction == 0.4);
    CHECK(carom::time_of_impact(ball, carom::Motion({10, 0}, 1), carom::aabb({4.5, -1}, {5, 1}), EngineVector{})->fraction == 0.4);
    CHECK(carom::bounce({3, -4}, {0, 1}, 0.5) == carom::Vec2(3, 2));
    CHECK(carom::contacts(ball, box).contacts.size() == 1 && carom::contacts(ball, box).is_complete);

    auto fork = carom::polygon({{0, 0}, {1, 0}, {1, 4}, {4, 4}, {4, 0}, {5, 0}, {5, 5}, {0, 5}});
    CHECK(fork.kind() == CAROM_POLYGON && fork.vertices().size() == 8 && !fork.is_convex());
    CHECK(carom::contacts(fork, carom::aabb({1.5, -9}, {3.5, 4.25})).contacts.size() == 2);
    auto copy = fork;
    fork = ball;
    CHECK(carom::overlap(copy, box) && copy.area() == 13);
    auto moved = std::move(copy);
    CHECK(!carom::overlap(copy, box) && carom_last_error_code() == std::string("no_shape"));
    carom_clear_error();
    const std::vector<EngineVector> ring{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    CHECK(carom::polygon(ring).kind() == CAROM_CONVEX_POLYGON && carom::convex_polygon(ring, 0.5).area() > 8);
    CHECK(carom::overlap(carom::obb_from_corners({0, 0}, {2, 0}, {2, 2}, {0, 2}), carom::aabb_from_corners({3, 3}, {2, 2})));
    CHECK(carom::hull(ring).size() == 4 && carom::chain(ring, {true, false, 0}).vertices().size() == 4);
    const std::vector<std::vector<EngineVector>> holes{{{0.5f, 0.5f}, {1, 0.5f}, {1, 1}}};
    CHECK(!carom::contains(carom::polygon_with_holes(ring, holes), {0.9, 0.6}));
    CHECK(carom::pairs({ball, box, moved}).size() == 3 && carom::bounds(ball).circle.radius == 1);
    const auto grid = carom::tilegrid({0, 0}, {1, 1}, 2, {0, 1, 2, 0}, {carom::TileKind::empty(), carom::TileKind::full(), carom::TileKind::one_way({0, 1}, carom::aabb({0, 0.75}, {1, 1}))});
    const auto tile = carom::contact(carom::circle({1.5, 0.5}, 0.25), grid);
    CHECK(tile && tile->part_b.column == 1 && tile->part_b.row == 0);
    CHECK(carom::overlap(carom::compound({ball, box}), ball));
    CHECK(carom::intersect_segments(carom::segment({0, 0}, {4, 4}), carom::segment({0, 2}, {4, 2}))->points[0].x == 2);

    REFUSED("negative", "radius", carom::circle({0, 0}, -1));
    REFUSED("not_finite", "center", carom::circle({std::nan(""), 0}, 1));
    REFUSED("not_convex", "vertices[2]", carom::convex_polygon({{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}}));
    REFUSED("no_shapes", "shapes", carom::compound(std::vector<carom::Shape>()));
    REFUSED("not_finite", "radians", carom::pose({0, 0}, INFINITY));
}

void spaces() {
    carom::Space space;
    const auto box = carom::aabb({0.5, -1}, {2, 1});
    carom::ColliderOptions options;
    options.data = 7;
    const auto wall = space.insert(box, options), ball = space.insert(carom::circle({0, 0}, 1));
    const auto update = space.update();
    CHECK(update.event_count == 1 && update.events[0].is_begin && update.events[0].data_a == 7 && update.pair_count == 1);
    CHECK(space.contacts()[0].contact.depth == 0.5);
    CHECK(space.search().cast_ray({-9, 0}, {1, 0})->id == ball && space.search().excluding(ball).cast_ray({-9, 0}, {1, 0})->data == 7);
    CHECK(space.search().overlapping(box).size() == 2 && space.search().nearest(carom::point({9, 0}))->id == wall);
    const carom::HalfPlane ground{{0, 0}, {0, 2}};
    CHECK(ground.contains({3, -1}) && ground.signed_distance({3, 2}) == 2 && ground.contact(carom::circle({3, 0.75}, 1))->depth == 0.25);
    CHECK(carom::explain(box, carom::circle({9, 9}, 1))->axes.size() > 2);
    CHECK(carom::picture({box, carom::circle({9, 9}, 1)}).find("</svg>") != std::string::npos);
    auto copy = space;
    CHECK(copy.remove(ball) && copy.size() == 1 && space.size() == 2 && space.shape(wall).kind() == CAROM_AABB);
    REFUSED("no_collider", "id", copy.shape(ball));

    const carom::Mover mover(carom::circle({1, 3}, 0.5));
    const auto before = space.snapshot();
    const auto hash = space.hash();
    space.record();
    space.move_by(ball, {9, 0});
    const auto late = space.insert(carom::circle({5, 5}, 1), {8, std::nullopt, std::nullopt, false});
    space.update();
    const auto after = space.hash();
    const auto recording = space.end_recording();
    const auto left = space.restore(before);
    CHECK(hash == space.hash() && hash != after && left.size() == 1 && left[0].id == late && left[0].data == 8);
    CHECK(copy.replay(recording).updates == 1 && copy.hash() == after && space.get(wall)->data == 7);
    CHECK(space.end_recording().empty());
    for (int index = 0; index < 300; index++) space.remove(space.insert(carom::circle({5, 5}, 1)));
    CHECK(space.restore(before).size() == 300);
    REFUSED("in_use", "space", mover.advance({0, -9}, 1, space.search(), [&](std::uint64_t, const carom::CastHit &) {
        space.record();
        return carom::touch();
    }));
    REFUSED("foreign_bytes", "snapshot[3]", copy.restore(recording));

    CHECK(mover.advance({0, -9}, 1, {box}).displacement == carom::Vec2(0, -1.5));
    const auto step = mover.advance({0, -9}, 1, space.search(), [](std::uint64_t data, const carom::CastHit &) {
        return data == 7 ? carom::bounce(0.5) : carom::touch();
    });
    CHECK(step.hits.size() == 1 && step.velocity == carom::Vec2(0, 4.5));
    try {
        mover.advance({0, -9}, 1, {box}, [](std::uint64_t, const carom::CastHit &) -> carom::Response { throw 42; });
        CHECK(false);
    } catch (int thrown) {
        CHECK(thrown == 42);
    }
    carom::Walker walker(carom::aabb({0.5, 1.5}, {1.5, 2.5}));
    walker.set_step(0.25);
    const auto walk = walker.walk({0.25, -1}, 1, {box});
    CHECK(walk.has_ground && !walk.has_wall && walk.ground.obstacle == 0 && walk.displacement.y == -0.5);
    walker.move_by(walk.displacement);
    CHECK(walker.shape().aabb().min.y == 1);
}

} // namespace

int main() {
    for (int round = 0; round < 100; round++) {
        shapes();
        spaces();
    }
    return 0;
}
