//! Links the library in the form that Python loads. On macOS, the linker leaves the functions of Python
//! undefined; they are found when the library is loaded.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
