//! Writes numbers and JSON as text. A browser does this with its own functions, which keep the module small.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{exact, json, plain, scene};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{exact, json, plain, scene};

/// Writes a point in Rust syntax.
pub(crate) fn exact_point([x, y]: [f64; 2]) -> String {
    ["[", &exact(x), ", ", &exact(y), "]"].concat()
}

/// Writes a point in JavaScript syntax.
pub(crate) fn plain_point([x, y]: [f64; 2]) -> String {
    ["[", &plain(x), ", ", &plain(y), "]"].concat()
}

/// Writes a point in Python syntax.
pub(crate) fn tuple_point([x, y]: [f64; 2]) -> String {
    ["(", &plain(x), ", ", &plain(y), ")"].concat()
}

/// Writes a list of points, each with `write`.
pub(crate) fn list(points: &[[f64; 2]], write: fn([f64; 2]) -> String) -> String {
    let points: Vec<String> = points.iter().copied().map(write).collect();
    ["[", &points.join(", "), "]"].concat()
}
