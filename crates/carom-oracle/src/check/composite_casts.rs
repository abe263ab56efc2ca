//! Checks casts of shapes of several parts by the rule for casts through a union.

use super::Faults;
use super::composite_faces::check_hit;
use super::exact_pair::BuiltPair;
use super::fraction::fraction;
use super::recovery::is_in_gap;
use crate::composite::{ExactPart, ExactSide};
use crate::generate::CompositePair;
use crate::union::{Union, UnionDepth, cast_rule_from};
use crate::{Dyadic, Gap, Point, Solid, Truth, Verdict};
use carom::{Capsule, Circle, ClosestPoints, Compound, ConvexPolygon, Shape, Vec2};

/// Checks the cast of a pair. Returns the exact verdict (hit, no hit, or too close to decide); returns `None`
/// if the side of a one-way part or a gap makes the verdict doubtful.
pub fn composite_cast(pair: &CompositePair, faults: &mut Faults) -> Option<Verdict> {
    check_cast(pair, &BuiltPair::new(pair)?, faults)
}

pub(super) fn check_cast(pair: &CompositePair, built: &BuiltPair, faults: &mut Faults) -> Option<Verdict> {
    let [a, b] = &built.shapes;
    // The rule is applied to each part: a part that is thinner than the depth at the start stops no motion.
    let parts = &built.parts;
    let scale = parts.iter().flatten().map(|part| part.solid.size).fold(0.0, f64::max);
    let motion = pair.motion;
    let margin = carom::Mover::new(a.clone()).margin();
    let solid =
        Union::of_pairs(pairs(built, |one, other, _| Some(one.side.is_none() && other.side.is_none()))?);
    let blocking = Union::of_pairs(pairs(built, |one, other, pair| {
        let is_stopped = match other.side {
            Some(side) => blocks(pair, motion, side, 1.0, margin)?,
            None => true,
        };
        match one.side {
            Some(side) if is_stopped => blocks(pair, motion, side, -1.0, margin),
            _ => Some(is_stopped),
        }
    })?);
    let free = UnionDepth { open: 0.0, low: 0.0, high: 0.0, way: Vec2::ZERO, scale };
    let hit = carom::cast(a, motion, b);
    let depth = match &solid {
        Some(solid) => {
            let depth = depth_at_start(solid, margin)?;
            let is_all = solid.pairs.len() == parts[0].len() * parts[1].len();
            let closest = || carom::closest_points(a, b);
            let way = if is_all { Some(closest()) } else { of_solids(parts) };
            way.map_or(depth, |way| through_passage(solid, depth, way.normal * -way.separation))
        }
        None => free,
    };
    let impact = carom::time_of_impact(a, motion, b, carom::Motion::default());
    let fractions = [hit.map(|hit| hit.fraction), impact.map(|impact| impact.fraction)];
    faults.expect(fractions[0] == fractions[1], "an impact without turns is a cast", || {
        format!("{fractions:?}")
    });
    let Some(blocking) = blocking else {
        faults.expect(hit.is_none(), "no motion is stopped where no part blocks", || format!("{hit:?}"));
        return Some(Verdict::Free);
    };
    let rule = cast_rule_from(&blocking, &depth, motion);
    let told = || {
        let first = rule.first.as_ref().map(|(index, fraction)| (index, fraction.to_f64()));
        let doubtful = rule.doubtful.as_ref().map(Dyadic::to_f64);
        format!("first {first:?}, doubtful {doubtful:?}, {depth:?}: {hit:?}")
    };
    // The depth is doubtful if shapes touch and a gap is about as wide as the tolerance. Such a pair is not
    // judged.
    depth.decided()?;
    match rule.verdict {
        Verdict::Close => {}
        Verdict::Free => faults.expect(hit.is_none(), "a motion that enters no part is not stopped", told),
        Verdict::Hit => {
            faults.expect(hit.is_some() || rule.doubtful.is_some(), "a motion that enters is stopped", told);
        }
    }
    let Some(hit) = hit else { return Some(rule.verdict) };
    let is_number =
        hit.fraction.is_finite() && hit.point.is_finite() && (hit.normal.length() - 1.0).abs() < 1e-12;
    faults.expect(is_number, "the numbers of a hit are finite, and its normal has unit length", told);
    let off = (hit.depth - depth.high).abs().min((hit.depth - depth.low).abs());
    faults.expect(off <= fraction(depth.scale, 38), "the depth of a hit is the depth at the start", told);
    let Some((_, first)) = &rule.first else { return Some(rule.verdict) };
    let earliest = rule.doubtful.as_ref().map_or(first, |doubtful| doubtful.min(first));
    let late = (&Dyadic::from(hit.fraction) - first).to_f64();
    let early = (earliest - &Dyadic::from(hit.fraction)).to_f64();
    // A grazing motion may be stopped anywhere near the contact, so the check compares the depth or the
    // distance at the reported hit.
    let allowed = fraction(blocking.scale + motion.length(), 40);
    let least = blocking.separation_after(motion * hit.fraction).to_f64();
    let is_late = late > 1e-9 && least < -depth.high - 2.0 * allowed;
    faults.expect(!is_late, "the hit is no later than the entry", told);
    faults.expect(early <= 1e-9 || least <= allowed, "the hit is no earlier than the entry", told);
    let is_inside = depth.high > fraction(depth.scale, 38);
    faults.expect(hit.started_inside || !is_inside, "a start inside is reported", told);
    let is_exact = late.abs() <= 1e-9 && rule.doubtful.is_none();
    let is_apart = (motion * hit.fraction).length() > fraction(blocking.scale, 32);
    if pair.is_coarse && !is_inside && is_apart && is_exact {
        check_hit(&blocking, motion, &hit, parts, faults);
    }
    Some(rule.verdict)
}

/// Returns the depth at the start of a motion. This is the depth of the deepest pair of parts if that is at
/// most the margin of motions, and the depth of the union otherwise. Returns `None` if rounding decides which
/// of the two it is.
fn depth_at_start(solid: &Union, margin: f64) -> Option<UnionDepth> {
    let deepest = solid.deepest_pair();
    if (deepest - margin).abs() <= fraction(solid.scale, 40) {
        return None;
    }
    let depth = solid.depth();
    let of_pair = UnionDepth { open: deepest, low: deepest, high: deepest, ..depth };
    // If the union is about as deep as the deepest pair, the library may return the depth of the union.
    let is_alike = depth.high <= deepest + fraction(depth.scale, 39);
    Some(if deepest < margin && !is_alike { of_pair } else { depth })
}

/// Returns the closest points of the parts that block from all sides; returns `None` if there are none.
fn of_solids(parts: &[Vec<ExactPart>; 2]) -> Option<ClosestPoints> {
    let solid = |parts: &[ExactPart]| {
        let solids = parts.iter().filter(|part| part.side.is_none());
        Compound::new(solids.map(|part| shape_of(&part.solid)).collect::<Option<Vec<Shape>>>()?).ok()
    };
    Some(carom::closest_points(&solid(&parts[0])?, &solid(&parts[1])?))
}

/// Returns a solid as a shape of the library.
fn shape_of(solid: &Solid) -> Option<Shape> {
    let core: Vec<Vec2> = solid.core.iter().map(Point::to_vec2).collect();
    let radius = solid.radius.to_f64();
    Some(match core[..] {
        [center] => Circle::new(center, radius).ok()?.into(),
        [a, b] => Capsule::new(a, b, radius).ok()?.into(),
        _ => ConvexPolygon::rounded(core, radius).ok()?.into(),
    })
}

/// Returns the computed depth of the union. If the library's push is shorter and ends in a passage as wide as
/// the shape, the length of this push is the least correct depth. The shorter push counts only if it frees
/// the shape and does not end in a gap that counts as solid.
fn through_passage(solid: &Union, depth: UnionDepth, way: Vec2) -> UnionDepth {
    let length = way.length();
    let is_free = solid.depth_left_after(way) <= fraction(solid.scale + length, 40) && !is_in_gap(solid, way);
    if !is_free {
        return depth;
    }
    UnionDepth { open: depth.open.min(length), low: depth.low.min(length), ..depth }
}

/// Returns the Minkowski sums of all pairs of parts that a rule selects; returns `None` if the rule cannot
/// decide on a pair.
fn pairs(
    built: &BuiltPair,
    selects: impl Fn(&ExactPart, &ExactPart, &Gap) -> Option<bool>,
) -> Option<Vec<Gap>> {
    let mut pairs = Vec::new();
    for ((one, other), pair) in built.pairs().zip(&built.gaps) {
        if selects(one, other, pair)? {
            pairs.push(pair.clone());
        }
    }
    Some(pairs)
}

/// Returns whether a pair with a one-way part can stop a motion. The motion must start outside, or sunk by at
/// most the margin, and must run against a surface whose normal belongs to the blocking side. `sign` is 1 for
/// a part of `b`, and -1 for a part of `a`. Returns `None` if rounding decides.
fn blocks(pair: &Gap, motion: Vec2, side: ExactSide, sign: f64, margin: f64) -> Option<bool> {
    let outside = pair.separation().to_f64() + margin;
    if outside.abs() < fraction(pair.scale, 40) {
        return None;
    }
    if outside < 0.0 {
        return Some(false);
    }
    let truth = Truth::new(pair, motion);
    let Some(entry) = &truth.entry else { return Some(true) };
    let normals = entered_normals(pair, motion, &truth.track.at(entry));
    let along = motion.normalized()?;
    let judge = |normal: &Vec2| {
        let against = -normal.normalized()?.dot(along);
        let is_against = (against.abs() > 1e-8).then_some(against > 0.0)?;
        Some(is_against && side.has_normal(*normal * sign)?)
    };
    let judged: Vec<Option<bool>> = normals.iter().map(judge).collect();
    // Corners that are not stored have rounding errors. A motion that grazes a face enters it later or earlier by this
    // error divided by the sine, and may be past the corner then.
    let grazes = |normal: &Vec2| normal.dot(along).abs() <= GRAZING * normal.length();
    let is_clearly_at_corner = || {
        let is_exact = pair.stored || !normals.iter().any(grazes);
        is_exact && is_at_corner(pair, &truth.track.at(entry))
    };
    match () {
        () if judged.is_empty() || judged.contains(&None) => None,
        // Near a corner, but not at it, rounding may decide which of its two faces is entered.
        () if judged.iter().any(|one| *one != judged[0]) && !is_clearly_at_corner() => None,
        () => Some(judged.contains(&Some(true))),
    }
}

/// If the cosine of the angle between a normal and a motion is at most this, the rounding error of a corner may be
/// larger along the motion than the distance up to which two faces count as entered at once. A corner has an error of
/// up to 2^-51 of the largest coordinate, and that distance is 2^-47 of it; this is twice their ratio.
const GRAZING: f64 = 1.0 / 8.0;

/// Returns the normals of the surfaces through which a motion may enter a Minkowski sum at a place. The
/// normals may have any length. There are several normals at a corner of the core (the Minkowski sum without
/// the radii). There are also several where the shortest pushes out through two edges are equally long, up to
/// the tolerance. The place may be a corner of a rounded core, if the motion starts sunk by the radius.
fn entered_normals(pair: &Gap, motion: Vec2, place: &Point) -> Vec<Vec2> {
    let moves = &pair.moves;
    let edges = || (0..moves.edge_count()).map(|edge| moves.normal(edge).to_vec2());
    let is_thin = |depth: &f64| depth.abs() <= fraction(pair.scale, 44);
    if moves.edge_count() > 2 && moves.depths(place).iter().all(is_thin) {
        // The Minkowski sum is thinner than the rounding error, so the place may be on either side of it.
        return edges().collect();
    }
    if let Some(normals) = corner_normals(pair, &place.to_vec2()) {
        return normals.to_vec();
    }
    let there = moves.locate(place);
    let is_on_flat_core = moves.edge_count() == 2 && there.rounded() <= fraction(pair.scale, 40);
    if is_on_flat_core {
        // Both sides are surfaces. The motion leaves through one side, so it enters only the other side.
        return edges().filter(|normal| normal.dot(motion) < 0.0).collect();
    }
    if there.inside {
        let limit = -there.rounded() + fraction(pair.scale, 40);
        return edges()
            .zip(moves.depths(place))
            .filter(|(_, depth)| *depth <= limit)
            .map(|(normal, _)| normal)
            .collect();
    }
    vec![moves.outward(&there, place).to_vec2()]
}

/// Returns whether a place is a corner of the core of a Minkowski sum, up to rounding.
fn is_at_corner(pair: &Gap, place: &Point) -> bool {
    let near = fraction(pair.scale, 50);
    pair.moves.ring.iter().any(|corner| (corner.to_vec2() - place.to_vec2()).length() <= near)
}

/// Returns the normals of the two edges at the nearest corner of a Minkowski sum's core; returns `None` if
/// that corner is not at the place.
fn corner_normals(pair: &Gap, place: &Vec2) -> Option<[Vec2; 2]> {
    let count = pair.moves.edge_count();
    // A short edge has both of its corners near this place, so the nearest one is chosen.
    let distances = pair.moves.ring.iter().map(|corner| (corner.to_vec2() - *place).length()).enumerate();
    let (corner, distance) = distances.min_by(|(_, p), (_, q)| p.total_cmp(q))?;
    if count == 0 || distance > fraction(pair.scale, 30) {
        return None;
    }
    Some(
        [pair.moves.normal((corner + count - 1) % count), pair.moves.normal(corner)]
            .map(|normal| normal.to_vec2()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests hits whose normals the samples do not find: a corner enters a passage as wide as the shape, whose
    /// wall is a face; and a shape far from the origin glides into a seam, which has no face.
    #[test]
    fn the_wall_of_a_passage_is_a_face_and_a_seam_far_away_has_none() {
        for pair in [CompositePair::new(487_973), CompositePair::arranged(33_253)] {
            let mut faults = Faults::default();
            composite_cast(&pair, &mut faults);
            assert!(faults.list.is_empty(), "{pair}: {faults:?}");
        }
    }

    /// Tests a motion that grazes a side at the common corner of a turned tile and a turned box. Rounding puts the
    /// corner beside the place where the motion enters, so it decides which face is entered.
    #[test]
    fn rounding_may_decide_at_the_corner_of_turned_boxes() {
        let mut faults = Faults::default();
        composite_cast(&CompositePair::arranged(60_006_190), &mut faults);
        assert!(faults.list.is_empty(), "{faults:?}");
    }
}
