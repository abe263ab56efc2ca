//! Tests queries on every kind of shape that a few numbers define, with random numbers for its fields. A new
//! kind is tested automatically.

use carom::Shape;
use carom_oracle::check::{Check, Faults, Pair};
use carom_oracle::generate::{Case, Rng, shape_by_fields};
use carom_oracle::run::{assert_cases, cases_per_pair, kind_pairs};

#[test]
fn answers_about_every_pair_of_kinds_are_right() {
    let count = Shape::PLAIN_KINDS.len();
    let checks = [Check::queries().as_slice(), &Check::SHAPES, &[Check::named("poses")]].concat();
    let shapes = |index: u64| {
        let mut rng = Rng::new(!index);
        let pair = index as usize % (count * count);
        let a = shape_by_fields(pair / count, &mut rng);
        let b = shape_by_fields(pair % count, &mut rng);
        // Half of the pairs are moved by whole numbers, so that the shapes touch or are apart.
        let by = rng.lattice_point(3) * f64::from(rng.chance(0.5));
        (a, b.translated(by))
    };
    let judge = |index: u64, faults: &mut Faults| {
        let (a, b) = shapes(index);
        let pair = Pair::of_shapes(Case::new(kind_pairs()[0], index), a, b);
        checks.iter().for_each(|check| (check.run)(&pair, faults));
    };
    let total = cases_per_pair() * (count * count) as u64;
    assert_cases(total, judge, |index| format!("{:?}", shapes(index)));
}
