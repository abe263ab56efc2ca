//! `overlap` over columns: kernels for all lanes, `carom` for close calls.

use fearless_simd::{Level, dispatch};

use crate::column::Columns;
use crate::kernels;

/// The pairs that a kernel takes at a time.
const LANES: usize = 128;

/// The two lists as a kernel takes them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kernel<'a> {
    Circles([&'a [f64]; 3], [&'a [f64]; 3]),
    Boxes([&'a [f64]; 6], [&'a [f64]; 6]),
    Aabbs([&'a [f64]; 4], [&'a [f64]; 4]),
    /// The circles are the first list, or the second.
    CircleAndBox([&'a [f64]; 3], [&'a [f64]; 6], bool),
}

/// The indices of the pairs in each list.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Indices<'a> {
    /// By position; a list of one shape stands for as many as the other has.
    Position {
        lengths: [usize; 2],
    },
    Given(&'a [(usize, usize)]),
}

impl Indices<'_> {
    /// Returns the number of pairs.
    pub(crate) fn len(&self) -> usize {
        match *self {
            Self::Position { lengths: [1, length] | [length, 1] } => length,
            Self::Position { lengths: [length, _] } => length,
            Self::Given(pairs) => pairs.len(),
        }
    }

    /// Returns the indices of a pair.
    #[inline(always)]
    pub(crate) fn at(&self, pair: usize) -> (usize, usize) {
        match *self {
            Self::Position { lengths } => {
                let [a, b] = lengths.map(|length| if length == 1 { 0 } else { pair });
                (a, b)
            }
            Self::Given(pairs) => pairs[pair],
        }
    }
}

impl<'a> Kernel<'a> {
    /// Returns the kernel for two lists, if there is one.
    pub(crate) fn new(a: Columns<'a>, b: Columns<'a>) -> Option<Self> {
        match (a, b) {
            (Columns::Circles(a), Columns::Circles(b)) => Some(Self::Circles(a, b)),
            (Columns::Boxes(a), Columns::Boxes(b)) => Some(Self::Boxes(a, b)),
            (Columns::Aabbs(a), Columns::Aabbs(b)) => Some(Self::Aabbs(a, b)),
            (Columns::Circles(circles), Columns::Boxes(boxes)) => {
                Some(Self::CircleAndBox(circles, boxes, true))
            }
            (Columns::Boxes(boxes), Columns::Circles(circles)) => {
                Some(Self::CircleAndBox(circles, boxes, false))
            }
            _ => None,
        }
    }

    /// Writes the answers of the pairs from `first` on, those of close calls with `exact`.
    pub(crate) fn overlap(
        self,
        level: Level,
        indices: Indices<'_>,
        first: usize,
        out: &mut [bool],
        exact: impl Fn(usize, usize) -> bool,
    ) {
        let mut signs = [0.0; LANES];
        for (chunk, out) in out.chunks_mut(LANES).enumerate() {
            let first = first + chunk * LANES;
            let signs = &mut signs[..out.len()];
            self.signs(level, indices, first, signs);
            for (answer, sign) in out.iter_mut().zip(signs.iter()) {
                *answer = *sign < 0.0;
            }
            // One branch a chunk: close calls are rare.
            if signs.iter().fold(false, |any, sign| any | sign.is_nan()) {
                for (lane, answer) in out.iter_mut().enumerate().filter(|(lane, _)| signs[*lane].is_nan()) {
                    let (a, b) = indices.at(first + lane);
                    *answer = exact(a, b);
                }
            }
        }
    }

    fn signs(self, level: Level, indices: Indices<'_>, first: usize, signs: &mut [f64]) {
        match self {
            Self::Circles(a, b) => {
                let (mut room_a, mut room_b) = ([[0.0; LANES]; 3], [[0.0; LANES]; 3]);
                let length = signs.len();
                let a = lanes(a, indices, first, length, false, &mut room_a);
                let b = lanes(b, indices, first, length, true, &mut room_b);
                dispatch!(level, _simd => kernels::circles(a, b, signs));
            }
            Self::Boxes(a, b) => {
                let (mut room_a, mut room_b) = ([[0.0; LANES]; 6], [[0.0; LANES]; 6]);
                let length = signs.len();
                let a = lanes(a, indices, first, length, false, &mut room_a);
                let b = lanes(b, indices, first, length, true, &mut room_b);
                dispatch!(level, _simd => kernels::boxes(a, b, signs));
            }
            Self::Aabbs(a, b) => {
                let (mut room_a, mut room_b) = ([[0.0; LANES]; 4], [[0.0; LANES]; 4]);
                let length = signs.len();
                let a = lanes(a, indices, first, length, false, &mut room_a);
                let b = lanes(b, indices, first, length, true, &mut room_b);
                dispatch!(level, _simd => kernels::aabbs(a, b, signs));
            }
            Self::CircleAndBox(circles, boxes, circles_first) => {
                let (mut room_a, mut room_b) = ([[0.0; LANES]; 3], [[0.0; LANES]; 6]);
                let length = signs.len();
                let circles = lanes(circles, indices, first, length, !circles_first, &mut room_a);
                let boxes = lanes(boxes, indices, first, length, circles_first, &mut room_b);
                dispatch!(level, _simd => kernels::circle_and_box(circles, boxes, signs));
            }
        }
    }
}

/// Returns the columns of the pairs from `first` on: parts of the list's own, or gathered in `room`. `second` is for the second
/// list of the pairs.
#[inline]
fn lanes<'a, const N: usize>(
    columns: [&'a [f64]; N],
    indices: Indices<'_>,
    first: usize,
    length: usize,
    second: bool,
    room: &'a mut [[f64; LANES]; N],
) -> [&'a [f64]; N] {
    match indices {
        Indices::Position { lengths } if lengths[usize::from(second)] != 1 => {
            columns.map(|column| &column[first..first + length])
        }
        Indices::Position { .. } => {
            // A list of one shape, at every position.
            for (lanes, column) in room.iter_mut().zip(columns) {
                lanes[..length].fill(column[0]);
            }
            room.each_ref().map(|lanes| &lanes[..length])
        }
        Indices::Given(pairs) => {
            for (lane, &(a, b)) in pairs[first..first + length].iter().enumerate() {
                let index = if second { b } else { a };
                for (lanes, column) in room.iter_mut().zip(columns) {
                    lanes[lane] = column[index];
                }
            }
            room.each_ref().map(|lanes| &lanes[..length])
        }
    }
}
