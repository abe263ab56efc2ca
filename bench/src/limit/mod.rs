//! Measures a practical lower bound of the time: plain loops over `f32`, for shapes in world
//! coordinates. These functions return results in the same form as the libraries. They do not check
//! the input, and do not handle degenerate cases.

pub(crate) mod cast;
pub(crate) mod cloud;
pub(crate) mod grid;
pub(crate) mod polygon;
pub(crate) mod rect;

use crate::point::P;

/// A vector of two numbers.
#[derive(Clone, Copy, Default)]
pub(crate) struct V(pub(crate) f32, pub(crate) f32);

impl V {
    pub(crate) fn new(point: P) -> Self {
        Self(point.0 as f32, point.1 as f32)
    }

    pub(crate) fn double(self) -> P {
        P(f64::from(self.0), f64::from(self.1))
    }

    #[inline]
    fn dot(self, other: Self) -> f32 {
        self.0 * other.0 + self.1 * other.1
    }

    #[inline]
    fn plus(self, other: Self, times: f32) -> Self {
        Self(self.0 + other.0 * times, self.1 + other.1 * times)
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

/// A contact: the normal out of `b`, the points with their separations, the number of points, and the least
/// separation.
#[derive(Clone, Copy)]
pub(crate) struct Contact {
    normal: V,
    points: [(V, f32); 2],
    count: usize,
    separation: f32,
}

impl Contact {
    pub(crate) fn touch(&self) -> crate::reference::Touch {
        let points = self.points[..self.count].iter().map(|(point, _)| point.double()).collect();
        crate::reference::Touch { normal: self.normal.double(), depth: f64::from(-self.separation), points }
    }
}

/// Clips the edge from `start` to `end` to the strip above the edge that starts at `corner`, and keeps the points
/// below that edge. `outward` is the normal of that edge, and `normal` is the normal of the contact.
#[inline]
fn clipped(edge: (V, V, f32), outward: V, (start, end): (V, V), normal: V, separation: f32) -> Contact {
    let (corner, along, length) = edge;
    let (from, to) = (start.minus(corner).dot(along), end.minus(corner).dot(along));
    let per = 1.0 / (to - from);
    let ratio = |at: f32| ((at - from) * per).clamp(0.0, 1.0);
    let span = end.minus(start);
    let (first, second) = (start.plus(span, ratio(length)), start.plus(span, ratio(0.0)));
    let mut contact = Contact { normal, points: [(V(0.0, 0.0), 0.0); 2], count: 0, separation };
    for point in [first, second] {
        let height = point.minus(corner).dot(outward);
        if height <= 0.0 {
            contact.points[contact.count] = (point, height);
            contact.count += 1;
        }
    }
    contact
}
