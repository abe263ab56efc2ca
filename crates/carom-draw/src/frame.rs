//! The mapping from scene coordinates to pixels and back.

use carom::{Aabb, Vec2};

use super::page::STAGE_CORNER;

/// A similarity transform from the plane to the picture; it mirrors y where the plane's y points up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The point of the plane that is drawn at `pixel`.
    pub(super) anchor: Vec2,
    /// The pixel at which `anchor` is drawn.
    pub(super) pixel: Vec2,
    /// Pixels per unit of the plane.
    pub(super) scale: f64,
    /// Whether the plane's y points down, as the picture's does.
    pub(super) y_down: bool,
}

impl Frame {
    /// Creates the frame that shows the box `bounds` with its centre at `pixel`.
    pub(super) fn around(bounds: &Aabb, pixel: Vec2, scale: f64, y_down: bool) -> Self {
        Self { anchor: bounds.center(), pixel, scale, y_down }
    }

    /// Fits the box `view` into at most `max_size` pixels. Returns the stage (the area of the picture in
    /// which shapes are drawn) and the frame.
    pub(super) fn on_stage(view: &Aabb, max_size: Vec2, y_down: bool) -> (Aabb, Self) {
        let size = view.max() - view.min();
        let scale = fitting_scale(size, max_size);
        let stage_size = (size * scale).max(Vec2::new(360.0, 120.0));
        let stage = Aabb::from_corner(STAGE_CORNER, stage_size).expect("the stage has an area");
        (stage, Self::around(view, stage.center(), scale, y_down))
    }

    /// Returns the pixel of a point of the plane.
    pub(super) fn at(&self, point: Vec2) -> Vec2 {
        self.pixel + self.direction((point - self.anchor) * self.scale)
    }

    /// Returns the part of the plane under a box of the picture; `None` if that is out of range.
    pub(super) fn in_plane(&self, area: &Aabb) -> Option<Aabb> {
        let center = self.anchor + self.direction((area.center() - self.pixel) / self.scale);
        Aabb::from_center(center, area.half() / self.scale).ok()
    }

    /// Converts a direction of the plane to a direction in the picture, with unchanged length.
    pub(super) const fn direction(&self, direction: Vec2) -> Vec2 {
        Vec2::new(direction.x, if self.y_down { direction.y } else { -direction.y })
    }

    /// Returns the frame with its picture displaced by `by` pixels.
    pub(super) fn moved(&self, by: Vec2) -> Self {
        Self { pixel: self.pixel + by, ..*self }
    }
}

/// Returns the scale at which `size` fits into `max_size`; 1 for a point.
pub(super) fn fitting_scale(size: Vec2, max_size: Vec2) -> f64 {
    let scale = (max_size.x / size.x).min(max_size.y / size.y);
    if scale.is_finite() && scale > 0.0 { scale } else { 1.0 }
}

/// Returns the smallest box around some boxes.
pub(super) fn union(boxes: impl IntoIterator<Item = Aabb>) -> Option<Aabb> {
    boxes.into_iter().reduce(|all, one| all.union(&one))
}
