//! Defines the interface of character controllers, and the settings that all of them get.

use crate::point::P;

/// Half of the width and the height of a walker.
pub(crate) const HALF: P = P(0.3, 0.7);

/// The duration of a frame in seconds.
pub(crate) const TIME: f64 = 1.0 / 60.0;

/// The settings of all controllers: the greatest slope in degrees, the height of steps, and the snap distance.
pub(crate) const SLOPE_DEGREES: f64 = 50.0;
pub(crate) const STEP: f64 = 0.6;
pub(crate) const SNAP: f64 = 0.3;

/// The movement of a walker in one frame.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) displacement: P,
    pub(crate) is_standing: bool,
}

/// The character controller of a library, on a map.
pub(crate) trait Controller {
    /// Returns the movement of a walker in one frame, given its index and its centre.
    fn step(&mut self, index: usize, center: P, velocity: P) -> Step;
}
