//! Which way a motion goes, and how far.

use crate::math::{Vec2, other_leg, smaller};

/// The direction and the length of a motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) unit: Vec2,
    pub(crate) length: f64,
}

impl Course {
    /// `None` for a motion of length zero or one that is not finite.
    #[inline]
    pub(crate) fn of(motion: Vec2) -> Option<Self> {
        Some(Self { unit: motion.normalized()?, length: motion.length() })
    }

    /// At which fraction of the motion it meets a circle about a point seen from its start, and the way there from that
    /// point; that it does may be `certain`, and only rounding deny it.
    #[inline]
    pub(crate) fn meet(&self, center: Vec2, radius: f64, certain: bool) -> Option<(f64, Vec2)> {
        let aside = self.unit.cross(center).abs();
        if aside > radius && !certain {
            return None;
        }
        let distance = self.unit.dot(center) - other_leg(radius, smaller(aside, radius));
        Some((distance / self.length, self.unit * distance - center))
    }

    /// A normal, turned until the sine by which it opposes the motion is so large: one at which rounding has turned a
    /// grazing entry into an exit is square to the motion in truth.
    #[inline]
    pub(crate) fn turned_against(&self, normal: Vec2, sine: f64) -> Vec2 {
        let along = normal.dot(self.unit) + sine;
        if along <= 0.0 { normal } else { (normal - self.unit * along).normalized().unwrap_or(normal) }
    }
}
