//! Tests which columns or rows of a tile grid a range of coordinates touches.

#[path = "../../src/shape/solids/grid_axis.rs"]
mod axis;

use axis::GridAxis;

use crate::math::MAX_COORDINATE;

/// Tests cells of every size, down to sizes that are smaller than the rounding error of the coordinates.
#[test]
fn cells_are_found_as_by_a_walk_over_all_cells() {
    let mut found = 0;
    for (origin, step) in
        [(0.0, 1.0), (-3.7, 0.1), (1e6, 1e-3), (1e16, 0.3), (-1e16, 3.0), (1e17, 1e-3), (1e-300, 1e-301)]
    {
        for count in [1, 2, 7, 40] {
            let axis = GridAxis { origin, step, count };
            let borders: Vec<f64> = (0..=count).map(|index| axis.border(index)).collect();
            assert!(borders.is_sorted());
            let near = borders.iter().flat_map(|&border| {
                [border, border.next_up(), border.next_down(), border + 0.3 * step, border - 4.2 * step]
            });
            let coordinates: Vec<f64> = near.chain([-MAX_COORDINATE, MAX_COORDINATE, 0.0]).collect();
            for &min in &coordinates {
                for max in coordinates.iter().copied().filter(|&max| min <= max) {
                    let touching = |&index: &usize| borders[index] <= max && min <= borders[index + 1];
                    assert!((0..count).filter(touching).eq(axis.touching(min, max)), "{axis:?} {min} {max}");
                    found += axis.touching(min, max).len();
                }
                let inside = borders[0] <= min && min <= borders[count];
                let cell = (0..count).rev().find(|&index| inside && borders[index] <= min);
                assert_eq!(axis.cell_at(min), cell, "{axis:?} {min}");
            }
        }
    }
    assert!(found > 100_000, "{found}");
    let axis = GridAxis { origin: 0.0, step: 1.0, count: 3 };
    assert_eq!([axis.cell_at(f64::NAN), axis.cell_at(3.0), axis.cell_at(1.0)], [None, Some(2), Some(1)]);
}
