//! The picture of a cast: the swept hull, the ghost at impact, the normal, and the path after the bounce.

use std::fmt::Write;

use carom::{Aabb, Shape, Vec2};
use carom_scene::{CastReport, number};

use super::contacts::{ARROW, ghost_style, mark};
use super::frame::{Frame, union};
use super::grid::grid;
use super::labels::{LabelLook, Labels};
use super::legend::Entry;
use super::page::Page;
use super::scene::{MAX_STAGE, shape_style};
use super::shape::draw_shape;
use super::style::{APART, GHOST, INK, QUIET, TOUCHING};
use super::svg::{Px, Svg};
use super::swept::{grown, swept};

/// The maximum number of bounces that a picture follows.
const MAX_BOUNCES: usize = 100;

/// The maximum number of ghosts after the first. A picture that would need more shows only the first.
const MAX_GHOSTS: usize = 8;

/// Draws the cast of a scene.
pub fn cast_picture(report: &CastReport<'_>) -> String {
    let view = view(report);
    let (stage, frame) = Frame::on_stage(&view, MAX_STAGE, report.scene.y_down);
    let mut sheet = CastPicture::new(report, frame, view, stage);
    sheet.draw();
    sheet.page().svg()
}

struct CastPicture<'a> {
    report: &'a CastReport<'a>,
    frame: Frame,
    view: Aabb,
    stage: Aabb,
    ghost: Shape,
    /// The positions of the centre: at the start, at each bounce, and at the end.
    stations: Vec<Vec2>,
    content: Svg,
    margin: Svg,
    labels: Labels,
}

impl<'a> CastPicture<'a> {
    fn new(report: &'a CastReport<'a>, frame: Frame, view: Aabb, stage: Aabb) -> Self {
        let (content, margin) = Default::default();
        let ghost = report.ghost();
        let outlines = report.shapes.iter().cloned().chain([ghost.clone()]).collect();
        let labels = Labels::new(outlines, frame, stage);
        let mut stations = report.stations();
        stations.truncate(MAX_BOUNCES + 2);
        Self { report, frame, view, stage, ghost, stations, content, margin, labels }
    }

    fn draw(&mut self) {
        grid(&mut self.content, &mut self.margin, &self.frame, &self.view, &self.stage);
        self.no_go();
        self.sweep();
        (0..self.report.shapes.len()).for_each(|index| self.shape(index));
        self.path();
        self.ghosts();
        self.impact();
        self.names();
    }

    fn mover(&self) -> &'a Shape {
        &self.report.shapes[self.report.mover]
    }

    /// Draws each obstacle grown by the moving shape: the centre cannot enter these areas.
    fn no_go(&mut self) {
        for index in (0..self.report.shapes.len()).filter(|&index| index != self.report.mover) {
            if let Some(grown) = grown(&self.report.shapes[index], self.mover()) {
                draw_shape(&mut self.content, &grown, &self.frame, &grown_style());
            }
        }
    }

    /// Draws the area that the shape sweeps over before its first hit.
    fn sweep(&mut self) {
        let motion = self.ghost.center() - self.mover().center();
        if let Some(swept) = swept(self.mover(), motion) {
            draw_shape(&mut self.content, &swept, &self.frame, &swept_style());
        }
    }

    fn shape(&mut self, index: usize) {
        let own_color = self.report.scene.shapes[index].color.as_deref();
        let is_first = self.report.hits.first().is_some_and(|first| first.obstacle == index);
        let color = match (index == self.report.mover, is_first) {
            (true, _) => own_color.unwrap_or(APART),
            (_, true) => TOUCHING,
            (_, false) => own_color.unwrap_or(QUIET),
        };
        draw_shape(&mut self.content, &self.report.shapes[index], &self.frame, &shape_style(color, is_first));
    }

    /// Draws the path of the centre: to the first hit, the rest of the straight motion, and after the bounce.
    fn path(&mut self) {
        let start = self.frame.at(self.mover().center());
        let impact = self.frame.at(self.ghost.center());
        let end = self.frame.at(self.mover().center() + self.report.cast.vector());
        if self.report.hits.is_empty() {
            self.content.arrow(start, end, APART, 1.8);
        } else {
            self.content.line(start, impact, &format!(r#"stroke="{APART}" stroke-width="1.8""#));
            let rest = end - impact;
            let reach = rest.normalized().unwrap_or(Vec2::ZERO) * rest.length().min(REST);
            self.content.line(impact, impact + reach, &rest_style());
            self.bounced();
        }
        self.labels.avoid_line(start, impact);
        self.content.circle(start, 3.0, &format!(r#"fill="{APART}""#));
    }

    /// Draws the path after the first hit.
    fn bounced(&mut self) {
        let corners: Vec<Vec2> = self.stations[1..].iter().map(|&station| self.frame.at(station)).collect();
        let [.., before, last] = corners.as_slice() else { return };
        let mut path = String::new();
        for corner in &corners[..corners.len() - 1] {
            let command = if path.is_empty() { "M" } else { "L" };
            write!(path, "{command}{} {}", Px(corner.x), Px(corner.y))
                .expect("writing to a `String` never fails");
        }
        let style = format!(r#"fill="none" stroke="{GHOST}" stroke-width="1.8" stroke-linejoin="round""#);
        self.content.put(format_args!(r#"<path d="{path}" {style}/>"#));
        self.content.arrow(*before, *last, GHOST, 1.8);
        corners[..corners.len() - 1].iter().for_each(|&corner| {
            self.content.circle(corner, 2.6, &format!(r#"fill="{GHOST}""#));
        });
        corners.windows(2).for_each(|leg| self.labels.avoid_line(leg[0], leg[1]));
    }

    /// Draws the shape at the first hit, and fainter at each later bounce and at the end. If there are more
    /// than `MAX_GHOSTS` later places, none of them is drawn.
    fn ghosts(&mut self) {
        draw_shape(&mut self.content, &self.ghost, &self.frame, &ghost_style());
        let later = self.stations.iter().skip(2);
        let few = later.len() <= MAX_GHOSTS;
        for &station in later.take(if few { MAX_GHOSTS } else { 0 }) {
            let ghost = self.mover().translated(station - self.mover().center());
            draw_shape(&mut self.content, &ghost, &self.frame, &later_style());
        }
    }

    /// Draws the contact point, the normal, and the fraction of the motion before the hit.
    fn impact(&mut self) {
        let Some(first) = self.report.hits.first() else { return };
        let foot = self.frame.at(first.hit.point);
        let tip = foot + self.frame.direction(first.hit.normal) * ARROW;
        self.content.arrow(foot, tip, INK, 1.8);
        mark(&mut self.content, foot);
        self.labels.avoid_line(foot, tip);
        let text = format!("fraction {}", number(first.hit.fraction));
        let anchors = [self.frame.at(self.ghost.center()), tip];
        self.labels.value(&mut self.content, &text, LabelLook::VALUE, &anchors);
    }

    fn names(&mut self) {
        for index in 0..self.report.shapes.len() {
            self.labels.name(&mut self.content, self.report.name(index), LabelLook::NAME, index);
        }
    }

    fn page(self) -> Page {
        let report = self.report;
        Page {
            name: format!("{}-cast", report.scene.name),
            title: report.scene.heading().into(),
            summary: report.summary(),
            description: describe(report),
            legend: legend_of(report),
            stage: self.stage,
            content: self.content,
            margin: self.margin,
        }
    }
}

/// The maximum length, in pixels, of the line for the rest of the motion.
const REST: f64 = 60.0;

fn grown_style() -> String {
    format!(
        r#"fill="{QUIET}" fill-opacity="0.05" stroke="{QUIET}" stroke-opacity="0.75" stroke-width="1" stroke-dasharray="4 4""#
    )
}

fn swept_style() -> String {
    format!(r#"fill="{APART}" fill-opacity="0.08" stroke="{APART}" stroke-opacity="0.35" stroke-width="1""#)
}

fn rest_style() -> String {
    format!(r#"stroke="{APART}" stroke-opacity="0.6" stroke-width="1.4" stroke-dasharray="2 4""#)
}

fn later_style() -> String {
    ghost_style() + r#" stroke-opacity="0.55""#
}

/// Returns the visible part of the plane: the scene's own view, or everything with a margin.
fn view(report: &CastReport<'_>) -> Aabb {
    let own = report.scene.view.and_then(|view| Aabb::from_corner(view.corner, view.size).ok());
    own.unwrap_or_else(|| {
        let mover = &report.shapes[report.mover];
        let end = mover.translated(report.path.displacement);
        let all = report.shapes.iter().map(Shape::aabb).chain([report.ghost().aabb(), end.aabb()]);
        let all = union(all).expect("a scene with a cast has a shape");
        let size = all.max() - all.min();
        all.grown((size.x + size.y) * 0.06)
    })
}

fn legend_of(report: &CastReport<'_>) -> Vec<Entry> {
    let name = report.name(report.mover);
    let mut entries = vec![
        swatch(format!("{name} at the start"), &shape_style(APART, false)),
        swatch("swept on the way", &swept_style()),
    ];
    if report.shapes.len() > 1 {
        entries.push(swatch(format!("where the centre of {name} may not go"), &grown_style()));
    }
    if !report.hits.is_empty() {
        entries.push(swatch("hit first", &shape_style(TOUCHING, true)));
        entries.push(swatch("at a hit, and at the end", &ghost_style()));
        entries.push(Entry::new("contact point and normal", |svg| {
            svg.arrow(Vec2::new(-9.0, 0.0), Vec2::new(15.0, 0.0), INK, 1.8);
            mark(svg, Vec2::new(-9.0, 0.0));
        }));
        let restitution = number(report.cast.restitution);
        entries.push(Entry::new(format!("path after the bounce, restitution {restitution}"), |svg| {
            svg.arrow(Vec2::new(-15.0, 0.0), Vec2::new(15.0, 0.0), GHOST, 1.8);
        }));
    }
    entries
}

fn swatch(text: impl Into<String>, style: &str) -> Entry {
    Entry::new(text, |svg| {
        svg.rectangle(Vec2::new(-13.0, -7.0), Vec2::new(26.0, 14.0), &format!(r#"rx="2" {style}"#));
    })
}

fn describe(report: &CastReport<'_>) -> String {
    let own = report.scene.description.as_deref();
    own.map(|text| format!("{text} ")).unwrap_or_default() + &report.summary() + "."
}
