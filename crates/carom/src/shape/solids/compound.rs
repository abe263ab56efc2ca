//! Implements the compound: the solid of several shapes.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::math::tolerance::SAFE_DIFFERENCE;
use smallvec::SmallVec;

use crate::math::{ErrorKind, Pose, ShapeError, Vec2, sort_by};
use crate::shape::arc::Arc;
use crate::shape::kinds::{Aabb, ConvexBuffer};

use super::as_shape::AsShape;
use super::border_tree::{BorderNode, BorderPiece, VisitPiece, VisitWitness, Witness};
use super::filter::Filter;
use super::forms::IS_SMALL;
use super::part::Part;
use super::part_tree::{LeavesOfParts, PartTree, spatial_order};
use super::parts::{Parts, VisitBorder, VisitBox, VisitPart, boxes_only};
use super::shape::{Compound, CompoundData, Shape};
use super::shape_ref::ShapeRef;

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
    ///     "shapes[0] has 1: a compound inside another compound; give all shapes in one list"
    /// );
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no shapes, or if one of the shapes is a compound.
    pub fn new(shapes: impl IntoIterator<Item = impl Into<Shape>>) -> Result<Self, ShapeError> {
        Self::from_list(shapes.into_iter().map(Into::into).collect())
    }

    fn from_list(shapes: Vec<Shape>) -> Result<Self, ShapeError> {
        if shapes.is_empty() {
            return Err(ShapeError::count(ErrorKind::NoShapes, "shapes", 0));
        }
        for (index, shape) in shapes.iter().enumerate() {
            if let Shape::Compound(inner) = shape {
                let count = inner.shapes().len();
                return Err(ShapeError::count(ErrorKind::NestedCompound, "shapes", count).at_index(index));
            }
        }
        Ok(Self::from_shapes(shapes, Vec::new()))
    }

    fn from_shapes(shapes: Vec<Shape>, filters: Vec<Filter>) -> Self {
        let boxes: Vec<Aabb> = shapes.iter().map(Shape::aabb).collect();
        let order = Arc::new(spatial_order(&boxes));
        Self::from_sorted(shapes, filters, order)
    }

    /// Creates the compound of shapes whose order along a curve is known, so that the tree needs no sort.
    fn from_sorted(shapes: Vec<Shape>, filters: Vec<Filter>, order: Arc<Vec<u32>>) -> Self {
        let tree = PartTree::new(order.iter().map(|&index| shapes[index as usize].aabb()).collect());
        let mut count = 0;
        let first_parts = shapes.iter().map(|shape| {
            let first = count;
            count += part_count(shape);
            first
        });
        let first_parts = first_parts.collect();
        let may_have_sides = shapes.iter().any(|shape| shape.as_shape().may_have_sides());
        Self { shared: Arc::new(CompoundData { shapes, filters, first_parts, tree, order, may_have_sides }) }
    }

    /// Returns the compound with these filters, one for each shape in order. Shapes after the last filter get
    /// [`Filter::ALL`], which is also the default.
    ///
    /// In all queries about two shapes, two parts count as a pair only if their filters match. Queries about
    /// one shape alone ignore the filters. A convex shape has [`Filter::ALL`], so a part with the filter
    /// [`Filter::NONE`] touches no shape. In a [`Space`](crate::Space), the filter of the collider must match
    /// as well, and a search with a filter finds only parts whose filters match it.
    ///
    /// ```
    /// use carom::{Circle, Collider, Compound, Filter, Shape, Space};
    /// const WALL: u64 = 1;
    /// const HERO: u64 = 2;
    /// let body: Shape = Circle::new([0.0, 0.0], 0.5)?.into();
    /// let senses: Shape = Circle::new([0.0, 0.0], 4.0)?.into();
    /// let guard = Compound::new([body, senses])?
    ///     .with_filters([Filter { layer: HERO, mask: WALL | HERO }, Filter { layer: HERO, mask: HERO }]);
    /// let wall = Compound::new([Circle::new([3.0, 0.0], 1.0)?])?.with_filters([Filter { layer: WALL, mask: HERO }]);
    /// assert!(!carom::overlap(&guard, &wall)); // the senses end at no wall
    ///
    /// let mut space = Space::new();
    /// space.insert(Collider::new(guard, "guard"));
    /// let point = [3.0, 0.0];
    /// assert!(space.search().with_filter(Filter { layer: WALL, mask: HERO }).at_point(point).is_empty());
    /// assert_eq!(space.search().with_filter(Filter { layer: HERO, mask: HERO }).at_point(point)[0].data, &"guard");
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_filters(&self, filters: impl IntoIterator<Item = Filter>) -> Self {
        let count = self.shapes().len();
        let mut filters: Vec<Filter> = filters.into_iter().take(count).collect();
        filters.resize(count, Filter::ALL);
        if filters.iter().all(|&filter| filter == Filter::ALL) {
            filters.clear();
        }
        Self::from_sorted(self.shapes().to_vec(), filters, Arc::clone(&self.shared.order))
    }

    /// Returns the filters, and the order of the shapes along a curve. There is one filter for each shape, or
    /// none. The order decides the order of a search.
    pub(crate) fn stored(&self) -> (&[Filter], &[u32]) {
        (&self.shared.filters, &self.shared.order)
    }

    /// Creates a compound from its shapes and the values that [`Compound::stored`] returned. Returns `None`
    /// for any other values.
    pub(crate) fn from_stored(shapes: Vec<Shape>, filters: Vec<Filter>, order: Vec<u32>) -> Option<Self> {
        let count = shapes.len();
        let mut sorted = order.clone();
        sort_by(&mut sorted, u32::cmp);
        let is_order = sorted.len() == count && (0..).zip(&sorted).all(|(index, &at)| index == at);
        let is_flat = !shapes.iter().any(|shape| matches!(shape, Shape::Compound(_)));
        let is_filtered = filters.is_empty() || filters.len() == count;
        (count > 0 && is_order && is_flat && is_filtered)
            .then(|| Self::from_sorted(shapes, filters, Arc::new(order)))
    }

    /// Returns the filter of a shape. Returns [`Filter::ALL`] for an index after the last shape.
    ///
    /// ```
    /// use carom::{Circle, Compound, Filter};
    /// let guard = Compound::new([Circle::new([0.0, 0.0], 1.0)?; 2])?.with_filters([Filter::NONE]);
    /// assert_eq!((guard.filter(0), guard.filter(1), guard.filter(9)), (Filter::NONE, Filter::ALL, Filter::ALL));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn filter(&self, shape: usize) -> Filter {
        self.shared.filters.get(shape).copied().unwrap_or_default()
    }

    /// Returns whether a shape has a filter other than [`Filter::ALL`].
    pub(crate) fn has_filters(&self) -> bool {
        !self.shared.filters.is_empty()
    }

    /// Returns whether some parts may block from one side only.
    pub(crate) fn may_have_sides(&self) -> bool {
        self.shared.may_have_sides
    }

    fn map(&self, place: impl FnMut(&Shape) -> Shape) -> Self {
        // Shapes that are near each other stay near each other, so the order is kept.
        let order = Arc::clone(&self.shared.order);
        Self::from_sorted(self.shapes().iter().map(place).collect(), self.shared.filters.clone(), order)
    }

    /// Returns the tree over the parts, if each shape has one part.
    pub(crate) fn part_tree(&self) -> Option<LeavesOfParts<'_>> {
        let CompoundData { shapes, tree, order, .. } = &*self.shared;
        (self.part_count() == shapes.len()).then_some(LeavesOfParts { tree, order: Some(order) })
    }

    /// Returns the indices of the shapes whose boxes touch a box, in ascending order.
    fn shapes_near(&self, region: &Aabb) -> SmallVec<[u32; 64]> {
        self.in_order(self.shared.tree.touching(*region))
    }

    /// Returns the indices of the shapes of some leaves of the tree, in ascending order.
    fn in_order(&self, leaves: impl Iterator<Item = usize>) -> SmallVec<[u32; 64]> {
        let mut shapes: SmallVec<[u32; 64]> = leaves.map(|leaf| self.shared.order[leaf]).collect();
        sort_by(&mut shapes, |p, q| p.cmp(q));
        shapes
    }

    /// Converts a node of a shape's tree to a node of the compound's tree.
    fn of_shape(shape: usize, node: BorderNode) -> BorderNode {
        BorderNode { shape: shape as u32 + 1, ..node }
    }

    /// Returns a node of the tree over the shapes. Instead of a leaf, returns the top of the tree of the
    /// leaf's shape.
    fn top_of(&self, node: BorderNode) -> BorderNode {
        if !node.is_leaf() {
            return node;
        }
        let shape = self.shared.order[node.place[0] as usize] as usize;
        Self::of_shape(shape, self.shapes()[shape].as_shape().border_root())
    }

    /// Returns the shapes in the order in which they were given.
    ///
    /// ```
    /// use carom::{Circle, Compound, Shape};
    /// let disc = Circle::new([0.0, 0.0], 1.0)?;
    /// assert_eq!(Compound::new([disc])?.shapes(), [Shape::from(disc)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn shapes(&self) -> &[Shape] {
        &self.shared.shapes
    }

    /// Returns the index of the shape to which a part belongs, and the index of the part in that shape. For
    /// an index after the last part, the shape is the last one.
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
        // Each shape before this part has one part.
        if first_parts.get(part) == Some(&part) {
            return [part, 0];
        }
        // The first part of the first shape has the index 0, so at least one shape begins at this part or
        // before it.
        let shape = first_parts.partition_point(|&first| first <= part) - 1;
        [shape, part - first_parts[shape]]
    }

    /// Returns the number of indices that the parts take, including the indices of a grid's empty cells.
    ///
    /// ```
    /// use carom::{Aabb, Chain, Compound, Shape};
    /// let ground: Shape = Chain::new([[9.0, 0.0], [4.0, 0.0], [0.0, 0.0]])?.into();
    /// let post: Shape = Aabb::new([1.0, 0.0], [2.0, 3.0])?.into();
    /// assert_eq!(Compound::new([ground, post])?.part_count(), 3);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn part_count(&self) -> usize {
        let CompoundData { shapes, first_parts, .. } = &*self.shared;
        first_parts.last().map_or(0, |first| first + part_count(&shapes[shapes.len() - 1]))
    }

    /// Returns the sum of the shapes' areas, in the square of the unit of the coordinates. An area that
    /// several shapes have in common counts once for each of them.
    ///
    /// ```
    /// use carom::{Aabb, Compound, covered_area};
    /// let tile = Aabb::new([0.0, 0.0], [2.0, 1.0])?;
    /// let twice = Compound::new([tile, tile])?;
    /// assert_eq!((twice.area(), covered_area(&twice)), (4.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        self.shapes().iter().map(Shape::area).sum()
    }

    /// Returns the mean of the shapes' centres, weighted by their areas. An area that several shapes have in
    /// common counts once for each of them. If no shape has an area, all centres count equally.
    ///
    /// ```
    /// use carom::{Aabb, Compound, Vec2};
    /// let tiles = [Aabb::new([0.0, 0.0], [2.0, 2.0])?, Aabb::new([4.0, 0.0], [6.0, 4.0])?];
    /// let center = Compound::new(tiles)?.center(); // of (1, 1) with weight 4 and (5, 2) with weight 8
    /// assert!((center - Vec2::new(11.0 / 3.0, 5.0 / 3.0)).length() < 1e-15);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        let is_solid = self.area() > SAFE_DIFFERENCE;
        let weight = |shape: &Shape| if is_solid { shape.area() } else { 1.0 };
        crate::shape::rings::points::mean(self.shapes().iter().map(|shape| (shape.center(), weight(shape))))
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Compound};
    /// let pair = Compound::new([Circle::new([0.0, 0.0], 1.0)?, Circle::new([5.0, 2.0], 1.0)?])?;
    /// assert_eq!(pair.aabb(), Aabb::new([-1.0, -1.0], [6.0, 3.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        self.shared.tree.bounds()
    }

    /// Returns the local compound at its pose in the world, with each shape as
    /// [`Shape::transformed`] returns it.
    ///
    /// ```
    /// use carom::{Circle, Compound, Pose, Rot2, Vec2};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let pair = Compound::new([Circle::new([0.0, 0.0], 1.0)?, Circle::new([3.0, 0.0], 1.0)?])?;
    /// assert_eq!(pair.transformed(pose).shapes()[1].center(), Vec2::new(10.0, 3.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        self.map(|shape| shape.transformed(pose))
    }

    /// Returns the translated compound. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Circle, Compound, Vec2};
    /// let pair = Compound::new([Circle::new([0.0, 0.0], 1.0)?, Circle::new([3.0, 0.0], 1.0)?])?;
    /// assert_eq!(pair.translated([1.0, 2.0]).shapes()[1].center(), Vec2::new(4.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into();
        self.map(|shape| shape.translated(by))
    }
}

/// Returns the index of the shape to whose tree a node belongs. Returns `None` for a node above the shapes.
const fn shape_of_node(node: &BorderNode) -> Option<usize> {
    if node.shape == 0 { None } else { Some(node.shape as usize - 1) }
}

/// Returns the number of indices that the parts of a shape take, including the unused indices of a
/// grid's empty cells.
fn part_count(shape: &Shape) -> usize {
    match shape {
        Shape::Polygon(polygon) => polygon.parts().len(),
        Shape::Chain(chain) => chain.segments().len(),
        Shape::TileGrid(grid) => grid.columns() * grid.rows(),
        _ => 1,
    }
}

impl Parts for Compound {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        let CompoundData { shapes, first_parts, .. } = &*self.shared;
        for index in self.shapes_near(region) {
            let index = index as usize;
            let (first, filter) = (first_parts[index], self.filter(index));
            let shape = shapes[index].as_shape();
            match shape.convex(&mut ConvexBuffer::new()) {
                // The tree already has the shape's box, so the box is not computed again.
                Some(convex) => visit(first, Part { filter, ..Part::solid(convex) })?,
                None => {
                    shape
                        .each_part(region, &mut |part, view| visit(first + part, Part { filter, ..view }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn each_box(&self, region: &Aabb, visit: VisitBox<'_>) -> ControlFlow<()> {
        if IS_SMALL {
            return self.each_part(region, &mut boxes_only(visit));
        }
        let CompoundData { shapes, first_parts, .. } = &*self.shared;
        for index in self.shapes_near(region) {
            let index = index as usize;
            let first = first_parts[index];
            if !Filter::ALL.meets(self.filter(index)) {
                continue;
            }
            match shapes[index].as_shape() {
                ShapeRef::Aabb(bounds) => visit(first, bounds)?,
                shape => shape.each_box(region, &mut |part, bounds| visit(first + part, bounds))?,
            }
        }
        ControlFlow::Continue(())
    }

    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        let CompoundData { shapes, first_parts, tree, .. } = &*self.shared;
        self.in_order(tree.within(*from, reach)).into_iter().try_for_each(|index| {
            let index = index as usize;
            let (first, filter) = (first_parts[index], self.filter(index));
            shapes[index].as_shape().each_border_within(from, reach, &mut |part, view, edges| {
                visit(first + part, Part { filter, ..view }, edges)
            })
        })
    }

    fn border_root(&self) -> BorderNode {
        self.top_of(self.shared.tree.root())
    }

    fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        let Some(shape) = shape_of_node(node) else {
            return self.shared.tree.each_child(node, &mut |child| visit(self.top_of(child)));
        };
        let inner = self.shapes()[shape].as_shape();
        inner.each_border_child(node, &mut |child| visit(Self::of_shape(shape, child)));
    }

    fn each_border_piece(&self, leaf: &BorderNode, region: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        let Some(shape) = shape_of_node(leaf) else { return ControlFlow::Continue(()) };
        let (first, filter) = (self.shared.first_parts[shape], self.filter(shape));
        self.shapes()[shape].as_shape().each_border_piece(leaf, region, &mut |piece| {
            visit(&BorderPiece { index: first + piece.index, part: Part { filter, ..piece.part }, ..*piece })
        })
    }

    fn each_inner_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shapes_near(region).into_iter().try_for_each(|shape| {
            let shape = shape as usize;
            let (first, filter) = (self.shared.first_parts[shape], self.filter(shape));
            let shape = self.shapes()[shape].as_shape();
            shape.each_inner_part(region, &mut |part, view| visit(first + part, Part { filter, ..view }))
        })
    }

    fn each_witness(&self, region: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        self.shapes_near(region).into_iter().try_for_each(|shape| {
            let (shape, filter) = (self.shapes()[shape as usize].as_shape(), self.filter(shape as usize));
            shape.each_witness(region, &mut |witness| visit(&Witness { filter, ..*witness }))
        })
    }

    fn known_part_count(&self) -> Option<usize> {
        Some(self.part_count())
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        let [shape, part] = self.shape_of(index);
        let filter = self.filter(shape);
        self.shapes()[shape].as_shape().visit_part(part, &mut |view| visit(Part { filter, ..view }))
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
        self.shapes() == other.shapes() && self.shared.filters == other.shared.filters
    }
}

impl fmt::Debug for Compound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Compound");
        fields.field("shapes", &self.shapes());
        if self.has_filters() {
            fields.field("filters", &self.shared.filters);
        }
        fields.finish()
    }
}

/// The fields of a compound in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct CompoundFields {
    shapes: Vec<PlacedFields>,
}

/// The fields of a shape in a compound: the fields of the shape itself, an optional pose in the compound, and
/// an optional filter.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct PlacedFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pose: Option<Pose>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    filter: Option<Filter>,
    #[serde(flatten)]
    shape: Shape,
}

#[cfg(feature = "serde")]
crate::shape::fields::through_fields!(Compound, CompoundFields);

#[cfg(feature = "serde")]
impl TryFrom<CompoundFields> for Compound {
    type Error = ShapeError;
    fn try_from(fields: CompoundFields) -> Result<Self, ShapeError> {
        let filters: Vec<Filter> =
            fields.shapes.iter().map(|fields| fields.filter.unwrap_or_default()).collect();
        let placed = |PlacedFields { pose, shape, .. }| match pose {
            Some(pose) => shape.transformed(pose),
            None => shape,
        };
        Ok(Self::new(fields.shapes.into_iter().map(placed))?.with_filters(filters))
    }
}

#[cfg(feature = "serde")]
impl From<Compound> for CompoundFields {
    fn from(compound: Compound) -> Self {
        let placed = |(index, shape): (usize, &Shape)| {
            let filter = Some(compound.filter(index)).filter(|&filter| filter != Filter::ALL);
            PlacedFields { pose: None, filter, shape: shape.clone() }
        };
        Self { shapes: compound.shapes().iter().enumerate().map(placed).collect() }
    }
}
