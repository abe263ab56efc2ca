//! A ray and a disc: the quadratic equation, where it is no close call.

use crate::math::{Vec2, larger, sqrt, two_to};

/// A ray towards a disc: what a ray asks, or a disc that moves, with both radii.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub(crate) origin: Vec2,
    pub(crate) direction: Vec2,
    /// At this multiple of the direction it ends.
    pub(crate) max: f64,
    pub(crate) center: Vec2,
    pub(crate) radius: f64,
}

/// Where a ray enters a disc, or that it does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entrance {
    /// Else the ray clearly passes by, leads away or ends before, and the rest means nothing.
    pub(crate) is_met: bool,
    /// The fraction of the direction.
    pub(crate) t: f64,
    /// Unit, out of the disc.
    pub(crate) normal: Vec2,
}

impl Entrance {
    /// The fraction and the normal.
    #[inline(always)]
    pub(crate) fn met(self) -> Option<(f64, Vec2)> {
        self.is_met.then_some((self.t, self.normal))
    }
}

impl Shot {
    /// Where the ray enters the disc; `None` for close calls and where it starts inside.
    pub(crate) fn enter(&self) -> Option<Entrance> {
        if self.is_moderate() { self.enter_moderate() } else { self.enter_scaled() }
    }

    /// Squares stay in the range of `f64`: the radius and the squared length of the direction are from 2^-128 up to 2^128.
    #[inline(always)]
    fn is_moderate(&self) -> bool {
        let above = |number: f64| number.to_bits().wrapping_sub(LEAST);
        // Both at once: neither is negative, so their order is that of their bits.
        above(self.direction.dot(self.direction)) | above(self.radius) < MODERATE
    }

    /// At least the largest coordinate that takes part.
    #[inline(always)]
    pub(crate) fn extent(&self) -> f64 {
        self.reach() + self.radius
    }

    /// The largest of the coordinates of both points.
    #[inline(always)]
    fn reach(&self) -> f64 {
        self.center.abs().max(self.origin.abs()).max_abs()
    }

    /// Where the ray enters the disc; `None` too where squares leave the range of `f64`.
    ///
    /// With the direction `d`, the way `w` to the centre and the radius `r`, a point of the ray's line is in the disc where
    /// its distance along the line from the point abeam of the centre, times |d|, has a square below
    /// `r^2 d^2 - (d x w)^2`, which is the square of half the chord.
    ///
    /// One branch that is hardly ever taken: whether the ray meets the disc is none, as nobody could foresee it.
    #[inline(always)]
    pub(crate) fn enter_moderate(&self) -> Option<Entrance> {
        let Self { direction, radius, max, .. } = *self;
        let squared = direction.dot(direction);
        let way = self.center - self.origin;
        let (along, aside) = (direction.dot(way), direction.cross(way));
        let full = radius * radius * squared;
        let chord = full - aside * aside;
        let margin = full * CLOSE;
        let starts_outside = along * along >= chord + margin;
        let grazes = (-margin <= chord) & (chord < full * GRAZING);
        let is_precise = self.reach() <= radius * FURTHEST;
        if !(self.is_moderate() & starts_outside & is_precise) | grazes {
            return None;
        }
        let root = sqrt(larger(chord, 0.0));
        let t = (along - root) / squared;
        // Of length `r d^2`: `root` and `aside` are the legs of a triangle with the hypotenuse `r |d|`.
        let inward = direction * root + direction.perp() * aside;
        let normal = inward / -(radius * squared);
        Some(Entrance { is_met: (chord >= 0.0) & (t >= 0.0) & (t <= max), t, normal })
    }

    /// The same where squares leave the range of `f64`: scaled by powers of two, so that the answer has the same bits.
    #[cold]
    fn enter_scaled(&self) -> Option<Entrance> {
        let extent = self.extent();
        if !self.origin.is_in_range() || extent < SMALLEST {
            return None;
        }
        let (size, speed) = (power_of_two(extent), power_of_two(self.direction.max_abs()));
        let scaled = Self {
            origin: self.origin * size,
            direction: self.direction * speed,
            max: self.max / speed * size,
            center: self.center * size,
            radius: self.radius * size,
        };
        let entrance = scaled.enter_moderate()?;
        if !entrance.is_met {
            return Some(entrance);
        }
        let t = entrance.t * speed / size;
        (t.is_finite() && t >= f64::MIN_POSITIVE).then_some(Entrance { t, ..entrance })
    }
}

/// The least square of the sine at which a disc is entered clearly, 2^-10.
const GRAZING: f64 = two_to(-10);

/// What is by less than this part of the square of the radius inside or outside, about 2^-10 of the radius, is close.
const CLOSE: f64 = two_to(-9);

/// No coordinate is larger than so many times the radius, 2^26: then 2^-10 of the radius is at least 2^-36 of the
/// coordinates, far above rounding and above the tolerance of motions.
const FURTHEST: f64 = two_to(26);

/// The bits of 2^-128, and by how much those of 2^128 are more.
const LEAST: u64 = (1023 - 128) << 52;
const MODERATE: u64 = 256 << 52;

/// From here up the general path's noise is a part of the coordinates too: 2^-900.
const SMALLEST: f64 = two_to(-900);

/// By which a positive number is brought near 1.
fn power_of_two(number: f64) -> f64 {
    let exponent = (number.to_bits() >> 52).min(2045);
    f64::from_bits((2046 - exponent) << 52)
}
