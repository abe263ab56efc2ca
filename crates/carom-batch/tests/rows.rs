//! Tests that boxes created from rows have the same bits as boxes created one by one, with the instructions
//! of each level.

use std::f64::consts::{FRAC_PI_4, PI};

use carom::{Obb, Rot2, ShapeError};
use carom_batch::{AngleUnit, Obbs, obbs_at};

mod levels;

/// A generator of random numbers by xorshift (Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number from -1 to 1.
    fn number(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// Returns a number moved by some units in its last place.
fn moved(number: f64, units: i64) -> f64 {
    f64::from_bits(number.to_bits().wrapping_add_signed(units))
}

/// Returns random angles, angles near the points where the computation of sine and cosine changes, and
/// special numbers.
fn angles(straight: f64) -> Vec<f64> {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut angles = vec![0.0, -0.0, f64::MIN_POSITIVE, 5e-324, -5e-324, 1e-8, -1e-7, 1.1e-7, 1e70, -1e60];
    for _ in 0..100_000 {
        let size = f64::from_bits((1023 - 40 + random.bits() % 62) << 52);
        angles.extend([random.number() * 2.0 * straight, random.number() * size]);
    }
    for quarter in (-4_000..4_000).filter(|quarter| *quarter != 0) {
        let limit = f64::from(quarter) * straight * 0.25;
        for width in [1, 16, 30, 40] {
            angles.push(moved(limit, (random.number() * (1_u64 << width) as f64) as i64));
        }
    }
    angles
}

fn assert_rows(unit: AngleUnit, straight: f64, rotation: impl Fn(f64) -> Result<Rot2, ShapeError>) {
    let rows: Vec<[f64; 5]> = angles(straight).iter().map(|&angle| [1.0, 2.0, 3.0, 4.0, angle]).collect();
    for level in levels::all() {
        let boxes = obbs_at(level, &rows, unit).unwrap();
        assert_eq!(boxes.len(), rows.len());
        for (found, &[.., angle]) in boxes.iter().zip(&rows) {
            let expected = rotation(angle).unwrap();
            let bits = |rotation: Rot2| [rotation.cos().to_bits(), rotation.sin().to_bits()];
            assert_eq!(bits(found.rotation()), bits(expected), "{angle:e} {unit:?}, {level:?}");
            assert_eq!((found.center().x, found.center().y), (1.0, 2.0));
            assert_eq!((found.half().x, found.half().y), (1.5, 2.0));
        }
    }
}

#[test]
fn rows_in_radians_have_the_bits_of_single_boxes() {
    assert_rows(AngleUnit::Radians, PI, Rot2::from_radians);
    assert_eq!(
        Obbs::from_rows(&[[0.0, 0.0, 1.0, 1.0, FRAC_PI_4]]).unwrap().shapes()[0].rotation().degrees(),
        45.0
    );
}

#[test]
fn rows_in_degrees_have_the_bits_of_single_boxes() {
    assert_rows(AngleUnit::Degrees, 180.0, Rot2::from_degrees);
}

#[test]
fn the_first_row_that_is_no_box_is_named() {
    let row = |angle| [0.0, 0.0, 1.0, 1.0, angle];
    for bad in [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e300] {
        let mut rows = [row(0.5); 300];
        rows[200] = row(bad);
        rows[201] = [0.0, 0.0, -1.0, 1.0, 0.5];
        for (list, single) in [
            (Obbs::from_rows(&rows), Obb::from_radians([0.0, 0.0], [0.5, 0.5], bad)),
            (Obbs::from_rows_in_degrees(&rows), Obb::from_degrees([0.0, 0.0], [0.5, 0.5], bad)),
        ] {
            let error = list.unwrap_err();
            // NaN differs from itself, so the test compares the texts.
            assert_eq!((error.row, error.error.to_string()), (200, single.unwrap_err().to_string()));
        }
        rows[200] = row(0.5);
        let error = Obbs::from_rows(&rows).unwrap_err();
        assert_eq!(error.row, 201);
        assert_eq!(format!("{error:?}"), format!("row 201: {:?}", error.error));
    }
}
