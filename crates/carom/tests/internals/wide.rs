//! Tests numbers with twice the digits of `f64`.

use crate::math::{ExactSum, Wide, two_to};

#[test]
fn operations_keep_a_hundred_bits() {
    let third = Wide::from(1.0) / Wide::from(3.0);
    let one = third * Wide::from(3.0);
    assert!((one - Wide::from(1.0)).rounded().abs() < two_to(-100));
    let two = Wide::from(2.0).sqrt() * Wide::from(2.0).sqrt();
    assert!((two - Wide::from(2.0)).rounded().abs() < two_to(-98));
    let tiny = (Wide::from(1.0) + Wide::from(two_to(-90))) - Wide::from(1.0);
    assert_eq!(tiny.rounded(), two_to(-90));
    assert!(Wide::from(1.0) < Wide::sum(1.0, two_to(-100)));
}

#[test]
fn products_of_two_numbers_are_exact() {
    for (a, b) in [(0.1, 0.3), (1e100, 3e-100), (1.0 + f64::EPSILON, 1.0 - f64::EPSILON), (-7e8, 1.0 / 3.0)] {
        let product = Wide::product(a, b);
        let mut rest = ExactSum::new();
        rest.add_product(a, b);
        let high = product.rounded();
        rest.add_product(-high, 1.0);
        rest.add_product(-(product - Wide::from(high)).rounded(), 1.0);
        assert_eq!(rest.value(), 0.0, "{a} times {b}");
    }
}
