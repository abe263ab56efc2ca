//! The queries about pairs of shapes, for batches of convex shapes and for all other shapes.

use carom::{CastHit, ClosestPoints, Contact, ShapeRef, Vec2};
use carom_batch::{ConvexPart, Pairing};

use super::PyShapeList;
use super::chunk::Chunk;

type Pairs<'a> = Pairing<'a, ConvexPart<'a>, ConvexPart<'a>>;

/// A query about two shapes.
pub(super) trait Query: Sync {
    type Answer: Clone + Send + Sync;

    /// Writes the answers about all pairs of a batch. They are the pairs of `chunk`.
    fn batch(&self, pairs: &Pairs<'_>, chunk: &Chunk<'_>, out: &mut [Self::Answer]);

    /// Returns the answer about one pair of a chunk. The shapes may have several parts.
    fn single(&self, a: ShapeRef<'_>, b: ShapeRef<'_>, chunk: &Chunk<'_>, answer: usize) -> Self::Answer;

    /// Writes the answers about all pairs of a chunk.
    fn fill(&self, a: &PyShapeList, b: &PyShapeList, chunk: &Chunk<'_>, out: &mut [Self::Answer]) {
        let parts = (a.part(chunk.items(0, a.len())), b.part(chunk.items(1, b.len())));
        let (Some(a), Some(b)) = parts else {
            for (answer, out) in out.iter_mut().enumerate() {
                let (i, j) = chunk.pair(answer);
                *out = self.single(a.view(i), b.view(j), chunk, answer);
            }
            return;
        };
        match chunk {
            Chunk::Pairs { pairs, .. } => self.batch(&Pairing::of(&a, &b, pairs), chunk, out),
            Chunk::Run(run) if run.is_batch() => {
                self.batch(&Pairing::by_position(&a, &b), chunk, out);
            }
            // The run has one pair and many motions.
            Chunk::Run(run) => self.batch(&Pairing::of(&a, &b, &vec![(0, 0); run.len]), chunk, out),
        }
    }
}

/// Declares queries without further arguments. Each query has the name of a function of `carom`, which
/// is also the name of a method of `Pairing`.
macro_rules! queries {
    ($($query:ident, $name:ident -> $answer:ty;)*) => {$(
        pub(super) struct $query;

        impl Query for $query {
            type Answer = $answer;

            fn batch(&self, pairs: &Pairs<'_>, _: &Chunk<'_>, out: &mut [$answer]) {
                pairs.$name(out);
            }

            fn single(&self, a: ShapeRef<'_>, b: ShapeRef<'_>, _: &Chunk<'_>, _: usize) -> $answer {
                single::$name(&a, &b)
            }
        }
    )*};
}

queries! {
    Overlap, overlap -> bool;
    Separation, separation -> f64;
    ContainsShape, contains_shape -> bool;
    FindContact, contact -> Option<Contact>;
    FindClosestPoints, closest_points -> ClosestPoints;
    AreaOfOverlap, area_of_overlap -> f64;
    Iou, iou -> f64;
}

/// Functions that return the answer about a single pair.
mod single {
    pub(super) use carom::{
        area_of_overlap, closest_points, contact, contains_shape, iou, overlap, separation,
    };
}

/// The query for the first contact on the path of the first shape.
pub(super) struct Cast {
    pub(super) motions: Vec<Vec2>,
}

impl Cast {
    /// Returns the motions of a chunk: one for all pairs, or one for each pair.
    fn motions(&self, chunk: &Chunk<'_>) -> &[Vec2] {
        match chunk {
            Chunk::Run(run) => &self.motions[run.items(2)],
            Chunk::Pairs { .. } if self.motions.len() == 1 => &self.motions,
            Chunk::Pairs { first, pairs } => &self.motions[*first..first + pairs.len()],
        }
    }
}

impl Query for Cast {
    type Answer = Option<CastHit>;

    fn batch(&self, pairs: &Pairs<'_>, chunk: &Chunk<'_>, out: &mut [Option<CastHit>]) {
        pairs.cast(self.motions(chunk), out);
    }

    fn single(&self, a: ShapeRef<'_>, b: ShapeRef<'_>, chunk: &Chunk<'_>, answer: usize) -> Option<CastHit> {
        let motions = self.motions(chunk);
        carom::cast(&a, motions[if motions.len() == 1 { 0 } else { answer }], &b)
    }
}
