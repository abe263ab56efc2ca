//! Numbers and JSON as texts. A browser reads and writes them already, so the module that it loads need not.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod writer;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{exact, plain, scene};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{exact, plain, scene};
pub(crate) use writer::json;

/// A point as Rust writes it.
pub(crate) fn exact_point([x, y]: [f64; 2]) -> String {
    ["[", &exact(x), ", ", &exact(y), "]"].concat()
}

/// A point as JavaScript writes it.
pub(crate) fn plain_point([x, y]: [f64; 2]) -> String {
    ["[", &plain(x), ", ", &plain(y), "]"].concat()
}

/// A list of points, each written by `write`.
pub(crate) fn list(points: &[[f64; 2]], write: fn([f64; 2]) -> String) -> String {
    let points: Vec<String> = points.iter().copied().map(write).collect();
    ["[", &points.join(", "), "]"].concat()
}
