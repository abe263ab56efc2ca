//! How do layers and masks decide what can touch what?
//! `cargo run -p carom --example layers` prints the answer, and draws `layers.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Circle, Collider, Compound, Filter, Segment, Shape, ShapeError, Space, Vec2, picture};

const PLAYER: u64 = 1 << 0;
const ENEMY: u64 = 1 << 1;
const WALL: u64 = 1 << 2;
const GHOST: u64 = 1 << 3;

/// Returns the wall, the player, the enemies, the ghosts, and the shots.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    // The layer says what a thing is, and the mask what it can touch. The filters of both things must match.
    let (player, enemy) =
        (Filter { layer: PLAYER, mask: ENEMY | WALL }, Filter { layer: ENEMY, mask: PLAYER | WALL });
    let (wall, ghost) = (Filter { layer: WALL, mask: PLAYER | ENEMY }, Filter { layer: GHOST, mask: PLAYER });
    let disc = |x: f64, y: f64| Circle::new([x, y], 0.6);
    let mut space = Space::new();
    let block: Shape = Aabb::from_corner([4.0, 0.5], [0.8, 3.0])?.into();
    space.insert(Collider::new(block.clone(), "wall").with_filter(wall));
    let hero = space.insert(Collider::new(disc(1.0, 3.2)?, "player").with_filter(player));
    let enemies = [disc(1.8, 3.8)?, disc(2.0, 0.8)?, disc(2.7, 1.3)?, disc(7.0, 4.4)?];
    space.extend(enemies.map(|enemy_| Collider::new(enemy_, "enemy").with_filter(enemy)));
    let ghosts = [disc(1.2, 2.2)?, disc(4.4, 2.0)?];
    space.extend(ghosts.map(|ghost_| Collider::new(ghost_, "ghost").with_filter(ghost)));

    for pair in space.update().pairs().to_vec() {
        println!("{} touches {}", space.data(pair.a).unwrap_or(&""), space.data(pair.b).unwrap_or(&""));
    }
    // A search has a filter too. Shots hit enemies and walls, and pass through the player and ghosts.
    let (from, shot) = (Vec2::new(1.0, 3.2), Filter { layer: PLAYER, mask: ENEMY | WALL });
    let mut shots = Vec::new();
    for direction in [[6.0, 1.0], [6.0, -1.0]] {
        let found = space.search().excluding(hero).with_filter(shot).cast_ray(from, direction, None);
        println!("a shot hits {}", found.as_ref().map_or("nothing", |found| *found.data));
        shots.push(Segment::new(from, found.map_or(from + direction.into(), |found| found.hit.point))?);
    }
    Ok(vec![
        block,
        disc(1.0, 3.2)?.into(),
        Compound::new(enemies)?.into(),
        Compound::new(ghosts)?.into(),
        Compound::new(shots)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("layers.svg", picture(&scene()?))?;
    println!("picture: layers.svg");
    Ok(())
}
