//! Checks `Mover::recover`, which pushes a shape out of the union of all obstacles.

use super::Faults;
use super::fraction::fraction;
use crate::generate::{Recipe, Stuck, literal};
use crate::union::{Union, UnionDepth};
use crate::{Gap, Solid};
use carom::{Mover, Recovery, Shape, Vec2};

/// How clearly the oracle could judge a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Clarity {
    /// The shape overlaps no obstacle.
    Apart,
    /// No overlap is deeper than the tolerance, and the shape hardly moves.
    Shallow,
    /// The depth does not depend on the tolerance.
    Exact,
    /// A gap or notch is as narrow as the tolerance, but the answer is certain.
    Narrow,
    /// The answer depends on the width at which a gap counts as closed: a gap is about as wide as the
    /// tolerance, or a notch is very acute.
    Undecided,
}

/// Returns the Minkowski sums of the shape and all obstacles.
pub(super) fn union_of(stuck: &Stuck) -> Union {
    let obstacles: Vec<Solid> = obstacles_of(stuck).iter().map(Solid::new).collect();
    Union::new(&[Solid::new(&stuck.mover.shape())], &obstacles)
}

pub(super) fn obstacles_of(stuck: &Stuck) -> Vec<Shape> {
    stuck.obstacles.iter().map(Recipe::shape).collect()
}

/// Returns the library's push out of the obstacles.
pub(super) fn recovered(stuck: &Stuck) -> Recovery {
    Mover::new(stuck.mover.shape()).recover(&obstacles_of(stuck))
}

/// Checks the push: it frees the shape from every obstacle, and it is as long as the depth of the union. It
/// must not end in a gap that counts as solid. Returns how clear the case is.
pub fn recovery(stuck: &Stuck, faults: &mut Faults) -> Clarity {
    let union = union_of(stuck);
    let answer = recovered(stuck);
    let told = || format!("{answer:?}");
    if !union.overlap() {
        // A shape without width in a gap between boxes at an angle may touch the boxes, and lies inside of
        // their union.
        let stays = answer.displacement == Vec2::ZERO || union.may_touch();
        faults.expect(stays, "a free shape stays", told);
        return Clarity::Apart;
    }
    let length = answer.displacement.length();
    let left = union.depth_left_after(answer.displacement);
    let allowed = fraction(union.scale + length, 40);
    faults.expect(left <= allowed, "the push frees the shape", || format!("{left:e} is left: {answer:?}"));
    let is_shallow = union.deepest_pair() <= fraction(union.scale, 40);
    if is_shallow && length <= fraction(union.scale, 39) {
        return Clarity::Shallow;
    }
    let fits =
        union.deepest_pair() <= fraction(union.scale, 42) && !Solid::new(&stuck.mover.shape()).is_narrow();
    faults.expect(!fits, "a shape that fits stays", told);
    check_length(&union, answer, faults)
}

/// Checks the length of a push.
fn check_length(union: &Union, answer: Recovery, faults: &mut Faults) -> Clarity {
    let depth = union.depth();
    let length = answer.displacement.length();
    let allowed = fraction(union.scale, 39);
    let told = || format!("length {length:?}, {}: {answer:?}", describe(&depth));
    faults.expect(answer.is_shortest, "the library reports its push as the shortest", told);
    let is_short = !answer.is_shortest || length <= depth.high + allowed;
    faults.expect(is_short, "the shortest push is no longer than the depth", told);
    if length < depth.low - allowed - cusp_length(union) {
        // The push may end in a gap, or in a notch with a sharp angle; the tolerance closes neither.
        let ends_in_gap = is_in_gap(union, answer.displacement);
        faults.expect(!ends_in_gap, "the push does not end in a gap that counts as solid", told);
        return Clarity::Undecided;
    }
    match (depth.has_no_narrow_gap(), depth.decided()) {
        (true, _) => Clarity::Exact,
        (false, Some(_)) => Clarity::Narrow,
        (false, None) => Clarity::Undecided,
    }
}

/// Returns the length over which the cusp (the sharp inner corner) between two arcs that touch, or between an
/// arc and a line, is narrower than the tolerance. The push may end anywhere in this part of the boundary.
pub(super) fn cusp_length(union: &Union) -> f64 {
    let radius = union.pairs.iter().map(|pair| pair.radius.to_f64()).fold(0.0, f64::max);
    2.0 * (2.0 * radius * fraction(union.scale, 40)).sqrt()
}

fn describe(depth: &UnionDepth) -> String {
    let UnionDepth { open, low, high, way, scale } = depth;
    format!(
        "depth {open:?} to {high:?}, from {low:?} if gaps below the tolerance are solid, scale {scale:?}, free at {}",
        literal(*way)
    )
}

/// Returns whether a place lies in a gap: between two Minkowski sums that face each other, nearly parallel,
/// closer than the tolerance. The place must not be at the edge of this gap, nor in a passage along another
/// face.
pub(super) fn is_in_gap(union: &Union, place: Vec2) -> bool {
    let walls = walls_at(union, place);
    let Some(along) = gap_between(union, &walls) else { return false };
    let length = 16.0 * fraction(union.scale, 40);
    let ways = edges_at(union, place).into_iter().chain([along, along.perp()]);
    let mut steps = ways.flat_map(|way| [way, -way]);
    let is_solid = |place: Vec2| {
        union.depth_left_after(place) > fraction(union.scale, 38)
            || gap_between(union, &walls_at(union, place)).is_some()
    };
    steps.all(|step| is_solid(place + step * length))
}

/// Returns the directions of the edges of Minkowski sums near a place.
fn edges_at(union: &Union, place: Vec2) -> Vec<Vec2> {
    let point = place.into();
    let near = |pair: &&Gap| {
        let reach = fraction(pair.scale, 40);
        may_be_within(pair, place, reach) && pair.separation_after(place).to_f64().abs() < reach
    };
    let edges = union.pairs.iter().filter(near).flat_map(|pair| {
        let heights = pair.moves.depths(&point).into_iter().enumerate();
        let near =
            heights.filter(|(_, depth)| (depth + pair.radius.to_f64()).abs() < fraction(pair.scale, 39));
        near.filter_map(|(edge, _)| Some(pair.moves.normal(edge).to_vec2().normalized()?.perp()))
    });
    edges.collect()
}

/// Returns the faces of Minkowski sums near a place. A face inside of another sum is not a wall of a gap,
/// because a push may end in an acute notch beside it.
fn walls_at(union: &Union, place: Vec2) -> Vec<Wall> {
    let point = place.into();
    let width = |pair: &Gap| fraction(0.9 * pair.scale, 40);
    let near = union.pairs.iter().filter(|pair| may_be_within(pair, place, width(pair)));
    let walls = near.filter_map(|pair| {
        let there = pair.moves.locate(&point);
        let distance = there.rounded() - pair.radius.to_f64();
        let outward = pair.moves.outward(&there, &point).to_vec2().normalized()?;
        let is_flat = is_flat(pair, outward) || is_needle_at(pair, outward, place);
        let height = pair.height_of_second(outward);
        (distance.abs() < width(pair)).then_some(Wall {
            distance,
            outward,
            width: width(pair),
            is_flat,
            height,
            scale: pair.scale,
        })
    });
    let is_open = |wall: &Wall| {
        let there = place - wall.outward * wall.distance;
        union.pairs.iter().all(|pair| !pair.is_deeper_after(there, fraction(pair.scale, 44)))
    };
    walls.filter(is_open).collect()
}

/// Returns whether the surface of a Minkowski sum may be within `reach` of a place.
fn may_be_within(pair: &Gap, place: Vec2, reach: f64) -> bool {
    let [low, high] = pair.separation_bounds_after(place);
    low <= reach && -reach <= high
}

/// Returns whether a Minkowski sum is a point, or a line perpendicular to a direction, up to rounding.
fn is_flat(pair: &Gap, direction: Vec2) -> bool {
    let heights = pair.moves.ring.iter().map(|corner| corner.to_vec2().dot(direction));
    let [low, high] = heights
        .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], height| [low.min(height), high.max(height)]);
    pair.radius.is_zero() && high - low <= fraction(pair.scale, 46)
}

/// Returns whether a place is in the tip of a needle: both sides of a Minkowski sum are no further from the
/// place than rounding.
fn is_needle_at(pair: &Gap, direction: Vec2, place: Vec2) -> bool {
    let width = fraction(pair.scale, 45);
    [width, -width].into_iter().all(|step| !pair.is_deeper_after(place + direction * step, 0.0))
}

/// Returns the direction of a gap between two of the walls; returns `None` if there is none.
fn gap_between(union: &Union, walls: &[Wall]) -> Option<Vec2> {
    let rounding = fraction(union.scale, 44);
    let is_closed =
        |&(index, wall): &(usize, &Wall)| walls[..index].iter().any(|other| wall.faces(other, rounding));
    walls.iter().enumerate().find(is_closed).map(|(_, wall)| wall.outward.perp())
}

/// A face near a place.
struct Wall {
    /// The signed distance of the place from the face.
    distance: f64,
    /// The unit normal of the face.
    outward: Vec2,
    /// The width below which a gap counts as solid: 0.9 times the contact tolerance of the pair of parts.
    width: f64,
    /// Whether the Minkowski sum of the pair is a point or a line, or the place is in the tip of a needle.
    is_flat: bool,
    /// The height of the obstacle along the normal.
    height: f64,
    /// The largest coordinate of the pair of parts.
    scale: f64,
}

impl Wall {
    /// Returns whether the gap between two walls counts as solid. There is no gap beside a flat Minkowski sum
    /// that lies on a face of another sum. There is also no gap in a passage between parts that are apart, if
    /// it is exactly as wide as the shape.
    fn faces(&self, other: &Self, rounding: f64) -> bool {
        let (cosine, sine) = (self.outward.dot(other.outward), self.outward.cross(other.outward));
        let gap = self.distance + other.distance;
        let least = if self.is_flat || other.is_flat { rounding } else { f64::NEG_INFINITY };
        let allowed = 2.0 * self.width.max(other.width) + 4.0 * sine.abs() * self.scale;
        let is_seam = (self.height + other.height).abs() <= allowed;
        let are_opposite = cosine < 0.0 && sine.abs() < fraction(1.0, 20);
        is_seam && are_opposite && least < gap && gap < self.width.min(other.width)
    }
}
