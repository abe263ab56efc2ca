//! Where does a dragged box snap to, without overlapping its neighbours?
//! `cargo run -p carom --example drag_and_snap` prints the answer, and draws `drag_and_snap.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Aabb, Compound, Mover, Shape, ShapeError, Vec2, closest_points, picture};

/// The distance at which a box snaps.
const SNAP: f64 = 0.8;

/// Returns the boxes on the canvas, the dragged box where the mouse drops it, and the box where it snaps to.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let canvas = [
        Aabb::from_corner([0.0, 0.0], [3.0, 2.0])?,
        Aabb::from_corner([3.0, 0.0], [2.0, 4.0])?,
        Aabb::from_corner([8.0, 1.0], [2.0, 3.0])?,
    ];
    let mut drawn = vec![Compound::new(canvas)?.into()];
    for (name, corner) in [
        ("dropped on others", [1.2, 1.4]),
        ("dropped near one", [5.5, 4.4]),
        ("dropped far away", [6.0, 7.0]),
    ] {
        let dropped = Aabb::from_corner(corner, [1.8, 1.2])?;

        // First, move the box out of everything that it overlaps, by the shortest push.
        let free = dropped.translated(Mover::new(dropped).recover(&canvas[..]).displacement);
        // Then, move the box against the nearest box, if that box is near enough.
        let gaps = canvas.iter().map(|other| closest_points(other, &free));
        let nearest = gaps.min_by(|a, b| a.separation.total_cmp(&b.separation)).expect("there are boxes");
        let pull = if nearest.separation < SNAP { nearest.point_a - nearest.point_b } else { Vec2::ZERO };
        let snapped = free.translated(pull);
        println!("{name}: moved by {:.2?}", snapped.center() - dropped.center());
        drawn.extend([dropped.into(), snapped.into()]);
    }
    Ok(drawn)
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("drag_and_snap.svg", picture(&scene()?))?;
    println!("picture: drag_and_snap.svg");
    Ok(())
}
