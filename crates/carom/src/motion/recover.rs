//! The way out of everything that a shape overlaps.

use alloc::vec::Vec;

use crate::math::{Vec2, larger, two_to};
use crate::shape::Shape;

use super::hit_order::are_one;
use super::obstacles::Obstacles;

/// A displacement must lead out by at least `depth` along `normal`.
#[derive(Clone, Copy)]
pub(super) struct Demand {
    pub(super) normal: Vec2,
    pub(super) depth: f64,
}

/// Each round adds what the shape overlaps where the last one left it, and takes the shortest displacement that meets
/// every demand so far; one out of range is none.
pub(super) fn recover(shape: &Shape, obstacles: &(impl Obstacles + ?Sized)) -> Option<Vec2> {
    let mut demands: Vec<Demand> = Vec::new();
    let mut way = Vec2::ZERO;
    for _ in 0..ROUNDS {
        let here = shape.translated(way);
        let size = larger(here.aabb().extent(), way.max_abs());
        let before = demands.len();
        obstacles.each_contact(&here, &mut |_, contact, _| {
            if contact.depth > ROUNDING * size {
                let depth = contact.depth + way.dot(contact.normal);
                demands.push(Demand { normal: contact.normal, depth });
            }
        });
        if demands.len() == before {
            return Some(way.canonical());
        }
        way = shortest(&demands, size).filter(|way| way.is_in_range())?;
    }
    None
}

const ROUNDS: usize = 32;
/// Depths up to this part of the size are rounding: 2^-44.
const ROUNDING: f64 = two_to(-44);

/// The shortest displacement that meets every demand: straight along one of them, or to where two of them meet. A
/// depth may be far more than the size of the shape, and the unit normal is as unit as rounding lets it be.
fn shortest(demands: &[Demand], size: f64) -> Option<Vec2> {
    let meets = |way: &Vec2, demand: &Demand| {
        way.dot(demand.normal) >= demand.depth - ROUNDING * size.max(demand.depth)
    };
    let single = demands.iter().map(|demand| demand.normal * demand.depth);
    let pairs =
        demands.iter().enumerate().flat_map(|(i, p)| demands[..i].iter().filter_map(|q| meeting(p, q)));
    let (mut best, mut last_unmet) = (None, 0);
    for way in single.chain(pairs) {
        if best.is_some_and(|best: Vec2| way.length() >= best.length()) {
            continue;
        }
        // What the last way did not meet, the next mostly does not meet either.
        let (asked_later, asked_first) = demands.split_at(last_unmet);
        match asked_first.iter().chain(asked_later).position(|demand| !meets(&way, demand)) {
            Some(after) => last_unmet = (last_unmet + after) % demands.len(),
            None => best = Some(way),
        }
    }
    best
}

/// The way out that a step makes by itself: none that anyone would see.
pub(super) fn short_way(demands: &[Demand], tolerance: f64) -> Option<Vec2> {
    shortest(demands, 0.0).filter(|way| way.length() <= FAR * tolerance)
}

/// In the unit of the tolerance: where it would be moved further, as in a narrow wedge, it stays.
const FAR: f64 = 16.0;

/// Where the borders of two demands cross. Walls that face each other have none: where they part but by rounding, it would
/// be as far away as rounding says. Of parallel ones that do not, no numbers that would meet both.
fn meeting(p: &Demand, q: &Demand) -> Option<Vec2> {
    if are_one(p.normal, -q.normal) {
        return None;
    }
    Some((q.normal.perp() * -p.depth + p.normal.perp() * q.depth) / p.normal.cross(q.normal))
}
