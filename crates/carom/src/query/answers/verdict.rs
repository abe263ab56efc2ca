//! The answer of a filter. A filter is a quick test that runs before the general path, and decides all pairs
//! except close calls.

/// The answer of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<T> {
    /// The shapes certainly meet, with this result.
    Hit(T),
    /// The shapes certainly do not meet.
    Miss,
    /// Too close to call, or no case of this filter: the general path decides.
    Unsure,
}

impl Verdict<()> {
    /// Returns `Hit` if the test is positive, else `Miss`.
    #[inline(always)]
    pub(crate) fn of(is_hit: bool) -> Self {
        if is_hit { Self::Hit(()) } else { Self::Miss }
    }

    /// Returns whether the verdict is a hit; if the filter is unsure, returns the answer of the general path.
    ///
    /// Only the rare general path takes a branch. Whether the verdict is a hit or a miss is unpredictable, so
    /// no `match` separates the two.
    #[inline(always)]
    pub(crate) fn is_hit_or_else(self, general: impl FnOnce() -> bool) -> bool {
        if matches!(self, Self::Unsure) { general() } else { matches!(self, Self::Hit(())) }
    }
}

impl<T> Verdict<T> {
    /// Returns a hit with a result that is certain, and `Unsure` without one.
    #[inline(always)]
    pub(crate) fn if_certain(result: Option<T>) -> Self {
        match result {
            Some(result) => Self::Hit(result),
            None => Self::Unsure,
        }
    }

    /// Returns the verdict of `next` on the result of a hit.
    #[inline(always)]
    pub(crate) fn and_then<U>(self, next: impl FnOnce(T) -> Verdict<U>) -> Verdict<U> {
        match self {
            Self::Hit(result) => next(result),
            Self::Miss => Verdict::Miss,
            Self::Unsure => Verdict::Unsure,
        }
    }

    /// Returns the verdict with the result of a hit changed by `change`.
    #[inline(always)]
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Verdict<U> {
        match self {
            Self::Hit(result) => Verdict::Hit(change(result)),
            Self::Miss => Verdict::Miss,
            Self::Unsure => Verdict::Unsure,
        }
    }

    /// Returns the result of a hit, `None` for a miss, and the answer of the general path where the filter is unsure.
    #[inline(always)]
    pub(crate) fn or_else(self, general: impl FnOnce() -> Option<T>) -> Option<T> {
        match self {
            Self::Hit(result) => Some(result),
            Self::Miss => None,
            Self::Unsure => general(),
        }
    }
}
