//! When near pairs are worth finding: where they were of little use, they are left alone for longer and longer.

/// How often near pairs were of use, and when they are to be found again.
#[derive(Clone, Debug)]
pub(crate) struct Rhythm {
    /// How often they were of use since they were found.
    uses: u32,
    /// For so many times they are not found anew.
    wait: u32,
    /// So many were the last time.
    pause: u32,
}

/// They are worth while from so many uses on.
const FEW_USES: u32 = 2;

/// After so many frames it is tried again, however much they differ.
const LONGEST_PAUSE: u32 = 63;

impl Default for Rhythm {
    fn default() -> Self {
        Self::new()
    }
}

impl Rhythm {
    /// The first frame is not worth it, as there may be no other.
    pub(crate) const fn new() -> Self {
        Self { uses: 0, wait: 1, pause: 0 }
    }

    pub(crate) fn note_use(&mut self, is_use: bool) {
        self.uses += u32::from(is_use);
    }

    /// Whether it is time to find them.
    pub(crate) fn is_due(&mut self) -> bool {
        let is_due = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        is_due
    }

    /// They are of no more use: if they were of little, they are left alone for twice as long as the last time.
    pub(crate) fn forget(&mut self) {
        self.pause = if self.uses < FEW_USES { (2 * self.pause + 1).min(LONGEST_PAUSE) } else { 0 };
        (self.wait, self.uses) = (self.pause, 0);
    }
}
