//! Tests colliders of several parts: events, contacts, edits of grids, and filters of parts.

use std::time::Instant;

use allocation_counter::measure;
use carom::{
    Aabb, CastHit, Chain, Circle, Collider, ColliderId, Compound, Event, Filter, Mover, Polygon, Pose,
    Response, Rot2, Shape, Space, SweptHit, TileGrid, TileKind, Vec2, cast, contact,
};

use super::events::at;

const KINDS: [TileKind; 2] = [TileKind::EMPTY, TileKind::FULL];

fn grid(columns: usize, rows: usize, is_full: impl Fn(usize, usize) -> bool) -> TileGrid {
    TileGrid::new([0.0, 0.0], [1.0, 1.0], [columns, rows], KINDS, |x, y| usize::from(is_full(x, y))).unwrap()
}

fn ball(x: f64, y: f64) -> Circle {
    Circle::new([x, y], 0.5).unwrap()
}

/// The issue excalibur#2300 reports one event for each line along which two parts touch.
#[test]
fn a_pair_begins_and_ends_once_however_many_parts_touch() {
    let mut space = Space::new();
    let map = space.insert(Collider::new(grid(20, 3, |_, y| y == 0), ()));
    let plank = Aabb::new([0.0, 0.0], [9.5, 1.0]).unwrap();
    let plank = space.insert(Collider::new(plank, ()).with_pose(at(2.0, 0.875)));
    let comb = Polygon::new(
        (0..8)
            .flat_map(|k| [[f64::from(k), 0.0], [f64::from(k) + 0.5, 2.0]])
            .chain([[8.0, 0.0], [4.0, -1.0]]),
    );
    let comb = space.insert(Collider::new(comb.unwrap(), ()).with_pose(at(3.0, 1.875)));
    let update = space.update();
    assert_eq!(
        update.events(),
        [Event::Begin(map, plank), Event::Begin(map, comb), Event::Begin(plank, comb)]
    );
    for (pair, found) in update.contacts() {
        let shape = |id: ColliderId| update.get(id).unwrap().shape();
        assert_eq!(Some(found), contact(shape(pair.a), shape(pair.b)));
    }
    let (pair, found) = update.contacts().next().unwrap();
    assert_eq!((pair.b, found.depth, found.normal), (plank, 0.125, -Vec2::Y));
    space.move_by(plank, [0.0, 0.25]);
    assert_eq!(space.update().events(), [Event::End(map, plank)]);
    assert_eq!(space.touching(comb), [map, plank]);
}

#[test]
fn a_grid_of_ten_million_cells_is_edited_without_a_copy() {
    let cells = grid(5000, 2000, |_, y| y < 1000);
    let turned = Pose::new([0.0, 0.0], Rot2::from_degrees(30.0).unwrap()).unwrap();
    for pose in [Pose::IDENTITY, at(7.5, -3.0), turned] {
        let mut space = Space::new();
        let copy = TileGrid::new([0.0, 0.0], [1.0, 1.0], [5000, 2000], KINDS, |_, y| usize::from(y < 1000));
        let map = space.insert(Collider::new(copy.unwrap(), ()).with_pose(pose));
        let balls: Vec<ColliderId> = (0..200)
            .map(|x| {
                let place = pose.transform([f64::from(x) * 20.0 + 0.5, 1000.25]);
                space.insert(Collider::new(ball(0.0, 0.0), ()).with_pose(at(place.x, place.y)))
            })
            .collect();
        assert_eq!(space.update().pairs().len(), 200);
        let start = Instant::now();
        for (number, &id) in balls.iter().enumerate() {
            let used = measure(|| {
                for column in 20 * number as i64 - 1..20 * number as i64 + 2 {
                    if column >= 0 {
                        assert_eq!(space.edit(map, |grid| grid.set(column as usize, 999, 0)), Some(Ok(())));
                    }
                }
            });
            assert!(used.bytes_total < 10_000, "{used:?}");
            assert_eq!(space.update().events(), [Event::End(map, id)]);
        }
        assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
        // A clone of a space keeps its own cells of the grid.
        let before = space.clone();
        space.edit(map, |grid| grid.set(0, 0, 0));
        let cell = |space: &Space| match space.get(map).unwrap().local_shape() {
            Shape::TileGrid(grid) => grid.get(0, 0),
            other => panic!("{other:?}"),
        };
        assert_eq!((cell(&before), cell(&space), cells.get(0, 0)), (Some(1), Some(0), Some(1)));
    }
}

#[test]
fn only_live_grids_are_edited() {
    let mut space = Space::new();
    let map = space.insert(Collider::new(grid(2, 2, |_, _| true), ()));
    let other = space.insert(Collider::new(ball(5.0, 5.0), ()));
    space.update();
    assert!(space.edit(map, |grid| grid.set(2, 0, 0)).unwrap().is_err());
    assert_eq!(space.edit(other, |_| ()), None);
    // The edit may replace the grid by another grid at another place.
    space.edit(map, |grid| *grid = grid.translated([4.0, 4.0]));
    assert_eq!(space.update().events(), [Event::Begin(map, other)]);
    space.remove(map);
    assert_eq!(space.edit(map, |_| ()), None);
    assert_eq!(space.update().events(), [Event::End(map, other)]);
}

/// Tests that frames with colliders on a grid of ten million cells take little time.
#[test]
fn frames_on_a_huge_grid_are_short() {
    let mut space = Space::new();
    let map = space.insert(Collider::new(grid(5000, 2000, |_, y| y == 1500), ()));
    let balls: Vec<ColliderId> = (0..300)
        .map(|x| space.insert(Collider::new(ball(f64::from(x) * 16.0, 1503.0), ()).with_swept(x % 10 == 0)))
        .collect();
    let start = Instant::now();
    let (mut pairs, mut contacts, mut hits) = (0, 0, 0);
    for frame in 0..100 {
        let fall = if frame % 20 < 10 { -0.2 } else { 0.2 };
        for &id in &balls {
            space.move_by(id, [0.05, fall]);
        }
        let update = space.update();
        pairs += update.pairs().iter().filter(|pair| pair.a == map).count();
        contacts += update.contacts().count();
        hits += update.swept_hits().len();
        let probe = space.get(balls[frame]).unwrap().shape().clone();
        assert!(space.search().excluding(balls[frame]).nearest(&probe, None).is_some());
        let ground = space.search().excluding(balls[frame]).cast(&probe, [0.0, -9.0]).unwrap();
        assert_eq!((ground.id, ground.hit.normal), (map, Vec2::Y), "{frame}");
        let step = Mover::new(&probe).advance(
            [40.0, -30.0],
            1.0,
            &space.search().excluding(balls[frame]),
            |_, _| Response::Slide,
        );
        assert!(!step.hits.is_empty());
    }
    assert!(pairs > 1000 && contacts > 1000 && hits > 100, "{pairs} {contacts} {hits}");
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}

#[test]
fn swept_colliders_hit_chains_from_their_side_and_grids_at_the_cell() {
    let mut space = Space::new();
    let ground = Chain::new([[9.0, 0.0], [0.0, 0.0]]).unwrap().one_sided();
    let ground = space.insert(Collider::new(ground, "ground"));
    let map = space.insert(Collider::new(grid(2, 1, |_, _| true), "map").with_pose(at(20.0, 0.0)));
    let [from_above, from_below, at_map] = [[2.0, 3.0], [6.0, -3.0], [18.0, 0.5]].map(|place| {
        let bullet = Circle::new(place, 0.25).unwrap();
        space.insert(Collider::new(bullet, "bullet").with_swept(true))
    });
    space.update();
    space.move_by(from_above, [0.0, -6.0]);
    space.move_by(from_below, [0.0, 6.0]);
    space.move_by(at_map, [8.0, 0.0]);
    let update = space.update();
    let hits: Vec<(ColliderId, ColliderId, Vec2)> =
        update.swept_hits().iter().map(|hit| (hit.id, hit.other, hit.hit.normal)).collect();
    assert_eq!(hits, [(at_map, map, -Vec2::X), (from_above, ground, Vec2::Y)]);
    assert!((update.swept_hits()[0].hit.fraction - 1.75 / 8.0).abs() < 1e-12);

    // A map that moves is swept along its path, too, and hits the shapes there.
    let mut space = Space::new();
    let lift = space.insert(Collider::new(grid(3000, 2, |_, _| true), ()).with_swept(true));
    let hero = space.insert(Collider::new(ball(1500.0, 4.0), ()));
    space.update();
    space.move_by(lift, [0.0, 3.0]);
    let update = space.update();
    let &[SweptHit { id, other, hit: CastHit { fraction, normal, .. } }] = update.swept_hits() else {
        panic!("{:?}", update.swept_hits());
    };
    assert_eq!((id, other, fraction, normal), (lift, hero, 0.5, -Vec2::Y));
}

#[test]
fn filters_of_parts_decide_what_touches() {
    const WALL: u64 = 1;
    const HERO: u64 = 2;
    const FOE: u64 = 4;
    let body: Shape = ball(0.0, 0.0).into();
    let senses: Shape = Circle::new([0.0, 0.0], 4.0).unwrap().into();
    let guard = Compound::new([body, senses])
        .unwrap()
        .with_filters([Filter { layer: FOE, mask: WALL | HERO }, Filter { layer: FOE, mask: HERO }]);
    assert_eq!((guard.filter(1).mask, guard.filter(2)), (HERO, Filter::ALL));
    let one_part = |shape: Shape, filter| Compound::new([shape]).unwrap().with_filters([filter]);
    let wall =
        one_part(Aabb::new([2.0, -9.0], [3.0, 9.0]).unwrap().into(), Filter { layer: WALL, mask: !WALL });
    let hero = one_part(ball(0.0, 3.5).into(), Filter { layer: HERO, mask: WALL | FOE });
    let mut space = Space::new();
    let [guard_id, wall_id, hero_id] =
        [&guard, &wall, &hero].map(|shape| space.insert(Collider::new(shape.clone(), ())));
    assert_eq!(space.update().events(), [Event::Begin(guard_id, hero_id)]);
    let (pair, found) = space.last_update().contacts().next().unwrap();
    assert_eq!((pair.a, guard.shape_of(found.part_a)), (guard_id, [1, 0]));
    // The wall stops the body of the guard, and not the disc that represents its senses.
    let hit = cast(&guard, [5.0, 0.0], &wall).unwrap();
    assert!((hit.fraction - 0.3).abs() < 1e-12 && !hit.started_inside);
    let found = space.search().excluding(guard_id).cast(&guard, [5.0, 0.0]).unwrap();
    assert_eq!((found.id, found.hit), (wall_id, hit));
    let obstacles = space.search().excluding(guard_id);
    let step = Mover::new(guard.clone()).advance([5.0, 0.0], 1.0, &obstacles, |&(), _| Response::Touch);
    // The disc of the senses first leaves the hero, downward by 1.
    assert!((step.displacement - Vec2::new(1.5, -1.0)).length() < 1e-12, "{:?}", step.displacement);
    space.remove(hero_id);
    let obstacles = space.search().excluding(guard_id);
    let step = Mover::new(guard.clone()).advance([5.0, 0.0], 1.0, &obstacles, |&(), _| Response::Touch);
    assert!((step.displacement - Vec2::new(1.5, 0.0)).length() < 1e-12);
    assert_eq!(Mover::new(guard.clone()).recover(&obstacles).displacement, Vec2::ZERO);

    // A search finds the parts that match its filter.
    let seen_by = |filter| {
        let search = space.search().with_filter(filter);
        let ray = search.cast_ray([-9.0, 0.0], [1.0, 0.0], None).map(|found| found.hit.t);
        (ray, search.at_point([0.0, 2.0]).len(), search.overlapping(&ball(0.0, 2.0)).len())
    };
    assert_eq!(seen_by(Filter { layer: WALL, mask: FOE }), (Some(8.5), 0, 0));
    assert_eq!(seen_by(Filter { layer: HERO, mask: FOE }), (Some(5.0), 1, 1));
    assert_eq!(seen_by(Filter { layer: HERO, mask: WALL }), (Some(11.0), 0, 0));

    // The filter of the collider has to match, too.
    space.set_filter(guard_id, Filter::NONE);
    assert!(space.update().pairs().is_empty());
    assert_eq!(guard.translated([1.0, 0.0]).filter(0), guard.filter(0));
    assert_eq!(guard.with_filters([]), Compound::new(guard.shapes()).unwrap());
}

/// Tests that a mover in a space of such colliders moves as among a list of all their parts.
#[test]
fn movers_slide_over_the_seams_of_colliders_of_several_parts() {
    let mut space = Space::new();
    space.insert(Collider::new(grid(10, 1, |_, _| true), ()));
    let plateau = Polygon::new([[10.0, 0.0], [15.0, 0.0], [15.0, 1.0], [12.5, 1.0], [10.0, 1.0]]).unwrap();
    space.insert(Collider::new(plateau, ()));
    space.insert(Collider::new(Chain::new([[20.0, 1.0], [17.0, 1.0], [15.0, 1.0]]).unwrap().one_sided(), ()));
    space.insert(Collider::new(Aabb::new([20.0, 0.0], [25.0, 1.0]).unwrap(), ()));
    for sunk in [0.0, 1e-13, 1e-8] {
        let hero = Aabb::new([1.0, 1.0 - sunk], [2.0, 3.0]).unwrap();
        let mut place = Vec2::ZERO;
        for _ in 0..44 {
            let mover = Mover::new(hero.translated(place));
            let step = mover.advance([0.5, -0.25], 1.0, &space.search(), |&(), _| Response::Slide);
            place += step.displacement;
        }
        assert!((place.x - 22.0).abs() < 1e-9 && (place.y - sunk).abs() < 1e-9, "{sunk} {place:?}");
    }
}
