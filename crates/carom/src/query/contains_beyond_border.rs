//! Does a shape contain another one, which is not in its border alone?

use crate::shape::AsShape;

use super::contains::contains_shape;
use super::parts::beyond_border::reaches_interior;

/// Returns whether `outer` contains all of `inner`, and a point of `inner` is in the interior of `outer`: `ST_Contains`, where
/// [`contains_shape`] is `ST_Covers`. They differ only where `inner` has no area.
///
/// The interior of a line is all of it but its ends; that of a point is the point.
pub fn contains_beyond_border(outer: &impl AsShape, inner: &impl AsShape) -> bool {
    contains_shape(outer, inner) && reaches_interior(&outer.as_shape(), &inner.as_shape())
}
