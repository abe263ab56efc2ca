//! Calls Carom's typed functions. There is a separate list for the pairs of each two kinds.

use std::hint::black_box;

use ::carom::{AsShape, Shape, overlap};

use crate::kinds::Plain;

pub(crate) struct TypedPairs(Vec<Box<dyn List>>);

/// The pairs of two kinds.
trait List {
    fn overlap(&self);
    /// Returns the indices of the pairs, and whether they overlap.
    fn answers(&self) -> Vec<(usize, bool)>;
}

struct Pairs<A, B> {
    shapes: Vec<(A, B)>,
    numbers: Vec<usize>,
}

impl<A: AsShape, B: AsShape> List for Pairs<A, B> {
    fn overlap(&self) {
        for (a, b) in &self.shapes {
            black_box(&overlap(a, b));
        }
    }

    fn answers(&self) -> Vec<(usize, bool)> {
        let answers = self.shapes.iter().map(|(a, b)| overlap(a, b));
        self.numbers.iter().copied().zip(answers).collect()
    }
}

impl TypedPairs {
    pub(crate) fn new(pairs: &[(Plain, Plain)]) -> Self {
        let shapes: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
        let mut lists: Vec<Box<dyn List>> = Vec::new();
        macro_rules! each_two {
            ($($a:ident),* => $kinds:tt) => { $(each_two!(@ $a $kinds);)* };
            (@ $a:ident ($($b:ident),*)) => { $(
                lists.push(Box::new(chosen(&shapes, |pair| match pair {
                    (Shape::$a(a), Shape::$b(b)) => Some((*a, *b)),
                    _ => None,
                })));
            )* };
        }
        each_two!(Circle, Aabb, Obb, Capsule => (Circle, Aabb, Obb, Capsule));
        Self(lists)
    }

    pub(crate) fn overlap(&self) {
        self.0.iter().for_each(|list| list.overlap());
    }

    pub(crate) fn answers(&self) -> Vec<bool> {
        let mut numbered: Vec<_> = self.0.iter().flat_map(|list| list.answers()).collect();
        numbered.sort_unstable();
        numbered.into_iter().map(|(_, answer)| answer).collect()
    }
}

fn chosen<A, B>(pairs: &[(Shape, Shape)], choose: impl Fn(&(Shape, Shape)) -> Option<(A, B)>) -> Pairs<A, B> {
    let numbered = pairs.iter().enumerate();
    let (numbers, shapes) = numbered.filter_map(|(number, pair)| Some((number, choose(pair)?))).unzip();
    Pairs { shapes, numbers }
}
