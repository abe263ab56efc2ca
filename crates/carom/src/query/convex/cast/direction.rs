//! The unit direction and the length of a motion.

use crate::math::{Vec2, other_leg, smaller};

/// The direction and the length of a motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Direction {
    pub(crate) unit: Vec2,
    pub(crate) length: f64,
}

impl Direction {
    /// Returns the direction of a motion; returns `None` for a motion of length zero or one that is not
    /// finite.
    #[inline]
    pub(crate) fn of(motion: Vec2) -> Option<Self> {
        Some(Self { unit: motion.normalized()?, length: motion.length() })
    }

    /// Returns the fraction of the motion at which it enters a circle, and the vector from the centre to that point.
    ///
    /// The point `center` is relative to the start of the motion. If `certain` is true, the line is known to
    /// meet the circle. A line that seems to miss it does so only by rounding, and counts as a tangent.
    #[inline]
    pub(crate) fn enter_circle(&self, center: Vec2, radius: f64, certain: bool) -> Option<(f64, Vec2)> {
        let aside = self.unit.cross(center).abs();
        if aside > radius && !certain {
            return None;
        }
        let distance = self.unit.dot(center) - other_leg(radius, smaller(aside, radius));
        Some((distance / self.length, self.unit * distance - center))
    }

    /// Returns the normal, turned until it opposes the direction by at least `sine`.
    ///
    /// If a motion grazes a surface, rounding can turn the normal beyond a right angle, so that the entry
    /// looks like an exit; the true normal is then at a right angle to the motion.
    #[inline]
    pub(crate) fn turned_against(&self, normal: Vec2, sine: f64) -> Vec2 {
        let along = normal.dot(self.unit) + sine;
        if along <= 0.0 { normal } else { (normal - self.unit * along).normalized().unwrap_or(normal) }
    }
}
