//! A memory allocator with a third of the code size of std's.

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();
