//! Converts vectors from and to other vectors: pairs of numbers, and the vectors of glam.

use super::Vec2;

/// Implements the conversions from pairs of one number type.
macro_rules! from_pairs {
    ($($number:ty),*) => {$(
        impl From<[$number; 2]> for Vec2 {
            #[inline]
            fn from([x, y]: [$number; 2]) -> Self {
                Self::new(x.into(), y.into())
            }
        }
        impl From<&[$number; 2]> for Vec2 {
            #[inline]
            fn from(&[x, y]: &[$number; 2]) -> Self {
                Self::new(x.into(), y.into())
            }
        }
        impl From<($number, $number)> for Vec2 {
            #[inline]
            fn from((x, y): ($number, $number)) -> Self {
                Self::new(x.into(), y.into())
            }
        }
    )*};
}
from_pairs!(f64, f32, i32);

impl From<Vec2> for [f64; 2] {
    #[inline]
    fn from(v: Vec2) -> Self {
        [v.x, v.y]
    }
}

impl From<Vec2> for (f64, f64) {
    #[inline]
    fn from(v: Vec2) -> Self {
        (v.x, v.y)
    }
}

impl From<&Vec2> for Vec2 {
    #[inline]
    fn from(v: &Vec2) -> Self {
        *v
    }
}

/// Implements the conversions from and to the vectors of one version of glam. Conversions to `f32` round the
/// coordinates.
#[cfg(any(feature = "glam-033", feature = "glam-034"))]
macro_rules! glam_version {
    ($glam:ident) => {
        impl From<$glam::DVec2> for Vec2 {
            fn from(v: $glam::DVec2) -> Self {
                Self::new(v.x, v.y)
            }
        }
        impl From<$glam::Vec2> for Vec2 {
            fn from(v: $glam::Vec2) -> Self {
                Self::new(v.x.into(), v.y.into())
            }
        }
        impl From<Vec2> for $glam::DVec2 {
            fn from(v: Vec2) -> Self {
                Self::new(v.x, v.y)
            }
        }
        impl From<Vec2> for $glam::Vec2 {
            fn from(v: Vec2) -> Self {
                Self::new(v.x as f32, v.y as f32)
            }
        }
    };
}
#[cfg(feature = "glam-033")]
glam_version!(glam_033);
#[cfg(feature = "glam-034")]
glam_version!(glam_034);
