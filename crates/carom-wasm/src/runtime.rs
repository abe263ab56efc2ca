//! What std would bring along: memory, and what happens after a panic.
//!
//! std's allocator is twice as large; and its panics come with a message, so with everything that prints, and nobody
//! could read it.

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
