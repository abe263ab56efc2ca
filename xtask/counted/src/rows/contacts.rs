//! Rows for the contact of two shapes, and for the contacts of their parts.

use carom::{Aabb, Circle, Vec2, contact, contacts};

use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{aabb, angle, capsule, chain, circle, compound, mixed, obb, polygon, star, tiles};

pub(super) const ROWS: &[Row] = &[
    of_pairs!("contact-aabbs", contact, aabb, aabb),
    of_pairs!("contact-boxes", contact, obb, obb),
    of_pairs!("contact-capsules", contact, capsule, capsule),
    of_pairs!("contact-circles", contact, circle, circle),
    of_pairs!("contact-polygons", contact, polygon, polygon),
    of_pairs!("contact-circle-box", contact, circle, obb),
    of_pairs!("contact-circle-box-in-line", contact, circle_on_grid, tile),
    of_pairs!("contact-circle-angle", contact, circle, angle),
    of_pairs!("contact-circle-star", contact, circle, star),
    of_pairs!("contact-circle-tiles", contact, circle, tiles),
    of_pairs!("contact-box-chain", contact, obb, chain),
    of_pairs!("contact-box-compound", contact, obb, compound),
    of_pairs!("contact-box-tiles", contact, obb, tiles),
    of_pairs!("contact-angles", contact, angle, angle),
    of_shapes!("contact-shapes-boxes", contact, obb, obb),
    of_shapes!("contact-shapes-capsules", contact, capsule, capsule),
    of_shapes!("contact-shapes-circles", contact, circle, circle),
    of_shapes!("contact-shapes-polygons", contact, polygon, polygon),
    of_shapes!("contact-shapes-mixed", contact, mixed, mixed),
    of_shapes!("contact-shapes-circle-angle", contact, circle, angle),
    of_shapes!("contact-shapes-box-tiles", contact, obb, tiles),
    of_pairs!("contacts-boxes", contacts, obb, obb),
    of_pairs!("contacts-box-star", contacts, obb, star),
    of_pairs!("contacts-box-tiles", contacts, obb, tiles),
    of_shapes!("contacts-shapes-box-compound", contacts, obb, compound),
];

/// Creates a circle whose centre is on a grid, so in line with an edge of a tile or on it.
fn circle_on_grid(random: &mut Random, near: Vec2) -> Circle {
    Circle::new([near.x.round(), near.y], random.range(0.5, 1.5)).expect("a circle")
}

/// Creates a box whose corners are on the grid.
fn tile(_: &mut Random, near: Vec2) -> Aabb {
    Aabb::from_corner([near.x.round(), near.y.round()], [1.0, 1.0]).expect("a box")
}
