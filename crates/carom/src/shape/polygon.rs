//! The convex polygon, with an optional rounding radius.

use alloc::vec::Vec;
use core::fmt;

use crate::math::{ErrorKind, Pose, ShapeError, Vec2, checked_length, checked_point};

use super::bounding_volumes::area;
use super::convex::{Convex, Eight, Inner, extent, repeated};
use super::convex_buffer::ConvexBuffer;
use super::ring::{self, Ring};
use super::{Aabb, AsConvex, displacement};

/// A solid convex polygon of any number of corners, grown by a rounding radius that is 0 unless given.
///
/// Corners may come either way round and are stored counter-clockwise. Repeated ones, those in the middle of a
/// straight side, and dents below 2^-44 of the longer side of the bounding box are dropped. Up to 8 corners need no heap.
///
/// ```
/// use carom::{ConvexPolygon, ErrorKind};
/// let triangle = ConvexPolygon::new([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]])?;
/// assert_eq!(triangle.vertices()[1], [1.0, 0.0].into());
/// let dented = ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [1.0, 0.5], [1.0, 2.0]]);
/// assert_eq!(dented.unwrap_err().kind(), ErrorKind::NotConvex);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
pub struct ConvexPolygon {
    sides: Sides,
    radius: f64,
    center: Vec2,
    extent: f64,
    /// How far the nearest side is from the centre.
    inner: f64,
}

/// The corners, at least 3 in strictly convex position, or what rounding at a far pose left of them: 4 of a segment that
/// goes there and back, or 1; and the normals of the edges that start there.
#[derive(Clone, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "polygons of few corners need no heap")]
enum Sides {
    /// As [`Eight`], and how many they are.
    Few {
        eight: [[Vec2; 8]; 2],
        count: u8,
        is_stout: bool,
    },
    Many {
        points: Vec<Vec2>,
        normals: Vec<Vec2>,
        is_stout: bool,
    },
}

/// Behind an `Arc` with its two counts, 320 bytes: the flags of [`Sides`] share one word with its tag.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<ConvexPolygon>() <= 304, "a space keeps two of each polygon");

impl Sides {
    fn new(vertices: &[Vec2], normals: &[Vec2], is_stout: bool) -> Self {
        if vertices.len() <= 8 {
            let eight = [vertices, normals].map(repeated);
            Self::Few { eight, count: vertices.len() as u8, is_stout }
        } else {
            Self::Many { points: vertices.to_vec(), normals: normals.to_vec(), is_stout }
        }
    }

    fn vertices(&self) -> &[Vec2] {
        self.form().0
    }

    #[inline]
    fn form(&self) -> (&[Vec2], &[Vec2], Option<Eight<'_>>) {
        match self {
            Self::Few { eight: [points, normals], count, .. } => {
                // One point has no edges.
                if *count == 1 {
                    return (&points[..1], &[], None);
                }
                let count = usize::from(*count);
                (&points[..count], &normals[..count], Some(Eight { points, normals }))
            }
            Self::Many { points, normals, .. } => (points, normals, None),
        }
    }

    /// As [`Convex::is_stout`].
    #[inline]
    const fn is_stout(&self) -> bool {
        match self {
            Self::Few { is_stout, .. } | Self::Many { is_stout, .. } => *is_stout,
        }
    }
}

impl ConvexPolygon {
    /// From its corners in order, either way round.
    ///
    /// # Errors
    /// A coordinate that is not finite or beyond 2^250; fewer than three distinct points; all on one line; a reflex
    /// corner; a ring that crosses itself. The error's index counts the points as they were given.
    pub fn new(vertices: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::rounded(vertices, 0.0)
    }

    /// From its corners in order, and the radius by which it is grown: its corners become arcs.
    ///
    /// # Errors
    /// As [`ConvexPolygon::new`], and a radius that is negative, not finite or beyond 2^250.
    pub fn rounded(
        vertices: impl IntoIterator<Item = impl Into<Vec2>>,
        radius: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        let radius = checked_length("radius", radius.into())?;
        let mut given = Ring::new();
        for (index, vertex) in vertices.into_iter().enumerate() {
            let vertex = checked_point("vertices", vertex.into());
            given.push(vertex.map_err(|error| error.at_index(index))?);
        }
        if given.len() > MAX_VERTICES {
            return Err(ShapeError::count(ErrorKind::TooManyPoints, "vertices", given.len()));
        }
        Ok(Self::from_ring(&ring::convex(&given)?, radius))
    }

    /// The convex hull of some points, as a polygon.
    ///
    /// # Errors
    /// A coordinate that is not finite or beyond 2^250; fewer than three distinct points; all on one line.
    pub fn hull(points: &[Vec2]) -> Result<Self, ShapeError> {
        Self::new(super::hull::hull(points)?)
    }

    /// From a strictly convex counter-clockwise ring, or those of [`Sides`].
    pub(super) fn from_ring(vertices: &[Vec2], radius: f64) -> Self {
        let normals = if vertices.len() == 1 { Ring::new() } else { ring::normals(vertices) };
        let center = ring::centroid(vertices);
        let extent = extent(vertices) + radius;
        let (inner, is_stout) = ring::inner(vertices, &normals, center);
        Self { sides: Sides::new(vertices, &normals, is_stout), radius, center, extent, inner }
    }

    /// The corners, counter-clockwise: at least three, unless rounding at a far pose made the polygon collapse.
    pub fn vertices(&self) -> &[Vec2] {
        match self.sides.vertices() {
            [a, b, c, d] if a == d && b == c => &self.sides.vertices()[..2],
            vertices => vertices,
        }
    }

    /// The radius by which the polygon of the corners is grown.
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// The centroid of the polygon of the corners.
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// The area, the radius included.
    ///
    /// ```
    /// use carom::ConvexPolygon;
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]];
    /// assert_eq!(ConvexPolygon::new(corners)?.area(), 6.0);
    /// let rounded = ConvexPolygon::rounded(corners, 1.0)?; // three strips along the sides, and a disc at the corners
    /// assert_eq!(rounded.area(), 6.0 + (12.0 + std::f64::consts::PI));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        let vertices = self.vertices();
        let edge = |index: usize| vertices[(index + 1) % vertices.len()] - vertices[index];
        let around: f64 = (0..vertices.len()).map(|index| edge(index).length()).sum();
        area(vertices) + self.radius * (around + core::f64::consts::PI * self.radius)
    }

    /// The local polygon, placed in the world. Corners that rounding at a far pose makes collinear are dropped.
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        self.map(|vertex| pose.transform(vertex))
    }

    /// The same polygon, displaced; a displacement that is not finite or beyond 2^250 moves nothing,
    /// and coordinates stop at 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = displacement(by.into());
        self.map(|vertex| (vertex + by).in_range())
    }

    fn map(&self, place: impl Fn(Vec2) -> Vec2) -> Self {
        let placed: Ring = self.sides.vertices().iter().map(|&vertex| place(vertex)).collect();
        Self::from_ring(&ring::convex_after_rounding(placed), self.radius)
    }

    /// The smallest axis-aligned box around it, rounded outward.
    pub fn aabb(&self) -> Aabb {
        self.as_convex(&mut None).aabb()
    }
}

impl AsConvex for ConvexPolygon {
    #[inline]
    fn as_convex<'a>(&'a self, _scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        let (points, normals, eight) = self.sides.form();
        let inner = Inner::Disc { radius: self.inner, stout: self.sides.is_stout() };
        Convex::new([points, normals], self.radius, self.center, self.extent, inner, true, eight)
    }
}

impl fmt::Debug for ConvexPolygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { sides, radius, .. } = self;
        f.debug_struct("ConvexPolygon").field("vertices", &sides.vertices()).field("radius", radius).finish()
    }
}

/// So that two features fit the integer that names a contact point.
const MAX_VERTICES: usize = 1 << 25;

/// What JSON and other formats hold of a polygon.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    vertices: Vec<Vec2>,
    #[serde(default)]
    radius: f64,
}

#[cfg(feature = "serde")]
impl TryFrom<Fields> for ConvexPolygon {
    type Error = ShapeError;
    fn try_from(fields: Fields) -> Result<Self, ShapeError> {
        Self::rounded(fields.vertices, fields.radius)
    }
}

#[cfg(feature = "serde")]
impl From<ConvexPolygon> for Fields {
    fn from(polygon: ConvexPolygon) -> Self {
        Self { vertices: polygon.vertices().to_vec(), radius: polygon.radius }
    }
}
