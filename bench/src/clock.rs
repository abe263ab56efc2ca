//! Reads clocks, in nanoseconds.

use rustix::time::{ClockId, Timespec, clock_gettime};

/// Returns the processor time of this thread. The time of other programs is not included.
pub(crate) fn now() -> f64 {
    nanoseconds(clock_gettime(ClockId::ThreadCPUTime))
}

/// Returns the wall-clock time, for work on several threads.
pub(crate) fn of_the_wall() -> f64 {
    nanoseconds(clock_gettime(ClockId::Monotonic))
}

fn nanoseconds(time: Timespec) -> f64 {
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
