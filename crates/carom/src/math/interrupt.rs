//! Lets a caller end long work, with the feature `interrupt`. Every long loop asks whether it should go on.

#[cfg(feature = "interrupt")]
pub use asked::interruptible;
#[cfg(all(feature = "interrupt", feature = "rayon"))]
pub(crate) use asked::is_interruptible;
#[cfg(feature = "interrupt")]
pub(crate) use asked::look;

/// Does nothing without the feature.
#[cfg(not(feature = "interrupt"))]
#[inline(always)]
pub(crate) const fn look() {}

/// Returns that no caller can end the work.
#[cfg(all(not(feature = "interrupt"), feature = "rayon"))]
pub(crate) const fn is_interruptible() -> bool {
    false
}

#[cfg(feature = "interrupt")]
mod asked {
    use std::cell::Cell;

    std::thread_local! {
        static ASK: Cell<Option<fn()>> = const { Cell::new(None) };
        static LOOKS: Cell<u32> = const { Cell::new(0) };
    }

    /// The number of checks of a loop between two calls of the function that decides whether to go on. The
    /// number is small, because much work may lie between two checks.
    const OFTEN: u32 = 16;

    /// Does some work. Meanwhile, this thread calls `ask` again and again. `ask` may end the work by a panic,
    /// which the caller of this function catches. An object that the work was changing, such as a tree, must
    /// not be used any more.
    pub fn interruptible<R>(ask: fn(), work: impl FnOnce() -> R) -> R {
        /// Restores the previous function, after a panic too.
        struct Before(Option<fn()>);
        impl Drop for Before {
            fn drop(&mut self) {
                ASK.set(self.0);
            }
        }
        let _before = Before(ASK.replace(Some(ask)));
        work()
    }

    /// Returns whether a caller may end the work of this thread.
    #[cfg(feature = "rayon")]
    pub(crate) fn is_interruptible() -> bool {
        ASK.get().is_some()
    }

    /// Asks the caller from time to time whether the work should go on.
    #[inline]
    pub(crate) fn look() {
        let looks = LOOKS.get().wrapping_add(1);
        LOOKS.set(looks);
        if looks.is_multiple_of(OFTEN) {
            ask();
        }
    }

    #[inline(never)]
    fn ask() {
        if let Some(ask) = ASK.get() {
            ask();
        }
    }
}
