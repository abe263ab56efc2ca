//! Is a robot inside of a zone that has holes, and how far is it from the border?
//! `cargo run -p carom --example zone_with_holes` prints the answer, and draws `zone_with_holes.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{
    Circle, Compound, Polygon, Segment, Shape, ShapeError, closest_point, contains_shape, overlap, picture,
};

/// Returns the zone; the robots that are completely inside, partly inside and outside; and the shortest lines
/// to the border.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let outer = [[0.0, 0.0], [10.0, 0.0], [10.0, 4.0], [6.0, 4.0], [6.0, 8.0], [0.0, 8.0]];
    let pillar = [[2.0, 5.0], [4.0, 5.0], [4.0, 6.5], [2.0, 6.5]];
    let pit = [[6.5, 1.0], [8.5, 1.2], [7.5, 2.8]];
    let zone = Polygon::from_outer_and_holes(outer, [pillar.to_vec(), pit.to_vec()], 0.0)?;

    let (mut groups, mut ways) = ([Vec::new(), Vec::new(), Vec::new()], Vec::new());
    for at in [[1.2, 2.0], [3.0, 5.8], [5.6, 6.0], [7.4, 3.4], [8.5, 6.0], [4.6, 3.4]] {
        let robot = Circle::new(at, 0.45)?;
        let group = if contains_shape(&zone, &robot) { 0 } else { 1 + usize::from(!overlap(&zone, &robot)) };
        println!("{at:?} is {} the zone", ["inside of", "on the border of", "outside of"][group]);
        let nearest = closest_point(&zone, at);
        if 0.0 < nearest.distance {
            ways.push(Segment::new(at, nearest.point)?);
        }
        groups[group].push(robot);
    }
    let mut all = vec![zone.into()];
    for group in groups {
        all.push(Compound::new(group)?.into());
    }
    all.push(Compound::new(ways)?.into());
    Ok(all)
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("zone_with_holes.svg", picture(&scene()?))?;
    println!("picture: zone_with_holes.svg");
    Ok(())
}
