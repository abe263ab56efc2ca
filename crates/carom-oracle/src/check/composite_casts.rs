//! Casts of shapes of several parts, against the rule for casts through a union.

use super::Faults;
use super::pair::fraction;
use crate::composite::ExactPart;
use crate::generate::CompositePair;
use crate::union::{Union, UnionDepth, cast_rule_from};
use crate::{Dyadic, Gap, Point, Verdict};
use carom::Vec2;

/// Checks the cast of a pair. Returns the exact verdict; `None` where a side or a crack makes it doubtful.
pub fn composite_cast(pair: &CompositePair, faults: &mut Faults) -> Option<Verdict> {
    let [a, b] = [pair.shapes[0].build()?, pair.shapes[1].build()?];
    let (a, b) = (&a, &b);
    // The rule is one for parts: a part that is thinner than the depth at the start stops nothing.
    let parts = [pair.shapes[0].parts_of(a)?, pair.shapes[1].parts_of(b)?];
    let scale = parts.iter().flatten().map(|part| part.solid.size).fold(0.0, f64::max);
    let motion = pair.motion;
    let solid =
        Union::of_pairs(pairs(&parts, |one, other| Some(one.side.is_none() && other.side.is_none()))?);
    let blocking = Union::of_pairs(pairs(&parts, |one, other| {
        Some(blocks(other, one, motion)? && blocks(one, other, -motion)?)
    })?);
    let free = UnionDepth { open: 0.0, low: 0.0, high: 0.0, way: Vec2::ZERO, scale };
    let depth = solid.as_ref().map_or(free, Union::depth);
    let hit = carom::cast(a, motion, b);
    let Some(blocking) = blocking else {
        faults.expect(hit.is_none(), "nothing stops where no part blocks", || format!("{hit:?}"));
        return Some(Verdict::Free);
    };
    let rule = cast_rule_from(&blocking, &depth, motion);
    let told = || {
        let first = rule.first.as_ref().map(|(index, fraction)| (index, fraction.to_f64()));
        let doubtful = rule.doubtful.as_ref().map(Dyadic::to_f64);
        format!("first {first:?}, doubtful {doubtful:?}, {depth:?}: {hit:?}")
    };
    if depth.decided().is_none() && solid.as_ref().is_some_and(Union::overlap) {
        return None;
    }
    match rule.verdict {
        Verdict::Close => {}
        Verdict::Free => faults.expect(hit.is_none(), "nothing stops what passes by", told),
        Verdict::Hit => {
            faults.expect(hit.is_some() || rule.doubtful.is_some(), "what enters is stopped", told);
        }
    }
    let Some(hit) = hit else { return Some(rule.verdict) };
    let is_number =
        hit.fraction.is_finite() && hit.point.is_finite() && (hit.normal.length() - 1.0).abs() < 1e-12;
    faults.expect(is_number, "a hit has numbers", told);
    let off = (hit.depth - depth.high).abs().min((hit.depth - depth.low).abs());
    faults.expect(off <= fraction(depth.scale, 38), "the depth is that at the start", told);
    let Some((_, first)) = &rule.first else { return Some(rule.verdict) };
    let earliest = rule.doubtful.as_ref().map_or(first, |doubtful| doubtful.min(first));
    let late = (&Dyadic::from(hit.fraction) - first).to_f64();
    let early = (earliest - &Dyadic::from(hit.fraction)).to_f64();
    // A grazing motion may be stopped anywhere near: what counts is how deep it got, or how far away it stayed.
    let allowed = fraction(blocking.scale + motion.length(), 40);
    let least = blocking
        .pairs
        .iter()
        .map(|pair| pair.separation_after(motion * hit.fraction).to_f64())
        .fold(f64::INFINITY, f64::min);
    let is_late = late > 1e-9 && least < -depth.high - 2.0 * allowed;
    faults.expect(!is_late, "the hit is no later than the entry", told);
    faults.expect(early <= 1e-9 || least <= allowed, "the hit is no earlier than the entry", told);
    Some(rule.verdict)
}

/// Returns the sums of the pairs of parts that a rule takes; `None` where it is in doubt.
fn pairs(
    [a, b]: &[Vec<ExactPart>; 2],
    takes: impl Fn(&ExactPart, &ExactPart) -> Option<bool>,
) -> Option<Vec<Gap>> {
    let mut pairs = Vec::new();
    for (one, other) in b.iter().flat_map(|other| a.iter().map(move |one| (one, other))) {
        if takes(one, other)? {
            pairs.push(Gap::new(&one.solid, &other.solid));
        }
    }
    Some(pairs)
}

/// Returns whether a part can stop another one that moves relative to it: from all sides, or against its side if the other
/// starts there, sunk by at most 2^-20 of the largest coordinate. `None` where rounding decides.
fn blocks(part: &ExactPart, shape: &ExactPart, motion: Vec2) -> Option<bool> {
    let Some(side) = part.side.and_then(Vec2::normalized) else { return Some(true) };
    let advance = motion.dot(side) / motion.length();
    if advance.abs() < 1e-9 {
        return None;
    }
    let height = |point: &Point| point.to_vec2().dot(side);
    let lowest =
        shape.solid.core.iter().map(height).fold(f64::INFINITY, f64::min) - shape.solid.radius.to_f64();
    let highest =
        part.solid.core.iter().map(height).fold(f64::NEG_INFINITY, f64::max) + part.solid.radius.to_f64();
    let scale = shape.solid.size.max(part.solid.size);
    let above = lowest - highest + fraction(scale, 20);
    if above.abs() < fraction(scale, 30) { None } else { Some(advance < 0.0 && above > 0.0) }
}
