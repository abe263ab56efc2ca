//! Which simple shape fits best around a sprite?
//! `cargo run -p carom --example bounding_volumes` prints the answer, and draws `bounding_volumes.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{BoundingVolumes, ConvexPolygon, Polygon, Shape, ShapeError, Vec2, picture};

/// A ship with wings, as its outline.
const SHIP: [[f64; 2]; 10] = [
    [0.0, 5.0],
    [0.7, 2.4],
    [3.2, 0.6],
    [3.0, 0.0],
    [0.8, 0.6],
    [0.5, -1.0],
    [-0.5, -1.0],
    [-0.8, 0.6],
    [-3.0, 0.0],
    [-0.7, 2.4],
];

/// Returns the ship, and the five volumes around it.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    // The ship flies at an angle.
    let turn = carom::Rot2::from_degrees(35.0)?;
    let outline: Vec<Vec2> = SHIP.iter().map(|&corner| turn.rotate(corner.into())).collect();
    let ship = Polygon::new(outline)?;
    let around = BoundingVolumes::of_shape(&ship);

    let dop8 = ConvexPolygon::new(around.dop8.vertices())?;
    let hull = ConvexPolygon::new(around.hull.vertices().iter().copied())?;
    let all: [(&str, Shape, f64); 5] = [
        ("smallest circle", around.circle.into(), around.circle.area()),
        ("upright box", around.aabb.into(), around.aabb.area()),
        ("octagon of eight directions", dop8.into(), around.dop8.area()),
        ("box of least area", around.obb.into(), around.obb.area()),
        ("convex hull", hull.into(), around.hull.area()),
    ];
    for (name, _, area) in &all {
        println!("{name}: {:.0} % of it is ship", 100.0 * ship.area() / area);
    }
    Ok(all.into_iter().map(|(_, shape, _)| shape).chain([ship.into()]).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("bounding_volumes.svg", picture(&scene()?))?;
    println!("picture: bounding_volumes.svg");
    Ok(())
}
