//! Tests movers at corners of solids that share a vertex, bounces and sharp tips on seams between tiles, and
//! many equal obstacles.

use carom::{
    Aabb, Circle, ConvexPolygon, Mover, Response, Rot2, Shape, TileGrid, TileKind, Vec2, separation,
};
use carom_oracle::generate::Rng;

/// Returns the unit direction at an angle in degrees.
fn direction(degrees: f64) -> Vec2 {
    Rot2::from_degrees(degrees).unwrap().rotate(Vec2::X)
}

/// Tests two solids that share only a vertex, where there is no gap: a slide into the corner between them
/// ends before the corner.
#[test]
fn solids_that_share_a_vertex_hold_a_slide() {
    let random = &mut Rng::new(25);
    let mut leaks = Vec::new();
    for case in 0..2000 {
        let (low, wide) = (random.between(0.0, 360.0), random.between(20.0, 170.0));
        let corner = Vec2::new(random.whole(-2, 2), random.whole(-2, 2));
        let solid = |from: f64, to: f64| {
            ConvexPolygon::new([corner, corner + direction(from) * 9.0, corner + direction(to) * 9.0])
                .unwrap()
        };
        let thick = [random.between(10.0, 80.0), random.between(10.0, 80.0)];
        let walls = [solid(low - thick[0], low), solid(low + wide, low + wide + thick[1])];
        let middle = low + 0.5 * wide;
        let at = corner + direction(middle) * random.between(2.5, 4.0);
        let half = direction(random.between(0.0, 180.0)) * 0.3;
        let mover: Shape = match random.below(4) {
            0 => Circle::new(at, random.pick(&[0.0, 0.2])).unwrap().into(),
            1 => Aabb::from_center(at, [0.2, 0.3]).unwrap().into(),
            2 => carom::Segment::new(at - half, at + half).unwrap().into(),
            _ => ConvexPolygon::new([at - half, at + half, at + half.perp()]).unwrap().into(),
        };
        if walls.iter().any(|wall| separation(&mover, wall) < 0.0) {
            continue;
        }
        let velocity = (corner - at) * 3.0 + direction(random.between(0.0, 360.0)) * random.between(0.0, 4.0);
        let step = Mover::new(mover.clone()).advance(velocity, 1.0, &walls, |_, _| Response::Slide);
        let end = mover.translated(step.displacement);
        let depth = walls.iter().map(|wall| -separation(&end, wall)).fold(0.0, f64::max);
        // Behind the corner, a shape would be on the side from which it cannot return between the solids.
        let seen = end.center() - corner;
        let is_past = seen.dot(direction(middle)) < -0.5
            && seen.cross(direction(low)) * seen.cross(direction(low + wide)) < 0.0;
        let met_both = step.hits.len() >= 2;
        if depth > 1e-9 || (is_past && met_both) || step.hits.iter().any(|hit| hit.time > 1.0) {
            leaks.push((case, depth, step));
        }
    }
    assert!(leaks.is_empty(), "{} leaks, such as {:?}", leaks.len(), leaks.first());
}

/// Tests a sharp corner that bounces exactly on a seam: it bounces as on one floor.
#[test]
fn a_corner_bounces_on_a_seam_as_on_a_floor() {
    let tiles: Vec<Aabb> =
        (-9..9).map(|x| Aabb::from_corner([f64::from(x), -1.0], [1.0, 1.0]).unwrap()).collect();
    let grid = TileGrid::new([-9.0, -1.0], [1.0, 1.0], [18, 1], [TileKind::FULL], |_, _| 0).unwrap();
    let tip =
        |x: f64, y: f64| ConvexPolygon::new([[x, y], [x + 0.25, y + 1.0], [x - 0.25, y + 1.0]]).unwrap();
    let square = |x: f64, y: f64| Aabb::from_corner([x, y], [0.5, 0.5]).unwrap();
    for (sideways, restitution) in [(0.0, 1.0), (2.0, 1.0), (-2.0, 1.0), (2.0, 0.5), (0.5, 0.25)] {
        let start = Vec2::new(-0.5 * sideways, 1.0);
        let shapes: [Shape; 3] = [
            tip(start.x, start.y).into(),
            square(start.x, start.y).into(),
            square(start.x - 0.5, start.y).into(),
        ];
        for shape in shapes {
            let mover = Mover::new(shape.clone());
            let respond = Response::Bounce(restitution);
            let wanted = Vec2::new(sideways, 2.0 * restitution);
            let listed = mover.advance([sideways, -2.0], 1.0, &tiles, |_, _| respond);
            assert!((listed.velocity - wanted).length() < 1e-12, "{sideways} {shape:?}: {listed:?}");
            let mapped = mover.advance([sideways, -2.0], 1.0, std::slice::from_ref(&grid), |_, _| respond);
            assert!((mapped.velocity - wanted).length() < 1e-12, "{sideways} {shape:?}: {mapped:?}");
            assert!((listed.displacement - mapped.displacement).length() < 1e-12);
        }
    }
}

/// Tests sharp tips that slide up and down over the seams of a ramp for many frames.
#[test]
fn sharp_tips_slide_over_the_seams_of_a_ramp() {
    for degrees in [0.0, 10.0, 30.0, 45.0, -20.0] {
        let turn = Rot2::from_degrees(degrees).unwrap();
        let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y));
        let tile = |x: f64| {
            ConvexPolygon::new([place(x, -1.0), place(x + 1.0, -1.0), place(x + 1.0, 0.0), place(x, 0.0)])
                .unwrap()
        };
        let ramp: Vec<ConvexPolygon> = (-2..12).map(|x| tile(f64::from(x))).collect();
        for start in [0.0, 0.5, 0.3] {
            let tip = place(start, 0.0);
            let mut needle =
                ConvexPolygon::new([tip, tip + Vec2::new(0.05, 1.0), tip + Vec2::new(-0.05, 1.0)]).unwrap();
            let velocity = place(4.0, -1.0);
            for frame in 0..128 {
                let step =
                    Mover::new(needle.clone()).advance(velocity, 1.0 / 64.0, &ramp, |_, _| Response::Slide);
                let moved = turn.inverse().rotate(step.displacement);
                let is_even = (moved.x - 4.0 / 64.0).abs() < 1e-10 && moved.y.abs() < 1e-10;
                assert!(is_even, "{degrees} {start} {frame}: {step:?}");
                needle = needle.translated(step.displacement);
            }
        }
    }
}

/// Tests that a step takes time in proportion to the number of obstacles, where a corner hits the corners of
/// thousands of equal obstacles at once. If the time grew with the square, 64 times as many obstacles
/// would take 4,096 times as long. If it grows in proportion, they take 64 times as long, and somewhat more because
/// they do not fit into the caches of the processor. So the limit of 1,000 times tells the two apart. Other programs
/// may disturb single runs, so one good run is enough.
#[test]
fn thousands_of_equal_obstacles_take_little_time() {
    let mover = Mover::new(Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap());
    let time = |count: usize| {
        let heap = vec![Aabb::new([2.0, 2.0], [3.0, 3.0]).unwrap(); count];
        let start = std::time::Instant::now();
        let step = mover.advance([2.0, 2.0], 1.0, &heap, |_, _| Response::Slide);
        assert!(!step.hits.is_empty() && step.displacement.x >= 1.0, "{step:?}");
        start.elapsed()
    };
    let times: Vec<_> = (0..4).map(|_| [2000, 128_000].map(time)).collect();
    assert!(times.iter().any(|[few, many]| *many < 1000 * *few), "2,000 and 128,000 obstacles: {times:?}");
}
