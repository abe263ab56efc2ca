//! Describes boxes at any angle, and pairs of boxes in the coordinates of their four axes.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::shape::{Convex, ShapeRef, reach_of_box};

/// A box, aligned with the axes or at an angle. Its corners are bit for bit equal to the corners of its
/// convex form ([`Convex`](crate::Convex)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrientedBox {
    pub(crate) center: Vec2,
    pub(crate) half: Vec2,
    /// The unit vector of the x axis; its `perp()` is the y axis.
    pub(crate) x_axis: Vec2,
    /// The corners, counter-clockwise. The first one is the lower left corner before the rotation. The edge
    /// `i` leads from the corner `i` to the next corner.
    pub(crate) corners: [Vec2; 4],
    /// The largest magnitudes of the corners' x and y coordinates.
    pub(crate) extent: Vec2,
}

impl OrientedBox {
    /// Creates the box of a shape. Returns `None` if the shape is not a box.
    #[inline(always)]
    pub(crate) fn of(shape: ShapeRef<'_>) -> Option<Self> {
        match shape {
            ShapeRef::Aabb(aabb) => Some(Self {
                center: aabb.center(),
                half: aabb.half(),
                x_axis: Vec2::X,
                corners: aabb.corners(),
                extent: aabb.min().abs().max(aabb.max().abs()),
            }),
            ShapeRef::Obb(obb) => Some(Self {
                center: obb.center(),
                half: obb.half(),
                x_axis: obb.rotation().x_axis(),
                corners: obb.corners(),
                extent: obb.extents(),
            }),
            _ => None,
        }
    }

    /// Creates the box of a convex form. Returns `None` if the form is not a box.
    #[inline(always)]
    pub(crate) fn of_convex(shape: &Convex<'_>) -> Option<Self> {
        let corners: [Vec2; 4] = shape.points().try_into().ok()?;
        let extent = corners.iter().fold(Vec2::ZERO, |extent, corner| extent.max(corner.abs()));
        let x_axis = shape.normals()[1];
        Some(Self { center: shape.center(), half: shape.box_half()?, x_axis, corners, extent })
    }

    /// Returns the x axis and the y axis.
    #[inline(always)]
    pub(crate) fn axes(&self) -> [Vec2; 2] {
        [self.x_axis, self.x_axis.perp()]
    }

    /// Returns the vectors from the centre to the middle of a side, along both axes.
    #[inline(always)]
    pub(crate) fn half_axes(&self) -> [Vec2; 2] {
        [self.x_axis * self.half.x, self.x_axis.perp() * self.half.y]
    }

    /// Returns a vector's coordinates along the axes.
    #[inline(always)]
    pub(crate) fn local(&self, vector: Vec2) -> Vec2 {
        local(self.x_axis, vector)
    }

    /// Returns the unit outward normal of an edge.
    #[inline(always)]
    pub(crate) fn outward(&self, edge: usize) -> Vec2 {
        self.axes()[(edge + 1) % 2] * OUTWARD_SIGNS[edge]
    }
}

/// The factors for the edges in order. The outward normal of an edge is its factor times the y axis (even
/// edges) or the x axis (odd edges).
pub(crate) const OUTWARD_SIGNS: [f64; 4] = [-1.0, 1.0, 1.0, -1.0];

#[inline(always)]
fn local(x_axis: Vec2, vector: Vec2) -> Vec2 {
    Vec2::new(vector.dot(x_axis), vector.dot(x_axis.perp()))
}

/// Returns the index of the corner in a direction, given by its coordinates on the axes.
///
/// ```text
///     3 --- e2 --- 2
///     |            |
///     e3          e1      in bits: up flips both of the corner's, right flips the lowest
///     |            |
///     0 --- e0 --- 1
/// ```
#[inline(always)]
pub(crate) fn corner_towards(direction: Vec2) -> usize {
    (3 * is_positive(direction.y)) ^ is_positive(direction.x)
}

#[inline(always)]
fn is_positive(coordinate: f64) -> usize {
    usize::from(coordinate.is_sign_positive())
}

/// Returns the edge that crosses the x axis if `is_x` is true, otherwise the edge that crosses the y axis.
/// The direction is given by its coordinates on the axes. The code has no branch, because the edge is
/// unpredictable.
#[inline(always)]
pub(crate) fn edge_towards(is_x: bool, direction: Vec2) -> usize {
    select_unpredictable(is_x, 3 ^ (2 * is_positive(direction.x)), 2 * is_positive(direction.y))
}

/// Two boxes in the coordinates of their four axes. No other separating axes are needed (Gottschalk, Lin and
/// Manocha, `OBBTree`, 1996).
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxPair {
    /// The vector from the centre of `a` to the centre of `b`.
    pub(crate) offset: Vec2,
    /// The cosine of the angle from the x axis of `a` to the x axis of `b`.
    pub(crate) cos: f64,
    /// The sine of the angle from the x axis of `a` to the x axis of `b`.
    pub(crate) sin: f64,
    /// The axes of `a`.
    pub(crate) of_a: BoxAxes,
    /// The axes of `b`.
    pub(crate) of_b: BoxAxes,
}

/// The two axes of a box, and the other box of the pair in coordinates on these axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxAxes {
    /// The coordinates of the other box's centre relative to this box's centre.
    pub(crate) offset: Vec2,
    /// The half extents of the Minkowski sum of both boxes along the axes.
    pub(crate) reach: Vec2,
}

impl BoxPair {
    #[inline(always)]
    pub(crate) fn new(a: &OrientedBox, b: &OrientedBox) -> Self {
        Self::of_axes((a.x_axis, a.half), (b.x_axis, b.half), b.center - a.center)
    }

    /// Creates the pair from the x axis and the half extents of each box, and the offset from the centre of
    /// `a` to the centre of `b`.
    #[inline(always)]
    pub(crate) fn of_axes((x_a, half_a): (Vec2, Vec2), (x_b, half_b): (Vec2, Vec2), offset: Vec2) -> Self {
        let cos = x_a.dot(x_b);
        let sin = x_a.cross(x_b);
        let reach = |half: Vec2| reach_of_box(half, (cos.abs(), sin.abs()));
        Self {
            offset,
            cos,
            sin,
            of_a: BoxAxes { offset: local(x_a, offset), reach: half_a + reach(half_b) },
            of_b: BoxAxes { offset: -local(x_b, offset), reach: half_b + reach(half_a) },
        }
    }

    /// Returns the largest gap along the edge normals of both boxes, whether its edge belongs to `a`, and the
    /// index of this edge.
    pub(crate) fn leading_edge(&self) -> (f64, bool, usize) {
        let of_a = self.of_b.most() <= self.of_a.most();
        let BoxAxes { offset, reach } = if of_a { self.of_a } else { self.of_b };
        // An offset of zero counts as negative.
        let axes = BoxAxes { offset: -(Vec2::ZERO - offset), reach };
        (axes.most(), of_a, axes.edge())
    }
}

impl BoxAxes {
    /// Returns the signed gaps between the boxes along both axes. A gap is positive if the boxes are apart
    /// along the axis.
    #[inline(always)]
    pub(crate) fn gaps(&self) -> Vec2 {
        self.offset.abs() - self.reach
    }

    /// Returns the larger of the two gaps.
    #[inline(always)]
    pub(crate) fn most(&self) -> f64 {
        let gaps = self.gaps();
        larger(gaps.x, gaps.y)
    }

    /// Returns the second largest gap of the four edges. Each axis counts in both directions.
    #[inline(always)]
    pub(crate) fn second(&self) -> f64 {
        let gaps = self.gaps();
        let opposite = gaps - self.offset.abs() * 2.0;
        larger(smaller(gaps.x, gaps.y), larger(opposite.x, opposite.y))
    }

    /// Returns the edge with the largest gap to the other box.
    #[inline(always)]
    pub(crate) fn edge(&self) -> usize {
        let gaps = self.gaps();
        edge_towards(gaps.x > gaps.y, self.offset)
    }
}
