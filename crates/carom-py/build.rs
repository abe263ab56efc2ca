//! Links the library in the form that Python loads; on macOS, the Python functions that it calls are found
//! when it is loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
