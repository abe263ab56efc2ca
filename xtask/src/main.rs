//! Every habit as one command.
fn main() {}
