//! Tests that the committed files are what `cargo xtask api` writes from the sources of the library.

#[test]
fn the_files_written_from_the_table_are_up_to_date() {
    let differing = carom_api::differing().expect("the texts of all languages must be written");
    assert!(differing.is_empty(), "run `cargo xtask api`: it writes {}", differing.join(", "));
}
