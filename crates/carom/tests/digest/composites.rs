//! Adds the answers of queries on shapes of several parts to the hash, bit by bit.

use carom::{Chain, Compound, Motion, Mover, Polygon, Response, Shape, TileGrid, TileKind, Vec2};

use crate::answers::{add_advance, add_cast, add_closest, add_contact};
use crate::digest::Digest;
use crate::inputs::Inputs;

/// Returns shapes of several parts that are built from the inputs.
fn shapes(inputs: &Inputs) -> Vec<Shape> {
    let Inputs { a, b, points, crowd, part, .. } = inputs;
    // There are many pairs of parts, so only cases whose number of points is a multiple of 4 are used.
    if points.len() % 4 != 0 {
        return Vec::new();
    }
    let mut shapes: Vec<Shape> =
        vec![Compound::new(crowd[..3].iter().cloned()).expect("the shapes are valid").into()];
    shapes.extend(polygon(a, 0.25 + 0.5 * part).map(Shape::from));
    let chain = if points.len() > 6 { Chain::closed(points.clone()) } else { Chain::new(points.clone()) };
    shapes.extend(chain.map(|chain| if *part < 0.5 { chain.one_sided() } else { chain }.into()));
    shapes.extend(grid(b).map(Shape::from));
    shapes
}

/// Returns an L-shaped polygon in the box of a shape; returns `None` if the box has no area.
fn polygon(shape: &Shape, part: f64) -> Option<Polygon> {
    let bounds = shape.aabb();
    let (min, max) = (bounds.min(), bounds.max());
    let middle = min + (max - min) * part;
    let ring = [
        min,
        Vec2::new(max.x, min.y),
        Vec2::new(max.x, middle.y),
        middle,
        Vec2::new(middle.x, max.y),
        Vec2::new(min.x, max.y),
    ];
    Polygon::new(ring).ok()
}

/// Returns a grid of tiles in the box of a shape; returns `None` if the box has no area.
fn grid(shape: &Shape) -> Option<TileGrid> {
    let bounds = shape.aabb();
    let third = (bounds.max() - bounds.min()) * 0.375;
    let kinds = [TileKind::FULL, TileKind::EMPTY, TileKind::FULL];
    TileGrid::new(bounds.min(), third, [3, 3], kinds, |x, y| (x + 2 * y) % 3).ok()
}

/// Returns pairs of a shape of several parts with another such shape, and with convex shapes.
pub(crate) fn pairs(inputs: &Inputs) -> Vec<[Shape; 2]> {
    let shapes = shapes(inputs);
    let mut pairs: Vec<[Shape; 2]> =
        shapes.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect();
    pairs.extend(shapes.into_iter().map(|shape| [inputs.crowd[4].clone(), shape]));
    pairs
}

pub(crate) fn areas(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in pairs(inputs) {
        digest.flag(carom::interiors_overlap(&a, &b));
        digest.numbers(&[carom::area_of_overlap(&a, &b), carom::iou(&a, &b), carom::iou(&b, &b)]);
    }
}

pub(crate) fn queries(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in pairs(inputs) {
        digest.flag(carom::overlap(&a, &b));
        digest.flag(carom::contains_shape(&b, &a));
        digest.number(carom::separation(&a, &b));
        add_closest(digest, &carom::closest_points(&a, &b));
        for &point in &inputs.points[..1] {
            digest.flag(carom::contains(&b, point));
            let closest = carom::closest_point(&b, point);
            digest.vector(closest.point);
            digest.number(closest.distance);
        }
    }
}

pub(crate) fn contacts(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in pairs(inputs) {
        let contacts = carom::contacts(&a, &b);
        digest.count(contacts.len());
        for contact in contacts {
            add_contact(digest, &contact);
            digest.vectors(contact.faces());
            digest.count(contact.part_a);
            digest.count(contact.part_b);
        }
    }
}

pub(crate) fn casts(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in pairs(inputs) {
        for motion in [inputs.motion, b.center() - a.center()] {
            digest.option(carom::cast(&a, motion, &b), |digest, hit| add_cast(digest, &hit));
        }
        digest.option(carom::cast_ray(inputs.points[0], inputs.motion, &b, None), |digest, hit| {
            digest.number(hit.t);
            digest.each(&[hit.point, hit.normal]);
        });
    }
}

pub(crate) fn times_of_impact(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in pairs(inputs).into_iter().take(3) {
        let towards = Motion::from(b.center() - a.center()).with_turn(3.0 * inputs.part);
        for (motion_a, motion_b) in [
            (towards, Motion::default()),
            (Motion::from(inputs.motion), Motion::default().with_turn(inputs.part - 0.5)),
        ] {
            digest.option(carom::time_of_impact(&a, motion_a, &b, motion_b), |digest, hit| {
                digest.numbers(&[hit.fraction, hit.depth]);
                digest.each(&[hit.point, hit.normal]);
                digest.flag(hit.started_inside);
            });
        }
    }
}

/// Adds to the hash: the steps of a mover among concave obstacles, and the pushes by which `recover` frees it
/// from them.
pub(crate) fn movers(inputs: &Inputs, digest: &mut Digest) {
    let obstacles = shapes(inputs);
    if obstacles.is_empty() {
        return;
    }
    let mover = Mover::new(inputs.crowd[5].clone()).with_max_hits(8);
    for response in [Response::Slide, Response::Touch] {
        add_advance(digest, &mover.advance(inputs.motion * 2.0, 1.0, &obstacles, |_, _| response));
    }
    digest.vector(mover.recover(&obstacles).displacement);
}
