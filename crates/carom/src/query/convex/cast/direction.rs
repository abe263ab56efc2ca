//! Computes the unit direction and the length of a motion.

use crate::math::{Vec2, other_leg, smaller};

/// The unit direction and the length of a motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Direction {
    pub(crate) unit: Vec2,
    pub(crate) length: f64,
}

impl Direction {
    /// Returns the direction of a motion. Returns `None` if the motion has length zero or is not finite.
    #[inline]
    pub(crate) fn of(motion: Vec2) -> Option<Self> {
        Some(Self { unit: motion.normalized()?, length: motion.length() })
    }

    /// Returns the fraction at which the motion enters a circle, and the vector from the centre to that
    /// point.
    ///
    /// The point `center` is relative to the start of the motion. If `certain` is true, the line is known to
    /// meet the circle. If such a line seems to miss the circle, rounding is the cause, and the line counts
    /// as a tangent.
    #[inline]
    pub(crate) fn enter_circle(&self, center: Vec2, radius: f64, certain: bool) -> Option<(f64, Vec2)> {
        let aside = self.unit.cross(center).abs();
        if aside > radius && !certain {
            return None;
        }
        let distance = self.unit.dot(center) - other_leg(radius, smaller(aside, radius));
        Some((distance / self.length, self.unit * distance - center))
    }

    /// Returns the normal, turned until a motion in this direction enters the surface at an angle whose sine
    /// is at least `sine`.
    ///
    /// If a motion grazes a surface, rounding can turn the normal beyond a right angle, so that the motion
    /// seems to leave the surface. The true normal is then perpendicular to the motion.
    #[inline]
    pub(crate) fn turned_against(&self, normal: Vec2, sine: f64) -> Vec2 {
        let along = normal.dot(self.unit) + sine;
        if along <= 0.0 { normal } else { (normal - self.unit * along).normalized().unwrap_or(normal) }
    }
}
