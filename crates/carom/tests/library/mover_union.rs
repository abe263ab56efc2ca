//! Tests movers among obstacles that form one solid: seams (lines along which parts touch) do not stop a
//! shape, no shape leaks through, and corners stop a slide.

use carom::{
    Aabb, Chain, Circle, Mover, Obb, Polygon, Recovery, Response, Segment, Shape, TileGrid, TileKind, Vec2,
    cast,
};

use carom_oracle::generate::Rng;

/// Tests a box that moves level over tiles side by side, at any depth of overlap, and stops at a wall that
/// stands on them.
#[test]
fn an_overlapping_shape_moves_over_flush_tiles() {
    for sunk in [0.0, 1e-13, 1e-12, 1e-11, 1e-10, 1e-7, 1e-5, 1e-3, 0.1, 0.4] {
        for start in 0..60 {
            let x = -4.0 + 0.05 * f64::from(start);
            let mut ground: Vec<Aabb> =
                (-10..10).map(|k| Aabb::from_corner([f64::from(k), -1.0], [1.0, 1.0]).unwrap()).collect();
            let walker = Mover::new(Aabb::from_corner([x, -sunk], [0.8, 1.0]).unwrap());
            let step = walker.advance([5.0, 0.0], 1.0, &ground, |_, _| Response::Slide);
            assert_eq!(step.displacement.x, 5.0, "{sunk:e} {x}: {step:?}");
            assert!(
                (step.displacement.y - sunk).abs() < 1e-11 || step.displacement.y == 0.0,
                "{sunk:e} {x}: {step:?}"
            );
            ground.push(Aabb::from_corner([3.0, 0.0], [1.0, 1.0]).unwrap());
            let step = walker.advance([9.0, 0.0], 1.0, &ground, |_, _| Response::Slide);
            assert!((x + step.displacement.x + 0.8 - 3.0).abs() < 1e-11, "{sunk:e} {x}: {step:?}");
        }
    }
}

/// Tests the push out of two facing, almost parallel walls: it leads across one of the walls, and not to the
/// intersection of their lines.
#[test]
fn recovery_from_almost_parallel_walls_is_short() {
    for degrees in [10.0, 1.0, 0.1, 1e-3, 1e-6, 0.0] {
        let walls: [Shape; 2] = [
            Aabb::new([-1.0, 0.4], [1.0, 0.5]).unwrap().into(),
            Obb::from_degrees([0.0, -0.45], [1.0, 0.05], degrees).unwrap().into(),
        ];
        let stuck = Mover::new(Aabb::new([-0.5, -0.5], [0.5, 0.5]).unwrap());
        let Recovery { displacement, is_shortest } = stuck.recover(&walls);
        assert!(displacement.length() <= 1.0 && is_shortest, "{degrees}: {displacement:?}");
    }
}

/// Tests a ring of segments around a segment, which may slide exactly along its own line.
#[test]
fn a_ring_of_segments_encloses_a_segment() {
    let wall = |a: [f64; 2], b: [f64; 2]| Segment::new(a, b).unwrap();
    let ring =
        [wall([-6.0, -3.0], [3.0, -6.0]), wall([3.0, -6.0], [0.0, 3.0]), wall([0.0, 3.0], [-6.0, -3.0])];
    let mover = Segment::new([-2.0, 0.0], [-1.0, -0.5]).unwrap();
    let step = Mover::new(mover).advance([8.0, -8.0], 1.0, &ring, |_, _| Response::Slide);
    let end = mover.translated(step.displacement);
    assert!(is_inside(&ring, &end), "{step:?}");

    let random = &mut Rng::new(3);
    let mut leaks = 0;
    for _ in 0..300 {
        let count = 3 + (random.unit() * 4.0) as usize;
        let mut angles: Vec<f64> = (0..count).map(|_| random.between(0.0, 360.0)).collect();
        angles.sort_by(f64::total_cmp);
        let gaps = (0..count).map(|k| (angles[(k + 1) % count] - angles[k]).rem_euclid(360.0));
        if gaps.fold(0.0, f64::max) > 150.0 {
            continue;
        }
        let corner =
            |k: usize| carom::Rot2::from_degrees(angles[k % count]).unwrap().rotate(Vec2::new(5.0, 0.0));
        let ring: Vec<Segment> =
            (0..count).map(|k| Segment::new(corner(k), corner(k + 1)).unwrap()).collect();
        let half = carom::Rot2::from_degrees(random.between(0.0, 360.0)).unwrap().rotate(Vec2::new(0.4, 0.0));
        let mut mover = Segment::new(-half, half).unwrap();
        for _ in 0..600 {
            let velocity = Vec2::new(random.between(-9.0, 9.0), random.between(-9.0, 9.0));
            let step = Mover::new(mover).advance(velocity, 0.5, &ring, |_, _| Response::Slide);
            mover = mover.translated(step.displacement);
            if !is_inside(&ring, &mover) {
                leaks += 1;
                break;
            }
        }
    }
    assert_eq!(leaks, 0);
}

fn is_inside(ring: &[Segment], mover: &Segment) -> bool {
    let is_left = |wall: &Segment, point: Vec2| (wall.b() - wall.a()).cross(point - wall.a()) > -1e-9;
    ring.iter().all(|wall| is_left(wall, mover.a()) && is_left(wall, mover.b()))
}

/// Tests a corner between two walls, where a slide ends after a few hits, with velocity zero and the
/// remaining time.
#[test]
fn a_corner_stops_a_slide_after_few_hits() {
    let walls =
        [Segment::new([-3.0, -2.0], [2.0, -1.0]).unwrap(), Segment::new([0.0, 3.0], [-1.0, 0.0]).unwrap()];
    let mover = Mover::new(Aabb::new([1.0, 1.0], [3.0, 3.0]).unwrap());
    let step = mover.advance([-20.0, -20.0], 1.0, &walls, |_, _| Response::Slide);
    assert!(step.hits.len() <= 3 && step.velocity == Vec2::ZERO && step.remaining_time > 0.5, "{step:?}");
    assert!(step.hits.iter().all(|hit| hit.time <= 1.0));

    let random = &mut Rng::new(4);
    let mut many = 0;
    for _ in 0..2000 {
        let mut wall = |degrees: f64| {
            let along =
                carom::Rot2::from_degrees(degrees).unwrap().rotate(Vec2::new(random.between(3.0, 9.0), 0.0));
            Segment::new(along * -0.3, along).unwrap()
        };
        let walls = [wall(10.0), wall(120.0)];
        let speed = random.between(1.0, 40.0);
        let velocity =
            carom::Rot2::from_degrees(random.between(200.0, 290.0)).unwrap().rotate(Vec2::new(speed, 0.0));
        let ball = Circle::new([0.5, random.between(1.0, 2.0)], random.between(0.0, 0.4)).unwrap();
        let step = Mover::new(ball).advance(velocity, 1.0, &walls, |_, _| Response::Slide);
        many += usize::from(step.hits.len() > 3);
    }
    assert_eq!(many, 0);
}

/// Tests that a thin shape that is pressed down exactly on a seam stands on the two tiles.
#[test]
fn a_thin_shape_on_a_seam_does_not_pass_between_the_tiles() {
    let tiles = [Aabb::new([-1.0, -1.0], [0.0, 0.0]).unwrap(), Aabb::new([0.0, -1.0], [1.0, 0.0]).unwrap()];
    let movers: [Shape; 3] = [
        Circle::new([0.0, 0.5], 0.0).unwrap().into(),
        Segment::new([0.0, 0.5], [0.0, 1.0]).unwrap().into(),
        Segment::new([0.0, 0.0], [0.0, 1.0]).unwrap().into(),
    ];
    for mover in movers {
        let bottom = mover.aabb().min().y;
        let step = Mover::new(&mover).advance([0.0, -3.0], 1.0, &tiles, |_, _| Response::Slide);
        assert!((step.displacement.y + bottom).abs() < 1e-11, "{mover:?}: {step:?}");
        assert_eq!(step.velocity, Vec2::ZERO);
    }
}

/// Tests a polygon as concave ground: shapes walk over it, hit it and leave it as they do with the list of
/// its parts.
#[test]
fn a_shape_walks_over_a_polygon() {
    // The ground is level, rises by 1 in 2, is level again, and ends at a wall.
    let land =
        [[0.0, 0.0], [12.0, 0.0], [12.0, 9.0], [10.0, 9.0], [10.0, 3.0], [8.0, 3.0], [4.0, 1.0], [0.0, 1.0]];
    let land = [Polygon::new(land).unwrap()];
    for start in 0..40 {
        let ball = Mover::new(Circle::new([0.6 + 0.05 * f64::from(start), 1.5], 0.5).unwrap());
        let step = ball.advance([20.0, 0.0], 1.0, &land, |_, _| Response::Slide);
        let end = ball.shape().translated(step.displacement);
        assert!((end.center().x - 9.5).abs() < 1e-11, "{start}: {step:?}");
        let sunk = Mover::new(Circle::new([0.6 + 0.05 * f64::from(start), 1.1], 0.5).unwrap());
        let way = sunk.recover(&land).displacement;
        assert!((way - Vec2::new(0.0, 0.4)).length() < 1e-12, "{start}: {way:?}");
    }
    // A shape can enter a shaft of its own width.
    let shaft =
        [[0.0, 0.0], [3.0, 0.0], [3.0, 4.0], [2.0, 4.0], [2.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]];
    let shaft = [Polygon::new(shaft).unwrap()];
    let box_ = Mover::new(Aabb::new([1.0, 5.0], [2.0, 6.0]).unwrap());
    let step = box_.advance([0.0, -9.0], 1.0, &shaft, |_, _| Response::Slide);
    assert_eq!(step.displacement, Vec2::new(0.0, -4.0));
}

/// Tests that a one-way tile stops shapes that fall onto it, and lets shapes pass from below and from the
/// side.
#[test]
fn one_way_tiles_block_from_above_only() {
    let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0]).unwrap()).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, bridge];
    let level = [[1, 1, 1, 1, 1], [0, 0, 0, 0, 1], [2, 2, 2, 0, 1], [0, 0, 0, 0, 1]];
    let map = [TileGrid::new([0.0, 0.0], [1.0, 1.0], [5, 4], kinds, |x, y| level[y][x]).unwrap()];
    let hero = |x: f64, y: f64| Mover::new(Aabb::from_corner([x, y], [0.5, 0.5]).unwrap());
    let slide =
        |mover: &Mover, velocity: [f64; 2]| mover.advance(velocity, 1.0, &map, |_, _| Response::Slide);
    for x in [0.0, 0.3, 0.7, 1.2, 2.0] {
        assert_eq!(slide(&hero(x, 3.5), [0.0, -9.0]).displacement, Vec2::new(0.0, -0.5), "onto the bridge");
        assert_eq!(
            slide(&hero(x, 1.0), [0.0, 2.4]).displacement,
            Vec2::new(0.0, 2.4),
            "through it from below"
        );
        let through = slide(&hero(x, 2.6), [0.0, -9.0]);
        assert!(
            (through.displacement.y + 1.6).abs() < 1e-12,
            "from within it down to the floor: {through:?}"
        );
        assert_eq!(hero(x, 2.8).recover(&map).displacement, Vec2::ZERO, "no way out of it");
    }
    let walk = slide(&hero(0.0, 3.0), [9.0, 0.0]);
    assert_eq!(walk.displacement, Vec2::new(3.5, 0.0), "over it and the gap to the wall");
    let low = Aabb::from_corner([0.3, 2.6], [0.5, 0.5]).unwrap();
    let hit = cast(&low, [9.0, 0.0], &map[0]).unwrap();
    assert!((0.8 + 9.0 * hit.fraction - 4.0).abs() < 1e-12, "the wall behind the bridge: {hit:?}");
}

/// Tests that a one-sided chain blocks shapes that come from its right-hand side. A two-sided chain has no
/// ghost corners: the ends of its segments do not stop a shape that slides over them.
#[test]
fn chains_are_smooth_and_may_have_one_side() {
    let hills = Chain::new([[9.0, 0.0], [6.0, 0.0], [3.0, 0.0], [0.0, 0.0]]).unwrap();
    let ball = Circle::new([1.0, 0.5], 0.5).unwrap();
    assert_eq!(cast(&ball, [7.0, 0.0], &hills), None);
    assert_eq!(cast(&Circle::new([1.0, -0.5], 0.5).unwrap(), [7.0, 0.0], &hills), None);
    let one_sided = hills.one_sided();
    let above = Circle::new([3.0, 2.0], 0.5).unwrap();
    let below = Circle::new([3.0, -2.0], 0.5).unwrap();
    assert_eq!(cast(&above, [0.0, -3.0], &one_sided).unwrap().fraction, 0.5);
    assert_eq!(cast(&below, [0.0, 3.0], &one_sided), None);
    assert_eq!(cast(&below, [0.0, 3.0], &hills).unwrap().fraction, 0.5);
    let walk = Mover::new(ball).advance([7.0, -1.0], 1.0, &[hills], |_, _| Response::Slide);
    assert_eq!(walk.displacement, Vec2::new(7.0, 0.0));
}

/// Tests that a slide up a ramp ends at the wall above it, because a slide along the wall would lead against
/// the velocity at the start.
#[test]
fn a_slide_does_not_climb_the_wall_at_the_top_of_a_ramp() {
    let ramp = Polygon::new([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]]).unwrap();
    let wall = Polygon::new([[4.0, 0.0], [5.0, 0.0], [5.0, 99.0], [4.0, 99.0]]).unwrap();
    let land = [ramp, wall];
    for (width, speed) in [(0.5, 20.0), (0.5, 30.0), (1.0, 80.0)] {
        let hero = Aabb::from_corner([-2.0, 0.0], [width, 1.0]).unwrap();
        let step = Mover::new(hero).advance([speed, 0.0], 1.0, &land, |_, _| Response::Slide);
        let corner = Vec2::new(-2.0 + width, 0.0) + step.displacement;
        assert!((corner - Vec2::new(4.0, 4.0)).length() < 1e-11, "{width} {speed}: {corner:?} {step:?}");
        assert_eq!(step.velocity, Vec2::ZERO);
    }
}

/// Tests that a shape that walks far from the origin moves equally far in each frame, and never hops.
#[test]
fn walks_far_from_the_origin_are_even() {
    let random = &mut Rng::new(7);
    let mut uneven = 0;
    for _ in 0..200 {
        let far = Vec2::new(random.between(-1e6, 1e6), random.between(-1e6, 1e6));
        let turn = carom::Rot2::from_degrees(random.between(-40.0, 40.0)).unwrap();
        let place = |x: f64, y: f64| far + turn.rotate(Vec2::new(x, y));
        let tiles: Vec<Obb> =
            (0..30).map(|k| Obb::new(place(f64::from(k), -0.5), [0.5, 0.5], turn).unwrap()).collect();
        let mut walkers: [Shape; 3] = [
            Obb::new(place(1.0, 0.4), [0.3, 0.4], turn).unwrap().into(),
            Circle::new(place(1.0, 0.4), 0.4).unwrap().into(),
            carom::Capsule::new(place(1.0, 0.4), place(1.0, 1.0), 0.4).unwrap().into(),
        ];
        let velocity = turn.rotate(Vec2::new(0.37, -0.2));
        let tolerance = carom::CONTACT_TOLERANCE * far.x.abs().max(far.y.abs());
        for walker in &mut walkers {
            for frame in 0..60 {
                let step = Mover::new(&*walker).advance(velocity, 1.0, &tiles, |_, _| Response::Slide);
                let moved = turn.inverse().rotate(step.displacement);
                let is_even = (moved.x - 0.37).abs() < 8.0 * tolerance && moved.y.abs() < 8.0 * tolerance;
                uneven += usize::from(frame > 0 && !is_even);
                *walker = walker.translated(step.displacement);
            }
        }
    }
    assert_eq!(uneven, 0);
}

/// Tests that the response is chosen only once for an obstacle that the shape overlaps with several parts.
#[test]
fn a_response_is_chosen_once_for_all_parts_of_an_obstacle() {
    let row = TileGrid::new([0.0, 0.0], [1.0, 1.0], [5, 1], [TileKind::FULL], |_, _| 0).unwrap();
    let zone = Mover::new(Aabb::new([0.5, 0.5], [3.5, 1.5]).unwrap());
    let mut calls = 0;
    let step = zone.advance([0.0, -0.25], 1.0, &[row], |_, _| {
        calls += 1;
        Response::Cross
    });
    assert_eq!((calls, step.hits.len(), step.displacement), (1, 1, Vec2::new(0.0, -0.25)));
}
