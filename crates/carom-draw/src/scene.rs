//! The picture of a scene: outlines, contacts, normals, depths.

use carom::{Aabb, Shape, Vec2};
use carom_scene::{Report, Scene, ShapeSpec, number};

use super::contacts::{contact_legend, contact_marks, depth_label, draw_ghost, gap_legend, gap_line, ghosts};
use super::frame::{Frame, union};
use super::grid::grid;
use super::labels::{LabelLook, Labels};
use super::legend::Entry;
use super::page::Page;
use super::shape::draw_shape;
use super::style::{APART, TOUCHING, TOUCHING_DASHES};
use super::svg::Svg;
use super::tile_names::{names_of_tiles, tile_titles};
use super::volumes::{cloud_points, volume_legend, volume_outlines};

/// The maximum size of the stage (the area in which shapes are drawn), in pixels.
pub(super) const MAX_STAGE: Vec2 = Vec2::new(880.0, 620.0);

/// The maximum number of shapes and contacts that get marks and names; larger scenes show colours only.
const CROWD: usize = 200;

/// Draws a scene at the time of the report.
pub fn scene_picture(report: &Report<'_>) -> String {
    let view = view(report);
    let (stage, frame) = Frame::on_stage(&view, MAX_STAGE, report.scene.y_down);
    let mut sheet = ScenePicture::new(report, frame, view, stage);
    sheet.draw();
    sheet.page().svg()
}

struct ScenePicture<'a> {
    report: &'a Report<'a>,
    frame: Frame,
    view: Aabb,
    stage: Aabb,
    content: Svg,
    margin: Svg,
    ghosts: Vec<Shape>,
    labels: Labels,
}

impl<'a> ScenePicture<'a> {
    fn new(report: &'a Report<'a>, frame: Frame, view: Aabb, stage: Aabb) -> Self {
        let (content, margin) = Default::default();
        let touches = report.touches.iter();
        let ghosts: Vec<Shape> = touches.flat_map(|touch| ghosts(&report.shapes, touch, &frame)).collect();
        let outlines = report.shapes.iter().chain(&ghosts).cloned().collect();
        let labels = Labels::new(outlines, frame, stage);
        Self { report, frame, view, stage, content, margin, ghosts, labels }
    }

    fn draw(&mut self) {
        grid(&mut self.content, &mut self.margin, &self.frame, &self.view, &self.stage);
        for (cloud, volumes) in self.report.scene.clouds.iter().zip(&self.report.volumes) {
            volume_outlines(&mut self.content, volumes, &self.frame);
            cloud_points(&mut self.content, &cloud.vectors(), &self.frame);
        }
        (0..self.report.shapes.len()).for_each(|index| self.shape(index));
        if !is_crowd(self.report) {
            self.mark();
        }
    }

    /// Draws contacts, gaps and names.
    fn mark(&mut self) {
        for ghost in &self.ghosts {
            draw_ghost(&mut self.content, ghost, &self.frame);
        }
        for touch in &self.report.touches {
            contact_marks(&mut self.content, &mut self.labels, touch, &self.frame);
        }
        if let Some(nearest) = &self.report.closest {
            gap_line(&mut self.content, &mut self.labels, nearest, &self.frame);
        }
        for touch in &self.report.touches {
            depth_label(&mut self.content, &mut self.labels, touch, &self.frame);
        }
        for index in 0..self.report.shapes.len() {
            self.labels.name(&mut self.content, self.report.name(index), LabelLook::NAME, index);
        }
    }

    fn shape(&mut self, index: usize) {
        let touching = self.report.is_touching(index);
        let own_color = self.report.scene.shapes[index].color.as_deref();
        let color = if touching { TOUCHING } else { own_color.unwrap_or(APART) };
        draw_shape(&mut self.content, &self.report.shapes[index], &self.frame, &shape_style(color, touching));
        if let (Shape::TileGrid(grid), ShapeSpec::TileGrid(spec)) =
            (&self.report.shapes[index], &self.report.scene.shapes[index].spec)
        {
            tile_titles(&mut self.content, grid, &spec.kind_names, &self.frame);
        }
    }

    fn page(self) -> Page {
        let report = self.report;
        Page {
            name: report.scene.name.clone(),
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

/// Returns the SVG style of a shape: outline, fill and dashes.
pub(super) fn shape_style(color: &str, touching: bool) -> String {
    let dashes = if touching { format!(r#" stroke-dasharray="{TOUCHING_DASHES}""#) } else { String::new() };
    let opacity = if touching { "0.16" } else { "0.1" };
    format!(r#"fill="{color}" fill-opacity="{opacity}" stroke="{color}" stroke-width="2"{dashes}"#)
}

/// Returns the visible part of the plane: the scene's own view, or everything with a margin.
fn view(report: &Report<'_>) -> Aabb {
    let volumes = report.volumes.iter().flat_map(|volumes| {
        let bounds = &volumes.bounds;
        [bounds.circle.aabb(), bounds.obb.aabb()]
    });
    view_of(report.scene, &report.shapes, volumes)
}

/// Returns the scene's own view, or the box around some shapes and boxes with a margin.
pub(super) fn view_of(scene: &Scene, shapes: &[Shape], boxes: impl Iterator<Item = Aabb>) -> Aabb {
    let own = scene.view.and_then(|view| Aabb::from_corner(view.corner, view.size).ok());
    own.unwrap_or_else(|| {
        let all = union(shapes.iter().map(Shape::aabb).chain(boxes));
        let all = all.unwrap_or_else(|| {
            Aabb::new([0.0, 0.0], [1.0, 1.0]).expect("the corners of the unit square are in order")
        });
        let size = all.max() - all.min();
        all.grown((size.x + size.y) * 0.06)
    })
}

fn legend_of(report: &Report<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    if !report.shapes.is_empty() {
        entries.push(swatch("apart", APART, false));
        entries.push(swatch("touching", TOUCHING, true));
    }
    if !report.touches.is_empty() && !is_crowd(report) {
        entries.extend(contact_legend());
    }
    if report.closest.is_some() {
        entries.push(gap_legend());
    }
    entries.extend(report.volumes.iter().flat_map(volume_legend));
    entries.extend(names_of_tiles(report.scene));
    entries
}

fn is_crowd(report: &Report<'_>) -> bool {
    report.shapes.len() + report.touches.len() > CROWD
}

fn swatch(text: &str, color: &str, touching: bool) -> Entry {
    Entry::new(text, |svg| {
        let style = shape_style(color, touching);
        svg.rectangle(Vec2::new(-13.0, -7.0), Vec2::new(26.0, 14.0), &format!(r#"rx="2" {style}"#));
    })
}

fn describe(report: &Report<'_>) -> String {
    let own = report.scene.description.as_deref();
    let listed = if is_crowd(report) { &[] } else { report.touches.as_slice() };
    let pairs = listed.iter().map(|touch| {
        format!(
            " {} touches {}, depth {}.",
            report.name(touch.a),
            report.name(touch.b),
            number(touch.contact.depth)
        )
    });
    own.map(|text| format!("{text} ")).unwrap_or_default()
        + &report.summary()
        + "."
        + &pairs.collect::<String>()
}
