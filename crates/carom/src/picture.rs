//! Draws shapes as SVG text.

use alloc::format;
use alloc::string::String;
use core::fmt::Write as _;
use core::ops::ControlFlow;

use crate::math::{Vec2, larger};
use crate::shape::{Aabb, AsShape, Convex, Shape};

/// The larger side of a picture, in pixels.
const SIZE: f64 = 320.0;
/// The empty border, in pixels.
const BORDER: f64 = 8.0;
/// The smallest radius of a point and width of a line, in pixels.
const THINNEST: f64 = 1.5;
/// The colors of the shapes, used one after the other.
const COLORS: [&str; 6] = ["#2563eb", "#ea580c", "#16a34a", "#9333ea", "#dc2626", "#0891b2"];

/// Returns a picture of shapes as the text of an SVG file, with y up. Use it to look at a case in a notebook,
/// a report or a browser.
///
/// Each shape gets the next of six colors. Overlapping shapes are transparent. Chains and segments are lines,
/// and points are dots.
///
/// ```
/// use carom::{Circle, Obb, picture};
/// let shapes = [Circle::new([0.0, 0.0], 1.0)?.into(), Obb::from_degrees([2.0, 0.0], [1.0, 0.5], 30.0)?.into()];
/// let text = picture(&shapes);
/// assert!(text.starts_with("<svg") && text.ends_with("</svg>"));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn picture(shapes: &[Shape]) -> String {
    let bounds = shapes.iter().map(Shape::aabb).reduce(|all, next| all.union(&next));
    let view = View::of(bounds);
    let side = |half: f64| libm::ceil(2.0 * (half * view.scale + BORDER));
    let (width, height) = (side(view.half.x), side(view.half.y));
    let mut groups = String::new();
    for (index, shape) in shapes.iter().enumerate() {
        let color = COLORS[index % COLORS.len()];
        let (parts, kind) = (view.parts(shape), shape.kind());
        let _ = write!(
            groups,
            r#"<g fill="{color}" stroke="{color}" stroke-linejoin="round" opacity="0.6"><title>{kind}</title>{parts}</g>"#
        );
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" style="max-width:100%;max-height:100vh;height:auto">{groups}</svg>"#
    )
}

/// The position of the picture in the plane, and its scale.
struct View {
    center: Vec2,
    half: Vec2,
    /// The scale, in pixels per unit of the coordinates.
    scale: f64,
}

impl View {
    fn of(bounds: Option<Aabb>) -> Self {
        let (center, half) =
            bounds.map_or((Vec2::ZERO, Vec2::ZERO), |bounds| (bounds.center(), bounds.half()));
        let extent = larger(half.x, half.y);
        // A shape without a size becomes a dot.
        let scale = (0.5 * SIZE - BORDER) / extent;
        Self { center, half, scale: if extent > 0.0 && scale.is_finite() { scale } else { 1.0 } }
    }

    fn at(&self, point: Vec2) -> (f64, f64) {
        let from_center = (point - self.center) * self.scale;
        let middle = self.half * self.scale + Vec2::new(BORDER, BORDER);
        (middle.x + from_center.x, middle.y - from_center.y)
    }

    /// Draws all parts of a shape.
    fn parts(&self, shape: &Shape) -> String {
        let mut parts = String::new();
        let shape = shape.as_shape();
        let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
            self.draw(&part.convex, &mut parts);
            ControlFlow::Continue(())
        });
        parts
    }

    /// Draws a part as the polygon of its points, with a round outline as wide as twice its radius.
    fn draw(&self, convex: &Convex<'_>, parts: &mut String) {
        let radius = convex.radius() * self.scale;
        if let [point] = convex.points() {
            let (x, y) = self.at(*point);
            let radius = larger(radius, THINNEST);
            let _ = write!(parts, r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius:.2}"/>"#);
            return;
        }
        let _ = write!(parts, r#"<polygon points=""#);
        for (index, &point) in convex.points().iter().enumerate() {
            let (x, y) = self.at(point);
            let space = if index > 0 { " " } else { "" };
            let _ = write!(parts, "{space}{x:.2},{y:.2}");
        }
        let _ = write!(parts, r#"" stroke-width="{:.2}"/>"#, larger(2.0 * radius, THINNEST));
    }
}
