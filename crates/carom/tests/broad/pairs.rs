//! `pairs`, `pairs_between` and `PairFinder` list what comparing each with each finds, whatever the boxes.

use carom::{Aabb, PairFinder, Shape, overlap, pairs, pairs_between};
use carom_oracle::generate::{Kind, Rng, Style, shape};

use crate::families::FAMILIES;

type Pairs = Vec<(usize, usize)>;

fn each_with_each(boxes: &[Aabb]) -> Pairs {
    let all = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| (i, j)));
    all.filter(|&(i, j)| boxes[i].overlaps(&boxes[j])).collect()
}

fn each_of_both(a: &[Aabb], b: &[Aabb]) -> Pairs {
    let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
    all.filter(|&(i, j)| a[i].overlaps(&b[j])).collect()
}

/// From none to some thousands.
fn count(rng: &mut Rng) -> usize {
    let limit = rng.pick(&[4, 60, 200, 200, 1000]);
    rng.below(limit)
}

#[test]
fn boxes_of_every_family() {
    let mut finder = PairFinder::new();
    for (name, family) in FAMILIES {
        let mut rng = Rng::new(7);
        for round in 0..60 {
            let boxes: Vec<Aabb> = (0..count(&mut rng)).map(|_| family(&mut rng)).collect();
            let wanted = each_with_each(&boxes);
            assert_eq!(pairs(&boxes), wanted, "{name} {round}");
            assert_eq!(finder.pairs(&boxes, |_, _| true), wanted, "{name} {round}");
            let odd: Pairs = wanted.into_iter().filter(|(i, j)| (i + j) % 2 == 1).collect();
            assert_eq!(finder.pairs(&boxes, |i, j| (i + j) % 2 == 1), odd, "{name} {round}");
        }
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
                let wanted = each_of_both(&a, &b);
                assert_eq!(pairs_between(&a, &b), wanted, "{first_name} {second_name} {round}");
                let found = finder.pairs_between(&a, &b, |_, _| true);
                assert_eq!(found, wanted, "{first_name} {second_name} {round}");
                let mixed: Vec<Aabb> = a.iter().chain(&b).copied().collect();
                let wanted = each_with_each(&mixed);
                assert_eq!(finder.pairs(&mixed, |_, _| true), wanted, "{first_name} {second_name} {round}");
            }
        }
    }
}

#[test]
fn shapes_of_all_kinds() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let crowd = |count: usize, rng: &mut Rng| -> Vec<Shape> {
            let shapes = (0..count).map(|_| {
                let by = rng.lattice_point(15) * 0.37;
                shape(rng.pick(&Kind::ALL), Style::Loose, rng).moved(by).shape()
            });
            shapes.collect()
        };
        let (a, b) = (crowd(150, &mut rng), crowd(40, &mut rng));
        let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
        let wanted: Pairs = all.filter(|&(i, j)| overlap(&a[i], &b[j])).collect();
        assert_eq!(pairs_between(&a, &b), wanted, "{seed}");
        let all = (0..a.len()).flat_map(|i| (i + 1..a.len()).map(move |j| (i, j)));
        let wanted: Pairs = all.filter(|&(i, j)| overlap(&a[i], &a[j])).collect();
        assert_eq!(pairs(&a), wanted, "{seed}");
    }
}
