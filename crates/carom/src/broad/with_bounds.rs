//! Filters pairs in two stages: bounding volumes first, then the exact test of the pairs that they do not
//! rule out.

use crate::math::tolerance::GAP_ROUNDING;
use crate::query::{overlap, separation_of_convex};
use crate::shape::{
    Aabb, AsShape, Circle, Convex, ConvexBuffer, Dop8, Hull, Obb, ShapeRef, around_parts, smallest_box,
    smallest_circle,
};

/// A simple shape around another one, which rules out most pairs cheaply.
pub trait BoundingVolume: Sized {
    /// Creates the smallest volume of this kind around a shape, with a margin for rounding. For a shape of
    /// several parts, the circle, the box at an angle and the hull are built around the points of all parts,
    /// and grown by the largest radius of a part.
    ///
    /// ```
    /// use carom::{BoundingVolume, Circle, Obb};
    /// let crate_ = Obb::from_degrees([0.0, 0.0], [3.0, 4.0], 30.0)?;
    /// assert!(<Circle as BoundingVolume>::around(&crate_).radius() >= 5.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn around(shape: &impl AsShape) -> Self;

    /// Returns whether the shapes inside may touch; returns false only if they are certainly apart.
    ///
    /// ```
    /// use carom::{Aabb, BoundingVolume, Circle};
    /// let around = |x: f64| Circle::new([x, 0.0], 1.0).map(|ball| <Aabb as BoundingVolume>::around(&ball));
    /// assert!(around(0.0)?.may_touch(&around(2.0)?) && !around(0.0)?.may_touch(&around(3.0)?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    fn may_touch(&self, other: &Self) -> bool;
}

/// A shape with its bounding volume, computed once.
///
/// ```
/// use carom::{WithBounds, Circle, Obb, overlap};
/// let a = Obb::from_degrees([0.0, 0.0], [4.0, 1.0], 30.0)?;
/// let b = Obb::from_degrees([3.0, 3.0], [4.0, 1.0], 80.0)?;
/// let (first, second) = (WithBounds::<Circle, _>::new(a), WithBounds::<Circle, _>::new(b));
/// assert_eq!(first.overlap(&second), overlap(&a, &b));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WithBounds<V, S> {
    volume: V,
    shape: S,
}

impl<V: BoundingVolume, S: AsShape> WithBounds<V, S> {
    /// Computes the volume of a shape, and stores the volume with the shape.
    ///
    /// ```
    /// use carom::{Aabb, Segment, WithBounds, contains_shape};
    /// let spear = WithBounds::<Aabb, _>::new(Segment::new([0.0, 0.0], [4.0, 3.0])?);
    /// assert!(contains_shape(spear.volume(), spear.shape()));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn new(shape: S) -> Self {
        Self { volume: V::around(&shape), shape }
    }

    /// Returns the volume, which may be larger than the smallest one by a margin for rounding.
    ///
    /// ```
    /// use carom::{Circle, Segment, WithBounds};
    /// let spear = WithBounds::<Circle, _>::new(Segment::new([0.0, 0.0], [4.0, 3.0])?);
    /// assert!((spear.volume().radius() - 2.5).abs() < 1e-12);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn volume(&self) -> &V {
        &self.volume
    }

    /// Returns the shape as it was given.
    ///
    /// ```
    /// use carom::{Circle, Segment, WithBounds};
    /// let spear = Segment::new([0.0, 0.0], [4.0, 3.0])?;
    /// assert_eq!(WithBounds::<Circle, _>::new(spear).shape(), &spear);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn shape(&self) -> &S {
        &self.shape
    }

    /// Returns the result of [`crate::overlap`], computed in two stages: the shapes are compared only if the
    /// volumes may touch.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Segment, WithBounds};
    /// let spear = WithBounds::<Aabb, _>::new(Segment::new([0.0, 0.0], [4.0, 4.0])?);
    /// let coin = |x: f64| Circle::new([x, 0.0], 0.5).map(WithBounds::<Aabb, _>::new);
    /// assert!(spear.overlap(&coin(0.5)?));
    /// assert!(!spear.overlap(&coin(3.0)?)); // only the boxes overlap
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn overlap<T: AsShape>(&self, other: &WithBounds<V, T>) -> bool {
        self.volume.may_touch(&other.volume) && overlap(&self.shape, &other.shape)
    }
}

/// Returns the margin for volumes of this extent.
pub(super) fn margin(extent: f64) -> f64 {
    extent * GAP_ROUNDING + f64::MIN_POSITIVE
}

/// Returns a box around a shape, grown by the margin.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn around_view(shape: ShapeRef<'_>) -> Aabb {
    match shape {
        ShapeRef::Circle(circle) => around_form(&circle.convex()),
        ShapeRef::Aabb(bounds) => around_form(&bounds.convex(&mut ConvexBuffer::new())),
        ShapeRef::Obb(obb) => around_form(&obb.convex(&mut ConvexBuffer::new())),
        _ => around_any(&{ shape }),
    }
}

#[inline(never)]
fn around_any(shape: &ShapeRef<'_>) -> Aabb {
    if shape.is_convex() {
        return around_form(&shape.form(&mut ConvexBuffer::new()));
    }
    let bounds = shape.bounds();
    bounds.grown(margin(bounds.extent()))
}

#[inline]
fn around_form(convex: &Convex<'_>) -> Aabb {
    convex.aabb().grown(margin(convex.extent()))
}

impl BoundingVolume for Aabb {
    #[inline]
    fn around(shape: &impl AsShape) -> Self {
        around_view(shape.as_shape())
    }

    fn may_touch(&self, other: &Self) -> bool {
        self.overlaps(other)
    }
}

impl BoundingVolume for Dop8 {
    fn around(shape: &impl AsShape) -> Self {
        let mut around = |convex: &Convex<'_>| {
            Self::around_points(convex.points(), convex.radius() + margin(convex.extent()))
        };
        let shape = &shape.as_shape();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => around(&convex),
            None => around_parts(shape, &mut around, |one, other| one.union(&other))
                .unwrap_or_else(|| Self::around(&shape.bounds())),
        }
    }

    fn may_touch(&self, other: &Self) -> bool {
        self.overlaps(other)
    }
}

impl BoundingVolume for Circle {
    fn around(shape: &impl AsShape) -> Self {
        let shape = &shape.as_shape();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => smallest_circle::around_convex(convex),
            None => smallest_circle::around_convex(Hull::around_parts(shape).convex()),
        }
    }

    fn may_touch(&self, other: &Self) -> bool {
        almost_touch(&self.convex(), &other.convex())
    }
}

impl BoundingVolume for Obb {
    fn around(shape: &impl AsShape) -> Self {
        let shape = &shape.as_shape();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => smallest_box::around_convex(convex),
            None => smallest_box::around_convex(Hull::around_parts(shape).convex()),
        }
    }

    fn may_touch(&self, other: &Self) -> bool {
        let (mut buffer, mut other_buffer) = (ConvexBuffer::new(), ConvexBuffer::new());
        almost_touch(&self.convex(&mut buffer), &other.convex(&mut other_buffer))
    }
}

impl BoundingVolume for Hull {
    fn around(shape: &impl AsShape) -> Self {
        let shape = &shape.as_shape();
        match shape.convex(&mut ConvexBuffer::new()) {
            Some(convex) => Self::around_convex(convex),
            None => Self::around_parts(shape),
        }
    }

    fn may_touch(&self, other: &Self) -> bool {
        almost_touch(&self.convex(), &other.convex())
    }
}

/// Returns whether two convex volumes are no further apart than rounding.
fn almost_touch(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    separation_of_convex(a, b) <= margin(a.extent().max(b.extent()))
}
