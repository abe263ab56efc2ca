//! Why do fast bullets fly through thin walls, and how do they stop?
//! `cargo run -p carom --example tunnelling_bullet` prints the answer, and draws `tunnelling_bullet.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Circle, Compound, Segment, Shape, ShapeError, Vec2, cast, overlap, picture};

/// Returns the wall; the bullet as seen by a game that tests each frame; and the bullet at the place where it
/// really hits, with its path.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let wall = Aabb::new([9.0, 0.0], [9.4, 6.0])?;
    let bullet = Circle::new([1.0, 3.0], 0.2)?;
    let motion = Vec2::new(3.0, 0.2); // in each frame

    // The wrong method: move the bullet, then test for an overlap. The bullet does not overlap the wall in
    // any frame.
    let frames: Vec<Circle> = (0..6).map(|frame| bullet.translated(motion * f64::from(frame))).collect();
    println!("a test in each frame finds the wall: {}", frames.iter().any(|frame| overlap(frame, &wall)));

    // The right method: compute the first contact of the whole motion.
    let whole = motion * 5.0;
    let hit = cast(&bullet, whole, &wall).expect("the wall is in the way");
    let stopped = bullet.translated(whole * hit.fraction);
    println!(
        "a cast hits it at {:.3} of the path, at {:.2?}, with the normal {:?}",
        hit.fraction, hit.point, hit.normal
    );

    let path = Segment::new(bullet.center(), stopped.center())?;
    Ok(vec![wall.into(), Compound::new(frames)?.into(), stopped.into(), path.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("tunnelling_bullet.svg", picture(&scene()?))?;
    println!("picture: tunnelling_bullet.svg");
    Ok(())
}
