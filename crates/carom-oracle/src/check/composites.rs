//! Checks pairs of shapes of several parts: compares every query on them with the union of the exact parts.

use super::Faults;
use super::composite_areas::{check_areas, check_interiors};
use super::composite_casts::check_cast;
use super::composite_containment::check_containment;
use super::composite_faces::{UNRESOLVED_CUSP, check_closest_points, check_faces};
use super::composite_rays::check_rays;
use super::exact_pair::{BuiltPair, ExactPair};
use super::fraction::fraction;
use super::moves::check_moves;
use super::one_sided::one_sided_ring;
use super::passage::check_passage;
use super::recovery::{cusp_length, is_in_gap};
use crate::composite::{Composite, ExactPart, doubled_area};
use crate::containment;
use crate::generate::{CompositePair, Rng};
use crate::union::{Foot, LocalWays, Union, UnionDepth};
use carom::{Contact, Shape, Vec2};

/// How clearly the oracle could judge a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Judged {
    /// The shapes are apart.
    Apart,
    /// The shapes overlap, and the depth does not depend on the tolerance.
    Deep,
    /// The shapes overlap, and the depth depends on the tolerance.
    Close,
    /// The oracle cannot judge the pair: the rings are not simple, or a shape has no part.
    Not,
}

/// Checks all queries on a pair: at rest, in motion, and by movers. The exact Minkowski sums are computed
/// once.
pub fn composite(pair: &CompositePair, faults: &mut Faults) {
    let built = BuiltPair::new(pair);
    check_pair(pair, built.as_ref(), faults);
    if let Some(built) = &built {
        check_cast(pair, built, faults);
        check_moves(pair, built, faults);
    }
    one_sided_ring(pair, faults);
}

/// Checks the queries on two shapes at rest. Returns how clear the case is.
pub fn composite_pair(pair: &CompositePair, faults: &mut Faults) -> Judged {
    check_pair(pair, BuiltPair::new(pair).as_ref(), faults)
}

fn check_pair(pair: &CompositePair, built: Option<&BuiltPair>, faults: &mut Faults) -> Judged {
    for shape in &pair.shapes {
        check_alone(shape, pair.index, faults);
    }
    let Some(exact) = built.and_then(|built| ExactPair::new(pair, built)) else { return Judged::Not };
    let [a, b] = &exact.built;
    let union = &exact.union;
    let overlap = carom::overlap(a, b);
    check_overlap(union, overlap, faults);
    check_interiors(&exact, faults);
    check_areas(pair, &exact, faults);
    check_rays(pair, &exact, faults);
    let found = carom::contact(a, b);
    let closest = carom::closest_points(a, b);
    let told = || format!("overlap {overlap}, {found:?}, {closest:?}");
    let agree = found.is_some() == overlap && (closest.separation <= 0.0) == overlap;
    faults.expect(agree, "overlap, contact and separation agree", told);
    faults.expect(
        carom::separation(a, b) == closest.separation,
        "separation is equal to that of closest_points",
        told,
    );
    let off = closest.point_a - closest.point_b - closest.normal * closest.separation;
    let are_points = off.length() <= fraction(union.scale + closest.separation.abs(), 44);
    faults.expect(are_points, "the closest points are apart by the separation", told);
    let Some(found) = found else {
        let distance = union.distance();
        faults.expect_near("the distance", closest.separation, &distance, fraction(union.scale, 43));
        check_on(&exact, [closest.point_a, closest.point_b], faults);
        return Judged::Apart;
    };
    let is_solid = exact.parts.iter().flatten().all(|part| part.side.is_none());
    check_passage(union, [a, b], is_solid, faults);
    let depth = union.depth();
    check_depth(&exact, &depth, found.mtv(), found.depth, faults);
    check_fit(&exact, found.depth, faults);
    check_depth(&exact, &depth, closest.normal * -closest.separation, -closest.separation, faults);
    check_closest_points(&exact, &closest, pair.is_coarse, faults);
    if has_few_parts(pair, union) {
        check_containment(&exact, &found, faults);
    }
    check_contacts(pair, &exact, &found, faults);
    if depth.has_no_narrow_gap() { Judged::Deep } else { Judged::Close }
}

/// Checks the area and some points of one shape.
fn check_alone(shape: &Composite, index: u64, faults: &mut Faults) {
    let (Some(built), Some(parts)) = (shape.build(), shape.parts()) else { return };
    if let (Composite::Polygon(rings, 0.0), Shape::Polygon(polygon)) = (shape, &built) {
        let area = doubled_area(rings).scaled(-1);
        let allowed = 4.0 * f64::EPSILON * area.to_f64();
        faults.expect_near("the area", polygon.area(), &area, allowed);
    }
    let mut rng = Rng::new(index);
    let points = shape.points();
    for _ in 0..4 {
        if points.is_empty() {
            return;
        }
        let (p, q) = (rng.pick(&points), rng.pick(&points));
        let point = if rng.chance(0.3) { p } else { p + (q - p) * rng.between(-0.2, 1.2) };
        let solids = parts.iter().map(|part| &part.solid);
        let least = containment::least_distance(solids, point).expect("there is a part");
        let is_exact = parts.iter().all(|part| part.solid.stored);
        let scale = parts.iter().map(|part| part.solid.size).fold(point.x.abs().max(point.y.abs()), f64::max);
        let is_clear = is_exact || least.abs() > fraction(scale, 46);
        let holds = carom::contains(&built, point);
        faults.expect(
            !is_clear || holds == (least <= 0.0),
            "a shape contains the points of its parts",
            || format!("{holds} for {point:?}, which is {least:e} outside of {shape}"),
        );
        let nearest = carom::closest_point(&built, point);
        let off = (nearest.distance - least.max(0.0)).abs();
        faults.expect(off <= fraction(scale, 44), "the closest point is as near as a part", || {
            format!("{nearest:?} for {point:?}, which is {least:e} outside of {shape}")
        });
    }
}

fn check_overlap(union: &Union, overlap: bool, faults: &mut Faults) {
    let exact = union.pairs.iter().all(|pair| pair.stored);
    let truth = union.overlap();
    let nearest = || union.nearest().to_f64();
    let is_clear = exact || nearest().abs() > fraction(union.scale, 46);
    faults.expect(!is_clear || overlap == truth, "shapes overlap if parts do", || {
        format!("{overlap}, the nearest parts are {:e} apart", nearest())
    });
}

/// Checks that the closest points lie on parts.
fn check_on(exact: &ExactPair, points: [Vec2; 2], faults: &mut Faults) {
    for (point, parts) in points.into_iter().zip(&exact.parts) {
        let least = containment::distance_of_surfaces(parts.iter().map(|part| &part.solid), point);
        let allowed = fraction(exact.union.scale, 42);
        faults.expect(least <= allowed, "the closest points lie on parts", || format!("{point:?} {least:e}"));
    }
}

/// Checks that a translation is as long as the depth of the union, and frees the shape.
fn check_depth(exact: &ExactPair, depth: &UnionDepth, mtv: Vec2, length: f64, faults: &mut Faults) {
    let union = &exact.union;
    let allowed = fraction(union.scale, 39);
    let told = || format!("length {length:?}, mtv {mtv:?}, {depth:?}");
    let left = union.depth_left_after(mtv);
    let is_shallow = union.deepest_pair() <= fraction(union.scale, 40);
    faults.expect(left <= fraction(union.scale + length, 40), "the mtv frees the shapes", told);
    if is_shallow && length <= fraction(union.scale, 39) {
        // Touching parts may surround a part without width in the seam between them. Its depth in their union is then not 0.
        let is_surrounded = is_in_seam(exact)
            && depth.has_no_narrow_gap()
            && depth.open > fraction(union.scale, 38)
            && is_in_gap(union, mtv);
        faults.expect(!is_surrounded, "touching parts hold a part without width in their seam", told);
        return;
    }
    faults.expect(length <= depth.high + allowed, "the mtv is no longer than the depth", told);
    if length < depth.low - allowed - cusp_length(union) {
        // A push may end at the tip of a notch (an inner corner), which counts as solid. In a notch of 7
        // degrees the tip is up to 16 tolerances long.
        let is_near_tip = length >= depth.low - fraction(union.scale, 36) - cusp_length(union);
        let is_right = is_near_tip || !is_in_gap(union, mtv);
        faults.expect(is_right, "the mtv does not end in a gap that is solid", told);
    } else if !is_as_deep(depth, length, allowed + cusp_length(union)) {
        faults.expect(false, "the mtv is no shorter than the depth", told);
    }
}

/// Checks that a shape that overlaps no part by more than the tolerance of a passage touches the parts around it. A part
/// without width may lie in a seam.
fn check_fit(exact: &ExactPair, depth: f64, faults: &mut Faults) {
    let union = &exact.union;
    // Two walls that face each other may overlap by the tolerance in all.
    let is_fit = !may_be_seam(exact) && union.deepest_pair() <= fraction(union.scale, 42);
    faults.expect(!is_fit || depth <= fraction(union.scale, 38), "a shape that fits has no depth", || {
        format!("depth {depth:?}, {:e} in a part", union.deepest_pair())
    });
}

/// Returns whether the middle of a part without width touches two parts of the other shape.
fn is_in_seam(exact: &ExactPair) -> bool {
    let allowed = fraction(exact.union.scale, 40);
    let lies_in = |part: &ExactPart, others: &[ExactPart]| {
        let core = &part.solid.core;
        let ends = [core.first(), core.last()].map(|end| end.expect("a solid has a point").to_vec2());
        let middle = (ends[0] + ends[1]) * 0.5;
        let touches = |other: &&ExactPart| !containment::is_further_outside(&other.solid, middle, allowed);
        part.solid.is_narrow() && others.iter().filter(touches).count() > 1
    };
    let [a, b] = &exact.parts;
    a.iter().any(|part| lies_in(part, b)) || b.iter().any(|part| lies_in(part, a))
}

/// Returns whether a part without width of one shape may lie in a seam of the other one.
fn may_be_seam(exact: &ExactPair) -> bool {
    let is_narrow = |parts: &[ExactPart]| parts.iter().any(|part| part.solid.is_narrow());
    let [a, b] = &exact.parts;
    (is_narrow(a) && b.len() > 1) || (is_narrow(b) && a.len() > 1)
}

fn is_as_deep(depth: &UnionDepth, length: f64, allowed: f64) -> bool {
    length >= depth.low.min(depth.open) - allowed
}

/// Checks that each contact is a locally shortest push, and that none is missing.
fn check_contacts(pair: &CompositePair, exact: &ExactPair, first: &Contact, faults: &mut Faults) {
    let [a, b] = &exact.built;
    let union = &exact.union;
    let all = carom::contacts(a, b);
    let told =
        || format!("{:?}", all.iter().map(|one| (one.mtv(), one.faces().to_vec())).collect::<Vec<_>>());
    faults.expect(all.first() == Some(first), "the first contact is the result of contact", told);
    let is_sorted = all.windows(2).all(|pair| pair[0].depth <= pair[1].depth + fraction(union.scale, 38));
    faults.expect(is_sorted, "the contact with the shortest push comes first", told);
    let ways = || all.iter().map(Contact::mtv).enumerate();
    let is_apart = |one: Vec2, other: Vec2| (one - other).length() > fraction(union.scale, 48);
    let are_apart = ways().all(|(index, way)| ways().take(index).all(|(_, other)| is_apart(way, other)));
    faults.expect(are_apart, "no two contacts have the same push", told);
    for contact in &all {
        let left = union.depth_left_after(contact.mtv());
        let allowed = fraction(union.scale + contact.depth, 39);
        faults.expect(left <= allowed, "each contact's mtv frees the shapes", || {
            format!("{left:e} is left after {:?} of {}", contact.mtv(), told())
        });
        let is_point = contact.points().iter().all(|point| point.depth >= 0.0 && point.point.is_finite());
        faults.expect(
            is_point && !contact.points().is_empty(),
            "contact points have finite places, and depths from 0 up",
            told,
        );
    }
    check_faces(pair, exact, &all, faults);
    // The samples cannot resolve features as narrow as the tolerance.
    let Some(local) = LocalWays::new(union).filter(|_| pair.is_coarse) else { return };
    for contact in &all {
        // The wedge between two boundaries that almost face each other is too narrow for the samples.
        let is_judged = contact.depth > 16.0 * local.around()
            && union.cusps_at(contact.mtv(), UNRESOLVED_CUSP).is_empty();
        let is_minimum = !is_judged || local.is_minimum(contact.mtv());
        faults.expect(is_minimum, "the push of each contact is locally shortest", || {
            format!("{:?} of {}", local.place(contact.mtv()), told())
        });
    }
    let feet: Vec<Foot> = all.iter().filter_map(|contact| foot_of(contact, union.scale)).collect();
    if !has_few_parts(pair, union) {
        return;
    }
    for place in local.all() {
        let near = 4.0 * local.around();
        let is_near = ways().any(|(_, way)| (way - place.point).length() <= near);
        let reach = place.point.length() + near;
        let nearer: Vec<Foot> = feet.iter().filter(|foot| foot.way.length() <= reach).copied().collect();
        let is_known = is_near || (place.is_straight() && local.is_joined(place.point, &nearer));
        faults.expect(is_known, "contacts lists every locally shortest push", || {
            format!("{place:?} of {}", told())
        });
    }
}

/// Returns the end of a push if the push is perpendicular to a face there. This face may end in a notch right
/// there, and a passage that is as wide as the shape has two such faces.
fn foot_of(contact: &Contact, scale: f64) -> Option<Foot> {
    let way = contact.mtv();
    let is_across = |face: &&Vec2| face.cross(way).abs() <= fraction(scale, 38);
    match contact.faces() {
        [_] => Some(Foot { way, normal: None }),
        faces => faces.iter().find(is_across).map(|&face| Foot { way, normal: Some(face) }),
    }
}

/// Returns whether all parts or curves are tested against each other. Because this takes long, only one in 16
/// cases of many parts is tested.
fn has_few_parts(pair: &CompositePair, union: &Union) -> bool {
    union.pairs.len() <= 12 || pair.index.is_multiple_of(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_arranged(indices: &[u64]) {
        for &index in indices {
            let mut faults = Faults::default();
            composite_pair(&CompositePair::arranged(index), &mut faults);
            assert!(faults.list.is_empty(), "arranged pair {index}: {faults:?}");
        }
    }

    /// Tests pieces of boundary whose nearest point lies in a passage without width, or at a notch.
    #[test]
    fn the_nearest_point_of_a_piece_may_end_in_a_passage_or_a_notch() {
        assert_arranged(&[23_773, 27_282, 225_686]);
    }

    /// Tests Minkowski sums that are thinner than the tolerance, or end in a needle.
    #[test]
    fn a_sliver_does_not_close_a_passage() {
        assert_arranged(&[100_379, 128_099, 214_163]);
    }

    /// Tests a seam between cells so narrow that rounding turns their sides.
    #[test]
    fn a_seam_of_narrow_cells_is_solid() {
        assert_arranged(&[286_341]);
    }

    /// Tests a notch of 5e-6 radians between a chain and a grid.
    #[test]
    fn the_tip_of_a_narrow_notch_is_solid() {
        assert_arranged(&[246_301]);
    }
}
