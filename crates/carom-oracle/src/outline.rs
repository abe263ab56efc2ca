//! The upper and the lower border of a convex shape, and the area between those of two, by numerical integration.

use crate::Solid;
use carom::{Shape, Vec2};

/// The corners of a shape about an origin, and its radius.
#[derive(Clone, Debug)]
pub struct Outline {
    corners: Vec<Vec2>,
    radius: f64,
}

/// The nodes of Gauss and Legendre with 10 points, on one side of the middle, and their weights.
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
    /// A shape of several parts.
    #[must_use]
    pub fn new(shape: &Shape, origin: Vec2) -> Self {
        let solid = Solid::new(shape);
        let corners = crate::ring::hull(&solid.core);
        let origin = origin.into();
        let place = |&corner: &usize| {
            let place: crate::Point = solid.core[corner].minus(&origin);
            Vec2::new(place.x.to_f64(), place.y.to_f64())
        };
        Self { corners: corners.iter().map(place).collect(), radius: solid.radius.to_f64() }
    }

    /// Returns the largest coordinate.
    #[must_use]
    pub fn size(&self) -> f64 {
        let corner = self.corners.iter().flat_map(|corner| [corner.x.abs(), corner.y.abs()]).fold(0.0, f64::max);
        corner + self.radius
    }

    fn range(&self) -> [f64; 2] {
        let xs = || self.corners.iter().map(|corner| corner.x);
        [xs().fold(f64::INFINITY, f64::min) - self.radius, xs().fold(f64::NEG_INFINITY, f64::max) + self.radius]
    }

    /// Returns the highest point above an x; with `side` -1 minus the lowest.
    fn border(&self, x: f64, side: f64) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for (index, &corner) in self.corners.iter().enumerate() {
            let off = (x - corner.x).abs();
            if off <= self.radius {
                best = best.max(side * corner.y + ((self.radius - off) * (self.radius + off)).sqrt());
            }
            let next = self.corners[(index + 1) % self.corners.len()];
            let edge = next - corner;
            let out = Vec2::new(edge.y, -edge.x) * (self.radius / edge.length().max(f64::MIN_POSITIVE));
            for out in [out, -out] {
                let [start, end] = [corner + out, next + out];
                if start.x != end.x && x >= start.x.min(end.x) && x <= start.x.max(end.x) {
                    let share = (x - start.x) / (end.x - start.x);
                    best = best.max(side * (start.y + (end.y - start.y) * share));
                }
            }
        }
        best
    }

    /// Returns the area that two shapes have in common.
    #[must_use]
    pub fn area_of_overlap([a, b]: [&Self; 2]) -> f64 {
        let [low, high] = [a.range()[0].max(b.range()[0]), a.range()[1].min(b.range()[1])];
        let height = |x: f64| {
            let top = a.border(x, 1.0).min(b.border(x, 1.0));
            let bottom = a.border(x, -1.0).min(b.border(x, -1.0));
            top + bottom
        };
        if low >= high {
            return 0.0;
        }
        // The height of a convex region is concave: it has one maximum, and one zero on either side of it.
        let top = maximum(&height, low, high);
        if height(top) <= 0.0 {
            return 0.0;
        }
        let [from, to] = [low, high].map(|end| zero(&height, top, end));
        let mut breaks = vec![from, to];
        for outline in [a, b] {
            for (index, &corner) in outline.corners.iter().enumerate() {
                let next = outline.corners[(index + 1) % outline.corners.len()];
                let edge = next - corner;
                let out = edge.y * (outline.radius / edge.length().max(f64::MIN_POSITIVE));
                breaks.extend([corner.x, corner.x - outline.radius, corner.x + outline.radius]);
                breaks.extend([corner.x + out, next.x + out, corner.x - out, next.x - out]);
            }
        }
        breaks.retain(|&x| (from..=to).contains(&x));
        breaks.sort_by(f64::total_cmp);
        let positive = |x: f64| height(x).max(0.0);
        let error = 1e-16 * (to - from) * height(top);
        breaks.windows(2).map(|panel| integral(&positive, panel[0], panel[1], error, 45)).sum()
    }
}

/// Returns the place of the maximum of a concave function.
fn maximum(function: &impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..200 {
        let third = (high - low) / 3.0;
        if function(low + third) < function(high - third) {
            low += third;
        } else {
            high -= third;
        }
    }
    0.5 * (low + high)
}

/// Returns the zero of a concave function between a place where it is positive and an end; the end if there is none.
fn zero(function: &impl Fn(f64) -> f64, mut inside: f64, mut outside: f64) -> f64 {
    if function(outside) > 0.0 {
        return outside;
    }
    for _ in 0..120 {
        let middle = 0.5 * (inside + outside);
        if function(middle) > 0.0 {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}

/// Returns the integral of a function, in halves until they agree with the whole.
fn integral(function: &impl Fn(f64) -> f64, from: f64, to: f64, error: f64, depth: u32) -> f64 {
    let middle = 0.5 * (from + to);
    let whole = gauss(function, from, to);
    let halves = gauss(function, from, middle) + gauss(function, middle, to);
    if depth == 0 || (whole - halves).abs() <= error {
        return halves;
    }
    integral(function, from, middle, error, depth - 1) + integral(function, middle, to, error, depth - 1)
}

fn gauss(function: &impl Fn(f64) -> f64, from: f64, to: f64) -> f64 {
    let (middle, half) = (0.5 * (from + to), 0.5 * (to - from));
    let pair = |&(node, weight): &(f64, f64)| {
        weight * (function(middle - half * node) + function(middle + half * node))
    };
    half * NODES.iter().map(pair).sum::<f64>()
}
