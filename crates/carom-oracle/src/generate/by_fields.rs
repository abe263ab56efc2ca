//! Creates random shapes of the kinds that a few numbers define, from the types of their fields. So a new
//! kind needs no generator.

use super::Rng;
use super::shapes::{Style, angle, length, spot};
use carom::Shape;
use carom::numbers::FieldType;

/// The largest number of lists of random numbers that are tried until a constructor accepts one.
const TRIES: usize = 10_000;

/// Returns a random shape of the kind with this index.
///
/// # Panics
/// Panics if the constructor refuses ten thousand lists of random numbers.
#[must_use]
pub fn shape_by_fields(kind: usize, rng: &mut Rng) -> Shape {
    let (name, fields) = Shape::PLAIN_KINDS[kind];
    let attempt = |_| {
        let style = rng.pick(&[Style::Loose, Style::Lattice]);
        let mut numbers: Vec<f64> = fields.iter().flat_map(|(_, ty)| value(*ty, style, rng)).collect();
        numbers.resize(6, 0.0);
        Shape::from_numbers(kind, &numbers.try_into().ok()?)?.ok()
    };
    (0..TRIES)
        .find_map(attempt)
        .unwrap_or_else(|| panic!("none of {TRIES} random lists of numbers defines a {name}"))
}

fn value(ty: FieldType, style: Style, rng: &mut Rng) -> Vec<f64> {
    match ty {
        FieldType::Number => vec![length(style, rng)],
        FieldType::Vector => {
            let point = spot(style, rng);
            vec![point.x, point.y]
        }
        FieldType::Rotation => {
            let rotation = angle(style, rng).rotation();
            vec![rotation.cos(), rotation.sin()]
        }
    }
}
