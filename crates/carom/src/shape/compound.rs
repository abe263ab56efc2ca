//! The solid of several shapes.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::math::tolerance::SAFE_DIFFERENCE;
use crate::math::{ErrorKind, Pose, ShapeError, Vec2};

use super::part_tree::PartTree;
use super::{Aabb, Arc, AsConvex, AsParts, Part, Shape, VisitPart};

/// A solid of several shapes: their union. Parts may overlap.
///
/// Place each part with [`Shape::transformed`] or [`Shape::translated`] before, and the whole with those of the compound. A
/// compound is cheap to clone: clones share all parts.
///
/// ```
/// use carom::{Aabb, Circle, Compound, Pose, Rot2, Shape, Vec2, overlap};
/// let handle: Shape = Aabb::new([-0.125, 0.0], [0.125, 2.0])?.into();
/// let head: Shape = Circle::new([0.0, 0.0], 0.5)?.into();
/// let hammer = Compound::new([handle, head.translated([0.0, 2.0])])?;
/// assert_eq!(hammer.aabb().max(), Vec2::new(0.5, 2.5));
/// let lying = hammer.transformed(Pose::new([5.0, 0.0], Rot2::from_degrees(-90.0)?)?);
/// assert_eq!(lying.parts()[1].center(), Vec2::new(7.0, 0.0));
/// assert!(overlap(&lying, &Circle::new([7.5, 0.5], 0.25)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
pub struct Compound {
    shared: Arc<Shared>,
}

struct Shared {
    parts: Vec<Shape>,
    tree: PartTree,
    center: Vec2,
}

impl Compound {
    /// Creates the union of some shapes; the index of a part is that of its shape.
    ///
    /// ```
    /// use carom::{Circle, Compound, ErrorKind};
    /// assert_eq!(Compound::new([Circle::new([0.0, 0.0], 1.0)?])?.parts().len(), 1);
    /// assert_eq!(Compound::new([] as [Circle; 0]).unwrap_err().kind(), ErrorKind::NoShapes);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// No shape at all.
    pub fn new(shapes: impl IntoIterator<Item = impl Into<Shape>>) -> Result<Self, ShapeError> {
        let parts: Vec<Shape> = shapes.into_iter().map(Into::into).collect();
        if parts.is_empty() {
            return Err(ShapeError::count(ErrorKind::NoShapes, "shapes", 0));
        }
        Ok(Self::from_parts(parts))
    }

    fn from_parts(parts: Vec<Shape>) -> Self {
        let tree = PartTree::new(parts.iter().map(Shape::aabb).collect());
        let center = center(&parts);
        Self { shared: Arc::new(Shared { parts, tree, center }) }
    }

    /// Returns the parts in the order given.
    pub fn parts(&self) -> &[Shape] {
        &self.shared.parts
    }

    /// Returns the mean of the parts' centres, weighted by their areas: what parts have in common counts once for each. If
    /// no part has an area, all count alike.
    pub fn center(&self) -> Vec2 {
        self.shared.center
    }

    /// Returns the smallest axis-aligned box around it, rounded outward.
    pub fn aabb(&self) -> Aabb {
        self.shared.tree.bounds()
    }

    /// Returns the local compound at its pose in the world: each part as [`Shape::transformed`] has it.
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self::from_parts(self.parts().iter().map(|part| part.transformed(pose)).collect())
    }

    /// Returns the compound, translated; a displacement that is not finite or beyond 2^250 moves nothing, and coordinates
    /// stop at 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        Self::from_parts(self.parts().iter().map(|part| part.translated(by)).collect())
    }
}

/// Returns the mean of the shapes' centres, weighted by their areas, or equally where areas vanish.
fn center(shapes: &[Shape]) -> Vec2 {
    let area: f64 = shapes.iter().map(Shape::area).sum();
    let weight = |shape: &Shape| if area > SAFE_DIFFERENCE { shape.area() } else { 1.0 };
    super::points::mean(shapes.iter().map(|shape| (shape.center(), weight(shape))))
}

impl AsParts for Compound {
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        if let [part] = self.parts() { Some(part) } else { None }
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        for index in self.shared.tree.touching(*region) {
            visit(index, Part::solid(self.parts()[index].as_convex(&mut None)))?;
        }
        ControlFlow::Continue(())
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }

    fn center(&self) -> Vec2 {
        self.center()
    }
}

impl PartialEq for Compound {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl fmt::Debug for Compound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compound").field("parts", &self.parts()).finish()
    }
}

/// The fields of a compound in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    shapes: Vec<Shape>,
}

#[cfg(feature = "serde")]
impl TryFrom<Fields> for Compound {
    type Error = ShapeError;
    fn try_from(fields: Fields) -> Result<Self, ShapeError> {
        Self::new(fields.shapes)
    }
}

#[cfg(feature = "serde")]
impl From<Compound> for Fields {
    fn from(compound: Compound) -> Self {
        Self { shapes: compound.parts().to_vec() }
    }
}
