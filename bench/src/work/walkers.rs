//! Measures walkers on a large map of tiles: character controllers that walk, climb stairs, jump and fall.

use crate::bench::{Bench, Unit};
use crate::contest::{Contest, Contestant};
use crate::controller::{Controller, HALF, SLOPE_DEGREES, SNAP, STEP, Step, TIME};
use crate::flat::Flat;
use crate::level::{Level, STOREY, TILES, Tile};
use crate::peers::DOUBLE;
use crate::peers::rapier_walker::Walkers;
use crate::point::P;
use crate::random::Random;

const SPEED: f64 = 4.0;
const JUMP: f64 = 9.0;
const GRAVITY: f64 = 20.0;

/// Measures frames of walkers. They turn round at obstacles, jump now and then, and fall.
pub(crate) fn run(bench: &mut Bench, name: &str) {
    let level = Level::random(bench.count(1000));
    let count = bench.count(1000);
    let checked = bench.count(600);
    let mut contest = Contest::new(0, |_, &error: &f64| error).of_frames(bench.frames(1200));
    let carom = Game::new(Carom::new(&level), &level, count, checked);
    contest.enter("carom", DOUBLE, carom);
    let compound = Game::new(Walkers::on_compound(&level), &level, count, checked);
    contest.enter("rapier2d compound", OFFSET, compound);
    let voxels = Game::new(Walkers::on_voxels(&level), &level, count, checked);
    contest.enter("rapier2d voxels", OFFSET, voxels);
    bench.run(name, Unit::Milliseconds, count * checked, contest);
}

/// The allowed depth of a walker of rapier2d. Its controller keeps a distance of 0.014 from obstacles.
const OFFSET: f64 = 0.014;

/// The state of a walker in a game.
#[derive(Clone, Copy)]
struct Hero {
    home: P,
    center: P,
    velocity: P,
    is_standing: bool,
}

impl Hero {
    fn flat(&self) -> Flat {
        Flat { min: self.center - HALF, max: self.center + HALF }
    }

    fn storey(&self) -> usize {
        self.home.1 as usize / STOREY
    }
}

/// A game with all walkers, and the controller of a library.
struct Game<'a, C> {
    controller: C,
    level: &'a Level,
    heroes: Vec<Hero>,
    random: Random,
    /// The number of frames whose answers are checked.
    frames: usize,
}

impl<'a, C: Controller> Game<'a, C> {
    fn new(controller: C, level: &'a Level, walkers: usize, frames: usize) -> Self {
        let mut random = Random::new(20);
        let mut hero = |_| {
            let column = 2 + random.bits() as usize % (level.side - 4);
            let base = random.bits() as usize % (level.side / STOREY) * STOREY;
            let ground = level.ground(column, base);
            let home = P(column as f64 + 0.5, ground + HALF.1 + 0.1);
            let speed = if random.coin() { SPEED } else { -SPEED };
            Hero { home, center: home, velocity: P(speed, 0.0), is_standing: false }
        };
        let heroes = (0..walkers).map(&mut hero).collect();
        Self { controller, level, heroes, random, frames }
    }

    /// Moves all walkers through one frame. A walker turns round if it advances by less than half
    /// of its motion. It jumps now and then. It returns to its start if it gets to another storey.
    fn frame(&mut self, mut check: impl FnMut(&Level, &Hero, &mut Hero)) {
        for (index, hero) in self.heroes.iter_mut().enumerate() {
            let before = *hero;
            let jumps = hero.is_standing && self.random.bits().is_multiple_of(60);
            hero.velocity.1 = if jumps { JUMP } else { hero.velocity.1 - GRAVITY * TIME };
            let step = self.controller.step(index, hero.center, hero.velocity);
            hero.center = hero.center + step.displacement;
            hero.is_standing = step.is_standing;
            if step.is_standing
                || (hero.velocity.1 > 0.0 && step.displacement.1 < 0.5 * hero.velocity.1 * TIME)
            {
                hero.velocity.1 = 0.0;
            }
            check(self.level, &before, hero);
            if step.displacement.0.abs() < 0.5 * SPEED * TIME {
                hero.velocity.0 = -hero.velocity.0;
            }
            if hero.center.1 as usize / STOREY != hero.storey() {
                hero.center = hero.home;
            }
        }
    }
}

impl<C: Controller> Contestant<f64> for Game<'_, C> {
    fn play(&mut self) {
        self.frame(|_, _, _| {});
    }

    fn answers(&mut self) -> Vec<f64> {
        let mut errors = Vec::new();
        for _ in 0..self.frames {
            self.frame(|level, before, after| errors.push(error(level, before, after)));
        }
        errors
    }
}

/// Returns how deep a walker is in the map after a frame. Returns infinity if it fell through the ground,
/// or was stopped on level ground. A walker with an error returns to its start.
fn error(level: &Level, before: &Hero, after: &mut Hero) -> f64 {
    let has_fallen = (after.center.1 as usize / STOREY) < after.storey();
    let depth = level.depth(&after.flat());
    let error = if has_fallen || is_stopped(level, before, after) { f64::INFINITY } else { depth };
    if has_fallen || depth > 0.1 {
        after.center = after.home;
    }
    error
}

/// Returns whether a walker was stopped on level ground with nothing in its way.
fn is_stopped(level: &Level, before: &Hero, after: &Hero) -> bool {
    let way = before.velocity.0 * TIME;
    let moved = after.center - before.center;
    let around = before.flat().grown(P(way.abs() + 0.1, 0.0));
    before.is_standing
        && after.is_standing
        && moved.1.abs() < 0.05
        && moved.0.abs() < 0.5 * way.abs()
        && level.is_level(&around)
}

/// A map as a grid of tiles, and walkers on it.
struct Carom {
    map: [carom::TileGrid; 1],
    walker: carom::Walker,
}

impl Carom {
    fn new(level: &Level) -> Self {
        let kind = |column: usize, row: usize| level.tile([column, row]) as usize;
        let side = [level.side, level.side];
        let map = carom::TileGrid::new([0.0, 0.0], [1.0, 1.0], side, TILES.map(kind_of), kind)
            .expect("the grid is valid");
        let shape = carom::Aabb::from_center([0.0, 0.0], HALF.array()).expect("the box is valid");
        let walker =
            carom::Walker::new(shape).with_slope_degrees(SLOPE_DEGREES).with_step(STEP).with_snap(SNAP);
        Self { map: [map], walker }
    }
}

fn kind_of(tile: Tile) -> carom::TileKind {
    let corners = tile.corners().iter().map(|corner| corner.array());
    let polygon = || carom::ConvexPolygon::new(corners.clone()).expect("the polygon is valid");
    match tile {
        Tile::Empty => carom::TileKind::EMPTY,
        Tile::Full => carom::TileKind::FULL,
        Tile::Half => {
            let half = carom::Aabb::new([0.0, 0.0], [1.0, 0.5]).expect("the box is valid");
            carom::TileKind::part(half).expect("the part lies in the cell")
        }
        Tile::Rise | Tile::Fall => carom::TileKind::part(polygon()).expect("the part lies in the cell"),
        Tile::Bridge => {
            let top = carom::Aabb::new([0.0, 0.75], [1.0, 1.0]).expect("the box is valid");
            carom::TileKind::one_way([0.0, 1.0], top).expect("the part lies in the cell")
        }
    }
}

impl Controller for Carom {
    fn step(&mut self, _: usize, center: P, velocity: P) -> Step {
        let mut hero = self.walker.clone();
        hero.move_by(center.array());
        let walk = hero.walk(velocity.array(), TIME, &self.map);
        let displacement = P(walk.displacement.x, walk.displacement.y);
        Step { displacement, is_standing: walk.ground.is_some() }
    }
}
