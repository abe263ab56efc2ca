//! A running simulation: its bodies, its contacts and its clock.

use carom::{Aabb, Mover, Shape, ShapeError, Vec2};
use carom_scene::{Every, Moment, Scene};

use super::body::Body;
use super::event::SimEvent;
use super::near_pairs::NearPairs;
use super::pair_set::PairSet;
use super::queue::Queue;
use super::resting_contact::RestingContact;

/// A scene that runs frame by frame; a frame is a tick. Equal scenes give bitwise equal runs.
///
/// Within a frame the impacts of all pairs are handled in the order of their times, each with the velocities
/// at the time of the impact. Internal times are in ticks from the start of the frame.
///
/// ```
/// use carom_scene::Scene;
/// use carom_sim::Simulation;
/// let scene: Scene = r#"{"name": "drop", "simulate": {"gravity": [0, -10], "restitution": 0}, "shapes": [
///     {"name": "floor", "type": "aabb", "min": [-5, -1], "max": [5, 0]},
///     {"name": "ball", "type": "circle", "center": [0, 3], "radius": 0.5, "mass": 1}]}"#
///     .parse()
///     .unwrap();
/// let mut run = Simulation::new(&scene).unwrap();
/// (0..60).for_each(|_| run.step());
/// assert_eq!(run.shape(1).unwrap().center(), carom::Vec2::new(0.0, 0.5));
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    pub(super) scene: Scene,
    pub(super) tick: u32,
    pub(super) bodies: Vec<Body>,
    /// Gravity, in lengths per tick squared.
    pub(super) gravity: Vec2,
    /// The box that keeps the centres inside.
    pub(super) stage: Option<Aabb>,
    /// The speed at which touching bodies separate, in lengths per tick.
    pub(super) leave: Option<f64>,
    pub(super) queue: Queue,
    pub(super) resting: Vec<RestingContact>,
    /// The pairs in lasting contact.
    pub(super) lasting: PairSet,
    /// The pairs that the rules of the scene have separated in this frame.
    pub(super) left: PairSet,
    /// For each body, the first body of its clump, which is a group of bodies that stay together until the
    /// frame ends.
    pub(super) clumps: Vec<Option<usize>>,
    pub(super) near_pairs: NearPairs,
    /// The time within the frame.
    pub(super) now: f64,
    /// The end time of the current piece of the frame.
    pub(super) until: f64,
    pub(super) events: Vec<SimEvent>,
    /// The number of events before this frame.
    pub(super) events_before: usize,
    /// The number of steps of all hit searches.
    pub(super) work: u64,
    /// The momentum that walls and gravity have transferred; velocities are in lengths per tick.
    pub(super) impulse: Vec2,
    /// The recorded positions of bodies, by index and by time in ticks; `None` if not recorded.
    pub(super) track: Option<Vec<(usize, f64, Vec2)>>,
}

impl Simulation {
    /// Creates the simulation of a scene at its start, and pushes bodies out of everything that they overlap.
    ///
    /// # Errors
    /// Returns the index and error of the first shape whose motion is impossible.
    pub fn new(scene: &Scene) -> Result<Self, (usize, ShapeError)> {
        let mut bodies = Vec::new();
        for (index, given) in scene.shapes.iter().enumerate() {
            bodies.push(Body::new(scene, given).map_err(|error| (index, error))?);
        }
        let simulate = scene.simulate.clone().unwrap_or_default();
        let rate = scene.ticks_per_second;
        let leave = simulate.rules.touching_leave.map(|leave| {
            let (times, every) = leave.every.unwrap_or(Every::SECOND).count(Moment::Tick(1), rate);
            leave.speed * times / every
        });
        let stage =
            simulate.rules.centers_stay_in.and_then(|view| Aabb::from_corner(view.corner, view.size).ok());
        let mut run = Self {
            tick: 0,
            gravity: Vec2::from(simulate.gravity) / (rate * rate),
            stage,
            leave,
            queue: Queue::default(),
            resting: Vec::new(),
            lasting: PairSet::default(),
            left: PairSet::default(),
            clumps: vec![None; bodies.len()],
            near_pairs: NearPairs::new(bodies.iter().map(|body| body.swept(0.0, 0.0)).collect()),
            now: 0.0,
            until: 0.0,
            events: Vec::new(),
            events_before: 0,
            work: 0,
            impulse: Vec2::ZERO,
            track: None,
            scene: scene.clone(),
            bodies,
        };
        run.push_all_out();
        run.update_watched();
        Ok(run)
    }

    /// Pushes all bodies out of everything that they overlap. If the scene has the rule `touching_leave`,
    /// does nothing.
    fn push_all_out(&mut self) {
        if self.leave.is_some() {
            return;
        }
        for index in 0..self.bodies.len() {
            if !self.bodies[index].is_fixed() {
                self.push_one_out(index, 0.0);
            }
        }
    }

    /// Pushes one body out of everything that it overlaps; returns whether it overlapped anything.
    pub(super) fn push_one_out(&mut self, index: usize, time: f64) -> bool {
        let mover = Mover::new(self.bodies[index].shape_at(time));
        let mut reach = 0.0;
        let way = loop {
            let way = mover.recover(&self.others_near(index, time, reach)).displacement;
            // Shapes that are further away may block the way, too.
            if way.length() <= reach || way == Vec2::ZERO {
                break way;
            }
            reach = 2.0 * way.length();
        };
        self.bodies[index].flight.position += way;
        way != Vec2::ZERO
    }

    /// Returns the other shapes that a body may touch after a displacement of at most `reach`.
    fn others_near(&self, index: usize, time: f64, reach: f64) -> Vec<Shape> {
        let region = self.bodies[index].shape_at(time).aabb().grown(reach);
        let others = (0..self.bodies.len()).filter(|&other| other != index && !self.bodies[other].gone);
        let shapes = others.map(|other| self.bodies[other].shape_at(time));
        shapes.filter(|other| other.aabb().overlaps(&region)).collect()
    }

    /// Returns the scene of the simulation.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the ticks since the start.
    pub const fn tick(&self) -> u32 {
        self.tick
    }

    /// Returns a shape at its current position; `None` once it is broken.
    pub fn shape(&self, index: usize) -> Option<Shape> {
        let body = &self.bodies[index];
        (!body.gone).then(|| body.shape_at(0.0))
    }

    /// Returns a shape's displacement since the start of the scene.
    pub fn displacement(&self, index: usize) -> Vec2 {
        self.bodies[index].displacement_at(0.0)
    }

    /// Returns a shape's turn per tick, in radians; it is constant.
    pub fn spin(&self, index: usize) -> f64 {
        self.bodies[index].spin
    }

    /// Returns a shape's velocity, in lengths per second.
    pub fn velocity(&self, index: usize) -> Vec2 {
        self.bodies[index].flight.velocity * self.scene.ticks_per_second
    }

    /// Returns a shape's mass; infinite for a fixed shape.
    pub fn mass(&self, index: usize) -> f64 {
        self.bodies[index].mass
    }

    /// Returns whether hits cannot move a shape.
    pub fn is_fixed(&self, index: usize) -> bool {
        self.bodies[index].is_fixed()
    }

    /// Returns the number of search steps since the start, a machine-independent measure of the cost.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Removes and returns the events since the last call, in order.
    pub fn take_events(&mut self) -> Vec<SimEvent> {
        std::mem::take(&mut self.events)
    }
}
