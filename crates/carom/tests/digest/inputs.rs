//! Creates shapes, points and motions that are identical on every processor: whole numbers are multiplied and
//! added.

use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Rot2, Segment, Shape, Vec2, hull};

/// The inputs of one case.
#[derive(Debug)]
pub(crate) struct Inputs {
    pub(crate) a: Shape,
    pub(crate) b: Shape,
    pub(crate) segments: [Segment; 2],
    pub(crate) points: Vec<Vec2>,
    pub(crate) crowd: Vec<Shape>,
    pub(crate) motion: Vec2,
    pub(crate) rotation: Rot2,
    /// A random fraction in [0, 1].
    pub(crate) part: f64,
}

impl Inputs {
    /// Creates the inputs of a case. Consecutive cases go through all pairs of shape kinds, and through all
    /// scales and offsets.
    pub(crate) fn new(case: u64) -> Self {
        let mut make = Maker::new(case);
        let a = make.shape(case % 6);
        let b = if make.below(8) == 0 { a.translated(make.vector()) } else { make.shape(case / 6 % 6) };
        Self {
            a,
            b,
            segments: [make.segment(), make.segment()],
            points: (0..=make.below(12)).map(|_| make.point()).collect(),
            crowd: (0..10).map(|kind| make.shape(kind % 6)).collect(),
            motion: make.vector(),
            rotation: make.rotation(),
            part: make.unit(),
        }
    }
}

/// A seeded generator of random inputs (Steele, Lea and Flood, Fast Splittable Pseudorandom Number
/// Generators, 2014). It also stores the scale and the offset of the coordinates, and whether they lie on a
/// grid.
struct Maker {
    state: u64,
    scale: f64,
    offset: Vec2,
    /// Whether coordinates lie on a grid, so that many shapes touch, are parallel, or are flat.
    on_grid: bool,
}

/// `SCALES` has exponents of two: coordinates are multiplied by these powers. `OFFSETS` has distances from
/// the origin, in units of the scale.
const SCALES: [i32; 8] = [0, 0, 0, -13, 20, -60, 200, 3];
const OFFSETS: [f64; 4] = [0.0, 0.0, 1024.0, 1_048_575.5];

impl Maker {
    fn new(case: u64) -> Self {
        let mut make = Self { state: case, scale: 1.0, offset: Vec2::ZERO, on_grid: false };
        make.bits();
        make.on_grid = make.below(2) == 0;
        make.scale = power_of_two(SCALES[make.below(SCALES.len() as u64)]);
        let offset = OFFSETS[make.below(OFFSETS.len() as u64)] * make.scale;
        make.offset = Vec2::new(offset, -offset);
        make
    }

    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a whole number in `0..count`.
    fn below(&mut self, count: u64) -> usize {
        usize::try_from(self.bits() % count).expect("the number is small")
    }

    /// Returns a number in [0, 1).
    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    /// Returns a length in [0, 4], times the scale.
    fn length(&mut self) -> f64 {
        let length = if self.on_grid { self.below(9) as f64 * 0.5 } else { self.unit() * 4.0 };
        length * self.scale
    }

    fn vector(&mut self) -> Vec2 {
        let mut signed = || self.length() - self.length();
        Vec2::new(signed(), signed())
    }

    fn point(&mut self) -> Vec2 {
        self.vector() + self.offset
    }

    fn segment(&mut self) -> Segment {
        Segment::new(self.point(), self.point()).expect("the ends are valid")
    }

    fn rotation(&mut self) -> Rot2 {
        if self.on_grid {
            Rot2::from_degrees(self.below(25) as f64 * 15.0).expect("the angle is finite")
        } else {
            Rot2::from_radians(self.unit() * 20.0 - 10.0).expect("the angle is finite")
        }
    }

    fn shape(&mut self, kind: u64) -> Shape {
        match kind {
            0 => Circle::new(self.point(), self.length()).expect("the circle is valid").into(),
            1 => self.segment().into(),
            2 => {
                Capsule::new(self.point(), self.point(), self.length()).expect("the capsule is valid").into()
            }
            3 => Aabb::from_corner(self.point(), [self.length(), self.length()])
                .expect("the box is valid")
                .into(),
            4 => {
                let half = [self.length(), self.length()];
                Obb::new(self.point(), half, self.rotation()).expect("the box is valid").into()
            }
            _ => self.polygon(),
        }
    }

    /// Returns the hull of 3 to 14 points; returns a circle if they lie on a line.
    fn polygon(&mut self) -> Shape {
        let points: Vec<Vec2> = (0..3 + self.below(12)).map(|_| self.point()).collect();
        let radius = if self.below(2) == 0 { 0.0 } else { self.length() * 0.25 };
        let corners = hull(&points).expect("there are points");
        let polygon = ConvexPolygon::rounded(corners.iter().copied(), radius);
        polygon
            .map_or_else(|_| Circle::new(points[0], radius).expect("the circle is valid").into(), Shape::from)
    }
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(u64::try_from(1023 + exponent).expect("the exponent is in the range of f64") << 52)
}
