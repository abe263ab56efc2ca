//! Tests shapes of several parts: compounds, chains and grids of tiles, each as the union of its parts.

mod any_shape;
mod chain;
mod compound;
mod tile_grid;

use std::ops::ControlFlow;

use carom::{
    Aabb, AsShape, Capsule, Circle, ConvexPolygon, Shape, Vec2, closest_points, contact, contains, overlap,
    separation,
};
use carom_oracle::generate::Rng;

/// A part as visitors receive it, with its index.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    index: usize,
    points: Vec<Vec2>,
    radius: f64,
    side: Option<Vec2>,
}

/// Returns the parts near a region.
fn near(shape: &impl AsShape, region: &Aabb) -> Vec<Seen> {
    let mut parts = Vec::new();
    let done = shape.as_shape().each_part(region, &mut |index, part| {
        let (points, radius) = (part.convex.points().to_vec(), part.convex.radius());
        parts.push(Seen { index, points, radius, side: part.side.map(|side| side.direction()) });
        ControlFlow::Continue(())
    });
    assert_eq!(done, ControlFlow::Continue(()));
    assert!(parts.is_sorted_by_key(|part| part.index), "{parts:?}");
    parts
}

/// Returns all parts.
fn all(shape: &impl AsShape) -> Vec<Seen> {
    near(shape, &shape.as_shape().bounds())
}

/// Checks that a search visits exactly the parts whose boxes touch the region, and stops when the visitor
/// breaks.
fn check_search(shape: &impl AsShape, boxes: &[(usize, Aabb)], region: &Aabb) -> usize {
    let found = near(shape, region);
    let touching = boxes.iter().filter(|(_, bounds)| bounds.overlaps(region)).map(|&(index, _)| index);
    assert!(touching.eq(found.iter().map(|part| part.index)), "{region:?} {found:?}");
    if let Some(middle) = found.get(found.len() / 2) {
        let mut last = None;
        let broken = shape.as_shape().each_part(region, &mut |index, _| {
            assert_eq!(last, None);
            if index < middle.index {
                return ControlFlow::Continue(());
            }
            last = Some(index);
            ControlFlow::Break(())
        });
        assert_eq!((broken, last), (ControlFlow::Break(()), Some(middle.index)));
    }
    found.len()
}

/// Returns a part as a shape.
fn shape(part: &Seen) -> Shape {
    match part.points[..] {
        [center] => Circle::new(center, part.radius).unwrap().into(),
        [a, b, c, d] if (a, b) == (d, c) => Capsule::new(a, b, part.radius).unwrap().into(),
        _ => ConvexPolygon::rounded(part.points.clone(), part.radius).unwrap().into(),
    }
}

/// Checks that queries on a shape return the same answers as for the union of its parts.
fn check_queries(union: &impl AsShape, rng: &mut Rng) -> usize {
    let parts: Vec<Shape> = all(union).iter().map(shape).collect();
    let mut overlaps = 0;
    for _ in 0..20 {
        let (center, half) = (region(rng, &union.as_shape().bounds()).center(), [rng.unit(), rng.unit()]);
        let probe: Shape = if rng.chance(0.5) {
            Circle::new(center, half[0]).unwrap().into()
        } else {
            Aabb::from_center(center, half).unwrap().into()
        };
        let touches = parts.iter().any(|part| overlap(part, &probe));
        assert_eq!([overlap(union, &probe), overlap(&probe, union)], [touches; 2], "{probe:?} {parts:?}");
        assert_eq!(contains(union, center), parts.iter().any(|part| contains(part, center)));
        if touches {
            let way = contact(&probe, union).expect("the shapes overlap").mtv();
            let free = separation(&probe.translated(way), union);
            assert!(free.abs() < 1e-9, "{free} {probe:?} {way:?} {parts:?}");
            overlaps += 1;
        } else {
            let least = parts.iter().map(|part| separation(&probe, part)).fold(f64::INFINITY, f64::min);
            let found = closest_points(&probe, union).separation;
            assert!((found - least).abs() < 1e-12 * (1.0 + least), "{found} {least} {probe:?} {parts:?}");
        }
    }
    overlaps
}

/// Returns a random region: one of any size near the box, one that shares a border with the box, or one point
/// of the box.
fn region(rng: &mut Rng, bounds: &Aabb) -> Aabb {
    let (min, size) = (bounds.min(), bounds.max() - bounds.min());
    let mut corner = || min + Vec2::new(size.x * rng.between(-0.5, 1.5), size.y * rng.between(-0.5, 1.5));
    let (one, other) = (corner(), corner());
    match rng.below(4) {
        0 => Aabb::new(bounds.max(), bounds.max() + size).unwrap(),
        1 => Aabb::new(one, one).unwrap(),
        2 => Aabb::bounding(&[one, one + (other - one) * 0.1]).unwrap(),
        _ => Aabb::bounding(&[one, other]).unwrap(),
    }
}
