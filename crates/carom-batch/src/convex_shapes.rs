//! Lists of convex shapes of any types, for callers that learn the types at run time.

use core::ops::{ControlFlow, Range};

use carom::{Aabb, AsShape, Circle, Obb, Shape, ShapeRef, pairs_between_each, pairs_each};

use crate::batch::Batch;
use crate::columns::Columns;
use crate::list::{Aabbs, Circles, List, Obbs};

/// A [`Shape`] that is convex.
#[derive(Clone, Debug)]
pub struct ConvexShape(Shape);

impl ConvexShape {
    /// Returns the shape.
    ///
    /// ```
    /// use carom::{Circle, Shape};
    /// use carom_batch::{Batch, ConvexShapes};
    /// let disc = Shape::from(Circle::new([0.0, 0.0], 1.0)?);
    /// let list = ConvexShapes::new(vec![disc.clone()]).expect("circles are convex");
    /// assert_eq!(list.shapes()[0].shape(), &disc);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.0
    }
}

impl AsShape for ConvexShape {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        self.0.as_shape()
    }
}

/// A list of convex shapes of any types. If all are circles, all boxes or all axis-aligned boxes, it is as fast as the
/// [`List`](crate::List) of these.
///
/// ```
/// use carom::{Aabb, Circle, Shape};
/// use carom_batch::{ConvexShapes, Pairing};
/// let crates = vec![Shape::from(Aabb::new([0.0, 0.0], [4.0, 2.0])?), Aabb::new([9.0, 0.0], [10.0, 1.0])?.into()];
/// let crates = ConvexShapes::new(crates).expect("boxes are convex");
/// let ball = ConvexShapes::new(vec![Circle::new([5.0, 1.0], 1.5)?.into()]).expect("circles are convex");
/// let mut distances = [0.0; 2];
/// Pairing::by_position(&crates, &ball).separation(&mut distances);
/// assert_eq!(distances, [-0.5, 2.5]);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ConvexShapes {
    shapes: Vec<ConvexShape>,
    alike: Alike,
}

/// A second copy of the shapes, in a list of their type.
#[derive(Clone, Debug)]
enum Alike {
    Circles(Circles),
    Aabbs(Aabbs),
    Obbs(Obbs),
    /// The shapes have several types, or one type without columns.
    None,
}

impl Alike {
    fn new(shapes: &[Shape]) -> Self {
        macro_rules! all {
            ($kind:ident) => {
                shapes
                    .iter()
                    .map(|shape| if let Shape::$kind(shape) = shape { Some(*shape) } else { None })
                    .collect()
            };
        }
        let circles: Option<Vec<Circle>> = all!(Circle);
        let aabbs: Option<Vec<Aabb>> = all!(Aabb);
        let boxes: Option<Vec<Obb>> = all!(Obb);
        match (circles, aabbs, boxes) {
            (Some(circles), ..) => Self::Circles(circles.into()),
            (_, Some(aabbs), _) => Self::Aabbs(aabbs.into()),
            (.., Some(boxes)) => Self::Obbs(boxes.into()),
            _ => Self::None,
        }
    }
}

impl ConvexShapes {
    /// Creates the list of shapes, in their order.
    ///
    /// ```
    /// use carom::{Chain, Circle};
    /// use carom_batch::ConvexShapes;
    /// assert!(ConvexShapes::new(vec![Circle::new([0.0, 0.0], 1.0)?.into()]).is_ok());
    /// let curve = Chain::new([[0.0, 0.0], [1.0, 1.0], [2.0, 0.0]])?;
    /// assert!(ConvexShapes::new(vec![curve.into()]).is_err()); // a union of segments
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// The list that was given, if some shape in it [is a union](Shape::is_union).
    pub fn new(shapes: Vec<Shape>) -> Result<Self, Vec<Shape>> {
        if shapes.iter().any(|shape| shape.is_union()) {
            return Err(shapes);
        }
        let alike = Alike::new(&shapes);
        Ok(Self { shapes: shapes.into_iter().map(ConvexShape).collect(), alike })
    }

    /// Returns a part of the list, the shapes with the indices of a range; nothing is copied.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_batch::{Batch, ConvexShapes};
    /// let shapes = [1.0, 2.0, 3.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap().into());
    /// let list = ConvexShapes::new(shapes.to_vec()).expect("circles are convex");
    /// assert_eq!(list.part(1..3).shapes()[0].shape().center().x, 2.0);
    /// ```
    ///
    /// # Panics
    /// If the range ends beyond the list.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> ConvexPart<'_> {
        ConvexPart { shapes: &self.shapes[range.clone()], columns: self.columns().part(range) }
    }

    /// Visits the index pairs of the shapes that overlap, the smaller index first, until the visitor breaks; see
    /// [`carom::pairs_each`].
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_batch::ConvexShapes;
    /// let shapes = [0.0, 5.0, 1.5].map(|x| Circle::new([x, 0.0], 1.0).unwrap().into());
    /// let list = ConvexShapes::new(shapes.to_vec()).expect("circles are convex");
    /// let mut found = Vec::new();
    /// let _ = list.pairs_each(|i, j| {
    ///     found.push((i, j));
    ///     std::ops::ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, [(0, 2)]);
    /// ```
    pub fn pairs_each(&self, visit: impl FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()> {
        match &self.alike {
            Alike::Circles(list) => pairs_each(list.shapes(), visit),
            Alike::Aabbs(list) => pairs_each(list.shapes(), visit),
            Alike::Obbs(list) => pairs_each(list.shapes(), visit),
            Alike::None => pairs_each(&self.shapes, visit),
        }
    }

    /// Visits the index pairs of the shapes of this list that overlap a shape of another one, this list's index
    /// first, until the visitor breaks; see [`carom::pairs_between_each`].
    ///
    /// ```
    /// use carom::{Aabb, Circle};
    /// use carom_batch::ConvexShapes;
    /// let balls = [0.0, 5.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap().into());
    /// let balls = ConvexShapes::new(balls.to_vec()).expect("circles are convex");
    /// let wall = ConvexShapes::new(vec![Aabb::new([5.5, -1.0], [6.0, 1.0])?.into()]).expect("boxes are convex");
    /// let mut found = Vec::new();
    /// let _ = balls.pairs_between_each(&wall, |ball, wall| {
    ///     found.push((ball, wall));
    ///     std::ops::ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, [(1, 0)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn pairs_between_each(
        &self,
        other: &Self,
        visit: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match (&self.alike, &other.alike) {
            (Alike::Circles(a), Alike::Circles(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            (Alike::Aabbs(a), Alike::Aabbs(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            (Alike::Obbs(a), Alike::Obbs(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            _ => pairs_between_each(&self.shapes, &other.shapes, visit),
        }
    }
}

impl ConvexShapes {
    /// Creates the list from a list of shapes of one type, which it keeps.
    fn all_alike<S: Clone + Into<Shape>>(list: List<S>, alike: impl Fn(List<S>) -> Alike) -> Self
    where
        List<S>: Batch<Shape = S>,
    {
        let shapes = list.shapes().iter().map(|shape| ConvexShape(shape.clone().into())).collect();
        Self { shapes, alike: alike(list) }
    }
}

impl From<Circles> for ConvexShapes {
    fn from(list: Circles) -> Self {
        Self::all_alike(list, Alike::Circles)
    }
}

impl From<Aabbs> for ConvexShapes {
    fn from(list: Aabbs) -> Self {
        Self::all_alike(list, Alike::Aabbs)
    }
}

impl From<Obbs> for ConvexShapes {
    fn from(list: Obbs) -> Self {
        Self::all_alike(list, Alike::Obbs)
    }
}

impl Batch for ConvexShapes {
    type Shape = ConvexShape;

    fn shapes(&self) -> &[ConvexShape] {
        &self.shapes
    }

    fn columns(&self) -> Columns<'_> {
        match &self.alike {
            Alike::Circles(list) => list.columns(),
            Alike::Aabbs(list) => list.columns(),
            Alike::Obbs(list) => list.columns(),
            Alike::None => Columns::None,
        }
    }
}

/// A part of [`ConvexShapes`].
#[derive(Clone, Copy, Debug)]
pub struct ConvexPart<'a> {
    shapes: &'a [ConvexShape],
    columns: Columns<'a>,
}

impl Batch for ConvexPart<'_> {
    type Shape = ConvexShape;

    fn shapes(&self) -> &[ConvexShape] {
        self.shapes
    }

    fn columns(&self) -> Columns<'_> {
        self.columns
    }
}
