//! Which part of a line half-planes leave, and through which of them it enters.

use crate::query::sum::SumEdge;

/// The part of the track's line that no half-plane has cut off so far.
pub(crate) struct Clip {
    pub(crate) enter: f64,
    pub(crate) exit: f64,
    pub(crate) face: Option<SumEdge>,
    /// How fast the track goes into that face; negative.
    speed: f64,
    /// Rounding may have decided between that face and another.
    pub(crate) tied: bool,
    outside: bool,
}

impl Clip {
    /// The line up to where it has left all there is for certain: of sides along which it runs, rounding may tell that it
    /// enters all and leaves none.
    pub(crate) fn up_to(exit: f64) -> Self {
        Self { enter: f64::NEG_INFINITY, exit, face: None, speed: 0.0, tied: false, outside: false }
    }

    /// Cuts with one face, which the track leaves by `speed`, moved out by `radius`.
    pub(crate) fn cut(&mut self, face: SumEdge, speed: f64, radius: f64, noise: f64) {
        let distance = face.distance() - radius;
        if speed < 0.0 {
            self.enter_through(face, distance / -speed, speed, noise);
        } else if speed > 0.0 {
            self.exit = self.exit.min(-distance / speed);
        } else if distance > 0.0 {
            self.outside = true;
        }
    }

    /// Through the last face it enters.
    fn enter_through(&mut self, face: SumEdge, enter: f64, speed: f64, noise: f64) {
        let later = enter - self.enter;
        let earlier_speed = if later > 0.0 { self.speed } else { speed };
        self.tied |= self.face.is_some() && (later * earlier_speed).abs() <= noise;
        if self.face.is_none() || later > 0.0 {
            (self.enter, self.face, self.speed) = (enter, Some(face), speed);
        }
    }

    pub(crate) fn misses(&self) -> bool {
        self.outside || self.enter > self.exit || self.exit < 0.0
    }
}
