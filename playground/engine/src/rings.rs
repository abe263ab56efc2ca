//! Closed rings from the pieces of a boundary.

use carom::{BoundaryPiece, Circle, Shape, Vec2, sum_boundary};
use carom_draw::OutlinePiece;

/// The pieces of a ring, each of which begins where the previous piece ends; the solid is on the left of the
/// pieces.
pub(crate) type Ring = Vec<OutlinePiece>;

/// Returns the rings around a shape and its holes; returns no ring for a shape of too many parts.
pub(crate) fn outline_of(shape: &Shape) -> Vec<Ring> {
    // The point is a `Shape`, so that the module has the code for only one type.
    let point = Circle::new([0.0, 0.0], 0.0).map(Shape::from).ok();
    point.and_then(|point| sum_boundary(&point, shape)).map(rings).unwrap_or_default()
}

/// Returns the rings that pieces form. Each piece is followed by the piece that begins nearest to its end.
pub(crate) fn rings(mut pieces: Vec<BoundaryPiece>) -> Vec<Ring> {
    let mut rings = Vec::new();
    while let Some(first) = pieces.pop() {
        let (begin, mut at) = (start(&first), end(&first));
        let mut ring = Vec::new();
        push(&mut ring, first);
        while let Some(next) = nearest(&pieces, at) {
            if (begin - at).length() <= (start(&pieces[next]) - at).length() {
                break;
            }
            let piece = pieces.swap_remove(next);
            at = end(&piece);
            push(&mut ring, piece);
        }
        rings.push(ring);
    }
    rings
}

/// Returns the index of the piece that begins nearest to a point.
fn nearest(pieces: &[BoundaryPiece], at: Vec2) -> Option<usize> {
    let distance = |index: &usize| (start(&pieces[*index]) - at).length();
    (0..pieces.len()).min_by(|one, other| distance(one).total_cmp(&distance(other)))
}

fn start(piece: &BoundaryPiece) -> Vec2 {
    match *piece {
        BoundaryPiece::Line { from, .. } => from,
        BoundaryPiece::Arc { center, radius, from, .. } => center + from * radius,
    }
}

fn end(piece: &BoundaryPiece) -> Vec2 {
    match *piece {
        BoundaryPiece::Line { to, .. } => to,
        BoundaryPiece::Arc { center, radius, to, .. } => center + to * radius,
    }
}

/// Adds a piece to a ring; a whole circle is added as two halves.
fn push(ring: &mut Ring, piece: BoundaryPiece) {
    match piece {
        BoundaryPiece::Line { from, to } => ring.push(OutlinePiece::Line { from, to }),
        BoundaryPiece::Arc { center, radius, from, to } if from == to => {
            ring.extend([from, -from].map(|from| OutlinePiece::Arc { center, radius, from, to: -from }));
        }
        BoundaryPiece::Arc { center, radius, from, to } => {
            ring.push(OutlinePiece::Arc { center, radius, from, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use carom::{Aabb, Polygon};

    use super::*;

    fn square(min: f64, max: f64) -> [[f64; 2]; 4] {
        [[min, min], [max, min], [max, max], [min, max]]
    }

    #[test]
    fn a_frame_has_an_outer_ring_and_one_of_its_hole() {
        for (radius, pieces) in [(0.0, [4, 4]), (0.5, [4, 8])] {
            let frame =
                Polygon::rounded(square(0.0, 9.0), radius).unwrap().with_holes([square(3.0, 6.0)]).unwrap();
            let mut counts: Vec<usize> = outline_of(&frame.into()).iter().map(Vec::len).collect();
            counts.sort_unstable();
            assert_eq!(counts, pieces, "{radius}");
        }
    }

    #[test]
    fn a_circle_has_two_halves() {
        assert_eq!(
            outline_of(&Circle::new([3.0, 4.0], 2.0).unwrap().into())
                .iter()
                .map(Vec::len)
                .collect::<Vec<_>>(),
            [2]
        );
    }

    #[test]
    fn positions_in_a_hole_are_a_ring_of_their_own() {
        let frame = Polygon::new(square(0.0, 9.0)).unwrap().with_holes([square(3.0, 6.0)]).unwrap();
        for (size, count) in [(1.0, 2), (4.0, 1)] {
            let cube = Aabb::new([0.0, 0.0], [size, size]).unwrap();
            assert_eq!(rings(sum_boundary(&cube, &frame).unwrap()).len(), count);
        }
    }
}
