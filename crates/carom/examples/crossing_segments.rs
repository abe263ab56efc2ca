//! Where do two line segments cross, and what if they lie on one line?
//! `cargo run -p carom --example crossing_segments` prints the answer, and draws `crossing_segments.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Circle, Compound, Segment, SegmentIntersection, Shape, ShapeError, intersect_segments, picture};

/// Returns a polyline, a segment that cuts it, and the places where they cross.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let corners = [[0.0, 0.0], [2.0, 3.0], [3.5, 0.5], [5.0, 2.0], [7.0, 2.0], [8.0, 3.5], [9.0, 1.0]];
    let road =
        corners.windows(2).map(|pair| Segment::new(pair[0], pair[1])).collect::<Result<Vec<_>, _>>()?;
    let cut = Segment::new([-0.5, 2.0], [9.5, 2.0])?;

    let (mut points, mut stretches) = (Vec::new(), Vec::new());
    for (number, segment) in road.iter().enumerate() {
        match intersect_segments(&cut, segment) {
            SegmentIntersection::None => println!("segment {number}: apart"),
            SegmentIntersection::Point { point, fraction_a, .. } => {
                println!("segment {number}: at {point:.3?}, {fraction_a:.3} of the cut");
                points.push(Circle::new(point, 0.15)?);
            }
            SegmentIntersection::Overlap { points: [from, to] } => {
                println!("segment {number}: all the way from {from:?} to {to:?}");
                stretches.push(carom::Capsule::new(from, to, 0.1)?);
            }
        }
    }
    Ok(vec![
        Compound::new(road)?.into(),
        cut.into(),
        Compound::new(points)?.into(),
        Compound::new(stretches)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("crossing_segments.svg", picture(&scene()?))?;
    println!("picture: crossing_segments.svg");
    Ok(())
}
