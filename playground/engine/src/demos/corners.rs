//! Compares the naive overlap test, which looks only at corners and so misses shapes that cross, with the
//! library's test and with the correct answer.

use carom::{Shape, Vec2, contains, overlap};

/// The answers of three methods to the question whether two polygons overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdicts {
    /// Whether a corner of one polygon lies in the other.
    pub(super) by_corners: bool,
    pub(super) by_carom: bool,
    /// Whether the polygons overlap: a corner of one lies in the other, or two edges cross.
    pub(super) truth: bool,
}

impl Verdicts {
    /// Returns these answers about two shapes with corners; returns `None` if one of them has no corners.
    pub(super) fn of(a: &Shape, b: &Shape) -> Option<Self> {
        let (corners_a, corners_b) = (corners(a)?, corners(b)?);
        let by_corners = inner(&corners_a, b).next().is_some() || inner(&corners_b, a).next().is_some();
        let crosses = edges(&corners_a).any(|one| edges(&corners_b).any(|other| cross(one, other)));
        Some(Self { by_corners, by_carom: overlap(a, b), truth: by_corners || crosses })
    }
}

/// Returns the corners of a shape with straight edges.
pub(super) fn corners(shape: &Shape) -> Option<Vec<Vec2>> {
    match shape {
        Shape::Aabb(shape) => Some(shape.corners().to_vec()),
        Shape::Obb(shape) => Some(shape.corners().to_vec()),
        Shape::ConvexPolygon(shape) if shape.radius() == 0.0 => Some(shape.vertices().to_vec()),
        _ => None,
    }
}

/// Returns the corners of one shape that lie in another.
pub(super) fn inner<'a>(corners: &'a [Vec2], other: &'a Shape) -> impl Iterator<Item = Vec2> + 'a {
    corners.iter().copied().filter(move |&corner| contains(other, corner))
}

fn edges(corners: &[Vec2]) -> impl Iterator<Item = [Vec2; 2]> {
    (0..corners.len()).map(|index| [corners[index], corners[(index + 1) % corners.len()]])
}

/// Returns whether two segments cross. Two segments cross if the ends of each segment lie on different sides
/// of the other.
fn cross([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let side = |from: Vec2, to: Vec2, point: Vec2| (to - from).cross(point - from);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::Obb;

    fn verdicts(center: [f64; 2], half: [f64; 2], degrees: f64) -> Verdicts {
        let bar: Shape = Obb::from_degrees([0.0, 0.0], [10.0, 1.0], 0.0).unwrap().into();
        Verdicts::of(&bar, &Obb::from_degrees(center, half, degrees).unwrap().into()).unwrap()
    }

    #[test]
    fn corners_alone_miss_a_cross() {
        let cross = verdicts([0.0, 0.0], [10.0, 1.0], 90.0);
        assert_eq!(cross, Verdicts { by_corners: false, by_carom: true, truth: true });
        let apart = verdicts([0.0, 30.0], [10.0, 1.0], 40.0);
        assert_eq!(apart, Verdicts { by_corners: false, by_carom: false, truth: false });
        let inside = verdicts([1.0, 0.0], [2.0, 0.5], 10.0);
        assert_eq!(inside, Verdicts { by_corners: true, by_carom: true, truth: true });
    }

    #[test]
    fn the_library_agrees_with_the_truth() {
        for step in 0..720 {
            let turn = f64::from(step);
            let found = verdicts([turn % 13.0 - 6.0, turn % 17.0 - 8.0], [1.0 + turn % 9.0, 2.0], turn * 0.5);
            assert_eq!(found.by_carom, found.truth, "{step}");
        }
    }
}
