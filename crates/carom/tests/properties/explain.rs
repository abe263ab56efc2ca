//! `explain` tells what `separation` answers.

use carom_oracle::run::assert_pairs;

#[test]
fn the_axes_tell_the_same_story() {
    assert_pairs(&["explanation"]);
}
