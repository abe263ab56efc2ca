//! The interface to the page, for one demo: its time, its handles, its picture and its numbers.
//!
//! Short lists are passed as JSON; lists that change with every frame are passed as numbers.

use std::fmt;

use carom::Vec2;
use serde::Serialize;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::code::Language;
use crate::demo::Demo;
use crate::demos::demo;
use crate::drawing::Drawing;
use crate::handle::{Handle, HandleKind, Part};
use crate::layers::{Layer, Shown};
use crate::past::Past;
use crate::raster::{Frame, Raster};
use crate::sketch;
use crate::style::{self, Style};
use crate::text::{self, json};

/// A demo that plays.
#[wasm_bindgen]
pub struct Player {
    demo: Box<dyn Demo>,
    shown: Shown,
    handles: Vec<Handle>,
    /// The texts of the last picture.
    texts: Vec<String>,
    pointed: Option<usize>,
    pixel: f64,
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("scene", self.demo.scene()).finish_non_exhaustive()
    }
}

#[derive(Serialize)]
struct HandleJson<'a> {
    name: &'a str,
    kind: &'a str,
    /// The number of the handle among several of its kind, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    /// The object that the handle belongs to; handles of one object have equal groups.
    group: String,
}

#[derive(Serialize)]
struct LayerJson {
    name: &'static str,
    on: bool,
}

#[wasm_bindgen]
impl Player {
    /// Creates the demo with this name, on one of its built-in scenes.
    ///
    /// # Errors
    /// Returns an error if there is no such demo or no such scene.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, scene: &str) -> Result<Self, String> {
        let demo = demo(name, scene)?;
        let shown = Shown::first(demo.layers());
        let mut player =
            Self { demo, shown, handles: Vec::new(), texts: Vec::new(), pointed: None, pixel: 1.0 };
        player.take_handles();
        Ok(player)
    }

    /// Loads a scene in JSON.
    ///
    /// # Errors
    /// Returns an error message if the scene is invalid or does not fit the demo.
    pub fn load(&mut self, text: &str) -> Result<(), String> {
        self.demo.load(text::scene(text)?)?;
        self.take_handles();
        Ok(())
    }

    /// Returns the scene in JSON.
    pub fn scene(&self) -> String {
        json(self.demo.scene())
    }

    /// Returns the scene to download, in JSON.
    pub fn file(&self) -> String {
        json(&self.demo.file())
    }

    /// Returns whether y points down in the scene.
    pub fn y_down(&self) -> bool {
        self.demo.scene().y_down
    }

    /// Returns the number of ticks in a second.
    pub fn rate(&self) -> f64 {
        self.demo.scene().ticks_per_second
    }

    /// Returns the current tick.
    pub fn tick(&self) -> u32 {
        self.demo.tick()
    }

    /// Moves the time to a tick.
    pub fn seek(&mut self, tick: u32) {
        self.demo.seek(tick);
        self.take_handles();
    }

    /// Returns the length of the scrub bar in ticks; 0 if nothing moves by itself.
    pub fn length(&self) -> u32 {
        self.demo.length().unwrap_or(0)
    }

    /// Returns whether time starts again at the end.
    pub fn loops(&self) -> bool {
        self.demo.loops()
    }

    /// Returns the box that the initial view shows: the smallest x and y, then the largest.
    pub fn view(&self) -> Vec<f64> {
        let view = self.demo.view();
        let (min, max) = (view.min(), view.max());
        vec![min.x, min.y, max.x, max.y]
    }

    /// Returns the box of the view and of everything dragged out of it. The box has the smallest x and y,
    /// then the largest x and y.
    pub fn extent(&self) -> Vec<f64> {
        let extent = self.demo.extent();
        let (min, max) = (extent.min(), extent.max());
        vec![min.x, min.y, max.x, max.y]
    }

    /// Returns the layers in JSON: names and whether they are visible.
    pub fn layers(&self) -> String {
        let layers = self.demo.layers().iter();
        json(
            &layers
                .map(|&(layer, _)| LayerJson { name: layer.name(), on: self.shown.has(layer) })
                .collect::<Vec<_>>(),
        )
    }

    /// Shows or hides a layer.
    pub fn show(&mut self, name: &str, on: bool) {
        let found = self.demo.layers().iter().find(|(layer, _)| layer.name() == name);
        if let Some(&(layer, _)) = found {
            self.shown = self.shown.with(layer, on);
        }
    }

    /// Highlights a row of the numbers; a number below 0 ends the highlight.
    pub fn point_out(&mut self, row: i32) {
        self.pointed = usize::try_from(row).ok();
    }

    /// Returns the picture as commands; `pixel` is the length of a pixel.
    pub fn draw(&mut self, pixel: f64) -> Vec<f64> {
        self.pixel = pixel;
        self.take_handles();
        let mut drawing = Drawing::new(pixel, self.demo.scene().y_down);
        self.demo.draw(&mut drawing, self.shown, self.pointed);
        for [from, to] in self.demo.stems(&self.handles, pixel) {
            drawing.line(from, to, Style::Stem);
        }
        let (commands, texts) = drawing.into_parts();
        self.texts = texts;
        commands
    }

    /// Returns the crowd (the many moving shapes of a demo) for a graphics card. Each member has eight
    /// numbers: position at tick 0, velocity in lengths per tick, half extents, angle in degrees, and spin in
    /// degrees per tick. The second half extent of a circle is negative.
    pub fn members(&self) -> Vec<f64> {
        self.demo.members()
    }

    /// Returns the number of members of the crowd.
    pub fn member_count(&self) -> usize {
        self.demo.member_count()
    }

    /// Returns the state of each member: 0 apart, 1 touching, 2 marked; empty if the shapes are hidden.
    pub fn looks(&self) -> Clamped<Vec<u8>> {
        Clamped(if self.shown.has(Layer::Outlines) { self.demo.looks() } else { Vec::new() })
    }

    /// Returns lines over the crowd: each has both ends and its opacity.
    pub fn lines(&self) -> Vec<f64> {
        self.demo.lines(self.pixel, self.shown)
    }

    /// Returns whether there is a raster picture below the drawing.
    pub fn is_raster(&self) -> bool {
        self.demo.is_raster()
    }

    /// Returns the raster picture below the drawing, `size` pixels. The scene's origin is at pixel `origin`, and a
    /// length has `scale` pixels. Colours are numbers, as in `#rrggbb`: of the background, of members apart, touching
    /// and marked, and of lines.
    pub fn pixels(&self, size: &[u32], origin: &[f64], scale: f64, colors: &[u32]) -> Clamped<Vec<u8>> {
        let (&[width, height], &[x, y]) = (size, origin) else { return Clamped(Vec::new()) };
        let colors: Vec<[u8; 3]> =
            colors.iter().map(|color| color.to_be_bytes()).map(|[_, r, g, b]| [r, g, b]).collect();
        let Some((&ground, colors)) = colors.split_first() else { return Clamped(Vec::new()) };
        let frame = Frame { origin: Vec2::new(x, y), scale, y_down: self.y_down() };
        let mut raster = Raster::new(width as usize, height as usize, ground, frame);
        self.demo.paint(&mut raster, colors, self.shown);
        Clamped(raster.into_pixels())
    }

    /// Returns the texts of the last picture.
    pub fn texts(&mut self) -> Vec<String> {
        std::mem::take(&mut self.texts)
    }

    /// Returns the handles in JSON.
    pub fn handles(&self) -> String {
        let handles = self.handles.iter().map(|handle| HandleJson {
            name: &handle.name,
            kind: match handle.part {
                Part::Motion => "motion",
                Part::Velocity(_) => "velocity",
                Part::Point(_) => "point",
                Part::Cloud => "cloud",
                Part::Shape(_) | Part::Axis => handle.kind.name(),
            },
            number: match (handle.part, handle.kind) {
                (Part::Point(index), _) | (_, HandleKind::Corner(index)) => Some(index + 1),
                _ => None,
            },
            group: handle.part.key(),
        });
        json(&handles.collect::<Vec<_>>())
    }

    /// Returns the positions of the handles: x and y of each.
    pub fn handle_places(&self) -> Vec<f64> {
        self.handles.iter().flat_map(|handle| [handle.at.x, handle.at.y]).collect()
    }

    /// Drags a handle to a point.
    pub fn drag(&mut self, handle: usize, x: f64, y: f64) {
        let to = Vec2::new(x, y);
        if let Some(handle) = self.handles.get(handle).filter(|_| to.is_finite()) {
            self.demo.drag(handle, to);
            self.take_handles();
        }
    }

    /// Releases a dragged handle at a velocity, in lengths per second.
    pub fn let_go(&mut self, handle: usize, x: f64, y: f64) {
        let velocity = Vec2::new(x, y);
        if let Some(handle) = self.handles.get(handle).filter(|_| velocity.is_finite()) {
            self.demo.let_go(handle, velocity);
            self.take_handles();
        }
    }

    /// Moves a handle by whole steps: a length, or a degree for an angle.
    pub fn nudge(&mut self, handle: usize, x: f64, y: f64) {
        let Some(held) = self.handles.get(handle) else { return };
        let moved =
            self.handles.iter().find(|other| other.part == held.part && other.kind == HandleKind::Move);
        let middle = (held.part == Part::Axis).then(|| self.demo.view().center());
        let to = match (held.kind, moved.map(|handle| handle.at).or(middle)) {
            (HandleKind::Turn, Some(pivot)) => turned_about(held.at, pivot, y - x),
            _ => held.at + Vec2::new(x, y),
        };
        self.drag(handle, to.x, to.y);
    }

    /// Returns the handle for a press at a point outside all handles; negative if there is none.
    pub fn handle_at(&mut self, x: f64, y: f64) -> i32 {
        let point = Vec2::new(x, y);
        self.demo.choose(point);
        self.take_handles();
        let found = self.demo.handle_at(&self.handles, point);
        found.and_then(|index| i32::try_from(index).ok()).unwrap_or(-1)
    }

    /// Handles a key press or release; returns whether the demo uses the key.
    pub fn key(&mut self, key: &str, down: bool) -> bool {
        let meant = self.demo.key(key, down);
        self.take_handles();
        meant
    }

    /// Returns the numbers beside the picture, in JSON.
    pub fn numbers(&self) -> String {
        json(&self.demo.numbers())
    }

    /// Returns the code that computes these numbers, in `rust`, `javascript` or `python`.
    pub fn code(&self, language: &str) -> String {
        self.demo.code(Language::named(language)).text()
    }

    /// Runs the demo's query `times` times, for measuring its time.
    pub fn ask(&self, times: u32) {
        self.demo.ask(times);
    }

    /// Returns the sliders, in JSON.
    pub fn sliders(&self) -> String {
        json(&self.demo.sliders())
    }

    /// Sets a slider.
    pub fn set_slider(&mut self, slider: &str, value: f64) {
        self.demo.set_slider(slider, value);
        self.take_handles();
    }

    /// Returns the switches, in JSON.
    pub fn switches(&self) -> String {
        json(&self.demo.switches())
    }

    /// Turns a switch on or off.
    pub fn set_switch(&mut self, switch: &str, on: bool) {
        self.demo.set_switch(switch, on);
        self.take_handles();
    }

    /// Returns the past for graphs. The past has the number of ticks between two moments, then for each
    /// moment the kinetic energy, the momentum, and the momentum without the impulse of the walls. The list
    /// is empty if the demo has no graphs.
    pub fn past(&self) -> Vec<f64> {
        self.demo.past().map_or_else(Vec::new, Past::numbers)
    }

    /// Prepares a search for all touching pairs by a method: `brute`, `grid` or `tree`; call it with `place`
    /// first, which places the crowd.
    pub fn prepare_search(&mut self, method: &str) {
        self.demo.prepare_search(method);
    }

    /// Searches, with the prepared method, the shapes that touch some members: `count` members from the
    /// position `first` of an order that spreads the members. Returns the number of compared boxes, and the
    /// number of touching pairs.
    pub fn search(&self, first: usize, count: usize) -> Vec<f64> {
        let searched = self.demo.search(first, count);
        vec![searched.tests as f64, searched.pairs as f64]
    }

    /// Returns whether a drawn ring, given by the x and y of each point, can become the outline of a shape or
    /// a hole in it; draws the reason if it cannot.
    pub fn accepts(&mut self, shape: usize, is_hole: bool, points: &[f64]) -> bool {
        let ring = self.simplified(points);
        self.demo.accepts(shape, is_hole, &ring)
    }

    /// Replaces a shape by a drawn ring, or adds a hole to it, if that is accepted.
    pub fn take_ring(&mut self, shape: usize, is_hole: bool, points: &[f64]) {
        let ring = self.simplified(points);
        self.demo.take_ring(shape, is_hole, &ring);
        self.take_handles();
    }

    /// Removes all holes of all shapes.
    pub fn fill_holes(&mut self) {
        self.demo.fill_holes();
        self.take_handles();
    }

    /// Returns the library's message about the last refused polygon; empty if there is none.
    pub fn refusal(&self) -> String {
        self.demo.refusal().unwrap_or_default().into()
    }

    /// Forgets the refused polygon.
    pub fn clear_refusal(&mut self) {
        self.demo.clear_refusal();
    }

    /// Returns a ring with corners that a drawing of the current scale shows.
    fn simplified(&self, points: &[f64]) -> Vec<[f64; 2]> {
        let (points, _) = points.as_chunks::<2>();
        let points: Vec<Vec2> = points.iter().copied().map(Vec2::from).collect();
        sketch::simplified(&points, VISIBLE * self.pixel)
    }

    fn take_handles(&mut self) {
        self.handles = self.demo.handles(self.pixel);
    }
}

/// Distance by which a drawn line may change, in pixels.
const VISIBLE: f64 = 1.5;

fn turned_about(point: Vec2, pivot: Vec2, degrees: f64) -> Vec2 {
    let turn = carom::Rot2::from_degrees(degrees).unwrap_or(carom::Rot2::IDENTITY);
    pivot + turn.rotate(point - pivot)
}

/// Returns the names of the styles, in the order of their numbers.
#[wasm_bindgen]
pub fn styles() -> Vec<String> {
    style::NAMES.iter().map(|&name| name.to_owned()).collect()
}
