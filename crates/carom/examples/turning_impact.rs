//! When do two shapes meet that both move and turn?
//! `cargo run -p carom --example turning_impact` prints the answer, and draws `turning_impact.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Compound, Motion, Obb, Pose, Rot2, Shape, ShapeError, Vec2, picture, time_of_impact};

/// Returns the box `shape` after a part of a motion about its middle.
fn after(shape: &Obb, motion: Motion, fraction: f64) -> Result<Obb, ShapeError> {
    let turn = Rot2::from_radians(motion.turn() * fraction)?;
    let local = Obb::new(Vec2::ZERO, shape.half(), shape.rotation())?;
    Ok(local.transformed(Pose::new(shape.center() + motion.displacement() * fraction, turn)?))
}

/// Returns both shapes at some moments of their flight, and the place where they meet.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let sword = Obb::from_degrees([0.0, 0.0], [2.0, 0.15], 90.0)?;
    let shield = Obb::from_degrees([9.0, 1.0], [0.2, 1.2], 0.0)?;
    let swing = Motion::from([6.0, 0.5]).with_turn_degrees(-200.0);
    let block = Motion::from([-2.0, 0.0]).with_turn_degrees(40.0);

    let hit = time_of_impact(&sword, swing, &shield, block).expect("they meet");
    println!(
        "they meet after {:.4} of the motion, at {:.3?}, normal {:.3?}",
        hit.fraction, hit.point, hit.normal
    );
    // A test at the end of the motion is too late, and a test at its start is too early.
    let at = |fraction: f64| {
        Ok::<_, ShapeError>(carom::overlap(
            &after(&sword, swing, fraction)?,
            &after(&shield, block, fraction)?,
        ))
    };
    println!("they overlap at the start: {}, at the end: {}", at(0.0)?, at(1.0)?);

    let moments = (0..6).map(|step| hit.fraction * f64::from(step) / 6.0);
    let swords = moments.clone().map(|moment| after(&sword, swing, moment)).collect::<Result<Vec<_>, _>>()?;
    let shields = moments.map(|moment| after(&shield, block, moment)).collect::<Result<Vec<_>, _>>()?;
    let [sword, shield] = [after(&sword, swing, hit.fraction)?, after(&shield, block, hit.fraction)?];
    let point = carom::Circle::new(hit.point, 0.12)?;
    Ok(vec![
        Compound::new(swords)?.into(),
        Compound::new(shields)?.into(),
        sword.into(),
        shield.into(),
        point.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("turning_impact.svg", picture(&scene()?))?;
    println!("picture: turning_impact.svg");
    Ok(())
}
