//! The recording of a run: poses, events and totals.

use carom::{Shape, ShapeError, Vec2};
use carom_scene::Scene;

use super::event::{SimEvent, SimEventKind};
use super::simulation::Simulation;
use super::totals::Totals;

/// The displacement and the turn of a shape since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pose {
    /// The displacement.
    pub displacement: Vec2,
    /// The turn, in radians.
    pub turn: f64,
}

/// The recording of a run.
#[derive(Clone, Debug)]
pub struct Recording {
    scene: Scene,
    start: Vec<Shape>,
    fixed: Vec<bool>,
    /// The poses of each shape by time in ticks; a fixed shape has one pose.
    poses: Vec<Vec<(f64, Pose)>>,
    broken: Vec<Option<f64>>,
    events: Vec<SimEvent>,
    before: Totals,
    after: Totals,
    frames: u32,
}

impl Recording {
    /// Runs a scene for some frames; `progress` receives the number of finished frames after each. With `motion`, the
    /// recording also contains the poses, for a picture.
    ///
    /// # Errors
    /// Returns the errors of [`Simulation::new`].
    pub fn new(
        scene: &Scene,
        frames: u32,
        motion: bool,
        mut progress: impl FnMut(u32),
    ) -> Result<Self, (usize, ShapeError)> {
        let mut run = Simulation::new(scene)?;
        let count = scene.shapes.len();
        let mut recording = Self {
            scene: scene.clone(),
            start: (0..count).filter_map(|index| run.shape(index)).collect(),
            fixed: (0..count).map(|index| run.is_fixed(index)).collect(),
            poses: vec![vec![(0.0, Pose::default())]; count],
            broken: vec![None; count],
            events: run.take_events(),
            before: run.totals(),
            after: run.totals(),
            frames,
        };
        run.track = motion.then(Vec::new);
        for frame in 1..=frames {
            run.step();
            recording.store_events(run.take_events());
            recording.store_poses(&mut run);
            progress(frame);
        }
        recording.after = run.totals();
        Ok(recording)
    }

    fn store_events(&mut self, events: Vec<SimEvent>) {
        for event in &events {
            if let (SimEventKind::Break, Some(broken)) = (event.kind, event.b) {
                self.broken[broken] = Some(event.ticks);
            }
        }
        self.events.extend(events);
    }

    fn store_poses(&mut self, run: &mut Simulation) {
        for (index, time, displacement) in run.track.as_mut().map(std::mem::take).unwrap_or_default() {
            let pose = Pose { displacement, turn: run.bodies[index].spin * time };
            self.poses[index].push((time, pose));
        }
    }

    /// Returns the scene of the run.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the shapes at the start.
    pub fn start(&self) -> &[Shape] {
        &self.start
    }

    /// Returns the number of frames.
    pub const fn frames(&self) -> u32 {
        self.frames
    }

    /// Returns the length in ticks.
    pub fn length(&self) -> f64 {
        self.frames.into()
    }

    /// Returns the length in seconds.
    pub fn seconds(&self) -> f64 {
        f64::from(self.frames) / self.scene.ticks_per_second
    }

    /// Returns all events, in order.
    pub fn events(&self) -> &[SimEvent] {
        &self.events
    }

    /// Returns energy and momentum at the start.
    pub const fn before(&self) -> &Totals {
        &self.before
    }

    /// Returns energy and momentum at the end.
    pub const fn after(&self) -> &Totals {
        &self.after
    }

    /// Summarizes the shapes and the events in one line.
    pub fn summary(&self) -> String {
        let bodies = self.fixed.iter().filter(|&&fixed| !fixed).count();
        let hits = self.events.iter().filter(|event| event.kind != SimEventKind::End).count();
        let seconds = self.seconds();
        let named = |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let shapes = named(self.start.len(), "shape");
        let frames = named(self.frames as usize, "frame");
        format!("{shapes}, {bodies} of them free, {frames} ({seconds:.1} s), {}", named(hits, "event"))
    }

    /// Returns whether hits cannot move a shape.
    pub fn is_fixed(&self, index: usize) -> bool {
        self.fixed[index]
    }

    /// Returns whether a shape ever leaves its starting pose.
    pub fn moves(&self, index: usize) -> bool {
        self.poses[index].iter().any(|(_, pose)| *pose != Pose::default())
    }

    /// Returns the recorded poses of a shape, by time in ticks.
    pub fn poses(&self, index: usize) -> &[(f64, Pose)] {
        &self.poses[index]
    }

    /// Returns the time, in ticks, at which a shape broke; returns `None` if it did not break.
    pub fn broken_at(&self, index: usize) -> Option<f64> {
        self.broken[index]
    }

    /// Returns the points at which a shape was hit.
    pub fn hits(&self, index: usize) -> impl Iterator<Item = Vec2> {
        let hits =
            self.events.iter().filter(|event| matches!(event.kind, SimEventKind::Hit | SimEventKind::Begin));
        hits.filter(move |event| event.a == index || event.b == Some(index)).map(|event| event.point)
    }

    /// Returns the centre of a shape's turn, at its start.
    pub fn pivot(&self, index: usize) -> Vec2 {
        let given = &self.scene.shapes[index];
        let own = given.motion.as_ref().and_then(|motion| motion.pivot);
        own.map_or_else(|| given.spec.anchor().unwrap_or_else(|| self.start[index].center()), Vec2::from)
    }
}

/// The maximum time between recorded points of a parabola, in seconds.
const STEP: f64 = 1.0 / 60.0;

impl Simulation {
    /// Records the flight of a body up to a time.
    pub(super) fn record(&mut self, index: usize, time: f64) {
        let (body, rate) = (&self.bodies[index], self.scene.ticks_per_second);
        let flight = body.flight;
        let lasting = if body.is_fixed() && !body.moves() { 0.0 } else { time - flight.start };
        let Some(track) = self.track.as_mut().filter(|_| lasting > 0.0) else { return };
        let steps = if flight.acceleration == Vec2::ZERO {
            1.0
        } else {
            (lasting / rate / STEP).ceil().clamp(1.0, 1e4)
        };
        for step in 1..=steps as u32 {
            let at = flight.start + lasting * f64::from(step) / steps;
            track.push((index, f64::from(self.tick) + at, body.displacement_at(at)));
        }
    }
}
