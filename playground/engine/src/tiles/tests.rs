//! Tests the hero on the built-in map: walks, jumps, lifts, platforms, and the naive movement for comparison.

use carom::Vec2;

use super::Tiles;
use super::kinds::{EMPTY, FULL};
use super::level::Level;
use super::lift::LIFTS;
use super::world::{Controls, STEP};

const RIGHT: u32 = 2;
const JUMP: u32 = 4;
const DOWN: u32 = 8;

impl Tiles {
    fn at(&self) -> Vec2 {
        let state = self.state();
        Vec2::new(state[1], state[2])
    }

    fn feet(&self) -> f64 {
        self.at().y - 0.7
    }

    fn steps(&mut self, count: usize, keys: u32) {
        (0..count).for_each(|_| self.world.step(Controls::of(keys)));
    }

    fn put(&mut self, x: f64, feet: f64) {
        self.world.put(Vec2::new(x, feet + 0.7));
    }

    fn ground(&self) -> Option<usize> {
        self.world.last.ground.map(|ground| ground.obstacle)
    }

    fn snags(&self) -> f64 {
        self.state()[8]
    }
}

#[test]
fn the_map_has_all_kinds_and_its_ground_goes_from_border_to_border() {
    let level = Level::new();
    assert_eq!(Tiles::new().cells().len(), Level::COLUMNS * Level::ROWS);
    assert!((0..Level::COLUMNS).all(|column| level.get(column, 0) == FULL));
    assert_eq!(level.get(100, 63), EMPTY);
    assert!((1..8).all(|kind| level.cells().contains(&kind)), "every kind is on the map");
}

/// The walker crosses hills, stairs in half tiles and the cave without a jump, and no seam stops it.
#[test]
fn the_hero_walks_up_hills_and_stairs_to_the_steps() {
    let mut tiles = Tiles::new();
    let mut slowest = f64::INFINITY;
    for step in 0..2000 {
        tiles.steps(1, RIGHT);
        if tiles.at().x > 81.0 {
            break;
        }
        if step > 30 {
            slowest = slowest.min(tiles.world.last.displacement.x / STEP);
        }
    }
    assert!(tiles.at().x > 81.0 && slowest > 6.9, "{:?} at least {slowest}", tiles.at());
}

#[test]
fn the_hero_walks_through_the_cave() {
    let mut tiles = Tiles::new();
    tiles.put(124.0, 10.0);
    tiles.steps(800, RIGHT);
    assert!(tiles.at().x > 160.0, "{:?}", tiles.at());
}

/// On the same ground as the walker, the movement tile by tile stops at seams.
#[test]
fn the_naive_hero_stops_at_seams() {
    let mut tiles = Tiles::new();
    tiles.set_naive(true);
    tiles.steps(600, RIGHT);
    assert!(tiles.snags() > 0.0, "{:?}", tiles.at());
    let stuck = tiles.at().x;
    tiles.set_naive(false);
    tiles.steps(120, RIGHT);
    assert!(tiles.at().x > stuck + 5.0, "the walker goes on from there: {stuck} and {:?}", tiles.at());
}

#[test]
fn a_jump_clears_three_cells_and_platforms_stop_only_from_above() {
    let mut tiles = Tiles::new();
    tiles.put(102.0, 10.0);
    tiles.steps(30, 0);
    tiles.steps(120, JUMP);
    assert!((tiles.feet() - 13.0).abs() < 1e-4 && tiles.ground() == Some(0), "{:?}", tiles.at());
    tiles.steps(2, 0);
    tiles.steps(120, DOWN | JUMP);
    assert!((tiles.feet() - 10.0).abs() < 1e-4, "dropped through: {:?}", tiles.at());
}

#[test]
fn a_short_press_jumps_lower() {
    let height_of = |pressed| {
        let mut tiles = Tiles::new();
        tiles.steps(30, 0);
        tiles.steps(pressed, JUMP);
        (0..60)
            .map(|_| {
                tiles.steps(1, 0);
                tiles.feet()
            })
            .fold(0.0, f64::max)
            - 10.0
    };
    assert!(height_of(4) < 2.0 && height_of(60) > 3.0, "{} and {}", height_of(4), height_of(60));
}

#[test]
fn lifts_carry_the_hero() {
    for (index, lift) in LIFTS.iter().enumerate() {
        let mut tiles = Tiles::new();
        tiles.put(lift.place(0).x + 1.5, lift.place(0).y + 1.0);
        for step in 0..2000 {
            tiles.steps(1, 0);
            let deck = lift.place(tiles.world.steps()) + Vec2::new(1.5, 1.0);
            let off = tiles.at() - Vec2::new(0.0, 0.7) - deck;
            assert!(off.length() < 0.01, "{index} after {step}: {off:?}");
            assert!(step < 2 || tiles.ground() == Some(index + 1), "{index} after {step}");
        }
    }
}

#[test]
fn the_first_ride_ends_flush_with_the_ground() {
    let mut tiles = Tiles::new();
    tiles.put(LIFTS[0].place(0).x + 1.5, 10.0);
    while LIFTS[0].place(tiles.world.steps()).x < 181.0 {
        tiles.steps(1, 0);
    }
    tiles.steps(100, RIGHT);
    assert!(tiles.at().x > 185.0 && (tiles.feet() - 10.0).abs() < 1e-4, "{:?}", tiles.at());
}

#[test]
fn painted_tiles_stop_the_hero_and_edits_restore_them() {
    let mut tiles = Tiles::new();
    assert!(tiles.edits().is_empty());
    assert!(tiles.paint(12.5, 10.5, 12.5, 13.5, FULL));
    assert!(!tiles.paint(12.5, 10.5, 12.5, 13.5, FULL), "an equal edit changes nothing");
    assert!(!tiles.paint(-5.0, 10.5, -1.0, 13.5, FULL), "an edit outside of the map changes nothing");
    tiles.steps(300, RIGHT);
    assert!((tiles.at().x - 11.65).abs() < 1e-4 && tiles.world.last.wall.is_some(), "{:?}", tiles.at());
    let edits = tiles.edits();
    assert_eq!(edits.len(), 8);
    let mut other = Tiles::new();
    other.load(&edits).unwrap();
    assert_eq!(other.cells(), tiles.cells());
    for wrong in [&[1_000_000, 1][..], &[5, 99], &[5]] {
        assert!(other.load(wrong).is_err());
        assert_eq!(other.cells(), tiles.cells());
    }
    tiles.restart();
    assert_eq!(tiles.edits(), edits, "a restart keeps the edits of the map");
    other.load(&[]).unwrap();
    assert!(other.edits().is_empty());
}

#[test]
fn a_stroke_leaves_no_gaps_and_may_end_outside() {
    let mut tiles = Tiles::new();
    tiles.paint(10.2, 40.7, 400.0, 40.7, FULL);
    let cells = tiles.cells();
    assert!((10..Level::COLUMNS).all(|column| cells[40 * Level::COLUMNS + column] == FULL as u8));
}

#[test]
fn a_tile_painted_over_the_hero_pushes_it_out() {
    let mut tiles = Tiles::new();
    tiles.steps(10, 0);
    tiles.paint(6.5, 10.5, 6.5, 10.5, FULL);
    tiles.steps(10, 0);
    assert!((tiles.feet() - 11.0).abs() < 1e-4 || (tiles.at().x - 6.5).abs() > 0.5, "{:?}", tiles.at());
}

#[test]
fn a_hero_that_falls_out_of_the_map_starts_again() {
    let mut tiles = Tiles::new();
    tiles.paint(6.5, 0.0, 6.5, 9.9, EMPTY);
    tiles.steps(600, 0);
    assert_eq!(tiles.at().x, 6.5);
    assert!(tiles.feet() > -9.0);
}

#[test]
fn equal_input_leads_to_equal_states_however_long_the_frames_are() {
    let run = |frames: usize| {
        let mut tiles = Tiles::new();
        (0..frames).for_each(|_| tiles.frame(4.0 / frames as f64, RIGHT));
        tiles.state()
    };
    let [one, other] = [run(256), run(64)];
    assert_eq!(one[0], 480.0);
    assert_eq!(one, other);
}

#[test]
fn the_state_has_a_place_for_each_surface_and_lift() {
    let mut tiles = Tiles::new();
    tiles.steps(20, 0);
    let state = tiles.state();
    assert_eq!(state.len(), 11 + 3 * 5 + 3 * LIFTS.len());
    assert_eq!(state[11..16], [0.0, 6.0, 9.0, 0.0, 1.0]);
}

#[test]
fn the_code_contains_the_walker_and_the_cells_around_it() {
    let mut tiles = Tiles::new();
    tiles.put(22.0, 11.5);
    tiles.steps(60, RIGHT);
    let rust = tiles.code("rust");
    for part in ["use carom::{Aabb, ConvexPolygon, TileGrid, TileKind, Walker};", ".walk([", "rows[y][x]"] {
        assert!(rust.contains(part), "{rust}");
    }
    let javascript = tiles.code("javascript");
    for part in ["import { Walker } from \"carom\";", "type: \"tilegrid\"", "walker.walk(["] {
        assert!(javascript.contains(part), "{javascript}");
    }
}
