//! Tests movers among many obstacles. Compares the push by `recover` with the depth of the union of the
//! obstacles, and the first hit of `advance` with the rule for casts through a union.

use std::collections::BTreeMap;
use std::sync::Mutex;

use carom::{
    CONTACT_TOLERANCE, Capsule, Circle, Collider, Mover, Obb, Response, Rot2, Shape, Space, Vec2, separation,
};
use carom_oracle::check::{Clarity, Course, Faults, Walk, recovery, stop};
use carom_oracle::composite::{Composite, Tiles};
use carom_oracle::generate::{Ground, Kind, Recipe, Rng, Stuck, Style, accepted, shape};
use carom_oracle::run::{assert_cases, cases_per_pair};

const GROUNDS: u64 = Ground::ALL.len() as u64;

fn stuck(index: u64) -> Stuck {
    Stuck::new(Ground::ALL[(index % GROUNDS) as usize], index / GROUNDS)
}

fn tight(index: u64) -> Stuck {
    Stuck::new(Ground::Fit, index)
}

/// Counts how often each outcome of a case occurs.
#[derive(Debug)]
struct Tally<K>(Mutex<BTreeMap<K, u64>>);

impl<K: Ord> Tally<K> {
    fn new() -> Self {
        Self(Mutex::default())
    }

    fn add(&self, key: K) {
        *self.0.lock().unwrap().entry(key).or_default() += 1;
    }

    fn share(&self, is_counted: impl Fn(&K) -> bool) -> f64 {
        let tally = self.0.lock().unwrap();
        let counted: u64 = tally.iter().filter(|(key, _)| is_counted(key)).map(|(_, count)| count).sum();
        counted as f64 / tally.values().sum::<u64>() as f64
    }
}

#[test]
fn the_way_out_is_the_shortest() {
    let tally = Tally::new();
    let judge = |index: u64, faults: &mut Faults| {
        let stuck = stuck(index);
        if stuck.ground != Ground::Fit {
            tally.add(recovery(&stuck, faults));
        }
    };
    assert_cases(cases_per_pair() * GROUNDS, judge, |index| stuck(index).to_string());
    assert!(tally.share(|&clarity| clarity == Clarity::Undecided) < 0.01, "{tally:?}");
    assert!(tally.share(|&clarity| clarity == Clarity::Exact) > 0.7, "{tally:?}");
}

#[test]
fn no_way_out_ends_in_a_gap_below_the_tolerance() {
    let tally = Tally::new();
    let judge = |index: u64, faults: &mut Faults| tally.add(recovery(&tight(index), faults));
    assert_cases(cases_per_pair() * 4, judge, |index| tight(index).to_string());
    // A push that ends in a passage as wide as the shape may be shorter than any push that the check finds.
    // Such cases count as undecided.
    assert!(tally.share(|&clarity| clarity == Clarity::Undecided) < 0.3, "{tally:?}");
    // One pair in seven only touches. Of the others, 58 % are exact, and 10 % hardly move: a passage as wide as the
    // shape is free, for round shapes, too. The rest is undecided.
    let overlapping = tally.share(|&clarity| clarity != Clarity::Apart);
    assert!(tally.share(|&clarity| clarity == Clarity::Exact) > 0.5 * overlapping, "{tally:?}");
}

/// Tests that the push is the shortest one also among more than 1,024 obstacles.
#[test]
fn a_way_out_of_thousands_of_obstacles_frees() {
    let cells = (0..45).flat_map(|x| (0..45).map(move |y| Vec2::new(f64::from(x), f64::from(y))));
    for (share, turn) in [(1.0, 0.0), (0.9, 0.0), (0.9, 30.0), (0.6, 77.0)] {
        let mut rng = Rng::new(turn as u64);
        let turn = Rot2::from_degrees(turn).expect("the angle is finite");
        let filled = cells.clone().filter(|_| rng.chance(share));
        let tiles: Vec<Obb> = filled
            .map(|cell| Obb::new(turn.rotate(cell), [0.5, 0.5], turn).expect("the tile is valid"))
            .collect();
        let mover =
            Obb::new(turn.rotate(Vec2::new(20.3, 25.1)), [18.0, 17.0], turn).expect("the box is valid");
        let recovery = Mover::new(mover).recover(&tiles);
        assert!(recovery.is_shortest, "{recovery:?} among {}", tiles.len());
        let free = mover.translated(recovery.displacement);
        let least = tiles.iter().map(|tile| separation(&free, tile)).fold(f64::INFINITY, f64::min);
        assert!(least > -100.0 * CONTACT_TOLERANCE, "{least:e} after {recovery:?}");
        assert!(recovery.displacement.length() < 60.0, "{recovery:?}");
    }
}

/// Tests a row of capsules at all angles. A round end that lies inside of the next capsule is not part of the
/// boundary.
#[test]
fn a_row_of_capsules_is_left_through_its_side() {
    for (step, ahead) in (0..1440).flat_map(|step| [-1.0, -0.6, 0.0, 0.9].map(|ahead| (step, ahead))) {
        let turn = Rot2::from_degrees(f64::from(step) * 0.25).expect("the angle is finite");
        let place = |x: f64, y: f64| Vec2::new(2.0, -1.0) + turn.rotate(Vec2::new(x, y));
        let [start, joint, end] = [-3.0, 0.0, 3.0].map(|x| place(x, 0.0));
        let row = [Capsule::new(start, joint, 0.9), Capsule::new(joint, end, 0.9)]
            .map(|part| part.expect("the capsule is valid"));
        for (radius, aside) in [(0.0, 0.2), (0.1, 0.2), (0.4, 0.01)] {
            let disc = Circle::new(place(ahead * (0.9 + radius), aside), radius).expect("the disc is valid");
            let way = turn.inverse().rotate(Mover::new(disc).recover(&row).displacement);
            let depth = 0.9 + radius - aside;
            // At the joint, the arcs of both parts touch the side. So the error of the direction may be as
            // large as the square root of the rounding error.
            let is_right = (way.y - depth).abs() < 1e-12 && way.x.abs() < 1e-6;
            assert!(is_right, "{step} {ahead} {radius}: {way:?}, not {depth} up");
        }
    }
}

#[test]
fn the_way_out_of_a_space_is_that_of_its_shapes() {
    let judge = |index: u64, faults: &mut Faults| {
        let stuck = stuck(index);
        let obstacles: Vec<Shape> = stuck.obstacles.iter().map(Recipe::shape).collect();
        let mut space = Space::new();
        for obstacle in &obstacles {
            space.insert(Collider::new(obstacle.clone(), ()));
        }
        let mover = Mover::new(stuck.mover.shape());
        let [listed, found] = [mover.recover(&obstacles), mover.recover(&space.search())];
        faults.expect(listed == found, "the order does not matter", || format!("{listed:?} {found:?}"));
    };
    assert_cases(cases_per_pair() * GROUNDS, judge, |index| stuck(index).to_string());
}

#[test]
fn the_first_hit_of_a_shape_that_starts_free() {
    let tally = Tally::new();
    let walk = |index: u64| Walk::new(stuck(index));
    let judge = |index: u64, faults: &mut Faults| {
        if let Some(walk) = walk(index) {
            tally.add(stop(&walk, faults));
        }
    };
    let describe = |index: u64| walk(index).map_or_else(String::new, |walk| walk.stuck.to_string());
    assert_cases(cases_per_pair() * GROUNDS, judge, describe);
    assert!(tally.share(|&course| course == Course::Close) < 0.1, "{tally:?}");
}

/// Returns a shape in a random field of full tiles, slopes and half tiles, and the field as a grid.
fn field(index: u64) -> (Stuck, Shape) {
    let mut rng = Rng::new(index ^ 0x66_6965_6c64 << 24);
    let (columns, rows) = (2 + rng.below(7), 2 + rng.below(5));
    let share = rng.between(0.3, 1.0);
    let tile = |rng: &mut Rng| if rng.chance(share) { rng.pick(&[1, 1, 1, 2, 3, 4]) } else { 0 };
    let mut cells: Vec<usize> = (0..columns * rows).map(|_| tile(&mut rng)).collect();
    cells[0] = 1;
    let origin = rng.lattice_point(3);
    let obstacle = |(cell, &kind): (usize, &usize)| {
        let min = origin + Vec2::new((cell % columns) as f64, (cell / columns) as f64);
        let [right, max, top] = [[1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|by| min + Vec2::from(by));
        match kind {
            1 => Some(Recipe::Aabb(min, max)),
            2 => Some(Recipe::Polygon(vec![min, right, max])),
            3 => Some(Recipe::Polygon(vec![min, right, top])),
            4 => Some(Recipe::Aabb(min, min + Vec2::new(1.0, 0.5))),
            _ => None,
        }
    };
    let obstacles = cells.iter().enumerate().filter_map(obstacle).collect();
    let mover = loop {
        let kind =
            rng.pick(&[Kind::Aabb, Kind::Circle, Kind::Capsule, Kind::Polygon, Kind::Obb, Kind::Rounded]);
        let style = if rng.chance(0.3) { Style::Lattice } else { Style::Loose };
        let shape = shape(kind, style, &mut rng).scaled(rng.pick(&[0.25, 0.5, 1.0]));
        let at = origin + Vec2::new(rng.between(0.0, columns as f64), rng.between(0.0, rows as f64));
        let at = if rng.chance(0.2) { Vec2::new(at.x.round(), at.y.round()) } else { at };
        if let Some(mover) = accepted(shape.translated(at - shape.middle())) {
            break mover;
        }
    };
    let cell = Vec2::new(1.0, 1.0);
    let grid = Composite::Grid(Tiles { origin, cell, columns, cells, turn: None })
        .build()
        .expect("the grid is valid");
    (Stuck { ground: Ground::Cells, index, mover, obstacles }, grid)
}

/// Tests random fields of tiles: the push is the shortest one and the first hit is correct, whether the tiles
/// are in a list or in one grid.
#[test]
fn fields_of_tiles_are_left_and_hit_as_their_union() {
    let judge = |index: u64, faults: &mut Faults| {
        let (stuck, grid) = field(index);
        recovery(&stuck, faults);
        let mover = Mover::new(stuck.mover.shape());
        let obstacles: Vec<Shape> = stuck.obstacles.iter().map(Recipe::shape).collect();
        let grid = [grid];
        let [listed, found] = [mover.recover(&obstacles), mover.recover(&grid)];
        let off = (listed.displacement - found.displacement).length();
        let told = || format!("{listed:?} {found:?}");
        faults.expect(off < 1e-11, "the way out of a grid is that of its tiles", told);
        faults.expect(listed.is_shortest && found.is_shortest, "the way out is the shortest", told);
        let Some(walk) = Walk::new(stuck) else { return };
        stop(&walk, faults);
        let mover = Mover::new(walk.stuck.mover.shape());
        let listed = mover.advance(walk.motion, 1.0, &obstacles, |_, _| Response::Touch);
        let found = mover.advance(walk.motion, 1.0, &grid, |_, _| Response::Touch);
        let off = (listed.displacement - found.displacement).length();
        let told = || format!("{:?}: {listed:?} {found:?}", walk.motion);
        faults.expect(listed.hits.len() == found.hits.len(), "a grid is hit as its tiles are", told);
        faults.expect(off < 1e-11 * (1.0 + walk.motion.length()), "a grid is hit where its tiles are", told);
    };
    assert_cases(cases_per_pair() * 8, judge, |index| field(index).0.to_string());
}
