//! Defines the result of a filter. A filter is a quick test that runs before the general code. It decides all
//! pairs except those so close that rounding matters.

/// The result of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict<T> {
    /// The shapes certainly meet, with this result.
    Hit(T),
    /// The shapes certainly do not meet.
    Miss,
    /// The shapes are so close that rounding matters, or this filter does not handle them. The general code
    /// decides.
    Unsure,
}

impl Verdict<()> {
    /// Returns `Hit` if the test is positive, otherwise `Miss`.
    #[inline(always)]
    pub(crate) fn of(is_hit: bool) -> Self {
        if is_hit { Self::Hit(()) } else { Self::Miss }
    }

    /// Returns whether the verdict is a hit. If the filter is unsure, returns the result of the general code.
    ///
    /// Only the rare case of the general code takes a branch. Whether the verdict is a hit or a miss is
    /// unpredictable, so no `match` separates these two.
    #[inline(always)]
    pub(crate) fn is_hit_or_else(self, general: impl FnOnce() -> bool) -> bool {
        if matches!(self, Self::Unsure) { general() } else { matches!(self, Self::Hit(())) }
    }
}

impl<T> Verdict<T> {
    /// Returns a hit if there is a certain result, and `Unsure` if there is none.
    #[inline(always)]
    pub(crate) fn if_certain(result: Option<T>) -> Self {
        match result {
            Some(result) => Self::Hit(result),
            None => Self::Unsure,
        }
    }

    /// Returns the verdict of `next` for the result of a hit. Other verdicts stay the same.
    #[inline(always)]
    pub(crate) fn and_then<U>(self, next: impl FnOnce(T) -> Verdict<U>) -> Verdict<U> {
        match self {
            Self::Hit(result) => next(result),
            Self::Miss => Verdict::Miss,
            Self::Unsure => Verdict::Unsure,
        }
    }

    /// Changes the result of a hit by `change`. Other verdicts stay the same.
    #[inline(always)]
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Verdict<U> {
        match self {
            Self::Hit(result) => Verdict::Hit(change(result)),
            Self::Miss => Verdict::Miss,
            Self::Unsure => Verdict::Unsure,
        }
    }

    /// Returns the result of a hit, `None` for a miss, and the result of the general code if the filter is
    /// unsure.
    #[inline(always)]
    pub(crate) fn or_else(self, general: impl FnOnce() -> Option<T>) -> Option<T> {
        match self {
            Self::Hit(result) => Some(result),
            Self::Miss => None,
            Self::Unsure => general(),
        }
    }
}
