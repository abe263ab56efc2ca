//! Compares unions of many parts with a loop over all pairs of parts. The library finds the answers for these
//! unions by searching the trees of both borders together.

use core::ops::ControlFlow;

use carom::{
    Aabb, AsShape, Chain, Circle, Compound, Convex, Filter, Motion, Obb, Parts, Polygon, Pose, Rot2, Shape,
    ShapeRef, TileGrid, TileKind, Vec2, VisitPart, cast, closest_points, contains_shape, overlap, separation,
    time_of_impact,
};
use carom_oracle::generate::Rng;

/// A union of a type that a user of the library defines, so the library has no tree for it.
struct List(Shape);

impl AsShape for List {
    fn as_shape(&self) -> ShapeRef<'_> {
        if self.0.as_shape().is_convex() { self.0.as_shape() } else { ShapeRef::Parts(self) }
    }
}

impl Parts for List {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.0.as_shape().each_part(region, visit)
    }

    fn bounds(&self) -> Aabb {
        self.0.aabb()
    }
}

/// Returns a ring around a centre. Some radii are equal, so many distances are equal.
fn ring(rng: &mut Rng, center: Vec2, size: f64, count: usize) -> Vec<Vec2> {
    let is_even = rng.chance(0.3);
    (0..count)
        .map(|index| {
            let turn = Rot2::from_degrees(360.0 * index as f64 / count as f64).unwrap();
            let share = if is_even { [0.6, 1.0][index % 2] } else { rng.between(0.5, 1.0) };
            center + turn.rotate(Vec2::X) * (size * share)
        })
        .collect()
}

fn polygon(rng: &mut Rng, center: Vec2, size: f64) -> Option<Shape> {
    let count = 3 + rng.below(120);
    let outer = Polygon::rounded(ring(rng, center, size, count), rng.pick(&[0.0, 0.0, 0.05])).ok()?;
    let in_hole = 3 + rng.below(30);
    let hole = ring(rng, center, 0.4 * size, in_hole);
    let polygon = if rng.chance(0.4) { outer.with_holes([hole]).ok()? } else { outer };
    let pose = Pose::new([rng.unit(), rng.unit()], Rot2::from_degrees(rng.between(0.0, 360.0)).ok()?).ok()?;
    Some(if rng.chance(0.3) { polygon.transformed(pose).into() } else { polygon.into() })
}

fn chain(rng: &mut Rng, center: Vec2, size: f64) -> Option<Shape> {
    let count = 2 + rng.below(80);
    let points = ring(rng, center, size, count + 1);
    let chain = if rng.chance(0.5) { Chain::closed(points) } else { Chain::new(points) };
    chain.ok()?.with_radius(rng.pick(&[0.0, 0.1])).ok().map(Shape::from)
}

fn grid(rng: &mut Rng, center: Vec2, size: f64) -> Option<Shape> {
    let (columns, rows) = (1 + rng.below(20), 1 + rng.below(20));
    let full = rng.pick(&[0.1, 0.6, 0.95]);
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let step = size / 10.0;
    let cell = |_, _| usize::from(rng.chance(full));
    let grid =
        TileGrid::new(center - Vec2::new(size, size), [step, step], [columns, rows], kinds, cell).ok()?;
    let pose = Pose::new([0.25, 0.5], Rot2::from_degrees(rng.between(0.0, 90.0)).ok()?).ok()?;
    Some(if rng.chance(0.5) { grid.transformed(pose).into() } else { grid.into() })
}

fn convex(rng: &mut Rng, center: Vec2, size: f64) -> Option<Shape> {
    Some(match rng.below(3) {
        0 => Circle::new(center, size * rng.unit()).ok()?.into(),
        1 => Aabb::from_center(center, [size * rng.unit(), 0.5 * size]).ok()?.into(),
        _ => Obb::from_degrees(center, [size * rng.unit(), 0.5 * size], rng.between(0.0, 90.0)).ok()?.into(),
    })
}

fn shape(rng: &mut Rng, may_be_compound: bool) -> Option<Shape> {
    let center = Vec2::new(rng.between(-4.0, 4.0), rng.between(-4.0, 4.0));
    let size = rng.pick(&[0.2, 1.0, 2.0, 4.0]);
    match rng.below(if may_be_compound { 5 } else { 4 }) {
        0 => polygon(rng, center, size),
        1 => chain(rng, center, size),
        2 => grid(rng, center, size),
        3 => convex(rng, center, 0.5 * size),
        _ => {
            let most = rng.pick(&[5, 40]);
            let count = 1 + rng.below(most);
            let shapes: Vec<Shape> = (0..count).filter_map(|_| shape(rng, false)).collect();
            let compound = Compound::new(shapes).ok()?;
            let filters =
                [Filter::ALL, Filter::NONE, Filter { layer: 1, mask: 2 }, Filter { layer: 2, mask: 1 }];
            let filters: Vec<Filter> = (0..count).map(|_| rng.pick(&filters)).collect();
            Some(if rng.chance(0.3) { compound.with_filters(filters) } else { compound }.into())
        }
    }
}

fn pair(index: u64) -> Option<[Shape; 2]> {
    let mut rng = Rng::new(index);
    Some([shape(&mut rng, true)?, shape(&mut rng, true)?])
}

/// Calls a function with all parts of a shape.
fn each_part(shape: &Shape, visit: &mut dyn FnMut(&Convex<'_>, Filter)) {
    let _ = shape.as_shape().each_part(&shape.aabb(), &mut |_, part| {
        visit(&part.convex, part.filter);
        ControlFlow::Continue(())
    });
}

/// Returns the least separation of two parts whose filters match.
fn least_separation(a: &Shape, b: &Shape) -> f64 {
    let mut least = f64::INFINITY;
    each_part(a, &mut |part_a, filter_a| {
        each_part(b, &mut |part_b, filter_b| {
            if filter_a.meets(filter_b) {
                least = least.min(closest_points(part_a, part_b).separation);
            }
        });
    });
    least
}

#[test]
fn the_nearest_parts_are_those_of_a_loop_over_all_pairs() {
    let (mut apart, mut touching) = (0, 0);
    for index in 0..600 {
        let Some([a, b]) = pair(index) else { continue };
        let least = least_separation(&a, &b);
        assert_eq!(overlap(&a, &b), least <= 0.0, "{index}");
        if least <= 0.0 {
            touching += 1;
            continue;
        }
        apart += 1;
        let closest = closest_points(&a, &b);
        assert_eq!(closest.separation, least, "{index}");
        let swapped = closest_points(&b, &a).separation;
        assert!(swapped == least || (swapped - least).abs() <= 1e-12, "{index}");
        // Shapes without a tree give the same answer.
        for answer in [closest_points(&List(a.clone()), &b), closest_points(&a, &List(b.clone()))] {
            assert_eq!(answer.separation, least, "{index}");
        }
        // A point matches all filters, so compounds with filters are left out.
        let has_filters = [&a, &b].iter().any(|shape| matches!(shape, Shape::Compound(_)));
        if least.is_finite() && !has_filters {
            let on_a = closest_points(&a, &Circle::new(closest.point_a, 0.0).unwrap());
            let on_b = closest_points(&b, &Circle::new(closest.point_b, 0.0).unwrap());
            assert!(on_a.separation.abs() <= 1e-12 && on_b.separation.abs() <= 1e-12, "{index}");
        }
    }
    assert!(apart > 100 && touching > 100, "{apart} {touching}");
}

#[test]
fn a_union_contains_another_one_if_it_contains_each_part() {
    let mut counts = [0; 2];
    let mut check = |outer: &Shape, inner: &Shape, index: u64| {
        let mut all = true;
        each_part(inner, &mut |part, _| all &= contains_shape(outer, part));
        assert_eq!(contains_shape(outer, inner), all, "{index}");
        counts[usize::from(all)] += 1;
    };
    for index in 0..600 {
        let Some([a, b]) = pair(index) else { continue };
        check(&a, &b, index);
        let mut rng = Rng::new(index);
        let (count, seed) = (3 + rng.below(100), index);
        let sized = |size: f64| Polygon::new(ring(&mut Rng::new(seed), Vec2::ZERO, size, count));
        let (Ok(outer), Ok(inner)) = (sized(2.0), sized(rng.pick(&[2.0, 1.9, 1.0, 2.1, 1.999_999_9]))) else {
            continue;
        };
        check(&outer.into(), &inner.into(), index);
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Tests casts and times of impact. A list has no tree and no border, so its casts examine all parts on the
/// path, and its impacts all pairs of parts.
#[test]
fn hits_by_trees_are_those_of_all_parts() {
    let (mut hits, mut impacts) = (0, 0);
    for index in 0..600 {
        let Some([a, b]) = pair(index) else { continue };
        let mut rng = Rng::new(index ^ 0x6869_7473);
        let motion = (b.center() - a.center()) * rng.pick(&[0.5, 1.0, 3.0]) + rng.point();
        let [list_a, list_b] = [List(a.clone()), List(b.clone())];
        let [one, other] = [cast(&a, motion, &b), cast(&list_a, motion, &list_b)];
        assert_eq!(one.is_some(), other.is_some(), "{index} {one:?} {other:?}");
        if let (Some(one), Some(other)) = (one, other) {
            hits += 1;
            let is_same =
                (one.fraction - other.fraction).abs() <= 1e-12 && (one.depth - other.depth).abs() <= 1e-12;
            assert!(is_same && one.normal.dot(motion) < 1e-9 * motion.length(), "{index} {one:?} {other:?}");
        }
        let turn = |center: Vec2, rng: &mut Rng| {
            Motion::default().with_turn(rng.between(-1.0, 1.0)).with_pivot(center)
        };
        let moves = [Motion::from(motion).with_turn(0.3).with_pivot(a.center()), turn(b.center(), &mut rng)];
        let [one, other] = [
            time_of_impact(&a, moves[0], &b, moves[1]),
            time_of_impact(&list_a, moves[0], &list_b, moves[1]),
        ];
        assert_eq!(one.is_some(), other.is_some(), "{index} {one:?} {other:?}");
        if let (Some(one), Some(other)) = (one, other) {
            impacts += 1;
            assert!((one.fraction - other.fraction).abs() <= 1e-9, "{index} {one:?} {other:?}");
        }
    }
    assert!(hits > 100 && impacts > 100, "{hits} {impacts}");
}

/// Creates a box on a lattice, and a square with square holes on the same lattice. Many edges are parallel,
/// and the boxes fit into the holes exactly.
fn lattice_pair(rng: &mut Rng) -> Option<(Shape, Shape)> {
    let square = |x: f64, y: f64, size: f64| [[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
    let holes: Vec<[[f64; 2]; 4]> = (0..1 + rng.below(4))
        .map(|_| square(rng.whole(1, 6), rng.whole(1, 6), rng.pick(&[1.0, 2.0])))
        .collect();
    let frame = Polygon::new(square(0.0, 0.0, 9.0)).ok()?.with_holes(holes).ok()?;
    let corner = [rng.whole(0, 16) * 0.5, rng.whole(0, 16) * 0.5];
    let size = [rng.whole(1, 4) * 0.5, rng.whole(1, 4) * 0.5];
    Some((Aabb::from_corner(corner, size).ok()?.into(), frame.into()))
}

/// Tests the shortest push out. For a list, every edge counts as border, and every corner may stick out.
#[test]
fn ways_out_by_border_are_those_of_all_edges() {
    let mut deep = 0;
    for index in 0..1500 {
        let mut rng = Rng::new(index ^ 0x006f_7574);
        let center = Vec2::new(rng.between(-1.0, 1.0), rng.between(-1.0, 1.0));
        let size = rng.pick(&[0.05, 0.3, 1.0, 2.0]);
        let loose = |rng: &mut Rng| Some((convex(rng, center, size)?, polygon(rng, Vec2::ZERO, 2.0)?));
        let Some((one, union)) = (if index % 3 == 0 { lattice_pair(&mut rng) } else { loose(&mut rng) })
        else {
            continue;
        };
        let least = separation(&one, &List(union.clone()));
        deep += usize::from(least < 0.0);
        for (a, b) in [(&one, &union), (&union, &one)] {
            let found = separation(a, b);
            assert!((found - least).abs() <= 1e-11, "{index}: {found}, not {least}");
        }
    }
    assert!(deep > 500, "{deep}");
}

/// Tests that the order of the parts does not influence which part touches first; only its index changes.
#[test]
fn the_order_of_a_compound_does_not_matter() {
    for index in 0..200 {
        let mut rng = Rng::new(index);
        let shapes: Vec<Shape> = (0..1 + rng.below(60)).filter_map(|_| shape(&mut rng, false)).collect();
        let Some(probe) = shape(&mut rng, false) else { continue };
        let reversed: Vec<Shape> = shapes.iter().rev().cloned().collect();
        let (Ok(one), Ok(other)) = (Compound::new(shapes), Compound::new(reversed)) else { continue };
        let is_touched = overlap(&one, &probe);
        assert_eq!(overlap(&other, &probe), is_touched, "{index}");
        if !is_touched {
            let [p, q] = [&one, &other].map(|compound| closest_points(&probe, compound).separation);
            assert_eq!(p, q, "{index}");
        }
        let moved = one.translated([0.5, 0.0]).translated([-0.5, 0.0]);
        let mut visited = Vec::new();
        let _ = moved.each_part(&moved.aabb(), &mut |part, _| {
            visited.push(part);
            ControlFlow::Continue(())
        });
        assert!(visited.is_sorted(), "{index}");
    }
}
