//! A free flight: straight, or a parabola under gravity.

use carom::Vec2;

/// Where something is and how it flies, from a time on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Flight {
    pub(super) start: f64,
    pub(super) position: Vec2,
    pub(super) velocity: Vec2,
    pub(super) acceleration: Vec2,
}

impl Flight {
    /// The position at a time.
    pub(super) fn at(&self, time: f64) -> Vec2 {
        self.position + self.way(time - self.start)
    }

    /// The displacement after some time.
    pub(super) fn way(&self, lasting: f64) -> Vec2 {
        self.velocity * lasting + self.acceleration * (0.5 * lasting * lasting)
    }

    /// The velocity at a time.
    pub(super) fn velocity_at(&self, time: f64) -> Vec2 {
        self.velocity + self.acceleration * (time - self.start)
    }

    /// The same flight, told from a later time on.
    pub(super) fn from(&self, time: f64) -> Self {
        if time == self.start {
            return *self;
        }
        Self { start: time, position: self.at(time), velocity: self.velocity_at(time), ..*self }
    }

    /// How another sees it.
    pub(super) fn relative_to(&self, other: &Self, time: f64) -> Self {
        let (own, other) = (self.from(time), other.from(time));
        Self {
            start: time,
            position: own.position - other.position,
            velocity: own.velocity - other.velocity,
            acceleration: own.acceleration - other.acceleration,
        }
    }
}

/// When `distance + speed t + half t^2` gets below 0, for t >= 0; the distance counts as 0 or more.
///
/// The root is taken in the form that does not cancel.
pub(super) fn falls_below_zero(distance: f64, speed: f64, half: f64) -> Option<f64> {
    let distance = distance.max(0.0);
    let square = speed * speed - 4.0 * half * distance;
    if half < 0.0 {
        let root = square.sqrt();
        return Some(if speed > 0.0 {
            (speed + root) / (-2.0 * half)
        } else {
            2.0 * distance / (root - speed)
        })
        .map(|time| if time.is_finite() { time } else { 0.0 });
    }
    if speed >= 0.0 || square < 0.0 {
        return None;
    }
    Some(2.0 * distance / (square.sqrt() - speed))
}

#[cfg(test)]
mod tests {
    use super::falls_below_zero;

    #[test]
    fn roots_of_both_forms() {
        assert_eq!(falls_below_zero(8.0, 0.0, -2.0), Some(2.0));
        assert_eq!(falls_below_zero(0.0, 4.0, -2.0), Some(2.0));
        assert_eq!(falls_below_zero(0.0, 0.0, -2.0), Some(0.0));
        assert_eq!(falls_below_zero(6.0, -3.0, 0.0), Some(2.0));
        assert_eq!(falls_below_zero(6.0, 3.0, 0.0), None);
        assert_eq!(falls_below_zero(2.0, -1.0, 1.0), None);
        assert_eq!(falls_below_zero(0.0, -1.0, 0.0), Some(0.0));
    }
}
