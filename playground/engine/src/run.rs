//! A simulation that can go back in time.

use carom_scene::Scene;
use carom_sim::Simulation;

use crate::log::{Log, Start};
use crate::past::Past;

/// The maximum number of snapshots; if there are more, every second one is removed.
const MAX_SNAPSHOTS: usize = 32;

/// A simulation with snapshots of its past.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    now: Moment,
    past: Vec<Moment>,
    /// The number of ticks between snapshots.
    every: u32,
}

#[derive(Clone, Debug)]
struct Moment {
    simulation: Simulation,
    log: Log,
    past: Past,
}

impl Run {
    pub(crate) fn new(scene: &Scene) -> Result<Self, String> {
        let simulation = Simulation::new(scene).map_err(|(index, error)| {
            let name = scene.shapes.get(index).map_or("", |shape| &shape.name);
            format!("{name}: {} is {}", error.argument(), error.kind().fault_and_cure())
        })?;
        let start = Moment { log: Log::new(&simulation), past: Past::new(&simulation), simulation };
        Ok(Self { now: start.clone(), past: vec![start], every: 10 })
    }

    pub(crate) const fn simulation(&self) -> &Simulation {
        &self.now.simulation
    }

    /// Returns the simulation at its first tick.
    pub(crate) fn start(&self) -> &Simulation {
        &self.past[0].simulation
    }

    /// Returns the events up to the current tick.
    pub(crate) const fn log(&self) -> &Log {
        &self.now.log
    }

    /// Returns the energy and the momentum up to the current tick.
    pub(crate) const fn past(&self) -> &Past {
        &self.now.past
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
        }
    }

    fn step(&mut self) {
        let Moment { simulation, log, past } = &mut self.now;
        let start = Start::of(simulation);
        simulation.step();
        log.take(simulation, start);
        past.take(simulation);
        self.remember(self.now.simulation.tick());
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
    use super::*;

    #[test]
    fn going_back_in_time_gives_equal_bits() {
        let scene = crate::demo::builtin("d1").unwrap();
        let places = |run: &Run| [0, 1].map(|index| run.simulation().shape(index).unwrap());
        let trails = |run: &Run| run.log().trails().collect::<Vec<_>>();
        let mut straight = Run::new(&scene).unwrap();
        straight.seek(457);
        let mut wound = Run::new(&scene).unwrap();
        for tick in [900, 3, 700, 457] {
            wound.seek(tick);
        }
        assert_eq!(places(&straight), places(&wound));
        assert_eq!(trails(&straight), trails(&wound));
        assert_eq!(straight.log().hits(), wound.log().hits());
        assert!(straight.log().hits() > 3);
        straight.seek(5000);
        assert!(straight.past.len() <= MAX_SNAPSHOTS);
    }
}
