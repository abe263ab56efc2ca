//! Tests that `pairs` lists the pairs that overlap, and that `pairs_each` visits them.

use std::ops::ControlFlow;

use carom::{Aabb, Capsule, Shape, Vec2, overlap, pairs, pairs_between, pairs_between_each, pairs_each};
use carom_oracle::generate::{Kind, Rng, Style, shape};

fn crowd(count: usize, seed: u64) -> Vec<Shape> {
    let mut rng = Rng::new(seed);
    let spread = rng.between(1.0, 12.0);
    let style = rng.pick(&[Style::Loose, Style::Lattice]);
    let step = if style == Style::Lattice { 1.0 } else { 0.37 };
    (0..count)
        .map(|_| {
            let by = rng.lattice_point(spread as i32) * step;
            let kind = rng.pick(&Kind::ALL);
            shape(kind, style, &mut rng).translated(by).shape()
        })
        .collect()
}

#[test]
fn each_pair_once_and_in_order() {
    for seed in 0..200 {
        let shapes = crowd(seed as usize % 60, seed);
        let mut expected = Vec::new();
        for i in 0..shapes.len() {
            for j in i + 1..shapes.len() {
                if overlap(&shapes[i], &shapes[j]) {
                    expected.push((i, j));
                }
            }
        }
        assert_eq!(pairs(&shapes), expected, "crowd({}, {seed})", shapes.len());
        assert_eq!(visited(&shapes), expected, "crowd({}, {seed})", shapes.len());
        let (a, b) = shapes.split_at(shapes.len() / 3);
        expected.retain(|&(i, j)| i < a.len() && a.len() <= j);
        expected.iter_mut().for_each(|(_, j)| *j -= a.len());
        assert_eq!(pairs_between(a, b), expected, "crowd({}, {seed})", shapes.len());
        assert_eq!(visited_between(a, b), expected, "crowd({}, {seed})", shapes.len());
    }
}

type Pairs = Vec<(usize, usize)>;

fn visited(shapes: &[Shape]) -> Pairs {
    let mut pairs = Vec::new();
    let _ = pairs_each(shapes, |i, j| {
        pairs.push((i, j));
        ControlFlow::Continue(())
    });
    pairs
}

fn visited_between(a: &[Shape], b: &[Shape]) -> Pairs {
    let mut pairs = Vec::new();
    let _ = pairs_between_each(a, b, |i, j| {
        pairs.push((i, j));
        ControlFlow::Continue(())
    });
    pairs
}

/// The number of shapes. So many shapes have more pairs of overlapping boxes than the search keeps in memory
/// at once, so it uses its method for very many pairs.
const COUNT: usize = 3000;

#[test]
fn crowds_whose_boxes_cross_have_the_pairs_that_touch() {
    for direction in [[100.0, 30.0], [-100.0, 100.0], [100.0, 0.0]].map(Vec2::from) {
        // Neighbouring capsules are one step apart and 0.9 steps thick. Every tenth capsule overlaps the next
        // one, which is a quarter of a step nearer; no other capsules overlap.
        let across = direction.perp().normalized().expect("the direction is not zero");
        let capsule = |index: usize| {
            let start = across * (index as f64 - if index % 10 == 1 { 0.25 } else { 0.0 });
            Capsule::new(start, start + direction * 100.0, 0.45).expect("the capsule is valid").into()
        };
        let shapes: Vec<Shape> = (0..COUNT).map(capsule).collect();
        let expected: Pairs = (0..COUNT).step_by(10).map(|i| (i, i + 1)).collect();
        assert_eq!(pairs(&shapes), expected, "{direction:?}");
        assert_eq!(visited(&shapes), expected, "{direction:?}");
        let touches = |i: &usize, j: &usize| i == j || (i.abs_diff(*j) == 1 && i.min(j).is_multiple_of(10));
        let near = |i: usize| i.saturating_sub(1)..COUNT.min(i + 2);
        let expected: Pairs =
            (0..COUNT).flat_map(|i| near(i).filter(move |j| touches(&i, j)).map(move |j| (i, j))).collect();
        assert_eq!(pairs_between(&shapes, &shapes), expected, "{direction:?}");
        assert_eq!(visited_between(&shapes, &shapes), expected, "{direction:?}");
    }
}

#[test]
fn crowds_of_equal_shapes_have_all_pairs() {
    let shapes =
        vec![Shape::from(Capsule::new([0.0, 0.0], [1.0, 1.0], 0.0).expect("the capsule is valid")); COUNT];
    let expected: Pairs = (0..COUNT).flat_map(|i| (i + 1..COUNT).map(move |j| (i, j))).collect();
    assert!(pairs(&shapes) == expected);
    assert!(visited(&shapes) == expected);
}

#[test]
fn crowds_of_boxes_have_the_pairs_that_touch() {
    // Consecutive boxes are one step apart. So box `i` just touches box `i + SIDE`, and overlaps the boxes
    // between them.
    const SIDE: usize = 2560;
    let ahead = |i: usize| (i + 1)..COUNT.min(i + SIDE + 1);
    let expected: Pairs = (0..COUNT).flat_map(|i| ahead(i).map(move |j| (i, j))).collect();
    for direction in [[1.0, 1.0], [1.0, -1.0], [1.0, 0.25]].map(Vec2::from) {
        let tile = |index: usize| {
            Aabb::from_corner(direction * index as f64, [SIDE as f64; 2]).expect("the box is valid").into()
        };
        let shapes: Vec<Shape> = (0..COUNT).map(tile).collect();
        assert!(pairs(&shapes) == expected, "{direction:?}");
        assert!(visited(&shapes) == expected, "{direction:?}");
        let (a, b) = shapes.split_at(COUNT / 2);
        let between = expected.iter().filter(|&&(i, j)| i < a.len() && a.len() <= j);
        let between: Pairs = between.map(|&(i, j)| (i, j - a.len())).collect();
        assert!(visited_between(a, b) == between, "{direction:?}");
    }
}
