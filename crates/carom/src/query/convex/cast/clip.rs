//! Clips a line to half-planes (Cyrus and Beck, 1978). The result is the part of the line that is left, and
//! the half-plane that this part enters last.

use crate::query::convex::sum::SumEdge;

/// The part of a ray's line that lies in all half-planes so far.
pub(crate) struct HalfPlaneClip {
    pub(crate) enter: f64,
    pub(crate) exit: f64,
    /// The face of the half-plane that the line enters last.
    pub(crate) face: Option<SumEdge>,
    /// The speed at which the line leaves that half-plane. The speed is negative, because the line enters.
    speed: f64,
    /// Whether rounding may have decided which face the line enters last.
    pub(crate) is_tied: bool,
    is_outside: bool,
}

impl HalfPlaneClip {
    /// Creates the clip of a line that has certainly left the Minkowski sum at `exit`. Without this bound,
    /// rounding could make a line that runs along the sides enter all of them and leave none.
    pub(crate) fn up_to(exit: f64) -> Self {
        Self { enter: f64::NEG_INFINITY, exit, face: None, speed: 0.0, is_tied: false, is_outside: false }
    }

    /// Clips the line to the half-plane of a face that is moved out by `radius`. The line leaves this
    /// half-plane at `speed`.
    pub(crate) fn cut(&mut self, face: SumEdge, speed: f64, radius: f64, rounding: f64) {
        let distance = face.distance() - radius;
        if speed < 0.0 {
            self.enter_through(face, distance / -speed, speed, rounding);
        } else if speed > 0.0 {
            self.exit = self.exit.min(-distance / speed);
        } else if distance > 0.0 {
            self.is_outside = true;
        }
    }

    /// Stores the face that the line enters last, and records a tie if two faces are no further apart than
    /// the rounding error.
    fn enter_through(&mut self, face: SumEdge, enter: f64, speed: f64, rounding: f64) {
        let later = enter - self.enter;
        let earlier_speed = if later > 0.0 { self.speed } else { speed };
        self.is_tied |= self.face.is_some() && (later * earlier_speed).abs() <= rounding;
        if self.face.is_none() || later > 0.0 {
            self.enter = enter;
            self.face = Some(face);
            self.speed = speed;
        }
    }

    /// Returns whether no part of the ray is left.
    pub(crate) fn misses(&self) -> bool {
        self.is_outside || self.enter > self.exit || self.exit < 0.0
    }
}
