//! Tests how error messages write numbers, and that `unwrap` and `main` show the message.

use crate::math::{ErrorKind, ShapeError};

#[test]
fn numbers_are_short() {
    for (number, text) in [
        (-1.0, "-1"),
        (0.5, "0.5"),
        (-0.0001, "-0.0001"),
        (-1e-300, "-1e-300"),
        (1e15, "1000000000000000"),
        (1e80, "1e80"),
        (f64::NAN, "NaN"),
        (f64::NEG_INFINITY, "-inf"),
    ] {
        let error = ShapeError::number(ErrorKind::OutOfRange, "radius", number).to_string();
        assert!(error.starts_with(&format!("radius is {text}: ")), "{error}");
    }
}

#[test]
fn the_debug_form_has_the_kind_and_the_whole_message() {
    let error = ShapeError::number(ErrorKind::NotFinite, "vertices", f64::NAN).at_index(2);
    let text = "NotFinite: vertices[2] is NaN: not a finite number; give a finite number";
    assert_eq!(format!("{error:?}"), text);
    assert_eq!(format!("{error:#?}"), text);
}
