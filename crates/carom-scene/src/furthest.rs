//! Finds the point of a shape that is farthest along a direction.

use std::ops::ControlFlow;

use carom::{AsShape, Vec2};

/// Returns the point of a shape that is farthest along a unit vector.
///
/// ```
/// use carom::{Circle, Vec2};
/// let ball = Circle::new([1.0, 2.0], 3.0).unwrap();
/// assert_eq!(carom_scene::furthest(&ball, Vec2::X), Vec2::new(4.0, 2.0));
/// ```
pub fn furthest(shape: &impl AsShape, direction: Vec2) -> Vec2 {
    let shape = shape.as_shape();
    let mut furthest: Option<Vec2> = None;
    let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
        let point = part.convex.support(direction) + direction * part.convex.radius();
        if furthest.is_none_or(|best| best.dot(direction) < point.dot(direction)) {
            furthest = Some(point);
        }
        ControlFlow::Continue(())
    });
    furthest.unwrap_or_else(|| shape.bounds().center())
}
