//! Stores the frames of a motion. They are played forwards and backwards, so that each frame is
//! close to the previous one.

/// The number of frames.
const FRAMES: usize = 24;
/// The number of frames after which the playback starts again.
pub(crate) const CYCLE: usize = 2 * FRAMES - 2;

pub(crate) struct Frames<F>(Vec<F>);

impl<F> Frames<F> {
    pub(crate) fn new(first: F, mut next: impl FnMut(&F) -> F) -> Self {
        let mut frames = vec![first];
        while frames.len() < FRAMES {
            frames.push(next(&frames[frames.len() - 1]));
        }
        Self(frames)
    }

    /// Converts the frames into the form of a library.
    pub(crate) fn map<G>(&self, translate: impl Fn(&F) -> G) -> Frames<G> {
        Frames(self.0.iter().map(translate).collect())
    }

    /// Returns the frame at a time, counted in frames.
    pub(crate) fn at(&self, time: usize) -> &F {
        &self.0[index(time)]
    }
}

pub(crate) fn index(time: usize) -> usize {
    let phase = time % CYCLE;
    if phase < FRAMES { phase } else { CYCLE - phase }
}
