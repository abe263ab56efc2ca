//! Creates narrow shapes, for which fast paths must leave the answer to the general path.

use carom::{Capsule, Circle, ConvexPolygon, Obb, Rot2, Shape, Vec2};

use super::Rng;

/// Returns a shape whose corners are less than 2 from the origin. It is narrow, almost straight, has a tiny
/// side, is rotated by a tiny angle, or is a circle. Its radius is zero, tiny, or up to 10.
pub fn narrow(rng: &mut Rng) -> Shape {
    let angle = if rng.chance(0.5) { rng.magnitude(-12, -1) } else { rng.between(0.0, 6.0) };
    let turn = Rot2::from_radians(angle).expect("the angle is finite");
    let thin = rng.magnitude(-15, -1);
    let radius = if rng.chance(0.5) { 0.0 } else { rng.magnitude(-12, 0) };
    let bow = |x: f64| [x, -thin * (1.0 - x * x)];
    let polygon = |corners: &[[f64; 2]]| {
        let corners = corners.iter().map(|&corner| turn.rotate(corner.into()));
        ConvexPolygon::rounded(corners, radius).map(Shape::from)
    };
    let along = turn.rotate(Vec2::X);
    let shape = match rng.below(6) {
        0 => polygon(&[[-1.0, -thin], [1.0, 0.0], [-1.0, thin]]),
        1 => polygon(&[bow(-1.0), bow(-0.5), bow(0.0), bow(0.5), bow(1.0), [0.0, 1.0]]),
        2 => polygon(&[[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0 - thin], [1.0 - thin, 1.0], [-1.0, 1.0]]),
        3 => Capsule::new(along, along * -thin, radius).map(Shape::from),
        4 => Circle::new([0.0, 0.0], radius).map(Shape::from),
        _ => Obb::new([0.0, 0.0], [rng.pick(&[1.0, thin]), thin], turn).map(Shape::from),
    };
    // The constructor refuses a polygon that is so narrow that rounding has put all its corners on one line.
    shape.unwrap_or_else(|_| Obb::new([0.0, 0.0], [1.0, thin], turn).expect("the box is finite").into())
}
