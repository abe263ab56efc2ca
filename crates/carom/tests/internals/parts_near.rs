//! Tests the search for the parts of a shape near a box.

use carom::{Aabb, Circle, Compound, Polygon, Vec2, overlap};

/// Returns a comb of `count` teeth of different lengths.
fn comb(count: usize) -> Polygon {
    let teeth = (0..count).flat_map(|tooth| {
        let (x, length) = (tooth as f64, 1.0 + (tooth as f64 * 0.618).fract());
        [[x + 0.75, 0.0], [x + 0.5, length], [x + 0.25, 0.0]]
    });
    let mut corners: Vec<[f64; 2]> = teeth.collect();
    corners.sort_by(|p, q| p[0].total_cmp(&q[0]));
    corners.extend([[count as f64, 0.0], [count as f64, -0.5], [0.0, -0.5], [0.0, 0.0]]);
    Polygon::new(corners).expect("the comb is valid")
}

#[test]
fn a_search_finds_what_a_list_does() {
    let mut found = 0;
    for count in (1..60).chain([255, 300, 513]) {
        let comb = comb(count);
        let boxes: Vec<Aabb> = comb.parts().iter().map(|part| part.aabb()).collect();
        assert!(count <= boxes.len());
        for bounds in boxes.iter().map(|bounds| bounds.translated([0.3, -0.1])).chain([comb.aabb()]) {
            let touching = (0..boxes.len()).filter(|&index| boxes[index].overlaps(&bounds));
            assert!(comb.parts_near(&bounds).eq(touching.clone()), "{count}");
            found += touching.count();
        }
    }
    assert!(found > 5_000, "{found}");
}

#[test]
fn parts_of_no_size_are_found() {
    let point = Circle::new([1e-300, 2.0], 0.0).expect("the point is valid");
    let points = Compound::new([point; 20]).expect("the points are valid");
    assert!(overlap(&points, &point));
    assert!(!overlap(&points, &point.translated(Vec2::new(0.0, 1e-15))));
}
