//! A shape that hides its type from the questions.

use carom::{AsConvex, Convex, Shape, Simple};

/// A shape of any type. Questions are compiled for this one type and not for each pair of types, which would make the
/// module ten times as large.
#[derive(Clone, Debug)]
pub struct Given(pub Shape);

impl AsConvex for Given {
    #[inline]
    fn with_convex<R>(&self, question: impl FnOnce(Convex<'_>) -> R) -> R {
        let mut question = Some(question);
        let mut answer = None;
        hand_over(&self.0, &mut |convex| answer = question.take().map(|question| question(convex)));
        answer.expect("a shape hands its form over")
    }

    #[inline]
    fn simple(&self) -> Simple {
        self.0.simple()
    }
}

#[inline(never)]
fn hand_over(shape: &Shape, to: &mut dyn FnMut(Convex<'_>)) {
    shape.with_convex(to);
}
