//! Tests that shapes that fit exactly into a shaft or a corridor move along it, and are stopped by its end
//! and by its walls.

use carom::{
    Aabb, Chain, Circle, Collider, Compound, Motion, Mover, Polygon, Response, Shape, Space, TileGrid,
    TileKind, Vec2, cast, contact, time_of_impact,
};

/// Returns shafts between x = 1 and x = 2 that end at y = 1, one for each kind of shape of several parts.
fn shafts() -> Vec<Shape> {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let grid =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 10], kinds, |x, y| usize::from(y == 0 || x != 1)).unwrap();
    let ring =
        [[0.0, 0.0], [3.0, 0.0], [3.0, 10.0], [2.0, 10.0], [2.0, 1.0], [1.0, 1.0], [1.0, 10.0], [0.0, 10.0]];
    let polygon = Polygon::new(ring).unwrap();
    let boxes = [[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [1.0, 10.0]], [[2.0, 1.0], [3.0, 10.0]]];
    let compound = Compound::new(boxes.map(|[min, max]| Aabb::new(min, max).unwrap())).unwrap();
    let chain = Chain::new([[1.0, 10.0], [1.0, 1.0], [2.0, 1.0], [2.0, 10.0]]).unwrap();
    vec![grid.into(), polygon.into(), compound.into(), chain.into()]
}

/// Returns shapes of width 1 that touch both walls, 4 above the ground of the shaft.
fn bodies() -> [Shape; 3] {
    let halves = [[1.0, 1.5], [1.5, 2.0]].map(|[left, right]| Aabb::new([left, 5.0], [right, 6.0]).unwrap());
    [
        Aabb::new([1.0, 5.0], [2.0, 6.0]).unwrap().into(),
        Circle::new([1.5, 5.5], 0.5).unwrap().into(),
        Compound::new(halves).unwrap().into(),
    ]
}

#[test]
fn a_body_falls_down_a_shaft_of_its_width_onto_the_ground() {
    for shaft in shafts() {
        for body in bodies() {
            let fall = Vec2::new(0.0, -9.0);
            let hit = cast(&body, fall, &shaft).unwrap_or_else(|| panic!("{body:?} in {shaft:?}"));
            assert!((hit.fraction - 4.0 / 9.0).abs() < 1e-12, "{hit:?} of {body:?} in {shaft:?}");
            assert_eq!((hit.normal, hit.depth, hit.started_inside), (Vec2::Y, 0.0, false));
            let drop = Mover::new(body.clone())
                .advance(fall, 1.0, std::slice::from_ref(&shaft), |_, _| Response::Slide);
            assert!((drop.displacement - Vec2::new(0.0, -4.0)).length() < 1e-9, "{drop:?}");
            let mut space = Space::new();
            space.insert(Collider::new(shaft.clone(), ()));
            space.update();
            let found = space.search().cast(&body, fall).expect("the cast hits the ground");
            assert_eq!(found.hit.fraction, hit.fraction);
        }
    }
}

#[test]
fn a_body_that_turns_falls_down_a_shaft_of_its_width() {
    let ball = &bodies()[1];
    for shaft in shafts() {
        let motion = Motion::from(Vec2::new(0.0, -9.0)).with_turn(3.0);
        let hit = time_of_impact(ball, motion, &shaft, Vec2::ZERO).unwrap_or_else(|| panic!("{shaft:?}"));
        assert!((hit.fraction - 4.0 / 9.0).abs() < 1e-9, "{hit:?} in {shaft:?}");
    }
}

#[test]
fn walls_stop_a_body_that_touches_both_of_them() {
    for shaft in shafts() {
        for body in bodies() {
            for side in [-1.0, 1.0] {
                let hit =
                    cast(&body, Vec2::new(3.0 * side, 0.0), &shaft).unwrap_or_else(|| panic!("{shaft:?}"));
                assert_eq!((hit.fraction, hit.started_inside), (0.0, false));
                assert_eq!(hit.normal, Vec2::new(-side, 0.0), "{body:?} in {shaft:?}");
            }
            assert_eq!(
                cast(&body, Vec2::ZERO, &shaft).map(|hit| (hit.fraction, hit.depth)),
                Some((0.0, 0.0))
            );
            assert_eq!(cast(&body, Vec2::new(0.0, 5.0), &shaft), None);
        }
    }
}

/// Tests that a shape that touches both walls of a passage of its own width can move along it.
#[test]
fn a_body_that_fills_a_shaft_touches_its_walls() {
    for shaft in shafts() {
        for body in bodies() {
            let contact = contact(&body, &shaft).unwrap_or_else(|| panic!("{body:?} in {shaft:?}"));
            assert_eq!(contact.depth, 0.0, "{body:?} in {shaft:?}");
            assert_eq!(Mover::new(body).recover(std::slice::from_ref(&shaft)).displacement, Vec2::ZERO);
        }
    }
}
