//! Writes the glue of a module that uses wasm-bindgen: `wasm-glue MODULE FOLDER NAME`. The glue is written by
//! a separate program, because its dependencies take longer to compile than xtask, and only the page needs
//! them.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        return Err("give a module, a folder and a name".into());
    };
    write(Path::new(module), Path::new(folder), name)
}

fn write(module: &Path, folder: &Path, name: &str) -> Result<(), String> {
    let module = std::fs::read(module).map_err(|error| format!("{}: {error}", module.display()))?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes(name, module)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .typescript(true);
    let made = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    made.map_err(|error| format!("{error:#}"))
}
