//! `transformed`, `translated` and `Obb::from_corners`.

use carom_oracle::run::assert_pairs;

#[test]
fn shapes_are_where_a_pose_puts_them() {
    assert_pairs(&["placing"]);
}
