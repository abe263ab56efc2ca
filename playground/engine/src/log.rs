//! The recent events of a run.

use std::collections::VecDeque;

use carom::Vec2;
use carom_sim::{SimEvent, SimEventKind, Simulation};

/// Number of ticks for which a hit stays visible.
const GLOW: u32 = 12;
/// Number of listed hits, however old they are.
const TOLD: usize = 8;
/// Number of ticks in a trail, and of bodies with a trail.
const TRAIL: usize = 120;
const TRAILED: usize = 4;

/// The hits of the last ticks, and the paths of the first bodies.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    hits: u32,
    recent: VecDeque<LoggedHit>,
    /// The tick of the last hit of each shape.
    struck: Vec<Option<u32>>,
    trailed: Vec<usize>,
    trail: VecDeque<Vec<Vec2>>,
}

/// A hit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoggedHit {
    /// The first tick after the hit.
    pub(crate) tick: u32,
    pub(crate) event: SimEvent,
    /// The two bodies just before the hit. The bodies are missing if their motion is unknown: that happens
    /// under gravity, or after an earlier hit in the same tick.
    pub(crate) before: Option<[Flight; 2]>,
}

/// Position and velocity of a body, in lengths per second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flight {
    pub(crate) center: Vec2,
    pub(crate) velocity: Vec2,
}

/// The states of all bodies at the start of a tick.
#[derive(Clone, Debug)]
pub(crate) struct Start(Vec<Option<Flight>>);

impl Start {
    pub(crate) fn of(simulation: &Simulation) -> Self {
        let simulate = simulation.scene().simulate.as_ref();
        let falls = simulate.is_some_and(|simulate| simulate.gravity != [0.0, 0.0]);
        let flight = |index: usize| {
            // A turning wall hits with the speed of its surface.
            let turns = simulation.is_fixed(index) && simulation.spin(index) != 0.0;
            let center = simulation.shape(index).filter(|_| !falls && !turns)?.center();
            Some(Flight { center, velocity: simulation.velocity(index) })
        };
        Self((0..simulation.scene().shapes.len()).map(flight).collect())
    }

    /// Returns the two bodies of an event if it is the first event of this tick for both of them.
    fn before(&mut self, simulation: &Simulation, event: &SimEvent) -> Option<[Flight; 2]> {
        let passed = event.ticks - f64::from(simulation.tick() - 1);
        let seconds = passed / simulation.scene().ticks_per_second;
        let mut flight = |index: usize| {
            let flight = self.0[index]?;
            if !simulation.is_fixed(index) {
                self.0[index] = None;
            }
            Some(Flight { center: flight.center + flight.velocity * seconds, ..flight })
        };
        let [a, b] = [Some(event.a), event.b].map(|index| index.and_then(&mut flight));
        Some([a?, b?])
    }
}

impl Log {
    pub(crate) fn new(simulation: &Simulation) -> Self {
        let count = simulation.scene().shapes.len();
        let bodies = (0..count).filter(|&index| !simulation.is_fixed(index));
        Self {
            hits: 0,
            recent: VecDeque::new(),
            struck: vec![None; count],
            trailed: bodies.take(TRAILED).collect(),
            trail: VecDeque::new(),
        }
    }

    /// Records the events of a tick.
    pub(crate) fn take(&mut self, simulation: &mut Simulation, mut start: Start) {
        let tick = simulation.tick();
        for event in simulation.take_events() {
            let before = start.before(simulation, &event);
            if event.kind == SimEventKind::Hit || event.kind == SimEventKind::Begin {
                self.note(LoggedHit { tick, event, before });
            }
        }
        while self.recent.len() > TOLD && self.recent[0].tick + GLOW <= tick {
            self.recent.pop_front();
        }
        self.leave_trail(simulation);
    }

    fn note(&mut self, happened: LoggedHit) {
        self.hits += 1;
        for index in [Some(happened.event.a), happened.event.b].into_iter().flatten() {
            self.struck[index] = Some(happened.tick);
        }
        self.recent.push_back(happened);
    }

    fn leave_trail(&mut self, simulation: &Simulation) {
        let centers = self.trailed.iter().filter_map(|&index| Some(simulation.shape(index)?.center()));
        self.trail.push_back(centers.collect());
        if self.trail.len() > TRAIL {
            self.trail.pop_front();
        }
    }

    /// Returns the number of hits so far.
    pub(crate) const fn hits(&self) -> u32 {
        self.hits
    }

    /// Returns the last hits, the latest first.
    pub(crate) fn last_hits(&self) -> impl Iterator<Item = &LoggedHit> {
        self.recent.iter().rev().take(TOLD)
    }

    /// Returns the points of recent hits with their freshness, which is 1 in the current tick.
    pub(crate) fn sparks(&self, now: u32) -> impl Iterator<Item = (Vec2, f64)> {
        let spark = move |happened: &LoggedHit| Some((happened.event.point, freshness(happened.tick, now)?));
        self.recent.iter().filter_map(spark)
    }

    /// Returns the freshness of a shape's last hit, if it is still visible.
    pub(crate) fn freshness(&self, index: usize, now: u32) -> Option<f64> {
        freshness(self.struck[index]?, now)
    }

    /// Returns the paths of the centres of the first bodies, the oldest position first.
    pub(crate) fn trails(&self) -> impl Iterator<Item = (usize, Vec<Vec2>)> {
        let way = |place: usize| self.trail.iter().filter_map(|places| places.get(place).copied()).collect();
        self.trailed.iter().enumerate().map(move |(place, &body)| (body, way(place)))
    }
}

fn freshness(then: u32, now: u32) -> Option<f64> {
    let age = now.checked_sub(then).filter(|&age| age < GLOW)?;
    Some(1.0 - f64::from(age) / f64::from(GLOW))
}
