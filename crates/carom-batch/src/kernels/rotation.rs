//! Computes cosines and sines of angles with the bits of `libm::sincos`, without branches.
//!
//! The method is that of fdlibm (Sun Microsystems, 1993; `e_rem_pio2.c`, `k_sin.c` and `k_cos.c`). It
//! subtracts a multiple of pi/2, stored in two parts, and evaluates a polynomial for the sine and one for the
//! cosine of the rest. `libm` chooses the multiple and the number of parts by ranges of the angle. An angle
//! near the end of a range is a close call: its bits may differ from those of `libm`.

use std::f64::consts::{FRAC_2_PI, PI};

/// The cosine and the sine of an angle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) cos: f64,
    pub(super) sin: f64,
    /// Whether the cosine and the sine have the same bits as those of `carom::Rot2`.
    pub(super) is_certain: bool,
}

/// Adding this number to a number of moderate size rounds the sum to an integer. This integer is then in the
/// lowest bits of the sum.
const ROUNDING: f64 = 1.5 / f64::EPSILON;

/// The first 33 bits of pi/2. Its product with an integer below 2^20 is exact.
const HALF_PI_HIGH: f64 = f64::from_bits(0x3FF9_21FB_5440_0000);

/// The rest of pi/2 after [`HALF_PI_HIGH`].
const HALF_PI_LOW: f64 = f64::from_bits(0x3DD0_B461_1A62_6331);

/// The coefficients of the sine after the first one, from the third power on.
const SINE: [f64; 6] = [
    -0.166_666_666_666_666_32,
    0.008_333_333_333_322_49,
    -0.000_198_412_698_298_579_5,
    2.755_731_370_707_006_8e-6,
    -2.505_076_025_340_686_3e-8,
    1.589_690_995_211_55e-10,
];

/// The coefficients of the cosine from the fourth power on.
const COSINE: [f64; 6] = [
    0.041_666_666_666_666_6,
    -0.001_388_888_888_887_411,
    2.480_158_728_947_673e-5,
    -2.755_731_435_139_066_3e-7,
    2.087_572_321_298_175e-9,
    -1.135_964_755_778_819_5e-11,
];

/// Computes the turn by an angle in radians, as `carom::Rot2::from_radians` does.
#[inline(always)]
pub(super) fn by_radians(radians: f64) -> Turn {
    by_radians_and_quarters(radians, 0)
}

/// Computes the turn by an angle in degrees, as `carom::Rot2::from_degrees` does.
#[inline(always)]
pub(super) fn by_degrees(degrees: f64) -> Turn {
    let quarters = (degrees / 90.0) as i32;
    let rest = degrees - f64::from(quarters) * 90.0;
    let turn = by_radians_and_quarters(rest * (PI / 180.0), i64::from(quarters));
    Turn { is_certain: turn.is_certain & (degrees.abs() < 360.0), ..turn }
}

/// Computes the turn by an angle in radians and a number of right angles.
#[inline(always)]
fn by_radians_and_quarters(angle: f64, quarters: i64) -> Turn {
    // The nearest multiple of pi/2 is subtracted.
    let shifted = angle * FRAC_2_PI + ROUNDING;
    let multiple = shifted - ROUNDING;
    let start = angle - multiple * HALF_PI_HIGH;
    let subtrahend = multiple * HALF_PI_LOW;
    let rest = start - subtrahend;
    let rest_low = (start - rest) - subtrahend;

    let sin = sine(rest, rest_low, multiple == 0.0);
    let cos = cosine(rest, rest_low);

    // The result is turned by this multiple.
    let quarters = (shifted.to_bits() as i64).wrapping_add(quarters);
    let is_odd = quarters & 1 != 0;
    let (x, y) = if is_odd { (-sin, cos) } else { (cos, sin) };
    let (x, y) = if quarters & 2 != 0 { (-x, -y) } else { (x, y) };

    let size = angle.abs();
    // The ranges of `libm` end near odd multiples of pi/4, at a distance of at most 2^-19 of the angle.
    let is_amid_range = (angle * FRAC_2_PI - multiple).abs() < 0.4999;
    // `libm` returns a tiny angle itself, and subtracts further parts of pi/2 where the difference is small.
    let is_plain = if multiple == 0.0 { (size > 1e-7) | (size == 0.0) } else { rest.abs() * 32768.0 > size };
    let is_certain = (size < 1e6) & is_amid_range & is_plain;
    Turn { cos: x + 0.0, sin: y + 0.0, is_certain }
}

/// Returns the sine of `x + low`. `low` is 0 if `is_exact` is true.
#[inline(always)]
fn sine(x: f64, low: f64, is_exact: bool) -> f64 {
    let [first, second, third, fourth, fifth, sixth] = SINE;
    let z = x * x;
    let series = second + z * (third + z * fourth) + z * (z * z) * (fifth + z * sixth);
    let cube = z * x;
    let of_exact = x + cube * (first + z * series);
    let of_sum = x - ((z * (0.5 * low - cube * series) - low) - cube * first);
    if is_exact { of_exact } else { of_sum }
}

/// Returns the cosine of `x + low`.
#[inline(always)]
fn cosine(x: f64, low: f64) -> f64 {
    let [first, second, third, fourth, fifth, sixth] = COSINE;
    let z = x * x;
    let squared = z * z;
    let series =
        z * (first + z * (second + z * third)) + squared * squared * (fourth + z * (fifth + z * sixth));
    let half = 0.5 * z;
    let start = 1.0 - half;
    start + (((1.0 - start) - half) + (z * series - x * low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_angles_are_close_calls() {
        let steps = (-5_000..5_000).map(|step| f64::from(step) * 0.001_234);
        let close_calls = steps.clone().filter(|&angle| !by_radians(angle).is_certain).count();
        assert!(close_calls <= 20, "{close_calls} in radians");
        let close_calls = steps.filter(|&angle| !by_degrees(angle * 57.3).is_certain).count();
        assert!(close_calls <= 20, "{close_calls} in degrees");
        assert!((0..360).step_by(30).all(|degrees| by_degrees(f64::from(degrees)).is_certain));
    }
}
