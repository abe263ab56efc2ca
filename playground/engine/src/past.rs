//! The energy and the momentum of a run at its earlier ticks, for graphs.

use carom_sim::Simulation;

/// The maximum number of stored moments; if there are more, every second one is removed.
const MAX_MOMENTS: usize = 512;

/// The numbers of a moment: the kinetic energy, the momentum, and the momentum without the impulse of the walls.
type Numbers = [f64; 3];

/// The numbers of a run at equal intervals from its start.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// The number of ticks between two moments.
    every: u32,
    moments: Vec<Numbers>,
}

impl Past {
    /// Creates the past of a run at its start.
    pub(crate) fn new(simulation: &Simulation) -> Self {
        Self { every: 1, moments: vec![numbers_of(simulation)] }
    }

    /// Stores the numbers of the current tick, if this tick is a multiple of the interval `every`.
    pub(crate) fn take(&mut self, simulation: &Simulation) {
        if !simulation.tick().is_multiple_of(self.every) {
            return;
        }
        self.moments.push(numbers_of(simulation));
        if self.moments.len() > MAX_MOMENTS {
            let mut place = 0;
            self.moments.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.every *= 2;
        }
    }

    /// Returns the number of ticks between two moments, followed by the numbers of all moments.
    pub(crate) fn numbers(&self) -> Vec<f64> {
        [f64::from(self.every)].into_iter().chain(self.moments.iter().flatten().copied()).collect()
    }
}

fn numbers_of(simulation: &Simulation) -> Numbers {
    let totals = simulation.totals();
    [totals.kinetic_energy, totals.momentum.length(), (totals.momentum - totals.impulse).length()]
}
