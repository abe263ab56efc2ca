//! The rules of the game, without a window: what a step does to the hero, the bullets and the drones.

use carom::{Circle, ColliderId, Mover, Pose, Response, Rot2, ShapeError, Space, Vec2};

use crate::level::{self, START, Thing};

/// The length of a step in seconds.
pub(crate) const STEP: f64 = 1.0 / 120.0;
pub(crate) const HERO_RADIUS: f64 = 14.0;
pub(crate) const BULLET_RADIUS: f64 = 3.0;
const HERO_SPEED: f64 = 260.0;
const BULLET_SPEED: f64 = 6000.0;
/// The seconds between two bullets.
const RELOAD: f64 = 0.25;
/// The number of walls from which a bullet bounces before it disappears.
const BOUNCES: usize = 6;
/// The number of earlier places of a bullet that its trail shows.
const TRAIL: usize = 7;

/// The wishes of the player for one step, from the keys.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Input {
    /// The direction to go, of any length.
    pub(crate) go: Vec2,
    /// The point to aim at.
    pub(crate) aim: Vec2,
    pub(crate) fires: bool,
}

/// A bullet, and the places where it was or bounced. The newest place is the last.
#[derive(Clone, Debug)]
pub(crate) struct Bullet {
    pub(crate) trail: Vec<Vec2>,
    velocity: Vec2,
    bounces: usize,
}

/// The state of the game.
#[derive(Debug)]
pub(crate) struct Game {
    /// The walls and the drones that are left.
    pub(crate) space: Space<Thing>,
    pub(crate) hero: Vec2,
    pub(crate) bullets: Vec<Bullet>,
    pub(crate) lives: u32,
    time: f64,
    reload: f64,
}

impl Game {
    pub(crate) fn new() -> Result<Self, ShapeError> {
        let space = level::space()?;
        let mut game = Self { space, hero: START, bullets: Vec::new(), lives: 3, time: 0.0, reload: 0.0 };
        game.fly()?;
        Ok(game)
    }

    /// Returns the number of drones that are left.
    pub(crate) fn drones(&self) -> usize {
        self.space.iter().filter(|(_, collider)| *collider.data() != Thing::Wall).count()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.lives == 0 || self.drones() == 0
    }

    pub(crate) fn step(&mut self, input: Input) -> Result<(), ShapeError> {
        if self.is_over() {
            return Ok(());
        }
        self.time += STEP;
        self.fly()?;
        self.walk(input.go)?;
        self.fire(input);
        let shot: Vec<ColliderId> = self.advance_bullets()?;
        for drone in shot {
            self.space.remove(drone);
        }
        self.meet()
    }

    /// Moves the drones along their paths.
    fn fly(&mut self) -> Result<(), ShapeError> {
        let drones: Vec<(ColliderId, Thing)> =
            self.space.iter().map(|(id, collider)| (id, *collider.data())).collect();
        for (id, thing) in drones {
            let Thing::Drone { from, to, seconds } = thing else { continue };
            let part = 1.0 - (1.0 - self.time / seconds % 2.0).abs();
            self.space.set_pose(id, Pose::new(from + (to - from) * part, Rot2::IDENTITY)?);
        }
        Ok(())
    }

    /// Moves the hero, who slides along walls.
    fn walk(&mut self, go: Vec2) -> Result<(), ShapeError> {
        let Some(direction) = go.normalized() else { return Ok(()) };
        let is_wall = |_, thing: &Thing| *thing == Thing::Wall;
        let walls = self.space.search().with_predicate(&is_wall);
        let hero = Mover::new(Circle::new(self.hero, HERO_RADIUS)?);
        let step = hero.advance(direction * HERO_SPEED, STEP, &walls, |_, _| Response::Slide);
        self.hero += step.displacement;
        Ok(())
    }

    fn fire(&mut self, input: Input) {
        self.reload -= STEP;
        let Some(direction) = (input.aim - self.hero).normalized() else { return };
        if input.fires && self.reload <= 0.0 {
            self.reload = RELOAD;
            self.bullets.push(Bullet {
                trail: vec![self.hero],
                velocity: direction * BULLET_SPEED,
                bounces: 0,
            });
        }
    }

    /// Moves the bullets, and returns the drones that the bullets have hit.
    fn advance_bullets(&mut self) -> Result<Vec<ColliderId>, ShapeError> {
        let mut shot = Vec::new();
        let mut flying = Vec::new();
        for mut bullet in std::mem::take(&mut self.bullets) {
            let hit = bullet.advance(&self.space)?;
            shot.extend(hit);
            if hit.is_none() && bullet.bounces <= BOUNCES {
                flying.push(bullet);
            }
        }
        self.bullets = flying;
        Ok(shot)
    }

    /// Takes a life if a drone touches the hero.
    fn meet(&mut self) -> Result<(), ShapeError> {
        let is_drone = |_, thing: &Thing| *thing != Thing::Wall;
        let drones = self.space.search().with_predicate(&is_drone);
        if !drones.overlapping(&Circle::new(self.hero, HERO_RADIUS)?).is_empty() {
            self.lives -= 1;
            self.hero = START;
        }
        Ok(())
    }
}

impl Bullet {
    /// Moves the bullet for a step. It bounces off walls and stops at a drone. Returns this drone.
    fn advance(&mut self, space: &Space<Thing>) -> Result<Option<ColliderId>, ShapeError> {
        let start = *self.trail.last().unwrap_or(&Vec2::ZERO);
        let bullet = Mover::new(Circle::new(start, BULLET_RADIUS)?);
        let step = bullet.advance(self.velocity, STEP, &space.search(), |thing, _| match thing {
            Thing::Wall => Response::Bounce(1.0),
            Thing::Drone { .. } => Response::Touch,
        });
        self.velocity = step.velocity;
        self.bounces += step.hits.len();
        self.trail.extend(step.hits.iter().map(|hit| start + hit.displacement));
        self.trail.push(start + step.displacement);
        self.trail.drain(..self.trail.len().saturating_sub(TRAIL));
        Ok(step.hits.iter().find(|hit| hit.response == Response::Touch).map(|hit| hit.obstacle))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carom::{Segment, Shape, overlap};

    fn walls(game: &Game) -> Vec<Shape> {
        let walls = game.space.iter().filter(|(_, collider)| *collider.data() == Thing::Wall);
        walls.map(|(_, collider)| collider.shape().clone()).collect()
    }

    #[test]
    fn no_bullet_is_ever_beyond_a_wall() {
        for degrees in 0..360 {
            let mut game = Game::new().unwrap();
            let aim = game.hero + Rot2::from_degrees(degrees).unwrap().rotate(Vec2::X);
            game.step(Input { aim, fires: true, ..Input::default() }).unwrap();
            for _ in 0..60 {
                game.step(Input::default()).unwrap();
                for bullet in &game.bullets {
                    for piece in bullet.trail.windows(2) {
                        // The centre of the bullet stays away from all walls, by nearly its radius.
                        let path = Segment::new(piece[0], piece[1]).unwrap();
                        assert!(walls(&game).iter().all(|wall| !overlap(&path, wall)), "{degrees}: {path:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_hero_slides_along_walls_and_never_enters_one() {
        let mut game = Game::new().unwrap();
        let go = Vec2::new(1.0, -1.0);
        for _ in 0..240 {
            let before = game.hero;
            game.step(Input { go, ..Input::default() }).unwrap();
            let step = game.hero - before;
            assert!(game.lives < 3 || 0.0 < step.dot(go), "{before:?}");
            let core = Circle::new(game.hero, 0.999 * HERO_RADIUS).unwrap();
            assert!(walls(&game).iter().all(|wall| !overlap(&core, wall)));
        }
        assert!(game.hero.y < START.y - 300.0); // The hero slides along the wall and does not get stuck.
    }

    #[test]
    fn a_bullet_ends_a_drone_and_a_drone_takes_a_life() {
        let mut game = Game::new().unwrap();
        let all = game.drones();
        game.hero = Vec2::new(320.0, 600.0); // This place is below the path of a drone.
        for _ in 0..30 {
            game.step(Input { aim: Vec2::new(320.0, 0.0), fires: true, ..Input::default() }).unwrap();
        }
        assert_eq!(game.drones(), all - 1);
        game.hero = Vec2::new(320.0, 90.0); // This place is on the path of another drone.
        for _ in 0..600 {
            game.step(Input::default()).unwrap();
        }
        assert_eq!(game.lives, 2);
    }
}
