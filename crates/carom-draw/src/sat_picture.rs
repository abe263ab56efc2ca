//! The separating-axis picture of a pair: every candidate axis with both projections on it.

use carom::{Aabb, Axis, Shape, Vec2};
use carom_scene::{Explained, Nearest, Report, Touch, number};

use super::contacts::{contact_legend, contact_marks, draw_ghost, gap_legend, gap_line, ghosts};
use super::frame::{Frame, fitting_scale, union};
use super::labels::{LabelLook, Labels};
use super::legend::Entry;
use super::page::{Page, STAGE_CORNER};
use super::projections::{draw_guides, draw_projections};
use super::shape::draw_shape;
use super::strips::{Strip, place_strips};
use super::style::{FIRST, GAP, OVERLAP, SECOND, TOUCHING_DASHES};
use super::svg::Svg;

/// The maximum size of the two shapes, in pixels.
const MAX_STAGE: Vec2 = Vec2::new(400.0, 300.0);
/// The distance from the outermost strip to the edge of the stage (the area in which shapes are drawn), in
/// pixels.
const AIR: f64 = 16.0;
/// The maximum number of axes in a picture.
const MAX_AXES: usize = 10;

/// Draws the axes of the report's main pair; `None` if the report explains no pair.
pub fn sat_picture(report: &Report<'_>) -> Option<String> {
    let pair = report.main_pair()?;
    Some(SatPicture::new(report, pair).page().svg())
}

struct SatPicture<'a> {
    report: &'a Report<'a>,
    pair: &'a Explained,
    shapes: [Shape; 2],
    /// The shapes, and the ghost of the first.
    outlines: Vec<Shape>,
    frame: Frame,
    strips: Vec<Strip>,
    stage: Aabb,
}

impl<'a> SatPicture<'a> {
    fn new(report: &'a Report<'a>, pair: &'a Explained) -> Self {
        let shapes = [pair.a, pair.b].map(|index| report.shapes[index].clone());
        let bounds = shapes[0].aabb().union(&shapes[1].aabb());
        let scale = fitting_scale(bounds.max() - bounds.min(), MAX_STAGE);
        let frame = Frame::around(&bounds, Vec2::ZERO, scale, report.scene.y_down);
        let touch = report.touch_of(pair.a, pair.b);
        let way_out = touch.and_then(|touch| ghosts(&report.shapes, touch, &frame).into_iter().next());
        let outlines: Vec<Shape> = shapes.iter().cloned().chain(way_out).collect();
        let axes = shown_axes(pair);
        let strips = place_strips(&axes, pair.explanation.winner, &outlines, &frame);
        let content = content_box(&outlines, &strips, &frame);
        let size = (content.max() - content.min()).max(Vec2::new(620.0, 200.0));
        let stage = Aabb::from_corner(STAGE_CORNER, size).expect("the stage has an area");
        let shift = stage.center() - content.center();
        let frame = frame.moved(shift);
        let strips = place_strips(&axes, pair.explanation.winner, &outlines, &frame);
        Self { report, pair, shapes, outlines, frame, strips, stage }
    }

    fn page(&self) -> Page {
        let mut content = Svg::default();
        self.draw(&mut content);
        let report = self.report;
        Page {
            name: format!("{}-axes", report.scene.name),
            title: report.scene.heading().into(),
            summary: self.summary(),
            description: self.describe(),
            stage: self.stage,
            content,
            margin: Svg::default(),
            legend: self.legend(),
        }
    }

    fn draw(&self, svg: &mut Svg) {
        let mut labels = Labels::new(self.outlines.clone(), self.frame, self.stage);
        self.strips.iter().filter(|strip| strip.wins).for_each(|strip| draw_projections(svg, strip));
        self.strips.iter().for_each(|strip| draw_guides(svg, strip, &self.shapes, &self.frame));
        for (shape, color) in self.shapes.iter().zip([FIRST, SECOND]) {
            draw_shape(svg, shape, &self.frame, &self.style(color));
        }
        self.strips.iter().for_each(|strip| draw_projections(svg, strip));
        if let Some(touch) = self.touch() {
            if let Some(ghost) = self.outlines.get(2) {
                draw_ghost(svg, ghost, &self.frame);
            }
            contact_marks(svg, &mut labels, touch, &self.frame);
        } else {
            gap_line(svg, &mut labels, &self.nearest(), &self.frame);
        }
        let (a, b) = self.names();
        for (index, (name, color)) in [(a, FIRST), (b, SECOND)].into_iter().enumerate() {
            labels.name(svg, name, LabelLook { color, ..LabelLook::NAME }, index);
        }
    }

    fn touch(&self) -> Option<&Touch> {
        self.report.touch_of(self.pair.a, self.pair.b)
    }

    fn nearest(&self) -> Nearest {
        Nearest { a: self.pair.a, b: self.pair.b, points: self.pair.explanation.closest }
    }

    fn style(&self, color: &str) -> String {
        let dashes = if self.touch().is_some() { TOUCHING_DASHES } else { "none" };
        format!(
            r#"fill="{color}" fill-opacity="0.14" stroke="{color}" stroke-width="2" stroke-dasharray="{dashes}""#
        )
    }

    fn names(&self) -> (&str, &str) {
        (self.report.name(self.pair.a), self.report.name(self.pair.b))
    }

    fn summary(&self) -> String {
        let (a, b) = self.names();
        let count = self.pair.explanation.axes.len();
        let axes = match count {
            1 => "1 axis".to_owned(),
            more if more > self.strips.len() => format!("{} of {more} axes", self.strips.len()),
            all => format!("{all} axes"),
        };
        match self.touch() {
            Some(touch) => format!(
                "{a} and {b} overlap on every axis; the least, {}, is the depth. {axes}.",
                number(touch.contact.depth)
            ),
            None => format!("{a} and {b} are apart: one gap is enough. {axes}."),
        }
    }

    fn describe(&self) -> String {
        let axes = self.pair.explanation.axes.iter().enumerate().map(|(index, axis)| {
            let what = if axis.separation > 0.0 { "gap" } else { "overlap" };
            format!(" Axis {}: {what} {}.", index + 1, number(axis.separation.abs()))
        });
        self.summary() + &axes.collect::<String>()
    }

    fn legend(&self) -> Vec<Entry> {
        let (a, b) = self.names();
        let mut entries = vec![
            projection_entry(format!("{a} and its projection"), FIRST),
            projection_entry(format!("{b} and its projection"), SECOND),
        ];
        if self.touch().is_some() {
            entries.push(projection_entry("the least overlap decides".into(), OVERLAP));
            entries.extend(contact_legend());
        } else {
            entries.push(projection_entry("a gap separates".into(), GAP));
            entries.push(gap_legend());
        }
        entries
    }
}

/// Returns the axes to draw: the deciding axis, then the other axes in the order of how close they came to
/// deciding.
fn shown_axes(pair: &Explained) -> Vec<(usize, Axis)> {
    let mut axes: Vec<(usize, Axis)> = pair.explanation.axes.iter().copied().enumerate().collect();
    let winner = pair.explanation.winner;
    carom::sort_by(&mut axes, |one, other| {
        let wins = (other.0 == winner).cmp(&(one.0 == winner));
        wins.then(other.1.separation.total_cmp(&one.1.separation)).then(one.0.cmp(&other.0))
    });
    axes.truncate(MAX_AXES);
    axes
}

/// Returns the box around everything that has to fit on the stage.
fn content_box(shapes: &[Shape], strips: &[Strip], frame: &Frame) -> Aabb {
    let in_picture = |shape: &Shape| {
        let bounds = shape.aabb();
        Aabb::from_center(frame.at(bounds.center()), bounds.half() * frame.scale).ok()
    };
    let boxes = shapes.iter().filter_map(in_picture).chain(strips.iter().map(|strip| strip.area.aabb()));
    union(boxes).map_or_else(
        || Aabb::new([0.0, 0.0], [1.0, 1.0]).expect("the unit square is valid"),
        |all| all.grown(AIR),
    )
}

fn projection_entry(text: String, color: &str) -> Entry {
    Entry::new(text, |svg| {
        let style = format!(r#"stroke="{color}" stroke-width="6""#);
        svg.line(Vec2::new(-14.0, 0.0), Vec2::new(14.0, 0.0), &style);
    })
}
