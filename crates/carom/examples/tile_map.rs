//! How does a box slide over tiles without catching at their seams?
//! `cargo run -p carom --example tile_map` prints the answer, and draws `tile_map.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Chain, Mover, Response, Shape, ShapeError, TileGrid, TileKind, Vec2, picture};

const MAP: [&str; 7] = [
    "#              #",
    "#              #",
    "#         ##   #",
    "#          #   #",
    "#    ###       #",
    "#              #",
    "################",
];

/// Returns the map, the box at its start and its end, and its path.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let is_solid = |x: usize, y: usize| MAP[MAP.len() - 1 - y].as_bytes()[x] == b'#';
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [16, 7], kinds, |x, y| usize::from(is_solid(x, y)))?;
    println!("tile under the point 5.5, 2.5: {:?}", map.cell_at([5.5, 2.5]));

    let start: Shape = Aabb::from_corner([1.2, 3.2], [0.8, 0.8])?.into();
    let (mut body, mut velocity, mut path) = (start.clone(), Vec2::new(5.0, 0.0), vec![start.center()]);
    let mut stops = 0;
    for _ in 0..240 {
        velocity = Vec2::new(5.0, velocity.y - 20.0 / 60.0);
        let step =
            Mover::new(body.clone())
                .advance(velocity, 1.0 / 60.0, std::slice::from_ref(&map), |_, _| Response::Slide);
        stops += usize::from(step.velocity.x == 0.0);
        velocity = step.velocity;
        body = body.translated(step.displacement);
        if 0.01 < (body.center() - path[path.len() - 1]).length() {
            path.push(body.center());
        }
    }
    println!(
        "it stops at no seam: the last wall alone stops it, for {stops} frames, at x = {:.3}",
        body.center().x
    );
    Ok(vec![map.into(), start, body, Chain::new(path)?.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("tile_map.svg", picture(&scene()?))?;
    println!("picture: tile_map.svg");
    Ok(())
}
