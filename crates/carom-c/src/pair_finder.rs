//! The pair finder. It finds which shapes of a list overlap, while they move from frame to frame.

use std::ffi::c_void;

use carom::{Aabb, PairFinder, Shape};

use crate::call::{Out, ask, ask_flag, give};
use crate::handles::{Handles, Words};
use crate::memory::Listed;
use crate::shape::{CaromShape, owned_list};
use crate::values::CaromIndexPair;

/// The type to which the pointers of pair finders point.
#[derive(Debug)]
#[repr(C)]
pub struct CaromPairFinder {
    _private: [u8; 0],
}

/// A pair finder, and its last answer in the form of C.
#[derive(Default)]
struct KeptFinder {
    finder: PairFinder,
    pairs: Vec<CaromIndexPair>,
}

static FINDERS: Handles<CaromPairFinder, KeptFinder> =
    Handles::new(Words { argument: "finder", maker: "carom_pair_finder_new", tag: 1 });

/// A callback that chooses pairs.
pub(crate) type Accept = Option<extern "C" fn(user: *mut c_void, a: usize, b: usize) -> bool>;

/// The pairs that a finder has found.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromPairs {
    /// The pairs.
    pub pairs: Listed<CaromIndexPair>,
}

/// Creates a pair finder.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pair_finder_new() -> *mut CaromPairFinder {
    ask(core::ptr::null_mut(), || FINDERS.insert(KeptFinder::default()))
}

/// Frees a pair finder.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pair_finder_free(finder: *mut CaromPairFinder) -> bool {
    ask_flag(|| FINDERS.free(finder))
}

/// Finds the pairs of a list that overlap.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pair_finder_pairs(
    finder: *mut CaromPairFinder,
    shapes: *const CaromShape,
    shape_count: usize,
    accept: Accept,
    user: *mut c_void,
    answer: Out<'_, CaromPairs>,
) -> bool {
    ask_flag(|| {
        FINDERS.edit(finder, |kept| {
            let shapes = owned_list("shapes", shapes, shape_count)?;
            let found = kept.finder.pairs(&boxes(&shapes), |i, j| carom::overlap(&shapes[i], &shapes[j]));
            kept.pairs = accepted(found, accept, user);
            Ok(give(answer, Some(kept.answer())))
        })
    })
}

/// Finds the pairs of two lists that overlap.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pair_finder_pairs_between(
    finder: *mut CaromPairFinder,
    a: *const CaromShape,
    a_count: usize,
    b: *const CaromShape,
    b_count: usize,
    accept: Accept,
    user: *mut c_void,
    answer: Out<'_, CaromPairs>,
) -> bool {
    ask_flag(|| {
        FINDERS.edit(finder, |kept| {
            let (a, b) = (owned_list("a", a, a_count)?, owned_list("b", b, b_count)?);
            let test = |i: usize, j: usize| carom::overlap(&a[i], &b[j]);
            kept.pairs = accepted(kept.finder.pairs_between(&boxes(&a), &boxes(&b), test), accept, user);
            Ok(give(answer, Some(kept.answer())))
        })
    })
}

impl KeptFinder {
    fn answer(&self) -> CaromPairs {
        CaromPairs { pairs: Listed::of(&self.pairs) }
    }
}

fn boxes(shapes: &[Shape]) -> Vec<Aabb> {
    shapes.iter().map(Shape::aabb).collect()
}

/// Returns the pairs that the callback accepts. The callback gets the pairs in their order.
fn accepted(found: &[(usize, usize)], accept: Accept, user: *mut c_void) -> Vec<CaromIndexPair> {
    let is_accepted = |&&(a, b): &&(usize, usize)| accept.is_none_or(|accept| accept(user, a, b));
    found.iter().filter(is_accepted).map(|&(a, b)| CaromIndexPair { a, b }).collect()
}
