//! Tests that shapes created from rows have the same bits as shapes created one by one, and that boxes have
//! them with the instructions of each level.

use std::f64::consts::{FRAC_PI_4, PI};

use std::fmt::Debug;

use carom::{AsShape, BoundingVolumes, Capsule, Circle, MAX_COORDINATE, Obb, Rot2, Segment, ShapeError};
use carom_batch::{
    Aabbs, AngleUnit, Batch, Capsules, Circles, ConvexShapes, List, Obbs, Pairing, Row, RowError, Segments,
    contains, obbs_at,
};

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
        let boxes = boxes.shapes();
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

/// Returns a row of rising random numbers. If `special` is given, it replaces one of them.
fn row<const N: usize>(random: &mut Random, special: Option<f64>) -> [f64; N] {
    let mut row = std::array::from_fn(|index| index as f64 + 0.5 * random.number());
    if let Some(number) = special {
        row[random.bits() as usize % N] = number;
    }
    row
}

/// Tests lists of rows with special numbers in some places, which are shapes or not, against `single`.
fn assert_shapes_of_rows<S, const N: usize>(
    of_rows: impl Fn(&[[f64; N]]) -> Result<List<S>, RowError>,
    single: impl Fn([f64; N]) -> Result<S, ShapeError>,
) where
    S: Row + AsShape + Debug + Send + Sync,
{
    let special = [
        0.0,
        -0.0,
        5e-324,
        -5e-324,
        -1.0,
        2.0,
        MAX_COORDINATE,
        -MAX_COORDINATE,
        moved(MAX_COORDINATE, 1),
        -moved(MAX_COORDINATE, 1),
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        1e300,
        f64::MIN_POSITIVE,
    ];
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut accepted, mut refused) = (0, 0);
    for count in [0, 1, 2, 127, 128, 129, 300, 511, 512, 1100].repeat(40) {
        let at = random.bits() as usize % (3 * count.max(1));
        let special = special[random.bits() as usize % special.len()];
        let rows: Vec<[f64; N]> =
            (0..count).map(|index| row(&mut random, (index == at).then_some(special))).collect();
        let expected: Result<Vec<S>, RowError> = rows
            .iter()
            .enumerate()
            .map(|(row, &numbers)| single(numbers).map_err(|error| RowError { row, error }))
            .collect();
        let found = of_rows(&rows);
        match (found, expected) {
            (Ok(list), Ok(shapes)) => {
                accepted += 1;
                assert_eq!(list.len(), shapes.len());
                // The texts tell -0 from 0.
                for (index, shape) in shapes.iter().enumerate() {
                    let text = list.with_shape(index, |shape| format!("{shape:?}"));
                    assert_eq!(text, format!("{:?}", shape.as_shape()));
                }
                assert_eq!(format!("{:?}", list.shapes()), format!("{shapes:?}"));
                assert_eq!(format!("{:?}", list.clone().shapes()), format!("{shapes:?}"));
            }
            (Err(found), Err(expected)) => {
                refused += 1;
                assert_eq!(format!("{found:?}"), format!("{expected:?}"));
            }
            (found, expected) => panic!("{found:?}\nin place of {expected:?}"),
        }
    }
    assert!(accepted > 100 && refused > 20, "{accepted} and {refused}");
}

#[test]
fn rows_are_the_shapes_created_one_by_one() {
    assert_shapes_of_rows(Circles::from_rows, |[x, y, radius]| Circle::new([x, y], radius));
    assert_shapes_of_rows(Aabbs::from_rows, |[x, y, right, top]| carom::Aabb::new([x, y], [right, top]));
    assert_shapes_of_rows(Capsules::from_rows, |[x, y, z, w, radius]| Capsule::new([x, y], [z, w], radius));
    assert_shapes_of_rows(Segments::from_rows, |[x, y, z, w]| Segment::new([x, y], [z, w]));
    assert_shapes_of_rows(Obbs::from_rows, |[x, y, width, height, angle]| {
        Obb::from_radians([x, y], [0.5 * width, 0.5 * height], angle)
    });
    assert_shapes_of_rows(Obbs::from_rows_in_degrees, |[x, y, width, height, angle]| {
        Obb::from_degrees([x, y], [0.5 * width, 0.5 * height], angle)
    });
}

/// Touching boxes are close calls, which `carom` decides. The answers must not depend on whether the shapes
/// of a list exist already.
#[test]
fn lists_without_shapes_answer_as_lists_with_shapes() {
    let rows: Vec<[f64; 5]> = (0..300).map(|i| [f64::from(i % 7), f64::from(i % 5), 2.0, 2.0, 0.0]).collect();
    let shifted: Vec<[f64; 5]> = rows.iter().map(|&[x, y, w, h, a]| [x + 2.0, y, w, h, a]).collect();
    let fresh = || [&rows, &shifted].map(|rows| Obbs::from_rows(rows).unwrap());
    let [a, b] = fresh().map(|list| Obbs::from(list.shapes().to_vec()));
    let pairs: Vec<(usize, usize)> = (0..300).map(|i| (i, (i * 13) % 300)).collect();
    let answers = |a: &Obbs, b: &Obbs, pairs: Option<&[(usize, usize)]>| {
        let mut overlap = vec![false; 300];
        match pairs {
            Some(pairs) => Pairing::of(a, b, pairs).overlap(&mut overlap),
            None => Pairing::by_position(a, b).overlap(&mut overlap),
        }
        overlap
    };
    for pairs in [None, Some(&*pairs)] {
        let [new_a, new_b] = fresh();
        assert_eq!(answers(&new_a, &new_b, pairs), answers(&a, &b, pairs));
    }
    let [new_a, new_b] = fresh();
    assert!(answers(&new_a, &new_b, None).iter().all(|&overlap| overlap));
    let one = Obbs::from_rows(&rows[..1]).unwrap();
    assert_eq!(answers(&one, &new_b, None), answers(&Obbs::from(one.shapes().to_vec()), &b, None));
}

/// With the feature `huge-pages`, a list of this length is not on the heap.
#[test]
fn a_long_list_and_its_copy_have_the_numbers_of_the_rows() {
    let rows: Vec<[f64; 3]> = (0..200_000).map(|i| [f64::from(i), 0.5 * f64::from(i), 1.0]).collect();
    let list = Circles::from_rows(&rows).unwrap();
    let copy = list.clone();
    let shapes: Vec<Circle> =
        rows.iter().map(|&[x, y, radius]| Circle::new([x, y], radius).unwrap()).collect();
    assert!(list.shapes() == shapes && copy.shapes() == shapes);
    let mut overlap = vec![false; rows.len()];
    Pairing::by_position(&list, &copy).overlap(&mut overlap);
    assert!(overlap.iter().all(|&overlap| overlap));
}

/// The library makes shapes beyond the largest coordinate, which its constructors refuse.
#[test]
fn lists_answer_for_shapes_that_constructors_refuse() {
    let far = MAX_COORDINATE;
    let wide = Circle::new([far, 0.0], 1.0).unwrap().aabb();
    let all = carom::Aabb::new([-far, -far], [far, far]).unwrap();
    let all = BoundingVolumes::of_shape(&all).circle;
    assert!(
        carom::Aabb::new(wide.min(), wide.max()).is_err() && Circle::new(all.center(), all.radius()).is_err()
    );
    let boxes = Aabbs::from(vec![wide; 2]);
    let circles = Circles::from(vec![all; 2]);
    assert_eq!((boxes.with_shape(1, |shape| shape.bounds()), circles.shapes()[1]), (wide, all));
    let mixed = ConvexShapes::new(vec![all.into(); 2]).unwrap();
    assert_eq!(mixed.get(1), all.into());
    let mut inside = [false; 2];
    contains(&circles, &[[far, far].into(); 2], &mut inside);
    assert_eq!(inside, [true; 2]);
}
