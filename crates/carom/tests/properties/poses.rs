//! Tests `transformed`, `translated` and `Obb::from_corners`.

use carom_oracle::run::assert_pairs;

#[test]
fn poses_transform_shapes() {
    assert_pairs(&["poses"]);
}
