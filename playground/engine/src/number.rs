//! Numbers as texts: in a browser, as the browser reads them, so that no code for it has to be loaded.

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// `Number(text)`, which rounds correctly.
    #[wasm_bindgen(js_name = Number)]
    pub(crate) safe fn read(text: &str) -> f64;
}

/// The number that a text of JSON means; infinite beyond the range.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn read(text: &str) -> f64 {
    carom_scene::json::read_number(text)
}
