//! Has the command compiled again when `cargo xtask web` has built the playground that it carries.

fn main() {
    println!("cargo::rerun-if-changed=site");
}
