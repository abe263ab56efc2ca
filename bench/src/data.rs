//! Defines the shapes for all libraries as plain numbers, and generates them at random.

use std::f64::consts::TAU;

use crate::point::P;
use crate::random::Random;
use crate::reference::separation;

/// A box at an angle.
#[derive(Clone, Copy)]
pub(crate) struct Rect {
    pub(crate) center: P,
    pub(crate) half: P,
    /// The cosine and the sine of the angle.
    pub(crate) turn: P,
}

impl Rect {
    pub(crate) fn random(random: &mut Random, center: P) -> Self {
        let half = P(random.range(0.5, 1.5), random.range(0.5, 1.5));
        Self { center, half, turn: random.direction() }
    }

    /// Returns the corners, counter-clockwise.
    pub(crate) fn corners(&self) -> [P; 4] {
        let (x, y) = (self.turn * self.half.0, P(-self.turn.1, self.turn.0) * self.half.1);
        [self.center - x - y, self.center + x - y, self.center + x + y, self.center - x + y]
    }

    /// Converts an axis-aligned box.
    pub(crate) fn carom_aligned(&self) -> carom::Aabb {
        carom::Aabb::from_center(self.center.array(), self.half.array()).expect("the box is valid")
    }

    pub(crate) fn carom(&self) -> carom::Obb {
        let turn = carom::Rot2::from_direction(self.turn.array()).expect("the direction is valid");
        carom::Obb::new(self.center.array(), self.half.array(), turn).expect("the box is valid")
    }
}

/// A circle.
#[derive(Clone, Copy)]
pub(crate) struct Disc {
    pub(crate) center: P,
    pub(crate) radius: f64,
}

impl Disc {
    pub(crate) fn carom(&self) -> carom::Circle {
        carom::Circle::new(self.center.array(), self.radius).expect("the circle is valid")
    }
}

/// A convex polygon with at most eight corners, counter-clockwise.
#[derive(Clone)]
pub(crate) struct Poly(pub(crate) Vec<P>);

impl Poly {
    /// Creates corners on an ellipse at roughly equal distances.
    pub(crate) fn random(random: &mut Random, center: P) -> Self {
        let count = 5 + random.bits() % 4;
        let half = P(random.range(0.5, 1.5), random.range(0.5, 1.5));
        let turn = random.direction();
        let corner = |index: u64| {
            let (y, x) = ((index as f64 + 0.5 * random.unit()) / count as f64 * TAU).sin_cos();
            let (x, y) = (x * half.0, y * half.1);
            (center + turn * x - turn.outward() * y).rounded()
        };
        Self((0..count).map(corner).collect())
    }

    pub(crate) fn octagon(random: &mut Random, center: P, radius: f64) -> Self {
        let start = random.angle();
        let corner = |index: u64| {
            let (y, x) = (start + index as f64 / 8.0 * TAU).sin_cos();
            (center + P(x, y) * radius).rounded()
        };
        Self((0..8).map(corner).collect())
    }

    pub(crate) fn carom(&self) -> carom::ConvexPolygon {
        carom::ConvexPolygon::new(self.0.iter().map(|corner| corner.array())).expect("the polygon is valid")
    }
}

/// A shape that moves along a straight line, and its target.
#[derive(Clone)]
pub(crate) struct Sweep<A, B> {
    pub(crate) a: A,
    pub(crate) b: B,
    pub(crate) motion: P,
}

/// Which random pairs are wanted.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Wanted {
    /// Pairs that overlap with the probability 1/2.
    HalfOfThem,
    Overlapping,
    Apart,
}

impl Wanted {
    fn draw(self, random: &mut Random) -> bool {
        match self {
            Self::HalfOfThem => random.coin(),
            Self::Overlapping => true,
            Self::Apart => false,
        }
    }
}

/// The largest magnitude of a coordinate of the first shape's centre.
pub(crate) const REACH: f64 = 50.0;

/// Creates pairs of shapes near each other.
pub(crate) fn pairs<A, B>(
    count: usize,
    wanted: Wanted,
    a: impl Fn(&mut Random, P) -> A,
    b: impl Fn(&mut Random, P) -> B,
    overlap: impl Fn(&A, &B) -> bool,
) -> Vec<(A, B)> {
    let mut random = Random::new(count as u64);
    let mut pair = || {
        let is_wanted = wanted.draw(&mut random);
        loop {
            let center = random.point(REACH);
            let near = (center + random.point(2.5)).rounded();
            let pair = (a(&mut random, center), b(&mut random, near));
            if overlap(&pair.0, &pair.1) == is_wanted {
                return pair;
            }
        }
    };
    (0..count).map(|_| pair()).collect()
}

pub(crate) fn rect_pairs(count: usize, wanted: Wanted) -> Vec<(Rect, Rect)> {
    pairs(count, wanted, Rect::random, Rect::random, |a, b| {
        separation(&a.corners(), &b.corners(), 0.0) <= 0.0
    })
}

pub(crate) fn poly_pairs(count: usize, wanted: Wanted) -> Vec<(Poly, Poly)> {
    pairs(count, wanted, Poly::random, Poly::random, |a, b| separation(&a.0, &b.0, 0.0) <= 0.0)
}

/// Creates a start apart from `target`, and a motion that leads past the target or into it.
pub(crate) fn aimed(random: &mut Random, target: P) -> (P, P) {
    let start = (target + random.direction() * random.range(4.5, 6.0)).rounded();
    let motion = (target + random.point(1.4) - start) * random.range(0.7, 1.3);
    (start, motion.rounded())
}
