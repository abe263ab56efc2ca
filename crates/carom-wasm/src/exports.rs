//! What JavaScript sees of the module: each question under its name, and the two lists of numbers.
//!
//! The only file with `unsafe` in it. It stands in attributes and says that no other symbol has the name of an export;
//! there is no unsafe code. JavaScript writes arguments into the input list while no function of this module runs, and
//! reads answers from the output list.

#![expect(unsafe_code, reason = "exports and imports have names that only the author can know to be unique")]

use alloc::vec::Vec;
use core::cell::Cell;
use core::panic::PanicInfo;

use carom::CastHit;

use crate::answers::push_hit;
use crate::{Answer, Fault, Input, Question, Request};

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// Not a single message is compiled in: JavaScript starts the module afresh.
#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// A list of numbers that lasts from call to call.
struct Kept(Cell<Vec<f64>>);

// SAFETY: a module of this target has one thread.
unsafe impl Sync for Kept {}

impl Kept {
    const fn new() -> Self {
        Self(Cell::new(Vec::new()))
    }

    fn take(&self) -> Vec<f64> {
        self.0.take()
    }

    fn set(&self, list: Vec<f64>) {
        self.0.set(list);
    }
}

static INPUT: Kept = Kept::new();
static OUTPUT: Kept = Kept::new();

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
    overlap separation closest_points contact mtv contains contains_shape closest_point intersect_segments cast_ray cast
    orient2d half_plane_contains half_plane_normal half_plane_distance half_plane_separation half_plane_contact
    pairs hull bounds bounds_of_points explain
    shape moved at center corners aabb union grown rotation turn
    bounce slide collide recover
}

// Asks JavaScript what an obstacle does, given where the numbers of the hit are.
#[link(wasm_import_module = "carom")]
unsafe extern "C" {
    safe fn respond(hit: usize, obstacle: usize) -> f64;
}

#[unsafe(no_mangle)]
extern "C" fn advance() -> usize {
    let request = read(Request::read);
    let mut output = Vec::new();
    let answer = request.map(|request| request.run(&mut output, told));
    OUTPUT.set(output);
    said(answer)
}

fn told(hit: &CastHit, obstacle: usize) -> f64 {
    let mut output = OUTPUT.take();
    output.clear();
    push_hit(&mut output, hit);
    let address = output.as_ptr().expose_provenance();
    OUTPUT.set(output);
    respond(address, obstacle)
}

#[inline]
fn ask(question: Question) -> usize {
    let mut output = OUTPUT.take();
    output.clear();
    let answer = read(|input| question(input, &mut output));
    OUTPUT.set(output);
    said(answer)
}

/// The list is taken and put back: whatever ends a call half-way leaves an empty list, and no lock.
#[inline]
fn read<T>(reader: impl FnOnce(&mut Input<'_>) -> Result<T, Fault>) -> Result<T, Fault> {
    let numbers = INPUT.take();
    let outcome = reader(&mut Input::new(&numbers));
    INPUT.set(numbers);
    outcome
}

/// 0 for no or none; the even address of the answer; or the odd one behind the address of an error, see
/// [`Fault::numbers`].
#[inline]
fn said(answer: Answer) -> usize {
    match answer {
        Ok(false) => 0,
        Ok(true) => output_address(),
        Err(fault) => complain(&fault),
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
