//! Which of thousands of things are on the screen?
//! `cargo run -p carom --example minimap` prints the answer, and draws `minimap.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Bvh, Circle, Compound, Shape, ShapeError, picture};

const TREES: u64 = 0b01;
const PLAYERS: u64 = 0b10;

/// Returns the view of the camera, the things in it, the other trees nearby, and the players.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let mut world = Bvh::new();
    let mut trees = Vec::new();
    for number in 0_u32..600 {
        // A spiral with steps of the golden angle spreads the trees evenly.
        let turn = carom::Rot2::from_degrees(f64::from(number) * 137.507_764)?;
        let middle = turn.rotate([f64::from(number).sqrt() * 4.0, 0.0].into());
        let tree = Circle::new(middle, 1.2)?;
        world.insert(tree.aabb(), TREES, trees.len());
        trees.push(tree);
    }
    let players = [[12.0, 5.0], [-60.0, 40.0], [30.0, -15.0]];
    let players: Vec<Circle> =
        players.into_iter().map(|at| Circle::new(at, 2.5)).collect::<Result<_, _>>()?;
    for (index, player) in players.iter().enumerate() {
        world.insert(player.aabb(), PLAYERS, index);
    }

    let camera = Aabb::from_center([14.0, -4.0], [32.0, 18.0])?;
    let shown = world.overlapping(&camera, TREES);
    println!("the camera draws {} of {} trees", shown.len(), trees.len());
    println!("{} players are on the screen", world.overlapping(&camera, PLAYERS).len());
    let (near, _) = world.nearest([0.0, 0.0], None, PLAYERS).expect("there are players");
    println!("the nearest player is number {}", world.get(near).unwrap_or(&0));

    let drawn: Vec<Circle> =
        shown.iter().filter_map(|&id| world.get(id)).map(|&index| trees[index]).collect();
    Ok(vec![
        camera.into(),
        Compound::new(trees)?.into(),
        Compound::new(drawn)?.into(),
        Compound::new(players)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("minimap.svg", picture(&scene()?))?;
    println!("picture: minimap.svg");
    Ok(())
}
