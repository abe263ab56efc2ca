//! Pictures of shapes for notebooks.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use carom::{AsShape, Shape, Vec2};

/// The larger side of a picture, in pixels.
const SIZE: f64 = 240.0;
/// The empty border, in pixels.
const BORDER: f64 = 8.0;
const COLOR: &str = "#2563eb";

/// Draws a shape with y up. A part is drawn as the polygon of its points with a round outline as wide as twice its radius.
pub(super) fn svg(shape: &Shape) -> String {
    let bounds = shape.aabb();
    let half = bounds.half();
    let extent = half.x.max(half.y);
    // A shape without a size is a dot.
    let scale = if extent > 0.0 { (0.5 * SIZE - BORDER) / extent } else { 1.0 };
    let center = bounds.center();
    let side = |half: f64| (2.0 * (half * scale + BORDER)).ceil();
    let (width, height) = (side(half.x), side(half.y));
    let at = |point: Vec2| {
        let from_center = (point - center) * scale;
        (0.5 * width + from_center.x, 0.5 * height - from_center.y)
    };
    let mut parts = String::new();
    let _ = shape.as_shape().each_part(&bounds, &mut |_, part| {
        let convex = part.convex;
        let outline = (2.0 * convex.radius() * scale).max(1.5);
        if let [point] = convex.points() {
            let (x, y) = at(*point);
            let radius = (convex.radius() * scale).max(1.5);
            let _ = write!(parts, r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}"/>"#);
        } else {
            let points: String = convex.points().iter().fold(String::new(), |mut points, &point| {
                let (x, y) = at(point);
                let _ = write!(points, "{x:.2},{y:.2} ");
                points
            });
            let points = points.trim_end();
            let _ = write!(parts, r#"<polygon points="{points}" stroke-width="{outline:.2}"/>"#);
        }
        ControlFlow::Continue(())
    });
    let kind = shape.kind();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" aria-label="{kind}"><g fill="{COLOR}" stroke="{COLOR}" stroke-linejoin="round" opacity="0.6">{parts}</g></svg>"#
    )
}
