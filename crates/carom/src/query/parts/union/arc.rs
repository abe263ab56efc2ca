//! Finds the stretches of a round corner that another Minkowski sum, grown by its radius, covers.

use smallvec::SmallVec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger, other_leg, smaller, sort_by, sqrt};

use super::boundary::{Arc, GrownSum, Line, Wall};
use super::scale::Scale;
use super::uncovered::{End, Uncovered};

impl Arc {
    /// Returns the diamond angle from the start of the arc to a direction, counter-clockwise. The diamond
    /// angle grows with the angle from 0 to 4 for a full turn. It is between 0.6 of the angle in radians and
    /// the angle itself, and needs no arc tangent.
    pub(super) fn measure(&self, direction: Vec2) -> f64 {
        diamond_angle(self.from, direction)
    }

    /// Returns the diamond angle of the end of the arc.
    pub(super) fn end(&self) -> f64 {
        self.to.map_or(4.0, |to| self.measure(to))
    }

    /// Returns the unit direction at a diamond angle from the start of the arc.
    pub(super) fn direction(&self, measure: f64) -> Vec2 {
        let (x, y) = match measure {
            ..=1.0 => (1.0 - measure, measure),
            ..=2.0 => (1.0 - measure, 2.0 - measure),
            ..=3.0 => (measure - 3.0, 2.0 - measure),
            _ => (measure - 3.0, measure - 4.0),
        };
        let direction = self.from * x + self.from.perp() * y;
        direction.normalized().unwrap_or(self.from)
    }

    /// Returns whether the topmost point of the circle lies in a range of diamond angles.
    pub(super) fn contains_top(&self, [start, end]: [f64; 2]) -> bool {
        (start..=end).contains(&self.measure(Vec2::Y))
    }

    /// Returns the sine of the angle over which the arc stays within a gap of its tangent.
    fn tilt(&self, scale: Scale) -> f64 {
        smaller(1.0, larger(BEND, sqrt(2.0 * scale.gap / self.radius)))
    }

    /// Returns the point of the arc in a direction.
    pub(super) fn point(&self, direction: Vec2) -> Vec2 {
        self.center + direction * self.radius
    }
}

/// Returns the diamond angle from one direction to another, counter-clockwise; a full turn has 4.
pub(super) fn diamond_angle(from: Vec2, direction: Vec2) -> f64 {
    let (x, y) = (from.dot(direction), from.cross(direction));
    let share = y.abs() / (x.abs() + y.abs());
    match (x >= 0.0, y >= 0.0) {
        (true, true) => share,
        (false, true) => 2.0 - share,
        (false, false) => 2.0 + share,
        (true, false) => 4.0 - share,
    }
}

/// The ends of the stretches of an arc; each stretch is either covered as a whole or uncovered as a whole.
type Cuts = SmallVec<[End; 16]>;

impl GrownSum {
    /// Removes the stretches of an arc that this sum covers. A stretch is covered if it is inside by more
    /// than the rounding error, or if it lies opposite an edge across a gap. The number `index` is the index
    /// of this sum.
    pub(super) fn cover_arc(&self, arc: &Arc, uncovered: &mut Uncovered, index: usize, scale: Scale) {
        // The signed distances of the points of the circle differ from this distance by at most the radius.
        let distance = self.signed_distance(arc.center);
        let margin = 2.0 * larger(scale.gap.abs(), scale.rounding.abs());
        if arc.radius + margin < distance {
            return;
        }
        if distance < -arc.radius - margin {
            return uncovered.cover([End::new(0.0), End::new(arc.end())], index);
        }
        // First, the arc is cut wherever it may enter or leave the sum, so that the middle of a stretch
        // decides for the whole stretch.
        let last = arc.end();
        let mut cuts = Cuts::new();
        cuts.extend([End::new(0.0), End::new(last)]);
        self.cut_at_crossings(arc, scale, &mut cuts);
        self.cut_at_gaps(arc, scale, &mut cuts);
        cuts.retain(|end| end.at <= last);
        sort_by(&mut cuts, End::compare);
        for pair in cuts.windows(2) {
            let middle = arc.direction(0.5 * (pair[0].at + pair[1].at));
            let point = arc.point(middle);
            let mouth_gap = || {
                let mouths = self.mouths_at(arc, scale);
                let here = mouths.iter().find(|(mouth, _)| mouth.cross(middle).abs() <= arc.tilt(scale));
                here.map(|&(_, gap)| gap)
            };
            let is_covered = || match self.covers(point, scale) {
                true => mouth_gap().is_none_or(|rounding| self.covers(point, Scale { rounding, ..scale })),
                false => self.covers_across_gap(point, middle, arc.tilt(scale), scale),
            };
            if pair[0].at < pair[1].at && is_covered() {
                uncovered.cover([pair[0], pair[1]], index);
            }
        }
    }

    /// Returns normals of the edges beside an arc, if an edge of this sum faces them across a passage, each with the
    /// tolerance of the passage. The passage ends at the arc, which curves away from the other edge. So the end of the
    /// arc is covered only where it is deeper than the tolerance, as the edge is.
    fn mouths_at(&self, arc: &Arc, scale: Scale) -> SmallVec<[(Vec2, f64); 2]> {
        let beside =
            arc.heights_of_b.zip(arc.to).map(|(heights, to)| [(arc.from, heights[0]), (to, heights[1])]);
        let mouth = |(normal, height): (Vec2, f64)| {
            let wall = Some(Wall { height, extent: arc.extent });
            let (start, along) = (arc.point(normal), normal.perp());
            let line = Line { start, along, normal, length: 0.0, wall };
            self.passages_facing(&line, scale).next().map(|(_, _, gap)| (normal, gap))
        };
        beside.into_iter().flatten().filter_map(mouth).collect()
    }

    /// Adds the crossings of the arc's circle with the lines of the edges and with the circles of the round corners.
    fn cut_at_crossings(&self, arc: &Arc, scale: Scale, cuts: &mut Cuts) {
        let radii = [self.radius() - scale.rounding, self.radius()];
        for (&normal, &corner) in self.faces() {
            cut(arc, normal, radii.map(|radius| normal.dot(corner - arc.center) + radius), cuts);
        }
        for &corner in self.corners().iter().filter(|_| radii[0] > 0.0) {
            let across = corner - arc.center;
            let distance = across.length();
            let Some(unit) = across.normalized() else { continue };
            // The crossings of two circles lie on a line at a right angle to the line through the centres.
            // `height` is the distance of that line from the centre of the arc.
            let height =
                |radius| 0.5 * (distance + (arc.radius - radius) * ((arc.radius + radius) / distance));
            cut(arc, unit, radii.map(height), cuts);
        }
    }

    /// Adds the ends of the stretches that lie opposite an edge across a gap.
    fn cut_at_gaps(&self, arc: &Arc, scale: Scale, cuts: &mut Cuts) {
        for (edge, (&normal, &corner)) in self.faces().enumerate() {
            let gap = normal.dot(arc.center - corner) - self.radius() - arc.radius;
            if gap.abs() <= 2.0 * scale.gap {
                let (along, tilt) = (normal.perp(), arc.tilt(scale));
                let aside = along * tilt;
                cuts.extend(
                    [aside - normal, -aside - normal].map(|direction| End::new(arc.measure(direction))),
                );
                // The edge may end opposite the arc, at the place where an edge of another sum begins.
                let ends = [corner, self.end(edge)].map(|end| along.dot(end - arc.center));
                for height in ends.into_iter().filter(|height| height.abs() < tilt * arc.radius) {
                    cut(arc, along, [height; 2], cuts);
                }
            }
        }
    }
}

/// Adds the two places where an arc's circle crosses a line with a unit normal. The first of the two heights
/// above the centre includes a margin, and decides what is covered; the second height is exact.
fn cut(arc: &Arc, normal: Vec2, heights: [f64; 2], cuts: &mut Cuts) {
    for side in [1.0, -1.0] {
        let [at, exact] = heights.map(|height| crossing(arc, normal, height, side));
        let near = |at: f64| exact.filter(|exact| (exact - at).abs() <= BEND);
        cuts.extend(at.map(|at| End { at, exact: near(at).unwrap_or(at), blur: 0.0 }));
    }
}

/// Returns the diamond angle at which an arc's circle crosses the line at a height along a unit normal; `side`
/// selects one of the two crossings.
fn crossing(arc: &Arc, normal: Vec2, height: f64, side: f64) -> Option<f64> {
    (height.abs() <= arc.radius).then(|| {
        let half = other_leg(arc.radius, height.abs());
        arc.measure(normal * height + normal.perp() * (side * half))
    })
}
