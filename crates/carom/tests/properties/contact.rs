//! `contact`: depth, the way out, and the points; the same of a half-plane.

use carom_oracle::run::assert_pairs;

#[test]
fn the_translation_leads_out() {
    assert_pairs(&["contact"]);
}

#[test]
fn contact_points_lie_between_the_surfaces() {
    assert_pairs(&["contact_points"]);
}

#[test]
fn half_planes_do_the_same() {
    assert_pairs(&["half_planes"]);
}
