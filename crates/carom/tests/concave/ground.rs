//! Tests ground that blocks from one side: hills, peaks, closed rings, and ramps of tiles.

use carom::{
    Aabb, Chain, Circle, ConvexPolygon, Mover, Polygon, Response, Rot2, Segment, Shape, Vec2, Walker, cast,
};

use super::support::{Random, aabb, ground, rounded, tiles};

/// Tests a box that walks from level ground up a slope. The box meets the slope with a corner.
#[test]
fn a_box_walks_up_a_one_sided_hill() {
    let hill = ground(&[[9.0, 4.5], [0.0, 0.0], [-9.0, 0.0]]);
    let hero = Walker::new(Aabb::from_corner([-1.01, 0.0], [1.0, 1.0]).unwrap());
    let walk = hero.walk([1.0, -0.3], 0.1, std::slice::from_ref(&hill));
    // The corner reaches the foot of the slope after 0.01, and then climbs.
    assert!((walk.displacement - Vec2::new(0.1, 0.045)).length() < 1e-9, "{walk:?}");
    let mut shape = hero.shape().clone();
    for _ in 0..240 {
        let walk = Walker::new(shape.clone()).walk([2.0, -0.3], 1.0 / 60.0, std::slice::from_ref(&hill));
        shape = shape.translated(walk.displacement);
    }
    assert!(shape.center().y > 3.0, "{shape:?}");
}

/// Tests boxes and discs that move over random hills, as walkers and as movers: none falls through the
/// ground.
#[test]
fn no_hill_lets_a_shape_through() {
    let mut rng = Random::new(1);
    for round in 0..400 {
        let mut points = vec![[40.0, 0.0]];
        while points.last().unwrap()[0] > -40.0 {
            let [x, y] = *points.last().unwrap();
            let slope = [0.0, 0.5, -0.5][(3.0 * rng.unit()) as usize];
            let length = rng.range(1.0, 4.0);
            points.push([x - length, y - slope * length]);
        }
        let hill = ground(&points);
        let height = |x: f64| {
            let piece = points.windows(2).find(|piece| piece[1][0] <= x).unwrap();
            let [[x1, y1], [x0, y0]] = [piece[0], piece[1]];
            y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        };
        let start = Vec2::new(rng.range(-5.0, 5.0), 0.0);
        let corners = points.iter().filter(|point| (point[0] - start.x).abs() <= 0.5).map(|point| point[1]);
        let ends = [-0.5, 0.5].map(|by| height(start.x + by));
        let low = corners.chain(ends).fold(f64::MIN, f64::max);
        let shape: Shape = match round % 2 {
            0 => Aabb::from_corner([start.x - 0.5, low], [1.0, 1.5]).unwrap().into(),
            _ => Circle::new([start.x, low + 0.6], 0.5).unwrap().into(),
        };
        let mut place = shape;
        let mut velocity = Vec2::ZERO;
        let way = if rng.unit() < 0.5 { -3.0 } else { 3.0 };
        for _ in 0..240 {
            velocity = Vec2::new(way, velocity.y - 20.0 / 60.0);
            if round % 4 < 2 {
                let walk = Walker::new(place.clone()).with_slope_degrees(50.0).walk(
                    velocity,
                    1.0 / 60.0,
                    std::slice::from_ref(&hill),
                );
                velocity = walk.velocity;
                place = place.translated(walk.displacement);
            } else {
                let mover = Mover::new(place.clone());
                let step =
                    mover.advance(velocity, 1.0 / 60.0, std::slice::from_ref(&hill), |_, _| Response::Slide);
                velocity = step.velocity;
                place = place.translated(step.displacement);
            }
            let bottom = place.aabb().min().y;
            let middle = place.center().x;
            assert!(
                bottom > height(middle) - 1e-6,
                "round {round}: {bottom} below {} at {middle}",
                height(middle)
            );
        }
    }
}

/// Tests that a steep peak stops shapes that fall on it.
#[test]
fn a_disc_lands_on_a_peak() {
    let peak = ground(&[[9.0, 0.0], [1.0, 0.0], [0.0, 2.0], [-1.0, 0.0], [-9.0, 0.0]]);
    let disc = Circle::new([0.0, 3.0], 0.5).unwrap();
    let walk = Walker::new(disc).walk([0.0, -10.0], 1.0, std::slice::from_ref(&peak));
    assert_eq!(walk.displacement, Vec2::new(0.0, -0.5));
    let step =
        Mover::new(disc).advance([0.0, -10.0], 1.0, std::slice::from_ref(&peak), |_, _| Response::Touch);
    assert_eq!(step.displacement, Vec2::new(0.0, -0.5));
    let needle = ground(&[[9.0, 0.0], [0.001, 0.0], [0.0, 2.0], [-0.001, 0.0], [-9.0, 0.0]]);
    for shape in [Shape::from(disc), aabb([-0.5, 2.5], [0.5, 3.0]).into()] {
        assert_eq!(cast(&shape, [0.0, -1.0], &needle).unwrap().fraction, 0.5);
    }
    // A chain that goes up to a tip and back along the same line blocks above the tip.
    let tip = ground(&[[1.0, -2.0], [0.0, 2.0], [1.0, -2.0]]);
    assert_eq!(cast(&disc, [0.0, -1.0], &tip).unwrap().fraction, 0.5);
}

/// Tests chains that turn back on themselves in any direction, so that rounding decides to which side they
/// turn. Their tip stops a disc, and so do both faces. But the back of the first segment stops nothing beyond the
/// end of the second one.
#[test]
fn a_chain_that_turns_back_stops_at_its_tip_but_not_at_its_back() {
    for step in 0..200 {
        let turn = Rot2::from_radians(f64::from(step) * 0.1).unwrap();
        let at = |x: f64, y: f64| turn.rotate(Vec2::new(x, y));
        let chain = Chain::new([at(0.0, 0.0), at(9.3, 0.0), at(4.65, 0.0)]).unwrap().one_sided();
        let fraction = |from: Vec2, motion: Vec2| {
            let disc = Circle::new(from, 1.0).unwrap();
            let hit = cast(&disc, motion, &chain).map(|hit| hit.fraction);
            let step = Mover::new(disc).advance(motion, 1.0, &[&chain], |_, _| Response::Touch);
            let moved = step.hits.first().map(|hit| hit.displacement.length() / motion.length());
            let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
            assert!(
                hit.zip(moved).map_or(hit == moved, |(one, other)| close(one, other)),
                "{hit:?} {step:?}"
            );
            hit
        };
        let is_half = |hit: Option<f64>| hit.is_some_and(|at| (at - 0.5).abs() < 1e-9);
        assert!(is_half(fraction(at(12.3, 0.0), at(-4.0, 0.0))), "the tip at {step}");
        assert!(is_half(fraction(at(7.0, -3.0), at(0.0, 4.0))), "the first face at {step}");
        assert!(is_half(fraction(at(7.0, 3.0), at(0.0, -4.0))), "the second face at {step}");
        assert_eq!(fraction(at(2.0, 3.0), at(0.0, -4.0)), None, "the back at {step}");
    }
}

/// Tests that a closed ring blocks like the solid polygon with the same corners, with casts and steps of many
/// shapes that start outside.
#[test]
fn a_closed_ring_is_closed_at_its_corners() {
    let ring = [[20.0, -7.0], [0.0, 0.0], [0.0, -9.0]];
    let chain = Chain::closed(ring).unwrap().one_sided();
    let hero = Aabb::from_center([0.0, 0.5], [0.4, 0.5]).unwrap();
    assert_eq!(cast(&hero, [1.0, -0.3], &chain).unwrap().fraction, 0.0);

    let mut rng = Random::new(3);
    let mut hits = 0;
    for round in 0..20_000 {
        let corner = |rng: &mut Random| [rng.range(-4.0, 4.0).round(), rng.range(-4.0, 4.0).round()];
        let ring = [corner(&mut rng), corner(&mut rng), corner(&mut rng)];
        let Ok(solid) = ConvexPolygon::new(ring) else { continue };
        let chain = Chain::closed(solid.vertices().to_vec()).unwrap().one_sided();
        let center = [rng.range(-8.0, 8.0).round() * 0.5, rng.range(-8.0, 8.0).round() * 0.5];
        let shape: Shape = match round % 3 {
            0 => Circle::new(center, 0.5).unwrap().into(),
            1 => Aabb::from_center(center, [0.5, 1.0]).unwrap().into(),
            _ => ConvexPolygon::new([[0.0, -0.5], [0.5, 0.0], [0.0, 0.5], [-0.5, 0.0]])
                .unwrap()
                .translated(center)
                .into(),
        };
        let separation = carom::separation(&shape, &solid);
        if separation < 0.0 {
            continue;
        }
        let motion = Vec2::new(rng.range(-6.0, 6.0).round() * 0.5, rng.range(-6.0, 6.0).round() * 0.5);
        if motion == Vec2::ZERO {
            continue;
        }
        let [one, other] = [cast(&shape, motion, &chain), cast(&shape, motion, &solid)];
        hits += usize::from(other.is_some());
        let told = || format!("{shape:?} by {motion:?} to {solid:?}: {one:?}, not {other:?}");
        assert_eq!(one.is_some(), other.is_some(), "{}", told());
        if let Some((one, other)) = one.zip(other) {
            assert!((one.fraction - other.fraction).abs() < 1e-9, "{}", told());
            assert!(
                one.normal == other.normal || separation == 0.0 || one.normal.dot(motion) < 0.0,
                "{}",
                told()
            );
        }
        let walk = Walker::new(shape.clone()).walk(motion, 1.0, std::slice::from_ref(&chain));
        let step = Mover::new(shape.clone()).advance(motion, 1.0, &[chain], |_, _| Response::Slide);
        for way in [walk.displacement, step.displacement] {
            let depth = -carom::separation(&shape.translated(way), &solid);
            assert!(depth < 1e-9, "{shape:?} by {motion:?} to {solid:?}: {way:?} is {depth} deep");
        }
    }
    assert!(hits > 2000, "{hits}");
}

/// Tests that a closed ring stops segments that lead into it, if one end of the segment starts within the
/// tolerance of a corner of the ring.
#[test]
fn a_closed_ring_stops_an_end_that_starts_at_its_corner() {
    let ring = [
        [444.09759213089205, 4557.882987601787],
        [4190.914207269099, 511.88876460488984],
        [77.12881179650458, 5513.869344334922],
    ];
    let chain = Chain::closed(ring).unwrap().one_sided();
    let end = [444.0975921287188, 4557.882987601313];
    let segment = Segment::new([1689.9239174019099, -1545.0039331318817], end).unwrap();
    assert!(cast(&segment, [286.79590701994044, 110.09063410031624], &chain).unwrap().fraction < 1e-9);

    let mut rng = Random::new(7);
    let mut hits = 0;
    for _ in 0..40_000 {
        let mut corner = || Vec2::new(rng.range(-4096.0, 4096.0), rng.range(-4096.0, 4096.0));
        let ring = [corner(), corner(), corner()];
        let Ok(solid) = ConvexPolygon::new(ring) else { continue };
        let chain = Chain::closed(solid.vertices().to_vec()).unwrap().one_sided();
        let (start, far) = (solid.vertices()[0], corner());
        let end = start + Vec2::new(rng.range(-2e-9, 2e-9), rng.range(-2e-9, 2e-9));
        let [left, right] = [solid.vertices()[1], solid.vertices()[2]];
        let inside = left + (right - left) * rng.range(0.2, 0.8);
        let (segment, motion) = (Segment::new(end, far).unwrap(), inside - start);
        // Two lines at a small angle are within the tolerance of each other for long.
        let ways = [left, right, far].map(|point| (point - start).normalized().unwrap());
        let is_clear = |[a, b]: [usize; 2]| ways[a].cross(ways[b]).abs() > 0.5;
        let is_apart = carom::separation(&segment, &solid) > 0.0;
        if !(is_apart && [[0, 1], [0, 2], [1, 2]].into_iter().all(is_clear)) {
            continue;
        }
        hits += 1;
        let told = || format!("{segment:?} by {motion:?} to {solid:?}");
        assert!(cast(&segment, motion, &solid).unwrap().fraction < 1e-9, "{}", told());
        assert!(cast(&segment, motion, &chain).is_some_and(|hit| hit.fraction < 1e-9), "{}", told());
    }
    assert!(hits > 2000, "{hits}");
}

/// Tests motions of lines that touch a corner of a one-sided chain and lead away from one of its two segments:
/// they do not enter the corner.
#[test]
fn a_corner_lets_lines_pass_that_leave_one_of_its_segments() {
    let ring = Chain::closed([[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [0.0, 1.0]]).unwrap().one_sided();
    let steps = [[-4.0, 1.0], [-2.0, 1.0], [0.0, 1.0], [1.0, 1.0], [2.0, 1.0], [3.0, 1.0], [3.0, 3.0]];
    let steps = Chain::new(steps).unwrap();
    assert_eq!(cast(&ring, [-0.75, -1.0], &steps), None);
    assert_eq!(cast(&steps, [0.75, 1.0], &ring), None);

    let bow = [[4.0, 2.0], [6.0, 4.0], [8.0, 2.0], [8.0, 6.0], [6.0, 4.0], [4.0, 6.0]];
    let bow = Chain::closed(bow).unwrap().one_sided();
    let square = Chain::new([[2.0, 2.0], [4.0, 2.0], [4.0, 0.0]]).unwrap();
    assert_eq!(cast(&square, [-16.0, 6.0], &bow), None);
    assert_eq!(cast(&bow, [16.0, -6.0], &square), None);

    let hook = Chain::new([[5.5, -1.5], [2.5, -1.5], [4.5, -2.5], [5.5, -1.5]]).unwrap().one_sided();
    let line = Segment::new([-5.5, -1.5], [2.5, -1.5]).unwrap();
    assert_eq!(cast(&line, [12.0, 15.0], &hook), None);
}

/// Tests that walkers that walk over the edge of a cliff stay outside of the solid.
#[test]
fn walkers_stay_outside_of_a_cliff() {
    let ring =
        [[20.0, -7.0], [20.0, 0.0], [0.0, 0.0], [0.0, -9.0], [-60.0, -9.0], [-60.0, -12.0], [20.0, -12.0]];
    let chain = Chain::closed(ring).unwrap().one_sided();
    let solid = Polygon::new(ring).unwrap();
    for speed in [-0.7, -1.0, -2.0, -3.1] {
        for width in [0.3, 0.8, 1.0, 1.7] {
            for obstacle in [Shape::from(chain.clone()), solid.clone().into()] {
                let mut place = Aabb::from_corner([2.0, 0.0], [width, 1.0]).unwrap();
                let mut velocity = Vec2::ZERO;
                for _ in 0..600 {
                    velocity = Vec2::new(speed, velocity.y - 0.3);
                    let walk = Walker::new(place).walk(velocity, 1.0 / 60.0, std::slice::from_ref(&obstacle));
                    velocity = walk.velocity;
                    place = place.translated(walk.displacement);
                }
                assert!((place.min().y + 9.0).abs() < 1e-6, "{speed} {width}: {place:?}");
            }
        }
    }
}

/// Tests that a walker can walk up a ramp of one-way tiles from the foot of the ramp.
#[test]
fn one_way_ramps_are_walked_up_from_their_foot() {
    let map = tiles(&["......./..", "....../...", "...../....", "..../.....", "##########"]);
    for width in [0.25, 0.5, 0.9, 1.0] {
        for speed in [0.5, 1.0, 3.0, 7.0] {
            let mut place = Aabb::from_corner([1.0, 1.0], [width, 1.0]).unwrap();
            let mut velocity = Vec2::ZERO;
            for frame in 0..40 {
                velocity = Vec2::new(speed, velocity.y - 0.3);
                let walk = Walker::new(place).with_slope_degrees(50.0).walk(
                    velocity,
                    1.0 / 60.0,
                    std::slice::from_ref(&map),
                );
                velocity = walk.velocity;
                place = place.translated(walk.displacement);
                let surface = (place.max().x - 3.0).clamp(1.0, 5.0);
                assert!(
                    place.min().y > surface - 1e-6 || place.max().x > 8.0,
                    "{frame} {width} {speed}: {place:?}"
                );
            }
        }
    }
}

/// Tests that no shape gets through a steep one-sided slope, although the rounding errors of positions in
/// `f32` add up over many frames.
#[test]
fn nobody_drifts_through_a_steep_one_sided_slope() {
    let slope = ground(&[[9.0, -27.0], [0.0, 0.0], [-9.0, 0.0]]);
    for scale in [1.0, 100.3] {
        let at = Vec2::new(7.3, -2.9) * scale;
        let slope = slope.translated(at);
        let shapes: [Shape; 3] = [
            Circle::new([0.0, 0.0], 0.0).unwrap().into(),
            aabb([0.0, 0.0], [0.5, 0.5]).into(),
            Segment::new([0.0, 0.0], [0.0, 1.0]).unwrap().into(),
        ];
        for (shape, is_walker) in shapes.iter().flat_map(|shape| [(shape, true), (shape, false)]) {
            let mut place = rounded(at + Vec2::new(0.1, -0.2));
            for frame in 0..600 {
                let body = shape.translated(place);
                let velocity = Vec2::new(-0.01, -0.02);
                let way = if is_walker {
                    Walker::new(body).walk(velocity, 1.0, std::slice::from_ref(&slope)).displacement
                } else {
                    let mover = Mover::new(body);
                    mover
                        .advance(velocity, 1.0, std::slice::from_ref(&slope), |_, _| Response::Slide)
                        .displacement
                };
                place = rounded(place + way);
                let below = (at - place).dot(Vec2::new(3.0, 1.0)) / 10.0_f64.sqrt();
                assert!(below < 1e-3, "frame {frame} of {shape:?}, walker {is_walker}: {below} below");
            }
        }
    }
}

/// Tests thin shapes behind a one-sided chain: it stops shapes that are behind it by at most the margin, and so does a chain
/// that moves itself.
#[test]
fn a_thin_shape_behind_one_sided_ground_by_less_than_the_margin_stays_above() {
    for corner in [[3.0, 2.0], [270_000.0, -120_000.0], [-7e6, 3e6]].map(Vec2::from) {
        let place = |x: f64, y: f64| corner + Vec2::new(x, y);
        let chain = Chain::new([place(50.0, 0.0), place(-50.0, 0.0)]).unwrap().one_sided();
        let ground = std::slice::from_ref(&chain);
        for shape in [
            Shape::from(Circle::new(place(0.0, 0.0), 0.0).unwrap()),
            Segment::new(place(0.0, 0.0), place(1.0, 0.0)).unwrap().into(),
            Segment::new(place(0.0, 0.0), place(0.0, 1.0)).unwrap().into(),
        ] {
            let margin = Mover::new(shape.clone()).margin();
            for share in [0.01, 0.3, 0.9, 2.0] {
                let sunk = shape.translated(Vec2::new(0.0, -share * margin));
                for motion in [[0.0, -40.0], [10.0, -40.0], [-0.1, -0.2], [3.0, -1e-3]].map(Vec2::from) {
                    let mover = Mover::new(sunk.clone());
                    let end = mover.advance(motion, 1.0, ground, |_, _| Response::Touch).displacement;
                    let walk = Walker::new(sunk.clone()).walk(motion, 1.0, ground).displacement;
                    let told = format!("{sunk:?} by {motion:?}, sunk by {share}: {end:?}, {walk:?}");
                    let is_through = |way: Vec2| way.y <= 0.5 * motion.y;
                    assert!(is_through(end) == (share > 1.0) && is_through(walk) == (share > 1.0), "{told}");
                    // Moves a short chain against a shape that rests, over a long and a short way.
                    let own = Chain::new([place(2.0, 0.0), place(-1.0, 0.0)]).unwrap().one_sided();
                    let mover = Mover::new(own).with_margin(margin);
                    let end = mover.advance(-motion, 1.0, &[&sunk], |_, _| Response::Touch).displacement;
                    assert!(is_through(-end) == (share > 1.0), "the chain moves: {told}: {end:?}");
                }
            }
        }
    }
}
