//! Computes bounds on the `iou` (intersection over union) of two shapes. A bound costs less than the `iou`,
//! so only few pairs need the `iou` itself.

use carom::{Aabb, AsShape, ShapeRef, Vec2};

use crate::compare::{larger, smaller};

/// The numbers of a shape from which bounds on its `iou` with other shapes are computed.
pub(super) struct Candidate {
    /// The index of the shape in its list.
    pub(super) index: usize,
    area: f64,
    bounds: Aabb,
    /// The core: the bounds of the shape, reduced on each side. The cores of two shapes overlap if their
    /// `iou` is above the threshold.
    pub(super) core: Aabb,
    /// The shape if it is a box at an angle.
    turned: Option<TurnedBox>,
}

impl Candidate {
    pub(super) fn new(shape: &impl AsShape, index: usize, threshold: f64) -> Self {
        let area = carom::covered_area(shape);
        let shape = shape.as_shape();
        let bounds = shape.bounds();
        let extent = [bounds.min(), bounds.max()].map(|corner| larger(corner.x.abs(), corner.y.abs()));
        let rounding = ROUNDING * larger(extent[0], extent[1]);
        // The corners of boxes at an angle are rounded, so the bounds are enlarged.
        let bounds = bounds.grown(rounding);
        let turned = TurnedBox::of(shape);
        let least_common = (threshold - MARGIN) * (1.0 - MARGIN) * area;
        let core = core(&bounds, turned.as_ref(), least_common).grown(rounding);
        Self { index, area, bounds, core, turned }
    }

    /// Returns whether the `iou` of two shapes may be above a threshold. The area in common is at most the
    /// area of the smaller shape. It is also at most the area in which boxes around both shapes overlap. Two
    /// kinds of boxes are tried: boxes along the axes of the world, and boxes along the axes of one of the
    /// shapes.
    pub(super) fn may_exceed(&self, threshold: f64, other: &Self) -> bool {
        let sum = self.area + other.area;
        let least = smaller(self.area, other.area);
        // The margin is ten times the error of `iou`.
        let may_exceed = |common: f64| {
            let common = smaller(common, least);
            common + MARGIN * least >= threshold * (sum - common) * (1.0 - MARGIN)
        };
        if sum < TINY {
            // Tiny areas have larger relative errors than other areas.
            return true;
        }
        may_exceed(common_area(&self.bounds, &other.bounds))
            && match (&self.turned, &other.turned) {
                (Some(one), Some(other)) => may_exceed(one.most_in_common(other)),
                _ => true,
            }
    }
}

/// Returns the bounds of a shape, reduced on each side. They still overlap the reduced bounds of each shape
/// with which the shape has at least the area `common` in common.
///
/// The common region of two shapes is at most as high as the longest vertical line in the shape. So the width
/// of the region is at least its area divided by the length of that line. Let this bound on the width be `w`
/// for one shape and `v` for the other. The bounds overlap by at least `w` and by at least `v`, so also by
/// the mean of both. So they still overlap after the bounds of one shape lose `w / 2` on each side, and the
/// bounds of the other shape lose `v / 2`. The proof for heights uses horizontal lines in the same way.
fn core(bounds: &Aabb, turned: Option<&TurnedBox>, common: f64) -> Aabb {
    let half = bounds.half();
    let lines = turned.map_or([f64::INFINITY; 2], TurnedBox::longest_lines);
    let rest = |half: f64, line: f64| {
        // The quotient of numbers close to the least positive `f64` has too few exact digits.
        if common < TINY || line < TINY { half } else { larger(half - 0.5 * common / line, 0.0) }
    };
    let rest = [rest(half.x, smaller(lines[0], 2.0 * half.y)), rest(half.y, smaller(lines[1], 2.0 * half.x))];
    Aabb::from_center(bounds.center(), rest).unwrap_or(*bounds)
}

/// Returns the area that two boxes have in common.
fn common_area(a: &Aabb, b: &Aabb) -> f64 {
    let width = smaller(a.max().x, b.max().x) - larger(a.min().x, b.min().x);
    let height = smaller(a.max().y, b.max().y) - larger(a.min().y, b.min().y);
    larger(width, 0.0) * larger(height, 0.0)
}

/// A box at an angle.
struct TurnedBox {
    center: Vec2,
    half: Vec2,
    x_axis: Vec2,
}

impl TurnedBox {
    /// Creates the box from a shape. Returns `None` if the shape is not a box at an angle.
    fn of(shape: ShapeRef<'_>) -> Option<Self> {
        let ShapeRef::Obb(obb) = shape else { return None };
        let x_axis = Vec2::new(obb.rotation().cos(), obb.rotation().sin());
        Some(Self { center: obb.center(), half: obb.half(), x_axis })
    }

    /// Returns the length of the longest vertical line in the box, and of the longest horizontal line. Each
    /// line leads from one side to the opposite side. If no such line exists because it runs along a side,
    /// its length is infinite, or NaN in a box without size.
    fn longest_lines(&self) -> [f64; 2] {
        let (cos, sin) = (self.x_axis.x.abs(), self.x_axis.y.abs());
        let (width, height) = (2.0 * self.half.x, 2.0 * self.half.y);
        [smaller(width / sin, height / cos), smaller(width / cos, height / sin)]
    }

    /// Returns an upper bound of the area that two boxes have in common. In the frame of each box, this is
    /// the area in which the box overlaps the upright box around the other one. The smaller of the two areas
    /// is returned.
    fn most_in_common(&self, other: &Self) -> f64 {
        let offset = other.center - self.center;
        let (cos, sin) = (self.x_axis.dot(other.x_axis).abs(), self.x_axis.cross(other.x_axis).abs());
        let size = self.half.x + self.half.y + other.half.x + other.half.y;
        let rounding = ROUNDING * (offset.x.abs() + offset.y.abs() + size);
        let in_frame_of = |one: &Self, other: Vec2| {
            let (around_x, around_y) = (cos * other.x + sin * other.y, sin * other.x + cos * other.y);
            let width = common_length(one.half.x, around_x, offset.dot(one.x_axis).abs());
            let height = common_length(one.half.y, around_y, one.x_axis.cross(offset).abs());
            (width + rounding) * (height + rounding)
        };
        smaller(in_frame_of(self, other.half), in_frame_of(other, self.half))
    }
}

/// Returns the length that two intervals have in common, given half their lengths and the distance of their centres.
fn common_length(half: f64, other: f64, distance: f64) -> f64 {
    larger(smaller(half + other - distance, 2.0 * smaller(half, other)), 0.0)
}

/// A few times the rounding error of a coordinate, relative to the largest one.
const ROUNDING: f64 = 8.0 * f64::EPSILON;
/// Ten times the error of an area in common, relative to the smaller area.
const MARGIN: f64 = 1e-11;
/// A length or an area far above the least positive number.
const TINY: f64 = 1e-280;
