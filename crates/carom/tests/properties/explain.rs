//! Tests that `explain` agrees with `separation`.

use carom_oracle::run::assert_pairs;

#[test]
fn the_axes_agree_with_the_separation() {
    assert_pairs(&["explanation"]);
}
