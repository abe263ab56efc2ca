//! The end of long work by Ctrl-C.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The time between two checks for signals.
const PATIENCE: Duration = Duration::from_millis(50);

/// Checks for signals from time to time.
pub(super) struct Signals(Instant);

impl Signals {
    pub(super) fn new() -> Self {
        Self(Instant::now())
    }

    /// Fails after Ctrl-C.
    pub(super) fn check(&mut self) -> PyResult<()> {
        if self.0.elapsed() < PATIENCE {
            return Ok(());
        }
        self.0 = Instant::now();
        Python::attach(|py| py.check_signals())
    }
}

/// Checks for signals in a callback that cannot return an error.
pub(super) struct Watch {
    calls: AtomicUsize,
    is_interrupted: AtomicBool,
    signals: Mutex<(Signals, PyResult<()>)>,
}

/// The number of calls of a callback between two readings of the clock.
const OFTEN: usize = 1024;

impl Watch {
    pub(super) fn new() -> Self {
        Self {
            calls: AtomicUsize::new(0),
            is_interrupted: AtomicBool::new(false),
            signals: Mutex::new((Signals::new(), Ok(()))),
        }
    }

    /// Breaks at the first check after Ctrl-C, and at every later one.
    pub(super) fn flow(&self) -> ControlFlow<()> {
        // A count that another thread overwrites only delays the next check.
        let calls = self.calls.load(Ordering::Relaxed) + 1;
        self.calls.store(calls, Ordering::Relaxed);
        if calls.is_multiple_of(OFTEN) {
            self.look();
        }
        if self.is_interrupted.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    #[cold]
    fn look(&self) {
        let Ok(mut guard) = self.signals.try_lock() else { return };
        let (signals, interrupt) = &mut *guard;
        if interrupt.is_ok() {
            *interrupt = signals.check();
            self.is_interrupted.store(interrupt.is_err(), Ordering::Relaxed);
        }
    }

    /// Returns the exception of Ctrl-C if it was pressed.
    pub(super) fn result(self) -> PyResult<()> {
        let (_, interrupt) = self.signals.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        interrupt
    }
}
