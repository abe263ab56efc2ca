//! The area that a straight motion sweeps over, and the obstacles grown by the moving shape.

use carom::{AsConvex, Capsule, Circle, ConvexPolygon, Shape, ShapeError, Vec2, hull};

/// Returns the area that a shape sweeps over: the hull of both ends, with the shape's radius. `None` if out of range.
pub fn swept(shape: &Shape, motion: Vec2) -> Option<Shape> {
    let mut scratch = None;
    let convex = shape.as_convex(&mut scratch);
    let ends = convex.points().iter().flat_map(|&corner| [corner, corner + motion]);
    rounded(&ends.collect::<Vec<_>>(), convex.radius()).ok()
}

/// Returns the obstacle grown by the moving shape about its centre: the positions of that centre in contact with the
/// obstacle. It is the Minkowski sum of the obstacle and the mirrored shape. `None` if out of range.
///
/// ```
/// use carom::{Aabb, Circle, Vec2};
/// let (ball, wall) = (Circle::new([5.0, 0.0], 1.0).unwrap(), Aabb::new([0.0, 0.0], [2.0, 2.0]).unwrap());
/// let no_go = carom_scene::grown(&wall.into(), &ball.into()).unwrap();
/// assert_eq!(no_go.aabb().max(), Vec2::new(3.0, 3.0));
/// ```
pub fn grown(obstacle: &Shape, mover: &Shape) -> Option<Shape> {
    let center = mover.center();
    let (mut for_obstacle, mut for_mover) = (None, None);
    let (obstacle, mover) = (obstacle.as_convex(&mut for_obstacle), mover.as_convex(&mut for_mover));
    let offsets = mover.points().iter().map(|&corner| center - corner);
    let sums = offsets.flat_map(|offset| obstacle.points().iter().map(move |&corner| corner + offset));
    rounded(&sums.collect::<Vec<_>>(), obstacle.radius() + mover.radius()).ok()
}

/// Creates the hull of some points, grown by a radius.
fn rounded(points: &[Vec2], radius: f64) -> Result<Shape, ShapeError> {
    Ok(match hull(points)?.as_slice() {
        [only] => Circle::new(*only, radius)?.into(),
        [from, to] => Capsule::new(*from, *to, radius)?.into(),
        corners => ConvexPolygon::rounded(corners.iter().copied(), radius)?.into(),
    })
}
