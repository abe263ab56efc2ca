//! Passes on the output of programs: to the check that runs on this thread, or to the terminal if there is no
//! check.

use std::cell::RefCell;
use std::sync::Arc;

/// A running check, which shows the output of its programs.
pub(crate) trait Listener: Send + Sync {
    /// Shows the current step in place of the previous step.
    fn show(&self, line: &str);
    /// Prints text that stays on the screen.
    fn print(&self, text: &str);
}

thread_local! {
    static LISTENER: RefCell<Option<Arc<dyn Listener>>> = const { RefCell::new(None) };
}

/// Returns the check that runs on this thread, if there is one.
pub(crate) fn listener() -> Option<Arc<dyn Listener>> {
    LISTENER.with_borrow(Clone::clone)
}

/// Runs `work` with a listener on this thread.
pub(crate) fn with_listener<T>(listener: Arc<dyn Listener>, work: impl FnOnce() -> T) -> T {
    LISTENER.set(Some(listener));
    let result = work();
    LISTENER.set(None);
    result
}
