//! Bodies that fly, hit, bounce and come to rest.
//!
//! | file | |
//! |---|---|
//! | `flight.rs` | a straight flight or a parabola |
//! | `body.rs` | a shape with its flight and its mass |
//! | `impact.rs` | when two flights meet |
//! | `near.rs` | which bodies come near each other |
//! | `queue.rs` | what is foreseen, by time |
//! | `frame.rs` | a frame: from one event to the next |
//! | `response.rs` | what a hit does |
//! | `breaking.rs` | what breaks is gone |
//! | `thin.rs` | on which side of what is thin a body is |
//! | `resting_contacts.rs` | what lies on what |
//! | `weight.rs` | what lies together shares its weight, and what hits it |
//! | `clumps.rs` | the end of endless hits |
//! | `turning.rs` | turns, in small pieces |
//! | `rules.rs` | rules of a scene's own; contacts of what no hit can move |
//! | `recording.rs` | a run on record |
//! | `resume.rs` | a run told as a scene |
//! | `totals.rs` | energy, momentum, and what the walls gave |

mod body;
mod breaking;
mod clumps;
mod event;
mod flight;
mod frame;
mod impact;
mod near;
mod pair_set;
mod queue;
mod recording;
mod response;
mod resting_contacts;
mod resume;
mod rules;
mod thin;
mod totals;
mod turning;
mod weight;

use carom::{Aabb, Mover, Shape, ShapeError, Vec2};

pub use event::{SimEvent, SimEventKind};
pub use recording::{Pose, Recording};
pub use totals::Totals;

use crate::scene::{Every, Moment, Scene};
use body::Body;
use near::Near;
use pair_set::PairSet;
use queue::Queue;
use resting_contacts::RestingContact;

/// A scene that runs, frame by frame; a frame is a tick. The same scene gives the same bits, however often it runs.
///
/// Within a frame the impacts of all pairs happen in the order of their times, each with the velocities of its own
/// instant. Inside, time is counted in ticks from the start of the frame.
///
/// ```
/// use carom_scene::{Scene, Simulation};
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
    scene: Scene,
    tick: u32,
    bodies: Vec<Body>,
    /// In lengths a tick squared.
    gravity: Vec2,
    /// The box that keeps centres in.
    stage: Option<Aabb>,
    /// The speed at which bodies that touch leave each other, in lengths a tick.
    leave: Option<f64>,
    queue: Queue,
    resting: Vec<RestingContact>,
    /// The pairs that touch until further notice.
    lasting: PairSet,
    /// The pairs that have left each other by rule in this frame.
    left: PairSet,
    /// The clumps of bodies that stay together until the frame ends: for each body, the first of its clump.
    clumps: Vec<Option<usize>>,
    near: Near,
    /// The time within the frame.
    now: f64,
    /// When the piece of the frame ends.
    until: f64,
    events: Vec<SimEvent>,
    /// How many of them were there when the frame began.
    told: usize,
    /// The steps of all looks ahead.
    work: u64,
    /// The momentum that walls and gravity have given, in lengths a tick.
    impulse: Vec2,
    /// Where bodies were, by index and by time in ticks, if that is recorded.
    track: Option<Vec<(usize, f64, Vec2)>>,
}

impl Simulation {
    /// The scene at its start. Bodies that overlap something there are pushed out of it first.
    ///
    /// # Errors
    /// The first shape that cannot move as the scene says, by its index.
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
            near: Near::new(bodies.iter().map(|body| body.swept(0.0, 0.0)).collect()),
            now: 0.0,
            until: 0.0,
            events: Vec::new(),
            told: 0,
            work: 0,
            impulse: Vec2::ZERO,
            track: None,
            scene: scene.clone(),
            bodies,
        };
        run.free_all();
        run.watch();
        Ok(run)
    }

    /// Pushes bodies out of what they overlap.
    fn free_all(&mut self) {
        if self.leave.is_some() {
            return;
        }
        for index in 0..self.bodies.len() {
            if !self.bodies[index].is_fixed() {
                self.free(index, 0.0);
            }
        }
    }

    /// Pushes one body out of everything that it overlaps; whether it had to.
    fn free(&mut self, index: usize, time: f64) -> bool {
        let shape = self.bodies[index].placed(time);
        let others = (0..self.bodies.len()).filter(|&other| other != index && !self.bodies[other].gone);
        let near = shape.aabb();
        let near: Vec<Shape> = others
            .map(|other| self.bodies[other].placed(time))
            .filter(|other| other.aabb().overlaps(&near))
            .collect();
        match Mover::new(shape).recover(&near) {
            Some(way) if way != Vec2::ZERO => {
                self.bodies[index].flight.position += way;
                true
            }
            _ => false,
        }
    }

    /// The scene that runs.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The ticks since the start.
    pub const fn tick(&self) -> u32 {
        self.tick
    }

    /// A shape where it is now; none once it is broken.
    pub fn shape(&self, index: usize) -> Option<Shape> {
        let body = &self.bodies[index];
        (!body.gone).then(|| body.placed(0.0))
    }

    /// A shape's displacement since the start of the scene.
    pub fn displacement(&self, index: usize) -> Vec2 {
        self.bodies[index].travelled_at(0.0)
    }

    /// A shape's turn in a tick, in radians; it never changes.
    pub fn spin(&self, index: usize) -> f64 {
        self.bodies[index].spin
    }

    /// A shape's velocity, in lengths a second.
    pub fn velocity(&self, index: usize) -> Vec2 {
        self.bodies[index].flight.velocity * self.scene.ticks_per_second
    }

    /// A shape's mass; infinite for what no hit can move.
    pub fn mass(&self, index: usize) -> f64 {
        self.bodies[index].mass
    }

    /// Whether no hit can move a shape.
    pub fn is_fixed(&self, index: usize) -> bool {
        self.bodies[index].is_fixed()
    }

    /// How many steps the search for hits has taken since the start: what the run costs, on any machine.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// What happened since this was last asked, in order.
    pub fn take_events(&mut self) -> Vec<SimEvent> {
        std::mem::take(&mut self.events)
    }
}
