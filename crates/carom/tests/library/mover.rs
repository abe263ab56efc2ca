//! Tests movers: floors whose seams (lines between tiles) stop no shape, corners, the four responses, and
//! pushes out of several obstacles at once.

use carom::{
    Aabb, CONTACT_TOLERANCE, Capsule, Circle, ConvexPolygon, Mover, Obb, Recovery, Response, Rot2, Segment,
    Shape, Vec2, separation,
};
use carom_oracle::run::cases_per_pair;

fn floor(at: f64) -> Vec<Aabb> {
    (0..1000).map(|i| Aabb::from_corner([at + f64::from(i), at - 1.0], [1.0, 1.0]).unwrap()).collect()
}

fn walkers() -> [Shape; 3] {
    let pentagon = ConvexPolygon::new(
        (0..5).map(|k| Rot2::from_degrees(72 * k - 90).unwrap().rotate(Vec2::X) + Vec2::new(0.0, 1.0)),
    );
    [
        Aabb::new([-0.5, 0.0], [0.5, 2.0]).unwrap().into(),
        Capsule::new([0.0, 0.5], [0.0, 1.5], 0.5).unwrap().into(),
        pentagon.unwrap().into(),
    ]
}

#[test]
fn a_walk_over_a_thousand_tiles_keeps_its_velocity() {
    for at in [0.0, 1e6] {
        let tiles = floor(at);
        for walker in walkers() {
            let mover = Mover::new(walker.translated([at + 2.0, at]));
            let step = mover.advance([90.0, -30.0], 11.0, &tiles, |_, _| Response::Slide);
            assert!((step.displacement - Vec2::new(990.0, 0.0)).length() < 1e-9 + at * 1e-12, "{step:?}");
            assert_eq!(step.remaining_time, 0.0);
            let end = walker.translated(Vec2::new(at + 2.0, at) + step.displacement);
            let deepest = tiles.iter().map(|tile| separation(&end, tile)).fold(f64::INFINITY, f64::min);
            assert!(deepest >= -1e-12 * (at + 1000.0), "{deepest}");
        }
    }
}

/// Tests tiles whose corners are rounded numbers, so that the normals of the tiles differ in their last bits.
#[test]
fn a_slope_of_rounded_tiles_acts_as_one_slope() {
    for degrees in (0..360).step_by(5) {
        let turn = Rot2::from_degrees(degrees).unwrap();
        for size in [1.0, 37.0, 1e-3] {
            let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y) * size);
            let tile = |i: i32| {
                let (left, right) = (0.7 * f64::from(i), 0.7 * f64::from(i + 1));
                [[left, -1.0], [right, -1.0], [right, 0.0], [left, 0.0]].map(|[x, y]| place(x, y))
            };
            let tiles: Vec<_> = (-2..20).map(|i| ConvexPolygon::new(tile(i)).unwrap()).collect();
            let walker = ConvexPolygon::new([place(-0.5, 0.0), place(0.5, 0.0), place(0.0, 1.0)]).unwrap();
            let ball = Circle::new(place(0.0, 0.5), 0.5 * size).unwrap();
            for steep in [1.0, 1e2, 1e4, 1e6] {
                for walker in [Shape::from(walker.clone()), ball.into()] {
                    let mover = Mover::new(walker.translated(place(0.3, 1e-3)));
                    let step = mover.advance(place(10.0, -10.0 * steep), 1.0, &tiles, |_, _| Response::Slide);
                    let lost = (step.displacement - place(10.0, -1e-3)).length();
                    assert!(lost < 1e-6 * size && step.remaining_time == 0.0, "{degrees} {steep}: {step:?}");
                }
            }
        }
    }
}

/// Tests a minute of walking on a rotated floor against which the shape is pressed all the time. Rounding
/// errors must not add up until a seam between tiles stops the shape.
#[test]
fn a_long_walk_over_rounded_tiles_is_not_stopped() {
    let frames = 3600.min(2 * cases_per_pair());
    for (degrees, far) in (15..360).step_by(30).flat_map(|degrees| [(degrees, 0.0), (degrees, 1e4)]) {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y)) + Vec2::new(far, 0.1 * far);
        let tile = |i: i32| {
            let (left, right) = (0.7 * f64::from(i), 0.7 * f64::from(i + 1));
            ConvexPolygon::new([place(left, -1.0), place(right, -1.0), place(right, 0.0), place(left, 0.0)])
        };
        let tiles: Vec<_> = (0..200).map(|i| tile(i).unwrap()).collect();
        let walkers: [Shape; 3] = [
            Obb::new(place(2.5, 0.5), [0.35, 0.5], turn).unwrap().into(),
            ConvexPolygon::new([place(2.0, 0.0), place(2.8, 0.0), place(2.4, 1.0)]).unwrap().into(),
            Circle::new(place(2.5, 0.5), 0.5).unwrap().into(),
        ];
        for (walker, way) in walkers.iter().flat_map(|walker| [(walker, [2.0, -9.8]), (walker, [0.3, -9.8])])
        {
            let mut displacement = Vec2::ZERO;
            for frame in 0..frames {
                let along = turn.inverse().rotate(displacement).x;
                let here = ((along + 2.0) / 0.7) as usize;
                let near = &tiles[here.saturating_sub(2)..here + 4];
                let mover = Mover::new(walker.translated(displacement));
                let step = mover.advance(turn.rotate(way.into()), 1.0 / 60.0, near, |_, _| Response::Slide);
                let done = turn.inverse().rotate(step.displacement).x;
                assert!(done > 0.99 * way[0] / 60.0, "{degrees} {far} {way:?} frame {frame}: {step:?}");
                displacement += step.displacement;
                let here = walker.translated(displacement);
                let gap = near.iter().map(|tile| separation(&here, tile)).fold(f64::INFINITY, f64::min);
                assert!(
                    gap.abs() <= 4.0 * CONTACT_TOLERANCE * (far + 200.0),
                    "{degrees} {far} frame {frame}: {gap}"
                );
            }
        }
    }
}

/// Tests shapes that overlap a surface. If the depth is a rounding error, a slide or a bounce moves the shape
/// onto the surface. If the shape is deeper, the step first moves it out. The response that crosses the
/// obstacle does neither.
#[test]
fn a_step_first_moves_the_shape_out_of_overlaps() {
    let long = ConvexPolygon::new([[-1e6, -1.0], [1e6, -1.0], [1e6, 0.0], [-1e6, 0.0]]).unwrap();
    let near = ConvexPolygon::new([[-8.0, -1.0], [8.0, -1.0], [8.0, 0.0], [-8.0, 0.0]]).unwrap();
    for (floor, size) in [(long, 1e6), (near, 8.0)] {
        let tolerance = CONTACT_TOLERANCE * size;
        for (sunk, response, left) in [
            (0.5, Response::Slide, 0.0),
            (1.5, Response::Bounce(0.5), 0.0),
            (0.5, Response::Touch, 0.5),
            (0.5, Response::Cross, 0.5),
            (3.0, Response::Slide, 0.0),
            (3.0, Response::Touch, 0.0),
            (3.0, Response::Cross, 3.0),
            (1e5, Response::Slide, 0.0),
        ] {
            let mover = Mover::new(Aabb::new([0.0, -sunk * tolerance], [1.0, 1.0]).unwrap());
            let step = mover.advance([1.0, -1.0], 1.0, &[&floor], |_, _| response);
            let crossed = if response == Response::Cross { 1.0 } else { 0.0 };
            let bounced = if response == Response::Bounce(0.5) { 0.5 } else { 0.0 };
            let wanted = (sunk - left) * tolerance - crossed + bounced;
            assert!((step.displacement.y - wanted).abs() < 0.01 * tolerance, "{sunk} {response:?}: {step:?}");
        }
    }
}

/// Tests a shape that overlaps the floor by a rounding error. It moves at this depth, and hits a wall as if
/// it touched the floor.
#[test]
fn a_shape_sunk_by_rounding_hits_a_wall_once() {
    let room = |x: f64, y: f64, width: f64, height: f64| Aabb::from_corner([x, y], [width, height]).unwrap();
    let (floor, wall, ceiling) =
        (room(-8.0, -1.0, 16.0, 1.0), room(3.0, -1.0, 1.0, 4.0), room(-8.0, 1.0, 16.0, 1.0));
    let tolerance = CONTACT_TOLERANCE * 8.0;
    let mover = Mover::new(Aabb::new([0.0, -tolerance], [1.0, 1.0]).unwrap());
    for obstacles in [vec![floor, wall], vec![floor, wall, ceiling]] {
        let step = mover.advance([4.0, 0.0], 1.0, &obstacles, |_, _| Response::Touch);
        assert_eq!(step.displacement, Vec2::new(2.0, 0.0), "{step:?}");
        let [hit] = &step.hits[..] else { panic!("{step:?}") };
        assert_eq!((hit.obstacle, hit.hit.fraction, hit.time, step.remaining_time), (1, 0.5, 0.5, 0.5));
    }
}

/// Tests that a slide after a bounce may lead against the velocity before the bounce.
#[test]
fn a_slide_may_follow_a_bounce() {
    let floor = Aabb::new([-9.0, -1.0], [9.0, 0.0]).unwrap();
    let wall = Aabb::new([4.0, -1.0], [5.0, 9.0]).unwrap();
    let mover = Mover::new(Circle::new([0.0, 4.0], 1.0).unwrap());
    let obstacles = [(wall, Response::Bounce(1.0)), (floor, Response::Slide)];
    let step = mover.advance([6.0, -3.0], 1.5, &obstacles, |&(_, response), _| response);
    assert_eq!((step.displacement, step.velocity), (Vec2::new(-3.0, -3.0), Vec2::new(-6.0, 0.0)));
    assert_eq!(step.hits.iter().map(|hit| hit.obstacle).collect::<Vec<_>>(), [0, 1]);
}

/// Tests a corner on a seam, which touches the top of one tile and the side of the next tile. The side does
/// not stop the box, however hard the box is pressed down.
#[test]
fn a_box_pressed_down_on_a_seam_walks_on() {
    for (degrees, size) in (0..360).step_by(5).flat_map(|degrees| [(degrees, 1.0), (degrees, 37.0)]) {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let solid = |left: f64, right: f64, low: f64, high: f64| {
            let corners = [[left, low], [right, low], [right, high], [left, high]];
            ConvexPolygon::new(corners.map(|corner| turn.rotate(Vec2::from(corner) * size))).unwrap()
        };
        let tiles: Vec<_> = (-2..22).map(|i| solid(f64::from(i), f64::from(i + 1), -1.0, 0.0)).collect();
        for seam in 1..20 {
            let mover = Mover::new(solid(f64::from(seam) - 0.8, f64::from(seam), 0.0, 1.0));
            for way in [[0.5, -4.9], [0.1, -50.0], [0.5, -0.1], [-0.5, -4.9]] {
                let velocity = turn.rotate(Vec2::from(way) * size);
                let step = mover.advance(velocity, 1.0, &tiles, |_, _| Response::Slide);
                let lost = (step.displacement - turn.rotate(Vec2::X * way[0] * size)).length();
                assert!(
                    lost < 1e-9 * size && step.remaining_time == 0.0,
                    "{degrees} {seam} {way:?}: {step:?}"
                );
            }
        }
    }
    let tiles = floor(0.0);
    let mover = Mover::new(Aabb::new([2.25, 0.0], [3.0, 1.0]).unwrap());
    let step = mover.advance([1.0, -9.75], 0.5, &tiles, |_, _| Response::Slide);
    assert_eq!(step.displacement, Vec2::new(0.5, 0.0), "{step:?}");
}

/// Tests wedges of any angle, in which a slide along one side leads into the other side.
#[test]
fn a_slide_ends_in_a_narrow_wedge() {
    for exponent in 1..12 {
        let slope = 1.0 / 10_u64.pow(exponent) as f64;
        let ceiling = Segment::new([-1000.0, 1.0 + 1000.0 * slope], [1000.0, 1.0 - 1000.0 * slope]).unwrap();
        let sides = [Segment::new([-1000.0, 0.0], [1000.0, 0.0]).unwrap(), ceiling];
        let ball = Circle::new([-100.0, 0.5], 0.5).unwrap();
        let step = Mover::new(ball).advance([3.0, -1.0], 100.0, &sides, |_, _| Response::Slide);
        assert_eq!(step.velocity, Vec2::ZERO, "{slope}: {step:?}");
        assert!(step.displacement.x < 101.0 && step.hits.len() <= 4, "{slope}: {step:?}");
    }
}

#[test]
fn a_million_frames_under_gravity_do_not_sink() {
    let ground = [Segment::new([-5.0, 0.0], [5.0, 0.0]).unwrap()];
    let mut foot = Circle::new([0.0, 0.5], 0.5).unwrap();
    let mut right = 1.0;
    for frame in 0..1_000_000 {
        if frame % 240 == 0 {
            right = -right;
        }
        let step = Mover::new(foot).advance([right, -9.8], 1.0 / 120.0, &ground, |_, _| Response::Slide);
        foot = foot.translated(step.displacement);
    }
    let height = separation(&foot, &ground[0]);
    assert!(height.abs() <= 1e-12 * 6.0, "{height}");
}

#[test]
fn a_corner_stops_a_slide_and_never_turns_it_back() {
    for degrees in (0..360).step_by(15) {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let wall = |angle: f64| {
            let along = (turn * Rot2::from_degrees(angle).unwrap()).rotate(Vec2::X);
            Segment::new(Vec2::ZERO, along * 10.0).unwrap()
        };
        for opening in [20.0, 60.0, 90.0, 130.0] {
            let walls = [wall(0.0), wall(opening)];
            let start = (turn * Rot2::from_degrees(opening * 0.4).unwrap()).rotate(Vec2::X) * 6.0;
            let mover = Mover::new(Circle::new(start, 0.25).unwrap());
            let motion = -start * 3.0;
            let step = mover.advance(motion, 1.0, &walls, |_, _| Response::Slide);
            assert!(step.velocity.length() < 1e-9, "opening {opening}: {step:?}");
            assert!(step.displacement.dot(motion) > 0.0);
            let end = Circle::new(start + step.displacement, 0.25).unwrap();
            assert!(walls.iter().all(|wall| separation(&end, wall).abs() < 1e-11), "touches both");
        }
    }
}

#[test]
fn every_obstacle_has_its_own_response() {
    let things = [
        (Aabb::new([2.0, -1.0], [3.0, 1.0]).unwrap(), Response::Cross),
        (Aabb::new([5.0, -1.0], [6.0, 1.0]).unwrap(), Response::Bounce(0.5)),
        (Aabb::new([-9.0, -1.0], [-3.0, 1.0]).unwrap(), Response::Touch),
    ];
    let ball = Mover::new(Circle::new([0.0, 0.0], 1.0).unwrap());
    let step = ball.advance([8.0, 0.0], 3.0, &things, |thing, _| thing.1);
    let order: Vec<_> = step.hits.iter().map(|hit| hit.obstacle).collect();
    assert_eq!(order, [0, 1, 2], "a step hits a crossed obstacle once");
    assert_eq!(step.hits[0].displacement, Vec2::new(1.0, 0.0));
    assert_eq!(step.hits[1].time, 0.5);
    assert_eq!(step.displacement, Vec2::new(-2.0, 0.0));
    assert_eq!((step.velocity, step.remaining_time), (Vec2::new(-4.0, 0.0), 3.0 - 0.5 - 1.5));
}

#[test]
fn no_obstacle_is_passed_at_any_speed() {
    let thin = [Obb::from_degrees([3.0, 0.0], [1e-4, 2.0], 20.0).unwrap()];
    for speed in [1.0, 1e2, 1e3, 1e5, 1e8] {
        let ball = Mover::new(Circle::new([0.0, 0.0], 1e-3).unwrap());
        let step = ball.advance([speed, 0.0], 5.0, &thin, |_, _| Response::Touch);
        assert_eq!(step.hits.len(), 1);
        let end = Circle::new(step.displacement, 1e-3).unwrap();
        assert!(separation(&end, &thin[0]).abs() < 1e-12, "{speed}");
    }
}

#[test]
fn recovery_leaves_several_obstacles_at_once() {
    let room = [
        Aabb::new([0.0, -1.0], [9.0, 0.0]).unwrap(),
        Aabb::new([-1.0, 0.0], [0.0, 9.0]).unwrap(),
        Aabb::new([9.0, 0.0], [10.0, 9.0]).unwrap(),
    ];
    for walker in walkers() {
        let stuck = walker.translated([0.3, -0.4]);
        let way = Mover::new(stuck.clone()).recover(&room).displacement;
        let free = stuck.translated(way);
        assert!(room.iter().all(|wall| separation(&free, wall) >= -1e-12), "{way:?}");
    }
    let wide = Mover::new(Aabb::new([-0.5, 1.0], [9.5, 2.0]).unwrap());
    assert_eq!(wide.recover(&room), Recovery { displacement: Vec2::new(0.0, -3.0), is_shortest: true });
    let free = Mover::new(Circle::new([4.0, 4.0], 1.0).unwrap());
    assert_eq!(free.recover(&room).displacement, Vec2::ZERO);
}

/// Tests that one round of the search finds the shortest push out of a floor, even if the push is long
/// compared with the shape. The normal has length 1 up to rounding. With a long push this error exceeds the
/// rounding error of a small shape.
#[test]
fn recovery_leads_out_of_large_floors() {
    for size in [1e3, 1e5, 1e7] {
        for degrees in (0..90).map(|k| 0.37 + f64::from(k)) {
            let floor = [Obb::from_degrees([1.0, -size], [size, size], degrees).unwrap()];
            let sunk = Circle::new([2.0, -2.0], 1.0).unwrap();
            let way = Mover::new(sunk).recover(&floor).displacement;
            assert!(separation(&sunk.translated(way), &floor[0]) >= -1e-12 * size, "{size} {degrees}");
        }
    }
}

#[test]
fn steps_without_a_finite_motion_move_nothing() {
    let mover = Mover::new(Circle::new([0.0, 0.0], 1.0).unwrap());
    let none: [Circle; 0] = [];
    let silly = [
        ([f64::NAN, 0.0], 1.0, 1.0),
        ([f64::INFINITY, 0.0], 0.5, 0.5),
        ([1e80, 0.0], 1e-80, 1e-80),
        ([1e70, 0.0], 1e10, 1e10),
        ([1.0, 0.0], 1e300, 1e300),
        // If the time is not positive or not finite, no time remains.
        ([1.0, 0.0], -1.0, 0.0),
        ([1.0, 0.0], -0.0, 0.0),
        ([1.0, 0.0], f64::NAN, 0.0),
        ([1.0, 0.0], f64::INFINITY, 0.0),
    ];
    for (velocity, time, remaining) in silly {
        let step = mover.advance(velocity, time, &none, |_, _| Response::Slide);
        assert_eq!((step.displacement, step.remaining_time), (Vec2::ZERO, remaining), "{velocity:?} {time}");
        assert!(step.velocity.is_finite() && step.remaining_time.is_sign_positive());
        let is_kept = !Vec2::from(velocity).is_finite() || step.velocity == Vec2::from(velocity);
        assert!(is_kept && step.hits.is_empty());
    }
}

/// Tests a velocity slightly below the horizontal, which sinks the shape into each tile by less than the
/// tolerance. The side of the next tile must not stop the shape.
#[test]
fn a_nearly_level_velocity_is_not_stopped() {
    for (far, degrees) in [(0.0, 0), (0.0, 33), (1e4, 0), (1e4, 33)] {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let place = |x: f64, y: f64| turn.rotate(Vec2::new(far + x, y));
        let tile = |i: i32| {
            let (left, right) = (f64::from(i), f64::from(i + 1));
            ConvexPolygon::new([place(left, -1.0), place(right, -1.0), place(right, 0.0), place(left, 0.0)])
        };
        let tiles: Vec<_> = (0..120).map(|i| tile(i).unwrap()).collect();
        for slope in [1e-13, 1e-12, 1e-11, 1e-10, 1e-9] {
            let walkers: [Shape; 2] = [
                Obb::new(place(2.0, 0.5), [0.5, 0.5], turn).unwrap().into(),
                Circle::new(place(2.0, 0.5), 0.5).unwrap().into(),
            ];
            for mut walker in walkers {
                for frame in 0..300 {
                    let near = &tiles[frame / 3..frame / 3 + 6];
                    let velocity = turn.rotate(Vec2::new(1.0, -slope));
                    let step =
                        Mover::new(walker.clone()).advance(velocity, 1.0 / 3.0, near, |_, _| Response::Slide);
                    let done = turn.inverse().rotate(step.displacement).x;
                    assert!(done > 0.33, "{far} {degrees} {slope:e} frame {frame}: {step:?}");
                    walker = walker.translated(step.displacement);
                }
            }
        }
    }
}

/// Tests that the next tile also counts as floor for a shape with a corner on the seam.
#[test]
fn a_corner_on_a_seam_stands_on_one_surface() {
    for degrees in (0..360).step_by(5) {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let ring = |corners: &[[f64; 2]]| {
            ConvexPolygon::new(corners.iter().map(|&corner| turn.rotate(corner.into()))).unwrap()
        };
        let left = ring(&[[-1.0, -1.0], [0.0, -1.0], [0.0, 0.0], [-1.0, 0.0]]);
        let right = ring(&[[0.0, -1.0], [1.0, -1.0], [1.0, 0.0], [0.0, 0.0]]);
        let both = ring(&[[-1.0, -1.0], [1.0, -1.0], [1.0, 0.0], [-1.0, 0.0]]);
        let diamond = ring(&[[0.0, 0.0], [0.4, 0.4], [0.0, 0.8], [-0.4, 0.4]]);
        let leaning = ring(&[[0.0, 0.0], [0.9, 0.3], [0.0, 0.8]]);
        for mover in [diamond, leaning].map(Mover::new) {
            for velocity in [[0.01, -4.0], [-0.01, -4.0], [5.0, -4.0], [-5.0, -4.0]] {
                let velocity = turn.rotate(velocity.into());
                let tiled =
                    mover.advance(velocity, 0.1, &[left.clone(), right.clone()], |_, _| Response::Slide);
                let whole = mover.advance(velocity, 0.1, &[&both], |_, _| Response::Slide);
                let apart = (tiled.velocity - whole.velocity).length();
                assert!(apart < 1e-9, "{degrees} {velocity:?}: {tiled:?} {whole:?}");
            }
        }
    }
}
