//! Adds the answer of each query to the hash, bit by bit.

use carom::{
    Advance, AxisSource, Body, BoundingVolumes, CastHit, ClosestPoints, Contact, HalfPlane, Motion, Mover,
    Pose, Response, SegmentIntersection, Shape, Vec2, Walker, WithBounds,
};

use crate::digest::Digest;
use crate::inputs::Inputs;
pub(crate) use crate::worlds::space;

pub(crate) fn overlap(inputs: &Inputs, digest: &mut Digest) {
    digest.flag(carom::overlap(&inputs.a, &inputs.b));
    let (a, b) = (WithBounds::<carom::Dop8, _>::new(&inputs.a), WithBounds::<carom::Dop8, _>::new(&inputs.b));
    digest.flag(a.overlap(&b));
}

pub(crate) fn separation(inputs: &Inputs, digest: &mut Digest) {
    digest.number(carom::separation(&inputs.a, &inputs.b));
}

pub(crate) fn closest_points(inputs: &Inputs, digest: &mut Digest) {
    add_closest(digest, &carom::closest_points(&inputs.a, &inputs.b));
}

pub(crate) fn add_closest(digest: &mut Digest, closest: &ClosestPoints) {
    digest.number(closest.separation);
    digest.each(&[closest.normal, closest.point_a, closest.point_b]);
}

pub(crate) fn contact(inputs: &Inputs, digest: &mut Digest) {
    digest.option(carom::contact(&inputs.a, &inputs.b), |digest, contact| add_contact(digest, &contact));
}

pub(crate) fn add_contact(digest: &mut Digest, contact: &Contact) {
    digest.number(contact.depth);
    digest.each(&[contact.normal, contact.mtv(), contact.mtv_with_gap(0.5)]);
    digest.flag(contact.a_in_b);
    digest.flag(contact.b_in_a);
    digest.count(contact.points().len());
    for point in contact.points() {
        digest.vector(point.point);
        digest.number(point.depth);
        digest.bits(point.id);
    }
}

pub(crate) fn area_of_overlap(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { a, b, .. } = inputs;
    for (one, other) in [(a, b), (b, a)] {
        digest.numbers(&[carom::area_of_overlap(one, other), carom::iou(one, other)]);
    }
    digest.number(carom::iou(a, a));
}

pub(crate) fn covered_area(inputs: &Inputs, digest: &mut Digest) {
    digest.numbers(&[carom::covered_area(&inputs.a), carom::covered_area(&inputs.b)]);
}

pub(crate) fn explain(inputs: &Inputs, digest: &mut Digest) {
    let explanation = carom::explain(&inputs.a, &inputs.b).unwrap();
    digest.count(explanation.winner);
    add_closest(digest, &explanation.closest);
    for axis in &explanation.axes {
        digest.vector(axis.normal);
        let (a, b) = (axis.interval_a, axis.interval_b);
        digest.numbers(&[a.min, a.max, b.min, b.max, axis.separation]);
        match axis.source {
            AxisSource::EdgeOfA(edge) => digest.count(2 * edge),
            AxisSource::EdgeOfB(edge) => digest.count(2 * edge + 1),
            AxisSource::ClosestPoints => digest.bits(u64::MAX),
        }
    }
}

pub(crate) fn cast(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { a, b, motion, .. } = inputs;
    let towards = b.center() - a.center();
    for motion in [*motion, towards, towards * 2.0 + *motion, Vec2::new(motion.x, 0.0), Vec2::ZERO] {
        digest.option(carom::cast(a, motion, b), |digest, hit| add_cast(digest, &hit));
    }
}

pub(crate) fn add_cast(digest: &mut Digest, hit: &CastHit) {
    digest.numbers(&[hit.fraction, hit.depth]);
    digest.each(&[hit.point, hit.normal, hit.face_normal, hit.slide_normal]);
    digest.flag(hit.started_inside);
}

pub(crate) fn time_of_impact(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { a, b, points, motion, part, .. } = inputs;
    let towards = b.center() - a.center();
    let turn = 12.0 * part - 6.0;
    let about = Motion::default().with_turn(turn * 8.0).with_pivot(points[0]);
    for (motion_a, motion_b) in [
        (Motion::from(towards).with_turn(turn), Motion::default()),
        (Motion::from(towards * 2.0 + *motion), Motion::from(*motion).with_turn(turn)),
        (about, Motion::from(*motion).with_turn(-turn)),
    ] {
        digest.option(carom::time_of_impact(&a, motion_a, &b, motion_b), |digest, hit| {
            digest.numbers(&[hit.fraction, hit.depth]);
            digest.each(&[hit.point, hit.normal]);
            digest.flag(hit.started_inside);
        });
    }
}

pub(crate) fn contains(inputs: &Inputs, digest: &mut Digest) {
    inputs.points.iter().for_each(|&point| digest.flag(carom::contains(&inputs.a, point)));
}

pub(crate) fn closest_point(inputs: &Inputs, digest: &mut Digest) {
    for &point in &inputs.points {
        let closest = carom::closest_point(&inputs.a, point);
        digest.vector(closest.point);
        digest.number(closest.distance);
        digest.flag(closest.inside);
        let closest = inputs.segments[0].closest_point(point);
        digest.vector(closest.point);
        digest.numbers(&[closest.distance, closest.ratio]);
    }
}

pub(crate) fn cast_ray(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { a, points, motion, .. } = inputs;
    for &origin in points {
        let rays = [(*motion, f64::INFINITY), (a.center() - origin, 1.0), (Vec2::new(0.0, motion.y), 2.0)];
        for (direction, max) in rays {
            digest.option(carom::cast_ray(origin, direction, a, max), |digest, hit| {
                digest.number(hit.t);
                digest.each(&[hit.point, hit.normal]);
                digest.flag(hit.started_inside);
            });
        }
    }
}

pub(crate) fn intersect_segments(inputs: &Inputs, digest: &mut Digest) {
    let [a, b] = &inputs.segments;
    for (a, b) in [(a, b), (b, a), (a, a)] {
        match carom::intersect_segments(a, b) {
            SegmentIntersection::None => digest.count(0),
            SegmentIntersection::Point { point, fraction_a, fraction_b } => {
                digest.count(1);
                digest.vector(point);
                digest.numbers(&[fraction_a, fraction_b]);
            }
            SegmentIntersection::Overlap { points } => digest.vectors(&points),
        }
    }
}

pub(crate) fn orient2d(inputs: &Inputs, digest: &mut Digest) {
    inputs.points.windows(3).for_each(|points| {
        let side = carom::orient2d(points[0], points[1], points[2]);
        digest.flag(side > 0.0);
        digest.flag(side < 0.0);
    });
}

pub(crate) fn half_plane(inputs: &Inputs, digest: &mut Digest) {
    let segment = &inputs.segments[0];
    digest.option(HalfPlane::left_of(segment.a(), segment.b()).ok(), |digest, plane| {
        digest.vector(plane.normal());
        for &point in &inputs.points {
            digest.flag(plane.contains(point));
            digest.number(plane.signed_distance(point));
        }
        digest.number(plane.separation(&inputs.a));
        digest.option(plane.contact(&inputs.a), |digest, contact| add_contact(digest, &contact));
    });
}

pub(crate) fn bounds_of_shape(inputs: &Inputs, digest: &mut Digest) {
    add_bounds(digest, &BoundingVolumes::of_shape(&inputs.a));
    let bounds = inputs.a.aabb();
    digest.each(&[bounds.min(), bounds.max(), inputs.a.center()]);
}

pub(crate) fn bounds_of_points(inputs: &Inputs, digest: &mut Digest) {
    add_bounds(digest, &BoundingVolumes::of_points(&inputs.points).expect("there is at least one point"));
}

fn add_bounds(digest: &mut Digest, bounds: &BoundingVolumes) {
    let BoundingVolumes { aabb, circle, obb, dop8, hull } = bounds;
    digest.each(&[aabb.min(), aabb.max(), circle.center(), obb.center(), obb.half()]);
    let rotation = obb.rotation();
    digest.numbers(&[
        circle.radius(),
        rotation.cos(),
        rotation.sin(),
        rotation.radians(),
        rotation.degrees(),
    ]);
    dop8.intervals().iter().for_each(|interval| digest.numbers(&[interval.min, interval.max]));
    digest.vectors(&dop8.vertices());
    digest.vectors(hull.vertices());
    digest.numbers(&[hull.radius(), aabb.area(), obb.area(), dop8.area() + 0.0, hull.area() + 0.0]);
}

pub(crate) fn hull(inputs: &Inputs, digest: &mut Digest) {
    digest.vectors(&carom::hull(&inputs.points).expect("there is at least one point"));
}

/// Adds to the hash: the shapes at a pose, and the shapes after a displacement.
pub(crate) fn place(inputs: &Inputs, digest: &mut Digest) {
    let pose = Pose::new(inputs.motion, inputs.rotation).expect("the pose is valid");
    for shape in [inputs.a.transformed(pose), inputs.a.translated(inputs.motion)] {
        let bounds = BoundingVolumes::of_shape(&shape);
        digest.vectors(bounds.hull.vertices());
        digest.vector(shape.center());
    }
}

pub(crate) fn pairs(inputs: &Inputs, digest: &mut Digest) {
    let pairs = carom::pairs(&inputs.crowd);
    digest.count(pairs.len());
    pairs.into_iter().for_each(|(a, b)| [a, b].into_iter().for_each(|index| digest.count(index)));
}

/// Adds the results of `bounce`, `slide` and `collide` to the hash.
pub(crate) fn respond(inputs: &Inputs, digest: &mut Digest) {
    let Inputs { motion, part, points, .. } = inputs;
    let normal = carom::closest_points(&inputs.a, &inputs.b).normal;
    digest.vector(carom::bounce(*motion, normal, *part));
    digest.vector(carom::slide(*motion, normal));
    let light = Body::new(*motion, 1.0 + part).expect("the body is valid");
    for other in [Body::new(points[0], 3.0), Body::fixed(points[0])] {
        let impact = carom::collide(&light, &other.expect("the body is valid"), normal, *part);
        digest.each(&[impact.velocity_a, impact.velocity_b, impact.impulse]);
    }
}

pub(crate) fn advance(inputs: &Inputs, digest: &mut Digest) {
    let mover = Mover::new(inputs.a.clone()).with_max_hits(8);
    for response in [Response::Touch, Response::Cross, Response::Slide, Response::Bounce(inputs.part)] {
        add_advance(digest, &mover.advance(inputs.motion * 2.0, 1.5, &inputs.crowd, |_, _| response));
    }
}

pub(crate) fn add_advance(digest: &mut Digest, advance: &Advance) {
    digest.each(&[advance.displacement, advance.velocity]);
    digest.number(advance.remaining_time);
    digest.count(advance.hits.len());
    for hit in &advance.hits {
        digest.count(hit.obstacle);
        digest.number(hit.time);
        digest.vector(hit.displacement);
        add_cast(digest, &hit.hit);
    }
}

pub(crate) fn walk(inputs: &Inputs, digest: &mut Digest) {
    let size = inputs.motion.x.abs() + inputs.motion.y.abs();
    let walker = Walker::new(inputs.a.clone()).with_step(0.25 * size).with_snap(0.125 * size);
    for (walker, motion) in [
        (walker.clone(), inputs.motion),
        (walker.with_up(inputs.motion).with_slope_degrees(90.0 * inputs.part), inputs.motion.perp() * 4.0),
    ] {
        let walk = walker.walk(motion, 1.0, &inputs.crowd);
        digest.each(&[walk.displacement, walk.velocity, walk.recovery]);
        for hit in [walk.ground, walk.wall, walk.ceiling] {
            digest.count(hit.map_or(0, |hit| hit.obstacle + 1));
            digest.each(&hit.map_or([Vec2::ZERO; 2], |hit| [hit.point, hit.normal]));
        }
    }
}

pub(crate) fn recover(inputs: &Inputs, digest: &mut Digest) {
    let mover = Mover::new(inputs.a.clone());
    let (few, one): (&[Shape], &[Shape]) = (&inputs.crowd[..3], std::slice::from_ref(&inputs.b));
    for obstacles in [one, few] {
        digest.vector(mover.recover(obstacles).displacement);
    }
}
