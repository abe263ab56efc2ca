//! How does the separating-axis test (SAT) decide, and what is its translation vector?
//! `cargo run -p carom --example separating_axes` prints the answer, and draws `separating_axes.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Capsule, ConvexPolygon, Interval, Obb, Shape, ShapeError, Vec2, explain, picture};

/// Returns the part of a line that a projection covers. The line is `distance` away from the origin.
fn shadow(normal: Vec2, projection: Interval, distance: f64) -> Result<Capsule, ShapeError> {
    let aside = normal.perp() * distance;
    Capsule::new(normal * projection.min + aside, normal * projection.max + aside, 0.08)
}

/// Returns both shapes, and their projections on the axis that decides.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let a = ConvexPolygon::new([[1.2, 1.0], [4.0, 1.6], [3.0, 4.0], [1.4, 3.4]])?;
    let b = Obb::from_degrees([4.6, 3.4], [1.5, 0.9], 20.0)?;
    let why = explain(&a, &b).expect("both are convex");
    for (index, axis) in why.axes.iter().enumerate() {
        let mark = if index == why.winner { "  <- the greatest, so this one decides" } else { "" };
        println!("{:?}: {:.3}{mark}", axis.source, axis.separation);
    }

    let axis = why.axes[why.winner];
    let way_out = axis.normal * -axis.separation;
    println!("no axis separates them, so they overlap; moving `a` by {way_out:.3?} parts them");
    let moved = a.translated(way_out);
    // The projections lie on two lines beside the shapes.
    let aside = |corner: &Vec2| corner.dot(axis.normal.perp());
    let beside = a.vertices().iter().chain(&b.corners()).map(aside).fold(f64::MIN, f64::max) + 0.4;
    let shadow_of_a = shadow(axis.normal, axis.interval_a, beside)?;
    let shadow_of_b = shadow(axis.normal, axis.interval_b, beside + 0.3)?;
    Ok(vec![a.into(), b.into(), moved.into(), shadow_of_a.into(), shadow_of_b.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("separating_axes.svg", picture(&scene()?))?;
    println!("picture: separating_axes.svg");
    Ok(())
}
