//! Finds the place where the straight motion of a point enters a Minkowski sum, grown by its radius.

use crate::math::tolerance::{BEND, CLEAR_SINE, CONTACT_TOLERANCE, ROUNDING, WALK_SLACK};
use crate::math::{Vec2, larger, smaller};

use super::boundary::{GrownSum, Line};
use super::scale::Scale;

/// The conditions under which a line enters a sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryRule {
    /// The depth that the line has to exceed.
    pub(crate) slack: f64,
    /// The least sine of the angle between line and face at which the entry is at the boundary itself. At a
    /// smaller sine, the entry is where the line gets deeper than `slack`.
    pub(crate) least_sine: f64,
    /// Whether a line is followed past its end. Then the line must touch the sum before its end, but it may
    /// get deeper than `slack` after its end.
    pub(crate) looks_past_end: bool,
}

/// A tangent of a sum, seen from the start of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tangent {
    /// The unit outward normal.
    pub(crate) normal: Vec2,
    /// The height of the line's start above the face; it is valid only for a line that is followed past its
    /// end.
    pub(crate) height: f64,
}

/// The place where a line enters a sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumEntry {
    /// The distance along the line, 0 or more.
    pub(crate) at: f64,
    /// The tangent that the line crosses at the entry.
    pub(crate) tangent: Tangent,
    /// The unit outward normal of the boundary at the entry.
    pub(crate) normal: Vec2,
    pub(crate) corner: EnteredCorner,
}

/// The faces at the place of an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum EnteredCorner {
    /// The entry is at one face, or in a round shape without faces.
    None,
    /// The entry is at a sharp corner; the value is the normal of the other face that is entered there.
    Sharp(Vec2),
    /// The entry is at a round corner; the value has the normals of the two faces that the corner joins.
    Round([Vec2; 2]),
}

impl EnteredCorner {
    /// Returns the corner; negative zeros in its normals become 0.
    pub(crate) fn canonical(self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Sharp(other) => Self::Sharp(other.canonical()),
            Self::Round(faces) => Self::Round(faces.map(Vec2::canonical)),
        }
    }
}

impl GrownSum {
    /// Returns where a line enters the sum, if the line gets deeper than the slack. The position is where the
    /// line crosses the boundary itself. If the line starts deeper than the slack, and goes further in, the
    /// position is 0.
    pub(crate) fn entry(&self, line: &Line, rule: &EntryRule) -> Option<SumEntry> {
        if self.radius() > rule.slack { self.round_entry(line, rule) } else { self.sharp_entry(line, rule) }
    }

    fn sharp_entry(&self, line: &Line, rule: &EntryRule) -> Option<SumEntry> {
        let slack = rule.slack;
        let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
        let (mut at, mut entered) = (f64::NEG_INFINITY, None);
        for (edge, (&normal, &corner)) in self.faces().enumerate() {
            // The distance of the line's start above the face, and how fast this distance grows along the
            // line.
            let height = normal.dot(line.start - corner) - self.radius();
            let speed = normal.dot(line.along);
            let deep = (-slack - height) / speed;
            // A line that runs inward through a face is deep behind it from `deep` on, and a line that runs
            // outward is deep up to `deep`.
            if speed < 0.0 {
                enter = larger(enter, deep);
                // At a grazing angle the crossing of the boundary itself is rounding noise.
                let exact = if speed < -rule.least_sine { -height / speed } else { deep };
                if exact > at {
                    (at, entered) = (exact, Some(edge));
                }
            } else if speed > 0.0 {
                exit = smaller(exit, deep);
            } else if height >= -slack {
                return None;
            }
        }
        // The line gets deep only between the last face that it passes inward and the first face that it
        // passes outward.
        if !(enter < exit && 0.0 < exit) {
            return None;
        }
        // The line starts deeper than the slack.
        if enter < 0.0 {
            return self.entry_from_inside(line, rule);
        }
        let edge = entered?;
        let normal = self.normals()[edge];
        let height = if rule.looks_past_end { self.height_above(line.start, normal) } else { 0.0 };
        let tangent = Tangent { normal, height };
        let at = self.within_line(at, enter, normal, line, rule)?;
        let (normal, corner) = self.faces_at(edge, line, at, rule);
        Some(SumEntry { at, tangent, normal, corner })
    }

    /// Returns the place of an entry on the line, given where the line crosses the boundary (`at`) and where
    /// it gets deep. Returns `None` if the line ends before that place.
    fn within_line(&self, at: f64, deep: f64, normal: Vec2, line: &Line, rule: &EntryRule) -> Option<f64> {
        if !rule.looks_past_end {
            return (deep <= line.length).then(|| larger(at, 0.0));
        }
        let height_at_end = (line.length - at) * normal.dot(line.along);
        let is_touched = at <= line.length || height_at_end <= ROUNDING * (self.extent() + line.length);
        is_touched.then(|| larger(smaller(at, line.length), 0.0))
    }

    /// Returns the normal of the face at an entry, and the normal of a second face that the line enters at
    /// the same place. For a line that is followed past its end, these are the faces that the motion meets at
    /// the steepest and at the flattest angle. Parallel edges make two faces that differ by rounding.
    fn faces_at(&self, edge: usize, line: &Line, at: f64, rule: &EntryRule) -> (Vec2, EnteredCorner) {
        let point = line.start + line.along * at;
        let is_there = |normal: Vec2, corner: Vec2| {
            normal.dot(point - corner) - self.radius() >= -rule.slack
                && normal.dot(line.along) < -rule.least_sine
        };
        let faces = self.faces().enumerate().filter(|&(index, _)| index != edge);
        let others = faces.filter(|&(_, (&normal, &corner))| is_there(normal, corner));
        let mut others = others.map(|(_, (&normal, _))| normal);
        let entered = self.normals()[edge];
        let Some(first) = others.next() else { return (entered, EnteredCorner::None) };
        if !rule.looks_past_end {
            return (entered, EnteredCorner::Sharp(first));
        }
        let speed = |normal: Vec2| normal.dot(line.along);
        let ends = if speed(first) < speed(entered) { [first, entered] } else { [entered, first] };
        let [most, least] = others.fold(ends, |[most, least], next| {
            [
                if speed(next) < speed(most) { next } else { most },
                if speed(least) < speed(next) { next } else { least },
            ]
        });
        (most, EnteredCorner::Sharp(least))
    }

    fn round_entry(&self, line: &Line, rule: &EntryRule) -> Option<SumEntry> {
        let stretch_at = |depth: f64| {
            self.covered_stretch(line, Scale { rounding: depth, gap: -depth, least_sine: CLEAR_SINE })
        };
        let [enter, exit] = stretch_at(rule.slack)?;
        if exit.at <= 0.0 {
            return None;
        }
        if enter.at < 0.0 {
            return self.entry_from_inside(line, rule);
        }
        let at = if rule.looks_past_end { stretch_at(0.0)?[0].at } else { enter.exact };
        let (normal, corner) = self.feature_near(line.start + line.along * larger(at, 0.0));
        let at = self.within_line(at, enter.at, normal, line, rule)?;
        let is_face = !self.normals().is_empty() && corner == EnteredCorner::None;
        let is_exact = is_face && rule.looks_past_end;
        let height =
            if is_exact { self.height_above(line.start, normal) } else { -at * normal.dot(line.along) };
        let tangent = Tangent { normal, height };
        Some(SumEntry { at, tangent, normal, corner })
    }

    /// Returns the entry of a line that starts deeper than the slack; returns `None` if the line does not go
    /// further in.
    fn entry_from_inside(&self, line: &Line, rule: &EntryRule) -> Option<SumEntry> {
        let entry = self.feature_at(line.start);
        let sine = -entry.normal.dot(line.along);
        // A long line gets deeper even if it is almost parallel to the surface.
        let gets_deep =
            !rule.looks_past_end && WALK_SLACK * CONTACT_TOLERANCE * self.extent() < sine * line.length;
        (rule.least_sine < sine || gets_deep).then_some(entry)
    }

    /// Returns the boundary nearest to a point, as an entry at that point.
    pub(crate) fn feature_at(&self, point: Vec2) -> SumEntry {
        let (normal, corner) = self.feature_near(point);
        SumEntry { at: 0.0, tangent: Tangent { normal, height: 0.0 }, normal, corner }
    }

    /// Returns the point of the sum that is furthest along a unit direction.
    pub(crate) fn furthest_along(&self, direction: Vec2) -> Vec2 {
        let further = |best: Vec2, next: Vec2| {
            if next.dot(direction) > best.dot(direction) { next } else { best }
        };
        self.corners().iter().copied().fold(self.corners()[0], further) + direction * self.radius()
    }

    /// Returns the height of a point above the tangent of the boundary with a unit normal.
    pub(crate) fn height_above(&self, point: Vec2, normal: Vec2) -> f64 {
        let heights = self.corners().iter().map(|&corner| normal.dot(point - corner));
        heights.fold(f64::INFINITY, smaller) - self.radius()
    }

    /// Returns the normal of the boundary nearest to a point; at a round corner, also the normals of the
    /// adjacent faces.
    fn feature_near(&self, point: Vec2) -> (Vec2, EnteredCorner) {
        let heights = self.faces().map(|(normal, &corner)| normal.dot(point - corner)).enumerate();
        let highest = heights.reduce(|best, next| if next.1 > best.1 { next } else { best });
        // A sum without faces is a disc.
        let Some((edge, height)) = highest else {
            let out = (point - self.corners()[0]).normalized().unwrap_or(Vec2::Y);
            return (out, EnteredCorner::None);
        };
        let normal = self.normals()[edge];
        // Clearly in the core, and for a sum without a radius, the face with the greatest height is the nearest
        // feature. A point on the line of a flat core may seem to be inside, and lie beyond the end of the core.
        if height < -ROUNDING * self.extent() || self.radius() == 0.0 {
            return (normal, EnteredCorner::None);
        }
        // If a point outside of the core is beside no face, a corner is the nearest feature.
        let is_beside = self.faces().enumerate().find(|&(index, (normal, &start))| {
            let along = normal.perp();
            (index == edge || normal.dot(point - start) >= 0.0)
                && (point - start).dot(along) >= 0.0
                && (self.end(index) - point).dot(along) >= 0.0
        });
        if let Some((_, (&normal, _))) = is_beside {
            return (normal, EnteredCorner::None);
        }
        let corners = self.corners().iter().map(|&corner| (point - corner).length()).enumerate();
        let nearest = corners.reduce(|best, next| if next.1 < best.1 { next } else { best });
        let index = nearest.map_or(0, |(index, _)| index);
        // The corner joins the face that ends there and the face that starts there.
        let before = if index > 0 { index - 1 } else { self.normals().len() - 1 };
        let faces = [self.normals()[before], self.normals()[index]];
        let out = (point - self.corners()[index]).normalized().unwrap_or(normal);
        (between_faces(out, faces), EnteredCorner::Round(faces))
    }
}

/// Returns the direction `out` from a corner of a core to a point, or the normal of the nearer face if
/// rounding has put this direction outside of the corner. If the point is as near to the corner as the
/// rounding error, the direction is arbitrary.
fn between_faces(out: Vec2, [from, to]: [Vec2; 2]) -> Vec2 {
    let is_between = from.cross(out) >= -BEND && out.cross(to) >= -BEND;
    match is_between {
        true => out,
        false if from.dot(out) < to.dot(out) => to,
        false => from,
    }
}
