//! Casts a ray against a disc by the quadratic equation. Casts a disc against a disc as a ray against a disc
//! with the sum of both radii.
//!
//! This formula rounds differently from the general code. It also decides cases in which rounding matters.
//! The benchmark measures it with rays against circles.

use crate::math::tolerance::{CLEAR_SQUARED_SINE, CONTACT_TOLERANCE, DISC_CLOSE, DISC_RANGE, SAFE_SQUARE};
use crate::math::{Vec2, larger, sqrt};
use crate::query::answers::hit::CastHit;
use crate::query::answers::verdict::Verdict;

use super::margin::within_motion;

/// A ray and a disc.
#[derive(Clone, Copy, Debug)]
pub struct DiscRay {
    /// The start of the ray.
    pub origin: Vec2,
    /// The direction of the ray, of any length.
    pub direction: Vec2,
    /// The multiple of the direction at which the ray ends.
    pub max: f64,
    /// The centre of the disc.
    pub center: Vec2,
    /// The radius of the disc.
    pub radius: f64,
}

/// The entry of a ray into a disc.
#[derive(Clone, Copy, Debug)]
pub struct DiscEntry {
    /// Whether the ray enters the disc. If not, the ray clearly misses the disc, leads away from it or ends
    /// before it, and `t` and `normal` have no meaning.
    pub is_hit: bool,
    /// The distance along the ray, in lengths of its direction.
    pub t: f64,
    /// The unit normal out of the disc.
    pub normal: Vec2,
}

/// Returns the first contact of a disc, moved by `motion`, with another disc. Each disc is given by its
/// centre and its radius.
pub(super) fn cast_discs(
    (center, radius): (Vec2, f64),
    motion: Vec2,
    (other, other_radius): (Vec2, f64),
) -> Verdict<CastHit> {
    // The ray has no end, so that a motion that stops just before the disc is left to the general code.
    let max = f64::INFINITY;
    let ray =
        DiscRay { origin: center, direction: motion, max, center: other, radius: radius + other_radius };
    ray.enter().and_then(|(fraction, normal)| {
        let hit = CastHit::through_face(fraction, other + normal * other_radius, normal);
        within_motion(hit, fraction - 1.0, motion, normal, ray.extent())
    })
}

impl DiscRay {
    /// Returns the fraction of the direction at which the ray enters the disc, and the unit normal there.
    /// Returns `Unsure` if the ray starts inside.
    pub(super) fn enter(&self) -> Verdict<(f64, Vec2)> {
        let entry = if self.is_moderate() { self.entry() } else { self.scaled_entry() };
        match entry {
            Some(DiscEntry { is_hit: true, t, normal }) => Verdict::Hit((t, normal)),
            Some(_) => Verdict::Miss,
            None => Verdict::Unsure,
        }
    }

    /// Returns whether squares stay in the range of `f64`. The squares stay in this range if the radius and
    /// the squared length of the direction are between 2^-128 and 2^128.
    #[inline(always)]
    fn is_moderate(&self) -> bool {
        let above = |number: f64| number.to_bits().wrapping_sub(LEAST);
        // Both numbers are at least 0, so their bits are ordered as the numbers are. So one comparison tests
        // both limits.
        above(self.direction.dot(self.direction)) | above(self.radius) < MODERATE
    }

    /// Returns an upper bound of all coordinates in this test.
    #[inline(always)]
    fn extent(&self) -> f64 {
        self.reach() + self.radius
    }

    /// Returns the largest of the coordinates of both points.
    #[inline(always)]
    fn reach(&self) -> f64 {
        self.center.abs().max(self.origin.abs()).max_abs()
    }

    /// Returns the entry of the ray. Returns `None` if rounding matters, or if squares are out of the range
    /// of `f64`.
    #[inline(always)]
    pub(super) fn entry(&self) -> Option<DiscEntry> {
        // The only branch here is hardly ever taken. The processor cannot predict whether a ray hits.
        let (is_certain, entry) = self.branchless_entry();
        is_certain.then_some(entry)
    }

    /// Returns whether the entry is certain, and the entry. It is not certain if rounding matters, or if
    /// squares are out of the range of `f64`. The code has no branch, so that the compiler vectorises loops
    /// over it. Let `d` be the direction, `w` the vector to the centre and `r` the radius. Let `s` be the
    /// distance of a point on the ray's line from the foot of the perpendicular from the centre. The point is
    /// in the disc if `s^2 d^2` is below `r^2 d^2 - (d x w)^2`. This is the square of half the chord, times
    /// `d^2`.
    #[inline(always)]
    pub fn branchless_entry(&self) -> (bool, DiscEntry) {
        let Self { direction, radius, max, .. } = *self;
        let squared = direction.dot(direction);
        let way = self.center - self.origin;
        let along = direction.dot(way);
        let aside = direction.cross(way);
        let full = radius * radius * squared;
        let chord = full - aside * aside;
        let margin = full * DISC_CLOSE;
        let starts_outside = along * along >= chord + margin;
        let grazes = (-margin <= chord) & (chord < full * CLEAR_SQUARED_SINE);
        let is_precise = self.reach() <= radius * DISC_RANGE;
        let is_certain = self.is_moderate() & starts_outside & is_precise & !grazes;
        let root = sqrt(larger(chord, 0.0));
        let t = (along - root) / squared;
        // The length of this vector is `r d^2`, because `root` and `aside` are the legs of a triangle with
        // the hypotenuse `r |d|`.
        let inward = direction * root + direction.perp() * aside;
        let normal = inward / -(radius * squared);
        (is_certain, DiscEntry { is_hit: (chord >= 0.0) & (t >= 0.0) & (t <= max), t, normal })
    }

    /// Returns the entry of a ray for which the squares in the formula are out of the range of `f64`. All
    /// numbers are scaled by powers of two, so the result has the same bits.
    #[cold]
    fn scaled_entry(&self) -> Option<DiscEntry> {
        let extent = self.extent();
        if !self.origin.is_in_range() || extent < SAFE_SQUARE {
            return None;
        }
        let size = power_of_two(extent);
        let speed = power_of_two(self.direction.max_abs());
        let scaled = Self {
            origin: self.origin * size,
            direction: self.direction * speed,
            max: self.max / speed * size,
            center: self.center * size,
            radius: self.radius * size,
        };
        let entry = scaled.entry()?;
        let t = entry.t * speed / size;
        let is_in_range = t.is_finite() && t >= f64::MIN_POSITIVE;
        (is_in_range || !entry.is_hit).then_some(DiscEntry { t, ..entry })
    }
}

// A ray whose line clearly enters the disc gets at least this deep, relative to the radius: half of the
// squared sine.
const _: () = assert!(
    2.0 * CONTACT_TOLERANCE < 0.5 * CLEAR_SQUARED_SINE / DISC_RANGE,
    "a clear entry gets deeper than the tolerance"
);

/// The bits of 2^-128, and the difference between these and the bits of 2^128.
const LEAST: u64 = (1023 - 128) << 52;
const MODERATE: u64 = 256 << 52;

/// Returns the power of two that scales a positive number to about 1.
fn power_of_two(number: f64) -> f64 {
    let exponent = (number.to_bits() >> 52).min(2045);
    f64::from_bits((2046 - exponent) << 52)
}
