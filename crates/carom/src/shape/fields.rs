//! The conversions of shapes to and from their serialized fields.

/// Implements the conversions of a shape to and from its serialized fields; reading calls the constructor with its
/// checks.
macro_rules! fields {
    ($shape:ident { $($name:ident: $kind:ty),* } => $new:path) => {
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            $($name: $kind),*
        }

        impl TryFrom<Fields> for $shape {
            type Error = crate::math::ShapeError;
            fn try_from(fields: Fields) -> Result<Self, Self::Error> {
                $new($(fields.$name),*)
            }
        }

        impl From<$shape> for Fields {
            fn from(shape: $shape) -> Self {
                Self { $($name: shape.$name()),* }
            }
        }
    };
}
pub(crate) use fields;

/// Implements the traits of serde for a shape that is defined in another file than its fields.
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
pub(crate) use through_fields;
