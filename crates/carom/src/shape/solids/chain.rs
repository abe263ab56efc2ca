//! Defines the chain: a curve of straight segments.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::math::{ErrorKind, Pose, ShapeError, Vec2, checked_length, checked_point};
use crate::shape::arc::Arc;
use crate::shape::kinds::{Aabb, Capsule, ConvexBuffer, Segment};
use crate::shape::rings::points::mean;

use super::border_tree::{BorderNode, BorderPiece, VisitPiece, VisitWitness, Witness};
use super::filter::Filter;
use super::part::Part;
use super::part_tree::PartTree;
use super::parts::{Parts, VisitPart};
use super::side::Side;

/// A curve of straight segments, open or closed (polyline, edge loop), with a radius that is 0 unless given.
/// A chain may be a terrain, or the wall of a room.
///
/// A chain has no inside. Its parts are the segments, each grown by the radius. Corners between segments are
/// smooth: a shape that slides along the chain, on either side, is not stopped by them. The index of a part
/// is the index of its first vertex. Consecutive repetitions of a vertex are dropped. A chain is cheap to
/// clone, because clones share all vertices.
///
/// A chain that is [`one_sided`](Chain::one_sided) blocks only motions that come from its right-hand side, in the order of its
/// vertices.
///
/// ```
/// use carom::{Chain, Circle, Vec2, separation};
/// let hills = Chain::new([[9.0, 0.0], [6.0, 4.0], [3.0, 0.0], [0.0, 4.0]])?.one_sided();
/// assert_eq!((hills.vertices().len(), hills.segments().len()), (4, 3));
/// assert_eq!(hills.length(), 15.0);
/// let room = Chain::closed([[0.0, 0.0], [0.0, 3.0], [4.0, 3.0], [4.0, 0.0]])?.with_radius(0.125)?;
/// assert_eq!(room.segments().len(), 4);
/// assert_eq!(room.aabb().min(), Vec2::new(-0.125, -0.125));
/// let ball = Circle::new([1.0, 1.0], 0.5)?; // inside the room, so apart from its walls
/// assert_eq!(separation(&ball, &room), 0.375);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "ChainFields", into = "ChainFields"))]
pub struct Chain {
    shared: Arc<SharedChain>,
    is_one_sided: bool,
}

struct SharedChain {
    /// The vertices. There are at least two, and consecutive ones are distinct, unless rounding at a far pose
    /// made all of them equal.
    vertices: Vec<Vec2>,
    is_closed: bool,
    radius: f64,
    tree: PartTree,
    center: Vec2,
}

impl Chain {
    /// Returns the tree over the parts.
    pub(crate) fn part_tree(&self) -> &PartTree {
        &self.shared.tree
    }

    /// Creates an open curve from its vertices in order. It blocks from both sides. Repeated neighbouring
    /// vertices are dropped.
    ///
    /// ```
    /// use carom::{Chain, ErrorKind};
    /// let hill = Chain::new([[0.0, 0.0], [3.0, 4.0], [6.0, 0.0]])?;
    /// assert_eq!((hill.segments().len(), hill.length()), (2, 10.0));
    /// assert_eq!(Chain::new([[1.0, 1.0], [1.0, 1.0]]).unwrap_err().kind(), ErrorKind::OnePoint);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; or fewer than two distinct
    /// points. The error's index counts the points as they were given.
    pub fn new(vertices: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::checked(vertices, false)
    }

    /// Creates a closed curve from its vertices in order. Its last segment leads from the last vertex to the
    /// first. The first vertex may be repeated at the end.
    ///
    /// ```
    /// use carom::{Chain, contains};
    /// let fence = Chain::closed([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]])?;
    /// assert_eq!((fence.segments().len(), fence.length()), (3, 12.0));
    /// assert!(!contains(&fence, [3.0, 1.0])); // a line, not a solid
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Chain::new`].
    pub fn closed(vertices: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::checked(vertices, true)
    }

    fn checked(
        given: impl IntoIterator<Item = impl Into<Vec2>>,
        is_closed: bool,
    ) -> Result<Self, ShapeError> {
        Self::from_given(given.into_iter().map(Into::into).collect(), is_closed)
    }

    fn from_given(mut vertices: Vec<Vec2>, is_closed: bool) -> Result<Self, ShapeError> {
        for (index, vertex) in vertices.iter_mut().enumerate() {
            *vertex = checked_point("vertices", *vertex).map_err(|error| error.at_index(index))?;
        }
        drop_repeated(&mut vertices, is_closed);
        if vertices.len() < 2 {
            return Err(ShapeError::count(ErrorKind::OnePoint, "vertices", vertices.len()));
        }
        Ok(Self::from_vertices(vertices, is_closed, 0.0, false))
    }

    /// Creates a chain from at least two vertices as they are stored.
    pub(crate) fn from_vertices(
        vertices: Vec<Vec2>,
        is_closed: bool,
        radius: f64,
        is_one_sided: bool,
    ) -> Self {
        let segments = || segments(&vertices, is_closed);
        let tree = PartTree::new(segments().map(|segment| Capsule::raw(segment, radius).aabb()).collect());
        let center = mean(segments().map(|segment| (segment.center(), segment.length())));
        Self { shared: Arc::new(SharedChain { vertices, is_closed, radius, tree, center }), is_one_sided }
    }

    /// Returns the chain with another radius, 0 or more, in the unit of the coordinates. With a radius, its
    /// segments are capsules.
    ///
    /// ```
    /// use carom::{Chain, contains};
    /// let wire = Chain::new([[0.0, 0.0], [4.0, 0.0]])?.with_radius(0.5)?;
    /// assert!(contains(&wire, [2.0, 0.5]) && !contains(&wire, [2.0, 0.75]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a radius that is negative, is not finite, or is beyond 2^250.
    pub fn with_radius(&self, radius: impl Into<f64>) -> Result<Self, ShapeError> {
        let radius = checked_length("radius", radius.into())?;
        Ok(Self::from_vertices(self.vertices().to_vec(), self.is_closed(), radius, self.is_one_sided))
    }

    /// Returns the chain as a one-sided chain. It blocks only motions that come from its right-hand side, in
    /// the order of its vertices. So list the ground of a level from right to left. A counter-clockwise ring
    /// is the surface of a solid.
    ///
    /// ```
    /// use carom::{Chain, Vec2};
    /// let ground = Chain::new([[8.0, 0.0], [0.0, 0.0]])?.one_sided();
    /// let direction = ground.vertices()[1] - ground.vertices()[0];
    /// assert!(direction.cross(Vec2::Y) < 0.0, "above it is its right-hand side");
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn one_sided(&self) -> Self {
        Self { shared: Arc::clone(&self.shared), is_one_sided: true }
    }

    /// Returns the vertices in order. The first one is not repeated at the end of a closed chain.
    ///
    /// ```
    /// use carom::Chain;
    /// let fence = Chain::closed([[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 0.0]])?;
    /// assert_eq!(fence.vertices().len(), 3);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn vertices(&self) -> &[Vec2] {
        &self.shared.vertices
    }

    /// Returns the segments in order. They are the parts without the radius.
    ///
    /// ```
    /// use carom::{Chain, Segment};
    /// let hill = Chain::new([[0.0, 0.0], [3.0, 4.0], [6.0, 0.0]])?;
    /// assert_eq!(hill.segments().nth(1), Some(Segment::new([3.0, 4.0], [6.0, 0.0])?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn segments(&self) -> impl ExactSizeIterator<Item = Segment> {
        segments(self.vertices(), self.is_closed())
    }

    /// Returns whether the chain is closed: whether its last segment leads from the last vertex to the first.
    ///
    /// ```
    /// use carom::Chain;
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0]];
    /// assert!(Chain::closed(corners)?.is_closed() && !Chain::new(corners)?.is_closed());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn is_closed(&self) -> bool {
        self.shared.is_closed
    }

    /// Returns whether the chain blocks only motions that come from its right-hand side.
    ///
    /// ```
    /// use carom::Chain;
    /// let ground = Chain::new([[8.0, 0.0], [0.0, 0.0]])?;
    /// assert!(!ground.is_one_sided() && ground.one_sided().is_one_sided());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn is_one_sided(&self) -> bool {
        self.is_one_sided
    }

    /// Returns the radius by which the segments are grown, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::Chain;
    /// let wire = Chain::new([[0.0, 0.0], [4.0, 0.0]])?;
    /// assert_eq!((wire.radius(), wire.with_radius(0.25)?.radius()), (0.0, 0.25));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn radius(&self) -> f64 {
        self.shared.radius
    }

    /// Returns the length of the curve, in the unit of the coordinates, including the last segment of a
    /// closed chain.
    ///
    /// ```
    /// use carom::Chain;
    /// assert_eq!(Chain::new([[0.0, 0.0], [3.0, 4.0], [3.0, 9.0]])?.length(), 10.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn length(&self) -> f64 {
        self.segments().map(|segment| segment.length()).sum()
    }

    /// Returns the sum of the areas of the parts, in the square of the unit of the coordinates. The area is 0
    /// without a radius. An area that several parts have in common counts once for each of them.
    ///
    /// ```
    /// use carom::Chain;
    /// let wire = Chain::new([[0.0, 0.0], [4.0, 0.0]])?;
    /// assert_eq!(wire.area(), 0.0);
    /// assert_eq!(wire.with_radius(1.0)?.area(), 8.0 + std::f64::consts::PI); // one capsule
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        self.segments().map(|segment| Capsule::raw(segment, self.radius()).area()).sum()
    }

    /// Returns the centroid of the curve: the mean of the segments' middles, weighted by their lengths.
    ///
    /// ```
    /// use carom::{Chain, Vec2};
    /// let hook = Chain::new([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]])?;
    /// assert_eq!(hook.center(), Vec2::new(3.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        self.shared.center
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Chain};
    /// let wire = Chain::new([[0.0, 0.0], [4.0, 2.0], [1.0, 5.0]])?;
    /// assert_eq!(wire.aabb(), Aabb::new([0.0, 0.0], [4.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        self.shared.tree.bounds()
    }

    /// Returns the local chain at its pose in the world. If rounding at a far pose makes neighbouring
    /// vertices equal, the repeated ones are dropped. A chain that becomes a single point blocks from all
    /// sides.
    ///
    /// ```
    /// use carom::{Chain, Pose, Rot2, Vec2};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let hill = Chain::new([[0.0, 0.0], [3.0, 0.0], [4.0, 1.0]])?.transformed(pose);
    /// assert_eq!(hill.vertices()[2], Vec2::new(9.0, 4.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        self.map(|vertex| pose.transform(vertex))
    }

    /// Returns the translated chain. A displacement that is not finite, or is beyond 2^250, does not move it,
    /// and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Chain, Vec2};
    /// let hill = Chain::new([[0.0, 0.0], [3.0, 4.0], [6.0, 0.0]])?;
    /// assert_eq!(hill.translated([1.0, 1.0]).vertices()[1], Vec2::new(4.0, 5.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into().in_range_or_zero();
        self.map(|vertex| (vertex + by).in_range())
    }

    fn map(&self, place: impl Fn(Vec2) -> Vec2) -> Self {
        let mut vertices: Vec<Vec2> = self.vertices().iter().map(|&vertex| place(vertex)).collect();
        drop_repeated(&mut vertices, self.is_closed());
        if let [only] = vertices[..] {
            vertices.push(only);
        }
        Self::from_vertices(vertices, self.is_closed(), self.radius(), self.is_one_sided)
    }

    /// Returns the only segment of a chain that blocks from both sides.
    pub(crate) fn single(&self) -> Option<Capsule> {
        if self.is_one_sided || self.segments().len() != 1 { None } else { Some(self.part(0)) }
    }

    /// Returns the part with an index, as a capsule.
    fn part(&self, index: usize) -> Capsule {
        let vertices = self.vertices();
        let end = if index + 1 < vertices.len() { index + 1 } else { 0 };
        Capsule::raw(Segment::raw(vertices[index], vertices[end]), self.radius())
    }

    /// Returns a part in the form that queries use.
    fn view<'a>(&self, index: usize, part: &'a Capsule, buffer: &'a mut ConvexBuffer) -> Part<'a> {
        let convex = part.convex(buffer);
        // The first normal of a segment points to its right. A segment that is a point has no normal.
        let normal = if self.is_one_sided { convex.normals().first().copied() } else { None };
        let side = normal.map(|normal| {
            let [before, after] =
                self.neighbours(index).map(|index| index.and_then(|index| self.normal(index)));
            Side::of_segment(normal, before, after)
        });
        Part { side, ..Part::solid(convex) }
    }

    /// Returns the indices of the parts before and after a part.
    fn neighbours(&self, index: usize) -> [Option<usize>; 2] {
        let last = self.segments().len() - 1;
        let ends = if self.is_closed() { [Some(last), Some(0)] } else { [None, None] };
        [
            if index > 0 { Some(index - 1) } else { ends[0] },
            if index < last { Some(index + 1) } else { ends[1] },
        ]
    }

    /// Returns the unit normal of a part on the right-hand side. Returns `None` if the part is a point.
    fn normal(&self, index: usize) -> Option<Vec2> {
        let segment = self.part(index).segment();
        (segment.b() - segment.a()).normalized().map(Vec2::perp_right)
    }
}

/// Removes consecutive repetitions of a vertex. In a closed chain, also removes repetitions of the first
/// vertex at the end.
fn drop_repeated(vertices: &mut Vec<Vec2>, is_closed: bool) {
    vertices.dedup();
    while is_closed && vertices.len() > 1 && vertices.first() == vertices.last() {
        vertices.pop();
    }
}

/// Returns the segments between at least two vertices.
fn segments(vertices: &[Vec2], is_closed: bool) -> impl ExactSizeIterator<Item = Segment> {
    let count = if is_closed { vertices.len() } else { vertices.len() - 1 };
    (0..count).map(|index| Segment::raw(vertices[index], vertices[(index + 1) % vertices.len()]))
}

impl Parts for Chain {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.shared.tree.touching(*region).try_for_each(|index| {
            let part = self.part(index);
            visit(index, self.view(index, &part, &mut ConvexBuffer::new()))
        })
    }

    fn border_root(&self) -> BorderNode {
        self.shared.tree.root()
    }

    fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        self.shared.tree.each_child(node, visit);
    }

    fn each_border_piece(&self, leaf: &BorderNode, _: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        let index = leaf.place[0] as usize;
        let part = self.part(index);
        visit(&BorderPiece::whole(index, self.view(index, &part, &mut ConvexBuffer::new())))
    }

    fn each_witness(&self, _: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        let point = self.vertices()[0];
        visit(&Witness { point, filter: Filter::ALL, is_solid: !self.is_one_sided })
    }

    fn known_part_count(&self) -> Option<usize> {
        Some(self.segments().len())
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        visit(self.view(index, &self.part(index), &mut ConvexBuffer::new()));
        true
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }

    fn center(&self) -> Vec2 {
        self.center()
    }
}

impl PartialEq for Chain {
    fn eq(&self, other: &Self) -> bool {
        self.vertices() == other.vertices()
            && self.is_closed() == other.is_closed()
            && self.is_one_sided == other.is_one_sided
            && self.radius() == other.radius()
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chain")
            .field("vertices", &self.vertices())
            .field("closed", &self.is_closed())
            .field("one_sided", &self.is_one_sided)
            .field("radius", &self.radius())
            .finish()
    }
}

/// The fields of a chain in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ChainFields {
    vertices: Vec<Vec2>,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    one_sided: bool,
    #[serde(default)]
    radius: f64,
}

#[cfg(feature = "serde")]
impl TryFrom<ChainFields> for Chain {
    type Error = ShapeError;
    fn try_from(fields: ChainFields) -> Result<Self, ShapeError> {
        let chain = Self::checked(fields.vertices, fields.closed)?.with_radius(fields.radius)?;
        Ok(if fields.one_sided { chain.one_sided() } else { chain })
    }
}

#[cfg(feature = "serde")]
impl From<Chain> for ChainFields {
    fn from(chain: Chain) -> Self {
        Self {
            vertices: chain.vertices().to_vec(),
            closed: chain.is_closed(),
            one_sided: chain.is_one_sided(),
            radius: chain.radius(),
        }
    }
}
