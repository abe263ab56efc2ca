//! Tests sums of products that are computed without rounding, and comparisons of products of such sums.

use core::cmp::Ordering;

use crate::math::{ExactSum, two_to};

fn sum(products: &[(f64, f64)]) -> f64 {
    let mut sum = ExactSum::new();
    for &(a, b) in products {
        sum.add_product(a, b);
    }
    sum.value()
}

#[test]
fn sums_of_the_largest_and_the_smallest_numbers_are_exact() {
    let tiny = f64::from_bits(1);
    assert_eq!(sum(&[(f64::MAX, f64::MAX), (1.0, 3.0), (-f64::MAX, f64::MAX)]), 3.0);
    assert_eq!(sum(&[(1e300, 1e300), (1e300, -1e300), (tiny, 1.0)]), tiny);
    assert_eq!(sum(&[(1e300, 1e300), (1e300, -1e300), (tiny, -tiny)]), -tiny);
    assert_eq!(sum(&[(0.1, 0.1), (-0.1, 0.1)]), 0.0);
    assert!(sum(&[(0.1, 0.1), (-1.0, 0.1 * 0.1)]) != 0.0);
    assert_eq!(sum(&[(3.0, 5.0), (-4.0, 5.0)]), -5.0);
}

#[test]
fn products_of_sums_compare_exactly() {
    let exact = |terms: &[f64]| {
        let mut sum = ExactSum::new();
        terms.iter().for_each(|&term| sum.add_product(term, 1.0));
        sum
    };
    let tiny = f64::from_bits(1);
    for scale in [tiny, 1e-150, 1.0, 1e300] {
        // Compares (1 + 2^-90)^2 with 1 + 2^-89, which is smaller by 2^-180.
        let part = |x: f64| x * scale.sqrt();
        let [one, ulp] = [part(1.0), part(two_to(-90))];
        let [more, less] = [exact(&[-one, -ulp]), exact(&[one, 2.0 * ulp])];
        let compared = |a: [&ExactSum; 2], b: [&ExactSum; 2]| ExactSum::compare_products(a, b);
        assert_eq!(compared([&more, &more], [&exact(&[one]), &less]), Ordering::Greater);
        assert_eq!(compared([&exact(&[one]), &less], [&more, &more]), Ordering::Less);
        assert_eq!(compared([&more, &less], [&less, &more]), Ordering::Equal);
    }
    let large = exact(&[f64::MAX, -f64::MAX, f64::MAX, f64::MAX]);
    assert_eq!(
        ExactSum::compare_products([&large, &large], [&large, &exact(&[f64::MAX])]),
        Ordering::Greater
    );
    assert_eq!(ExactSum::compare_products([&large, &exact(&[])], [&exact(&[]), &large]), Ordering::Equal);
}
