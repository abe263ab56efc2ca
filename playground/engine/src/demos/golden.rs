//! Shapes that are spread evenly over a picture: their places and angles differ by the golden section.

use carom::{Aabb, Rot2, Vec2};
use carom_scene::{Angle, ObbPlace, ObbSpec, SceneShape, ShapeSpec};

use crate::handle::rounded;
use crate::plain;

/// The size of the picture.
pub(super) const VIEW: [f64; 2] = [960.0, 640.0];
const MARGIN: f64 = 48.0;
/// The powers of the plastic number, the golden section of the plane.
const SPREAD: [f64; 2] = [0.754_877_666_246_692_8, 0.569_840_290_998_053_3];

pub(super) fn view() -> Aabb {
    Aabb::new([0.0, 0.0], VIEW).expect("the numbers are finite")
}

/// Returns the shape with this number: a circle, a box, a capsule or a triangle.
pub(super) fn another(number: usize) -> SceneShape {
    let part = |factor: f64| ((number as f64 + 0.5) * factor).fract();
    let along = |axis: usize| MARGIN + (VIEW[axis] - 2.0 * MARGIN) * part(SPREAD[axis]);
    let center = Vec2::new(along(0), along(1));
    let (size, degrees) = (13.0 + 17.0 * part(0.71), (360.0 * part(0.37)).round());
    let turn = Rot2::from_degrees(degrees).unwrap_or(Rot2::IDENTITY);
    let at = |x: f64, y: f64| {
        let point = center + turn.rotate(Vec2::new(x, y) * size);
        [rounded(point.x), rounded(point.y)]
    };
    let middle = [rounded(center.x), rounded(center.y)];
    let (kind, spec) = match (4.0 * part(0.618)) as u32 {
        0 => ("circle", ShapeSpec::Circle { center: middle, radius: rounded(size) }),
        1 => {
            let place = ObbPlace::Center { center: middle, half: [rounded(1.3 * size), rounded(0.7 * size)] };
            ("box", ShapeSpec::Obb(ObbSpec { place, angle: Angle::Degrees(degrees) }))
        }
        2 => {
            ("capsule", ShapeSpec::Capsule { a: at(-1.0, 0.0), b: at(1.0, 0.0), radius: rounded(0.5 * size) })
        }
        _ => {
            let vertices = vec![at(-1.0, -0.7), at(1.2, -0.5), at(0.1, 1.1)];
            ("triangle", ShapeSpec::ConvexPolygon { vertices, radius: None })
        }
    };
    plain::shape([kind, " ", &(number + 1).to_string()].concat(), spec)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shapes_lie_in_the_picture() {
        for number in 0..400 {
            let bounds = another(number).spec.shape().unwrap().aabb();
            assert_eq!(view().union(&bounds), view(), "{number}");
        }
    }
}
