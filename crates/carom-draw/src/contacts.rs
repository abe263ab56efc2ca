//! Drawing of contact points, normals, depths and the minimum translation.

use carom::{Shape, Vec2};
use carom_scene::{Nearest, Touch, number};

use super::frame::Frame;
use super::labels::{LabelLook, Labels};
use super::legend::Entry;
use super::shape::draw_shape;
use super::style::{GAP, GHOST, INK, STAGE};
use super::svg::Svg;

/// The length of a normal's arrow, in pixels.
pub(super) const ARROW: f64 = 36.0;

/// Returns `a` after the minimum translation, and after each other locally shortest push that separates the
/// shapes. Pushes that are too short to be visible are left out.
pub(super) fn ghosts(shapes: &[Shape], touch: &Touch, frame: &Frame) -> Vec<Shape> {
    let ways = [&touch.contact].into_iter().chain(&touch.other_ways);
    let visible = ways.filter(|way| way.depth * frame.scale > 1.0);
    visible.map(|way| shapes[touch.a].translated(way.mtv())).collect()
}

/// Draws the ghost with a dotted outline.
pub(super) fn draw_ghost(svg: &mut Svg, ghost: &Shape, frame: &Frame) {
    draw_shape(svg, ghost, frame, &ghost_style());
}

/// Returns the SVG style of a ghost.
pub(super) fn ghost_style() -> String {
    format!(
        r#"fill="none" stroke="{GHOST}" stroke-width="1.4" stroke-dasharray="1.5 3.5" stroke-linecap="round""#
    )
}

/// Draws the contact points with the normal at each, and keeps labels away from them.
pub(super) fn contact_marks(svg: &mut Svg, labels: &mut Labels, touch: &Touch, frame: &Frame) {
    for contact_point in touch.contact.points() {
        let at = frame.at(contact_point.point);
        let tip = at + frame.direction(touch.contact.normal) * ARROW;
        svg.arrow(at, tip, INK, 1.8);
        labels.avoid_line(at, tip);
    }
    for contact_point in touch.contact.points() {
        mark(svg, frame.at(contact_point.point));
    }
}

/// Draws the ring at a contact point.
pub(super) fn mark(svg: &mut Svg, at: Vec2) {
    svg.circle(at, 4.2, &format!(r#"fill="{STAGE}" stroke="{INK}" stroke-width="2""#));
}

/// Writes the depth near the tips of the arrows.
pub(super) fn depth_label(svg: &mut Svg, labels: &mut Labels, touch: &Touch, frame: &Frame) {
    let text = if touch.contact.depth == 0.0 {
        "touching".to_owned()
    } else {
        format!("depth {}", number(touch.contact.depth))
    };
    let arrow = frame.direction(touch.contact.normal) * ARROW;
    let feet = touch.contact.points().iter().map(|contact_point| frame.at(contact_point.point));
    let anchors: Vec<Vec2> = feet.flat_map(|foot| [foot + arrow, foot + arrow * 0.5]).collect();
    labels.value(svg, &text, LabelLook::VALUE, &anchors);
}

/// Draws the shortest line between two separated shapes, with its length.
pub(super) fn gap_line(svg: &mut Svg, labels: &mut Labels, nearest: &Nearest, frame: &Frame) {
    let (from, to) = (frame.at(nearest.points.point_a), frame.at(nearest.points.point_b));
    svg.line(from, to, &format!(r#"stroke="{GAP}" stroke-width="1.8""#));
    [from, to].into_iter().for_each(|end| svg.circle(end, 3.2, &format!(r#"fill="{GAP}""#)));
    labels.avoid_line(from, to);
    let look = LabelLook { color: GAP, weight: 600, ..LabelLook::VALUE };
    labels.value(svg, &format!("gap {}", number(nearest.points.separation)), look, &[(from + to) * 0.5]);
}

/// Returns the legend entries of contact points and ghosts.
pub(super) fn contact_legend() -> Vec<Entry> {
    vec![
        Entry::new("contact point and normal, out of the second shape", |svg| {
            svg.arrow(Vec2::new(-9.0, 0.0), Vec2::new(15.0, 0.0), INK, 1.8);
            mark(svg, Vec2::new(-9.0, 0.0));
        }),
        Entry::new("the first shape after a shortest way out", |svg| {
            let attributes = format!(r#"rx="2" {}"#, ghost_style());
            svg.rectangle(Vec2::new(-12.0, -6.0), Vec2::new(24.0, 12.0), &attributes);
        }),
    ]
}

/// Returns the legend entry of the line between two shapes.
pub(super) fn gap_legend() -> Entry {
    Entry::new("the shortest way between the closest two", |svg| {
        svg.line(
            Vec2::new(-12.0, 0.0),
            Vec2::new(12.0, 0.0),
            &format!(r#"stroke="{GAP}" stroke-width="1.8""#),
        );
        [-12.0, 12.0]
            .into_iter()
            .for_each(|x| svg.circle(Vec2::new(x, 0.0), 3.2, &format!(r#"fill="{GAP}""#)));
    })
}
