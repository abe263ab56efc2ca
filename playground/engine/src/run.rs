//! A simulation that can be wound back.

use std::collections::VecDeque;

use carom::Vec2;
use carom_scene::{Scene, SimEvent, SimEventKind, Simulation};

/// More snapshots than this are thinned out.
const MAX_SNAPSHOTS: usize = 32;
/// For so many ticks a hit is still seen.
const GLOW: u32 = 8;

/// A simulation with snapshots of its past.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    now: Moment,
    past: Vec<Moment>,
    /// The ticks from one snapshot to the next.
    every: u32,
    sparks: VecDeque<Spark>,
    /// Where the centres of the first bodies were, tick by tick.
    trail: VecDeque<Vec<Vec2>>,
}

#[derive(Clone, Debug)]
struct Moment {
    simulation: Simulation,
    hits: u32,
    last_hit: Option<SimEvent>,
}

/// So many ticks of a trail are kept, of so many bodies.
const TRAIL: usize = 100;
const TRAILED: usize = 4;

/// A place where something was hit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spark {
    pub(crate) tick: u32,
    pub(crate) at: Vec2,
}

impl Run {
    pub(crate) fn new(scene: &Scene) -> Result<Self, String> {
        let simulation = Simulation::new(scene).map_err(|(index, error)| {
            let name = scene.shapes.get(index).map_or("", |shape| &shape.name);
            format!("{name}: {error}")
        })?;
        let start = Moment { simulation, hits: 0, last_hit: None };
        let past = vec![start.clone()];
        Ok(Self { now: start, past, every: 10, sparks: VecDeque::new(), trail: VecDeque::new() })
    }

    pub(crate) const fn simulation(&self) -> &Simulation {
        &self.now.simulation
    }

    /// The number of hits so far.
    pub(crate) const fn hits(&self) -> u32 {
        self.now.hits
    }

    /// The last hit of two bodies or of a body and a wall.
    pub(crate) const fn last_hit(&self) -> Option<&SimEvent> {
        self.now.last_hit.as_ref()
    }

    /// The ways of the centres of the first bodies, the oldest place first.
    pub(crate) fn trails(&self) -> Vec<Vec<Vec2>> {
        let count = self.trail.front().map_or(0, Vec::len);
        (0..count).map(|body| self.trail.iter().map(|places| places[body]).collect()).collect()
    }

    /// Where something was hit just now, and how fresh that is: 1 is this tick.
    pub(crate) fn sparks(&self) -> impl Iterator<Item = (Vec2, f64)> {
        let now = self.now.simulation.tick();
        let age = move |spark: &Spark| f64::from(now - spark.tick) / f64::from(GLOW);
        self.sparks.iter().map(move |spark| (spark.at, 1.0 - age(spark)))
    }

    /// Goes to a tick, forward or back.
    pub(crate) fn seek(&mut self, tick: u32) {
        if tick < self.now.simulation.tick() {
            self.rewind(tick);
        }
        while self.now.simulation.tick() < tick {
            self.step();
        }
    }

    fn rewind(&mut self, tick: u32) {
        let before = self.past.iter().rev().find(|moment| moment.simulation.tick() <= tick);
        if let Some(moment) = before {
            self.now = moment.clone();
            self.sparks.clear();
            self.trail.clear();
        }
    }

    fn step(&mut self) {
        self.now.simulation.step();
        let tick = self.now.simulation.tick();
        for event in self.now.simulation.take_events() {
            if event.kind == SimEventKind::Hit || event.kind == SimEventKind::Begin {
                self.now.hits += 1;
                self.sparks.push_back(Spark { tick, at: event.point });
                self.now.last_hit = event.b.is_some().then_some(event).or(self.now.last_hit);
            }
        }
        while self.sparks.front().is_some_and(|spark| spark.tick + GLOW <= tick) {
            self.sparks.pop_front();
        }
        self.leave_trail();
        self.remember(tick);
    }

    fn leave_trail(&mut self) {
        let simulation = &self.now.simulation;
        let bodies = (0..simulation.scene().shapes.len()).filter(|&index| !simulation.is_fixed(index));
        let centers = bodies.take(TRAILED).filter_map(|index| Some(simulation.shape(index)?.center()));
        self.trail.push_back(centers.collect());
        while self.trail.len() > TRAIL {
            self.trail.pop_front();
        }
    }

    fn remember(&mut self, tick: u32) {
        let last = self.past.last().map_or(0, |moment| moment.simulation.tick());
        if tick < last + self.every {
            return;
        }
        self.past.push(self.now.clone());
        if self.past.len() > MAX_SNAPSHOTS {
            self.every *= 2;
            let every = self.every;
            self.past.retain(|moment| moment.simulation.tick() % every == 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use carom_scene::Builtin;

    use super::*;

    #[test]
    fn winding_back_gives_the_same_bits() {
        let scene: Scene = Builtin::named("d1").unwrap().json.parse().unwrap();
        let places = |run: &Run| [0, 1].map(|index| run.simulation().shape(index).unwrap());
        let mut straight = Run::new(&scene).unwrap();
        straight.seek(457);
        let mut wound = Run::new(&scene).unwrap();
        for tick in [900, 3, 700, 457] {
            wound.seek(tick);
        }
        assert_eq!(places(&straight), places(&wound));
        assert_eq!(straight.hits(), wound.hits());
        assert!(straight.hits() > 3);
        straight.seek(5000);
        assert!(straight.past.len() <= MAX_SNAPSHOTS);
    }
}
