//! Defines shapes of several kinds as plain numbers.

use crate::data::{Disc, Rect};
use crate::point::P;
use crate::random::Random;
use crate::reference::separation;

#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Circle,
    Box,
    TurnedBox,
    Capsule,
}

#[derive(Clone, Copy)]
pub(crate) enum Plain {
    Circle(Disc),
    /// An axis-aligned box.
    Box(Rect),
    TurnedBox(Rect),
    Capsule(PlainCapsule),
}

/// A capsule: all points within a radius of a segment.
#[derive(Clone, Copy)]
pub(crate) struct PlainCapsule {
    pub(crate) center: P,
    /// The vector from the centre to an end of the segment.
    pub(crate) arm: P,
    pub(crate) radius: f64,
}

impl PlainCapsule {
    pub(crate) fn ends(&self) -> [P; 2] {
        [self.center - self.arm, self.center + self.arm]
    }

    pub(crate) fn carom(&self) -> carom::Capsule {
        let [a, b] = self.ends().map(P::array);
        carom::Capsule::new(a, b, self.radius).expect("the capsule is valid")
    }
}

impl Plain {
    pub(crate) fn random(random: &mut Random, kind: Kind, center: P) -> Self {
        match kind {
            Kind::Circle => Self::Circle(Disc { center, radius: random.range(0.5, 1.5) }),
            Kind::Box => Self::Box(Rect { turn: P(1.0, 0.0), ..Rect::random(random, center) }),
            Kind::TurnedBox => Self::TurnedBox(Rect::random(random, center)),
            Kind::Capsule => {
                let arm = (random.direction() * random.range(0.5, 1.5)).rounded();
                Self::Capsule(PlainCapsule { center, arm, radius: random.range(0.2, 0.5) })
            }
        }
    }

    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        separation(&self.points(), &other.points(), self.radius() + other.radius()) <= 0.0
    }

    fn points(&self) -> Vec<P> {
        match self {
            Self::Circle(disc) => vec![disc.center],
            Self::Box(rect) | Self::TurnedBox(rect) => rect.corners().to_vec(),
            Self::Capsule(capsule) => capsule.ends().to_vec(),
        }
    }

    const fn radius(&self) -> f64 {
        match self {
            Self::Circle(disc) => disc.radius,
            Self::Box(_) | Self::TurnedBox(_) => 0.0,
            Self::Capsule(capsule) => capsule.radius,
        }
    }

    pub(crate) fn carom(&self) -> carom::Shape {
        match self {
            Self::Circle(disc) => disc.carom().into(),
            Self::Box(rect) => rect.carom_aligned().into(),
            Self::TurnedBox(rect) => rect.carom().into(),
            Self::Capsule(capsule) => capsule.carom().into(),
        }
    }
}
