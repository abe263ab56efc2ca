//! Which sprite is under the mouse, and which is on top?
//! `cargo run -p carom --example mouse_picking` prints the answer, and draws `mouse_picking.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Capsule, Circle, Collider, ConvexPolygon, Obb, Shape, ShapeError, Space, picture};

/// Returns the sprites, the lowest first, and the places of two clicks.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let sprites: [(&str, Shape); 4] = [
        ("table", Obb::from_degrees([3.0, 2.0], [2.6, 1.4], 8.0)?.into()),
        ("plate", Circle::new([2.2, 2.2], 1.0)?.into()),
        ("slice", ConvexPolygon::new([[1.6, 1.6], [3.1, 2.3], [1.8, 2.9]])?.into()),
        ("fork", Capsule::new([4.2, 1.2], [4.6, 3.0], 0.12)?.into()),
    ];
    let mut space = Space::new();
    for (depth, (name, shape)) in sprites.iter().enumerate() {
        space.insert(Collider::new(shape.clone(), (depth, *name)));
    }

    // A mouse points exactly. For a finger, the nearest thing within reach counts.
    let mouse = [2.2, 2.4];
    let top = space.search().at_point(mouse).into_iter().max_by_key(|found| found.data.0);
    println!("the mouse picks the {}", top.map_or("background", |found| found.data.1));

    let finger = Circle::new([4.8, 1.9], 0.4)?;
    let not_furniture = |_, data: &(usize, &str)| 0 < data.0;
    let near = space.search().with_predicate(&not_furniture).nearest(&finger, 0.0);
    println!("the finger picks the {}", near.map_or("background", |found| found.data.1));

    let mut all: Vec<Shape> = sprites.into_iter().map(|(_, shape)| shape).collect();
    all.extend([Circle::new(mouse, 0.05)?.into(), finger.into()]);
    Ok(all)
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("mouse_picking.svg", picture(&scene()?))?;
    println!("picture: mouse_picking.svg");
    Ok(())
}
