//! The outline of a shape: straight pieces and arcs, also as an SVG path.

use std::fmt::Write;
use std::ops::ControlFlow;

use carom::{AsShape, Convex, Vec2};

use super::frame::Frame;
use super::svg::{Px, Svg};

/// The radius at which a point is drawn, in pixels.
pub(super) const POINT_RADIUS: f64 = 3.5;

/// A piece of an outline; each piece begins at the end of the previous one, and the first piece at the end of
/// the last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OutlinePiece {
    /// A straight line.
    Line {
        /// Start point.
        from: Vec2,
        /// End point.
        to: Vec2,
    },
    /// An arc from the direction `from` to the direction `to`, both unit, from the x axis towards the y axis.
    Arc {
        /// Centre of the arc.
        center: Vec2,
        /// Radius of the arc.
        radius: f64,
        /// Unit direction from the centre to the start of the arc.
        from: Vec2,
        /// Unit direction from the centre to the end of the arc.
        to: Vec2,
    },
}

/// Returns the outline of any shape, in the direction from the x axis towards the y axis. Each edge is moved outwards
/// by the radius, and an arc surrounds each corner. A circle has two halves; a point has no pieces. A shape of
/// several parts has the outlines of its parts, one after the other.
///
/// ```
/// let triangle = carom::ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [0.0, 1.0]]).unwrap();
/// assert_eq!(carom_draw::outline(&triangle).len(), 3);
/// ```
pub fn outline(shape: &impl AsShape) -> Vec<OutlinePiece> {
    let mut pieces = Vec::new();
    each_part(shape, &mut |convex| pieces.extend(convex_outline(convex)));
    pieces
}

fn convex_outline(convex: Convex<'_>) -> Vec<OutlinePiece> {
    match convex.points() {
        [center] => circle(*center, convex.radius()),
        points => (0..points.len()).flat_map(|edge| side(convex, edge)).collect(),
    }
}

/// Visits all parts of a shape.
pub(super) fn each_part(shape: &impl AsShape, visit: &mut dyn FnMut(Convex<'_>)) {
    let shape = shape.as_shape();
    let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
        visit(part.convex);
        ControlFlow::Continue(())
    });
}

fn circle(center: Vec2, radius: f64) -> Vec<OutlinePiece> {
    let half = |from: Vec2| OutlinePiece::Arc { center, radius, from, to: -from };
    if radius > 0.0 { vec![half(Vec2::X), half(-Vec2::X)] } else { Vec::new() }
}

/// Returns an edge, and the arc around the corner at its end.
fn side(convex: Convex<'_>, edge: usize) -> impl Iterator<Item = OutlinePiece> + use<> {
    let (points, normals, radius) = (convex.points(), convex.normals(), convex.radius());
    let next = (edge + 1) % points.len();
    let push = normals[edge] * radius;
    let line = OutlinePiece::Line { from: points[edge] + push, to: points[next] + push };
    let arc = OutlinePiece::Arc { center: points[next], radius, from: normals[edge], to: normals[next] };
    [Some(line), (radius > 0.0).then_some(arc)].into_iter().flatten()
}

/// Draws the outlines of all parts of a shape.
pub(super) fn draw_outline(svg: &mut Svg, shape: &impl AsShape, frame: &Frame, attributes: &str) {
    each_part(shape, &mut |convex| match convex.points() {
        [center] => {
            let radius = if convex.radius() > 0.0 { convex.radius() * frame.scale } else { POINT_RADIUS };
            svg.circle(frame.at(*center), radius, attributes);
        }
        _ => {
            let path = path(convex, frame);
            svg.put(format_args!(r#"<path d="{path}" stroke-linejoin="round" {attributes}/>"#));
        }
    });
}

/// Returns the SVG path data of the outline of a convex shape.
pub(super) fn path(convex: Convex<'_>, frame: &Frame) -> String {
    let sweep = u8::from(frame.y_down);
    let mut path = String::new();
    for piece in convex_outline(convex) {
        match piece {
            OutlinePiece::Line { from, to } => {
                if path.is_empty() {
                    add(&mut path, "M", frame.at(from));
                }
                add(&mut path, "L", frame.at(to));
            }
            OutlinePiece::Arc { center, radius, from, to } => {
                let (r, on_arc) = (radius * frame.scale, frame.at(center));
                if path.is_empty() {
                    add(&mut path, "M", on_arc + frame.direction(from) * r);
                }
                let end = on_arc + frame.direction(to) * r;
                add(&mut path, &format!("A{} {} 0 0 {sweep} ", Px(r), Px(r)), end);
            }
        }
    }
    path.push('Z');
    path
}

/// Appends a command of SVG path data.
pub(super) fn add(path: &mut String, command: &str, to: Vec2) {
    write!(path, "{command}{} {}", Px(to.x), Px(to.y)).expect("writing to a `String` never fails");
}
