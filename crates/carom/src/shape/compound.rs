//! The solid of several shapes.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::math::tolerance::SAFE_DIFFERENCE;
use crate::math::{ErrorKind, Pose, ShapeError, Vec2};

use super::part_tree::PartTree;
use super::{Aabb, Arc, AsConvex, AsParts, Part, Shape, VisitPart};

/// A solid of several shapes of any kind but another compound: their union. Shapes may overlap.
///
/// Place each shape with [`Shape::transformed`] or [`Shape::translated`] before, and the whole with those of the compound. A
/// compound is cheap to clone: clones share all shapes.
///
/// The parts of a compound are those of its shapes, one after the other: a convex shape is one part; a polygon, a chain or a
/// grid has as many as it has alone. [`shape_of`](Compound::shape_of) returns the shape of a part.
///
/// ```
/// use carom::{Aabb, Circle, Compound, Pose, Rot2, Shape, Vec2, overlap};
/// let handle: Shape = Aabb::new([-0.125, 0.0], [0.125, 2.0])?.into();
/// let head: Shape = Circle::new([0.0, 0.0], 0.5)?.into();
/// let hammer = Compound::new([handle, head.translated([0.0, 2.0])])?;
/// assert_eq!(hammer.aabb().max(), Vec2::new(0.5, 2.5));
/// let lying = hammer.transformed(Pose::new([5.0, 0.0], Rot2::from_degrees(-90.0)?)?);
/// assert_eq!(lying.shapes()[1].center(), Vec2::new(7.0, 0.0));
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
    shapes: Vec<Shape>,
    /// The index of the first part of each shape.
    first_parts: Vec<usize>,
    tree: PartTree,
}

impl Compound {
    /// Creates the union of some shapes.
    ///
    /// ```
    /// use carom::{Circle, Compound, ErrorKind, Shape};
    /// let ball = Compound::new([Circle::new([0.0, 0.0], 1.0)?])?;
    /// assert_eq!(ball.shapes().len(), 1);
    /// assert_eq!(Compound::new([] as [Circle; 0]).unwrap_err().kind(), ErrorKind::NoShapes);
    /// let error = Compound::new([Shape::from(ball)]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "shapes[0] has 1: a compound in a compound; give the shapes of both in one list"
    /// );
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// No shape at all; a compound among the shapes.
    pub fn new(shapes: impl IntoIterator<Item = impl Into<Shape>>) -> Result<Self, ShapeError> {
        let shapes: Vec<Shape> = shapes.into_iter().map(Into::into).collect();
        if shapes.is_empty() {
            return Err(ShapeError::count(ErrorKind::NoShapes, "shapes", 0));
        }
        for (index, shape) in shapes.iter().enumerate() {
            if let Shape::Compound(inner) = shape {
                let count = inner.shapes().len();
                return Err(ShapeError::count(ErrorKind::NestedCompound, "shapes", count).at_index(index));
            }
        }
        Ok(Self::from_shapes(shapes))
    }

    fn from_shapes(shapes: Vec<Shape>) -> Self {
        let tree = PartTree::new(shapes.iter().map(Shape::aabb).collect());
        let mut count = 0;
        let first_parts = shapes.iter().map(|shape| {
            let first = count;
            count += part_count(shape);
            first
        });
        let first_parts = first_parts.collect();
        Self { shared: Arc::new(Shared { shapes, first_parts, tree }) }
    }

    /// Returns the shapes in the order given.
    pub fn shapes(&self) -> &[Shape] {
        &self.shared.shapes
    }

    /// Returns the index of the shape that a part belongs to, and the index of the part in that shape; of an index behind the
    /// last part, that of the last shape.
    ///
    /// ```
    /// use carom::{Aabb, Chain, Circle, Compound, Shape, contact};
    /// let ground: Shape = Chain::new([[9.0, 0.0], [4.0, 0.0], [0.0, 0.0]])?.into();
    /// let post: Shape = Aabb::new([1.0, 0.0], [2.0, 3.0])?.into();
    /// let level = Compound::new([ground, post])?;
    /// let ball = Circle::new([2.0, 2.0], 0.25)?;
    /// assert_eq!(level.shape_of(contact(&ball, &level).unwrap().part_b), [1, 0]);
    /// assert_eq!(level.shape_of(1), [0, 1]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn shape_of(&self, part: usize) -> [usize; 2] {
        let first_parts = &self.shared.first_parts;
        // The first part of the first shape has the index 0, so at least one shape begins at the part or before.
        let shape = first_parts.partition_point(|&first| first <= part) - 1;
        [shape, part - first_parts[shape]]
    }

    /// Returns the sum of the shapes' areas: an area that several have in common counts once for each.
    pub fn area(&self) -> f64 {
        self.shapes().iter().map(Shape::area).sum()
    }

    /// Returns the mean of the shapes' centres, weighted by their areas: an area that several have in common counts once for
    /// each. If no shape has an area, all count alike.
    pub fn center(&self) -> Vec2 {
        let is_solid = self.area() > SAFE_DIFFERENCE;
        let weight = |shape: &Shape| if is_solid { shape.area() } else { 1.0 };
        super::points::mean(self.shapes().iter().map(|shape| (shape.center(), weight(shape))))
    }

    /// Returns the smallest axis-aligned box around it, rounded outward.
    pub fn aabb(&self) -> Aabb {
        self.shared.tree.bounds()
    }

    /// Returns the local compound at its pose in the world: each shape as [`Shape::transformed`] has it.
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self::from_shapes(self.shapes().iter().map(|shape| shape.transformed(pose)).collect())
    }

    /// Returns the compound, translated; a displacement that is not finite or beyond 2^250 moves nothing, and coordinates
    /// stop at 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        Self::from_shapes(self.shapes().iter().map(|shape| shape.translated(by)).collect())
    }
}

/// Returns the number of indices that the parts of a shape take; those of a grid's empty cells are not used.
fn part_count(shape: &Shape) -> usize {
    match shape {
        Shape::Polygon(polygon) => polygon.parts().len(),
        Shape::Chain(chain) => chain.segments().len(),
        Shape::TileGrid(grid) => grid.columns() * grid.rows(),
        _ => 1,
    }
}

impl AsParts for Compound {
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        if let [shape] = self.shapes() { shape.as_convex() } else { None }
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        let Shared { shapes, first_parts, tree } = &*self.shared;
        for index in tree.touching(*region) {
            let first = first_parts[index];
            match &shapes[index] {
                // Its box, which is the one of the tree, is not computed anew.
                shape if let Some(shape) = shape.as_convex() => {
                    visit(first, Part::solid(shape.as_convex(&mut None)))?;
                }
                shape => shape.each_part(region, &mut |part, view| visit(first + part, view))?,
            }
        }
        ControlFlow::Continue(())
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }
}

impl PartialEq for Compound {
    fn eq(&self, other: &Self) -> bool {
        self.shapes() == other.shapes()
    }
}

impl fmt::Debug for Compound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compound").field("shapes", &self.shapes()).finish()
    }
}

/// The fields of a compound in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    shapes: Vec<PlacedFields>,
}

/// The fields of a shape in a compound: its own and an optional pose, at which the compound has it.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct PlacedFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pose: Option<Pose>,
    #[serde(flatten)]
    shape: Shape,
}

#[cfg(feature = "serde")]
impl TryFrom<Fields> for Compound {
    type Error = ShapeError;
    fn try_from(fields: Fields) -> Result<Self, ShapeError> {
        let placed = |PlacedFields { pose, shape }| match pose {
            Some(pose) => shape.transformed(pose),
            None => shape,
        };
        Self::new(fields.shapes.into_iter().map(placed))
    }
}

#[cfg(feature = "serde")]
impl From<Compound> for Fields {
    fn from(compound: Compound) -> Self {
        let placed = |shape: &Shape| PlacedFields { pose: None, shape: shape.clone() };
        Self { shapes: compound.shapes().iter().map(placed).collect() }
    }
}
