//! Defines the side from which a one-way part blocks motions.

use crate::math::tolerance::{BEND, SAME_COSINE, SIDE_END};
use crate::math::{Vec2, larger, smaller, sqrt};

/// The side from which a part of a one-sided [`Chain`](crate::Chain) or a one-way tile blocks motions. The
/// side is an arc of normals. A motion is blocked if it runs against a surface of the part whose normal is in
/// the arc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    direction: Vec2,
    /// The cosines of the angles between the direction and the two ends of the arc, the clockwise end first.
    clockwise: f64,
    counter_clockwise: f64,
}

impl Side {
    /// Creates the side of a part that has no neighbours, from a unit direction. The normals of the side are
    /// within 60 degrees of the direction. The length of the direction is not checked.
    ///
    /// ```
    /// use carom::{Rot2, Side, Vec2};
    /// let up = Side::new(Vec2::Y);
    /// assert!(up.has_normal(Rot2::from_degrees(59.0)?.rotate(Vec2::Y)));
    /// assert!(!up.has_normal(Rot2::from_degrees(61.0)?.rotate(Vec2::Y)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn new(direction: Vec2) -> Self {
        Self { direction, clockwise: SIDE_END, counter_clockwise: SIDE_END }
    }

    /// Creates the side of a tile from a unit direction and the normals of its faces. A face whose normal has
    /// a positive part along the direction belongs to the side, at any angle.
    pub(crate) fn of_tile(direction: Vec2, normals: &[Vec2]) -> Self {
        let mut side = Self::new(direction);
        for normal in normals.iter().filter(|normal| normal.dot(direction) > BEND) {
            let end = side.end_towards(*normal);
            *end = smaller(*end, normal.dot(direction));
        }
        side
    }

    /// Creates the side of a segment from its normal, and from the normals of the segments before and after
    /// it, if there are any.
    ///
    /// The right-hand side of the chain is free. If the chain turns left, its corner sticks out, and the side
    /// ends at the normal of the neighbour. If the chain turns back on itself, except for rounding, the side
    /// includes the directions around the tip, but not the back of the segment. In a valley, the side ends at
    /// the normal of the segment, because a shape that reaches another surface at this corner comes from behind
    /// the neighbour.
    pub(crate) fn of_segment(normal: Vec2, before: Option<Vec2>, after: Option<Vec2>) -> Self {
        let end = |turn: f64, neighbour: Vec2| {
            let is_reversed = turn.abs() <= BEND && neighbour.dot(normal) < 0.0;
            if turn > 0.0 || is_reversed { neighbour.dot(normal) } else { 1.0 }
        };
        Self {
            direction: normal,
            clockwise: before.map_or(SIDE_END, |before| end(before.cross(normal), before)),
            counter_clockwise: after.map_or(SIDE_END, |after| end(normal.cross(after), after)),
        }
    }

    /// Returns the unit direction from the part towards the side.
    ///
    /// ```
    /// use carom::{Side, Vec2};
    /// assert_eq!(Side::new(Vec2::Y).direction(), Vec2::Y);
    /// ```
    pub const fn direction(&self) -> Vec2 {
        self.direction
    }

    /// Returns whether a surface with a unit normal belongs to the side. If so, a motion against this normal
    /// is blocked.
    ///
    /// ```
    /// use carom::{Side, Vec2};
    /// let platform = Side::new(Vec2::Y);
    /// assert!(platform.has_normal(Vec2::Y) && !platform.has_normal(Vec2::X));
    /// ```
    pub fn has_normal(&self, normal: Vec2) -> bool {
        let mut side = *self;
        let end = *side.end_towards(normal);
        normal.dot(self.direction) >= end - SAME_COSINE && !self.is_back(normal)
    }

    /// Returns whether a normal is opposite to the direction. At the tip of a chain that turns back, the side
    /// ends at this normal. But the normal belongs to the back of the whole segment.
    fn is_back(&self, normal: Vec2) -> bool {
        normal.dot(self.direction) < 0.0 && normal.cross(self.direction).abs() <= BEND
    }

    /// Returns whether the side blocks a motion that runs against at least one of some surfaces, given by
    /// their normals.
    pub(crate) fn blocks(&self, normals: impl IntoIterator<Item = Vec2>, motion: Vec2) -> bool {
        normals.into_iter().any(|normal| normal.dot(motion) < 0.0 && self.has_normal(normal))
    }

    /// Returns whether a motion runs against any normal of the side.
    pub(crate) fn faces(&self, motion: Vec2) -> bool {
        let ends = [self.direction, self.end(self.clockwise, -1.0), self.end(self.counter_clockwise, 1.0)];
        let is_within = || motion.normalized().is_some_and(|along| self.has_normal(-along));
        ends.iter().any(|normal| normal.dot(motion) < 0.0) || is_within()
    }

    /// Returns the end of the arc that is nearer to a normal, as a unit normal, if a motion enters the outer
    /// corner at this end: the motion runs against the surfaces on both sides of the corner.
    pub(crate) fn entered_corner(&self, normal: Vec2, motion: Vec2) -> Option<Vec2> {
        let is_clockwise = self.direction.cross(normal) < 0.0;
        let (cosine, sign) =
            if is_clockwise { (self.clockwise, -1.0) } else { (self.counter_clockwise, 1.0) };
        let is_free = cosine.to_bits() == SIDE_END.to_bits();
        let end = self.end(cosine, sign);
        let is_entered = self.direction.dot(motion) < 0.0 && end.dot(motion) < 0.0;
        (is_entered && cosine < 1.0 && !is_free && self.has_normal(end)).then_some(end)
    }

    /// Returns the normal at an angle from the direction, given by its cosine and by the sign of its sine.
    fn end(&self, cosine: f64, sign: f64) -> Vec2 {
        let sine = sign * sqrt(larger(1.0 - cosine * cosine, 0.0));
        self.direction * cosine + self.direction.perp() * sine
    }

    /// Returns the side with its direction rotated by the function `turn`.
    #[must_use]
    pub(crate) fn turned(self, turn: impl FnOnce(Vec2) -> Vec2) -> Self {
        Self { direction: turn(self.direction), ..self }
    }

    /// Returns the end of the arc that lies on the same side of the direction as a normal.
    fn end_towards(&mut self, normal: Vec2) -> &mut f64 {
        if self.direction.cross(normal) < 0.0 { &mut self.clockwise } else { &mut self.counter_clockwise }
    }
}
