//! Schedules the rebuilds of a Verlet list: lists that were of little use are rebuilt less and less often.

/// The number of frames in which a list was used, and the number of frames to wait until it is rebuilt.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    /// The number of frames in which the current list was used.
    uses: u32,
    /// The number of frames until the list may be rebuilt.
    wait: u32,
    /// The value of `wait` after the last list was dropped.
    pause: u32,
}

/// A list that was used in fewer frames was of little use.
const FEW_USES: u32 = 2;

/// The longest pause, in frames, after lists that were of little use.
const LONGEST_PAUSE: u32 = 63;

impl Default for Schedule {
    fn default() -> Self {
        Self::new()
    }
}

impl Schedule {
    /// Creates a schedule that skips the first frame, because there may be no second frame.
    pub(super) const fn new() -> Self {
        Self { uses: 0, wait: 1, pause: 0 }
    }

    pub(super) const fn note_use(&mut self) {
        self.uses = self.uses.saturating_add(1);
    }

    /// Returns whether the list may be rebuilt now.
    pub(super) const fn is_due(&self) -> bool {
        self.wait == 0
    }

    /// Advances by one frame without a list, and returns whether to rebuild the list now.
    pub(super) const fn should_rebuild(&mut self) -> bool {
        let is_due = self.is_due();
        self.wait = self.wait.saturating_sub(1);
        is_due
    }

    /// Records that the list of near pairs was dropped. If the list was of little use, the pause before the
    /// next list is twice as long as the last pause.
    pub(super) fn note_drop(&mut self) {
        self.pause = if self.uses < FEW_USES { (2 * self.pause + 1).min(LONGEST_PAUSE) } else { 0 };
        self.wait = self.pause;
        self.uses = 0;
    }
}
