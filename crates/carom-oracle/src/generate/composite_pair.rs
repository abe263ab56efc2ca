//! Describes a pair of shapes of several parts: its kinds, its arrangement and a motion.

use crate::composite::Composite;
use crate::recipe::literal;
use carom::Vec2;
use core::fmt;

/// The kinds of the two shapes of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Build {
    /// A convex shape of any kind.
    Convex,
    /// A polygon.
    Polygon,
    /// A chain.
    Chain,
    /// A compound.
    Compound,
    /// A grid of tiles.
    Grid,
}

impl Build {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Convex, Self::Polygon, Self::Chain, Self::Compound, Self::Grid];
}

/// Two shapes, at least one of which has several parts, and a motion of the first shape.
#[derive(Clone, Debug)]
pub struct CompositePair {
    /// The index of the case.
    pub index: u64,
    /// The arrangement of the shapes; `None` for a case that [`CompositePair::new`] creates.
    pub arrangement: Option<Arrangement>,
    /// The shapes.
    pub shapes: [Composite; 2],
    /// The motion of the first shape, which is not zero.
    pub motion: Vec2,
    /// Whether the generator created no feature that is as narrow as the tolerance.
    pub is_coarse: bool,
}

impl fmt::Display for CompositePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = &self.shapes;
        let index = self.index;
        let motion = literal(self.motion);
        match self.arrangement {
            None => write!(f, "CompositePair::new({index}):")?,
            Some(arrangement) => write!(f, "CompositePair::arranged({index}) {arrangement:?}:")?,
        }
        write!(f, "\n      a = {a}\n      b = {b}\n      motion {motion}")
    }
}

/// How the two shapes of a pair are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Arrangement {
    /// Parts side by side with whole sides in common.
    Flush,
    /// Sides of parts that end in the middle of other sides.
    Junctions,
    /// Parts side by side, with gaps and overlaps between them, from a fraction of a unit in the last place
    /// up to about 1e-8.
    Cracks,
    /// Parts that occur twice, chains that go back along themselves, and shapes with copies of themselves.
    Coincident,
    /// Parts inside of parts, and shapes that fill the holes of other shapes.
    Nested,
    /// Parts with radii.
    Rounded,
    /// Parts that are far longer than wide.
    Needles,
    /// Chains and tiles that block from one side.
    OneSided,
    /// A shape in a gap as wide as itself. The difference is at most a rounding error of `f32`, 1e-9 of free
    /// width, or 1e-6 of overlap.
    Fits,
    /// Compounds of a grid, which may be rotated, and of convex shapes, chains and polygons.
    Groups,
    /// Coordinates from dozens up to more than a million.
    Far,
}

impl Arrangement {
    /// All arrangements.
    pub const ALL: [Self; 11] = [
        Self::Flush,
        Self::Junctions,
        Self::Cracks,
        Self::Coincident,
        Self::Nested,
        Self::Rounded,
        Self::Needles,
        Self::OneSided,
        Self::Fits,
        Self::Groups,
        Self::Far,
    ];
}
