//! How does a hero jump through a platform from below, and land on it?
//! `cargo run -p carom --example one_way_platform` prints the answer, and draws `one_way_platform.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Chain, Compound, Segment, Shape, ShapeError, Vec2, Walker, picture};

const GRAVITY: f64 = 25.0;
const FRAME: f64 = 1.0 / 60.0;

/// Returns the ground, the platform, the hero before and after the jump, and his path.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    // A one-sided chain blocks only from its right-hand side. Here that side is above, because the chain goes
    // from right to left.
    let ground: Shape = Aabb::new([0.0, -0.5], [10.0, 0.0])?.into();
    let platform = Chain::new([[8.0, 2.5], [4.0, 2.5]])?.one_sided();
    let world = [ground.clone(), platform.clone().into()];
    let mut hero = Walker::new(Aabb::from_corner([2.0, 0.0], [0.7, 1.4])?);
    let mut all = vec![ground, platform.into(), hero.shape().clone()];

    let (mut velocity, mut path) = (Vec2::new(3.0, 13.0), vec![hero.shape().center()]);
    for frame in 1..=90 {
        velocity = Vec2::new(3.0, velocity.y - GRAVITY * FRAME);
        let walk = hero.walk(velocity, FRAME, &world[..]);
        hero.move_by(walk.displacement);
        velocity = walk.velocity;
        path.push(hero.shape().center());
        if let Some(ground) = walk.ground {
            println!("after {frame} frames he stands on {}", ["the ground", "the platform"][ground.obstacle]);
            break;
        }
    }
    let steps = path.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect::<Result<Vec<_>, _>>()?;
    all.extend([hero.shape().clone(), Compound::new(steps)?.into()]);
    Ok(all)
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("one_way_platform.svg", picture(&scene()?))?;
    println!("picture: one_way_platform.svg");
    Ok(())
}
