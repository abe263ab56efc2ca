//! `pairs` lists the pairs that overlap.

use carom::{Shape, overlap, pairs};
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
    }
}
