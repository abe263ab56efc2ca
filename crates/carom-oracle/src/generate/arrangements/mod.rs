//! Creates pairs of shapes of several parts that are hard for unions, for every arrangement and every pair of
//! kinds in turn.

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

/// After this number of cases, each arrangement has occurred for each ordered pair of kinds, except the pair
/// of two convex shapes.
const CYCLE: u64 = (Arrangement::ALL.len() * KIND_PAIRS) as u64;

const KIND_PAIRS: usize = Build::ALL.len() * Build::ALL.len() - 1;

impl CompositePair {
    /// Returns the case with this index; equal indices give equal cases. Any 264 consecutive cases contain
    /// each arrangement of each pair of kinds.
    #[must_use]
    pub fn arranged(index: u64) -> Self {
        let mut rng = Rng::new(index ^ 0x6172_7261 << 32);
        let at = (index % CYCLE) as usize;
        let arrangement = Arrangement::ALL[at / KIND_PAIRS];
        // The first pair of kinds has two convex shapes, and is left out.
        let pair = at % KIND_PAIRS + 1;
        let kinds = [Build::ALL[pair / Build::ALL.len()], Build::ALL[pair % Build::ALL.len()]];
        loop {
            let [a, b] = shapes(arrangement, kinds, &mut rng);
            let is_fit = arrangement == Arrangement::Fits;
            let is_narrow = is_fit || matches!(arrangement, Arrangement::Cracks | Arrangement::Needles);
            let b = if is_fit { b } else { placed(arrangement, &a, &b, &mut rng) };
            let turns = turns(&mut rng);
            // A shape fits into a gap only if both are rotated by the same angle.
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

/// Returns two shapes around the origin.
fn shapes(arrangement: Arrangement, kinds: [Build; 2], rng: &mut Rng) -> [Composite; 2] {
    if arrangement == Arrangement::Fits {
        return fit(kinds, rng);
    }
    let is_copy = arrangement == Arrangement::Coincident && kinds[0] == kinds[1] && rng.chance(0.5);
    let a = arranged(arrangement, kinds[0], rng);
    let b = if is_copy { a.clone() } else { arranged(arrangement, kinds[1], rng) };
    [a, b]
}
