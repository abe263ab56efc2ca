//! The processor time of this thread in nanoseconds; the time of other programs is not included.

use rustix::time::{ClockId, clock_gettime};

pub(crate) fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
