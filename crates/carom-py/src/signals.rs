//! Ends long work when the user presses Ctrl-C.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use carom::Shape;
use pyo3::prelude::*;

/// The time between two checks for signals.
const PATIENCE: Duration = Duration::from_millis(50);

thread_local! {
    static LAST_CHECK: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// The panic that ends the work. It contains the exception that the signal handler has raised.
struct Interrupt(PyErr);

/// Checks for signals from time to time. After Ctrl-C, the function ends the work up to the innermost call of
/// [`attached`] or [`detached`].
pub(crate) fn check() {
    let now = Instant::now();
    match LAST_CHECK.get() {
        // The time is measured from the first check, so short work does not read the clock.
        None => return LAST_CHECK.set(Some(now)),
        Some(last) if now.duration_since(last) < PATIENCE => return,
        Some(_) => {}
    }
    let signals = paused(|| Python::attach(|py| py.check_signals()));
    LAST_CHECK.set(Some(Instant::now()));
    if let Err(exception) = signals {
        resume_unwind(Box::new(Interrupt(exception)));
    }
}

/// Runs Python code in the middle of other work, without the signal checks of that work. Calls that the
/// Python code makes have their own checks.
pub(crate) fn paused<R>(work: impl FnOnce() -> R) -> R {
    carom::interruptible(|| (), work)
}

/// Does work that Ctrl-C can end, and keeps the lock of the interpreter. If Ctrl-C ends a call that changes
/// an object, that object must not be used afterwards.
pub(crate) fn attached<R>(work: impl FnOnce() -> R) -> PyResult<R> {
    let before = LAST_CHECK.replace(None);
    let result = catch_unwind(AssertUnwindSafe(|| carom::interruptible(check, work)));
    LAST_CHECK.set(before);
    result.or_else(|cause: Box<dyn Any + Send>| match cause.downcast::<Interrupt>() {
        Ok(interrupt) => Err(interrupt.0),
        Err(cause) => resume_unwind(cause),
    })
}

/// Does work that Ctrl-C can end, without the lock of the interpreter. If Ctrl-C ends a call that changes an
/// object, that object must not be used afterwards.
pub(crate) fn detached<R: Send>(py: Python<'_>, work: impl FnOnce() -> R + Send) -> PyResult<R> {
    py.detach(|| attached(work))
}

/// Answers a query about single shapes. For large shapes the function releases the interpreter's lock.
/// For other shapes this would take longer than most queries.
pub(crate) fn asked<R: Send>(
    py: Python<'_>,
    shapes: &[&Shape],
    query: impl FnOnce() -> R + Send,
) -> PyResult<R> {
    let corners: usize = shapes.iter().map(|shape| size(shape)).sum();
    if LARGE < corners { detached(py, query) } else { attached(query) }
}

/// The number of corners above which a query releases the lock.
const LARGE: usize = 256;

/// Returns the number of corners of a shape. For a shape of several parts or a grid, returns the number of
/// parts or cells.
fn size(shape: &Shape) -> usize {
    match shape {
        Shape::ConvexPolygon(polygon) => polygon.vertices().len(),
        Shape::Polygon(polygon) => polygon.vertices().len() + polygon.holes().map(<[_]>::len).sum::<usize>(),
        Shape::Chain(chain) => chain.vertices().len(),
        Shape::Compound(compound) => compound.part_count(),
        Shape::TileGrid(grid) => grid.columns() * grid.rows(),
        _ => 1,
    }
}
