//! Checks two pairs of spinning shapes with the exact oracle, at every moment of their demos.

use carom::Shape;
use carom_oracle::Report;
use carom_oracle::check::{Check, Faults, Pair};
use carom_oracle::generate::{Case, Kind};
use carom_scene::{Builtin, Moment, Scene};

/// The checks that need only the two shapes.
const CHECKS: [&str; 8] = [
    "overlap",
    "separation",
    "closest_points",
    "contact",
    "contact_points",
    "containment",
    "swap",
    "explanation",
];

#[test]
fn the_first_pair_is_right_at_ticks_1_to_360() {
    judge("d2", 1..=360).assert_clean();
}

#[test]
fn the_second_pair_is_right_at_60_hertz_for_35_seconds() {
    judge("d3", 0..=35 * 60).assert_clean();
}

fn judge(name: &str, ticks: impl Iterator<Item = u32>) -> Report {
    let scene: Scene = Builtin::named(name).unwrap().json.parse().unwrap();
    let mut report = Report::default();
    let mut touching = 0;
    for tick in ticks {
        let shapes = scene.shapes_at(Moment::Tick(tick)).unwrap();
        let pair = pair(&shapes[0], &shapes[1]);
        touching += u32::from(pair.gap.overlap());
        let mut faults = Faults::default();
        CHECKS.iter().for_each(|name| (Check::named(name).run)(&pair, &mut faults));
        report.note(tick.into(), &faults.list, || format!("{name} at tick {tick}: {shapes:?}"));
    }
    assert!(
        touching > 0 && u64::from(touching) < report.cases,
        "the demo has both overlapping and separate shapes"
    );
    report
}

/// Returns two shapes as a pair for the checks of the oracle.
fn pair(a: &Shape, b: &Shape) -> Pair {
    Pair::of_shapes(Case::new([Kind::Obb, Kind::Obb], 0), a.clone(), b.clone())
}
