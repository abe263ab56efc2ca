//! Does long work in chunks, and releases the lock of the interpreter meanwhile.

use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::signals::{check, detached};

/// The largest number of answers that are computed at a time.
const CHUNK: usize = 4096;

/// How the items of two or three lists are combined.
pub(crate) enum Layout {
    /// Broadcasting: the size of each dimension of the answer, and the step of each list along it.
    /// The step is 0, or the stride of the list.
    Broadcast { sizes: Vec<usize>, strides: Vec<Vec<usize>> },
    /// Pairs of an index in the first list and an index in the second list.
    Pairs(Vec<(usize, usize)>),
}

/// Consecutive results. Each list has one item for all of them, or consecutive items.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) len: usize,
    /// The index of the first item of each list.
    pub(crate) first: [usize; 3],
    /// Whether each list advances by one item from one result to the next.
    pub(crate) advances: [bool; 3],
}

impl Run {
    /// Returns whether the first or the second list advances by one item from one result to the next, or
    /// there is only one result.
    pub(crate) fn is_batch(&self) -> bool {
        self.advances[0] || self.advances[1] || self.len == 1
    }

    /// Returns the range of the items of a list.
    pub(crate) fn items(&self, list: usize) -> Range<usize> {
        let count = if self.advances[list] { self.len } else { 1 };
        self.first[list]..self.first[list] + count
    }

    /// Returns the index of the item of a list for one of the answers.
    pub(crate) fn item(&self, list: usize, answer: usize) -> usize {
        self.first[list] + if self.advances[list] { answer } else { 0 }
    }
}

/// Some of the pairs of a layout, in order.
pub(crate) enum Chunk<'a> {
    Run(Run),
    Pairs { first: usize, pairs: &'a [(usize, usize)] },
}

impl Chunk<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Run(run) => run.len,
            Self::Pairs { pairs, .. } => pairs.len(),
        }
    }

    /// Returns the range of the items in a list of this length that the answers use.
    pub(crate) fn items(&self, list: usize, length: usize) -> Range<usize> {
        match self {
            Self::Run(run) => run.items(list),
            Self::Pairs { .. } => 0..length,
        }
    }

    /// Returns the index in each list for one of the answers.
    pub(crate) fn pair(&self, answer: usize) -> (usize, usize) {
        match self {
            Self::Run(run) => (run.item(0, answer), run.item(1, answer)),
            Self::Pairs { pairs, .. } => pairs[answer],
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Layout {
    type Error = PyErr;

    /// Reads a layout from the module `_layouts`: sizes and strides, or index pairs.
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        use numpy::{PyArray2, PyArrayMethods};
        if let Ok(pairs) = object.cast::<PyArray2<i64>>() {
            let numbers = pairs.to_vec()?;
            let pairs = numbers.as_chunks::<2>().0.iter().map(|&[i, j]| (i as usize, j as usize));
            return Ok(Self::Pairs(pairs.collect()));
        }
        let (sizes, strides): (Vec<usize>, Vec<Vec<usize>>) = object.extract()?;
        if strides.iter().any(|strides| strides.len() != sizes.len()) || 3 < strides.len() {
            return Err(PyValueError::new_err("strides that do not fit the sizes"));
        }
        Ok(Self::Broadcast { sizes, strides })
    }
}

impl Layout {
    /// Visits all pairs in chunks.
    fn each_chunk(&self, mut visit: impl FnMut(&Chunk<'_>)) {
        match self {
            Self::Pairs(pairs) => {
                for (index, chunk) in pairs.chunks(CHUNK).enumerate() {
                    visit(&Chunk::Pairs { first: index * CHUNK, pairs: chunk });
                }
            }
            Self::Broadcast { sizes, strides } => {
                each_run(sizes, strides, &mut |run| visit(&Chunk::Run(run)));
            }
        }
    }

    /// Computes all answers in chunks without the lock of the interpreter, and passes each chunk of answers to `take`.
    pub(crate) fn answer<T: Clone + Send + Sync>(
        &self,
        py: Python<'_>,
        empty: T,
        fill: impl Fn(&Chunk<'_>, &mut [T]) + Send + Sync,
        mut take: impl FnMut(&[T]) + Send,
    ) -> PyResult<()> {
        let mut buffer = Vec::new();
        self.visit(py, |chunk| {
            buffer.clear();
            buffer.resize(chunk.len(), empty.clone());
            fill(chunk, &mut buffer);
            take(&buffer);
        })
    }

    /// Visits all pairs in chunks without the lock of the interpreter.
    pub(crate) fn visit(&self, py: Python<'_>, mut visit: impl FnMut(&Chunk<'_>) + Send) -> PyResult<()> {
        detached(py, || {
            self.each_chunk(|chunk| {
                visit(chunk);
                check();
            });
        })
    }
}

/// Visits the runs along the last dimension. Long runs are divided into pieces.
fn each_run(sizes: &[usize], strides: &[Vec<usize>], visit: &mut dyn FnMut(Run)) {
    let (inner, outer) = sizes.split_last().map_or((1, sizes), |(&inner, outer)| (inner, outer));
    if sizes.contains(&0) {
        return;
    }
    let mut advances = [false; 3];
    for (list, strides) in strides.iter().enumerate() {
        advances[list] = strides.last().is_some_and(|&stride| stride != 0);
    }
    let mut position = vec![0; outer.len()];
    loop {
        let mut start = [0; 3];
        for (list, strides) in strides.iter().enumerate() {
            start[list] = position.iter().zip(strides).map(|(at, stride)| at * stride).sum();
        }
        for offset in (0..inner).step_by(CHUNK) {
            let mut first = start;
            for list in 0..3 {
                first[list] += if advances[list] { offset } else { 0 };
            }
            visit(Run { len: CHUNK.min(inner - offset), first, advances });
        }
        // Finds the next position, like an odometer.
        let Some(dimension) =
            (0..outer.len()).rev().find(|&dimension| position[dimension] + 1 < outer[dimension])
        else {
            return;
        };
        position[dimension] += 1;
        position[dimension + 1..].fill(0);
    }
}
