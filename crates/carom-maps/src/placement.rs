//! The placement of a figure: an affine transform from the editor's plane, where y points down.

use carom::{Rot2, ShapeError, Vec2};

/// The transform of a point: `(origin + x_axis * x + y_axis * y) / unit`. Without a rotation, all products and sums of
/// pixels are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placement {
    pub(super) origin: Vec2,
    pub(super) x_axis: Vec2,
    pub(super) y_axis: Vec2,
    /// The length in pixels that becomes 1, for each axis.
    pub(super) unit: Vec2,
}

/// The unit of a placement whose result is in pixels.
const PIXELS: Vec2 = Vec2::new(1.0, 1.0);

impl Placement {
    /// The identity.
    pub(super) const IDENTITY: Self =
        Self { origin: Vec2::ZERO, x_axis: Vec2::X, y_axis: Vec2::Y, unit: PIXELS };

    /// Creates the transform from y down to y up that moves the height `height` to 0.
    pub(super) const fn y_up(height: f64) -> Self {
        Self { origin: Vec2::new(0.0, height), x_axis: Vec2::X, y_axis: Vec2::new(0.0, -1.0), unit: PIXELS }
    }

    /// Creates a translation.
    pub(super) fn shift(by: Vec2) -> Self {
        Self { origin: by, ..Self::IDENTITY }
    }

    /// Creates a scaling of both axes.
    pub(super) fn stretch(by: Vec2) -> Self {
        Self { x_axis: Vec2::new(by.x, 0.0), y_axis: Vec2::new(0.0, by.y), ..Self::IDENTITY }
    }

    /// Creates a rotation, clockwise on the screen.
    ///
    /// # Errors
    /// Returns an error for an angle out of range.
    pub(super) fn turn(degrees: f64) -> Result<Self, ShapeError> {
        // With y down, a positive angle is clockwise.
        let turn = Rot2::from_degrees(degrees)?;
        Ok(Self { x_axis: turn.rotate(Vec2::X), y_axis: turn.rotate(Vec2::Y), ..Self::IDENTITY })
    }

    /// Returns the composition: first this transform, then `next`.
    pub(super) fn then(self, next: Self) -> Self {
        debug_assert_eq!(self.unit, PIXELS, "only the last transform divides by a unit");
        let turned = |axis: Vec2| next.x_axis * axis.x + next.y_axis * axis.y;
        Self {
            origin: next.origin + turned(self.origin),
            x_axis: turned(self.x_axis),
            y_axis: turned(self.y_axis),
            unit: next.unit,
        }
    }

    /// Returns the transform with a result in another unit.
    pub(super) const fn in_units_of(self, unit: Vec2) -> Self {
        Self { unit, ..self }
    }

    /// Returns the image of a point.
    pub(super) fn place(&self, point: Vec2) -> Vec2 {
        let pixel = self.origin + self.x_axis * point.x + self.y_axis * point.y;
        // The sum with 0 turns -0 into 0.
        Vec2::new(pixel.x / self.unit.x + 0.0, pixel.y / self.unit.y + 0.0)
    }

    /// Returns the images of the axes, relative to the image of the origin.
    fn axes(&self) -> [Vec2; 2] {
        [self.x_axis, self.y_axis].map(|axis| Vec2::new(axis.x / self.unit.x, axis.y / self.unit.y))
    }

    /// Returns whether boxes stay aligned with the axes.
    pub(super) fn keeps_boxes(&self) -> bool {
        let is_aligned = |axis: Vec2| axis.x == 0.0 || axis.y == 0.0;
        self.axes().into_iter().all(is_aligned)
    }

    /// Returns the factor by which all lengths are scaled; `None` if circles become ellipses.
    pub(super) fn factor(&self) -> Option<f64> {
        let [x, y] = self.axes();
        let (long, wide) = (x.length(), y.length());
        let is_uniform = (long - wide).abs() <= ROUNDING * long && x.dot(y).abs() <= ROUNDING * long * wide;
        is_uniform.then_some(long)
    }
}

/// The relative rounding error of a rotation.
const ROUNDING: f64 = 1e-12;
