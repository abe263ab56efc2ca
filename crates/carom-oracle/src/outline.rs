//! Computes the upper and the lower boundary of a convex shape, and, by numerical integration, the area that
//! two shapes have in common.

use crate::Solid;
use carom::{Shape, Vec2};

/// The corners of a shape relative to an origin, and its radius.
#[derive(Clone, Debug)]
pub struct Outline {
    corners: Vec<Vec2>,
    radius: f64,
    /// The edges, moved out by the radius, and their mirror images, moved in by the radius.
    sides: Vec<[Vec2; 2]>,
}

/// The nodes of the Gauss-Legendre rule with 10 points, on one side of the middle, and the weight of each.
const NODES: [(f64, f64); 5] = [
    (0.148_874_338_981_631_22, 0.295_524_224_714_752_87),
    (0.433_395_394_129_247_2, 0.269_266_719_309_996_35),
    (0.679_409_568_299_024_4, 0.219_086_362_515_982_04),
    (0.865_063_366_688_984_5, 0.149_451_349_150_580_6),
    (0.973_906_528_517_171_7, 0.066_671_344_308_688_14),
];

impl Outline {
    /// Reads a convex shape.
    ///
    /// # Panics
    /// Panics on a shape of several parts.
    #[must_use]
    pub fn new(shape: &Shape, origin: Vec2) -> Self {
        let solid = Solid::new(shape);
        let corners = crate::ring::hull(&solid.core);
        let origin = origin.into();
        let place = |&corner: &usize| {
            let place: crate::Point = solid.core[corner].minus(&origin);
            Vec2::new(place.x.to_f64(), place.y.to_f64())
        };
        let corners: Vec<Vec2> = corners.iter().map(place).collect();
        let radius = solid.radius.to_f64();
        let sides = sides(&corners, radius);
        Self { corners, radius, sides }
    }

    /// Returns the largest coordinate.
    #[must_use]
    pub fn size(&self) -> f64 {
        let corner =
            self.corners.iter().flat_map(|corner| [corner.x.abs(), corner.y.abs()]).fold(0.0, f64::max);
        corner + self.radius
    }

    fn range(&self) -> [f64; 2] {
        let xs = || self.corners.iter().map(|corner| corner.x);
        [
            xs().fold(f64::INFINITY, f64::min) - self.radius,
            xs().fold(f64::NEG_INFINITY, f64::max) + self.radius,
        ]
    }

    /// Appends the x coordinates at which the lines and circles of two boundaries cross. Between these, the
    /// height of the common region is smooth.
    fn append_crossings(&self, other: &Self, places: &mut Vec<f64>) {
        for &[start, end] in &self.sides {
            for &[from, to] in &other.sides {
                let step = end - start;
                let way = to - from;
                let share = (from - start).cross(way) / step.cross(way);
                places.push(start.x + step.x * share);
            }
            other
                .corners
                .iter()
                .for_each(|&center| line_and_circle(start, end, center, other.radius, places));
        }
        for &center in &self.corners {
            for &[from, to] in &other.sides {
                line_and_circle(from, to, center, self.radius, places);
            }
            for &other_center in &other.corners {
                // The two circles cross on a line perpendicular to the line between their centres.
                let way = other_center - center;
                let squared = way.dot(way);
                let share = 0.5 + 0.5 * (self.radius - other.radius) * (self.radius + other.radius) / squared;
                let start = center + way * share;
                line_and_circle(start, start + way.perp(), center, self.radius, places);
            }
        }
    }

    /// Returns the largest y of the shape at `x` if `side` is 1; returns minus the smallest y if `side` is
    /// -1.
    fn border(&self, x: f64, side: f64) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for &corner in &self.corners {
            let off = (x - corner.x).abs();
            let rounding = 4e-16 * (x.abs() + corner.x.abs() + self.radius);
            if off <= self.radius + rounding {
                let rise = ((self.radius - off) * (self.radius + off)).max(0.0).sqrt();
                best = best.max(side * corner.y + rise);
            }
        }
        for &[start, end] in &self.sides {
            if start.x != end.x && x >= start.x.min(end.x) && x <= start.x.max(end.x) {
                let share = (x - start.x) / (end.x - start.x);
                best = best.max(side * (start.y + (end.y - start.y) * share));
            }
        }
        best
    }

    /// Returns the area that two shapes have in common, with an error of about `accuracy`.
    #[must_use]
    pub fn area_of_overlap([a, b]: [&Self; 2], accuracy: f64) -> f64 {
        let [low, high] = [a.range()[0].max(b.range()[0]), a.range()[1].min(b.range()[1])];
        let height = |x: f64| {
            let top = a.border(x, 1.0).min(b.border(x, 1.0));
            let bottom = a.border(x, -1.0).min(b.border(x, -1.0));
            top + bottom
        };
        if low >= high {
            return 0.0;
        }
        // The height of a convex region is a concave function of x. So it has one maximum, and one zero on
        // each side of the maximum.
        let top = maximum(&height, low, high);
        if height(top) <= 0.0 {
            return 0.0;
        }
        let [from, to] = [low, high].map(|end| zero(&height, top, end));
        let mut breaks = vec![from, to];
        for outline in [a, b] {
            breaks.extend(outline.corners.iter().flat_map(|c| [c.x - outline.radius, c.x + outline.radius]));
            breaks.extend(outline.sides.iter().flat_map(|[start, end]| [start.x, end.x]));
        }
        a.append_crossings(b, &mut breaks);
        breaks.retain(|&x| (from..=to).contains(&x));
        breaks.sort_by(f64::total_cmp);
        let positive = |x: f64| height(x).max(0.0);
        breaks.windows(2).map(|panel| integral(&positive, [panel[0], panel[1]], accuracy)).sum()
    }
}

/// Returns the edges of a ring, moved out by a radius, and their mirror images, moved in by the radius.
fn sides(corners: &[Vec2], radius: f64) -> Vec<[Vec2; 2]> {
    let next = corners.iter().cycle().skip(1);
    let sides = corners.iter().zip(next).flat_map(|(&corner, &next)| {
        let edge = next - corner;
        let out = Vec2::new(edge.y, -edge.x) * (radius / edge.length().max(f64::MIN_POSITIVE));
        [out, -out].map(|out| [corner + out, next + out])
    });
    sides.collect()
}

/// Appends the x coordinates at which a line crosses a circle; appends NaN if they do not cross.
fn line_and_circle(start: Vec2, end: Vec2, center: Vec2, radius: f64, places: &mut Vec<f64>) {
    let step = end - start;
    let arm = start - center;
    let squared = step.dot(step);
    let middle = -arm.dot(step) / squared;
    let foot = arm + step * middle;
    let half = ((radius - foot.length()) * (radius + foot.length()) / squared).sqrt();
    places.extend([middle - half, middle + half].map(|share| start.x + step.x * share));
}

/// The largest number of times that an interval is halved.
const DEPTH: u32 = 40;

/// Searches for the largest value of a concave function, and returns its place.
fn maximum(function: &impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    let mut best = (f64::NEG_INFINITY, low);
    for _ in 0..120 {
        let third = (high - low) / 3.0;
        let [left, right] = [low + third, high - third].map(|x| (function(x), x));
        best = [left, right].into_iter().fold(best, |best, next| if best.0 < next.0 { next } else { best });
        // If both values are equal, the maximum lies between the two positions.
        if left.0 <= right.0 {
            low = left.1;
        }
        if right.0 <= left.0 {
            high = right.1;
        }
    }
    best.1
}

/// Returns the zero of a concave function between a place where it is positive and an end; returns the end if
/// there is no zero between them.
fn zero(function: &impl Fn(f64) -> f64, mut inside: f64, mut outside: f64) -> f64 {
    if function(outside) > 0.0 {
        return outside;
    }
    for _ in 0..120 {
        let middle = 0.5 * (inside + outside);
        if middle == inside || middle == outside {
            // No number lies between the two ends, so the search is done.
            break;
        }
        if function(middle) > 0.0 {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}

/// Returns the integral of a function over an interval.
fn integral(function: &impl Fn(f64) -> f64, [from, to]: [f64; 2], error: f64) -> f64 {
    in_halves(function, [from, to], gauss(function, from, to), error, DEPTH)
}

/// Returns the integral over an interval, given the estimate `whole`. Halves the interval until the halves
/// agree with the estimate.
fn in_halves(
    function: &impl Fn(f64) -> f64,
    [from, to]: [f64; 2],
    whole: f64,
    error: f64,
    depth: u32,
) -> f64 {
    let middle = 0.5 * (from + to);
    let [left, right] = [[from, middle], [middle, to]];
    let halves = [left, right].map(|[from, to]| gauss(function, from, to));
    if depth == 0 || (whole - (halves[0] + halves[1])).abs() <= error {
        return halves[0] + halves[1];
    }
    in_halves(function, left, halves[0], error, depth - 1)
        + in_halves(function, right, halves[1], error, depth - 1)
}

fn gauss(function: &impl Fn(f64) -> f64, from: f64, to: f64) -> f64 {
    let middle = 0.5 * (from + to);
    let half = 0.5 * (to - from);
    let pair = |&(node, weight): &(f64, f64)| {
        weight * (function(middle - half * node) + function(middle + half * node))
    };
    half * NODES.iter().map(pair).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::{Aabb, Circle, ConvexPolygon};
    use core::f64::consts::PI;

    fn area_of_overlap(a: &Shape, b: &Shape) -> f64 {
        let outlines = [a, b].map(|shape| Outline::new(shape, a.center()));
        Outline::area_of_overlap([&outlines[0], &outlines[1]], 2e-15 * a.area().min(b.area()))
    }

    #[test]
    fn discs_and_boxes() {
        let disc = |x, radius| Shape::from(Circle::new([x, 0.0], radius).unwrap());
        let tile = Shape::from(Aabb::new([0.0, 0.0], [4.0, 4.0]).unwrap());
        let lens = 2.0 * PI / 3.0 - 0.75f64.sqrt();
        let near = |found: f64, area: f64| assert!((found - area).abs() < 1e-14, "{found:?} {area:?}");
        near(area_of_overlap(&disc(0.0, 1.0), &tile), 0.25 * PI);
        near(area_of_overlap(&disc(0.0, 1.0), &disc(1.0, 1.0)), lens);
        near(area_of_overlap(&disc(0.0, 1.0), &disc(0.5, 4.0)), PI);
        near(area_of_overlap(&disc(0.0, 1.0), &disc(3.0, 1.0)), 0.0);
    }

    #[test]
    fn a_box_with_a_side_beside_corners_of_a_house() {
        let ring = [
            [-4505600.0, -3658752.0],
            [3883008.0, -2610176.0],
            [3883008.0, 535552.0],
            [-2408448.0, 4729856.0],
            [-4505600.0, 4729856.0],
        ];
        let house = Shape::from(ConvexPolygon::rounded(ring, 1048576.0).unwrap());
        let tile =
            Aabb::new([-6603000.946789106, -1562004.833160107], [-2408696.9467891064, 4729451.166839893])
                .unwrap();
        // To the left of the core (the shape without its radius), the area is the box's height times the
        // radius, minus the part that the arc at the top cuts off. Everywhere else, the whole box is in the
        // common region.
        let found = area_of_overlap(&house, &tile.into());
        assert!((found / 19789643062197.996 - 1.0).abs() < 1e-12, "{found:?}");
    }
}
