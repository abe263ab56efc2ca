//! The outline of a shape as an SVG path.

use std::fmt::Write;

use carom::{AsConvex, Convex, Vec2};

use super::frame::Frame;
use super::paper::{Paper, Px};

/// The radius at which a point is drawn.
const POINT_RADIUS: f64 = 3.5;

/// Draws the outline of any convex shape.
pub(super) fn outline(paper: &mut Paper, shape: &impl AsConvex, frame: &Frame, attributes: &str) {
    shape.with_convex(|convex| match convex.points() {
        [center] => {
            let radius = if convex.radius() > 0.0 { convex.radius() * frame.scale } else { POINT_RADIUS };
            paper.circle(frame.at(*center), radius, attributes);
        }
        _ => {
            let path = path(convex, frame);
            paper.put(format_args!(r#"<path d="{path}" stroke-linejoin="round" {attributes}/>"#));
        }
    });
}

/// Each edge pushed out by the radius, and an arc around each corner.
fn path(convex: Convex<'_>, frame: &Frame) -> String {
    let (points, normals) = (convex.points(), convex.normals());
    let radius = convex.radius() * frame.scale;
    let pushed =
        |corner: usize, edge: usize| frame.at(points[corner]) + frame.direction(normals[edge]) * radius;
    let sweep = u8::from(frame.y_down);
    let mut path = String::new();
    for edge in 0..points.len() {
        let next = (edge + 1) % points.len();
        let (start, end, after) = (pushed(edge, edge), pushed(next, edge), pushed(next, next));
        if edge == 0 {
            add(&mut path, "M", start);
        }
        add(&mut path, "L", end);
        if radius > 0.0 {
            let r = Px(radius);
            add(&mut path, &format!("A{r} {r} 0 0 {sweep} "), after);
        }
    }
    path.push('Z');
    path
}

fn add(path: &mut String, command: &str, to: Vec2) {
    write!(path, "{command}{} {}", Px(to.x), Px(to.y)).expect("a text takes every character");
}
