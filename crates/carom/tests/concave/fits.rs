//! Tests shafts and tunnels that are exactly as wide as the shape in them, also after positions were rounded.

use carom::{
    Aabb, CONTACT_TOLERANCE, Capsule, Chain, Circle, ConvexPolygon, Mover, Obb, Pose, Response, Rot2, Shape,
    TileGrid, Vec2, Walker, cast, contact, separation,
};

use super::support::{aabb, tiles};

/// Returns a shaft of width 1 between walls of tiles. The shaft is open above, and its floor is at y = 1.
fn shaft() -> TileGrid {
    tiles(&["#.#", "#.#", "#.#", "#.#", "###"])
}

/// Returns the same shaft, built of boxes. Each wall is moved inward by `squeeze`.
fn narrow_shaft(squeeze: f64) -> Vec<Aabb> {
    let wall = |x: f64, by: f64| {
        (1..6).map(move |y| aabb([x + by, f64::from(y) - 1.0], [x + by + 1.0, f64::from(y)]))
    };
    let mut all: Vec<Aabb> = wall(0.0, squeeze).chain(wall(2.0, -squeeze)).collect();
    all.push(aabb([1.0, 0.0], [2.0, 1.0]));
    all
}

/// Tests that a box that fits exactly touches both walls, has no depth, and is free to move along the walls.
#[test]
fn an_exact_fit_is_free() {
    let (map, hero) = (shaft(), aabb([1.0, 2.25], [2.0, 3.25]));
    assert_eq!(contact(&hero, &map).map(|contact| contact.depth), Some(0.0));
    assert_eq!(separation(&hero, &map), 0.0);
    assert_eq!(cast(&hero, [0.0, -2.5], &map).map(|hit| hit.fraction), Some(0.5));
    assert_eq!(Mover::new(hero).recover(std::slice::from_ref(&map)).displacement, Vec2::ZERO);
    let walk = Walker::new(hero).walk([0.0, -2.5], 1.0, &[map]);
    assert_eq!((walk.displacement, walk.is_squeezed), (Vec2::new(0.0, -1.25), false));
}

/// Tests boxes that overlap the walls on both sides. If the overlap is at most the margin, the box moves as
/// if it only touched the walls; otherwise `is_squeezed` is true. No shape goes through a wall.
#[test]
fn a_squeezed_box_goes_through_no_wall() {
    for squeeze in [0.0, 1e-15, 1e-12, 1e-11, 1e-9, 1e-7, 5e-7, 1e-5, 1e-3] {
        let walls = narrow_shaft(squeeze);
        for motion in [Vec2::new(0.0, -0.5), Vec2::new(0.0, -3.0), Vec2::new(2.0, -0.5), Vec2::new(-4.0, 0.0)]
        {
            let hero = aabb([1.0, 2.25], [2.0, 3.25]);
            let walk = Walker::new(hero).walk(motion, 1.0, &walls);
            let is_deep = squeeze > Walker::new(hero).margin();
            let told = format!("{squeeze} {motion:?}: {walk:?}");
            assert_eq!(walk.is_squeezed, is_deep, "{told}");
            assert!(walk.displacement.x.abs() < 2e-6, "{told}");
            assert!(walk.displacement.y > -1.25 - 1e-9, "{told}");
            let step = Mover::new(hero).advance(motion, 1.0, &walls, |_, _| Response::Slide);
            let told = format!("{squeeze} {motion:?}: {step:?}");
            assert_eq!(step.is_squeezed, is_deep, "{told}");
            assert!(step.displacement.x.abs() < 2e-6, "{told}");
            assert!(step.displacement.y > -1.25 - 1e-9, "{told}");
            if !is_deep {
                let least = if motion.x == 0.0 { 1.25_f64.min(-motion.y) } else { 0.0 };
                assert!(-walk.displacement.y > least - 1e-9, "{squeeze} {motion:?}: {walk:?}");
                assert!(-step.displacement.y > least - 1e-9, "{told}");
            }
        }
        let hero = aabb([1.0, 2.25], [2.0, 3.25]);
        let compound = carom::Compound::new(walls).unwrap();
        let hit = cast(&hero, [0.0, -2.5], &compound);
        if squeeze < 4e-7 {
            assert!(hit.is_some_and(|hit| (hit.fraction - 0.5).abs() < 1e-9), "{squeeze}: {hit:?}");
        }
    }
}

/// Returns shapes of width 0.5 about the origin: a box and round shapes.
fn guests() -> Vec<Shape> {
    let around = |points: &[[f64; 2]]| ConvexPolygon::rounded(points.iter().copied(), 0.125).unwrap().into();
    vec![
        Obb::new([0.0, 0.0], [0.25, 0.5], Rot2::IDENTITY).unwrap().into(),
        Circle::new([0.0, 0.0], 0.25).unwrap().into(),
        Capsule::new([0.0, -0.25], [0.0, 0.25], 0.25).unwrap().into(),
        Capsule::new([-0.125, 0.0], [0.125, 0.0], 0.125).unwrap().into(),
        around(&[[-0.125, -0.25], [0.125, -0.25], [0.125, 0.25], [-0.125, 0.25]]),
        around(&[[-0.125, 0.0], [0.0, -0.25], [0.125, 0.0], [0.125, 0.5], [0.0, 0.75], [-0.125, 0.5]]),
    ]
}

/// Tests shapes beside the middle of a shaft that is narrower than the shape by less than the tolerance, in the shaft and
/// at its mouth. The push leaves the shape in no wall deeper than the tolerance, although the nearest free place may
/// lie behind the shape.
#[test]
fn a_shape_beside_the_middle_of_its_shaft_is_pushed_back() {
    let shares = || (-12..=12).map(|share| f64::from(share) * 0.25);
    for (angle, offset) in [(0.0, 10.0), (0.0, -3.0), (-21.0, 12.0), (77.0, 1000.0)] {
        let turn = Rot2::from_degrees(angle).unwrap();
        let at = |x: f64, y: f64| Vec2::new(offset, 5.0) + turn.rotate(Vec2::new(x, y));
        let tilted = |x: f64, y: f64, half: [f64; 2]| Obb::new(at(x, y), half, turn).unwrap();
        let bounds = Obb::new(at(0.0, 0.0), [1.25, 3.0], turn).unwrap().aabb();
        let Vec2 { x, y } = bounds.max();
        let tolerance = CONTACT_TOLERANCE * x.max(y).max(-bounds.min().x);
        let guests: Vec<Shape> =
            guests().iter().map(|guest| guest.transformed(Pose::new(Vec2::ZERO, turn).unwrap())).collect();
        let heights = [0.0, 1.25, 2.0 - 1e-7, 2.0, 2.0 + 1e-7, -2.0];
        for (less, aside, y) in [0.0, 0.01, 0.3, 0.45, 0.7].into_iter().flat_map(|less| {
            shares().flat_map(move |aside| heights.into_iter().map(move |y| (less, aside, y)))
        }) {
            let walls = [-0.75, 0.75 - less * tolerance].map(|x| tilted(x, 0.0, [0.5, 2.0]));
            for guest in &guests {
                let body = guest.translated(at(aside * tolerance, y));
                let recovery = Mover::new(body.clone()).recover(&walls);
                let there = body.translated(recovery.displacement);
                let deepest = walls.iter().map(|wall| -separation(&there, wall)).fold(0.0, f64::max);
                let told = || {
                    format!(
                        "{angle} {offset} {less} {aside} {y}: {body:?}, {recovery:?}, {deepest:e} of {tolerance:e}"
                    )
                };
                assert!(deepest <= 1.01 * tolerance, "{}", told());
                assert!(
                    recovery.displacement.length() <= 4.0 * tolerance && recovery.is_shortest,
                    "{}",
                    told()
                );
            }
        }
    }
}

/// Tests round shapes in the middle of a shaft that is narrower than the shape by less than the tolerance: they are
/// as free as a box. Their contact is no deeper than the walls, and they move along the shaft.
#[test]
fn a_round_shape_moves_along_a_shaft_that_is_a_little_too_narrow() {
    for (origin, power) in
        [0.0, 10.0, 1000.0].into_iter().flat_map(|x| (41..=49).map(move |power| (x, power)))
    {
        let less = (origin + 1.25) / (1_u64 << power) as f64;
        let walls = [[-1.25, -0.25], [0.25 - less, 1.25]]
            .map(|[from, to]| aabb([origin + from, -2.0], [origin + to, 2.0]));
        let shaft = carom::Compound::new(walls).unwrap();
        for y in [0.0, 1.0, 1.75, 2.0, 2.0 + 1e-7, 2.0 + 1e-5] {
            for guest in guests() {
                let body = guest.translated([origin - 0.5 * less, y]);
                let told = format!("{origin} 2^-{power} {y}: {body:?}");
                let depth = contact(&body, &shaft).map_or(0.0, |contact| contact.depth);
                assert!(depth <= less, "{told}: {depth}");
                let motion = Vec2::new(0.0, -0.5);
                assert_eq!(cast(&body, motion, &shaft), None, "{told}");
                let mover = Mover::new(body.clone());
                let ways = [
                    mover.advance(motion, 1.0, &walls, |_, _| Response::Slide).displacement,
                    Walker::new(body.clone()).walk(motion, 1.0, &walls).displacement,
                    mover.recover(&walls).displacement + motion,
                ];
                for way in ways {
                    assert!((way - motion).length() < 1e-9, "{told}: {way:?}");
                }
            }
        }
    }
}

/// Tests shafts of tiles that are too narrow by some tolerances. Whether such a shaft is free does not depend on the tiles
/// further away, nor on the order of a search. So `contact`, `separation` and `recover` agree, also about the way out if
/// the shaft is too narrow.
#[test]
fn a_contact_and_a_recovery_agree_about_the_width_of_a_shaft() {
    let places = [(0.0, 0.0, 0.0), (9.716957555383137e-10, 0.0, 0.0), (0.4, 0.0, 0.0), (1e-9, 3.0, 5.0)];
    let mut outcomes = [0, 0];
    for (angle, x, y) in places.into_iter().chain([(-1.2, 0.0, -7.0), (0.7, 1000.1, 3.0)]) {
        let pose = Pose::new(Vec2::new(x, y), Rot2::from_radians(angle).unwrap()).unwrap();
        let tolerance = CONTACT_TOLERANCE * (x.abs() + 0.25).max(y.abs() + 0.5);
        let shares = [0.0, 0.5, 0.9].into_iter().chain((8..=20).map(|share| f64::from(share) * 0.2));
        for (share, (is_closed, height)) in
            shares.flat_map(|share| [(share, (false, 0.25)), (share, (true, 0.31))])
        {
            let less = share * tolerance;
            let tiles = |x: usize, y: usize| usize::from(x != 1 || y == 0 || (is_closed && y == 4));
            let kinds = [carom::TileKind::EMPTY, carom::TileKind::FULL];
            let origin = Vec2::new(-0.75 + 1.5 * less, -0.75);
            let map = TileGrid::new(origin, [0.5 - less, 0.5], [3, 5], kinds, tiles).unwrap();
            let map = map.transformed(pose);
            for guest in guests() {
                let body = guest.translated([0.0, height]).transformed(pose);
                let depth = contact(&body, &map).map_or(0.0, |contact| contact.depth);
                let recovery = Mover::new(body.clone()).recover(std::slice::from_ref(&map));
                let pushed = recovery.displacement.length();
                let told = || format!("{angle} {x} {y}, {share}: {body:?}, {depth:e}, {pushed:e}");
                assert!((pushed - depth).abs() <= 32.0 * tolerance, "{}", told());
                assert!((separation(&body, &map) + depth).abs() <= tolerance, "{}", told());
                assert!(share > 0.9 || depth <= 1.01 * less + 0.01 * tolerance, "{}", told());
                outcomes[usize::from(depth > 32.0 * tolerance)] += 1;
            }
        }
    }
    assert!(outcomes.iter().all(|&count| count > 100), "{outcomes:?}");
}

/// Tests tiles of 16 pixels and a hero of 16 pixels whose position is rounded to `f32`.
#[test]
fn a_hero_of_one_tile_runs_through_a_tunnel_of_one_tile() {
    let map = TileGrid::new(
        [0.0, 0.0],
        [16.0, 16.0],
        [200, 3],
        [carom::TileKind::EMPTY, carom::TileKind::FULL],
        |x, y| usize::from(y != 1 || x == 0 || x == 199),
    )
    .unwrap();
    for offset in [0.0, 0.1, 0.7, 1000.3, 30_000.1] {
        let at = Vec2::new(offset, offset);
        let map = map.translated(at);
        let corner = |x: f64, y: f64| Vec2::new(f64::from(x as f32), f64::from(y as f32));
        let mut place = corner(offset + 32.0, offset + 16.0);
        for _ in 0..400 {
            let hero = Aabb::from_corner(place, [16.0, 16.0]).unwrap();
            let walk = Walker::new(hero).walk([80.0, -1.0], 1.0 / 60.0, std::slice::from_ref(&map));
            assert!(!walk.is_squeezed, "{offset} {place:?}: {walk:?}");
            assert!((walk.displacement.x - 80.0 / 60.0).abs() < 1e-2, "{offset} {place:?}: {walk:?}");
            assert!(walk.displacement.y.abs() < 1e-2, "{offset} {place:?}: {walk:?}");
            let moved = place + walk.displacement;
            place = corner(moved.x, moved.y);
        }
    }
}

/// Tests a piston that leaves a gap as wide as the hero, or a little less: it pushes no hero through a wall.
#[test]
fn a_piston_throws_nobody_through_a_wall() {
    let wall = aabb([-0.5, -5.0], [0.0, 5.0]);
    for gap in [1.0, 1.0 - 1e-12, 1.0 - 1e-7, 0.9] {
        let piston = aabb([gap, -5.0], [gap + 3.0, 5.0]);
        for velocity in [Vec2::ZERO, Vec2::new(0.0, -0.1), Vec2::new(0.0, -5.0), Vec2::new(4.0, 0.0)] {
            let hero = aabb([0.0, 0.0], [1.0, 1.0]);
            let walk = Walker::new(hero).walk(velocity, 1.0, &[wall, piston]);
            assert!(walk.displacement.x.abs() <= 1.01 * (1.0 - gap), "{gap} {velocity:?}: {walk:?}");
            assert_eq!(walk.is_squeezed, gap == 0.9, "{gap} {velocity:?}: {walk:?}");
            let step = Mover::new(hero).advance(velocity, 1.0, &[wall, piston], |_, _| Response::Slide);
            assert!(step.displacement.x.abs() <= 1.01 * (1.0 - gap), "{gap} {velocity:?}: {step:?}");
        }
    }
}

/// Tests that a disc as high as a tunnel moves through the tunnel, and touches both sides.
#[test]
fn a_disc_fits_into_a_tunnel_as_high_as_itself() {
    let sides = [aabb([0.0, 1.0], [9.0, 2.0]), aabb([0.0, -1.0], [9.0, 0.0])];
    let map = carom::Compound::new(sides).unwrap();
    for start in [-2.0, -1.3, 0.5, 3.1] {
        let disc = Circle::new([start, 0.5], 0.5).unwrap();
        assert_eq!(cast(&disc, [2.0, 0.0], &map), None, "{start}");
        let mut shape = Shape::from(disc);
        for _ in 0..100 {
            let step =
                Mover::new(shape.clone()).advance([3.0, 0.0], 1.0 / 60.0, &sides, |_, _| Response::Slide);
            assert!((step.displacement - Vec2::new(0.05, 0.0)).length() < 1e-9, "{start}: {step:?}");
            shape = shape.translated(step.displacement);
            let depth = contact(&shape, &map).map_or(0.0, |contact| contact.depth);
            assert!(depth < 1e-9, "{start}: {depth}");
        }
    }
}

/// Tests that the margin for one-way parts is a setting of the walker, and does not depend on where the floor
/// ends.
#[test]
fn the_margin_of_one_way_parts_is_that_of_the_mover() {
    for (origin, reach) in [(0.0, 10.0), (1e4, 10.0), (1e5, 10.0), (0.0, 1e6)] {
        let floor = super::support::ground(&[[origin + reach, 0.0], [origin - reach, 0.0]]);
        let sunk = aabb([origin, -0.05], [origin + 1.0, 0.95]);
        let walk = |margin: Option<f64>| {
            let walker = Walker::new(sunk);
            let walker = margin.map_or(walker.clone(), |margin| walker.with_margin(margin));
            walker.walk([0.0, -1.0], 0.25, std::slice::from_ref(&floor)).displacement.y
        };
        assert_eq!([walk(None), walk(Some(0.04))], [-0.25; 2], "{origin} {reach}");
        assert!(walk(Some(0.06)) > -0.01, "{origin} {reach}: {}", walk(Some(0.06)));
    }
}

/// Tests a chain that fits exactly into another chain, and lies on one of its segments. No hit pushes it into
/// the walls beside it.
#[test]
fn a_chain_on_a_segment_is_not_pushed_into_the_walls() {
    let mut hits = 0;
    for round in 0..400 {
        let turn = Rot2::from_radians(f64::from(round % 20) * 1e-7 * f64::from(1 << (round / 20))).unwrap();
        let place = |x: f64, y: f64| Vec2::new(100.1, 50.05) + turn.rotate(Vec2::new(x, y));
        let walls = Chain::new([place(1.0, 3.0), place(1.0, 0.0), place(0.0, 0.0), place(0.0, 3.0)]).unwrap();
        let cup = Chain::new([place(0.0, 0.0), place(1.0, 0.0), place(1.0, 1.5), place(0.0, 1.5)]).unwrap();
        let (along, motion) = (turn.rotate(Vec2::X), turn.rotate(Vec2::new(0.0, 4.5)));
        let step = Mover::new(cup).advance(motion, 1.0, &[walls], |_, _| Response::Slide);
        hits += step.hits.len();
        let aside = step.hits.iter().map(|hit| hit.displacement).chain([step.displacement]);
        let most = aside.map(|place| place.dot(along).abs()).fold(0.0, f64::max);
        assert!(most < 4.0 * CONTACT_TOLERANCE * 105.0, "{turn:?}: {most}");
    }
    assert!(hits > 400, "{hits}");
}

/// Tests discs between round walls. Between the ends of two walls, only their round corners face each other: no side bounds a
/// passage there, and a wall that is in the way by `d` pushes the disc by up to about the square root of `2 r d`.
#[test]
fn a_contact_and_a_recovery_agree_between_round_walls() {
    let mut pushed_far = 0;
    for (origin, angle, end) in [0.0, 3.0, 1000.0]
        .into_iter()
        .flat_map(|x| [(x, 0.0, 0.0), (x, 0.7, 0.0), (x, 1e-9, 0.5), (x, -1.2, 0.5)])
    {
        let pose = Pose::new(Vec2::new(origin, 0.0), Rot2::from_radians(angle).unwrap()).unwrap();
        let tolerance = CONTACT_TOLERANCE * (origin + 1.25);
        for share in (-4..=20).map(|share| f64::from(share) * 0.25) {
            let x = 0.75 - 0.5 * share * tolerance;
            let walls = [-x, x]
                .map(|x| Shape::from(Capsule::new([x, -end], [x, end], 0.5).unwrap()).transformed(pose));
            let round = carom::Compound::new(walls.clone()).unwrap();
            for height in [0.0, 0.1, end, end + 1e-7] {
                let disc = Circle::new([0.0, height], 0.25).unwrap().transformed(pose);
                let depth = contact(&disc, &round).map_or(0.0, |contact| contact.depth);
                let pushed = Mover::new(disc).recover(&walls).displacement.length();
                let told = format!("{origin} {angle} {end} {share} {height}: {depth:e} {pushed:e}");
                assert!((pushed - depth).abs() <= 32.0 * tolerance, "{told}");
                assert!(share > 0.0 || depth <= tolerance, "{told}");
                let beyond = (end - height).max(0.0) + 2.0 * (1.5 * share.max(0.0) * tolerance).sqrt();
                assert!(depth <= 1e-9 + beyond, "{told}");
                pushed_far += usize::from(depth > 32.0 * tolerance);
            }
        }
    }
    assert!(pushed_far > 20, "{pushed_far}");
}
