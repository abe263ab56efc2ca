//! Written by `cargo xtask api` from doc comments and xtask/api/languages/python.toml: do not edit.
//!
//! Contains the doc strings of the query functions in Python.

/// Returns the doc string of a query function: `#[doc = doc_of!(overlap)]`.
macro_rules! doc_of {
    (overlap) => {
        r#"Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of several
parts overlap if any two of their parts do.

The result is exact for the given numbers, with and without radii. For boxes at an angle, it is right if the shapes are
more than 2^-48 of the largest coordinate from touching. If one of the shapes is itself about that small, this limit is
twice as large. The order of the shapes does not matter.

>>> carom.overlap(carom.Circle((2, 0.5), 1), carom.Aabb((0, 0), (1, 1)))
True"#
    };
    (separation) => {
        r#"Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they touch,
and minus the penetration depth if they overlap.

The separation is at most 0 if and only if the shapes `overlap`.

>>> carom.separation(carom.Circle((5, 0), 1), carom.Circle((0, 0), 1))
3.0"#
    };
    (closest_points) => {
        r#"Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness points,
penetration depth).

>>> carom.closest_points(carom.Circle((5, 0), 1), carom.Aabb((0, -1), (2, 1))).point_b
Vec2(2.0, 0.0)"#
    };
    (contact) => {
        r#"Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); None for
shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the shortest
push out of the union, and the parts that touch after this push.

>>> carom.contact(carom.Aabb((4, 0.75), (6, 2.75)), carom.Aabb((0, 0), (10, 1))).mtv
Vec2(0.0, 0.25)"#
    };
    (contacts) => {
        r#"Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The
shortest way out comes first and is the result of `contact`. The list is empty for shapes apart, and has at most one
contact for two convex shapes.

>>> fork = carom.Polygon([(0, 0), (1, 0), (1, 4), (4, 4), (4, 0), (5, 0), (5, 5), (0, 5)])
>>> [contact.mtv for contact in carom.contacts(fork, carom.Aabb((1.5, -9), (3.5, 4.25))).contacts]
[Vec2(0.0, 0.25), Vec2(3.5, 0.0)]"#
    };
    (contains) => {
        r#"Returns whether a shape contains a point. A point on the boundary is contained.

The result is exact for the given numbers, with and without radii. For a box at an angle, it is right unless the point
is within 2^-48 of the largest coordinate of the box's boundary. For arrays, see the page of the package.

>>> carom.contains(carom.Circle((0, 0), 5), (3, 4))
True"#
    };
    (contains_shape) => {
        r#"Returns whether `a` contains all of `b`. The boundaries may touch, and equal shapes contain each other.

>>> carom.contains_shape(carom.Aabb((-2, -2), (2, 2)), carom.Circle((1, 0), 1))
True"#
    };
    (closest_point) => {
        r#"Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the
closest point is the point itself, at the distance 0.

>>> carom.closest_point(carom.Circle((0, 0), 1), (3, 0))
ClosestPoint(point=Vec2(1.0, 0.0), distance=2.0, inside=False)"#
    };
    (cast_ray) => {
        r#"Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); None if the ray misses. The
hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts as a hit. The
direction may have any length. If its length is 0, the ray hits only a shape that contains the origin. For arrays of
rays and shapes, see the page of the package.

- `origin`: The start of the ray.
- `direction`: The direction of the ray, of any length. A ray of length 0 hits only a shape that contains `origin`.
- `max`: The end of the ray, in lengths of `direction`: 0 or more. Without `max`, the ray is endless.

>>> hit = carom.cast_ray((0, 0), (1, 0), carom.Circle((10, 0), 1))
>>> hit.t, hit.normal
(9.0, Vec2(-1.0, 0.0))"#
    };
    (cast) => {
        r#"Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast, continuous
collision, `BoxCast`); None if the motion is free. The path is continuous, so a fast shape cannot pass through a thin
shape. A shape that touches `b` and rests, slides along it or moves away has no hit. For arrays, see the page of the
package.

- `motion`: The displacement of `a` relative to `b`.

>>> wall = carom.Aabb((5, -1000), (5.1, 1000))
>>> carom.cast(carom.Circle((0, 0), 1), (400, 0), wall).fraction
0.01"#
    };
    (time_of_impact) => {
        r#"Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative
advancement); None if both motions are free. The motions are continuous, so shapes that move or turn fast cannot pass
through each other. Without a turn, the result is the same as for `cast` with the motion of `a` relative to `b`. A
motion is a displacement, or `carom.Motion(displacement, turn=..., turn_degrees=..., pivot=...)`.

- `motion_a`: The motion of `a`: a displacement, or a displacement with a turn.
- `motion_b`: The motion of `b`: a displacement, or a displacement with a turn.

>>> propeller = carom.Obb((-10, 1.5), (2, 0.1))
>>> pole = carom.Aabb((-0.2, -0.2), (0.2, 0.2))
>>> hit = carom.time_of_impact(propeller, carom.Motion((20, 0), turn_degrees=36000), pole, (0, 0))
>>> 0.4 < hit.fraction < 0.5
True"#
    };
    (intersect_segments) => {
        r#"Returns the common point or the common stretch (part) of two segments. Touching segments intersect. The decision whether
the segments intersect is exact.

>>> crossing = carom.intersect_segments(carom.Segment((0, 0), (4, 4)), carom.Segment((0, 2), (4, 2)))
>>> crossing.points, crossing.fraction_a
((Vec2(2.0, 2.0),), 0.5)"#
    };
    (area_of_overlap) => {
        r#"Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of the
coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex shapes is at
most 1e-12 of the smaller area.

Parts of a shape that overlap count once, and holes do not count. A chain has the area of its capsules, so its area is 0
without radius.

>>> carom.area_of_overlap(carom.Aabb((0.5, 0.25), (3, 3)), carom.Aabb((0, 0), (1, 1)))
0.375"#
    };
    (iou) => {
        r#"Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the area
that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.

>>> box = carom.Obb((672.4067, 290.7776), (395.51375, 19.46665), degrees=34.1454)
>>> carom.iou(box, box)
1.0"#
    };
    (interiors_overlap) => {
        r#"Returns whether two shapes share more than their boundaries: whether the region that they have in common has an area
(strict overlap, relate pattern `T********`). The result is false for shapes that are disjoint or only touch
(`ST_Touches`).

>>> tile = carom.Aabb((0, 0), (1, 1))
>>> carom.interiors_overlap(tile, carom.Aabb((1, 0), (2, 1)))
False
>>> carom.interiors_overlap(tile, carom.Circle((1, 1), 1))
True"#
    };
    (covered_area) => {
        r#"Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes do
not count.

>>> carom.covered_area(carom.Compound([carom.Aabb((0, 0), (2, 1)), carom.Aabb((1, 0), (3, 1))]))
3.0"#
    };
    (explain) => {
        r#"Returns every candidate axis of the separating-axis test of two convex shapes, with both projections on it, and the
index of the axis that decides. Both shapes must be convex. A shape that is not convex raises a `ShapeError`.

>>> explanation = carom.explain(carom.Aabb((0, 0), (2, 2)), carom.Circle((3, 1), 1))
>>> explanation.axes[explanation.winner].separation
0.0"#
    };
    (picture) => {
        r#"Returns a picture of shapes as the text of an SVG file, with y up. Use it to look at a case in a notebook, a report or a
browser.

Each shape gets the next of six colors. Overlapping shapes are transparent. Chains and segments are lines, and points
are dots.

>>> text = carom.picture([carom.Circle((0, 0), 1), carom.Aabb((2, 0), (3, 1))])
>>> text[:4], text[-6:]
('<svg', '</svg>')"#
    };
    (hull) => {
        r#"Returns the vertices of the convex hull of points, counter-clockwise from the lowest of the leftmost points and without
collinear ones. Equal points give one vertex, and collinear points give two vertices.

- `points`: The points, in any order: one or more.

>>> carom.hull([(0, 0), (2, 0), (1, 0), (1, 1), (1, 0.5)])
[Vec2(0.0, 0.0), Vec2(2.0, 0.0), Vec2(1.0, 1.0)]"#
    };
    (orient2d) => {
        r#"Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is
positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the line
from `a` to `b`. It is 0 for collinear points. The sign is exact.

- `a`: The first point of the line.
- `b`: The second point of the line.
- `c`: The point beside the line.

>>> carom.orient2d((0, 0), (1, 0), (0, 1))
1.0"#
    };
    (bounce) => {
        r#"Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and multiplied by
`restitution`, and the part across `normal` stays. A `normal` that is not of length 1 raises a `ValueError`.

- `velocity`: The velocity before the hit.
- `normal`: The unit normal of a hit, out of the surface.
- `restitution`: The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.

>>> carom.bounce((3, -4), (0, 1), 0.5)
Vec2(3.0, 2.0)"#
    };
    (slide) => {
        r#"Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed. A
`normal` that is not of length 1 raises a `ValueError`.

- `velocity`: The velocity before the hit.
- `normal`: The unit normal of a hit, out of the surface.

>>> carom.slide((3, -4), (0, 1))
Vec2(3.0, 0.0)"#
    };
    (collide) => {
        r#"Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy too.

- `normal`: The unit normal of a contact or a hit, out of `b` towards `a`.
- `restitution`: The part of the speed into the surface that is kept, from 0 to 1. Other numbers are clamped.

>>> cue, ball = carom.Body((2, 1), 1), carom.Body((0, 0), 1)
>>> carom.collide(cue, ball, (-1, 0), 1).velocity_b
Vec2(2.0, 0.0)"#
    };
}
pub(crate) use doc_of;
