//! From the scene's coordinates to pixels and back.

use carom::{Aabb, Vec2};

use super::page::STAGE_CORNER;

/// A similarity from the plane to the picture; a mirror too where y points up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// This point of the plane ...
    pub(super) anchor: Vec2,
    /// ... is at this pixel.
    pub(super) pixel: Vec2,
    /// Pixels in a unit of the plane.
    pub(super) scale: f64,
    /// The plane's y points down, as the picture's does.
    pub(super) y_down: bool,
}

impl Frame {
    /// Shows the box, its centre at `pixel`.
    pub(super) fn around(bounds: &Aabb, pixel: Vec2, scale: f64, y_down: bool) -> Self {
        Self { anchor: bounds.center(), pixel, scale, y_down }
    }

    /// Shows the box as large as `room` allows: the stage in the picture, and the frame.
    pub(super) fn on_stage(view: &Aabb, room: Vec2, y_down: bool) -> (Aabb, Self) {
        let size = view.max() - view.min();
        let scale = fitting_scale(size, room);
        let stage_size = (size * scale).max(Vec2::new(360.0, 120.0));
        let stage = Aabb::from_corner(STAGE_CORNER, stage_size).expect("a stage of some pixels");
        (stage, Self::around(view, stage.center(), scale, y_down))
    }

    /// Where a point of the plane is drawn.
    pub(super) fn at(&self, point: Vec2) -> Vec2 {
        self.pixel + self.direction((point - self.anchor) * self.scale)
    }

    /// The part of the plane under a box of the picture; none where that is out of range.
    pub(super) fn in_plane(&self, area: &Aabb) -> Option<Aabb> {
        let center = self.anchor + self.direction((area.center() - self.pixel) / self.scale);
        Aabb::from_center(center, area.half() / self.scale).ok()
    }

    /// A displacement of the plane as the picture shows it, at the same length.
    pub(super) const fn direction(&self, direction: Vec2) -> Vec2 {
        Vec2::new(direction.x, if self.y_down { direction.y } else { -direction.y })
    }

    /// The same frame with its picture displaced.
    pub(super) fn moved(&self, by: Vec2) -> Self {
        Self { pixel: self.pixel + by, ..*self }
    }
}

/// The scale at which a size fits into a frame; 1 for a point.
pub(super) fn fitting_scale(size: Vec2, room: Vec2) -> f64 {
    let scale = (room.x / size.x).min(room.y / size.y);
    if scale.is_finite() && scale > 0.0 { scale } else { 1.0 }
}

/// The smallest box around some boxes.
pub(super) fn union(boxes: impl IntoIterator<Item = Aabb>) -> Option<Aabb> {
    boxes.into_iter().reduce(|all, one| all.union(&one))
}
