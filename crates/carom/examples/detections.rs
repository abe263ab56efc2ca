//! Which boxes of a detector show the same car? (Non-maximum suppression by IoU)
//! `cargo run -p carom --example detections` answers, and draws `detections.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Compound, Obb, Shape, ShapeError, iou, picture};

/// The boxes of a detector, each with its middle, half sizes, angle in degrees, and confidence.
const FOUND: [([f64; 2], [f64; 2], f64, f64); 8] = [
    ([2.0, 2.0], [1.6, 0.7], 30.0, 0.91),
    ([2.2, 2.1], [1.5, 0.8], 36.0, 0.85),
    ([1.8, 1.8], [1.7, 0.7], 21.0, 0.60),
    ([3.6, 3.4], [1.6, 0.7], 32.0, 0.88),
    ([6.0, 1.5], [1.4, 0.6], -15.0, 0.78),
    ([6.3, 1.5], [1.5, 0.6], -8.0, 0.75),
    ([6.0, 3.6], [0.4, 0.4], 0.0, 0.55),
    ([4.4, 1.1], [1.3, 0.6], 80.0, 0.40),
];

/// If two boxes share more than this fraction of the area that they cover together, they show the same car.
const SAME: f64 = 0.45;

/// Returns the boxes that are kept, and those that are dropped.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let (mut kept, mut dropped): (Vec<Obb>, Vec<Obb>) = (Vec::new(), Vec::new());
    let mut by_confidence = FOUND;
    by_confidence.sort_by(|a, b| b.3.total_cmp(&a.3));
    for (middle, half, degrees, confidence) in by_confidence {
        let found = Obb::from_degrees(middle, half, degrees)?;
        // The area of overlap is computed for the boxes at their angles, not for the upright boxes around
        // them.
        let most = kept.iter().map(|better| iou(better, &found)).fold(0.0, f64::max);
        println!(
            "confidence {confidence:.2}: {most:.3} shared{}",
            if SAME < most { ", dropped" } else { "" }
        );
        if SAME < most { dropped.push(found) } else { kept.push(found) }
    }
    // For lists of thousands of boxes, `carom_batch::nms` uses vector instructions.
    Ok(vec![Compound::new(kept)?.into(), Compound::new(dropped)?.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("detections.svg", picture(&scene()?))?;
    println!("picture: detections.svg");
    Ok(())
}
