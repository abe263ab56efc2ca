//! How does a ball bounce off bricks, at any speed?
//! `cargo run -p carom --example breakout` prints the answer, and draws `breakout.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Chain, Circle, Compound, Mover, Response, Shape, ShapeError, Vec2, picture};

/// The frame of the screen and the paddle, each as left, low, right, high.
const FRAME: [[f64; 4]; 4] =
    [[-1.0, 0.0, 0.0, 21.0], [20.0, 0.0, 21.0, 21.0], [0.0, 20.0, 20.0, 21.0], [5.0, 0.0, 20.0, 0.5]];

/// Plays until the ball leaves the screen, and returns the frame, the bricks that are left, the path of the
/// ball, and its start.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let frame: Vec<Aabb> = FRAME
        .iter()
        .map(|&[left, low, right, high]| Aabb::new([left, low], [right, high]))
        .collect::<Result<_, _>>()?;
    let places = (0..8).flat_map(|x| (0..4).map(move |y| [f64::from(x) * 2.5, 14.0 + f64::from(y) * 1.25]));
    let mut bricks: Vec<Aabb> =
        places.map(|place| Aabb::from_corner(place, [2.3, 1.05])).collect::<Result<_, _>>()?;
    let start = Circle::new([4.0, 1.0], 0.5)?;
    let (mut ball, mut velocity, mut way) = (start, Vec2::new(110.0, 190.0), vec![start.center()]);

    // A ball that flies 220 units a second moves by almost four of its widths in each frame.
    while 0.0 < ball.center().y && way.len() < 60 {
        let solids: Vec<Shape> = frame.iter().chain(&bricks).map(|&solid| solid.into()).collect();
        let step = Mover::new(ball).advance(velocity, 1.0 / 60.0, &solids[..], |_, _| Response::Bounce(1.0));
        way.extend(step.hits.iter().map(|hit| ball.center() + hit.displacement));
        ball = ball.translated(step.displacement);
        way.push(ball.center());
        velocity = step.velocity;
        let hit = |index: usize| step.hits.iter().any(|hit| hit.obstacle == index + frame.len());
        bricks =
            bricks.iter().enumerate().filter(|&(index, _)| !hit(index)).map(|(_, brick)| *brick).collect();
    }
    println!("{} bricks are left after {} frames and bounces", bricks.len(), way.len() - 1);
    Ok(vec![
        Compound::new(frame)?.into(),
        Compound::new(bricks)?.into(),
        Chain::new(way)?.into(),
        start.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("breakout.svg", picture(&scene()?))?;
    println!("picture: breakout.svg");
    Ok(())
}
