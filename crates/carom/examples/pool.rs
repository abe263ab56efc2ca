//! How fast do two balls roll after they collide?
//! `cargo run -p carom --example pool` prints the answer, and draws `pool.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Body, Chain, Circle, Compound, Shape, ShapeError, Vec2, cast, collide, picture};

const RADIUS: f64 = 0.5;

/// Returns the balls at their start, the cue ball at its hit, and the paths before and after it.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let (cue, eight) = (Circle::new([0.0, 0.0], RADIUS)?, Circle::new([6.0, 1.0], RADIUS)?);
    let velocity = Vec2::new(9.0, 0.8);

    // First, find the time at which the cue ball hits. Then, compute the velocities from the masses.
    let hit = cast(&cue, velocity, &eight).expect("it is aimed well");
    let at_hit = cue.translated(velocity * hit.fraction);
    let mut paths = Vec::new();
    for (name, mass, bounce) in [("as heavy", 1.0, 0.95), ("of lead", 8.0, 0.95), ("of dough", 1.0, 0.0)] {
        let (rolling, resting) = (Body::new(velocity, 1.0)?, Body::new(Vec2::ZERO, mass)?);
        let after = collide(&rolling, &resting, hit.normal, bounce);
        let energy = |velocity: Vec2, mass: f64| 0.5 * mass * velocity.dot(velocity);
        let left = energy(after.velocity_a, 1.0) + energy(after.velocity_b, mass);
        let share = 100.0 * left / energy(velocity, 1.0);
        println!(
            "a ball {name}: {:.2?} and {:.2?}, with {share:.0} % of the energy",
            after.velocity_a, after.velocity_b
        );
        let rest = 1.0 - hit.fraction;
        paths.push(Chain::new([at_hit.center(), at_hit.center() + after.velocity_a * rest])?);
        paths.push(Chain::new([eight.center(), eight.center() + after.velocity_b * rest])?);
    }
    let before = Chain::new([cue.center(), at_hit.center()])?;
    Ok(vec![cue.into(), eight.into(), before.into(), at_hit.into(), Compound::new(paths)?.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("pool.svg", picture(&scene()?))?;
    println!("picture: pool.svg");
    Ok(())
}
