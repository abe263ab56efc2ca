//! Converts the fields of the kinds of shapes to and from numbers, and to and from serialized fields.

use crate::math::{Rot2, ShapeError, Vec2};

/// The numbers of a shape that a few numbers define, in the order of its fields. Numbers that its kind does
/// not have are 0.
pub type Numbers = [f64; 6];

/// The type of a field of a shape that a few numbers define.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// A number.
    Number,
    /// A point or a vector, with x and y.
    Vector,
    /// A rotation, with cosine and sine.
    Rotation,
}

/// A shape that a few numbers define.
pub(crate) trait OfNumbers: Sized {
    /// The names and the types of the fields of a shape, in the order of its constructor.
    const FIELDS: &'static [(&'static str, FieldType)];

    /// Returns the numbers of the shape.
    fn numbers(&self) -> Numbers;

    /// Creates the shape by its constructor.
    fn from_numbers(numbers: &Numbers) -> Result<Self, ShapeError>;
}

/// The value of a field.
pub(crate) trait FieldValue: Sized {
    const TYPE: FieldType;

    /// Writes the value to the front of a slice of numbers, and removes the written numbers from the slice.
    fn put(self, numbers: &mut &mut [f64]);

    /// Reads the value from the front of a slice of numbers, and removes the numbers that were read from the
    /// slice.
    fn take(numbers: &mut &[f64]) -> Result<Self, ShapeError>;
}

impl FieldValue for f64 {
    const TYPE: FieldType = FieldType::Number;

    #[inline]
    fn put(self, numbers: &mut &mut [f64]) {
        if let Some(place) = numbers.split_off_first_mut() {
            *place = self;
        }
    }

    #[inline]
    fn take(numbers: &mut &[f64]) -> Result<Self, ShapeError> {
        Ok(numbers.split_off_first().copied().unwrap_or(Self::NAN))
    }
}

impl FieldValue for Vec2 {
    const TYPE: FieldType = FieldType::Vector;

    #[inline]
    fn put(self, numbers: &mut &mut [f64]) {
        self.x.put(numbers);
        self.y.put(numbers);
    }

    #[inline]
    fn take(numbers: &mut &[f64]) -> Result<Self, ShapeError> {
        Ok(Self::new(f64::take(numbers)?, f64::take(numbers)?))
    }
}

impl FieldValue for Rot2 {
    const TYPE: FieldType = FieldType::Rotation;

    #[inline]
    fn put(self, numbers: &mut &mut [f64]) {
        self.x_axis().put(numbers);
    }

    #[inline]
    fn take(numbers: &mut &[f64]) -> Result<Self, ShapeError> {
        Self::try_from([f64::take(numbers)?, f64::take(numbers)?])
    }
}

/// Implements the conversions of a shape to and from its fields, as numbers and in serialized form. Reading
/// calls the constructor with its checks.
macro_rules! fields {
    ($shape:ident { $($name:ident: $kind:ty),* } => $new:path) => {
        impl crate::shape::fields::OfNumbers for $shape {
            const FIELDS: &'static [(&'static str, crate::shape::fields::FieldType)] =
                &[$((stringify!($name), <$kind as crate::shape::fields::FieldValue>::TYPE)),*];

            #[inline]
            fn numbers(&self) -> crate::shape::fields::Numbers {
                let mut numbers = [0.0; 6];
                let mut rest = numbers.as_mut_slice();
                $(crate::shape::fields::FieldValue::put(self.$name(), &mut rest);)*
                numbers
            }

            #[inline]
            fn from_numbers(numbers: &crate::shape::fields::Numbers) -> Result<Self, crate::math::ShapeError> {
                let mut rest = numbers.as_slice();
                $(let $name: $kind = crate::shape::fields::FieldValue::take(&mut rest)?;)*
                $new($($name),*)
            }
        }

        #[cfg(feature = "serde")]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            $($name: $kind),*
        }

        #[cfg(feature = "serde")]
        impl TryFrom<Fields> for $shape {
            type Error = crate::math::ShapeError;
            fn try_from(fields: Fields) -> Result<Self, Self::Error> {
                $new($(fields.$name),*)
            }
        }

        #[cfg(feature = "serde")]
        impl From<$shape> for Fields {
            fn from(shape: $shape) -> Self {
                Self { $($name: shape.$name()),* }
            }
        }
    };
}
pub(crate) use fields;

/// Implements the traits of serde for a shape that is defined in another file than its fields.
#[cfg(feature = "serde")]
macro_rules! through_fields {
    ($shape:ident, $fields:ident) => {
        impl serde::Serialize for $shape {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $fields::from(self.clone()).serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $shape {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let fields = <$fields as serde::Deserialize>::deserialize(deserializer)?;
                Self::try_from(fields).map_err(serde::de::Error::custom)
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use through_fields;
