//! Recompiles the command after `cargo xtask web` has built the playground that it embeds.

fn main() {
    println!("cargo::rerun-if-changed=site");
}
