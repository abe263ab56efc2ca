//! What JavaScript sees of the module: each question under its name, and the two lists of numbers.
//!
//! The only file with `unsafe` in it. It stands in attributes and says that no other symbol has the name of an export;
//! there is no unsafe code. JavaScript writes arguments into the input list while no function of this module runs, and
//! reads answers from the output list.

#![expect(unsafe_code, reason = "exports and imports have names that only the author can know to be unique")]

use std::cell::Cell;

use crate::{Answer, Fault, Input, Question, Store};

/// What lasts from call to call.
struct Kept<T>(T);

// SAFETY: a module of this target has one thread.
unsafe impl<T> Sync for Kept<T> {}

impl Kept<Cell<Vec<f64>>> {
    fn take(&self) -> Vec<f64> {
        self.0.take()
    }

    fn set(&self, list: Vec<f64>) {
        self.0.set(list);
    }
}

static INPUT: Kept<Cell<Vec<f64>>> = Kept(Cell::new(Vec::new()));
static OUTPUT: Kept<Cell<Vec<f64>>> = Kept(Cell::new(Vec::new()));
static STORE: Kept<Store> = Kept(Store::new());

/// Makes the input list so long, keeps what is in it, and says where it is; 0 if there is no memory.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> usize {
    let mut input = INPUT.take();
    let more = length.saturating_sub(input.len());
    if input.try_reserve(more).is_ok() {
        input.resize(input.len() + more, 0.0);
    }
    let address = if input.len() < length { 0 } else { input.as_mut_ptr().expose_provenance() };
    INPUT.set(input);
    address
}

macro_rules! exports {
    ($($question:ident)*) => {$(
        #[unsafe(no_mangle)]
        extern "C" fn $question() -> usize {
            ask(crate::$question)
        }
    )*};
}

exports! {
    overlap separation closest_points contact mtv contains contains_shape closest_point cast_ray cast orient2d rotation bounce slide
}

#[cfg(feature = "all")]
exports! {
    intersect_segments collide explain
    half_plane_contains half_plane_normal half_plane_distance half_plane_separation half_plane_contact
    shape translated transformed center corners aabb union grown turn
    pairs pairs_between box_pairs box_pairs_between hull bounds bounds_of_points time_of_impact
    space_insert space_remove space_set_pose space_set_poses space_move_by space_set_shape space_set_filter
    space_set_swept
    space_update space_events space_pairs space_contacts space_swept_hits space_contains space_ids space_get space_new
}

/// Lists are taken and put back: whatever ends a call half-way leaves an empty list, and no lock.
#[inline]
fn ask(question: Question) -> usize {
    let (numbers, mut output) = (INPUT.take(), OUTPUT.take());
    output.clear();
    let mut input = Input::new(&numbers, &STORE.0);
    let answer = question(&mut input, &mut output);
    let fault = input.fault();
    INPUT.set(numbers);
    OUTPUT.set(output);
    said(answer, fault)
}

/// 0 for no or none; the even address of the answer; or the odd one behind the address of an error, see
/// [`Fault::numbers`].
#[inline]
fn said(answer: Answer, fault: Option<Fault>) -> usize {
    match (answer, fault) {
        (Some(true), _) => output_address(),
        (None, Some(fault)) => complain(&fault),
        _ => 0,
    }
}

fn output_address() -> usize {
    let output = OUTPUT.take();
    let address = output.as_ptr().expose_provenance();
    OUTPUT.set(output);
    address
}

#[cold]
fn complain(fault: &Fault) -> usize {
    OUTPUT.set(fault.numbers());
    output_address() + 1
}

/// Questions that may call back, and what ends a space.
#[cfg(feature = "all")]
mod all {
    use carom::{CastHit, ColliderId};

    use super::{INPUT, OUTPUT, STORE, said};
    use crate::answers::push_hit;
    use crate::{Answer, Input, Searching};

    macro_rules! searches {
        ($($search:ident)*) => {$(
            #[unsafe(no_mangle)]
            extern "C" fn $search(length: usize) -> usize {
                search(crate::$search, length)
            }
        )*};
    }

    searches! {
        search_at_point search_overlapping search_contacts search_cast_ray search_cast_ray_all search_cast search_cast_all
        search_nearest recover
    }

    #[unsafe(no_mangle)]
    extern "C" fn advance(length: usize) -> usize {
        apart(length, |input, output| crate::advance(input, output, &is_wanted, &mut told))
    }

    /// Ends the space of that number.
    #[unsafe(no_mangle)]
    extern "C" fn release_space(number: usize) {
        STORE.0.spaces.release(number);
    }

    // Asks JavaScript what an obstacle does, given where the numbers of the hit are; and whether a search sees a collider.
    #[link(wasm_import_module = "carom")]
    unsafe extern "C" {
        safe fn respond(hit: usize, obstacle: f64) -> f64;
        safe fn wanted(id: f64) -> usize;
    }

    fn told(hit: &CastHit, obstacle: f64) -> f64 {
        let mut output = OUTPUT.take();
        output.clear();
        push_hit(&mut output, hit);
        let address = output.as_ptr().expose_provenance();
        OUTPUT.set(output);
        respond(address, obstacle)
    }

    fn is_wanted(id: ColliderId) -> bool {
        wanted(id.to_bits() as f64) == 1
    }

    fn search(question: Searching, length: usize) -> usize {
        apart(length, |input, output| question(input, output, &is_wanted))
    }

    /// Whoever is called back may call in again: such a question has its arguments, so many, and its answer to itself.
    fn apart(length: usize, question: impl FnOnce(&mut Input<'_>, &mut Vec<f64>) -> Answer) -> usize {
        let numbers = INPUT.take();
        let own: Vec<f64> = numbers.iter().take(length).copied().collect();
        INPUT.set(numbers);
        let mut output = Vec::new();
        let mut input = Input::new(&own, &STORE.0);
        let answer = question(&mut input, &mut output);
        OUTPUT.set(output);
        said(answer, input.fault())
    }
}
