//! Pairs of shapes of several parts that are hard for unions, in one arrangement after the other, for every
//! pair of kinds.

mod fits;
mod kinds;
mod placing;
#[cfg(test)]
mod tests;

use super::Rng;
use super::composite_pair::{Arrangement, Build, CompositePair};
use super::composites::motion;
use crate::composite::Composite;
use fits::fit;
use kinds::arranged;
use placing::{far, glide, has_hair, moved, placed, turns};

/// The number of cases that contain every arrangement of every ordered pair of kinds, not both convex.
const CYCLE: u64 = (Arrangement::ALL.len() * KIND_PAIRS) as u64;

const KIND_PAIRS: usize = Build::ALL.len() * Build::ALL.len() - 1;

impl CompositePair {
    /// Returns the case with this index; equal indices give equal cases. Every 264 successive cases
    /// have each arrangement of each pair of kinds.
    #[must_use]
    pub fn arranged(index: u64) -> Self {
        let mut rng = Rng::new(index ^ 0x6172_7261 << 32);
        let at = (index % CYCLE) as usize;
        let arrangement = Arrangement::ALL[at / KIND_PAIRS];
        // The first pair of kinds consists of two convex kinds, and is left out.
        let pair = at % KIND_PAIRS + 1;
        let kinds = [Build::ALL[pair / Build::ALL.len()], Build::ALL[pair % Build::ALL.len()]];
        loop {
            let [a, b] = shapes(arrangement, kinds, &mut rng);
            let is_fit = arrangement == Arrangement::Fits;
            let is_narrow = is_fit || matches!(arrangement, Arrangement::Cracks | Arrangement::Needles);
            let b = if is_fit { b } else { placed(arrangement, &a, &b, &mut rng) };
            let turns = turns(&mut rng);
            // A shape fits only if it is turned with the gap.
            let turns = if is_fit { [turns[0]; 2] } else { turns };
            let is_coarse = !is_narrow && !has_hair(&a, &b, turns);
            let is_far = arrangement == Arrangement::Far;
            let shapes = if is_far { far([a, b], turns, &mut rng) } else { moved([a, b], turns, &mut rng) };
            if shapes.iter().all(|shape| shape.build().is_some()) {
                let motion =
                    if rng.chance(0.7) { motion(&shapes, &mut rng) } else { glide(&shapes, &mut rng) };
                return Self { index, arrangement: Some(arrangement), shapes, motion, is_coarse };
            }
        }
    }
}

/// Returns two shapes about the origin.
fn shapes(arrangement: Arrangement, kinds: [Build; 2], rng: &mut Rng) -> [Composite; 2] {
    if arrangement == Arrangement::Fits {
        return fit(kinds, rng);
    }
    let is_copy = arrangement == Arrangement::Coincident && kinds[0] == kinds[1] && rng.chance(0.5);
    let a = arranged(arrangement, kinds[0], rng);
    let b = if is_copy { a.clone() } else { arranged(arrangement, kinds[1], rng) };
    [a, b]
}
