//! Tests that `pairs`, `pairs_between` and `PairFinder` find the same pairs as brute force, for every family
//! of boxes.

use std::time::{Duration, Instant};

use carom::{Aabb, PairFinder, Shape, overlap, pairs, pairs_between};
use carom_oracle::generate::{Kind, Rng, Style, shape};

use super::families::{FAMILIES, Family};

pub(super) type Pairs = Vec<(usize, usize)>;

fn brute_force_pairs(boxes: &[Aabb]) -> Pairs {
    let all = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| (i, j)));
    all.filter(|&(i, j)| boxes[i].overlaps(&boxes[j])).collect()
}

fn brute_force_pairs_between(a: &[Aabb], b: &[Aabb]) -> Pairs {
    let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
    all.filter(|&(i, j)| a[i].overlaps(&b[j])).collect()
}

/// Returns a random number of boxes, from 0 to a thousand.
fn count(rng: &mut Rng) -> usize {
    let limit = rng.pick(&[4, 60, 200, 200, 1000]);
    rng.below(limit)
}

#[test]
fn boxes_of_every_family_have_the_pairs_of_brute_force() {
    let mut finder = PairFinder::new();
    for (name, family) in FAMILIES {
        let mut rng = Rng::new(7);
        for round in 0..60 {
            let boxes: Vec<Aabb> = (0..count(&mut rng)).map(|_| family(&mut rng)).collect();
            let wanted = brute_force_pairs(&boxes);
            assert_eq!(pairs(&boxes), wanted, "{name} {round}");
            assert_eq!(finder.pairs(&boxes, |_, _| true), wanted, "{name} {round}");
            let odd: Pairs = wanted.into_iter().filter(|(i, j)| (i + j) % 2 == 1).collect();
            assert_eq!(finder.pairs(&boxes, |i, j| (i + j) % 2 == 1), odd, "{name} {round}");
        }
    }
}

/// Advances by one frame: all boxes move by a small or a large step, or none moves; some boxes are added,
/// removed or reordered.
fn step(boxes: &mut Vec<Aabb>, family: Family, rng: &mut Rng) {
    let pace = rng.pick(&[0.0, 0.01, 0.1, 0.1, 0.25, 3.0]);
    for bounds in &mut *boxes {
        let size = bounds.max() - bounds.min();
        let by = [rng.between(-1.0, 1.0), rng.between(-1.0, 1.0)].map(|part| part * pace * (size.x + size.y));
        *bounds = bounds.translated(by);
    }
    match rng.below(30) {
        0 => boxes.extend((0..rng.below(9)).map(|_| family(rng))),
        1 => boxes.truncate(boxes.len() * 9 / 10),
        2 => boxes.reverse(),
        3 => *boxes.last_mut().expect("there are many boxes") = family(rng),
        _ => {}
    }
}

#[test]
fn moving_boxes_of_every_family_have_their_pairs_in_each_frame() {
    for (name, family) in FAMILIES {
        let mut rng = Rng::new(13);
        for start in [80, 150, 400] {
            let mut finder = PairFinder::new();
            let mut boxes: Vec<Aabb> = (0..start).map(|_| family(&mut rng)).collect();
            for frame in 0..150 {
                let wanted = brute_force_pairs(&boxes);
                assert_eq!(finder.pairs(&boxes, |_, _| true), wanted, "{name} {start} {frame}");
                if frame % 16 == 0 {
                    let (a, b) = boxes.split_at(boxes.len() / 3);
                    let found = finder.pairs_between(a, b, |_, _| true).to_vec();
                    assert_eq!(found, brute_force_pairs_between(a, b), "{name} {start} {frame}");
                    let odd: Pairs = wanted.into_iter().filter(|(i, j)| (i + j) % 2 == 1).collect();
                    assert_eq!(finder.pairs(&boxes, |i, j| (i + j) % 2 == 1), odd, "{name} {start} {frame}");
                }
                step(&mut boxes, family, &mut rng);
            }
        }
    }
}

/// Tests boxes that each have their own velocity. Some velocities are large, and sometimes a box jumps.
#[test]
fn boxes_with_constant_velocities() {
    for (name, family) in FAMILIES {
        let mut rng = Rng::new(17);
        for pace in [0.004, 0.05, 0.4] {
            let mut finder = PairFinder::new();
            let mut boxes: Vec<Aabb> = (0..120).map(|_| family(&mut rng)).collect();
            let mut way = |bounds: &Aabb| {
                let size = bounds.max() - bounds.min();
                let pace = pace * (size.x + size.y) * if rng.below(40) == 0 { 30.0 } else { 1.0 };
                [rng.between(-1.0, 1.0), rng.between(-1.0, 1.0)].map(|part| part * pace)
            };
            let ways: Vec<[f64; 2]> = boxes.iter().map(&mut way).collect();
            for frame in 0..60 {
                assert_eq!(
                    finder.pairs(&boxes, |_, _| true),
                    brute_force_pairs(&boxes),
                    "{name} {pace} {frame}"
                );
                for (bounds, &way) in boxes.iter_mut().zip(&ways) {
                    *bounds = bounds.translated(way);
                }
                if frame % 9 == 0 {
                    boxes[frame] = family(&mut rng);
                }
            }
        }
    }
}

/// Tests boxes that approach so slowly that they first touch in the last frame, and boxes that stop one bit
/// before contact.
#[test]
fn the_slowest_approach_ends_in_time() {
    let mut finder = PairFinder::new();
    let steps = 400;
    for frame in 0..=steps {
        let distance = f64::from(steps - frame) / f64::from(4 * steps);
        let row = (0..100).map(|index| {
            let y = f64::from(index / 2) * 10.0;
            let x =
                if index % 2 == 0 { 0.0 } else { 1.0 + distance + f64::EPSILON * f64::from(index / 2 % 2) };
            Aabb::from_corner([x, y], [1.0, 1.0]).unwrap()
        });
        let boxes: Vec<Aabb> = row.collect();
        let touching = if frame == steps { 25 } else { 0 };
        assert_eq!(finder.pairs(&boxes, |_, _| true).len(), touching, "{frame}");
        assert_eq!(finder.pairs(&boxes, |_, _| true), brute_force_pairs(&boxes), "{frame}");
    }
}

#[test]
fn two_sets_of_any_two_families() {
    let mut finder = PairFinder::new();
    for (first_name, first) in FAMILIES {
        for (second_name, second) in FAMILIES {
            let mut rng = Rng::new(11);
            for round in 0..8 {
                let a: Vec<Aabb> = (0..count(&mut rng)).map(|_| first(&mut rng)).collect();
                let b: Vec<Aabb> = (0..count(&mut rng)).map(|_| second(&mut rng)).collect();
                let wanted = brute_force_pairs_between(&a, &b);
                assert_eq!(pairs_between(&a, &b), wanted, "{first_name} {second_name} {round}");
                let found = finder.pairs_between(&a, &b, |_, _| true);
                assert_eq!(found, wanted, "{first_name} {second_name} {round}");
                let mixed: Vec<Aabb> = a.iter().chain(&b).copied().collect();
                let wanted = brute_force_pairs(&mixed);
                assert_eq!(finder.pairs(&mixed, |_, _| true), wanted, "{first_name} {second_name} {round}");
            }
        }
    }
}

#[test]
fn shapes_of_all_kinds() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let draw = |count: usize, rng: &mut Rng| -> Vec<Shape> {
            let shapes = (0..count).map(|_| {
                let by = rng.lattice_point(15) * 0.37;
                shape(rng.pick(&Kind::ALL), Style::Loose, rng).translated(by).shape()
            });
            shapes.collect()
        };
        let a = draw(150, &mut rng);
        let b = draw(40, &mut rng);
        let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
        let wanted: Pairs = all.filter(|&(i, j)| overlap(&a[i], &b[j])).collect();
        assert_eq!(pairs_between(&a, &b), wanted, "{seed}");
        let all = (0..a.len()).flat_map(|i| (i + 1..a.len()).map(move |j| (i, j)));
        let wanted: Pairs = all.filter(|&(i, j)| overlap(&a[i], &a[j])).collect();
        assert_eq!(pairs(&a), wanted, "{seed}");
    }
}

/// Finds pairs by a sweep from left to right. Compares each box with the following boxes whose left side
/// comes before its right side.
pub(super) fn sweep_pairs(boxes: &[Aabb]) -> Pairs {
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&i, &j| boxes[i].min().x.total_cmp(&boxes[j].min().x));
    let mut pairs = Pairs::new();
    for (place, &i) in order.iter().enumerate() {
        let starts = order[place + 1..].iter().take_while(|&&j| boxes[j].min().x <= boxes[i].max().x);
        let met = starts.filter(|&&j| boxes[i].overlaps(&boxes[j]));
        pairs.extend(met.map(|&j| (i.min(j), i.max(j))));
    }
    pairs.sort_unstable();
    pairs
}

/// Tests more boxes than fit into the caches of the processor; the library sorts them in two passes.
#[test]
fn hundreds_of_thousands_of_boxes() {
    let mut rng = Rng::new(17);
    let mut boxes: Vec<Aabb> = (0..300_000)
        .map(|_| Aabb::from_corner([rng.unit() * 700.0, rng.unit() * 700.0], [1.0, 1.0]).unwrap())
        .collect();
    let wanted = sweep_pairs(&boxes);
    assert!(300_000 < wanted.len() && pairs(&boxes) == wanted);
    let mut finder = PairFinder::new();
    for frame in 0..4 {
        assert!(finder.pairs(&boxes, |_, _| true) == sweep_pairs(&boxes), "{frame}");
        boxes.iter_mut().for_each(|bounds| *bounds = bounds.translated([rng.unit() * 0.1, 0.0]));
    }
}

/// The number of boxes of an arrangement. It is so large that a comparison of all pairs would take minutes.
const MANY: usize = 200_000;

#[test]
fn no_arrangement_is_slow() {
    let unit = |x: f64, y: f64| Aabb::from_corner([x, y], [1.0, 1.0]).unwrap();
    let mut rng = Rng::new(3);
    let mut draw = |make: &dyn Fn(&mut Rng, usize) -> Aabb| -> Vec<Aabb> {
        (0..MANY).map(|index| make(&mut rng, index)).collect()
    };
    let arrangements = [
        ("scattered", draw(&|rng, _| unit(rng.between(0.0, 1e3), rng.between(0.0, 1e3)))),
        (
            "one far away",
            draw(&|rng, i| unit(rng.unit() * 1e3 + if i == 9 { 1e75 } else { 0.0 }, rng.unit() * 1e3)),
        ),
        ("far from the origin", draw(&|rng, _| unit(5e6 + rng.unit() * 1e3, 4e9 + rng.unit() * 1e3))),
        ("on a lattice", draw(&|_, i| unit((i % 640) as f64 * 1024.0, (i / 640) as f64 * 1024.0))),
        ("on a line", draw(&|_, i| unit(i as f64, 0.0))),
        (
            "points",
            draw(&|rng, _| unit(rng.unit(), rng.unit()))
                .iter()
                .map(|b| Aabb::new(b.min(), b.min()).unwrap())
                .collect(),
        ),
        ("long and thin", draw(&|rng, i| Aabb::from_corner([rng.unit(), i as f64], [1e6, 0.5]).unwrap())),
        (
            "clusters",
            draw(&|rng, i| {
                unit((i % 99) as f64 * 1e6 + 60.0 * rng.unit(), (i % 98) as f64 * 1e6 + 60.0 * rng.unit())
            }),
        ),
        (
            "small and large boxes",
            draw(&|rng, i| match i % 2 {
                0 => Aabb::from_corner([rng.unit(), rng.unit()], [1e-6, 1e-6]).unwrap(),
                _ => unit(1.1 + rng.unit(), rng.unit() * 2e5),
            }),
        ),
        (
            "all magnitudes",
            draw(&|rng, _| {
                let scale = rng.magnitude(-60, 60);
                Aabb::from_corner([rng.unit() * scale, rng.unit() * scale], [scale * 1e-3, scale * 1e-3])
                    .unwrap()
            }),
        ),
    ];
    let mut finder = PairFinder::new();
    for (name, boxes) in arrangements {
        let start = Instant::now();
        let count = finder.pairs(&boxes, |_, _| true).len();
        let (a, b) = boxes.split_at(MANY / 2);
        let between = finder.pairs_between(a, b, |_, _| true).len();
        assert!(between <= count && count < 30 * MANY, "{name}: {count}");
        assert!(start.elapsed() < Duration::from_secs(20), "{name} takes {:?}", start.elapsed());
    }
}
