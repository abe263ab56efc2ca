//! Tests random rooms in which movers and walkers of every shape move for many frames, with exact positions
//! and with positions rounded to `f32`.
//!
//! Checks after each frame that the shape is not deeper in a solid than the margin, has not passed through a
//! solid, and is not squeezed. A shape that bounces with restitution 1 must keep its speed.

mod body;
mod judge;
mod level;
mod room;

use carom::{Mover, Response, Vec2, Walker};
use carom_oracle::check::Faults;
use carom_oracle::generate::Rng;
use carom_oracle::run::{assert_cases, cases_per_pair};

use super::support::rounded;
use body::Body;
use judge::Judge;
use room::Room;

/// The number of frames of a case.
const FRAMES: usize = 50;

/// A room, a shape in it, and how the shape moves.
struct Scene {
    room: Room,
    body: Body,
    judge: Judge,
    is_rounded: bool,
    rng: Rng,
}

impl Scene {
    fn new(index: u64) -> Self {
        let mut rng = Rng::new(index ^ 0x6672_616d_6573);
        loop {
            let room = Room::new(&mut rng);
            let judge = Judge::new(&room);
            let is_rounded = rng.chance(0.5);
            let place = |at: Vec2| if is_rounded { rounded(at) } else { at };
            for _ in 0..40 {
                let Some(body) = Body::new(&room, place, &mut rng) else { continue };
                if judge.is_free(&body.shape()) {
                    return Self { room, body, judge, is_rounded, rng };
                }
            }
        }
    }

    /// Moves the body to its place after a frame, and returns whether the scene goes on. The scene ends if rounding the place to
    /// `f32` has put the body deeper into a solid than the margin.
    fn move_by(&mut self, way: Vec2, margin: f64) -> bool {
        let at = self.body.at + way;
        self.body.at = if self.is_rounded { rounded(at) } else { at };
        !self.is_rounded || self.judge.is_touching(&self.body.shape(), margin)
    }

    /// Returns a random velocity. Each frame takes the time 1.
    fn velocity(&mut self) -> Vec2 {
        let longest = self.rng.pick(&[0.02, 0.2, 1.0, 6.0]);
        self.rng.point() * (longest * self.room.scale)
    }

    fn told(&self, frame: usize) -> String {
        let (room, shape) = (&self.room, self.body.shape());
        format!(
            "frame {frame} of {shape:?}, rounded {}, scale {:e} at {:?}, a room of {:?}",
            self.is_rounded,
            room.scale,
            room.corner,
            &room.obstacles[4..room.obstacles.len().min(6)]
        )
    }
}

#[test]
fn movers_in_rooms() {
    let run = |index: u64, faults: &mut Faults| {
        let mut scene = Scene::new(index);
        let response =
            scene.rng.pick(&[Response::Slide, Response::Bounce(1.0), Response::Bounce(0.5), Response::Touch]);
        let pull = Vec2::new(0.0, scene.rng.pick(&[0.0, -0.01, -0.1]) * scene.room.scale);
        let mut velocity = scene.velocity();
        for frame in 0..FRAMES {
            let shape = scene.body.shape();
            let mover = Mover::new(shape.clone());
            let step = mover.advance(velocity, 1.0, &scene.room.obstacles, |_, _| response);
            let told = || format!("{velocity:?} {response:?} {step:?}, {}", scene.told(frame));
            faults.expect(!step.is_squeezed, "no mover is squeezed in the open", told);
            scene.judge.path_of(&shape, &step, mover.margin(), faults, &told);
            if response == Response::Bounce(1.0) {
                let off = (step.velocity.length() - velocity.length()).abs();
                faults.expect(off <= 1e-12 * velocity.length(), "a bounce keeps the speed", told);
            }
            if !faults.list.is_empty() {
                return;
            }
            velocity = step.velocity + pull;
            if response == Response::Touch || scene.rng.chance(0.1) {
                velocity = scene.velocity();
            }
            if !scene.move_by(step.displacement, mover.margin()) {
                return;
            }
        }
    };
    assert_cases(cases_per_pair(), run, |index| format!("case {index}"));
}

#[test]
fn walkers_in_rooms() {
    let run = |index: u64, faults: &mut Faults| {
        let mut scene = Scene::new(index ^ 0x77);
        let size = scene.room.scale;
        let (step, snap) = (scene.rng.pick(&[0.0, 0.3, 1.0]) * size, scene.rng.pick(&[0.0, 0.2]) * size);
        let lateral = scene.rng.between(-0.2, 0.2) * size;
        let mut fall = 0.0;
        for frame in 0..FRAMES {
            let shape = scene.body.shape();
            let hero = Walker::new(shape.clone()).with_step(step).with_snap(snap);
            let velocity = Vec2::new(lateral, fall - 0.02 * size);
            let walk = hero.walk(velocity, 1.0, &scene.room.obstacles);
            let told = || format!("{velocity:?} {step} {snap} {walk:?}, {}", scene.told(frame));
            faults.expect(!walk.is_squeezed, "no walker is squeezed in the open", told);
            scene.judge.chord(&shape, walk.displacement, hero.margin(), faults, &told);
            if !faults.list.is_empty() {
                return;
            }
            let jump = if walk.ground.is_some() && scene.rng.chance(0.1) { 0.25 * size } else { 0.0 };
            fall = walk.velocity.y + jump;
            if !scene.move_by(walk.displacement, hero.margin()) {
                return;
            }
        }
    };
    assert_cases(cases_per_pair(), run, |index| format!("case {index}"));
}
