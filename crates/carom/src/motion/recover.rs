//! The shortest displacement out of everything that a shape overlaps (depenetration).

use alloc::vec::Vec;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{Vec2, larger};
use crate::shape::Shape;

use super::hit_order::are_one;
use super::obstacles::Obstacles;

/// A half-plane of displacements: those that lead out by at least `depth` along `normal`.
#[derive(Clone, Copy)]
pub(super) struct Demand {
    pub(super) normal: Vec2,
    pub(super) depth: f64,
}

/// Returns the displacement that frees the shape, or `None` if there is none in range or it takes too many rounds. Each
/// round adds a demand for each obstacle that the shape overlaps at the place of the last round, and takes the shortest
/// displacement that meets every demand so far.
pub(super) fn recover(shape: &Shape, obstacles: &(impl Obstacles + ?Sized)) -> Option<Vec2> {
    let mut demands: Vec<Demand> = Vec::new();
    let mut way = Vec2::ZERO;
    for _ in 0..ROUNDS {
        let here = shape.translated(way);
        let size = larger(here.aabb().extent(), way.max_abs());
        let before = demands.len();
        obstacles.each_contact(&here, &mut |_, contact, _| {
            if contact.depth > COARSE_ROUNDING * size {
                // Demands are about displacements from the start.
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
/// Returns the shortest displacement that meets every demand: straight along the normal of one, or to the point where the
/// borders of two cross. A depth may be far more than the size of the shape, and the length of a normal differs from 1 by
/// rounding, so the tolerance grows with the depth.
fn shortest(demands: &[Demand], size: f64) -> Option<Vec2> {
    let meets = |way: &Vec2, demand: &Demand| {
        way.dot(demand.normal) >= demand.depth - COARSE_ROUNDING * size.max(demand.depth)
    };
    let single = demands.iter().map(|demand| demand.normal * demand.depth);
    let pairs =
        demands.iter().enumerate().flat_map(|(i, p)| demands[..i].iter().filter_map(|q| crossing(p, q)));
    let mut best = None;
    let mut last_unmet = 0;
    for way in single.chain(pairs) {
        if best.is_some_and(|best: Vec2| way.length() >= best.length()) {
            continue;
        }
        // A demand that the last displacement did not meet is mostly not met by the next one either: test it first.
        let (tested_later, tested_first) = demands.split_at(last_unmet);
        match tested_first.iter().chain(tested_later).position(|demand| !meets(&way, demand)) {
            Some(after) => last_unmet = (last_unmet + after) % demands.len(),
            None => best = Some(way),
        }
    }
    best
}

/// Returns the displacement by which a step frees the shape by itself, if it is too short to be visible.
pub(super) fn short_way(demands: &[Demand], tolerance: f64) -> Option<Vec2> {
    shortest(demands, 0.0).filter(|way| way.length() <= FAR * tolerance)
}

/// In units of the tolerance: a shape that would be moved further, as in a narrow wedge, stays.
const FAR: f64 = 16.0;

/// Returns the point where the borders of two demands cross. Walls that face each other have none: where they are
/// parallel but for rounding, it would be anywhere far away. Parallel borders with one normal give numbers that meet no
/// demand.
fn crossing(p: &Demand, q: &Demand) -> Option<Vec2> {
    if are_one(p.normal, -q.normal) {
        return None;
    }
    Some((q.normal.perp() * -p.depth + p.normal.perp() * q.depth) / p.normal.cross(q.normal))
}
