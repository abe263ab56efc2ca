//! Tests the invariants of simulations: energy, momentum, no penetration, and reproducible bits.

use carom::{Shape, Vec2, separation};
use carom_scene::{Builtin, Scene};
use carom_sim::{SimEventKind, Simulation};

/// The library's tolerance, relative to the largest coordinate.
const TAU: f64 = 1.0 / (1_u64 << 40) as f64;

fn run_of(text: &str) -> Simulation {
    Simulation::new(&text.parse().unwrap()).unwrap()
}

fn builtin(name: &str) -> Scene {
    Builtin::named(name).unwrap().json.parse().unwrap()
}

/// Creates a built-in scene with all velocities multiplied by a factor.
fn faster(name: &str, factor: f64) -> Simulation {
    let mut scene = builtin(name);
    for motion in scene.shapes.iter_mut().filter_map(|shape| shape.motion.as_mut()) {
        motion.velocity = motion.velocity.map(|speed| speed * factor);
    }
    Simulation::new(&scene).unwrap()
}

fn shapes(run: &Simulation) -> Vec<(usize, Shape)> {
    (0..run.scene().shapes.len()).filter_map(|index| Some((index, run.shape(index)?))).collect()
}

/// Returns the least separation of two shapes of which at least one is movable.
fn least_separation(run: &Simulation) -> f64 {
    let shapes = shapes(run);
    let list: Vec<Shape> = shapes.iter().map(|(_, shape)| shape.clone()).collect();
    let moves = |index: usize| !run.is_fixed(shapes[index].0);
    let pairs = carom::pairs(&list).into_iter().filter(|&(a, b)| moves(a) || moves(b));
    pairs.map(|(a, b)| separation(&list[a], &list[b])).fold(0.0, f64::min)
}

fn is_in_room(run: &Simulation) -> bool {
    let centers = (0..run.scene().shapes.len()).filter(|&index| !run.is_fixed(index));
    centers.map(|index| run.shape(index).unwrap().center()).all(|center| {
        let walls = (0..13).map(|wall| run.shape(wall).unwrap());
        (20.0..940.0).contains(&center.x)
            && (10.0..630.0).contains(&center.y)
            && walls.into_iter().all(|wall| !carom::contains(&wall, center))
    })
}

#[test]
fn ten_thousand_frames_conserve_energy_and_momentum_inside_the_room() {
    for (name, keeps) in [("d6-elastic", true), ("d6", false), ("d6-inelastic", false)] {
        let mut run = Simulation::new(&builtin(name)).unwrap();
        let (before, mut last) = (run.totals(), run.totals().energy());
        for frame in 0..10_000 {
            run.step();
            run.take_events();
            let energy = run.totals().energy();
            assert!(
                energy <= last * (1.0 + 1e-12),
                "{name}, frame {frame}: energy grew from {last} to {energy}"
            );
            last = energy;
            if frame % 250 == 0 {
                assert!(least_separation(&run) >= -TAU * 960.0, "{name}, frame {frame}");
                assert!(is_in_room(&run), "{name}, frame {frame}");
            }
        }
        let after = run.totals();
        let change = after.momentum - before.momentum - after.impulse;
        assert!(change.length() < 1e-10 * 5e8_f64.sqrt() * 1e5, "{name}: {change:?}");
        assert!(!keeps || (after.energy() / before.energy() - 1.0).abs() < 1e-12, "{name}");
        assert!(is_in_room(&run), "{name}");
    }
}

#[test]
fn no_ball_leaves_the_room_at_any_speed() {
    for (factor, frames) in [(1e-3, 50), (1e2, 50), (1e4, 2)] {
        for name in ["d6-elastic", "d6", "d6-inelastic"] {
            let mut run = faster(name, factor);
            let before = run.totals().energy();
            (0..frames).for_each(|_| run.step());
            assert!(is_in_room(&run), "{name} {factor} times as fast");
            assert!(run.totals().energy() <= before * (1.0 + 1e-12), "{name} {factor} times as fast");
            assert!(least_separation(&run) >= -TAU * 960.0, "{name} {factor} times as fast");
        }
    }
}

#[test]
fn a_ball_conserves_energy_at_a_hundred_thousand_radii_per_frame() {
    let mut scene = builtin("d6-elastic");
    scene.shapes.truncate(17);
    scene.shapes[16].motion.as_mut().unwrap().velocity = [6e7, 1.1e7];
    let mut run = Simulation::new(&scene).unwrap();
    let before = run.totals().energy();
    for _ in 0..5 {
        run.step();
        assert!(is_in_room(&run));
    }
    assert!(run.take_events().len() > 1000);
    assert!((run.totals().energy() / before - 1.0).abs() < 1e-10);
}

fn drop_scene(restitution: f64, rate: f64, height: f64) -> String {
    format!(
        r#"{{"name": "drop", "ticks_per_second": {rate},
            "simulate": {{"gravity": [0, -10], "restitution": {restitution}}}, "shapes": [
            {{"name": "floor", "type": "aabb", "min": [-9, -1], "max": [9, 0]}},
            {{"name": "ball", "type": "circle", "center": [0, {height}], "radius": 0.5, "mass": 2}}]}}"#
    )
}

/// Returns the height of a ball above its resting position at a given time after it was dropped from height
/// 1.
fn height_of_drop(restitution: f64, time: f64) -> f64 {
    let (mut start, mut speed) = (0.2_f64.sqrt(), 20.0_f64.sqrt() * restitution);
    if time < start {
        return 1.0 - 5.0 * time * time;
    }
    while time >= start + speed / 5.0 && speed > 1e-6 {
        (start, speed) = (start + speed / 5.0, speed * restitution);
    }
    if speed <= 1e-6 { 0.0 } else { speed * (time - start) - 5.0 * (time - start) * (time - start) }
}

#[test]
fn a_dropped_ball_follows_the_closed_form_at_any_frame_rate() {
    for restitution in [0.0, 0.5, 0.9, 0.99, 1.0] {
        for rate in [60.0, 10.0, 1.0] {
            let mut run = run_of(&drop_scene(restitution, rate, 1.5));
            let before = run.totals().energy();
            for frame in 1..=(4.0 * rate) as u32 {
                run.step();
                let height = run.shape(1).unwrap().center().y - 0.5;
                let wanted = height_of_drop(restitution, f64::from(frame) / rate);
                assert!((height - wanted).abs() < 2e-6, "{restitution} at {rate} Hz: {height} for {wanted}");
                assert!(height >= 0.0);
                assert!(run.totals().energy() <= before * (1.0 + 1e-13));
            }
            let mut apex = 1.0;
            for event in run.take_events().iter().filter(|event| event.kind == SimEventKind::Hit) {
                let (fallen, bounced) = (event.speed * event.speed / 20.0, event.speed * restitution);
                assert!(
                    (fallen - apex).abs() < 1e-12,
                    "{restitution} at {rate} Hz: apex {fallen} for {apex}"
                );
                apex = bounced * bounced / 20.0;
            }
        }
    }
}

#[test]
fn a_ball_comes_to_rest_exactly_on_the_floor() {
    for (restitution, seconds) in [(0.0, 2), (0.5, 4), (0.9, 20), (0.99, 200)] {
        for rate in [60, 10, 1] {
            let mut run = run_of(&drop_scene(restitution, f64::from(rate), 1.5));
            for _ in 0..seconds * rate {
                run.step();
                assert!(run.shape(1).unwrap().center().y >= 0.5);
            }
            assert_eq!(run.shape(1).unwrap().center(), Vec2::new(0.0, 0.5), "{restitution} at {rate} Hz");
            assert_eq!(run.velocity(1), Vec2::ZERO);
            let last = *run.take_events().last().unwrap();
            assert_eq!((last.kind, last.a, last.b), (SimEventKind::Begin, 1, Some(0)));
        }
    }
}

#[test]
fn balls_rest_in_a_corner_of_slopes_and_on_a_distant_floor() {
    let mut run = run_of(
        r#"{"name": "x", "simulate": {"gravity": [0, -10], "restitution": 0.4}, "shapes": [
        {"type": "convex_polygon", "vertices": [[0, 0], [4, -3], [0, -3]]}, {"type": "convex_polygon", "vertices": [[4, -3], [8, 0], [8, -3]]},
        {"type": "circle", "center": [1, 2], "radius": 0.25, "mass": 1},
        {"type": "aabb", "min": [1e6, 1e6], "max": [1000010, 1000001]},
        {"type": "circle", "center": [1000005, 1000003.3], "radius": 0.3, "mass": 1}]}"#,
    );
    for _ in 0..60 * 60 {
        run.step();
        let shape = |index| run.shape(index).unwrap();
        let least = |a: usize, b: usize| separation(&shape(a), &shape(b));
        assert!(least(2, 0) >= -TAU * 4.0 && least(2, 1) >= -TAU * 4.0 && least(4, 3) >= -TAU * 1e6);
    }
    assert!(run.velocity(2).length() < 1e-4, "{:?}", run.velocity(2));
    assert!((run.shape(4).unwrap().center() - Vec2::new(1_000_005.0, 1_000_001.3)).length() < 1e-9);
}

#[test]
fn a_body_falls_after_its_support_is_gone() {
    let mut run = run_of(
        r#"{"name": "x", "simulate": {"gravity": [0, -10], "restitution": 0}, "shapes": [
        {"type": "aabb", "min": [0, -1], "max": [2, 0]},
        {"type": "circle", "center": [1, 0.5], "radius": 0.5, "motion": {"velocity": [2, 0]}},
        {"type": "aabb", "min": [0, -1], "max": [0.5, 4], "on_hit": "break"},
        {"type": "circle", "center": [0.25, 4.125], "radius": 0.125, "mass": 1}]}"#,
    );
    (0..15).for_each(|_| run.step());
    assert_eq!(run.shape(1).unwrap().center().y, 0.5, "the ball slides on the floor");
    (0..45).for_each(|_| run.step());
    assert!(run.shape(1).unwrap().center().y < -0.3, "the ball falls off the edge");
    assert!(run.shape(2).is_none(), "the falling ball breaks the column");
    assert!(run.shape(3).unwrap().center().y < 2.0, "the ball falls after the column has broken");
}

#[test]
fn a_ball_at_a_hundred_times_its_speed_never_passes_through_a_brick() {
    for factor in [1.0, 100.0, 1e4] {
        let mut run = faster("breakout", factor);
        let ball = run.scene().shapes.iter().position(|shape| shape.name == "ball").unwrap();
        let bricks = run.scene().shapes.iter().filter(|shape| shape.name.starts_with("brick")).count();
        let mut broken = 0;
        for frame in 0..600 {
            run.step();
            let center = run.shape(ball).unwrap().center();
            assert!((24.0..=456.0).contains(&center.x) && center.y <= 552.0, "frame {frame}: {center:?}");
            assert!(least_separation(&run) >= -TAU * 576.0);
            broken += run.take_events().iter().filter(|event| event.kind == SimEventKind::Break).count();
            let is_brick = |index: usize| run.scene().shapes[index].name.starts_with("brick");
            let left = shapes(&run).into_iter().filter(|&(index, _)| is_brick(index));
            assert_eq!(left.count() + broken, bricks);
        }
        assert!(broken >= 5, "{broken} broken");
    }
}

#[test]
fn the_spinning_sprites_stay_inside_their_box_at_constant_speed() {
    let mut run = Simulation::new(&builtin("d1")).unwrap();
    let mut met = 0;
    for tick in 1..=10_000_u32 {
        run.step();
        for (index, start) in [Vec2::new(0.0, 160.0), Vec2::new(240.0, 160.0)].into_iter().enumerate() {
            let Shape::Obb(sprite) = run.shape(index).unwrap() else { panic!("expected a box") };
            let center = sprite.center();
            assert!(
                (0.0..=480.0).contains(&center.x) && (0.0..=320.0).contains(&center.y),
                "{tick}: {center:?}"
            );
            assert_eq!(sprite.half(), Vec2::new(32.0, 32.0));
            assert_eq!(sprite.rotation(), carom::Rot2::from_degrees(-f64::from(tick)).unwrap());
            let speed = run.velocity(index).length() / 60.0;
            assert!((speed - 8.0_f64.sqrt()).abs() < 1e-12 || (speed - 2.8).abs() < 1e-12, "{speed}");
            if tick <= 40 && met == 0 {
                let way = f64::from(tick) * if index == 0 { 2.0 } else { -2.0 };
                assert_eq!(center, start + Vec2::new(way, -way), "{tick}");
            }
        }
        met += run.take_events().iter().filter(|event| event.kind == SimEventKind::Begin).count();
    }
    assert!(met > 20, "{met} meetings");
}

#[test]
fn two_runs_have_the_same_bits() {
    for name in ["d6", "breakout", "d1", "falling-ball-10hz"] {
        let end = || {
            let mut run = faster(name, 1.0);
            (0..300).for_each(|_| run.step());
            (shapes(&run), run.take_events(), run.totals())
        };
        assert_eq!(end(), end(), "{name}");
    }
}

#[test]
fn turning_walls_push_bodies_out() {
    let mut run = run_of(
        r#"{"name": "x", "simulate": {"gravity": [0, -300], "restitution": 0.5}, "shapes": [
        {"type": "aabb", "min": [0, -10], "max": [200, 0]}, {"type": "aabb", "min": [-10, -10], "max": [0, 300]},
        {"type": "aabb", "min": [200, -10], "max": [210, 300]}, {"type": "aabb", "min": [0, 300], "max": [200, 310]},
        {"type": "obb", "center": [100, 110], "half": [60, 5], "angle": 0, "fixed": true, "motion": {"turn_degrees": 200}},
        {"type": "circle", "center": [60, 150], "radius": 10, "mass": 1},
        {"type": "circle", "center": [130, 160], "radius": 12, "mass": 1}]}"#,
    );
    for frame in 0..3000 {
        run.step();
        assert!(least_separation(&run) >= -1e-6, "frame {frame}: {}", least_separation(&run));
    }
}

#[test]
fn a_point_stays_inside_a_room_of_segments() {
    for (degrees, gravity, restitution) in
        [(0.0, 0.0, 1.0), (45.0, 0.0, 1.0), (17.0, 0.0, 0.9), (30.0, -9.0, 1.0), (0.0, -9.0, 0.5)]
    {
        let turn = carom::Rot2::from_degrees(degrees).unwrap();
        let corner = |x: f64, y: f64| <[f64; 2]>::from(turn.rotate(Vec2::new(10.0 * x, 10.0 * y)));
        let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        let wall = |side: usize| {
            format!(r#"{{"type": "segment", "a": {:?}, "b": {:?}}}"#, corners[side], corners[(side + 1) % 4])
        };
        let walls = [0, 1, 2, 3].map(wall).join(", ");
        let mut run = run_of(&format!(
            r#"{{"name": "x", "simulate": {{"gravity": [0, {gravity}], "restitution": {restitution}}}, "shapes": [{walls},
            {{"type": "point", "position": [1, 2], "motion": {{"velocity": [17, 12]}}}},
            {{"type": "point", "position": [0, 0], "motion": {{"velocity": [-11, 3]}}}}]}}"#
        ));
        let room = carom::ConvexPolygon::new(corners).unwrap();
        let before = run.totals().energy();
        for frame in 0..1800 {
            run.step();
            for index in [4, 5] {
                let place = run.shape(index).unwrap().center();
                assert!(carom::contains(&room, place), "{degrees} degrees, frame {frame}: {place:?}");
            }
        }
        let (after, events) = (run.totals().energy(), run.take_events().len());
        assert!(
            restitution < 1.0 || (after / before - 1.0).abs() < 1e-9,
            "{degrees} degrees: {before} to {after}"
        );
        assert!((4..1000).contains(&events), "{degrees} degrees: {events} events");
    }
}

/// A point or a thin segment on a segment is not pushed through it by falling bodies, whatever the order of the
/// shapes.
#[test]
fn segments_rest_on_segments() {
    let things = [
        r#"{"type": "segment", "a": [-9, 0], "b": [9, 0]}"#,
        r#"{"type": "segment", "a": [-2, 1], "b": [2, 1], "mass": 1}"#,
        r#"{"type": "segment", "a": [-2, 2.5], "b": [2, 2.5], "mass": 10}"#,
        r#"{"type": "point", "position": [0.5, 3.5], "mass": 1}"#,
        r#"{"type": "point", "position": [-0.5, 4], "mass": 10}"#,
    ];
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 4, 0, 1, 3], [1, 0, 3, 2, 4], [3, 1, 4, 0, 2]] {
        for (gravity, restitution) in [(-1, 0.0), (-5, 0.2), (-9, 0.5), (-5, 0.9)] {
            let listed = order.map(|index| things[index]).join(", ");
            let mut run = run_of(&format!(
                r#"{{"name": "x", "simulate": {{"gravity": [0, {gravity}], "restitution": {restitution}}},
                "shapes": [{listed}]}}"#
            ));
            (0..600).for_each(|_| run.step());
            let lowest = shapes(&run).iter().map(|(_, shape)| shape.center().y).fold(0.0, f64::min);
            assert!(lowest >= 0.0, "{order:?} {gravity} {restitution}: {lowest:e}");
        }
    }
}

#[test]
fn a_broken_shape_removes_its_momentum_and_its_contacts() {
    let mut run = run_of(
        r#"{"name": "x", "simulate": {"gravity": [0, -1], "restitution": 0}, "shapes": [
        {"name": "wall", "type": "aabb", "min": [2, 0], "max": [3, 4]},
        {"name": "brick", "type": "aabb", "min": [0, 0], "max": [1, 1], "fixed": true, "on_hit": "break",
         "motion": {"velocity": [2, 0]}},
        {"name": "ball", "type": "circle", "center": [1.5, 6], "radius": 0.25, "motion": {"velocity": [0, -6]}},
        {"name": "egg", "type": "circle", "center": [-4, 3], "radius": 0.5, "motion": {"velocity": [30, 0]},
         "on_hit": "break"}]}"#,
    );
    let before = run.totals();
    (0..120).for_each(|_| run.step());
    let after = run.totals();
    let change = after.momentum - before.momentum - after.impulse;
    assert!(change.length() < 1e-12, "{change:?}");
    assert!(run.shape(1).is_none() && run.shape(3).is_none());
    let events: Vec<_> = run.take_events().iter().map(|event| (event.kind, event.a, event.b)).collect();
    let [hit, begin, end, broken] =
        [SimEventKind::Hit, SimEventKind::Begin, SimEventKind::End, SimEventKind::Break];
    assert_eq!(
        events,
        [
            (hit, 3, Some(0)),
            (broken, 0, Some(3)),
            (begin, 1, Some(0)),
            (hit, 2, Some(1)),
            (end, 1, Some(0)),
            (broken, 2, Some(1)),
        ]
    );
}

fn simulated(shapes: &str, frames: u32) -> Simulation {
    let text = format!(
        r#"{{"name": "ground", "simulate": {{"gravity": [0, -10], "restitution": 0}}, "shapes": [{shapes}]}}"#
    );
    let scene: Scene = text.parse().unwrap();
    let mut run = Simulation::new(&scene).unwrap();
    (0..frames).for_each(|_| run.step());
    run
}

#[test]
fn a_box_slides_over_the_seams_of_tiles_up_to_a_wall() {
    let level = r#"{"name": "level", "type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "kinds": [null, "full"],
        "rows": [[1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0, 0, 1]]}"#;
    let box_ = r#"{"name": "box", "type": "aabb", "min": [0.5, 1], "max": [1.25, 2], "motion": {"velocity": [3, 0]}}"#;
    let mut run = simulated(&format!("{level}, {box_}"), 90);
    let at = run.shape(1).unwrap().aabb();
    assert!((at.min() - Vec2::new(5.0, 1.0)).length() < 1e-9, "no seam has stopped it: {at:?}");
    (0..90).for_each(|_| run.step());
    let at = run.shape(1).unwrap().aabb();
    assert!((at.max().x - 7.0).abs() < 1e-9 && (at.min().y - 1.0).abs() < 1e-9, "{at:?}");
    assert_eq!(run.take_events().len(), 1, "one contact with the level begins, and none ends");
}

#[test]
fn a_platform_is_passed_from_below_and_stops_from_above() {
    let platform = r#"{"name": "platform", "type": "tilegrid", "origin": [0, 0], "cell": [1, 1], "rows": [[0, 0]],
        "kinds": [{"one_way": [0, 1], "shape": {"type": "aabb", "min": [0, 0.75], "max": [1, 1]}}]}"#;
    let ball = r#"{"name": "ball", "type": "circle", "center": [1, -0.5], "radius": 0.25, "motion": {"velocity": [0, 7]}}"#;
    let run = simulated(&format!("{platform}, {ball}"), 120);
    let center = run.shape(1).unwrap().center();
    assert!((center.y - 1.25).abs() < 1e-9, "{center:?}");
}

#[test]
fn a_marble_comes_to_rest_in_a_bowl() {
    let bowl = r#"{"name": "bowl", "type": "polygon",
        "vertices": [[0, 0], [6, 0], [6, 4], [5, 4], [3, 1], [1, 4], [0, 4]]}"#;
    let marble = r#"{"name": "marble", "type": "circle", "center": [3.5, 5], "radius": 0.5, "mass": 1}"#;
    let run = simulated(&format!("{bowl}, {marble}"), 600);
    let (center, speed) = (run.shape(1).unwrap().center(), run.velocity(1).length());
    // The sides have the slope 3/2: a ball that touches both sides has its centre 0.5 sqrt(13) / 2 above the
    // bottom.
    assert!((center - Vec2::new(3.0, 1.0 + 0.25 * 13.0_f64.sqrt())).length() < 1e-6, "{center:?} at {speed}");
}

#[test]
fn a_ball_rests_on_a_one_sided_chain_that_it_touches() {
    let ground =
        r#"{"name": "ground", "type": "chain", "vertices": [[9, 0], [4, 0], [0, 0]], "one_sided": true}"#;
    let ball = r#"{"name": "ball", "type": "circle", "center": [1, 0.5], "radius": 0.5, "motion": {"velocity": [2, 0]}}"#;
    let run = simulated(&format!("{ground}, {ball}"), 120);
    let center = run.shape(1).unwrap().center();
    assert!((center - Vec2::new(5.0, 0.5)).length() < 1e-9, "{center:?}");
}

#[test]
fn a_concave_body_falls_over_a_post() {
    let post = r#"{"name": "post", "type": "aabb", "min": [2, 0], "max": [3, 2]}"#;
    let fork = r#"{"name": "fork", "type": "polygon", "mass": 1,
        "vertices": [[0, 3], [1, 3], [1, 6], [4, 6], [4, 3], [5, 3], [5, 7], [0, 7]]}"#;
    let run = simulated(&format!("{post}, {fork}"), 120);
    assert!((run.displacement(1) - Vec2::new(0.0, -4.0)).length() < 1e-9, "{:?}", run.displacement(1));
}
