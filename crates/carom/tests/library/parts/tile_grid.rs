//! Tests grids of tiles.

use std::ops::ControlFlow;
use std::time::Instant;

use allocation_counter::measure;
use carom::{
    Aabb, Capsule, Circle, Compound, ConvexPolygon, ErrorKind, MAX_COORDINATE, Obb, Part, Parts, Pose, Rot2,
    Segment, Shape, ShapeError, TileGrid, TileKind, Vec2, cast, cast_ray, contains, overlap,
};
use carom_oracle::generate::Rng;

use super::{Seen, all, check_queries, check_search, near, region};

fn polygon(corners: &[[f64; 2]]) -> ConvexPolygon {
    ConvexPolygon::new(corners.iter().copied()).unwrap()
}

/// Returns the kinds of tiles without a radius, each with its points in the unit cell, or `None` for an empty
/// cell.
fn sharp_kinds() -> Vec<(TileKind, Option<Vec<Vec2>>)> {
    let square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let slope = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]];
    let lower = [[0.0, 0.0], [1.0, 0.0], [1.0, 0.3], [0.0, 0.1]];
    let ring: Vec<[f64; 2]> = (0..12)
        .map(|k| Rot2::from_degrees(30.0 * f64::from(k)).unwrap())
        .map(|turn| [0.5 + 0.4 * turn.cos(), 0.5 + 0.4 * turn.sin()])
        .collect();
    let ledge = [[0.0, 0.75], [1.0, 0.75], [1.0, 1.0], [0.0, 1.0]];
    let points = |corners: &[[f64; 2]]| Some(corners.iter().copied().map(Vec2::from).collect());
    let bounds = Aabb::new([0.0, 0.75], [1.0, 1.0]).unwrap();
    vec![
        (TileKind::EMPTY, None),
        (TileKind::FULL, points(&square)),
        (TileKind::part(polygon(&slope)).unwrap(), points(&slope)),
        (TileKind::part(polygon(&lower)).unwrap(), points(&lower)),
        (TileKind::part(polygon(&ring)).unwrap(), points(&ring)),
        (TileKind::one_way([0.0, 7.0], bounds).unwrap(), points(&ledge)),
        (
            TileKind::part(Segment::new([0.0, 1.0], [1.0, 0.5]).unwrap()).unwrap(),
            points(&[[0.0, 1.0], [1.0, 0.5], [1.0, 0.5], [0.0, 1.0]]),
        ),
        (TileKind::part(Circle::new([1.0, 0.5], 0.0).unwrap()).unwrap(), points(&[[1.0, 0.5]])),
        (TileKind::one_way([3.0, -4.0], polygon(&slope)).unwrap(), points(&slope)),
    ]
}

/// Returns a grid with random cells of the given kinds.
fn grid(rng: &mut Rng, origin: Vec2, cell: Vec2, kinds: Vec<TileKind>) -> TileGrid {
    let (count, number) = ([1 + rng.below(9), 1 + rng.below(9)], kinds.len());
    TileGrid::new(origin, cell, count, kinds, |_, _| rng.below(number)).unwrap()
}

/// Tests that all parts of all kinds have the coordinates that the documented formula gives.
#[test]
fn parts_have_the_coordinates_of_the_formula_and_are_found_by_their_boxes() {
    let mut rng = Rng::new(31);
    let (kinds, forms): (Vec<TileKind>, Vec<Option<Vec<Vec2>>>) = sharp_kinds().into_iter().unzip();
    let mut found = 0;
    for (origin, cell) in [
        ([0.0, 0.0], [16.0, 16.0]),
        ([-3.7, 0.1], [0.1, 0.3]),
        ([1e6, -1e6], [1.0 / 3.0, 7.0]),
        ([1e-200, 0.0], [1e-201, 1e-199]),
        ([-1e75, 1e74], [1e73, 1e72]),
    ] {
        let (origin, cell) = (Vec2::from(origin), Vec2::from(cell));
        for _ in 0..60 {
            let grid = grid(&mut rng, origin, cell, kinds.clone());
            let mut parts = Vec::new();
            for (column, row) in (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |x| (x, row))) {
                let at = |point: Vec2| {
                    let cells = Vec2::new(column as f64 + point.x, row as f64 + point.y);
                    Vec2::new(origin.x + cells.x * cell.x, origin.y + cells.y * cell.y)
                };
                let kind = grid.get(column, row).unwrap();
                let Some(form) = &forms[kind] else { continue };
                let points = form.iter().map(|&point| at(point)).collect();
                let index = row * grid.columns() + column;
                assert_eq!(grid.cell_of(index), [column, row]);
                parts.push(Seen { index, points, radius: 0.0, side: kinds[kind].direction() });
            }
            assert_eq!(all(&grid), parts);
            let boxes: Vec<(usize, Aabb)> =
                parts.iter().map(|part| (part.index, Aabb::bounding(&part.points).unwrap())).collect();
            for _ in 0..50 {
                found += check_search(&grid, &boxes, &region(&mut rng, &grid.aabb()));
            }
            for (_, bounds) in &boxes {
                found += check_search(&grid, &boxes, bounds);
            }
        }
    }
    assert!(found > 30_000, "{found}");
}

/// Tests tiles with a radius, which stick out of their cells by a rounding error.
#[test]
fn round_parts_are_found_by_their_boxes() {
    let mut rng = Rng::new(32);
    let kinds = vec![
        TileKind::EMPTY,
        TileKind::part(Circle::new([0.5, 0.5], 0.5).unwrap()).unwrap(),
        TileKind::part(Circle::new([0.7, 0.7], 0.3).unwrap()).unwrap(),
        TileKind::part(Capsule::new([0.1, 0.9], [0.9, 0.1], 0.1).unwrap()).unwrap(),
        TileKind::part(
            ConvexPolygon::rounded([[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]], 0.1).unwrap(),
        )
        .unwrap(),
    ];
    let mut outside = 0;
    for (origin, size) in [([0.0, 0.0], 16.0), ([-3.7, 0.1], 0.1), ([1e6, 1e8], 0.7), ([0.0, -1e75], 1e74)] {
        for _ in 0..100 {
            let grid = grid(&mut rng, origin.into(), [size, size].into(), kinds.clone());
            let parts = all(&grid);
            let bounds_of = |part: &Seen| match part.points[..] {
                [center] => Circle::new(center, part.radius).unwrap().aabb(),
                [a, b, ..] if part.points.len() == 4 && part.points[2] == b => {
                    Capsule::new(a, b, part.radius).unwrap().aabb()
                }
                _ => ConvexPolygon::rounded(part.points.clone(), part.radius).unwrap().aabb(),
            };
            let boxes: Vec<(usize, Aabb)> = parts.iter().map(|part| (part.index, bounds_of(part))).collect();
            for _ in 0..20 {
                check_search(&grid, &boxes, &region(&mut rng, &grid.aabb()));
            }
            for &(index, bounds) in &boxes {
                check_search(&grid, &boxes, &Aabb::new(bounds.min(), bounds.min()).unwrap());
                check_search(&grid, &boxes, &Aabb::new(bounds.max(), bounds.max()).unwrap());
                let [column, row] = grid.cell_of(index);
                let cell = grid.cell_aabb(column, row).unwrap();
                outside += usize::from(cell.union(&bounds) != cell);
                assert_eq!(grid.bounds().union(&bounds), grid.bounds());
            }
        }
    }
    assert!(outside > 100, "{outside}");
}

#[test]
fn queries_answer_for_the_union() {
    let mut rng = Rng::new(36);
    let kinds: Vec<TileKind> = sharp_kinds().into_iter().take(5).map(|(kind, _)| kind).collect();
    let mut overlaps = 0;
    for _ in 0..60 {
        let grid = grid(&mut rng, Vec2::new(-3.3, 7.0), Vec2::new(0.7, 1.1), kinds.clone());
        if !all(&grid).is_empty() {
            overlaps += check_queries(&grid, &mut rng);
        }
    }
    assert!(overlaps > 100, "{overlaps}");
}

/// Tests that neighbouring cells have the same bits on their common border, for all numbers.
#[test]
fn neighbours_are_flush_to_the_bit() {
    let mut rng = Rng::new(33);
    for _ in 0..2000 {
        let origin = Vec2::new(rng.between(-1e3, 1e3), rng.between(-1e9, 1e9));
        let cell = Vec2::new(rng.between(1e-3, 10.0), rng.between(1e-3, 10.0));
        let kinds = vec![TileKind::FULL, sharp_kinds()[5].0.clone()];
        let grid = TileGrid::new(origin, cell, [30, 20], kinds, |_, y| usize::from(y == 19)).unwrap();
        let bounds = |column, row| grid.cell_aabb(column, row).unwrap();
        for (column, row) in (0..29).flat_map(|column| (0..19).map(move |row| (column, row))) {
            let [this, right, above] =
                [bounds(column, row), bounds(column + 1, row), bounds(column, row + 1)];
            let bits = |one: f64, other: f64| assert_eq!(one.to_bits(), other.to_bits());
            bits(this.max().x, right.min().x);
            bits(this.max().y, above.min().y);
            bits(this.min().y, right.min().y);
            bits(this.min().x, above.min().x);
            assert!(this.max().x > this.min().x && this.max().y > this.min().y);
        }
        let ledges: Vec<Seen> = all(&grid).split_off(19 * 30);
        for pair in ledges.windows(2) {
            assert_eq!([pair[0].points[1], pair[0].points[2]], [pair[1].points[0], pair[1].points[3]]);
        }
        assert_eq!(grid.aabb(), bounds(0, 0).union(&bounds(29, 19)));
    }
}

#[test]
fn cells_are_found_by_points() {
    let grid = TileGrid::new([-1.0, 0.5], [0.1, 0.25], [30, 20], [TileKind::FULL], |_, _| 0).unwrap();
    for index in 0..600 {
        let [column, row] = grid.cell_of(index);
        let cell = grid.cell_aabb(column, row).unwrap();
        assert_eq!(grid.cell_at(cell.min()), Some([column, row]));
        assert_eq!(grid.cell_at(cell.center()), Some([column, row]));
    }
    assert_eq!(grid.cell_at(grid.aabb().max()), Some([29, 19]));
    for outside in [[-1.1, 0.6], [0.0, 0.4], [f64::NAN, 1.0], [0.0, f64::INFINITY]] {
        assert_eq!(grid.cell_at(outside), None);
    }
    assert_eq!((grid.cell_aabb(30, 0), grid.get(0, 20), grid.get(29, 19)), (None, None, Some(0)));
}

/// Tests coordinates so large that cells are smaller than the rounding error. The borders of cells stay in
/// order, and the search ends.
#[test]
fn cells_below_the_rounding_are_flat() {
    let kinds: Vec<TileKind> = sharp_kinds().into_iter().map(|(kind, _)| kind).collect();
    let mut rng = Rng::new(34);
    for origin in [1e15, 1e16, 1e17, 1e60, -1e17] {
        let grid = TileGrid::new([origin, origin], [1.0, 0.3], [40, 40], kinds.clone(), |x, y| {
            (x + y) % kinds.len()
        });
        let grid = grid.unwrap();
        let parts = all(&grid);
        assert_eq!(
            parts.len(),
            (0..1600_usize).filter(|k| !(k / 40 + k % 40).is_multiple_of(kinds.len())).count()
        );
        let boxes: Vec<(usize, Aabb)> =
            parts.iter().map(|part| (part.index, Aabb::bounding(&part.points).unwrap())).collect();
        for _ in 0..200 {
            check_search(&grid, &boxes, &region(&mut rng, &grid.aabb()));
        }
    }
    let edge = TileGrid::new([1e75, -1e75], [1e74, 1e74], [5, 5], [TileKind::FULL], |_, _| 0).unwrap();
    let pushed = edge.translated([1.8e75, -1.8e75]);
    assert_eq!(pushed.aabb().max().x, MAX_COORDINATE);
    assert_eq!(all(&pushed).len(), 25);
    assert_eq!(edge.translated([f64::NAN, 0.0]), edge);
    let shifted = edge.translated([0.5e74, 0.0]);
    assert_eq!((shifted.origin(), shifted.cell_size()), (Vec2::new(1.05e75, -1e75), edge.cell_size()));
}

#[test]
fn a_changed_grid_does_not_change_its_clone() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let mut grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 2], kinds, |_, _| 1).unwrap();
    let clone = grid.clone();
    grid.set(2, 1, 0).unwrap();
    assert_eq!((grid.get(2, 1), clone.get(2, 1)), (Some(0), Some(1)));
    assert_eq!((all(&grid).len(), all(&clone).len()), (5, 6));
    assert!(near(&grid, &Aabb::new([2.5, 1.5], [2.5, 1.5]).unwrap()).is_empty());
    grid.set(2, 1, 1).unwrap();
    assert_eq!(grid, clone);
    for (column, row, kind, text) in [
        (3, 0, 0, "column is 3: outside of the grid"),
        (0, 2, 0, "row is 2: outside of the grid"),
        (0, 0, 2, "kind is 2: not in the table of kinds"),
        (0, 0, usize::MAX, "kind is 1"),
    ] {
        let error = grid.set(column, row, kind).unwrap_err();
        assert!(error.to_string().starts_with(text), "{error}");
    }
    assert_eq!(grid, clone);
}

#[test]
fn wrong_arguments_are_named() {
    let new = |origin: [f64; 2], cell: [f64; 2], counts: [usize; 2], kind: usize| {
        TileGrid::new(origin, cell, counts, [TileKind::EMPTY, TileKind::FULL], |x, y| {
            if x + y == 3 { kind } else { 0 }
        })
    };
    let (origin, cell) = ([0.0, 0.0], [1.0, 1.0]);
    let round = TileKind::part(Circle::new([0.5, 0.5], 0.25).unwrap()).unwrap();
    let cases: [(Result<TileGrid, ShapeError>, ErrorKind, &str); 11] = [
        (
            new([0.0, f64::NAN], cell, [3, 3], 0),
            ErrorKind::NotFinite,
            "origin is [0, NaN]: not a finite number",
        ),
        (new(origin, [1.0, 0.0], [3, 3], 0), ErrorKind::NotPositive, "cell_size is [1, 0]: not above 0"),
        (new(origin, [-1.0, 1.0], [3, 3], 0), ErrorKind::NotPositive, "cell_size is [-1, 1]: not above 0"),
        (new(origin, cell, [0, 3], 0), ErrorKind::NoCells, "columns has 0: none; give at least one"),
        (new(origin, cell, [3, 0], 0), ErrorKind::NoCells, "rows has 0: none"),
        (
            new(origin, cell, [1 << 14, (1 << 14) + 1], 0),
            ErrorKind::TooManyCells,
            "columns * rows has 268451840",
        ),
        (new(origin, cell, [usize::MAX, 2], 0), ErrorKind::TooManyCells, "columns * rows has 1"),
        (
            new([1e75, 0.0], [1e74, 1.0], [9, 1], 0),
            ErrorKind::OutOfRange,
            "origin + [columns, rows] * cell_size is [1.9e75, 1]: out of range",
        ),
        (new(origin, cell, [3, 3], 2), ErrorKind::UnknownKind, "cells[5] is 2: not in the table of kinds"),
        (
            TileGrid::new(origin, [1.0, 2.0], [3, 3], [TileKind::FULL, round], |_, _| 0),
            ErrorKind::NotSquare,
            "kinds[1] is 0.25: the radius of a tile, in cells that are not square",
        ),
        (
            TileGrid::new(origin, cell, [1, 1], vec![TileKind::FULL; 65_537], |_, _| 0),
            ErrorKind::TooManyKinds,
            "kinds has 65537: too many kinds",
        ),
    ];
    for (grid, kind, text) in cases {
        let error = grid.unwrap_err();
        assert_eq!(error.kind(), kind);
        assert!(error.to_string().starts_with(text), "{error}");
    }
    let last = TileGrid::new(origin, cell, [2, 1], vec![TileKind::FULL; 65_536], |_, _| 65_535).unwrap();
    assert_eq!((last.get(1, 0), all(&last).len()), (Some(65_535), 2));
}

#[test]
fn the_shape_of_a_kind_is_inside_the_cell() {
    let diamond = Obb::from_degrees([0.5, 0.5], [0.5_f64.sqrt() / 2.0; 2], 45.0).unwrap();
    let kind = TileKind::part(diamond).unwrap();
    assert_eq!((kind.shape(), kind.direction()), (Some(diamond.into()), None));
    let grid = TileGrid::new([0.0, 0.0], [1.0, 3.0], [1, 1], [kind], |_, _| 0).unwrap();
    let [part] = &all(&grid)[..] else { panic!("one part") };
    assert!(part.points.iter().all(|point| (0.0..=1.0).contains(&point.x) && (0.0..=3.0).contains(&point.y)));
    for outside in [[1.0, 1.1], [-1e-9, 1.0]] {
        let error = TileKind::part(Segment::new([0.5, 0.5], outside).unwrap()).unwrap_err();
        assert_eq!((error.kind(), error.argument()), (ErrorKind::OutsideCell, "shape"));
    }
    let round = TileKind::part(Circle::new([0.5, 0.5], 0.6).unwrap()).unwrap_err();
    assert!(round.to_string().starts_with("shape goes from -0.09999999999999998 to 1.1: outside"), "{round}");
    let unit = Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap();
    let error = TileKind::one_way([0.0, 0.0], unit).unwrap_err();
    assert_eq!((error.kind(), error.argument()), (ErrorKind::ZeroDirection, "direction"));
    assert_eq!(TileKind::one_way([0.0, f64::NAN], unit).unwrap_err().kind(), ErrorKind::NotFinite);
    assert_eq!(TileKind::one_way([3.0, 4.0], unit).unwrap().direction(), Some(Vec2::new(0.6, 0.8)));
    assert_eq!((TileKind::FULL.shape(), TileKind::EMPTY.shape()), (Some(unit.into()), None));
}

/// Tests motions so short that their inverses are infinite.
#[test]
fn a_motion_of_subnormal_length_hits_only_what_it_presses_against() {
    let grid = TileGrid::new([0.0, 0.0], [1.0, 1.0], [8, 8], [TileKind::FULL], |_, _| 0).unwrap();
    for center in [[4.0, 9.0], [4.0, 4.0], [-1.0, 3.0]] {
        let hero = Aabb::from_center(center, [1.0, 1.0]).unwrap();
        for motion in [[1e-310, 0.0], [-1e-310, 1e-310], [0.0, -1e-310], [1e-300, -1e-310]] {
            let hit = cast(&hero, motion, &grid);
            let presses = (center[0] == -1.0 && motion[0] > 0.0) || (center[1] == 9.0 && motion[1] < 0.0);
            assert_eq!(hit.is_some(), presses, "{center:?} {motion:?}: {hit:?}");
        }
    }
}

/// Creates a grid with few tiles, after many tiles were set and removed; returns also the index and the box
/// of each tile.
fn sparse_grid(rng: &mut Rng) -> (TileGrid, Vec<(usize, Aabb)>) {
    let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::EMPTY, TileKind::FULL];
    let [columns, rows] = [1 + rng.below(40), 1 + rng.below(40)];
    let density = rng.below(3) as f64 / 40.0;
    let kind = |_, _| rng.below(2) * 2 + usize::from(rng.chance(density));
    let mut grid = TileGrid::new([-3.0, 2.5], [0.5, 1.0], [columns, rows], kinds, kind).unwrap();
    for _ in 0..rng.below(80) {
        grid.set(rng.below(columns), rng.below(rows), rng.below(4)).unwrap();
    }
    let cells = (0..columns * rows).map(|index| (index, grid.cell_of(index)));
    let tiles = cells.filter(|&(_, [column, row])| grid.get(column, row).unwrap() % 2 == 1);
    let boxes = tiles.map(|(index, [column, row])| (index, grid.cell_aabb(column, row).unwrap()));
    let boxes = boxes.collect();
    (grid, boxes)
}

/// Tests that searches and casts in grids with few tiles find each tile, also behind and between many empty
/// cells.
#[test]
fn no_tile_is_skipped_with_the_empty_cells_around_it() {
    let mut rng = Rng::new(36);
    let (mut found, mut hits) = (0, 0);
    for _ in 0..150 {
        let (grid, boxes) = sparse_grid(&mut rng);
        found += check_search(&grid, &boxes, &grid.bounds().grown(1.0));
        let turned = grid.transformed(Pose::new([1.0, 2.0], Rot2::from_degrees(30.0).unwrap()).unwrap());
        assert!(all(&turned).iter().map(|part| part.index).eq(boxes.iter().map(|&(index, _)| index)));
        let compound = Compound::new(boxes.iter().map(|&(_, tile)| Shape::from(tile))).ok();
        for _ in 0..40 {
            found += check_search(&grid, &boxes, &region(&mut rng, &grid.bounds()));
            let around = grid.bounds().grown(2.0);
            let mut place = || region(&mut rng, &around).center();
            let (start, end) = (place(), place());
            let mover = Aabb::from_center(start, [0.3, 0.4]).unwrap();
            let motion = (end - start) * 2.0;
            let [of_grid, of_compound] =
                [cast(&mover, motion, &grid), compound.as_ref().and_then(|all| cast(&mover, motion, all))];
            assert_eq!(of_grid, of_compound, "{mover:?} along {motion:?} at {grid:?}");
            hits += usize::from(of_grid.is_some());
        }
    }
    assert!(10_000 < found && 2000 < hits, "{found} {hits}");
}

/// Tests that a search needs no heap memory, except once for a kind with more than eight corners.
#[test]
fn searches_need_no_heap() {
    let kinds: Vec<TileKind> = sharp_kinds().into_iter().map(|(kind, _)| kind).collect();
    let few = TileGrid::new([0.0, 0.0], [1.0, 2.0], [60, 60], kinds.clone(), |x, y| {
        [0, 1, 2, 3, 5, 6, 7, 8][(x * y) % 8]
    });
    let many = TileGrid::new([0.0, 0.0], [1.0, 2.0], [60, 60], kinds, |x, y| (x * y) % 9);
    for (grid, limit) in [(few.unwrap(), 0), (many.unwrap(), 2)] {
        let taken = measure(|| {
            let visit = &mut |_, _: Part<'_>| ControlFlow::Continue(());
            assert!(grid.clone().each_part(&grid.bounds(), visit).is_continue());
        });
        assert!(taken.count_total <= limit, "{taken:?}");
    }
}

/// Tests that ten million cells take little time: a few tenths of a second. The limit is higher for busy or
/// emulated machines.
#[test]
fn ten_million_cells_take_little_time() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let start = Instant::now();
    let (mut grid, taken) = {
        let mut grid = None;
        let build =
            || grid = Some(TileGrid::new([0.0, 0.0], [1.0, 1.0], [4000, 2500], kinds, |x, y| (x ^ y) & 1));
        let taken = measure(build);
        (grid.unwrap().unwrap(), taken)
    };
    // The grid stores two bytes for each cell, and one byte for each block of 64 cells.
    assert!(taken.bytes_max < 20_200_000, "{taken:?}");
    let built = start.elapsed();
    let start = Instant::now();
    let mut rng = Rng::new(35);
    for _ in 0..1_000_000 {
        grid.set(rng.below(4000), rng.below(2500), rng.below(2)).unwrap();
    }
    let changed = start.elapsed();
    let start = Instant::now();
    let mut found = 0;
    for _ in 0..100_000 {
        let corner = Vec2::new(rng.between(0.0, 3998.0), rng.between(0.0, 2498.0));
        let region = Aabb::from_corner(corner, [0.8, 1.8]).unwrap();
        let done = grid.each_part(&region, &mut |_, _| {
            found += 1;
            ControlFlow::Continue(())
        });
        assert!(done.is_continue());
    }
    let searched = start.elapsed();
    assert!(found > 200_000, "{found}");
    let total = built + changed + searched;
    assert!(total.as_secs_f64() < 60.0, "{built:?} {changed:?} {searched:?}");
}

/// Tests that a rotated grid has the parts of its tiles, each rotated, and that searches find these parts by
/// their boxes.
#[test]
fn a_turned_grid_has_turned_tiles() {
    let mut rng = Rng::new(41);
    let (kinds, forms): (Vec<TileKind>, Vec<Option<Vec<Vec2>>>) = sharp_kinds().into_iter().unzip();
    let mut found = 0;
    for round in 0..80 {
        let degrees = if round % 4 == 0 { 90.0 * rng.whole(0, 3) } else { rng.between(0.0, 360.0) };
        let place = rng.pick(&[Vec2::new(7.5, -3.0), Vec2::new(1e6, 0.1)]);
        let pose = Pose::new(place, Rot2::from_degrees(degrees).unwrap()).unwrap();
        let local = grid(&mut rng, Vec2::new(-2.0, 0.5), Vec2::new(1.5, 1.0), kinds.clone());
        let turned = local.transformed(pose);
        let extent = turned.aabb().max().length() + turned.aabb().min().length();
        let near_to = |p: Vec2, q: Vec2| (p - q).length() <= 1e-14 * extent;
        let mut boxes = Vec::new();
        let (before, after) = (all(&local), all(&turned));
        for (column, row) in (0..local.rows()).flat_map(|row| (0..local.columns()).map(move |x| (x, row))) {
            let index = row * local.columns() + column;
            let kind = local.get(column, row).unwrap();
            let part = after.iter().find(|part| part.index == index);
            assert_eq!(part.is_some(), forms[kind].is_some());
            let (Some(part), Some(was)) = (part, before.iter().find(|part| part.index == index)) else {
                continue;
            };
            let mut corners = was.points.iter().map(|&point| pose.transform(point));
            assert!(
                corners.all(|corner| part.points.iter().any(|&point| near_to(point, corner))),
                "{part:?} {was:?}"
            );
            let side = was.side.map(|side| pose.rotation().rotate(side));
            assert_eq!(part.side, side);
            boxes.push((index, Aabb::bounding(&part.points).unwrap()));
            let cell = turned.cell_aabb(column, row).unwrap();
            assert!(part.points.iter().all(|&point| contains(&cell.grown(1e-13 * extent), point)));
            let middle = cell.center();
            assert_eq!(turned.cell_at(middle), Some([column, row]));
        }
        let regions = (0..20).map(|_| region(&mut rng, &turned.aabb()));
        for region in regions.collect::<Vec<_>>().iter().chain(boxes.iter().map(|(_, bounds)| bounds)) {
            let seen: Vec<usize> = near(&turned, region).iter().map(|part| part.index).collect();
            for (part, (index, bounds)) in after.iter().zip(&boxes) {
                assert_eq!(part.index, *index);
                let is_seen = seen.contains(index);
                assert!(is_seen || !overlap(&super::shape(part), region), "{part:?} {region:?}");
                assert!(!is_seen || bounds.overlaps(region), "{part:?} {region:?}");
            }
            found += seen.len();
        }
        assert!(near_to(turned.center(), pose.transform(local.center())));
        assert!(near_to(turned.origin(), pose.transform(local.origin())));
        assert!((turned.area() - local.area()).abs() < 1e-9);
        let there = turned.translated([3.0, 4.0]);
        assert!(near_to(there.center(), turned.center() + Vec2::new(3.0, 4.0)));
        let back = there.transformed(Pose::new(there.center(), Rot2::IDENTITY).unwrap());
        assert_eq!(back.rotation(), turned.rotation());
        check_queries(&turned, &mut rng);
    }
    assert!(found > 6_000, "{found}");
}

/// Tests that the corners that full tiles share have the same bits, so there is no tiny gap between the
/// tiles.
#[test]
fn turned_neighbours_share_their_corners() {
    for degrees in [1.0, 30.0, 45.0, 90.0, 123.4] {
        let pose = Pose::new([0.1, 1e5], Rot2::from_degrees(degrees).unwrap()).unwrap();
        let grid = TileGrid::new([0.3, 0.1], [0.7, 0.3], [6, 6], [TileKind::FULL], |_, _| 0).unwrap();
        let parts = all(&grid.transformed(pose));
        for part in &parts {
            let [column, row] = grid.cell_of(part.index);
            for other in &parts {
                let [x, y] = grid.cell_of(other.index);
                let shared = part.points.iter().filter(|point| other.points.contains(point)).count();
                let expected = match (column.abs_diff(x), row.abs_diff(y)) {
                    (0, 0) => 4,
                    (0, 1) | (1, 0) => 2,
                    (1, 1) => 1,
                    _ => 0,
                };
                assert_eq!(shared, expected, "{part:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_turned_floor_is_one_surface_and_its_one_way_tiles_block_from_their_side() {
    let turn = Rot2::from_degrees(37.0).unwrap();
    let pose = Pose::new([3.0, -2.0], turn).unwrap();
    let place = |x: f64, y: f64| pose.transform([x, y]);
    let along = turn.rotate(Vec2::X);
    let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.5], [1.0, 1.0]).unwrap()).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, bridge];
    let level = TileGrid::new([0.0, 0.0], [1.0, 1.0], [10, 4], kinds, |_, y| [1, 0, 0, 2][y]).unwrap();
    let level = level.transformed(pose);
    // A box that moves along the floor, sunk into it by up to 0.4, does not hit the next tile.
    for sunk in [0.0, 1e-9, 0.01, 0.4] {
        let crate_ = Obb::new(place(1.0, 1.5 - sunk), [0.5, 0.5], turn).unwrap();
        assert_eq!(cast(&crate_, along * 7.0, &level), None, "{sunk}");
    }
    let ball = |x: f64, y: f64| Circle::new(place(x, y), 0.25).unwrap();
    let down = turn.rotate(-Vec2::Y);
    let hit = cast(&ball(5.0, 6.0), down * 4.0, &level).unwrap();
    assert!((hit.fraction - 1.75 / 4.0).abs() < 1e-12 && (hit.normal + down).length() < 1e-12);
    assert_eq!(cast(&ball(5.0, 2.0), -down * 4.0, &level), None);
    let through = cast(&ball(5.0, 2.0), down * 4.0, &level).unwrap();
    assert!((through.fraction - 0.75 / 4.0).abs() < 1e-12);
    let path: Vec<Vec2> = (0..4).map(|x| place(f64::from(x) * 3.0, 1.25)).collect();
    assert!(path.iter().all(|&point| contains(&level, point - turn.rotate(Vec2::Y) * 0.5)));
}

/// A ray from far away ends beside the corner that two tiles share by more than the tolerance of the tiles.
/// The normal was that of a side of one tile that the other tile covers.
#[test]
fn a_ray_from_far_away_hits_the_common_corner_of_two_tiles_from_above() {
    let mut rng = Rng::new(74);
    for _ in 0..2_000 {
        let size = rng.pick(&[1e-4, 1e-2, 1.0]);
        let turn = Rot2::from_degrees(rng.between(-180.0, 180.0)).unwrap();
        let row = TileGrid::new([-size, -size], [size, size], [2, 1], [TileKind::FULL], |_, _| 0).unwrap();
        let row = row.transformed(Pose::new([0.0, 0.0], turn).unwrap());
        let from = turn.rotate(Vec2::new(rng.between(-3.0, 3.0), 1.0)) * rng.pick(&[1.0, 1e3, 1e6]);
        let Some(hit) = cast_ray(from, -from, &row, None) else { continue };
        assert!((hit.normal - turn.rotate(Vec2::Y)).length() < 1e-9, "{hit:?} {row:?} {from:?}");
    }
}

/// The rounding error of these rays is larger than many tiles. The search for faces must not visit them all.
#[test]
fn a_ray_from_very_far_away_looks_only_at_tiles_near_the_hit() {
    let floor = TileGrid::new([0.0, 0.0], [1.0, 1.0], [300, 300], [TileKind::FULL], |_, _| 0).unwrap();
    for distance in [1e3, 1e12, 1e14, 1e15, 1e17] {
        let mut hit = None;
        let allocated = measure(|| hit = cast_ray([150.3, distance], [0.0, -1.0], &floor, None));
        assert_eq!(hit.unwrap().normal, Vec2::Y, "{distance:e}");
        assert!(allocated.bytes_total < 100_000, "{distance:e}: {allocated:?}");
    }
}
