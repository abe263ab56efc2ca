//! A free flight: straight, or a parabola under gravity.

use carom::Vec2;

/// Position and acceleration of a free flight, from a start time on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Flight {
    pub(super) start: f64,
    pub(super) position: Vec2,
    pub(super) velocity: Vec2,
    pub(super) acceleration: Vec2,
}

impl Flight {
    /// Returns the position at a time.
    pub(super) fn at(&self, time: f64) -> Vec2 {
        self.position + self.displacement(time - self.start)
    }

    /// Returns the displacement after some time.
    pub(super) fn displacement(&self, lasting: f64) -> Vec2 {
        self.velocity * lasting + self.acceleration * (0.5 * lasting * lasting)
    }

    /// Returns the velocity at a time.
    pub(super) fn velocity_at(&self, time: f64) -> Vec2 {
        self.velocity + self.acceleration * (time - self.start)
    }

    /// Returns an equal flight that starts at a later time.
    pub(super) fn from(&self, time: f64) -> Self {
        if time == self.start {
            return *self;
        }
        Self { start: time, position: self.at(time), velocity: self.velocity_at(time), ..*self }
    }

    /// Returns the flight relative to another flight.
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

/// Returns the time t >= 0 at which `distance + speed t + half t^2` falls below 0, where a negative distance
/// counts as 0.
///
/// The root is computed in the form without cancellation.
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
