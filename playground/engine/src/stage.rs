//! A scene at a tick, computed from the clock or by its simulation.

use carom::{Aabb, Shape, Vec2};
use carom_scene::{Every, Moment, Motion, Report, Scene, SceneShape, ShapeSpec, View};

use crate::handle::{self, Handle, HandleKind, Part};
use crate::run::Run;

/// Seconds of motion that the arrow of a velocity shows.
const AHEAD: f64 = 0.4;

/// A scene at a tick.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    scene: Scene,
    tick: u32,
    run: Option<Run>,
}

impl Stage {
    /// Creates a stage with a scene at its start.
    pub(crate) fn new(scene: Scene) -> Result<Self, String> {
        let run = scene.simulate.is_some().then(|| Run::new(&scene)).transpose()?;
        Ok(Self { scene, tick: 0, run })
    }

    pub(crate) const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Stores the view in the scene, so that a link shows an equal picture.
    pub(crate) fn set_view(&mut self, view: &Aabb) {
        let (corner, size) = (view.min(), view.max() - view.min());
        self.scene.view = Some(View { corner: corner.into(), size: size.into() });
    }

    /// Returns the box that the scene shows.
    pub(crate) fn own_view(&self) -> Option<Aabb> {
        self.scene.view.and_then(|view| Aabb::from_corner(view.corner, view.size).ok())
    }

    pub(crate) const fn tick(&self) -> u32 {
        self.tick
    }

    pub(crate) const fn moment(&self) -> Moment {
        Moment::Tick(self.tick)
    }

    pub(crate) const fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    pub(crate) fn seek(&mut self, tick: u32) {
        self.tick = tick;
        if let Some(run) = &mut self.run {
            run.seek(tick);
        }
    }

    /// Returns a shape at the current tick; returns none if it is out of range.
    pub(crate) fn shape(&self, index: usize) -> Option<Shape> {
        match &self.run {
            Some(run) => run.simulation().shape(index),
            None => self.spec(index).shape().ok(),
        }
    }

    /// Returns the numbers of a shape at the current tick, if only the clock moves it.
    pub(crate) fn spec(&self, index: usize) -> ShapeSpec {
        self.scene.spec_at(index, self.moment()).unwrap_or_else(|_| self.scene.shapes[index].spec.clone())
    }

    /// Returns the touching pairs at the current tick; none if a shape is out of range.
    pub(crate) fn report(&self, explain: bool) -> Option<Report<'_>> {
        Report::new(&self.scene, self.moment(), explain).ok()
    }

    /// Changes the scene. A running simulation first becomes a scene in its current state and then starts again. A
    /// change to an invalid scene has no effect.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Scene)) {
        let mut scene = self.scene_now();
        change(&mut scene);
        let fits = scene.shapes.iter().all(|shape| shape.spec.shape().is_ok());
        let tick = if self.run.is_some() { 0 } else { self.tick };
        if let Some(mut stage) = fits.then(|| Self::new(scene).ok()).flatten() {
            stage.tick = tick;
            *self = stage;
        }
    }

    fn scene_now(&self) -> Scene {
        match &self.run {
            Some(run) if self.tick > 0 => run.simulation().scene_now(),
            _ => self.scene.clone(),
        }
    }

    /// Returns all handles of some shapes; `pixel` is the length of a pixel.
    pub(crate) fn handles_of(&self, shapes: impl IntoIterator<Item = usize>, pixel: f64) -> Vec<Handle> {
        let scene = self.scene_now();
        let now = |index: usize| match &self.run {
            Some(_) => scene.shapes[index].spec.clone(),
            None => self.spec(index),
        };
        let handles_of = |index: usize| {
            let name = self.scene.shapes[index].name.clone();
            let handle = move |(kind, at)| Handle { part: Part::Shape(index), name: name.clone(), kind, at };
            handle::positions(&now(index), pixel).into_iter().map(handle)
        };
        shapes.into_iter().flat_map(handles_of).collect()
    }

    /// Drags a handle of a shape to a point.
    pub(crate) fn drag_shape(&mut self, index: usize, kind: HandleKind, from: Vec2, to: Vec2) {
        let now = self.spec(index);
        let in_run = self.run.is_some();
        self.edit(|scene| {
            let shape: &mut SceneShape = &mut scene.shapes[index];
            let seen = if in_run { shape.spec.clone() } else { now };
            shape.spec = handle::pulled(&shape.spec, &seen, kind, from, to);
        });
    }

    /// Returns the arrow of a body's velocity.
    pub(crate) fn velocity_handle(&self, index: usize) -> Option<Handle> {
        let at = self.velocity_tip(index)?;
        let name = self.scene.shapes[index].name.clone();
        Some(Handle { part: Part::Velocity(index), name, kind: HandleKind::Move, at })
    }

    /// Returns the position of a body's centre after some time of straight flight.
    pub(crate) fn velocity_tip(&self, index: usize) -> Option<Vec2> {
        let velocity = self.run()?.simulation().velocity(index);
        Some(self.shape(index)?.center() + velocity * AHEAD)
    }

    /// Drags the arrow of a body's velocity.
    pub(crate) fn drag_velocity(&mut self, index: usize, from: Vec2, to: Vec2) {
        self.edit(|scene| {
            let (motion, seconds) = motion_of(scene, index);
            handle::shift(&mut motion.velocity, (to - from) * (seconds / AHEAD));
        });
    }

    /// Sets a body's velocity, in lengths per second.
    pub(crate) fn set_velocity(&mut self, index: usize, velocity: Vec2) {
        self.edit(|scene| {
            let (motion, seconds) = motion_of(scene, index);
            motion.velocity = [0.0; 2];
            handle::shift(&mut motion.velocity, velocity * seconds);
        });
    }

    /// Returns the numbers of the shapes at the current tick.
    pub(crate) fn specs_now(&self) -> Vec<ShapeSpec> {
        match &self.run {
            Some(run) => run.simulation().scene_now().shapes.into_iter().map(|shape| shape.spec).collect(),
            None => (0..self.scene.shapes.len()).map(|index| self.spec(index)).collect(),
        }
    }

    /// Returns the topmost shape at a point.
    pub(crate) fn shape_at(&self, point: Vec2) -> Option<usize> {
        let is_there = |&index: &usize| self.shape(index).is_some_and(|shape| carom::contains(&shape, point));
        (0..self.scene.shapes.len()).rev().find(is_there)
    }
}

/// Returns a shape's motion, and its interval in seconds.
fn motion_of(scene: &mut Scene, index: usize) -> (&mut Motion, f64) {
    let rate = scene.ticks_per_second;
    let motion = scene.shapes[index].motion.get_or_insert_default();
    let seconds = match motion.every {
        Some(Every::Ticks(ticks)) => ticks / rate,
        Some(Every::Seconds(seconds)) => seconds,
        None => 1.0,
    };
    (motion, seconds)
}
