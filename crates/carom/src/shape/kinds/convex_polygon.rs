//! Defines the convex polygon, which may have a rounding radius.

use alloc::vec::Vec;
use core::fmt;

use crate::math::range::UNCLAMPED;
use crate::math::tolerance::PLACE_ROUNDING;
use crate::math::{ErrorKind, Pose, ShapeError, Vec2, checked_length, checked_point};
use crate::shape::convex::{Convex, Eight, InnerBound, repeated};
use crate::shape::rings::clear_ring::clear_ring;
use crate::shape::rings::points::{Ring, area, extent};
use crate::shape::rings::ring;

use super::aabb::Aabb;

#[cfg(feature = "serde")]
use super::capsule::Capsule;

/// A solid convex polygon of any number of corners, grown by a rounding radius that is 0 unless given.
///
/// Corners may be given clockwise or counter-clockwise, and are stored counter-clockwise. Repeated corners,
/// corners in the middle of a straight side, and dents below 2^-44 of the longer side of the bounding box are
/// dropped. Up to 8 corners need no heap memory.
///
/// ```
/// use carom::{ConvexPolygon, ErrorKind};
/// let triangle = ConvexPolygon::new([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]])?;
/// assert_eq!(triangle.vertices()[1], [1.0, 0.0].into());
/// let dented = ConvexPolygon::new([[0.0, 0.0], [2.0, 0.0], [1.0, 0.5], [1.0, 2.0]]);
/// assert_eq!(dented.unwrap_err().kind(), ErrorKind::NotConvex);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "ConvexPolygonFields", into = "ConvexPolygonFields"))]
pub struct ConvexPolygon {
    corners: StoredCorners,
    radius: f64,
    center: Vec2,
    extent: f64,
    /// The distance of the nearest side from the centre.
    inner: f64,
}

/// The corners, and the normals of the edges that start there. Usually there are at least 3 corners in
/// strictly convex position. If rounding at a far pose made the polygon collapse, there are 4 corners of a
/// segment that goes there and back, or 1 corner.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "polygons of few corners need no heap")]
enum StoredCorners {
    /// The points and normals, padded as in [`Eight`], and their number. `clearance` is the value of
    /// [`ring::clearance`], or 0 after a placement.
    Few {
        eight: [[Vec2; 8]; 2],
        count: u8,
        is_well_shaped: bool,
        clearance: f32,
    },
    Many {
        points: Vec<Vec2>,
        normals: Vec<Vec2>,
        is_well_shaped: bool,
    },
}

/// With the two counts of an `Arc`, a polygon takes at most 320 bytes. The flags of [`StoredCorners`] share
/// one word with its tag.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<ConvexPolygon>() <= 304, "a space keeps two of each polygon");

impl StoredCorners {
    fn new(vertices: &[Vec2], normals: &[Vec2], is_well_shaped: bool) -> Self {
        if vertices.len() <= 8 {
            let eight = [vertices, normals].map(repeated);
            Self::Few {
                eight,
                count: vertices.len() as u8,
                is_well_shaped,
                clearance: ring::clearance(vertices),
            }
        } else {
            Self::Many { points: vertices.to_vec(), normals: normals.to_vec(), is_well_shaped }
        }
    }

    fn vertices(&self) -> &[Vec2] {
        self.parts().0
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn parts(&self) -> (&[Vec2], &[Vec2], Option<Eight<'_>>) {
        match self {
            Self::Few { eight: [points, normals], count, .. } => {
                // A ring of one point has no edges.
                if *count == 1 {
                    return (&points[..1], &[], None);
                }
                let count = usize::from(*count);
                (&points[..count], &normals[..count], Some(Eight { points, normals }))
            }
            Self::Many { points, normals, .. } => (points, normals, None),
        }
    }

    /// Whether the polygon is well-shaped, see [`Convex::is_well_shaped`].
    #[inline]
    const fn is_well_shaped(&self) -> bool {
        match self {
            Self::Few { is_well_shaped, .. } | Self::Many { is_well_shaped, .. } => *is_well_shaped,
        }
    }
}

impl ConvexPolygon {
    /// Creates a polygon from its corners in order, clockwise or counter-clockwise. Corners in the middle of
    /// a straight side are dropped.
    ///
    /// ```
    /// use carom::{ConvexPolygon, ErrorKind};
    /// let triangle = ConvexPolygon::new([[0.0, 3.0], [3.0, 0.0], [0.0, 0.0]])?; // clockwise
    /// assert_eq!(triangle.area(), 4.5);
    /// let dented = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]]).unwrap_err();
    /// assert_eq!((dented.kind(), dented.index()), (ErrorKind::NotConvex, Some(2)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct points; all
    /// on one line; a reflex corner; a ring that crosses itself. The error's index counts the points as they were
    /// given.
    pub fn new(vertices: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::rounded(vertices, 0.0)
    }

    /// Creates a polygon from its corners in order and the radius by which it is grown: its corners become arcs.
    ///
    /// ```
    /// use carom::{ConvexPolygon, contains};
    /// let card = ConvexPolygon::rounded([[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [0.0, 2.0]], 1.0)?;
    /// assert!(contains(&card, [2.0, 3.0])); // 1 above the upper side
    /// assert!(!contains(&card, [5.0, 3.0])); // its corners are round
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`ConvexPolygon::new`], and an error for a radius that is negative, is not finite, or is
    /// beyond 2^250.
    pub fn rounded(
        vertices: impl IntoIterator<Item = impl Into<Vec2>>,
        radius: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        let given: Ring = vertices.into_iter().map(Into::into).collect();
        Self::from_given(given, radius.into())
    }

    fn from_given(mut given: Ring, radius: f64) -> Result<Self, ShapeError> {
        let radius = checked_length("radius", radius)?;
        for (index, vertex) in given.iter_mut().enumerate() {
            if !vertex.is_in_range() {
                checked_point("vertices", *vertex).map_err(|error| error.at_index(index))?;
            }
            *vertex = vertex.canonical();
        }
        if given.len() > MAX_VERTICES {
            return Err(ShapeError::count(ErrorKind::TooManyPoints, "vertices", given.len()));
        }
        // The code on the web must be small, so it has only the general way.
        if !cfg!(target_family = "wasm")
            && let Some(polygon) = Self::of_clear(&given, radius)
        {
            return Ok(polygon);
        }
        Ok(Self::from_ring(&ring::convex(&given)?, radius))
    }

    /// Creates the polygon of a few points that are certainly convex, with the bits of
    /// [`from_ring`](Self::from_ring). Returns `None` for other points.
    fn of_clear(given: &[Vec2], radius: f64) -> Option<Self> {
        let (points, clearance) = clear_ring(given)?;
        let count = given.len();
        let normals = ring::normals_of_eight(&points, count);
        let center = ring::centroid_of_eight(&points, count);
        let (inner, is_well_shaped) = ring::inner(&points[..count], &normals[..count], center);
        let corners =
            StoredCorners::Few { eight: [points, normals], count: count as u8, is_well_shaped, clearance };
        Some(Self { corners, radius, center, extent: extent(&points) + radius, inner })
    }

    /// Creates the convex hull of some points, in any order.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Vec2};
    /// let points = [[0.0, 0.0], [1.0, 1.0], [4.0, 0.0], [0.0, 4.0]].map(Vec2::from);
    /// assert_eq!(ConvexPolygon::hull(&points)?.vertices().len(), 3);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct points; all
    /// on one line.
    pub fn hull(points: &[Vec2]) -> Result<Self, ShapeError> {
        Self::new(crate::shape::rings::hull(points)?)
    }

    /// Creates a polygon from a strictly convex counter-clockwise ring, or a collapsed one as in
    /// [`StoredCorners`].
    pub(crate) fn from_ring(vertices: &[Vec2], radius: f64) -> Self {
        let normals = if vertices.len() == 1 { Ring::new() } else { ring::normals(vertices) };
        let center = ring::centroid(vertices);
        let extent = extent(vertices) + radius;
        let (inner, is_well_shaped) = ring::inner(vertices, &normals, center);
        Self {
            corners: StoredCorners::new(vertices, &normals, is_well_shaped),
            radius,
            center,
            extent,
            inner,
        }
    }

    /// Returns the corners without the radius, counter-clockwise: at least three, unless rounding at a far pose made
    /// the polygon collapse.
    ///
    /// ```
    /// use carom::{ConvexPolygon, orient2d};
    /// let triangle = ConvexPolygon::new([[0.0, 3.0], [3.0, 0.0], [0.0, 0.0]])?; // clockwise
    /// let [a, b, c] = triangle.vertices() else { panic!("three corners") };
    /// assert!(orient2d(*a, *b, *c) > 0.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn vertices(&self) -> &[Vec2] {
        match self.corners.vertices() {
            [a, b, c, d] if a == d && b == c => &self.corners.vertices()[..2],
            vertices => vertices,
        }
    }

    /// Returns the radius by which the polygon of the corners is grown, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::ConvexPolygon;
    /// let corners = [[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]];
    /// assert_eq!(ConvexPolygon::new(corners)?.radius(), 0.0);
    /// assert_eq!(ConvexPolygon::rounded(corners, 0.5)?.radius(), 0.5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the centroid of the polygon of the corners.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Vec2};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
    /// assert_eq!(triangle.center(), Vec2::new(1.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Returns the area, the radius included.
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

    /// Returns the local polygon at its pose in the world. Corners that rounding at a far pose makes collinear are
    /// dropped.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Pose, Rot2};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 1.0]])?.transformed(pose);
    /// assert_eq!(triangle, ConvexPolygon::new([[10.0, 0.0], [10.0, 3.0], [9.0, 0.0]])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        self.map(|vertex| pose.transform(vertex))
    }

    /// Returns the translated polygon. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Vec2};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
    /// assert_eq!(triangle.translated([5.0, 1.0]).center(), Vec2::new(6.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into().in_range_or_zero();
        self.map(|vertex| (vertex + by).in_range())
    }

    #[inline]
    fn map(&self, place: impl Fn(Vec2) -> Vec2) -> Self {
        match self.map_clear(&place) {
            Some(placed) => placed,
            None => self.map_checked(place),
        }
    }

    /// Returns the polygon at a place without checking it again. Returns `None` if the polygon has more than
    /// eight corners, or if rounding might change it. Also returns `None` if the polygon was already placed
    /// in this way, so that errors do not add up.
    #[inline(always)]
    fn map_clear(&self, place: impl Fn(Vec2) -> Vec2) -> Option<Self> {
        let StoredCorners::Few { eight: [points, _], count, is_well_shaped, clearance } = &self.corners
        else {
            return None;
        };
        let mut points = *points;
        points.iter_mut().for_each(|point| *point = place(*point));
        let extent = extent(&points);
        let is_clear = f64::from(*clearance) > PLACE_ROUNDING * (self.extent + extent);
        if !is_clear || UNCLAMPED <= extent {
            return None;
        }
        // The centre is computed from the rounded corners, so equal corners give queries equal bits.
        let center = ring::centroid_of_eight(&points, usize::from(*count));
        let normals = ring::normals_of_eight(&points, usize::from(*count));
        Some(Self {
            corners: StoredCorners::Few {
                eight: [points, normals],
                count: *count,
                is_well_shaped: *is_well_shaped,
                clearance: 0.0,
            },
            center,
            extent: extent + self.radius,
            radius: self.radius,
            inner: self.inner,
        })
    }

    /// Returns the polygon at a place, without corners that rounding makes collinear.
    #[cold]
    #[inline(never)]
    fn map_checked(&self, place: impl Fn(Vec2) -> Vec2) -> Self {
        let placed: Ring = self.corners.vertices().iter().map(|&vertex| place(vertex)).collect();
        Self::from_ring(&ring::convex_after_rounding(placed), self.radius)
    }

    /// Returns the corners as they are stored; the corners of a collapsed polygon lead there and back. If the
    /// polygon was placed without a check, also returns the values that do not follow from the corners: the
    /// inner bound, and whether the polygon is well-shaped.
    pub(crate) fn stored(&self) -> (&[Vec2], Option<(f64, bool)>) {
        let placed = match &self.corners {
            StoredCorners::Few { is_well_shaped, clearance: 0.0, .. } => Some((self.inner, *is_well_shaped)),
            _ => None,
        };
        (self.corners.vertices(), placed)
    }

    /// Creates a polygon from the values that [`ConvexPolygon::stored`] returned; returns `None` for any
    /// other values.
    pub(crate) fn from_stored(vertices: &[Vec2], radius: f64, placed: Option<(f64, bool)>) -> Option<Self> {
        let ring = Ring::from(vertices);
        if ring.is_empty() || ring::convex_after_rounding(ring.clone()) != ring {
            return None;
        }
        let mut polygon = Self::from_ring(&ring, radius);
        if let Some((inner, well_shaped)) = placed {
            let StoredCorners::Few { is_well_shaped, clearance, .. } = &mut polygon.corners else {
                return None;
            };
            *is_well_shaped = well_shaped;
            *clearance = 0.0;
            polygon.inner = inner;
        }
        Some(polygon)
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, ConvexPolygon};
    /// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [1.0, 2.0]])?;
    /// assert_eq!(triangle.aabb(), Aabb::new([0.0, 0.0], [3.0, 2.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        self.convex().aabb()
    }

    /// Returns the convex form, which queries use.
    ///
    /// ```
    /// use carom::ConvexPolygon;
    /// let triangle = ConvexPolygon::rounded([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]], 0.5)?;
    /// assert_eq!((triangle.convex().points().len(), triangle.convex().radius()), (3, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex(&self) -> Convex<'_> {
        let (points, normals, eight) = self.corners.parts();
        let inner = InnerBound::Disc { radius: self.inner, is_well_shaped: self.corners.is_well_shaped() };
        Convex::new([points, normals], self.radius, self.center, self.extent, inner, true, eight)
    }
}

/// Compares the corners and the radii of two polygons; it does not matter how the polygons were placed.
impl PartialEq for ConvexPolygon {
    fn eq(&self, other: &Self) -> bool {
        self.corners.vertices() == other.corners.vertices() && self.radius == other.radius
    }
}

impl fmt::Debug for ConvexPolygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { corners, radius, .. } = self;
        f.debug_struct("ConvexPolygon")
            .field("vertices", &corners.vertices())
            .field("radius", radius)
            .finish()
    }
}

/// The largest number of corners. The numbers of two features then fit into the integer that is the id of a
/// contact point.
const MAX_VERTICES: usize = 1 << 25;

/// The fields of a polygon in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ConvexPolygonFields {
    vertices: Vec<Vec2>,
    #[serde(default)]
    radius: f64,
}

#[cfg(feature = "serde")]
impl TryFrom<ConvexPolygonFields> for ConvexPolygon {
    type Error = ShapeError;
    fn try_from(fields: ConvexPolygonFields) -> Result<Self, ShapeError> {
        // A polygon that rounding at a far pose made collapse has one vertex or two.
        let ends = match fields.vertices[..] {
            [point] => [point, point],
            [a, b] if a != b => [a, b],
            _ => return Self::rounded(fields.vertices, fields.radius),
        };
        let segment = Capsule::new(ends[0], ends[1], fields.radius)?;
        let ring = ring::convex_after_rounding(Ring::from_slice(&[segment.a(), segment.b()]));
        Ok(Self::from_ring(&ring, segment.radius()))
    }
}

#[cfg(feature = "serde")]
impl From<ConvexPolygon> for ConvexPolygonFields {
    fn from(polygon: ConvexPolygon) -> Self {
        Self { vertices: polygon.vertices().to_vec(), radius: polygon.radius }
    }
}
