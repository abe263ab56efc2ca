//! Computes the area of a polygon with holes that is grown by a radius.
//!
//! The boundary of the grown solid consists of pieces of the sides, moved out by the radius, and of arcs
//! about convex corners. Only the pieces that are nowhere nearer than the radius to the rest of the polygon
//! count. The integral along this boundary (Green's theorem) is the area, also if the grown solid fills gaps.
//!
//! ```text
//!            moved side                 The side is moved out. The neighbour's strip, at a reflex corner, and the
//!       .-------------+-----.           disc of another corner cover parts of it.
//!   arc (      side   |     : strip
//!       *-------------------*
//!       |     solid   ''''''|
//! ```

use alloc::vec::Vec;
use core::f64::consts::TAU;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{
    Rot2, Vec2, add_up, angle_between, larger, orient2d, safe_scale, smaller, sort_by, sqrt, sub_down,
};
use crate::shape::kinds::Aabb;
use crate::shape::rings::points::extent;
use crate::shape::rings::ring_list::Rings;

use super::part_tree::{PartTree, spatial_order};

/// Returns the area of a polygon with holes that is grown by a radius above 0. The outer ring is
/// counter-clockwise, and the holes are clockwise.
pub(crate) fn rounded_area(rings: &Rings, radius: f64, center: Vec2) -> f64 {
    let size = larger(larger(extent(rings.points()), center.max_abs()), radius);
    let scale = safe_scale(size);
    let sides = sides(rings, |point| (point - center) * scale);
    if sides.is_empty() {
        return 0.0;
    }
    let border = Border::new(sides, radius * scale, size * scale * COARSE_ROUNDING);
    let doubled: f64 =
        (0..border.sides.len()).map(|side| border.beside(side) + border.around_start(side)).sum();
    larger(0.5 * doubled / scale / scale, 0.0)
}

/// A side of a ring. The solid is on its left.
struct RingSide {
    start: Vec2,
    end: Vec2,
    direction: Vec2,
    length: f64,
    /// The direction of the previous side, if the solid's corner at the start is convex.
    before: Option<Vec2>,
}

impl RingSide {
    const fn normal(&self) -> Vec2 {
        self.direction.perp_right()
    }

    /// Returns two numbers: the signed distance of a point from the line of the side, positive outside of the
    /// solid, and the position of the point along the side.
    fn place(&self, point: Vec2) -> [f64; 2] {
        let offset = point - self.start;
        [offset.dot(self.normal()), offset.dot(self.direction)]
    }

    fn touches(&self, point: Vec2) -> bool {
        self.start == point || self.end == point
    }
}

/// Returns the sides of all rings, with their points transformed by `place`.
fn sides(rings: &Rings, place: impl Fn(Vec2) -> Vec2) -> Vec<RingSide> {
    let mut sides = Vec::new();
    for ring in rings.iter() {
        let at = |index: usize| ring[index % ring.len()];
        for index in 0..ring.len() {
            let [before, start, end] = [at(index + ring.len() - 1), at(index), at(index + 1)];
            let is_convex = orient2d(before, start, end) > 0.0;
            let [before, start, end] = [before, start, end].map(&place);
            // A side may have no direction if it is too short for the range of numbers around the centre.
            let Some(direction) = (end - start).normalized() else { continue };
            let before = (start - before).normalized().filter(|_| is_convex);
            sides.push(RingSide { start, end, direction, length: (end - start).length(), before });
        }
    }
    sides
}

struct Border {
    /// The sides, in the order of the tree.
    sides: Vec<RingSide>,
    tree: PartTree,
    radius: f64,
    /// A distance that is a little less than the radius. Because of it, sides that are twice the radius apart
    /// never cover each other's boundaries, however they are rounded. So their integrals cancel.
    reach: f64,
}

impl Border {
    fn new(sides: Vec<RingSide>, radius: f64, margin: f64) -> Self {
        let bounds = |side: &RingSide| Aabb::raw(side.start.min(side.end), side.start.max(side.end));
        let boxes: Vec<Aabb> = sides.iter().map(bounds).collect();
        let order = spatial_order(&boxes);
        let tree = PartTree::new(order.iter().map(|&index| boxes[index as usize]).collect());
        let mut sides: Vec<Option<RingSide>> = sides.into_iter().map(Some).collect();
        let sides = order.iter().filter_map(|&index| sides[index as usize].take()).collect();
        Self { sides, tree, radius, reach: larger(radius - margin, 0.0) }
    }

    /// Returns the sides within the radius of a box.
    fn near(&self, min: Vec2, max: Vec2) -> impl Iterator<Item = (usize, &RingSide)> {
        let radius = self.radius;
        let min = Vec2::new(sub_down(min.x, radius), sub_down(min.y, radius));
        let max = Vec2::new(add_up(max.x, radius), add_up(max.y, radius));
        self.tree.touching(Aabb::raw(min, max)).map(|index| (index, &self.sides[index]))
    }

    /// Returns the integral along the uncovered pieces of a side that is moved out. It is the sum of the
    /// cross products of the ends of these pieces.
    fn beside(&self, index: usize) -> f64 {
        let side = &self.sides[index];
        let [start, end] = [side.start, side.end].map(|corner| corner + side.normal() * self.radius);
        let mut covered = Vec::new();
        for (near, other) in self.near(start.min(end), start.max(end)) {
            if near != index {
                covered.extend(self.strip_on_line(start, side, other));
            }
            if !side.touches(other.start) {
                covered.extend(self.disc_on_line(start, side, other.start));
            }
        }
        let at = |along: f64| start + side.direction * along;
        uncovered(covered, side.length).map(|[from, to]| at(from).cross(at(to))).sum()
    }

    /// Returns the stretch (part) of a moved side that is covered by the strip on both sides of another side.
    fn strip_on_line(&self, start: Vec2, side: &RingSide, other: &RingSide) -> Option<[f64; 2]> {
        let is_neighbor = side.touches(other.start) || side.touches(other.end);
        // The moved boundaries of neighbours cross in a point. Each is covered from that point on.
        let reach = if is_neighbor { self.radius } else { self.reach };
        let [distance, along] = other.place(start);
        let [distance_change, along_change] =
            [other.normal(), other.direction].map(|axis| axis.dot(side.direction));
        let [from, to] = where_between(distance, distance_change, -reach, reach)?;
        let [from_along, to_along] = where_between(along, along_change, 0.0, other.length)?;
        let stretch = [larger(from, from_along), smaller(to, to_along)];
        (stretch[0] < stretch[1]).then_some(stretch)
    }

    /// Returns the stretch of a moved side that is covered by the disc about a corner.
    fn disc_on_line(&self, start: Vec2, side: &RingSide, corner: Vec2) -> Option<[f64; 2]> {
        let offset = corner - start;
        let half = self.half_chord(offset.dot(side.normal()))?;
        let middle = offset.dot(side.direction);
        Some([middle - half, middle + half])
    }

    /// Returns half of the chord of a disc on a line at some distance from its centre.
    fn half_chord(&self, distance: f64) -> Option<f64> {
        let distance = distance.abs();
        (distance < self.reach).then(|| sqrt(self.reach - distance) * sqrt(self.reach + distance))
    }

    /// Returns the integral along the uncovered pieces of the arc about the start of a side. Corners at the
    /// same point have these pieces in common. Only the first of these corners counts them.
    fn around_start(&self, index: usize) -> f64 {
        let side = &self.sides[index];
        let Some(before) = side.before else { return 0.0 };
        let arc = CornerArc {
            center: side.start,
            first: before.perp_right(),
            turn: angle_between(before, side.direction),
        };
        let reach = Vec2::new(self.radius, self.radius);
        let mut covered = Vec::new();
        for (near, other) in self.near(arc.center - reach, arc.center + reach) {
            if near < index && other.start == arc.center && other.before.is_some() {
                return 0.0;
            }
            self.cover(&arc, other, &mut covered);
        }
        let at = |angle: f64| arc.direction(angle) * self.radius;
        let integral = |[from, to]: [f64; 2]| {
            arc.center.cross(at(to) - at(from)) + self.radius * self.radius * (to - from)
        };
        uncovered(covered, arc.turn).map(integral).sum()
    }

    /// Appends the pieces of an arc that a side covers: by the strip on both sides of the side, and by the
    /// disc about its start.
    fn cover(&self, arc: &CornerArc, other: &RingSide, covered: &mut Vec<[f64; 2]>) {
        let Self { radius, reach, .. } = *self;
        let [distance, along] = other.place(arc.center);
        // Between two successive angles, the whole arc is in the strip, or none of it is.
        let mut angles = Vec::new();
        let mut push =
            |axis: Vec2, cosine: f64| angles.extend(arc.angles(axis, cosine).into_iter().flatten());
        // The arc crosses the long borders and the two ends of the strip at these angles.
        push(other.normal(), (reach - distance) / radius);
        push(other.normal(), (-reach - distance) / radius);
        push(other.direction, -along / radius);
        push(other.direction, (other.length - along) / radius);
        let is_in_strip = |direction: Vec2| {
            let [distance, along] = other.place(arc.center + direction * radius);
            distance.abs() < reach && 0.0 < along && along < other.length
        };
        arc.append_pieces(angles, is_in_strip, covered);

        let offset = other.start - arc.center;
        let length = offset.length();
        if length > 0.0 {
            // This is the law of cosines for the triangle of a point of the arc, the centre of the arc and
            // the centre of the disc.
            let cosine = (length + (radius - reach) * (radius + reach) / length) / (2.0 * radius);
            let axis = offset / length;
            let angles = arc.angles(axis, cosine).into_iter().flatten().collect();
            arc.append_pieces(angles, |direction| direction.dot(axis) > cosine, covered);
        }
    }
}

/// An arc about a convex corner, between the normals of its two sides.
struct CornerArc {
    center: Vec2,
    first: Vec2,
    /// The angle from the first direction of the arc to its last, counter-clockwise.
    turn: f64,
}

impl CornerArc {
    fn direction(&self, angle: f64) -> Vec2 {
        Rot2::part_of(angle, 1.0).rotate(self.first)
    }

    /// Returns the angles, measured from the first direction, at which the arc's direction has this cosine
    /// with an axis.
    fn angles(&self, axis: Vec2, cosine: f64) -> [Option<f64>; 2] {
        if cosine.abs() > 1.0 {
            return [None; 2];
        }
        let sine = sqrt((1.0 - cosine) * (1.0 + cosine));
        let [middle, half] =
            [angle_between(self.first, axis), angle_between(Vec2::X, Vec2::new(cosine, sine))];
        [middle - half, middle + half].map(|angle| {
            let angle = if angle < 0.0 { angle + TAU } else { angle };
            (angle < self.turn).then_some(angle)
        })
    }

    /// Appends the pieces of the arc whose middle is covered. A piece lies between successive angles, or
    /// between an angle and an end.
    fn append_pieces(
        &self,
        mut angles: Vec<f64>,
        is_covered: impl Fn(Vec2) -> bool,
        covered: &mut Vec<[f64; 2]>,
    ) {
        angles.extend([0.0, self.turn]);
        sort_by(&mut angles, f64::total_cmp);
        let pieces = angles.windows(2).map(|pair| [pair[0], pair[1]]);
        covered.extend(pieces.filter(|[from, to]| is_covered(self.direction(0.5 * (from + to)))));
    }
}

/// Returns the stretch where `at + t * change` is between two numbers.
fn where_between(at: f64, change: f64, low: f64, high: f64) -> Option<[f64; 2]> {
    if change == 0.0 {
        return (low < at && at < high).then_some([f64::NEG_INFINITY, f64::INFINITY]);
    }
    let ends = [low, high].map(|end| (end - at) / change);
    Some([smaller(ends[0], ends[1]), larger(ends[0], ends[1])])
}

/// Returns the stretches from 0 to an end that no other stretch covers.
fn uncovered(mut covered: Vec<[f64; 2]>, end: f64) -> impl Iterator<Item = [f64; 2]> {
    sort_by(&mut covered, |p, q| p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1])));
    covered.push([end, end]);
    let mut free = 0.0;
    covered.into_iter().filter_map(move |[from, to]| {
        let stretch = [free, smaller(from, end)];
        free = larger(free, to);
        (stretch[0] < stretch[1]).then_some(stretch)
    })
}
