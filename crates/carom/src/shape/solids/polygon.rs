//! Defines the polygon of any simple ring, with holes and an optional rounding radius. The polygon is the
//! union of its convex parts.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::math::{Pose, ShapeError, Vec2, checked_length};
use crate::shape::arc::Arc;
use crate::shape::kinds::{Aabb, Circle, ConvexPolygon};
use crate::shape::once::Once;
use crate::shape::rings::decompose::decompose;
use crate::shape::rings::given_ring::{GivenRing, check_vertex_count, corners, error_of};
use crate::shape::rings::ring;
use crate::shape::rings::ring_list::Rings;

use super::border_tree::{BorderNode, VisitPiece, VisitWitness, Witness};
use super::filter::Filter;
use super::measures::{area, centroid};
use super::part::Part;
use super::part_tree::{PartTree, spatial_order};
use super::parts::{Parts, VisitBorder, VisitPart};
use super::polygon_border::{BorderLinks, PolygonBorder};
use super::rounded_area::rounded_area;

/// A solid polygon, convex or concave, with holes, grown by a rounding radius that is 0 unless given.
///
/// Give the corners of a ring clockwise or counter-clockwise. The outer ring is stored counter-clockwise,
/// holes are stored clockwise. Repeated corners and corners in the middle of a straight side are dropped. A
/// polygon is cheap to clone, because clones share all data.
///
/// Rings may touch each other or themselves, corner to corner or corner to side. So a hole may touch the
/// outer ring or another hole, and the solid may consist of several areas that meet in a point. Rings may
/// neither cross nor share a stretch of their sides.
///
/// The solid is the union of its convex [`parts`](Polygon::parts). All corners of the parts are given
/// corners, and the parts cover the polygon exactly, without overlaps. The radius grows each part.
///
/// ```
/// use carom::{Circle, Polygon, contains, overlap};
/// let land = Polygon::new([[0.0, 0.0], [8.0, 0.0], [8.0, 6.0], [4.0, 2.0], [0.0, 6.0]])?;
/// assert_eq!(land.area(), 32.0);
/// let pond = [[3.0, 0.5], [5.0, 0.5], [5.0, 1.5], [3.0, 1.5]];
/// let land = land.with_holes([pond])?;
/// assert_eq!(land.area(), 30.0);
/// assert!(!contains(&land, [4.0, 1.0]));
/// let duck = Circle::new([4.0, 1.0], 0.75)?;
/// assert!(overlap(&land, &duck));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "PolygonFields", into = "PolygonFields"))]
pub struct Polygon {
    shared: Arc<SharedSolid>,
}

struct SharedSolid {
    /// The outer ring, then the holes.
    rings: Rings,
    radius: f64,
    area: f64,
    center: Vec2,
    parts: Vec<ConvexPolygon>,
    /// The points of each part, including corners of other parts on its sides. When the polygon is
    /// transformed, all of these become corners of the part, so that rounding opens no gaps between parts.
    outlines: Rings,
    tree: PartTree,
    /// The order of the edges on the boundary, which copies of the polygon at other places share.
    links: Arc<Once<BorderLinks>>,
    border: Once<PolygonBorder>,
}

impl SharedSolid {
    /// Returns the boundary. It is created when it is first needed, because many polygons move again before
    /// that.
    fn border(&self) -> &PolygonBorder {
        self.border.get(|| PolygonBorder::new(self.links(), &self.parts, self.radius))
    }

    fn links(&self) -> &BorderLinks {
        self.links.get(|| BorderLinks::new(&self.parts, &self.outlines))
    }
}

impl Polygon {
    /// Returns the tree over the parts.
    pub(crate) fn part_tree(&self) -> &PartTree {
        &self.shared.tree
    }

    /// Creates a polygon from its corners in order, clockwise or counter-clockwise.
    ///
    /// ```
    /// use carom::{ErrorKind, Polygon};
    /// let bow_tie = Polygon::new([[0.0, 0.0], [2.0, 2.0], [2.0, 0.0], [0.0, 2.0]]).unwrap_err();
    /// assert_eq!(bow_tie.kind(), ErrorKind::SelfCrossing);
    /// assert_eq!(
    ///     bow_tie.to_string(),
    ///     "vertices[0] starts an edge that meets the one from vertices[2]: where the ring crosses or covers itself; \
    ///      give the corners in order, once around"
    /// );
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct
    /// points, or more than 2^25; points that are all on one line; or two edges that cross or overlap. The
    /// indices of errors count the points as they were given.
    pub fn new(vertices: impl IntoIterator<Item = impl Into<Vec2>>) -> Result<Self, ShapeError> {
        Self::rounded(vertices, 0.0)
    }

    /// Creates a polygon from its corners in order and the radius by which it is grown. Its convex corners
    /// become arcs, and its holes shrink.
    ///
    /// ```
    /// use carom::{Polygon, contains};
    /// let ell = [[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]];
    /// let soft = Polygon::rounded(ell, 0.5)?;
    /// assert!(contains(&soft, [4.5, 0.5]) && !contains(&soft, [4.5, -0.5])); // the corner is an arc
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; fewer than three distinct
    /// points, or more than 2^25; points that are all on one line; two edges that cross or overlap; or a radius
    /// that is negative, is not finite, or is beyond 2^250. The indices of errors count the points as they were
    /// given.
    pub fn rounded(
        vertices: impl IntoIterator<Item = impl Into<Vec2>>,
        radius: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        Self::from_given(vertices.into_iter().map(Into::into).collect(), radius.into())
    }

    fn from_given(vertices: Vec<Vec2>, radius: f64) -> Result<Self, ShapeError> {
        let radius = checked_length("radius", radius)?;
        Self::from_rings(&[GivenRing::from_given(vertices)?], radius)
    }

    /// Returns the polygon with these holes instead of its own holes. Each hole is given by its corners in
    /// order, clockwise or counter-clockwise.
    ///
    /// ```
    /// use carom::{ErrorKind, Polygon};
    /// let ring = |min: f64, max: f64| [[min, min], [max, min], [max, max], [min, max]];
    /// let frame = Polygon::new(ring(0.0, 3.0))?.with_holes([ring(1.0, 2.0)])?;
    /// assert_eq!((frame.area(), frame.parts().len()), (8.0, 4));
    /// let far = frame.with_holes([ring(1.0, 2.0), ring(8.0, 9.0)]).unwrap_err();
    /// assert_eq!((far.kind(), far.index(), far.inner_index()), (ErrorKind::HoleOutside, Some(1), Some(0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Polygon::new`] for each hole. Also returns an error for a hole that crosses
    /// the outer ring or another hole, or shares a stretch of its sides with them; for a hole outside of the
    /// outer ring; or for a hole in another hole. The indices of errors count the holes and their points as
    /// they were given, and the [`vertices`](Polygon::vertices) of the outer ring.
    pub fn with_holes<Hole>(&self, holes: impl IntoIterator<Item = Hole>) -> Result<Self, ShapeError>
    where
        Hole: IntoIterator<Item: Into<Vec2>>,
    {
        Self::from_outer_and_holes(self.vertices().iter().copied(), holes, self.radius())
    }

    /// Creates a polygon from its outer ring, its holes and its radius, for readers of files. The indices of
    /// errors count all points as they were given.
    #[doc(hidden)]
    pub fn from_outer_and_holes<Hole>(
        vertices: impl IntoIterator<Item = impl Into<Vec2>>,
        holes: impl IntoIterator<Item = Hole>,
        radius: f64,
    ) -> Result<Self, ShapeError>
    where
        Hole: IntoIterator<Item: Into<Vec2>>,
    {
        let radius = checked_length("radius", radius)?;
        let mut rings = alloc::vec![GivenRing::new(vertices)?];
        for (index, hole) in holes.into_iter().enumerate() {
            rings.push(GivenRing::new(hole).map_err(|error| error.of_hole(index))?);
        }
        Self::from_rings(&rings, radius)
    }

    /// Creates a polygon from its outer ring and its holes.
    fn from_rings(given: &[GivenRing], radius: f64) -> Result<Self, ShapeError> {
        check_vertex_count(given.iter().map(|ring| ring.corners().len()).sum())?;
        let mut rings = Rings::default();
        let mut wound = Rings::default();
        let mut is_solid_left = Vec::new();
        for (index, ring) in given.iter().enumerate() {
            let is_outer = index == 0;
            rings.push(ring.corners().iter().copied());
            wound.push(ring.wound(is_outer));
            is_solid_left.push(ring.is_counter_clockwise() == is_outer);
        }
        let outlines = decompose(&rings, &is_solid_left).map_err(|fault| error_of(&fault, given, &rings))?;
        Ok(Self::from_outlines(wound, radius, sorted(&outlines), |_| None))
    }

    /// Creates a polygon from its rings as they are stored, and the outlines of its parts in order. `links`
    /// returns the links of a boundary with these parts, if they are known.
    fn from_outlines(
        rings: Rings,
        radius: f64,
        outlines: Rings,
        links: impl FnOnce(&[ConvexPolygon]) -> Option<Arc<Once<BorderLinks>>>,
    ) -> Self {
        // The only part starts at the first corner of its ring, as in a `ConvexPolygon`.
        let outlines =
            if outlines.iter().len() == 1 && rings.iter().len() == 1 { rings.clone() } else { outlines };
        let part = |outline: &[Vec2]| {
            let corners = corners(outline).into_iter().map(|index| outline[index as usize]).collect();
            ConvexPolygon::from_ring(&ring::convex_after_rounding(corners), radius)
        };
        let parts: Vec<ConvexPolygon> = outlines.iter().map(part).collect();
        let tree = PartTree::new(parts.iter().map(ConvexPolygon::aabb).collect());
        let (area, center) = (area(&rings), centroid(&parts));
        let new_links = || BorderLinks::new(&parts, &outlines);
        let links = links(&parts).unwrap_or_else(|| Arc::new(Once::new(new_links)));
        let border = Once::new(|| PolygonBorder::new(links.get(new_links), &parts, radius));
        let shared = SharedSolid { rings, radius, area, center, parts, outlines, tree, links, border };
        Self { shared: Arc::new(shared) }
    }

    /// Creates a polygon from its rings and the outlines of its parts as they are stored. There is at least
    /// one ring and at least one outline, and none of them is empty.
    pub(crate) fn from_stored(rings: &[Vec<Vec2>], radius: f64, outlines: &[Vec<Vec2>]) -> Self {
        let list = |rings: &[Vec<Vec2>]| {
            let mut list = Rings::default();
            rings.iter().for_each(|ring| list.push(ring.iter().copied()));
            list
        };
        Self::from_outlines(list(rings), radius, list(outlines), |_| None)
    }

    /// Returns the outlines of the parts as they are stored.
    pub(crate) fn outlines(&self) -> impl ExactSizeIterator<Item = &[Vec2]> {
        self.shared.outlines.iter()
    }

    /// Returns the corners of the outer ring without the radius, counter-clockwise.
    ///
    /// ```
    /// use carom::Polygon;
    /// let dart = Polygon::new([[0.0, 4.0], [1.0, 2.0], [0.0, 0.0], [4.0, 2.0]])?;
    /// assert_eq!(dart.vertices().len(), 4);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn vertices(&self) -> &[Vec2] {
        self.shared.rings.get(0)
    }

    /// Returns the corners of each hole without the radius, clockwise.
    ///
    /// ```
    /// use carom::{Polygon, orient2d};
    /// let ring = |min: f64, max: f64| [[min, min], [max, min], [max, max], [min, max]];
    /// let frame = Polygon::new(ring(0.0, 3.0))?.with_holes([ring(1.0, 2.0)])?;
    /// let hole = frame.holes().next().unwrap();
    /// assert!(orient2d(hole[0], hole[1], hole[2]) < 0.0); // clockwise, though it was given the other way
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn holes(&self) -> impl ExactSizeIterator<Item = &[Vec2]> {
        self.shared.rings.iter().skip(1)
    }

    /// Returns the radius by which the polygon of the rings is grown, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::Polygon;
    /// assert_eq!(Polygon::rounded([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]], 0.5)?.radius(), 0.5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn radius(&self) -> f64 {
        self.shared.radius
    }

    /// Returns the centroid of the polygon without the radius. The centroid may lie in a hole, or outside of
    /// a concave polygon.
    ///
    /// ```
    /// use carom::{Polygon, contains};
    /// let dart = Polygon::new([[0.0, 0.0], [8.0, 4.0], [0.0, 8.0], [6.0, 4.0]])?;
    /// assert!(!contains(&dart, dart.center())); // in its notch
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        self.shared.center
    }

    /// Returns the area of the union of the parts. Without radius, the area is exact except for the last
    /// rounding.
    ///
    /// With a radius, the area is computed at each call, to about 1e-9 of the squared size. Gaps and holes
    /// that the radius fills count as solid. A gap thinner than 2^-44 of the size may count twice. The
    /// computation takes time n k log k, where k is the number of sides whose boxes are within the radius of
    /// the box of a side.
    ///
    /// ```
    /// use carom::Polygon;
    /// let square = |min: f64, max: f64| [[min, min], [max, min], [max, max], [min, max]];
    /// let frame = Polygon::new(square(0.0, 4.0))?.with_holes([square(1.0, 3.0)])?;
    /// assert_eq!(frame.area(), 12.0);
    /// let rounded = Polygon::rounded(square(0.0, 4.0), 0.5)?.with_holes([square(1.0, 3.0)])?;
    /// let (outside, inside) = (24.0 + std::f64::consts::PI * 0.25, 1.0);
    /// assert!((rounded.area() - (outside - inside)).abs() < 1e-12);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        let SharedSolid { rings, radius, area, center, .. } = &*self.shared;
        if *radius > 0.0 { rounded_area(rings, *radius, *center) } else { *area }
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Polygon};
    /// let dart = Polygon::new([[0.0, 0.0], [4.0, 2.0], [0.0, 4.0], [1.0, 2.0]])?;
    /// assert_eq!(dart.aabb(), Aabb::new([0.0, 0.0], [4.0, 4.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        self.shared.tree.bounds()
    }

    /// Returns the convex parts, whose union is the solid, each with the polygon's radius. The order of the
    /// parts depends only on the corners, and stays the same when the polygon is transformed.
    ///
    /// Without radius, the parts tile the polygon: together they cover it, and no two have an inner point in
    /// common. Their number is at most four times the least possible number (Hertel and Mehlhorn, Fast
    /// Triangulation of Simple Polygons, 1983).
    ///
    /// ```
    /// use carom::Polygon;
    /// let ell = [[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]];
    /// let ell = Polygon::new(ell)?;
    /// assert_eq!(ell.parts().len(), 2); // for one reflex corner
    /// assert_eq!(ell.parts().iter().map(|part| part.area()).sum::<f64>(), 7.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn parts(&self) -> &[ConvexPolygon] {
        &self.shared.parts
    }

    /// Returns the polygon as a convex polygon. Returns `None` for a polygon of several parts. All queries
    /// give the same results for both forms.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Polygon};
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]];
    /// assert_eq!(Polygon::new(corners)?.as_convex(), Some(&ConvexPolygon::new(corners)?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn as_convex(&self) -> Option<&ConvexPolygon> {
        match self.parts() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Returns the indices of the parts whose boxes touch a box, in ascending order. The search uses a tree
    /// over all parts.
    ///
    /// ```
    /// use carom::{Circle, Polygon, overlap};
    /// let teeth = (0..100).flat_map(|k| [[2 * k, 0], [2 * k + 1, 5]]).chain([[200, -5]]);
    /// let saw = Polygon::new(teeth.map(|point| point.map(f64::from)))?;
    /// let ball = Circle::new([51.0, 4.0], 0.5)?;
    /// let touched: Vec<usize> =
    ///     saw.parts_near(&ball.aabb()).filter(|&part| overlap(&saw.parts()[part], &ball)).collect();
    /// assert_eq!(touched.len(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn parts_near(&self, bounds: &Aabb) -> impl Iterator<Item = usize> {
        self.shared.tree.touching(*bounds)
    }

    /// Returns the local polygon at its pose in the world. Its parts and their order stay the same. If
    /// rounding at a far pose makes a part concave, its hull replaces it. Corners of rings that become
    /// repeated or collinear are dropped.
    ///
    /// ```
    /// use carom::{Polygon, Pose, Rot2, contains};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let dart = Polygon::new([[0.0, 0.0], [4.0, 2.0], [0.0, 4.0], [1.0, 2.0]])?;
    /// let turned = dart.transformed(pose);
    /// assert!(contains(&turned, [8.0, 4.0])); // the tip
    /// assert_eq!(turned.parts().len(), dart.parts().len());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        self.map(|point| pose.transform(point))
    }

    /// Returns the translated polygon. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Aabb, Polygon};
    /// let dart = Polygon::new([[0.0, 0.0], [4.0, 2.0], [0.0, 4.0], [1.0, 2.0]])?;
    /// assert_eq!(dart.translated([1.0, 1.0]).aabb(), Aabb::new([1.0, 1.0], [5.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into().in_range_or_zero();
        self.map(|point| (point + by).in_range())
    }

    fn map(&self, place: impl Fn(Vec2) -> Vec2) -> Self {
        let mut rings = Rings::default();
        for ring in self.shared.rings.iter() {
            let placed: Vec<Vec2> = ring.iter().map(|&point| place(point)).collect();
            rings.push(corners(&placed).into_iter().map(|index| placed[index as usize]));
        }
        let mut outlines = Rings::default();
        for outline in self.shared.outlines.iter() {
            outlines.push(outline.iter().map(|&point| place(point)));
        }
        // The boundary stays the same if rounding changes no corner of a part.
        let is_same = |(old, new): (&ConvexPolygon, &ConvexPolygon)| {
            old.vertices().iter().map(|&corner| place(corner)).eq(new.vertices().iter().copied())
        };
        Self::from_outlines(rings, self.radius(), outlines, |parts| {
            let are_same = self.parts().iter().zip(parts).all(is_same);
            are_same.then(|| {
                // All transformed copies have the same links, no matter which copy computes them first.
                self.shared.links();
                Arc::clone(&self.shared.links)
            })
        })
    }
}

/// Returns outlines of parts in the order of the tree.
fn sorted(outlines: &Rings) -> Rings {
    let bounds = |outline: &[Vec2]| {
        let extremes = |(min, max): (Vec2, Vec2), &point: &Vec2| (min.min(point), max.max(point));
        let (min, max) = outline.iter().fold((outline[0], outline[0]), extremes);
        Aabb::raw(min, max)
    };
    let boxes: Vec<Aabb> = outlines.iter().map(bounds).collect();
    let mut sorted = Rings::default();
    for index in spatial_order(&boxes) {
        sorted.push(outlines.get(index as usize).iter().copied());
    }
    sorted
}

impl PartialEq for Polygon {
    fn eq(&self, other: &Self) -> bool {
        let (one, other) = (&*self.shared, &*other.shared);
        one.rings == other.rings && one.radius == other.radius
    }
}

impl fmt::Debug for Polygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holes: Vec<&[Vec2]> = self.holes().collect();
        f.debug_struct("Polygon")
            .field("vertices", &self.vertices())
            .field("holes", &holes)
            .field("radius", &self.radius())
            .finish()
    }
}

/// The fields of a polygon in serialized data.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct PolygonFields {
    vertices: Vec<Vec2>,
    #[serde(default)]
    holes: Vec<Vec<Vec2>>,
    #[serde(default)]
    radius: f64,
}

#[cfg(feature = "serde")]
impl TryFrom<PolygonFields> for Polygon {
    type Error = ShapeError;
    fn try_from(fields: PolygonFields) -> Result<Self, ShapeError> {
        Self::from_outer_and_holes(fields.vertices, fields.holes, fields.radius)
    }
}

#[cfg(feature = "serde")]
impl From<Polygon> for PolygonFields {
    fn from(polygon: Polygon) -> Self {
        Self {
            vertices: polygon.vertices().to_vec(),
            holes: polygon.holes().map(<[Vec2]>::to_vec).collect(),
            radius: polygon.radius(),
        }
    }
}

impl Parts for Polygon {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.parts_near(region).try_for_each(|index| visit(index, Part::solid(self.parts()[index].convex())))
    }

    fn each_border(&self, from: &Aabb, reach: f64, visit: VisitBorder<'_>) -> ControlFlow<()> {
        self.shared.border().each_within(from, reach, self.parts(), visit)
    }

    fn border_distance(&self, from: &Aabb) -> f64 {
        self.shared.border().distance(from)
    }

    fn border_near(&self, place: Vec2) -> Option<Circle> {
        let point = self.shared.border().near(place, self.parts())?;
        Some(Circle::raw(point, self.radius()))
    }

    fn border_root(&self) -> BorderNode {
        self.shared.border().tree().root()
    }

    fn each_border_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        self.shared.border().tree().each_child(node, visit);
    }

    fn each_border_piece(&self, leaf: &BorderNode, _: &Aabb, visit: VisitPiece<'_>) -> ControlFlow<()> {
        self.shared.border().visit_leaf(leaf, self.parts(), visit)
    }

    fn each_inner_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        self.each_part(region, visit)
    }

    fn each_witness(&self, _: &Aabb, visit: VisitWitness<'_>) -> ControlFlow<()> {
        let witness = |point| Witness { point, filter: Filter::ALL, is_solid: true };
        self.shared.rings.iter().try_for_each(|ring| visit(&witness(ring[0])))
    }

    fn known_part_count(&self) -> Option<usize> {
        Some(self.parts().len())
    }

    fn visit_part(&self, index: usize, visit: &mut dyn FnMut(Part<'_>)) -> bool {
        visit(Part::solid(self.parts()[index].convex()));
        true
    }

    fn bounds(&self) -> Aabb {
        self.aabb()
    }

    fn center(&self) -> Vec2 {
        self.center()
    }
}
