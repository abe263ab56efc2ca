//! Returns the convex forms of the shapes of a query, or their parts if a shape has no convex form. A convex
//! form is a [`Convex`](crate::Convex): a hull of points and a radius.

use crate::math::Vec2;
use crate::shape::convex::Convex;
use crate::shape::kinds::{Aabb, ConvexBuffer, CornerBuffer};

use super::as_shape::AsShape;
use super::parts::Parts;
use super::shape_ref::{ShapeRef, form_or};

impl<'a> ShapeRef<'a> {
    /// Returns a box around the shape: its `aabb`, or its [`Parts::bounds`](crate::Parts::bounds).
    ///
    /// ```
    /// use carom::{AsShape, Circle};
    /// let ball = Circle::new([5.0, 0.0], 1.0)?;
    /// assert_eq!(ball.as_shape().bounds(), ball.aabb());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn bounds(&self) -> Aabb {
        match self {
            Self::Aabb(bounds) => **bounds,
            _ => by_form(self, |form| form.aabb(), |parts| parts.bounds()),
        }
    }

    /// Returns the only part of a union of one part, so that queries give the same results as for a convex
    /// shape. Unions of one part are a convex polygon, a chain with one segment that blocks from both sides,
    /// and a compound with one convex shape and no filter. Returns any other shape unchanged.
    pub(crate) fn of_one_part(self) -> Self {
        match self {
            Self::Polygon(shape) => shape.as_convex().map_or(self, ShapeRef::ConvexPolygon),
            Self::Chain(shape) => shape.single().map_or(self, ShapeRef::Link),
            Self::Compound(shape) => match shape.shapes() {
                [only] if !shape.has_filters() => {
                    let only = only.as_shape().of_one_part();
                    if only.is_convex() { only } else { self }
                }
                _ => self,
            },
            _ => self,
        }
    }

    /// Returns the point about which the shape turns in a [`Motion`](crate::Motion) without a pivot, in the frame
    /// of the shape.
    ///
    /// ```
    /// use carom::{AsShape, Segment, Vec2};
    /// assert_eq!(Segment::new([0.0, 0.0], [4.0, 2.0])?.as_shape().center(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        by_form(self, |form| form.center(), |parts| parts.center())
    }
}

/// Whether the code must be small, as on the web. If so, all shapes use the code for polygons at a pose, and
/// pairs of circles and pairs of polygons have no separate functions.
pub(crate) const IS_SMALL: bool = cfg!(target_family = "wasm");

/// Returns the result of `of_convex` for the forms of two convex shapes. Returns the result of `of_parts` if
/// one of the shapes has several parts.
#[inline(always)]
pub(crate) fn by_forms<R>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    of_convex: impl Fn(&Convex<'_>, &Convex<'_>) -> R + Copy,
    of_parts: impl FnOnce(&ShapeRef<'_>, &ShapeRef<'_>) -> R + Copy,
) -> R {
    by_plain_forms(a, b, of_convex, move || {
        let (a, b) = (&a.of_one_part(), &b.of_one_part());
        if a.is_convex() && b.is_convex() { by_placed_forms(a, b, of_convex) } else { of_parts(a, b) }
    })
}

/// Returns the result of `of_convex` for the forms of two shapes. Returns the result of `of_others` if one of
/// the shapes is a polygon at a pose or a union of parts.
#[inline(always)]
pub(crate) fn by_plain_forms<R>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    of_convex: impl Fn(&Convex<'_>, &Convex<'_>) -> R,
    of_others: impl FnOnce() -> R + Copy,
) -> R {
    if IS_SMALL {
        return of_others();
    }
    let (mut corners_a, mut corners_b) = (CornerBuffer::new(), CornerBuffer::new());
    // The second shape is often a level of many parts, so it is tested first.
    let form_b = form_or!(b, &mut corners_b, return of_others());
    let form_a = form_or!(a, &mut corners_a, return of_others());
    of_convex(&form_a, &form_b)
}

/// Returns the result of `of_convex` for two convex shapes of which one is a polygon at a pose. This code is
/// a separate function, so that other shapes reserve no stack for it.
#[inline(never)]
pub(crate) fn by_placed_forms<R>(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    of_convex: impl Fn(&Convex<'_>, &Convex<'_>) -> R,
) -> R {
    of_convex(&a.form(&mut ConvexBuffer::new()), &b.form(&mut ConvexBuffer::new()))
}

/// Returns the result for the form of a convex shape, or the result for the parts if the shape has several
/// parts.
#[inline(always)]
pub(crate) fn by_form<R>(
    shape: &ShapeRef<'_>,
    of_convex: impl Fn(&Convex<'_>) -> R + Copy,
    of_parts: impl FnOnce(&dyn Parts) -> R,
) -> R {
    if IS_SMALL && shape.is_convex() {
        return by_placed_form(shape, of_convex);
    }
    let mut corners = CornerBuffer::new();
    of_convex(&form_or!(
        shape,
        &mut corners,
        return {
            let shape = shape.of_one_part();
            match shape.parts() {
                Some(parts) => of_parts(parts),
                None => by_placed_form(&shape, of_convex),
            }
        }
    ))
}

#[inline(never)]
fn by_placed_form<R>(shape: &ShapeRef<'_>, of_convex: impl Fn(&Convex<'_>) -> R) -> R {
    of_convex(&shape.form(&mut ConvexBuffer::new()))
}
