//! Tests that shapes move at full speed on level ground of every kind.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Mover, Obb, Polygon, Response, Segment, Shape,
    TileGrid, TileKind, Vec2, Walker,
};
use carom_oracle::check::Faults;
use carom_oracle::generate::Rng;
use carom_oracle::run::{assert_cases, cases_per_pair};

use crate::support::rounded;

/// Returns level ground at y = 0 from x = 0 to x = 40. The parts of most kinds of ground are 1 wide.
fn ground(kind: usize, scale: f64, corner: Vec2) -> Vec<Shape> {
    let place = |x: f64, y: f64| corner + Vec2::new(x, y) * scale;
    let tiles =
        || (0..40).map(|x| Aabb::new(place(f64::from(x), -1.0), place(f64::from(x + 1), 0.0)).unwrap());
    match kind {
        0 => tiles().map(Shape::from).collect(),
        1 => vec![Compound::new(tiles()).unwrap().into()],
        2 => {
            let cell = Vec2::new(scale, scale);
            vec![TileGrid::new(place(0.0, -1.0), cell, [40, 1], [TileKind::FULL], |_, _| 0).unwrap().into()]
        }
        3 => {
            let ring = [[0.0, -1.0], [9.0, -2.0], [40.0, -1.0], [40.0, 0.0], [17.0, 0.0], [0.0, 0.0]];
            vec![Polygon::new(ring.map(|[x, y]| place(x, y))).unwrap().into()]
        }
        4 => vec![Chain::new((0..=40).rev().map(|x| place(f64::from(x), 0.0))).unwrap().one_sided().into()],
        _ => (0..40)
            .map(|x| Segment::new(place(f64::from(x), 0.0), place(f64::from(x + 1), 0.0)).unwrap().into())
            .collect(),
    }
}

/// Returns a shape whose lowest point is the origin.
fn form(kind: usize, size: f64) -> Shape {
    let at = |x: f64, y: f64| Vec2::new(x, y) * size;
    match kind {
        0 => Aabb::new(at(-0.5, 0.0), at(0.5, 2.0)).unwrap().into(),
        1 => Circle::new(at(0.0, 0.5), 0.5 * size).unwrap().into(),
        2 => Capsule::new(at(0.0, 0.5), at(0.0, 1.0), 0.5 * size).unwrap().into(),
        3 => Obb::from_degrees(at(0.0, 0.5), at(0.5, 0.5), 90.0).unwrap().into(),
        _ => ConvexPolygon::new([at(0.0, 0.0), at(0.5, 1.0), at(-0.5, 1.0)]).unwrap().into(),
    }
}

#[test]
fn level_ground_is_walked_at_full_speed() {
    let run = |index: u64, faults: &mut Faults| {
        let mut rng = Rng::new(index ^ 0x6c65_7665_006c);
        let scale = rng.pick(&[1.0, 16.0, 1e-6, 1e6]);
        let corner = rng.point() * (scale * rng.pick(&[0.0, 10.0, 1e3, 3e4]));
        let is_rounded = rng.chance(0.5);
        let corner = if is_rounded { rounded(corner) } else { corner };
        let ground = ground(rng.below(6), scale, corner);
        let form = form(rng.below(5), scale * rng.pick(&[0.25, 1.0]));
        let mut at = corner + Vec2::new(rng.between(2.0, 10.0), 0.0) * scale;
        let velocity = Vec2::new(rng.between(0.05, 0.5), rng.pick(&[0.0, -0.01, -0.5])) * scale;
        let is_walker = rng.chance(0.5);
        for frame in 0..50 {
            if is_rounded {
                at = rounded(at);
            }
            let shape = form.translated(at);
            let way = if is_walker {
                Walker::new(shape.clone()).walk(velocity, 1.0, &ground).displacement
            } else {
                Mover::new(shape.clone()).advance(velocity, 1.0, &ground, |_, _| Response::Slide).displacement
            };
            // A position that is rounded to `f32` may lie above the ground, or be sunk into it.
            let off = if is_rounded { 3e-7 * (at.x.abs() + at.y.abs() + 40.0 * scale) } else { 0.0 };
            let near = 1e-9 * (scale * 40.0 + at.x.abs()) + 8.0 * off;
            let is_even = (way.x - velocity.x).abs() <= near;
            let told = || {
                format!(
                    "frame {frame} of {shape:?} by {velocity:?}, walker {is_walker}: {way:?} on {:?}",
                    &ground[..1]
                )
            };
            faults.expect(is_even, "level ground is walked at full speed", told);
            if !is_even {
                return;
            }
            at += way;
        }
    };
    assert_cases(cases_per_pair(), run, |index| format!("case {index}"));
}

/// Tests capsules whose lowest point lies on the border of two tiles, or a little before or behind it. There, the round
/// corner of the Minkowski sum with one tile touches the level surface of the sum with the other tile.
#[test]
fn the_border_of_two_tiles_slows_no_round_shape_beside_it() {
    for (corner, radius) in [([0.0, 0.0], 0.125), ([25_479.65, 14_562.8], 0.5), ([-8_018.6, 18_471.0], 0.5)] {
        let corner = Vec2::from(corner);
        let ground = ground(2, 1.0, corner);
        let (low, high) = (Vec2::new(0.0, radius), Vec2::new(0.0, 2.0 * radius));
        for off in [1e-9, 4e-8, 4e-7, 1e-6, 9e-6, 9e-5, 4e-4, 1e-2] {
            for at in [8.0 - off, 8.0, 8.0 + off].map(|x| corner + Vec2::new(x, 0.0)) {
                for velocity in [[0.15, -0.5], [-0.15, -0.5], [0.15, -0.01]].map(Vec2::from) {
                    let shape = Capsule::new(at + low, at + high, radius).unwrap();
                    let mover = Mover::new(shape);
                    let way = mover.advance(velocity, 1.0, &ground, |_, _| Response::Slide).displacement;
                    let near = 8e-12 * (at.x.abs() + at.y.abs() + 40.0) + 1e-6 * velocity.length();
                    assert!(
                        (way - Vec2::new(velocity.x, 0.0)).length() <= near,
                        "{off} {at:?} {velocity:?}: {way:?}"
                    );
                }
            }
        }
    }
}
