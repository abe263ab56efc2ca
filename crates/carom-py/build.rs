//! Links the library as Python loads it: on macOS its functions of Python are found when it is loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
