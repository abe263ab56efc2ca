// Carom: exact 2D collision detection, for C++17. This header uses carom.h, which describes each struct and each field.
//
//     auto ball = carom::circle({0, 0}, 1), box = carom::aabb({0.5, -1}, {2, 1});
//     if (auto contact = carom::contact(ball, box)) ball = ball.translated(contact->mtv);
//
// Shapes and spaces free themselves. A constructor with a wrong argument throws carom::Error. A query never throws. For a point
// with NaN, or a shape that was moved to another variable, it returns the answer for no shape, and carom_last_error says why. A
// point is any type with `x` and `y`, such as cocos2d::Vec2, sf::Vector2f or glm::vec2. `carom::to<sf::Vector2f>(point)`
// converts a point of an answer to such a type.
#ifndef CAROM_HPP
#define CAROM_HPP

#include <cstddef>
#include <cstdint>
#include <exception>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "carom.h"

namespace carom {

/// The error about a wrong argument of a constructor. The message has the argument, its value, and how to correct it.
class Error : public std::invalid_argument {
public:
    Error(const char *code, const char *argument, const char *message)
        : std::invalid_argument(message ? message : "carom: an unknown error"), code_(code ? code : ""), argument_(argument ? argument : "") {}

    /// The kind of error, such as `not_convex`.
    const std::string &code() const noexcept { return code_; }
    /// The argument, such as `vertices[3]`.
    const std::string &argument() const noexcept { return argument_; }

private:
    std::string code_, argument_;
};

namespace detail {

/// Throws the last error of this thread.
[[noreturn]] inline void fail() {
    Error error(carom_last_error_code(), carom_last_error_argument(), carom_last_error());
    carom_clear_error();
    throw error;
}

template <class V, class = void> struct IsPoint : std::false_type {};
template <class V>
struct IsPoint<V, std::void_t<decltype(static_cast<double>(std::declval<const V &>().x)), decltype(static_cast<double>(std::declval<const V &>().y))>>
    : std::true_type {};

/// Gives a value of C an address until the end of the call.
template <class Value> class Held {
public:
    Held(Value value) : value_(value) {}
    const Value *c() const { return &value_; }

private:
    Value value_;
};

/// Returns the items that a call of C writes. The call gets a list and its capacity, and returns the number of all items.
template <class Item, class Call> std::vector<Item> listed(Call &&call) {
    std::vector<Item> items(16);
    std::size_t count = call(items.data(), items.size());
    if (items.size() < count) {
        items.resize(count);
        const std::size_t again = call(items.data(), items.size());
        count = again < count ? again : count;
    }
    items.resize(count);
    return items;
}

} // namespace detail

/// A point or a displacement.
struct Vec2 {
    double x = 0, y = 0;

    constexpr Vec2() = default;
    constexpr Vec2(double x, double y) : x(x), y(y) {}
    /// Converts any type that has an `x` and a `y`.
    template <class V, class = std::enable_if_t<detail::IsPoint<V>::value>>
    constexpr Vec2(const V &v) : x(static_cast<double>(v.x)), y(static_cast<double>(v.y)) {}

    operator CaromVec2() const { return carom_vec2(x, y); }
    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }
    friend constexpr bool operator==(Vec2 a, Vec2 b) { return a.x == b.x && a.y == b.y; }
    friend constexpr bool operator!=(Vec2 a, Vec2 b) { return !(a == b); }
};

/// Returns a point as another type with `x` and `y`.
template <class V> V to(Vec2 v) {
    V other{};
    other.x = static_cast<std::decay_t<decltype(other.x)>>(v.x);
    other.y = static_cast<std::decay_t<decltype(other.y)>>(v.y);
    return other;
}

using Advance = ::CaromAdvance;
using Body = ::CaromBody;
using Bounds = ::CaromBounds;
using Carry = ::CaromCarry;
using CastHit = ::CaromCastHit;
using ClosestPoint = ::CaromClosestPoint;
using ClosestPoints = ::CaromClosestPoints;
using Collision = ::CaromCollision;
using Contact = ::CaromContact;
using Filter = ::CaromFilter;
using MoverHit = ::CaromMoverHit;
using Pose = ::CaromPose;
using RayHit = ::CaromRayHit;
using Recovery = ::CaromRecovery;
using Response = ::CaromResponse;
using SegmentIntersection = ::CaromSegmentIntersection;
using TimeOfImpact = ::CaromTimeOfImpact;
using Walk = ::CaromWalk;

/// All contacts, one for each locally shortest push that separates the shapes. The shortest push is first.
struct AllContacts {
    std::vector<Contact> contacts;
    /// Whether all contacts were found.
    bool is_complete = true;
};

/// A displacement and a rotation in radians, about the centre of the shape or about a pivot.
struct Motion {
    Vec2 displacement;
    double turn = 0;
    std::optional<Vec2> pivot;

    Motion() = default;
    template <class V, class = std::enable_if_t<detail::IsPoint<V>::value>> Motion(const V &v) : displacement(v) {}
    Motion(double x, double y) : displacement(x, y) {}
    Motion(Vec2 displacement, double turn) : displacement(displacement), turn(turn) {}
    Motion(Vec2 displacement, double turn, Vec2 pivot) : displacement(displacement), turn(turn), pivot(pivot) {}

    operator CaromMotion() const {
        CaromMotion motion{displacement, turn, pivot.value_or(Vec2()), pivot.has_value()};
        return motion;
    }
};

/// Returns a pose with a rotation in radians; throws an Error for a wrong number.
inline Pose pose(Vec2 translation, double radians = 0) {
    const Pose made = carom_pose(translation, radians);
    if (made.rotation.cos == 0 && made.rotation.sin == 0) detail::fail();
    return made;
}

/// A shape of any kind. Copies of a polygon share its corners.
class Shape {
public:
    /// Takes a shape that a function of carom.h returned, and frees it in the destructor; throws an Error if the function failed.
    explicit Shape(CaromShape made) : shape_(made) {
        if (shape_.kind == CAROM_NO_SHAPE) detail::fail();
    }
    Shape(const Shape &other) : shape_(is_held(other.shape_) ? carom_clone(&other.shape_) : other.shape_) {
        if (is_held(other.shape_) && shape_.kind == CAROM_NO_SHAPE) detail::fail();
    }
    Shape(Shape &&other) noexcept : shape_(other.shape_) { other.shape_.kind = CAROM_NO_SHAPE; }
    Shape &operator=(Shape other) noexcept {
        std::swap(shape_, other.shape_);
        return *this;
    }
    ~Shape() {
        if (is_held(shape_)) carom_free(&shape_);
    }

    /// The shape in the form of carom.h.
    const CaromShape *c() const noexcept { return &shape_; }
    /// The kind of the shape, such as CAROM_CIRCLE.
    std::uint32_t kind() const noexcept { return shape_.kind; }

    Shape translated(Vec2 by) const { return Shape(carom_translated(&shape_, by)); }
    Shape transformed(Pose pose) const { return Shape(carom_transformed(&shape_, pose)); }
    Vec2 center() const { return carom_center(&shape_); }
    double area() const { return carom_area(&shape_); }
    bool is_convex() const { return carom_is_convex(&shape_); }
    CaromAabb aabb() const {
        CaromAabb box{};
        carom_bounding_aabb(&shape_, &box);
        return box;
    }
    /// The vertices of a polygon or a chain.
    std::vector<CaromVec2> vertices() const {
        return detail::listed<CaromVec2>([&](CaromVec2 *items, std::size_t capacity) {
            std::size_t count = 0;
            return carom_vertices(&shape_, items, capacity, &count) ? count : 0;
        });
    }

private:
    static bool is_held(const CaromShape &shape) { return CAROM_CONVEX_POLYGON <= shape.kind; }
    CaromShape shape_;
};

namespace detail {

/// Returns points of any type as points of C.
template <class Range> std::vector<CaromVec2> points(const Range &range) {
    std::vector<CaromVec2> list;
    for (const auto &point : range) list.push_back(Vec2(point));
    return list;
}

/// Returns shapes as values of C. The C++ shapes still own them.
template <class Range> std::vector<CaromShape> shapes(const Range &range) {
    std::vector<CaromShape> list;
    for (const Shape &shape : range) list.push_back(*shape.c());
    return list;
}

} // namespace detail

// Constructors of shapes. Each throws an Error if an argument is wrong.

// The shapes that a few numbers define, written by `cargo xtask api`: do not edit.

/// A solid disc. With radius 0, it is a point.
inline Shape circle(Vec2 center, double radius) {
    return Shape(carom_circle(center, radius));
}

/// A straight line between two points, such as a thin wall. The points may be equal.
inline Shape segment(Vec2 a, Vec2 b) {
    return Shape(carom_segment(a, b));
}

/// All points within a radius of a segment: a stadium, often used as the body of a character.
inline Shape capsule(Vec2 a, Vec2 b, double radius) {
    return Shape(carom_capsule(a, b, radius));
}

/// A solid box aligned with the axes. A side may have the length 0.
inline Shape aabb(Vec2 min, Vec2 max) {
    return Shape(carom_aabb(min, max));
}

/// A solid box at any angle. A half extent may be 0.
inline Shape obb(Vec2 center, Vec2 half, double radians) {
    return Shape(carom_obb(center, half, radians));
}

// The end of what `cargo xtask api` writes.

inline Shape point(Vec2 position) { return Shape(carom_point(position)); }
inline Shape aabb_from_center(Vec2 center, Vec2 half) { return Shape(carom_aabb_from_center(center, half)); }
inline Shape aabb_from_corner(Vec2 corner, Vec2 size) { return Shape(carom_aabb_from_corner(corner, size)); }
/// A box from two opposite corners in any order, such as the ends of a mouse drag.
inline Shape aabb_from_corners(Vec2 a, Vec2 b) { return Shape(carom_aabb_from_corners(a, b)); }
inline Shape obb_degrees(Vec2 center, Vec2 half, double degrees) { return Shape(carom_obb_degrees(center, half, degrees)); }
inline Shape obb_from_corner(Vec2 corner, Vec2 size, double radians) { return Shape(carom_obb_from_corner(corner, size, radians)); }
inline Shape obb_from_corner_degrees(Vec2 corner, Vec2 size, double degrees) {
    return Shape(carom_obb_from_corner_degrees(corner, size, degrees));
}
/// A box at an angle from its four corners along the boundary.
inline Shape obb_from_corners(Vec2 first, Vec2 second, Vec2 third, Vec2 fourth) {
    const CaromVec2 corners[] = {first, second, third, fourth};
    return Shape(carom_obb_from_corners(corners));
}

template <class Range = std::initializer_list<Vec2>> Shape convex_polygon(const Range &vertices, double radius = 0) {
    const auto list = detail::points(vertices);
    return Shape(carom_convex_polygon(list.data(), list.size(), radius));
}

template <class Range = std::initializer_list<Vec2>> Shape convex_polygon_hull(const Range &points) {
    const auto list = detail::points(points);
    return Shape(carom_convex_polygon_hull(list.data(), list.size()));
}

/// A polygon of any simple ring. A convex ring becomes a convex polygon.
template <class Range = std::initializer_list<Vec2>> Shape polygon(const Range &vertices, double radius = 0) {
    const auto list = detail::points(vertices);
    return Shape(carom_polygon(list.data(), list.size(), radius));
}

template <class Range = std::initializer_list<Vec2>, class Holes>
Shape polygon_with_holes(const Range &vertices, const Holes &holes, double radius = 0) {
    const auto list = detail::points(vertices);
    std::vector<std::vector<CaromVec2>> kept;
    std::vector<CaromRing> rings;
    for (const auto &hole : holes) kept.push_back(detail::points(hole));
    for (const auto &hole : kept) rings.push_back({hole.data(), hole.size()});
    return Shape(carom_polygon_with_holes(list.data(), list.size(), rings.data(), rings.size(), radius));
}

/// The options of a chain.
struct ChainOptions {
    bool closed = false, one_sided = false;
    double radius = 0;
};

template <class Range = std::initializer_list<Vec2>> Shape chain(const Range &vertices, ChainOptions options = {}) {
    const auto list = detail::points(vertices);
    return Shape(carom_chain(list.data(), list.size(), options.closed, options.one_sided, options.radius));
}

template <class Range = std::initializer_list<Shape>> Shape compound(const Range &shapes) {
    const auto list = detail::shapes(shapes);
    return Shape(carom_compound(list.data(), list.size()));
}

/// A kind of tile.
struct TileKind {
    std::uint32_t form = CAROM_TILE_EMPTY;
    std::optional<Shape> shape;
    Vec2 direction;

    static TileKind empty() { return {}; }
    static TileKind full() { return {CAROM_TILE_FULL, std::nullopt, {}}; }
    static TileKind part(Shape shape) { return {CAROM_TILE_PART, std::move(shape), {}}; }
    static TileKind one_way(Vec2 direction, Shape shape) { return {CAROM_TILE_ONE_WAY, std::move(shape), direction}; }
};

/// A grid of tiles. `cells` has the index of the kind of each cell, row by row from the lowest y.
inline Shape tilegrid(Vec2 origin, Vec2 cell, std::size_t columns, const std::vector<std::uint16_t> &cells, const std::vector<TileKind> &kinds) {
    std::vector<CaromTileKind> table;
    for (const TileKind &kind : kinds) {
        CaromTileKind row{};
        row.form = kind.form;
        if (kind.shape) row.shape = *kind.shape->c();
        row.direction = kind.direction;
        table.push_back(row);
    }
    const std::size_t rows = columns == 0 ? 0 : cells.size() / columns;
    return Shape(carom_tilegrid(origin, cell, columns, rows, cells.data(), table.data(), table.size()));
}

// ---- Queries ----

// Written by `cargo xtask api`: do not edit.

/// Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of
/// several parts overlap if any two of their parts do.
inline bool overlap(const Shape &a, const Shape &b) { return carom_overlap(a.c(), b.c()); }

/// Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they
/// touch, and minus the penetration depth if they overlap.
inline double separation(const Shape &a, const Shape &b) { return carom_separation(a.c(), b.c()); }

/// Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness
/// points, penetration depth).
inline ClosestPoints closest_points(const Shape &a, const Shape &b) {
    ClosestPoints answer{};
    carom_closest_points(a.c(), b.c(), &answer);
    return answer;
}

/// Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); nil for
/// shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the
/// shortest push out of the union, and the parts that touch after this push.
inline std::optional<Contact> contact(const Shape &a, const Shape &b) {
    Contact answer;
    if (!carom_contact(a.c(), b.c(), &answer)) return std::nullopt;
    return answer;
}

/// Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The
/// shortest way out comes first and is the result of `contact`. The list is empty for shapes apart, and has at most
/// one contact for two convex shapes.
inline AllContacts contacts(const Shape &a, const Shape &b) {
    AllContacts answer;
    CaromAllContacts told;
    answer.contacts = detail::listed<CaromContact>([&](CaromContact *items, std::size_t capacity) {
        return carom_contacts(a.c(), b.c(), items, capacity, &told) ? told.contact_count : 0;
    });
    answer.is_complete = told.is_complete;
    return answer;
}

/// Returns whether a shape contains a point. A point on the boundary is contained.
inline bool contains(const Shape &shape, Vec2 point) { return carom_contains(shape.c(), point); }

/// Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other.
inline bool contains_shape(const Shape &outer, const Shape &inner) { return carom_contains_shape(outer.c(), inner.c()); }

/// Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the
/// closest point is the point itself, at the distance 0.
inline ClosestPoint closest_point(const Shape &shape, Vec2 point) {
    ClosestPoint answer{};
    carom_closest_point(shape.c(), point, &answer);
    return answer;
}

/// Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); nil if the ray misses.
/// The hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts as a
/// hit. The direction may have any length. If its length is 0, the ray hits only a shape that contains the origin.
inline std::optional<RayHit> cast_ray(Vec2 origin, Vec2 direction, const Shape &shape, double max = std::numeric_limits<double>::infinity()) {
    RayHit answer;
    if (!carom_cast_ray(origin, direction, shape.c(), max, &answer)) return std::nullopt;
    return answer;
}

/// Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast,
/// continuous collision, BoxCast); nil if the motion is free. The path is continuous, so a fast shape cannot pass
/// through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no hit.
inline std::optional<CastHit> cast(const Shape &a, Vec2 motion, const Shape &b) {
    CastHit answer;
    if (!carom_cast(a.c(), motion, b.c(), &answer)) return std::nullopt;
    return answer;
}

/// Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
/// advancement); nil if both motions are free. The motions are continuous, so shapes that move or turn fast cannot
/// pass through each other. Without a turn, the result is the same as for `cast` with the motion of `a` relative to
/// `b`.
inline std::optional<TimeOfImpact> time_of_impact(const Shape &a, Motion motion_a, const Shape &b, Motion motion_b) {
    TimeOfImpact answer;
    if (!carom_time_of_impact(a.c(), detail::Held<CaromMotion>(motion_a).c(), b.c(), detail::Held<CaromMotion>(motion_b).c(), &answer)) return std::nullopt;
    return answer;
}

/// Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of
/// the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex
/// shapes is at most 1e-12 of the smaller area.
inline double area_of_overlap(const Shape &a, const Shape &b) { return carom_area_of_overlap(a.c(), b.c()); }

/// Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the
/// area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
inline double iou(const Shape &a, const Shape &b) { return carom_iou(a.c(), b.c()); }

/// Returns whether two shapes share more than their boundaries: whether the region that they have in common has an
/// area (strict overlap, relate pattern T********). The result is false for shapes that are disjoint or only touch
/// (ST_Touches).
inline bool interiors_overlap(const Shape &a, const Shape &b) { return carom_interiors_overlap(a.c(), b.c()); }

/// Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes
/// do not count.
inline double covered_area(const Shape &shape) { return carom_covered_area(shape.c()); }

/// Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is
/// positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the
/// line from `a` to `b`. It is 0 for collinear points. The sign is exact.
inline double orient2d(Vec2 a, Vec2 b, Vec2 c) { return carom_orient2d(a, b, c); }

/// Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and
/// multiplied by `restitution`, and the part across `normal` stays.
inline Vec2 bounce(Vec2 velocity, Vec2 normal, double restitution) { return carom_bounce(velocity, normal, restitution); }

/// Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed.
inline Vec2 slide(Vec2 velocity, Vec2 normal) { return carom_slide(velocity, normal); }

/// Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy
/// too.
inline Collision collide(Body a, Body b, Vec2 normal, double restitution) {
    Collision answer{};
    carom_collide(&a, &b, normal, restitution, &answer);
    return answer;
}


// The end of what `cargo xtask api` writes.

/// Returns the vertices of the convex hull of points.
template <class Range = std::initializer_list<Vec2>> std::vector<CaromVec2> hull(const Range &points) {
    const auto list = detail::points(points);
    return detail::listed<CaromVec2>([&](CaromVec2 *items, std::size_t capacity) {
        std::size_t count = 0;
        return carom_hull(list.data(), list.size(), items, capacity, &count) ? count : 0;
    });
}

/// Returns the common points of two segments.
inline std::optional<SegmentIntersection> intersect_segments(const Shape &a, const Shape &b) {
    SegmentIntersection answer;
    if (!carom_intersect_segments(a.c(), b.c(), &answer)) return std::nullopt;
    return answer;
}

/// All points on one side of a line. The line is given by a point on it and the outward normal, of any length but 0.
struct HalfPlane {
    Vec2 point;
    Vec2 normal;

    /// Returns the half-plane to the left of the line from `a` to `b`; nothing if the points are equal.
    static std::optional<HalfPlane> left_of(Vec2 a, Vec2 b) {
        CaromHalfPlane answer;
        if (!carom_half_plane_left_of(a, b, &answer)) return std::nullopt;
        return HalfPlane{answer.point, answer.normal};
    }
    CaromHalfPlane c() const { return {point, normal}; }
    /// Returns whether the half-plane contains a point. Points on the line are contained.
    bool contains(Vec2 at) const {
        const CaromHalfPlane plane = c();
        return carom_half_plane_contains(&plane, at);
    }
    /// Returns the signed distance of a point: positive outside, negative inside.
    double signed_distance(Vec2 at) const {
        const CaromHalfPlane plane = c();
        return carom_half_plane_signed_distance(&plane, at);
    }
    /// Returns the signed distance of a shape: positive if it is outside, and minus the depth if it overlaps.
    double separation(const Shape &shape) const {
        const CaromHalfPlane plane = c();
        return carom_half_plane_separation(&plane, shape.c());
    }
    /// Returns the contact with a shape; the normal points out of the half-plane.
    std::optional<Contact> contact(const Shape &shape) const {
        const CaromHalfPlane plane = c();
        Contact answer;
        if (!carom_half_plane_contact(&plane, shape.c(), &answer)) return std::nullopt;
        return answer;
    }
};

/// All axes of the separating-axis test, and its result.
struct Explanation {
    std::vector<CaromAxis> axes;
    /// The index of the axis with the largest separation.
    std::size_t winner = 0;
    ClosestPoints closest{};
};

/// Returns all axes of the separating-axis test of two convex shapes; nothing for other shapes, see `last_error`.
inline std::optional<Explanation> explain(const Shape &a, const Shape &b) {
    CaromExplanation told;
    bool is_there = true;
    Explanation answer;
    answer.axes = detail::listed<CaromAxis>([&](CaromAxis *items, std::size_t capacity) {
        is_there = carom_explain(a.c(), b.c(), items, capacity, &told);
        return is_there ? told.axis_count : 0;
    });
    if (!is_there) return std::nullopt;
    answer.winner = told.winner;
    answer.closest = told.closest;
    return answer;
}

/// Returns a picture of shapes as SVG text, with y up.
template <class Range = std::initializer_list<Shape>> std::string picture(const Range &shapes) {
    const auto list = detail::shapes(shapes);
    std::size_t length = 0;
    if (!carom_picture(list.data(), list.size(), nullptr, 0, &length)) return {};
    std::string text(length, ' ');
    carom_picture(list.data(), list.size(), &text[0], length, &length);
    return text;
}

/// Returns the pairs of a list that overlap, sorted.
template <class Range = std::initializer_list<Shape>> std::vector<CaromIndexPair> pairs(const Range &shapes) {
    const auto list = detail::shapes(shapes);
    return detail::listed<CaromIndexPair>([&](CaromIndexPair *items, std::size_t capacity) {
        std::size_t count = 0;
        return carom_pairs(list.data(), list.size(), items, capacity, &count) ? count : 0;
    });
}

/// Returns the bounding volumes of a shape. The vertices of the hull are written to `hull`.
inline Bounds bounds(const Shape &shape, std::vector<CaromVec2> *hull = nullptr) {
    Bounds answer{};
    auto vertices = detail::listed<CaromVec2>([&](CaromVec2 *items, std::size_t capacity) {
        return carom_bounds(shape.c(), items, capacity, &answer) ? answer.hull_count : 0;
    });
    if (hull) *hull = std::move(vertices);
    return answer;
}

// ---- Spaces ----

/// The id of a collider.
using ColliderId = std::uint64_t;

/// The options of a collider.
struct ColliderOptions {
    std::uint64_t data = 0;
    std::optional<Pose> pose;
    std::optional<Filter> filter;
    bool is_swept = false;
};

namespace detail {

/// Calls a function of the caller from a callback. If it throws an exception, the exception is thrown again after the call of the
/// library.
template <class Function> struct Guarded {
    Function &function;
    std::exception_ptr problem;

    template <class Answer, class... Arguments> Answer call(Answer with_error, Arguments &&...arguments) {
        if (problem) return with_error;
        try {
            return function(std::forward<Arguments>(arguments)...);
        } catch (...) {
            problem = std::current_exception();
            return with_error;
        }
    }
    void rethrow() const {
        if (problem) std::rethrow_exception(problem);
    }
};

} // namespace detail

/// A search among the colliders of a space. The space must outlive the search.
class Search {
public:
    explicit Search(const CaromSpace *space) : search_(carom_search(space)) {}

    Search with_filter(Filter filter) const {
        Search other = *this;
        other.search_.filter = filter;
        return other;
    }
    Search excluding(ColliderId id) const {
        Search other = *this;
        other.search_.excluding = id;
        return other;
    }

    std::vector<CaromFound> at_point(Vec2 point) const {
        return list<CaromFound>([&](auto... to) { return carom_search_at_point(&search_, point, to...); });
    }
    std::vector<CaromFound> overlapping(const Shape &shape) const {
        return list<CaromFound>([&](auto... to) { return carom_search_overlapping(&search_, shape.c(), to...); });
    }
    std::vector<CaromFoundContact> contacts(const Shape &shape) const {
        return list<CaromFoundContact>([&](auto... to) { return carom_search_contacts(&search_, shape.c(), to...); });
    }
    std::optional<CaromFoundRayHit> cast_ray(Vec2 origin, Vec2 direction, double max = std::numeric_limits<double>::infinity()) const {
        return one<CaromFoundRayHit>([&](auto *to) { return carom_search_cast_ray(&search_, origin, direction, max, to); });
    }
    std::vector<CaromFoundRayHit> cast_ray_all(Vec2 origin, Vec2 direction, double max = std::numeric_limits<double>::infinity()) const {
        return list<CaromFoundRayHit>([&](auto... to) { return carom_search_cast_ray_all(&search_, origin, direction, max, to...); });
    }
    std::optional<CaromFoundCastHit> cast(const Shape &shape, Vec2 motion) const {
        return one<CaromFoundCastHit>([&](auto *to) { return carom_search_cast(&search_, shape.c(), motion, to); });
    }
    std::vector<CaromFoundCastHit> cast_all(const Shape &shape, Vec2 motion) const {
        return list<CaromFoundCastHit>([&](auto... to) { return carom_search_cast_all(&search_, shape.c(), motion, to...); });
    }
    std::optional<CaromFoundClosestPoints> nearest(const Shape &shape, double max = std::numeric_limits<double>::infinity()) const {
        return one<CaromFoundClosestPoints>([&](auto *to) { return carom_search_nearest(&search_, shape.c(), max, to); });
    }

    /// The search in the form of carom.h.
    const CaromSearch *c() const noexcept { return &search_; }

private:
    template <class Item, class Call> static std::vector<Item> list(Call &&call) {
        return detail::listed<Item>([&](Item *items, std::size_t capacity) {
            std::size_t count = 0;
            return call(items, capacity, &count) ? count : 0;
        });
    }
    template <class Item, class Call> static std::optional<Item> one(Call &&call) {
        Item item;
        if (!call(&item)) return std::nullopt;
        return item;
    }
    CaromSearch search_;
};

/// A set of colliders that is kept from frame to frame.
class Space {
public:
    Space() : space_(carom_space_new()) {
        if (!space_) detail::fail();
    }
    Space(const Space &other) : space_(carom_space_clone(other.space_)) {
        if (!space_) detail::fail();
    }
    Space(Space &&other) noexcept : space_(std::exchange(other.space_, nullptr)) {}
    Space &operator=(Space other) noexcept {
        std::swap(space_, other.space_);
        return *this;
    }
    ~Space() { carom_space_free(space_); }

    /// Inserts a collider; throws an Error if its pose is invalid.
    ColliderId insert(const Shape &shape, ColliderOptions options = {}) {
        CaromCollider collider = carom_collider(*shape.c(), options.data);
        if (options.pose) collider.pose = *options.pose;
        if (options.filter) collider.filter = *options.filter;
        collider.is_swept = options.is_swept;
        const ColliderId id = carom_space_insert(space_, &collider);
        if (id == CAROM_NO_COLLIDER) detail::fail();
        return id;
    }
    bool remove(ColliderId id) { return carom_space_remove(space_, id); }
    bool set_pose(ColliderId id, Pose pose) { return carom_space_set_pose(space_, id, pose); }
    bool move_by(ColliderId id, Vec2 by) { return carom_space_move_by(space_, id, by); }
    bool set_shape(ColliderId id, const Shape &shape) { return carom_space_set_shape(space_, id, shape.c()); }
    bool set_tile(ColliderId id, std::size_t column, std::size_t row, std::size_t kind) {
        return carom_space_set_tile(space_, id, column, row, kind);
    }
    bool set_filter(ColliderId id, Filter filter) { return carom_space_set_filter(space_, id, filter); }
    bool set_swept(ColliderId id, bool is_swept) { return carom_space_set_swept(space_, id, is_swept); }
    bool set_data(ColliderId id, std::uint64_t data) { return carom_space_set_data(space_, id, data); }
    bool contains(ColliderId id) const { return carom_space_contains(space_, id); }
    std::size_t size() const { return carom_space_len(space_); }
    std::optional<CaromColliderInfo> get(ColliderId id) const {
        CaromColliderInfo info;
        if (!carom_space_get(space_, id, &info)) return std::nullopt;
        return info;
    }
    /// The shape of a collider in world coordinates; throws an Error if there is no such collider.
    Shape shape(ColliderId id) const { return Shape(carom_space_shape(space_, id)); }

    /// Finds the pairs that touch. The lists of the result are valid until the next update.
    CaromUpdate update() {
        CaromUpdate found{};
        carom_space_update(space_, &found);
        return found;
    }
    std::vector<CaromPairContact> contacts() const {
        return detail::listed<CaromPairContact>([&](CaromPairContact *items, std::size_t capacity) {
            std::size_t count = 0;
            return carom_space_contacts(space_, items, capacity, &count) ? count : 0;
        });
    }
    Search search() const { return Search(space_); }

    /// The state as bytes, from which any space can be restored.
    std::vector<std::uint8_t> snapshot() const {
        return detail::listed<std::uint8_t>([&](std::uint8_t *bytes, std::size_t capacity) {
            std::size_t count = 0;
            return carom_space_snapshot(space_, bytes, capacity, &count) ? count : 0;
        });
    }
    /// Returns a hash of the state. Equal states have equal hashes on all machines and in all languages.
    std::uint64_t hash() const { return carom_space_hash(space_); }
    /// Sets the space to the state of a snapshot; throws an Error if the bytes are not a snapshot. Ids that the snapshot has keep
    /// their data. The data of all other ids are returned. A collider that only the snapshot has gets its id as its data.
    std::vector<CaromLeft> restore(const std::vector<std::uint8_t> &bytes) {
        if (!carom_space_restore(space_, bytes.data(), bytes.size())) detail::fail();
        return detail::listed<CaromLeft>([&](CaromLeft *left, std::size_t capacity) {
            std::size_t count = 0;
            return carom_space_left(space_, left, capacity, &count) ? count : 0;
        });
    }
    /// Starts a recording of all changes; throws an Error if another call uses the space.
    void record() {
        if (!carom_space_record(space_)) detail::fail();
    }
    /// Ends the recording and returns it. Returns nothing if there is no recording.
    std::vector<std::uint8_t> end_recording() {
        return detail::listed<std::uint8_t>([&](std::uint8_t *bytes, std::size_t capacity) {
            std::size_t count = 0;
            return carom_space_end_recording(space_, bytes, capacity, &count) ? count : 0;
        });
    }
    /// Makes all calls of a recording again; throws an Error if the bytes are not a recording. The data of ids that the space does not
    /// have at the end of the recording are dropped.
    CaromReplay replay(const std::vector<std::uint8_t> &bytes) {
        CaromReplay found{};
        if (!carom_space_replay(space_, bytes.data(), bytes.size(), &found)) detail::fail();
        return found;
    }

    /// The space in the form of carom.h.
    CaromSpace *c() const noexcept { return space_; }

private:
    CaromSpace *space_;
};

// ---- Movers and walkers ----

/// Fixed obstacles: shapes, or the colliders that a search finds.
class Obstacles {
public:
    /// The space must outlive the obstacles.
    Obstacles(const Search &search) : search_(*search.c()) {}
    Obstacles(std::initializer_list<Shape> shapes) : kept_(shapes), shapes_(detail::shapes(kept_)) {}
    /// The shapes must outlive the obstacles.
    template <class Range, class = decltype(std::begin(std::declval<const Range &>()))>
    Obstacles(const Range &range) : shapes_(detail::shapes(range)) {}

    CaromObstacles c() const {
        return search_ ? carom_obstacles_in(&*search_) : carom_obstacles(shapes_.data(), shapes_.size());
    }

private:
    std::vector<Shape> kept_;
    std::vector<CaromShape> shapes_;
    std::optional<CaromSearch> search_;
};

inline Response touch() { return {CAROM_TOUCH, 0}; }
inline Response cross() { return {CAROM_CROSS, 0}; }
inline Response slide() { return {CAROM_SLIDE, 0}; }
/// A bounce. `restitution` is the part of the speed into the surface that is kept.
inline Response bounce(double restitution) { return {CAROM_BOUNCE, restitution}; }

/// The result of a step of a mover.
struct Step {
    Vec2 displacement, velocity;
    double remaining_time = 0;
    bool is_squeezed = false;
    std::vector<MoverHit> hits;
};

/// Moves a shape among obstacles, hit by hit.
class Mover {
public:
    explicit Mover(Shape shape) : shape_(std::move(shape)), mover_(carom_mover(*shape_.c())) {}
    Mover(const Mover &) = delete;
    Mover &operator=(const Mover &) = delete;

    void set_margin(double margin) { mover_.margin = margin; }
    void set_max_hits(std::size_t max_hits) { mover_.max_hits = max_hits; }
    const Shape &shape() const { return shape_; }

    /// Moves the shape. It slides along the surface at each hit.
    Step advance(Vec2 velocity, double time, const Obstacles &obstacles) const {
        return step(velocity, time, obstacles, nullptr, nullptr);
    }

    /// Moves the shape. At each hit, `respond` is called with the index of the shape or the data of the collider, and with the hit; it
    /// returns the response.
    template <class Respond> Step advance(Vec2 velocity, double time, const Obstacles &obstacles, Respond &&respond) const {
        detail::Guarded<Respond> guarded{respond, nullptr};
        const auto call = [](void *user, std::uint64_t obstacle, const CaromCastHit *hit, CaromResponse *response) {
            *response = static_cast<detail::Guarded<Respond> *>(user)->call(touch(), obstacle, *hit);
        };
        Step found = step(velocity, time, obstacles, call, &guarded);
        guarded.rethrow();
        return found;
    }

    Recovery recover(const Obstacles &obstacles) const {
        Recovery answer{};
        const CaromObstacles given = obstacles.c();
        carom_mover_recover(&mover_, &given, &answer);
        return answer;
    }

private:
    Step step(Vec2 velocity, double time, const Obstacles &obstacles, CaromRespond respond, void *user) const {
        CaromAdvance answer{};
        const CaromObstacles given = obstacles.c();
        // There is room for all hits at once, so that `respond` is called only once for each hit.
        std::vector<MoverHit> hits(mover_.max_hits < 1024 ? mover_.max_hits : 1024);
        if (!carom_mover_advance(&mover_, velocity, time, &given, respond, user, hits.data(), hits.size(), &answer)) return {};
        hits.resize(answer.hit_count < hits.size() ? answer.hit_count : hits.size());
        return {answer.displacement, answer.velocity, answer.remaining_time, answer.is_squeezed, std::move(hits)};
    }

    Shape shape_;
    CaromMover mover_;
};

/// A character controller.
class Walker {
public:
    explicit Walker(Shape shape) : shape_(std::move(shape)), walker_(carom_walker(*shape_.c())) {}
    Walker(const Walker &) = delete;
    Walker &operator=(const Walker &) = delete;

    void set_up(Vec2 up) { walker_.up = up; }
    void set_slope_degrees(double degrees) { walker_.slope_degrees = degrees; }
    void set_step(double height) { walker_.step = height; }
    void set_snap(double distance) { walker_.snap = distance; }
    void set_margin(double margin) { walker_.margin = margin; }
    void set_dropping(bool is_dropping) { walker_.is_dropping = is_dropping; }
    const Shape &shape() const { return shape_; }

    /// Moves the shape at a velocity that includes gravity. The walker itself stays where it is: see move_by.
    Walk walk(Vec2 velocity, double time, const Obstacles &obstacles) const {
        Walk answer{};
        const CaromObstacles given = obstacles.c();
        carom_walker_walk(&walker_, velocity, time, &given, &answer);
        return answer;
    }

    /// Returns the displacement of a walker on a platform that has moved from one pose to another.
    Carry carry(Pose before, Pose after, const Obstacles &obstacles) const {
        Carry answer{};
        const CaromObstacles given = obstacles.c();
        carom_walker_carry(&walker_, before, after, &given, &answer);
        return answer;
    }

    void move_by(Vec2 displacement) {
        shape_ = shape_.translated(displacement);
        walker_.shape = *shape_.c();
    }

private:
    Shape shape_;
    CaromWalker walker_;
};

// ---- Pairs from frame to frame ----

/// Finds the pairs of shapes that overlap, and keeps near pairs for the next call. Use it for shapes that move little from frame to
/// frame.
class PairFinder {
public:
    PairFinder() : finder_(carom_pair_finder_new()) {
        if (!finder_) detail::fail();
    }
    PairFinder(PairFinder &&other) noexcept : finder_(std::exchange(other.finder_, nullptr)) {}
    PairFinder &operator=(PairFinder &&other) noexcept {
        std::swap(finder_, other.finder_);
        return *this;
    }
    ~PairFinder() { carom_pair_finder_free(finder_); }

    /// Returns the index pairs of the shapes that overlap. The pairs are sorted, and each pair is listed once. Give the shapes in the
    /// same order in each frame.
    template <class Range = std::initializer_list<Shape>> std::vector<CaromIndexPair> pairs(const Range &shapes) {
        return pairs(shapes, [](std::size_t, std::size_t) { return true; });
    }
    /// Returns only the pairs for whose indices `accept` returns true.
    template <class Range = std::initializer_list<Shape>, class Accept>
    std::vector<CaromIndexPair> pairs(const Range &shapes, Accept &&accept) {
        const auto list = detail::shapes(shapes);
        return found(accept, [&](auto... more) { return carom_pair_finder_pairs(finder_, list.data(), list.size(), more...); });
    }
    /// Returns the pairs of a shape of `a` and a shape of `b` that overlap. The pairs are sorted, and each pair is listed once.
    template <class Range = std::initializer_list<Shape>, class Other = std::initializer_list<Shape>>
    std::vector<CaromIndexPair> pairs_between(const Range &a, const Other &b) {
        return pairs_between(a, b, [](std::size_t, std::size_t) { return true; });
    }
    /// Returns only the pairs for whose indices `accept` returns true.
    template <class Range = std::initializer_list<Shape>, class Other = std::initializer_list<Shape>, class Accept>
    std::vector<CaromIndexPair> pairs_between(const Range &a, const Other &b, Accept &&accept) {
        const auto list_a = detail::shapes(a), list_b = detail::shapes(b);
        return found(accept, [&](auto... more) {
            return carom_pair_finder_pairs_between(finder_, list_a.data(), list_a.size(), list_b.data(), list_b.size(), more...);
        });
    }

private:
    template <class Accept, class Call> static std::vector<CaromIndexPair> found(Accept &accept, Call &&call) {
        detail::Guarded<Accept> guarded{accept, nullptr};
        const CaromAcceptPair callback = [](void *user, std::size_t a, std::size_t b) -> bool {
            return static_cast<detail::Guarded<Accept> *>(user)->call(false, a, b);
        };
        CaromPairs answer{};
        const bool is_well = call(callback, static_cast<void *>(&guarded), &answer);
        guarded.rethrow();
        if (!is_well || answer.pair_count == 0) return {};
        return {answer.pairs, answer.pairs + answer.pair_count};
    }

    CaromPairFinder *finder_;
};

// ---- Maps ----

using Properties = std::map<std::string, std::string>;

/// A shape of a layer.
struct MapShape {
    /// The name of the object. An object without a name has its class instead, and an object without a class its kind.
    std::string name;
    /// The number of the object in Tiled.
    std::optional<std::int64_t> id;
    /// The class of the object in Tiled, or the name of the entity in LDtk.
    std::string class_name;
    /// The custom properties of the object in Tiled, or the fields of the entity in LDtk.
    Properties properties;
    Shape shape;
    /// The name of each kind of tile, for a grid of an IntGrid layer. For other shapes, the list is empty.
    std::vector<std::string> kinds;

    /// Returns the name of the kind of a tile, such as `ladder`; nothing for other shapes. Pass the part that a contact or a hit
    /// reports.
    std::optional<std::string> kind_of(CaromPart part) const {
        if (kinds.empty()) return std::nullopt;
        const std::int32_t kind = carom_tilegrid_get(shape.c(), part.column, part.row);
        if (kind < 0) carom_clear_error();
        if (kind < 0 || kinds.size() <= static_cast<std::size_t>(kind)) return std::nullopt;
        return kinds[static_cast<std::size_t>(kind)];
    }
};

/// A layer of a map.
struct MapLayer {
    /// The name of the layer, after the names of its groups or its level: `caves/ground`.
    std::string name;
    /// The kind of the layer: CAROM_LAYER_TILES or CAROM_LAYER_OBJECTS.
    std::uint32_t kind = CAROM_LAYER_TILES;
    /// The class of the layer in Tiled, or its type in LDtk.
    std::string class_name;
    Properties properties;
    /// Whether the editor shows the layer; hidden layers are read too.
    bool is_visible = true;
    std::vector<MapShape> shapes;
};

/// The options of the reader of maps.
struct MapOptions {
    /// The names of objects that do not block: values and entities of LDtk, classes of Tiled.
    std::vector<std::string> passable;
    /// Whether shapes that cross themselves are left out and reported in `notes`. Otherwise they are errors.
    bool skip_invalid = false;
};

/// A map of Tiled or LDtk: layers of shapes, in pixels with y up.
struct Map {
    /// The editor: CAROM_MAP_TILED or CAROM_MAP_LDTK.
    std::uint32_t format = CAROM_MAP_TILED;
    /// The y of the editor's origin: a point (x, y) of the editor is at (x, top - y).
    double top = 0;
    /// The width and height; nothing for an infinite map and for a world of LDtk.
    std::optional<Vec2> size;
    /// The custom properties of a map of Tiled.
    Properties properties;
    /// The layers, from back to front.
    std::vector<MapLayer> layers;
    /// Remarks about parts of the file that were left out.
    std::vector<std::string> notes;

    /// Returns the layer with a name; throws an Error that lists the names of all layers if there is none.
    const MapLayer &layer(const std::string &name) const {
        std::string names;
        for (const MapLayer &layer : layers) {
            if (layer.name == name) return layer;
            names += (names.empty() ? "" : ", ") + layer.name;
        }
        throw Error("no_layer", "name", ("name is " + name + ": no layer has this name; the layers are " + names).c_str());
    }
    /// Returns a point of the editor, where y points down, in the coordinates of the shapes.
    Vec2 from_editor(Vec2 point) const { return {point.x, top - point.y}; }
};

namespace detail {

/// The options of the reader in the form of C. The given options must outlive this object.
class OptionsOfC {
public:
    explicit OptionsOfC(const MapOptions &options) {
        for (const std::string &name : options.passable) names_.push_back(name.c_str());
        options_.passable = names_.data();
        options_.passable_count = names_.size();
        options_.skip_invalid = options.skip_invalid;
    }
    OptionsOfC(const OptionsOfC &) = delete;
    OptionsOfC &operator=(const OptionsOfC &) = delete;
    const CaromMapOptions *c() const { return &options_; }

private:
    std::vector<const char *> names_;
    CaromMapOptions options_{};
};

inline Properties properties(const CaromProperty *list, std::size_t count) {
    Properties found;
    for (std::size_t index = 0; index < count; index++) found.emplace(list[index].name, list[index].value);
    return found;
}

inline MapShape shape_of(const CaromMapShape &given) {
    MapShape shape{given.name, std::nullopt, given.class_name, properties(given.properties, given.property_count),
                   Shape(carom_clone(&given.shape)), {given.kinds, given.kinds + given.kind_count}};
    if (given.has_id) shape.id = given.id;
    return shape;
}

/// Takes the content of a map and frees it; throws an Error if the map was not read.
inline Map content_of(CaromMap *made) {
    if (!made) fail();
    struct Freed {
        CaromMap *map;
        ~Freed() { carom_map_free(map); }
    } freed{made};
    CaromMapContent content;
    if (!carom_map_content(made, &content)) fail();
    Map map;
    map.format = content.format;
    map.top = content.top;
    if (content.has_size) map.size = content.size;
    map.properties = properties(content.properties, content.property_count);
    for (std::size_t index = 0; index < content.layer_count; index++) {
        const CaromMapLayer &given = content.layers[index];
        MapLayer layer{given.name, given.kind, given.class_name, properties(given.properties, given.property_count), given.is_visible, {}};
        for (std::size_t at = 0; at < given.shape_count; at++) layer.shapes.push_back(shape_of(given.shapes[at]));
        map.layers.push_back(std::move(layer));
    }
    map.notes.assign(content.notes, content.notes + content.note_count);
    return map;
}

} // namespace detail

/// Reads a map of Tiled (.tmx, .tmj) or LDtk (.ldtk), and the files that it refers to. These must be in the folder of the map or
/// below. If that folder is in the working directory, they may be anywhere in the working directory. Throws an Error that names the
/// file, the line, the layer and the object.
inline Map read_map(const std::string &path, const MapOptions &options = {}) {
    const detail::OptionsOfC given(options);
    return detail::content_of(carom_read_map(path.c_str(), given.c()));
}

/// Reads a map from its text. `load` is called with the path of a file, relative to the folder of the map. It returns
/// the text of the file as a `std::optional<std::string>`.
template <class Load>
Map map_of_text(const std::string &name, std::string_view text, const MapOptions &options, Load &&load) {
    struct Files {
        detail::Guarded<Load> guarded;
        std::string text;
    } files{{load, nullptr}, {}};
    const CaromLoadFile callback = [](void *user, const char *file, CaromText *answer) -> bool {
        auto &files = *static_cast<Files *>(user);
        std::optional<std::string> text = files.guarded.call(std::optional<std::string>(), file);
        if (!text) return false;
        files.text = std::move(*text);
        answer->text = files.text.data();
        answer->length = files.text.size();
        return true;
    };
    const detail::OptionsOfC given(options);
    CaromMap *made = carom_map_of_text(name.c_str(), text.data(), text.size(), given.c(), callback, &files);
    if (!made) files.guarded.rethrow();
    return detail::content_of(made);
}

} // namespace carom

#endif
