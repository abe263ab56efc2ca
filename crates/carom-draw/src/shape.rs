//! The picture of any shape; a shape of several parts has one outline, without the lines between its parts.

use carom::{Aabb, Shape, Vec2};

use super::drawing::Drawing;
use super::frame::Frame;
use super::outline::{POINT_RADIUS, draw_outline};
use super::svg::{Px, Svg};

/// Draws a shape. The attributes contain the fill of the shape, its stroke and the width of the stroke.
pub(super) fn draw_shape(svg: &mut Svg, shape: &Shape, frame: &Frame, attributes: &str) {
    if !shape.is_union() {
        return draw_outline(svg, shape, frame, attributes);
    }
    let drawing = Drawing::new(shape, frame);
    let area = pixels_around(&shape.aabb(), frame);
    svg.put(format_args!(r#"<g stroke-linejoin="round" {attributes}>"#));
    if drawing.is_union {
        draw_union(svg, &drawing.areas, &area, attributes);
    } else if !drawing.areas.is_empty() {
        svg.put(format_args!(r#"<path d="{}"/>"#, drawing.areas));
    }
    if !drawing.one_way.is_empty() {
        svg.put(format_args!(r#"<g style="fill-opacity:.05">"#));
        draw_union(svg, &drawing.one_way, &area, attributes);
        svg.put(format_args!("</g>"));
    }
    for (lines, style) in [(drawing.lines, "fill:none"), (drawing.marks, "fill:none;stroke-dasharray:none")] {
        if !lines.is_empty() {
            svg.put(format_args!(r#"<path d="{lines}" style="{style}"/>"#));
        }
    }
    for point in drawing.points {
        svg.circle(point, POINT_RADIUS, "");
    }
    svg.put(format_args!("</g>"));
}

/// Draws areas that overlap as one: strokes inside of an area are masked. Only the outer half of a
/// stroke remains, so strokes are drawn with double width.
fn draw_union(svg: &mut Svg, areas: &str, around: &Aabb, attributes: &str) {
    let (corner, size) = (around.min(), around.max() - around.min());
    let (x, y, width, height) = (Px(corner.x), Px(corner.y), Px(size.x), Px(size.y));
    let id = mask_id(areas);
    svg.put(format_args!(
        r##"<defs><path id="{id}-areas" d="{areas}"/><mask id="{id}" maskUnits="userSpaceOnUse" x="{x}" y="{y}" width="{width}" height="{height}"><rect x="{x}" y="{y}" width="{width}" height="{height}" style="fill:#fff;fill-opacity:1;stroke:none"/><use href="#{id}-areas" style="fill:#000;fill-opacity:1;stroke:none"/></mask></defs>"##
    ));
    let stroke = Px(2.0 * stroke_width(attributes));
    svg.put(format_args!(r##"<use href="#{id}-areas" style="stroke:none"/>"##));
    svg.put(format_args!(
        r##"<use href="#{id}-areas" style="fill:none;stroke-width:{stroke}" mask="url(#{id})"/>"##
    ));
}

/// Returns the box around a shape in the picture, with space for strokes.
fn pixels_around(bounds: &Aabb, frame: &Frame) -> Aabb {
    let corners = [bounds.min(), bounds.max()].map(|corner| frame.at(corner));
    let (min, max) = (corners[0].min(corners[1]), corners[0].max(corners[1]));
    let margin = Vec2::new(8.0, 8.0);
    Aabb::new(min - margin, max + margin).unwrap_or(*bounds)
}

/// Returns the width of the stroke that some attributes set.
fn stroke_width(attributes: &str) -> f64 {
    let width = attributes.split_once("stroke-width=\"").and_then(|(_, rest)| rest.split('"').next());
    width.and_then(|width| width.parse().ok()).unwrap_or(1.0)
}

/// Returns an id for a mask (FNV-1a), which is equal only for equal areas, even among the pictures
/// of one page.
fn mask_id(areas: &str) -> String {
    let hash = areas.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("m{hash:016x}")
}
