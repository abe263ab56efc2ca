//! Defines the 8-DOP: an octagon with eight fixed directions.

use alloc::vec::Vec;

use crate::math::{Interval, ShapeError, Vec2, add_up, sqrt, sub_down};
use crate::shape::rings::monotone_chain::hull_of_finite;
use crate::shape::rings::points::{area, checked_points};

/// The smallest octagon with sides at multiples of 45 degrees. It is the intersection of a box along the axes
/// and a box along the diagonals.
///
/// The method is from Klosowski et al., Efficient Collision Detection Using Bounding Volume Hierarchies of
/// k-DOPs, 1998.
///
/// ```
/// use carom::{Dop8, Vec2};
/// let diamond = [[2.0, 0.0], [0.0, 2.0], [-2.0, 0.0], [0.0, -2.0]].map(Vec2::from);
/// let tight = Dop8::bounding(&diamond)?;
/// assert_eq!(tight.area(), 8.0);
/// assert!(tight.contains([1.0, 1.0]) && !tight.contains([1.5, 1.5]));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dop8 {
    intervals: [Interval; 4],
}

impl Dop8 {
    /// Creates the smallest octagon around a set of points. Its sides are parallel to the axes and to the
    /// diagonals.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let octagon = Dop8::bounding(&[[0.0, 0.0], [2.0, 2.0]].map(Vec2::from))?;
    /// assert!(octagon.contains([1.0, 1.0]) && !octagon.contains([2.0, 0.0]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        checked_points(points)?;
        Ok(Self::around_points(points, 0.0))
    }

    /// Creates the octagon around points grown by a radius, rounded outward.
    pub(crate) fn around_points(points: &[Vec2], radius: f64) -> Self {
        let diagonal = if radius > 0.0 { (radius * sqrt(2.0)).next_up() } else { 0.0 };
        let mut intervals = [Interval { min: f64::INFINITY, max: f64::NEG_INFINITY }; 4];
        for &point in points {
            for (interval, projection) in intervals.iter_mut().zip(projections(point)) {
                interval.min = interval.min.min(projection.min);
                interval.max = interval.max.max(projection.max);
            }
        }
        for (interval, radius) in intervals.iter_mut().zip([radius, radius, diagonal, diagonal]) {
            *interval = Interval {
                min: sub_down(interval.min, radius) + 0.0,
                max: add_up(interval.max, radius) + 0.0,
            };
        }
        Self { intervals }
    }

    /// Returns the smallest octagon around two octagons.
    pub(crate) fn union(&self, other: &Self) -> Self {
        let mut intervals = self.intervals;
        for (interval, other) in intervals.iter_mut().zip(&other.intervals) {
            *interval = Interval { min: interval.min.min(other.min), max: interval.max.max(other.max) };
        }
        Self { intervals }
    }

    /// Returns the ranges of x, y, x + y and x - y, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let octagon = Dop8::bounding(&[[0.0, 0.0], [3.0, 1.0]].map(Vec2::from))?;
    /// let [x, y, sum, difference] = octagon.intervals();
    /// assert_eq!((x.length(), y.length(), sum.length(), difference.length()), (3.0, 1.0, 4.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn intervals(&self) -> [Interval; 4] {
        self.intervals
    }

    /// Returns whether a point lies in the octagon. The boundary belongs to the octagon.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let octagon = Dop8::bounding(&[[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Vec2::from))?;
    /// assert!(octagon.contains([0.5, 0.5])); // on a diagonal side
    /// assert!(!octagon.contains([1.0, 1.0])); // a corner of the box around it
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contains(&self, point: impl Into<Vec2>) -> bool {
        let point = point.into();
        let inside = |(interval, projection): (&Interval, Interval)| {
            interval.min <= projection.min && projection.max <= interval.max
        };
        point.is_finite() && self.intervals.iter().zip(projections(point)).all(inside)
    }

    /// Returns whether two octagons share a point, by four interval tests. Touching counts.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let triangle = Dop8::bounding(&[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Vec2::from))?;
    /// let point = |x, y| Dop8::bounding(&[Vec2::new(x, y)]);
    /// assert!(triangle.overlaps(&point(2.0, 2.0)?) && !triangle.overlaps(&point(3.0, 3.0)?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn overlaps(&self, other: &Self) -> bool {
        self.intervals.iter().zip(&other.intervals).all(|(a, b)| a.overlaps(*b))
    }

    /// Returns the corners, counter-clockwise, without repeated corners.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let octagon = Dop8::bounding(&[[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Vec2::from))?;
    /// assert_eq!(octagon.vertices().len(), 4); // the diamond itself
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn vertices(&self) -> Vec<Vec2> {
        let [x, y, sum, difference] = self.intervals;
        let corners = [
            (x.min, sum.min - x.min),
            (sum.min - y.min, y.min),
            (difference.max + y.min, y.min),
            (x.max, x.max - difference.max),
            (x.max, sum.max - x.max),
            (sum.max - y.max, y.max),
            (difference.min + y.max, y.max),
            (x.min, x.min - difference.min),
        ];
        hull_of_finite(&corners.map(Vec2::from))
    }

    /// Returns the area, in the square of the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Dop8, Vec2};
    /// let octagon = Dop8::bounding(&[[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Vec2::from))?;
    /// assert_eq!(octagon.area(), 2.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        area(&self.vertices())
    }
}

/// Returns the projections of a point on the four axes. Each projection is an interval as wide as its
/// rounding error.
fn projections(point: Vec2) -> [Interval; 4] {
    let (x, y) = (point.x, point.y);
    [
        Interval { min: x, max: x },
        Interval { min: y, max: y },
        Interval { min: -add_up(-x, -y), max: add_up(x, y) },
        Interval { min: sub_down(x, y), max: add_up(x, -y) },
    ]
}
