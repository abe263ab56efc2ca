//! A ray and a disc: the quadratic equation, where it is no close call.

use crate::math::{Vec2, sqrt};

use super::{MARGIN, STEEP, is_moderate};

/// A ray towards a disc: what a ray asks, or a disc that moves, with both radii.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub(super) origin: Vec2,
    pub(super) direction: Vec2,
    /// At this multiple of the direction it ends.
    pub(super) max: f64,
    pub(super) center: Vec2,
    pub(super) radius: f64,
    /// At least the largest coordinate that takes part.
    pub(super) extent: f64,
}

/// The fraction of the direction at which a ray enters, and the normal there; inner `None` where it clearly passes by,
/// leads away or ends before, outer for close calls and where it starts inside.
pub(in crate::query) type Entrance = Option<Option<(f64, Vec2)>>;

impl Shot {
    #[inline(always)]
    pub(super) fn new(origin: Vec2, direction: Vec2, max: f64, center: Vec2, radius: f64) -> Self {
        let extent = center.abs().max(origin.abs()).max_abs() + radius;
        Self { origin, direction, max, center, radius, extent }
    }

    /// Where the ray enters the disc.
    pub(super) fn enter(&self) -> Entrance {
        if self.is_moderate() { self.enter_moderate() } else { self.enter_scaled() }
    }

    /// Squares stay in the range of `f64`.
    #[inline(always)]
    fn is_moderate(&self) -> bool {
        is_moderate(self.direction.dot(self.direction)) && is_moderate(self.extent)
    }

    /// The same; `None` too where squares leave the range of `f64`.
    ///
    /// With the direction `d`, the way `w` to the centre and the grown radius `r`, a point of the ray's line is in the
    /// disc where its distance along the line from the point abeam of the centre, times |d|, has a square below
    /// `r^2 d^2 - (d x w)^2`. That holds neither for the start nor for the end. With the radius itself it is the square
    /// of half the chord.
    #[inline(always)]
    pub(super) fn enter_moderate(&self) -> Entrance {
        if !self.is_moderate() {
            return None;
        }
        let Self { direction, radius, .. } = *self;
        let (squared, margin) = (direction.dot(direction), MARGIN * self.extent);
        let way = self.center - self.origin;
        let (along, aside, grown) = (direction.dot(way), direction.cross(way), radius + margin);
        let side = aside * aside;
        let near = grown * grown * squared - side;
        let starts_outside = along * along >= near;
        if !starts_outside {
            return None;
        }
        let before = along - self.max * squared;
        if (near < 0.0) | (along < 0.0) | ((before > 0.0) & (before * before > near)) {
            return Some(None);
        }
        let reach = radius * radius * squared;
        let chord = reach - side;
        if radius < 2.0 * margin || chord < STEEP * reach {
            return None;
        }
        let root = sqrt(chord);
        let out = direction * root + direction.perp() * aside;
        Some(Some(((along - root) / squared, out / -sqrt(out.dot(out)))))
    }

    /// The same there: scaled by powers of two, so that the answer has the same bits.
    #[cold]
    fn enter_scaled(&self) -> Entrance {
        if !self.origin.is_in_range() || self.extent < SMALLEST {
            return None;
        }
        let (size, speed) = (power_of_two(self.extent), power_of_two(self.direction.max_abs()));
        let scaled = Self {
            origin: self.origin * size,
            direction: self.direction * speed,
            max: self.max / speed * size,
            center: self.center * size,
            radius: self.radius * size,
            extent: self.extent * size,
        };
        match scaled.enter_moderate()? {
            Some((t, normal)) => {
                let t = t * speed / size;
                (t.is_finite() && t >= f64::MIN_POSITIVE).then_some(Some((t, normal)))
            }
            None => Some(None),
        }
    }
}

/// From here up the general path's noise is a part of the coordinates too: 2^-900.
const SMALLEST: f64 = f64::from_bits((1023 - 900) << 52);

/// By which a positive number is brought near 1.
fn power_of_two(number: f64) -> f64 {
    let exponent = (number.to_bits() >> 52).min(2045);
    f64::from_bits((2046 - exponent) << 52)
}
