//! The place where the straight motion of a point enters a grown sum.

use crate::math::tolerance::CLEAR_SINE;
use crate::math::{Vec2, larger, smaller};

use super::boundary::{GrownSum, Line};
use super::scale::Scale;

/// The place where a line enters a sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumEntry {
    /// The distance along the line, 0 or more.
    pub(crate) at: f64,
    /// The unit outward normal of the boundary there.
    pub(crate) normal: Vec2,
    pub(crate) corner: EnteredCorner,
}

/// The faces at the place of an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum EnteredCorner {
    /// One face, or a round shape without faces.
    None,
    /// A sharp corner: the normal of the other face that is entered there.
    Sharp(Vec2),
    /// A round corner: the normals of the two faces that it joins.
    Round([Vec2; 2]),
}

impl EnteredCorner {
    /// Returns the corner with normals that have no negative zeros.
    pub(crate) fn canonical(self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Sharp(other) => Self::Sharp(other.canonical()),
            Self::Round(faces) => Self::Round(faces.map(Vec2::canonical)),
        }
    }
}

impl GrownSum {
    /// Returns where a line enters the sum, if it gets deeper than `slack` within its length. The position is where
    /// it crosses the boundary itself. A line that starts deeper than that is a hit at once if it goes further in.
    pub(crate) fn entry(&self, line: &Line, slack: f64) -> Option<SumEntry> {
        if self.radius() > slack { self.round_entry(line, slack) } else { self.sharp_entry(line, slack) }
    }

    fn sharp_entry(&self, line: &Line, slack: f64) -> Option<SumEntry> {
        let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
        let (mut at, mut entered) = (f64::NEG_INFINITY, None);
        for (edge, (&normal, &corner)) in self.faces().enumerate() {
            // The distance of the line's start above the face, and how fast that grows along the line.
            let height = normal.dot(line.start - corner) - self.radius();
            let speed = normal.dot(line.along);
            let deep = (-slack - height) / speed;
            // A line that runs inward through a face is deep behind it from `deep` on, and a line
            // that runs outward up to `deep`.
            if speed < 0.0 {
                enter = larger(enter, deep);
                // At a grazing angle the crossing of the boundary itself is rounding noise.
                let exact = if speed < -CLEAR_SINE { -height / speed } else { deep };
                if exact > at {
                    (at, entered) = (exact, Some(edge));
                }
            } else if speed > 0.0 {
                exit = smaller(exit, deep);
            } else if height >= -slack {
                return None;
            }
        }
        // The line gets deep only between the last face that it passes inward and the first that it passes outward.
        if !(enter < exit && 0.0 < exit && enter <= line.length) {
            return None;
        }
        // The line starts deeper than the slack.
        if enter < 0.0 {
            return self.entry_from_inside(line);
        }
        let at = larger(at, 0.0);
        let edge = entered?;
        let corner = self.other_face(edge, line, at, slack).map_or(EnteredCorner::None, EnteredCorner::Sharp);
        Some(SumEntry { at, normal: self.normals()[edge], corner })
    }

    /// Returns the normal of a second face that the line enters at the same place as an edge.
    fn other_face(&self, edge: usize, line: &Line, at: f64, slack: f64) -> Option<Vec2> {
        let point = line.start + line.along * at;
        let mut faces = self.faces().enumerate().filter(|&(index, _)| index != edge);
        let is_there = |normal: Vec2, corner: Vec2| {
            normal.dot(point - corner) - self.radius() >= -slack && normal.dot(line.along) < -CLEAR_SINE
        };
        faces.find(|&(_, (&normal, &corner))| is_there(normal, corner)).map(|(_, (&normal, _))| normal)
    }

    fn round_entry(&self, line: &Line, slack: f64) -> Option<SumEntry> {
        let [enter, exit] =
            self.covered_stretch(line, Scale { rounding: slack, gap: -slack, least_sine: CLEAR_SINE })?;
        if !(0.0 < exit.at && enter.at <= line.length) {
            return None;
        }
        if enter.at < 0.0 {
            return self.entry_from_inside(line);
        }
        let at = larger(enter.exact, 0.0);
        let (normal, corner) = self.feature_near(line.start + line.along * at);
        Some(SumEntry { at, normal, corner })
    }

    /// Returns the entry of a line that starts deeper than the slack; `None` if it does not go further in.
    fn entry_from_inside(&self, line: &Line) -> Option<SumEntry> {
        let (normal, corner) = self.feature_near(line.start);
        (normal.dot(line.along) < -CLEAR_SINE).then_some(SumEntry { at: 0.0, normal, corner })
    }

    /// Returns the normal of the boundary nearest to a point, and the adjacent faces if that is a round corner.
    fn feature_near(&self, point: Vec2) -> (Vec2, EnteredCorner) {
        let heights = self.faces().map(|(normal, &corner)| normal.dot(point - corner)).enumerate();
        let highest = heights.reduce(|best, next| if next.1 > best.1 { next } else { best });
        // A sum without faces is a disc.
        let Some((edge, height)) = highest else {
            let out = (point - self.corners()[0]).normalized().unwrap_or(Vec2::Y);
            return (out, EnteredCorner::None);
        };
        let normal = self.normals()[edge];
        // In the core, and for a sum without a radius, the face with the greatest height is the
        // nearest feature. On the line of a flat core, the point may be beyond its end.
        if height < 0.0 || self.radius() == 0.0 {
            return (normal, EnteredCorner::None);
        }
        // If a point outside of the core is beside no face, a corner is the nearest feature.
        let is_beside = self.faces().enumerate().find(|&(edge, (normal, &start))| {
            let along = normal.perp();
            normal.dot(point - start) >= 0.0
                && (point - start).dot(along) >= 0.0
                && (self.end(edge) - point).dot(along) >= 0.0
        });
        if let Some((_, (&normal, _))) = is_beside {
            return (normal, EnteredCorner::None);
        }
        let corners = self.corners().iter().map(|&corner| (point - corner).length()).enumerate();
        let nearest = corners.reduce(|best, next| if next.1 < best.1 { next } else { best });
        let index = nearest.map_or(0, |(index, _)| index);
        // The corner joins the face that ends there and the face that starts there.
        let before = if index > 0 { index - 1 } else { self.normals().len() - 1 };
        let out = (point - self.corners()[index]).normalized().unwrap_or(normal);
        (out, EnteredCorner::Round([self.normals()[before], self.normals()[index]]))
    }
}
