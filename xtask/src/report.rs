//! The output of programs: it goes to the check that runs on this thread, or else to the terminal.

use std::cell::RefCell;
use std::sync::Arc;

/// A running check, which shows the output of its programs.
pub(crate) trait Listener: Send + Sync {
    /// Shows the current step in place of the previous one.
    fn show(&self, line: &str);
    /// Prints permanent text.
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
