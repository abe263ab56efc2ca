//! Checks the depth of a shape in a passage that is narrower than the shape by less than the tolerance.

use super::Faults;
use super::fraction::fraction;
use crate::Gap;
use crate::union::Union;
use carom::{Mover, Shape, Vec2};

/// Checks that a shape in a passage between two parts is no deeper than in one of them, and is pushed no
/// further. Returns whether the shape is in such a passage.
pub(super) fn check_passage(union: &Union, [a, b]: [&Shape; 2], is_solid: bool, faults: &mut Faults) -> bool {
    let Some(deepest) = depth_in_passage(union) else { return false };
    let most = deepest + fraction(union.scale, 43);
    let depth = carom::contact(a, b).map_or(0.0, |contact| contact.depth);
    faults.expect(depth <= most, "a passage is free if it is too narrow by less than the tolerance", || {
        format!("depth {depth:e}, at most {most:e}")
    });
    if is_solid {
        let push = Mover::new(a.clone()).recover(core::slice::from_ref(b)).displacement.length();
        // A push goes on while a part is deeper than the tolerance.
        faults.expect(push <= 2.0 * most, "a push in a passage is no longer than the depth", || {
            format!("push {push:e}, at most {:e}", 2.0 * most)
        });
    }
    true
}

/// Returns the depth in the deepest pair of parts if the shape is in a passage. A shape is in a passage if
/// four conditions hold. All parts near it have straight, parallel faces there, some of which face others.
/// The parts on both sides are apart. No pair is deeper than 0.9 tolerances. The passage is too narrow by at most 0.9
/// tolerances of the parts on both sides: the depths in both of them together count.
fn depth_in_passage(union: &Union) -> Option<f64> {
    let near: Vec<&Gap> = union.pairs.iter().filter(|pair| is_near(pair)).collect();
    let walls: Vec<StraightFace> = near.into_iter().map(StraightFace::of).collect::<Option<_>>()?;
    let first = walls.first()?.outward;
    let is_along = |wall: &StraightFace| wall.outward.cross(first).abs() <= fraction(1.0, 30);
    let side = |sign: f64| walls.iter().filter(move |wall| wall.outward.dot(first) * sign > 0.0);
    let fits =
        |one: &StraightFace, other| one.is_apart_from(other, union.scale) && one.has_room_before(other);
    let has_room = side(1.0).all(|one| side(-1.0).all(|other| fits(one, other)));
    let deepest_on = |sign: f64| side(sign).map(|wall| wall.depth).fold(f64::NEG_INFINITY, f64::max);
    let [one, other] = [deepest_on(1.0), deepest_on(-1.0)];
    let is_passage = walls.iter().all(is_along) && has_room && one + other > 0.0;
    is_passage.then_some(one.max(other))
}

/// Returns whether the surface of a Minkowski sum is within 8 tolerances of the origin, or the origin is inside.
fn is_near(pair: &Gap) -> bool {
    pair.separation().to_f64() <= fraction(pair.scale, 37)
}

/// A straight face of a Minkowski sum at the origin.
struct StraightFace {
    outward: Vec2,
    /// The depth of the origin below the face.
    depth: f64,
    /// The height of the obstacle along the normal.
    height: f64,
    /// The largest coordinate of the two parts.
    scale: f64,
}

impl StraightFace {
    /// Returns the face of a sum at the origin. Returns `None` if the origin is deeper than 0.9 tolerances, or if it is
    /// not clearly beside one face alone.
    fn of(pair: &Gap) -> Option<Self> {
        let depth = -pair.separation().to_f64();
        let radius = pair.radius.to_f64();
        let heights = pair.moves.depths(&crate::Point::origin());
        let mut faces = heights
            .iter()
            .enumerate()
            .filter(|(_, height)| (*height + radius).abs() <= fraction(pair.scale, 36));
        let (edge, _) = faces.next()?;
        let outward = pair.moves.normal(edge).to_vec2().normalized()?;
        let (start, end) = pair.moves.edge(edge);
        let along = outward.perp();
        let clear = fraction(pair.scale, 16);
        let is_beside = start.to_vec2().dot(along) < -clear && clear < end.to_vec2().dot(along);
        let is_alone = faces.next().is_none() && is_beside && depth <= fraction(0.9 * pair.scale, 40);
        let height = pair.height_of_second(outward);
        is_alone.then_some(Self { outward, depth, height, scale: pair.scale })
    }

    /// Returns whether the parts behind this wall and behind a wall that faces it are clearly apart.
    fn is_apart_from(&self, other: &Self, scale: f64) -> bool {
        (self.height + other.height).abs() > fraction(scale, 32)
    }

    /// Returns whether the passage between this wall and a wall that faces it is too narrow by at most 0.9 tolerances.
    fn has_room_before(&self, other: &Self) -> bool {
        self.depth + other.depth <= fraction(0.9 * self.scale.max(other.scale), 40)
    }
}

#[cfg(test)]
mod tests {
    use super::super::exact_pair::{BuiltPair, ExactPair};
    use super::*;
    use crate::composite::Composite;
    use crate::generate::CompositePair;
    use crate::recipe::Recipe;

    /// Tests that the family of exact fits has passages that are too narrow for round shapes, too.
    #[test]
    fn the_exact_fits_have_passages_for_shapes_of_all_kinds() {
        let mut found = [0, 0];
        for index in 0..4000 {
            let pair = CompositePair::arranged(index);
            let Some(built) = BuiltPair::new(&pair) else { continue };
            let Some(exact) = ExactPair::new(&pair, &built) else { continue };
            if depth_in_passage(&exact.union).is_some() {
                let is_round = exact.union.pairs.iter().any(|pair| !pair.radius.is_zero());
                found[usize::from(is_round)] += 1;
            }
        }
        assert!(found.iter().all(|&count| count >= 8), "{found:?}");
    }

    /// Tests that the depths in both walls together decide. A disc of width 1 in a shaft that is too narrow by 1.5 tolerances
    /// is only 0.75 tolerances deep in each wall, but no rule says that the shaft is free.
    #[test]
    fn a_passage_is_too_narrow_by_the_depths_in_both_walls_together() {
        for (share, is_passage) in [(0.2, true), (0.8, true), (1.0, false), (1.5, false), (2.5, false)] {
            let less = fraction(2.0 * share, 40);
            let wall = |x: f64| Recipe::Aabb(Vec2::new(x, -2.0), Vec2::new(x + 1.0, 2.0));
            let disc = Recipe::Circle(Vec2::new(0.5, 0.0), 0.5 + 0.5 * less);
            let shapes = [Composite::Convex(disc), Composite::Compound(vec![wall(-1.0), wall(1.0)])];
            let pair =
                CompositePair { index: 0, arrangement: None, shapes, motion: Vec2::ZERO, is_coarse: false };
            let built = BuiltPair::new(&pair).expect("both shapes are valid");
            let exact = ExactPair::new(&pair, &built).expect("both shapes have parts");
            assert_eq!(depth_in_passage(&exact.union).is_some(), is_passage, "{share}");
        }
    }
}
