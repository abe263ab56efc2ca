//! The allocator of the module. The code of this allocator is a third as large as the code of the allocator
//! in `std`.

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();
