//! The exports of the WebAssembly module: one function for each query, and the memory for arguments and results.
//!
//! Only this file and `map_exports.rs` use `unsafe`, and there is no unsafe block. The attributes assert
//! that no other symbol has the name of an export, and one type implements `Sync`. JavaScript writes
//! arguments into the input list while no function of this module runs, and reads results from the output
//! list.

#![expect(
    unsafe_code,
    reason = "only the author can ensure that the names of exports and imports are unique"
)]

use std::cell::Cell;

#[cfg(not(feature = "batch"))]
use crate as queries;
#[cfg(feature = "batch")]
use crate::batch as queries;
use crate::{Answer, Fault, Input, Query, Store};

/// A value that is kept between calls.
struct Kept<T>(T);

// SAFETY: a module for this target has only one thread.
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

/// Extends the input list to `length` numbers, and keeps its content. Returns its address, or 0 if memory is exhausted.
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
    ($($query:ident)*) => {$(
        #[unsafe(no_mangle)]
        extern "C" fn $query() -> usize {
            run(queries::$query)
        }
    )*};
}

#[cfg(feature = "batch")]
exports! {
    list pairs pairs_between nms overlap contains_shape separation area_of_overlap iou closest_points contact cast
    time_of_impact contains cast_ray
}

/// Releases the list with this number.
#[cfg(feature = "batch")]
#[unsafe(no_mangle)]
extern "C" fn release_list(number: usize) {
    STORE.0.lists.release(number);
}

#[cfg(not(feature = "batch"))]
exports! {
    overlap separation closest_points contact mtv contains contains_shape closest_point cast_ray cast orient2d bounce slide
}

#[cfg(all(feature = "all", not(feature = "batch")))]
exports! {
    intersect_segments collide explain
    half_plane_contains half_plane_normal half_plane_distance half_plane_separation half_plane_contact
    shape translated transformed center corners area aabb union grown rotation turn
    set_tile get_tile all_tiles cell_at cell_aabb shape_of contacts packed_contacts packed_contacts_between
    pairs pairs_between box_pairs box_pairs_between hull bounds bounds_of_points time_of_impact
    space_insert space_remove space_set_pose space_set_poses space_move_by space_set_shape space_set_filter
    space_set_swept space_set_tile
    space_update space_events space_pairs space_contacts space_swept_hits space_touching space_contains space_has_data space_ids space_get space_new
    space_snapshot space_hash space_restore space_record space_end_recording space_replay
}

// Written by `cargo xtask api`: do not edit.

#[cfg(all(feature = "all", not(feature = "batch")))]
exports! { area_of_overlap iou interiors_overlap covered_area }

// The end of what `cargo xtask api` writes.

/// Runs a query on the input list. The lists are taken out before the query and put back after it. If the
/// query traps (a panic in WebAssembly), the lists stay empty, and none is locked.
#[inline]
fn run(query: Query) -> usize {
    let numbers = INPUT.take();
    let mut output = OUTPUT.take();
    output.clear();
    let mut input = Input::new(&numbers, &STORE.0);
    let answer = query(&mut input, &mut output);
    let fault = input.fault();
    INPUT.set(numbers);
    OUTPUT.set(output);
    result_address(answer, fault)
}

/// Returns 0 for false or no result, the address of the result, which is even, or the address of an error
/// plus 1, see [`Fault::numbers`].
#[inline]
fn result_address(answer: Answer, fault: Option<Fault>) -> usize {
    match (answer, fault) {
        (Some(true), _) => output_address(),
        (None, Some(fault)) => fault_address(&fault),
        _ => 0,
    }
}

fn output_address() -> usize {
    let output = OUTPUT.take();
    let address = output.as_ptr().expose_provenance();
    OUTPUT.set(output);
    address
}

/// Writes an error and returns its address plus 1.
#[cold]
fn fault_address(fault: &Fault) -> usize {
    OUTPUT.set(fault.numbers());
    output_address() + 1
}

/// Exports that may call JavaScript back, and exports that release shapes and spaces.
#[cfg(all(feature = "all", not(feature = "batch")))]
mod all {
    use carom::{CastHit, ColliderId};

    use super::{INPUT, OUTPUT, STORE, result_address};
    use crate::output::push_cast_hit;
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
        search_nearest recover walk carry
    }

    #[unsafe(no_mangle)]
    extern "C" fn advance(length: usize) -> usize {
        run_reentrant(length, |input, output| crate::advance(input, output, &is_wanted, &mut response_to))
    }

    /// Releases the shape with this number.
    #[unsafe(no_mangle)]
    extern "C" fn release_shape(number: usize) {
        STORE.0.shapes.release(number);
    }

    /// Releases the space with this number.
    #[unsafe(no_mangle)]
    extern "C" fn release_space(number: usize) {
        STORE.0.spaces.release(number);
    }

    // Callbacks to JavaScript: the response to a hit on an obstacle, given the address of the hit; and the
    // predicate of a search.
    #[link(wasm_import_module = "carom")]
    unsafe extern "C" {
        safe fn respond(hit: usize, obstacle: f64) -> f64;
        safe fn wanted(id: f64) -> usize;
    }

    fn response_to(hit: &CastHit, obstacle: f64) -> f64 {
        let mut output = OUTPUT.take();
        output.clear();
        push_cast_hit(&mut output, hit);
        let address = output.as_ptr().expose_provenance();
        OUTPUT.set(output);
        respond(address, obstacle)
    }

    fn is_wanted(id: ColliderId) -> bool {
        wanted(id.to_bits() as f64) == 1
    }

    fn search(query: Searching, length: usize) -> usize {
        run_reentrant(length, |input, output| query(input, output, &is_wanted))
    }

    /// Runs a query on a copy of the first `length` arguments, with a result list of its own, because a
    /// callback may call the module again.
    fn run_reentrant(length: usize, query: impl FnOnce(&mut Input<'_>, &mut Vec<f64>) -> Answer) -> usize {
        let numbers = INPUT.take();
        let own: Vec<f64> = numbers.iter().take(length).copied().collect();
        INPUT.set(numbers);
        let mut output = Vec::new();
        let mut input = Input::new(&own, &STORE.0);
        let answer = query(&mut input, &mut output);
        OUTPUT.set(output);
        result_address(answer, input.fault())
    }
}
