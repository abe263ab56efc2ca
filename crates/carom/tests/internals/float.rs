//! Tests the functions that add with directed rounding, and the function that computes the other leg of a
//! right triangle.

use crate::math::{add_up, other_leg, sub_down};

#[test]
fn directed_sums_are_exact_or_one_step_outward() {
    assert_eq!(add_up(1.0, 2.0), 3.0);
    assert_eq!(sub_down(3.0, 2.0), 1.0);
    assert_eq!(add_up(1.0, 1e-30), 1.0f64.next_up());
    assert_eq!(add_up(1.0, -1e-30), 1.0);
    assert_eq!(sub_down(1.0, 1e-30), 1.0f64.next_down());
    assert_eq!(sub_down(1.0, -1e-30), 1.0);
}

#[test]
fn legs_of_tiny_triangles_are_accurate() {
    for scale in [1.0, 1e150, 1e-140, 1e-200, 1e-300] {
        for [hypotenuse, leg, other] in [[5.0, 3.0, 4.0], [13.0, 12.0, 5.0], [2.0, 0.0, 2.0], [3.0, 3.0, 0.0]]
        {
            let found = other_leg(hypotenuse * scale, leg * scale);
            assert!((found - other * scale).abs() <= 1e-15 * other * scale, "{found:e}");
        }
    }
    assert_eq!(other_leg(1.0, 1.0_f64.next_up()), 0.0);
}
