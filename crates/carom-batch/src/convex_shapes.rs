//! Defines lists of convex shapes of any types, for callers that learn the types at run time.

use core::ops::{ControlFlow, Range};

use carom::{Aabb, AsShape, Circle, Obb, Shape, ShapeRef, pairs_between_each, pairs_each};

use crate::batch::Batch;
use crate::columns::Columns;
use crate::list::{Aabbs, Capsules, Circles, Obbs, Segments};

/// A list of convex shapes of any types. If all shapes are circles, axis-aligned boxes or boxes at any angle,
/// queries are as fast as for the [`List`](crate::List) of this type.
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
pub struct ConvexShapes(Kinds);

/// The shapes. If they all have one type that has columns, they are in a list of that type.
#[derive(Clone, Debug)]
enum Kinds {
    Circles(Circles),
    Aabbs(Aabbs),
    Obbs(Obbs),
    Capsules(Capsules),
    Segments(Segments),
    /// The shapes have several types, or one type without columns.
    Any(Vec<Shape>),
}

/// Evaluates an expression for the list of the kind, or for the `Vec` of any shapes.
macro_rules! for_list {
    ($kinds:expr, $list:ident => $answer:expr, $shapes:ident => $of_any:expr) => {
        match $kinds {
            Kinds::Circles($list) => $answer,
            Kinds::Aabbs($list) => $answer,
            Kinds::Obbs($list) => $answer,
            Kinds::Capsules($list) => $answer,
            Kinds::Segments($list) => $answer,
            Kinds::Any($shapes) => $of_any,
        }
    };
}

impl Kinds {
    fn new(shapes: Vec<Shape>) -> Self {
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
            _ => Self::Any(shapes),
        }
    }
}

impl ConvexShapes {
    /// Creates the list of shapes, which keep their order.
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
    /// Returns the shapes as the caller gave them if one of them [is a union](Shape::is_union).
    pub fn new(shapes: Vec<Shape>) -> Result<Self, Vec<Shape>> {
        if shapes.iter().any(|shape| shape.is_union()) { Err(shapes) } else { Ok(Self(Kinds::new(shapes))) }
    }

    /// Returns a shape, which shares its corners with the list.
    ///
    /// # Panics
    /// Panics if the index is out of range.
    #[must_use]
    pub fn get(&self, index: usize) -> Shape {
        for_list!(&self.0, list => list.get(index).into(), shapes => shapes[index].clone())
    }

    /// Returns the part of the list with the indices of a range. Nothing is copied.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_batch::{Batch, ConvexShapes};
    /// let shapes = [1.0, 2.0, 3.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap().into());
    /// let list = ConvexShapes::new(shapes.to_vec()).expect("circles are convex");
    /// assert_eq!(list.part(1..3).len(), 2);
    /// ```
    ///
    /// # Panics
    /// Panics if the range ends beyond the list.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> ConvexPart<'_> {
        ConvexPart { list: self, columns: self.columns().part(range.clone()), range }
    }

    /// Visits the index pairs of the shapes that overlap, until the visitor breaks. The smaller index of a
    /// pair comes first. See [`carom::pairs_each`].
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
        for_list!(&self.0, list => pairs_each(list.shapes(), visit), shapes => pairs_each(shapes, visit))
    }

    /// Visits the index pairs of the shapes of this list that overlap a shape of another list, until the
    /// visitor breaks. The index in this list comes first. See [`carom::pairs_between_each`].
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
        match (&self.0, &other.0) {
            (Kinds::Circles(a), Kinds::Circles(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            (Kinds::Aabbs(a), Kinds::Aabbs(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            (Kinds::Obbs(a), Kinds::Obbs(b)) => pairs_between_each(a.shapes(), b.shapes(), visit),
            _ => {
                let [a, b] =
                    [self, other].map(|list| (0..list.len()).map(|i| list.shape(i)).collect::<Vec<_>>());
                pairs_between_each(&a, &b, visit)
            }
        }
    }
}

macro_rules! from_list {
    ($($list:ident)*) => {$(
        impl From<$list> for ConvexShapes {
            fn from(list: $list) -> Self {
                Self(Kinds::$list(list))
            }
        }
    )*};
}

from_list!(Circles Aabbs Obbs Capsules Segments);

impl Batch for ConvexShapes {
    type Shape<'a> = ShapeRef<'a>;

    fn len(&self) -> usize {
        for_list!(&self.0, list => list.len(), shapes => shapes.len())
    }

    #[inline]
    fn shape(&self, index: usize) -> ShapeRef<'_> {
        for_list!(&self.0, list => list.shape(index).as_shape(), shapes => shapes[index].as_shape())
    }

    fn with_shape<R>(&self, index: usize, query: impl FnOnce(ShapeRef<'_>) -> R) -> R {
        for_list!(&self.0, list => list.with_shape(index, query), shapes => query(shapes[index].as_shape()))
    }

    fn columns(&self) -> Columns<'_> {
        for_list!(&self.0, list => list.columns(), _shapes => Columns::None)
    }
}

/// A part of [`ConvexShapes`].
#[derive(Clone, Debug)]
pub struct ConvexPart<'a> {
    list: &'a ConvexShapes,
    range: Range<usize>,
    columns: Columns<'a>,
}

impl Batch for ConvexPart<'_> {
    type Shape<'a>
        = ShapeRef<'a>
    where
        Self: 'a;

    fn len(&self) -> usize {
        self.range.len()
    }

    #[inline]
    fn shape(&self, index: usize) -> ShapeRef<'_> {
        assert!(index < self.range.len(), "the shape {index} of {}", self.range.len());
        self.list.shape(self.range.start + index)
    }

    fn with_shape<R>(&self, index: usize, query: impl FnOnce(ShapeRef<'_>) -> R) -> R {
        assert!(index < self.range.len(), "the shape {index} of {}", self.range.len());
        self.list.with_shape(self.range.start + index, query)
    }

    fn columns(&self) -> Columns<'_> {
        self.columns
    }
}
