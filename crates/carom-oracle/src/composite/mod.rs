//! Represents shapes of several parts as constructor calls. Their parts are exact numbers, computed without
//! the library's decomposition.

mod side;
mod triangles;

pub use side::ExactSide;
pub use triangles::{doubled_area, triangles};

use crate::recipe::{Angle, Recipe, literal};
use crate::{Point, Solid};
use carom::{
    Capsule, Chain, Circle, Compound, ConvexPolygon, Polygon, Pose, Rot2, Shape, TileGrid, TileKind, Vec2,
};
use core::fmt;

/// The arguments of a constructor.
#[derive(Clone, Debug, PartialEq)]
pub enum Composite {
    /// A convex shape.
    Convex(Recipe),
    /// `Polygon::rounded(ring, radius)` with holes: the outer ring comes first.
    Polygon(Vec<Vec<Vec2>>, f64),
    /// `Chain::new` or `Chain::closed`.
    Chain(Curve),
    /// `Compound::new(shapes)`.
    Compound(Vec<Recipe>),
    /// `TileGrid::new` with the kinds of [`kinds`].
    Grid(Tiles),
    /// `Compound::new(shapes)` with shapes of several parts, none of them a compound.
    Group(Vec<Self>),
}

/// The arguments of a chain.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The vertices in order.
    pub vertices: Vec<Vec2>,
    /// Whether a segment joins the last vertex to the first one.
    pub is_closed: bool,
    /// The radius.
    pub radius: f64,
    /// Whether only the right-hand side of the chain blocks.
    pub is_one_sided: bool,
}

/// The arguments of a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Tiles {
    /// The lower left corner.
    pub origin: Vec2,
    /// The size of a cell.
    pub cell: Vec2,
    /// The number of columns.
    pub columns: usize,
    /// The kinds of all cells, row by row, as indices of [`kinds`]. Kinds with a radius need square cells.
    pub cells: Vec<usize>,
    /// The angle by which the grid is rotated about the origin, and the displacement after that; `None` for a
    /// grid along the axes.
    pub turn: Option<(Angle, Vec2)>,
}

/// A part in exact numbers.
#[derive(Clone, Debug)]
pub struct ExactPart {
    /// The exact shape of the part.
    pub solid: Solid,
    /// The side from which the part blocks; `None` if it blocks from all sides.
    pub side: Option<ExactSide>,
}

/// The points and the radius of each kind of tile, in a cell from `[0, 0]` to `[1, 1]`.
const KINDS: [(&[[f64; 2]], f64); 10] = [
    (&[], 0.0),
    (&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]], 0.0),
    (&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], 0.0),
    (&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], 0.0),
    (&[[0.0, 0.0], [1.0, 0.0], [1.0, 0.5], [0.0, 0.5]], 0.0),
    (&[[0.0, 0.75], [1.0, 0.75], [1.0, 1.0], [0.0, 1.0]], 0.0),
    (&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], 0.0),
    (&[[0.0, 0.0], [0.25, 0.0], [0.0, 1.0]], 0.0),
    (&[[0.5, 0.5]], 0.5),
    (&[[0.25, 0.25], [0.75, 0.25]], 0.25),
];

/// These kinds block from above only: a platform, a ramp, and a ramp steeper than 60 degrees.
pub(crate) const ONE_WAY: [usize; 3] = [5, 6, 7];

/// The first kind with a radius; all later kinds have a radius, too.
pub(crate) const FIRST_ROUND: usize = 8;

/// Returns the kinds of tiles of a grid: empty, full, slopes, a half tile, and one-way tiles. If `is_round`
/// is true, also returns a disc and a capsule.
#[must_use]
pub fn kinds(is_round: bool) -> Vec<TileKind> {
    let part = |kind: usize| {
        let (points, radius) = KINDS[kind];
        let shape: Shape = match points {
            [] => return TileKind::EMPTY,
            &[center] => Circle::new(center, radius).expect("the disc is valid").into(),
            &[a, b] => Capsule::new(a, b, radius).expect("the capsule is valid").into(),
            _ => ConvexPolygon::new(points.iter().copied()).expect("the shape of the tile is valid").into(),
        };
        match kind {
            1 => TileKind::FULL,
            kind if ONE_WAY.contains(&kind) => {
                TileKind::one_way([0.0, 1.0], shape).expect("the platform is valid")
            }
            _ => TileKind::part(shape).expect("the tile is valid"),
        }
    };
    (0..if is_round { KINDS.len() } else { FIRST_ROUND }).map(part).collect()
}

impl Composite {
    /// Calls the constructor; returns `None` if the library refuses the arguments.
    #[must_use]
    pub fn build(&self) -> Option<Shape> {
        Some(match self {
            Self::Convex(recipe) => recipe.build().ok()?,
            Self::Polygon(rings, radius) => {
                let outer = Polygon::rounded(rings[0].iter().copied(), *radius).ok()?;
                let holes = rings[1..].iter().map(|ring| ring.iter().copied());
                if rings.len() > 1 { outer.with_holes(holes).ok()?.into() } else { outer.into() }
            }
            Self::Chain(Curve { vertices, is_closed, radius, is_one_sided }) => {
                let vertices = vertices.iter().copied();
                let chain = if *is_closed { Chain::closed(vertices) } else { Chain::new(vertices) };
                let chain = chain.ok()?.with_radius(*radius).ok()?;
                if *is_one_sided { chain.one_sided().into() } else { chain.into() }
            }
            Self::Compound(recipes) => {
                let shapes: Option<Vec<Shape>> = recipes.iter().map(|recipe| recipe.build().ok()).collect();
                Compound::new(shapes?).ok()?.into()
            }
            Self::Grid(tiles) => tiles.build()?.into(),
            Self::Group(shapes) => {
                let shapes: Option<Vec<Shape>> = shapes.iter().map(Self::build).collect();
                Compound::new(shapes?).ok()?.into()
            }
        })
    }

    /// Returns the parts in exact numbers; returns `None` if the rings are not simple.
    #[must_use]
    pub fn parts(&self) -> Option<Vec<ExactPart>> {
        let solid = |solid: Solid| ExactPart { solid, side: None };
        Some(match self {
            Self::Convex(recipe) => vec![solid(Solid::new(&recipe.shape()))],
            Self::Polygon(rings, radius) => {
                let triangles = triangles(rings)?;
                triangles.iter().map(|corners| solid(Solid::of(corners, *radius))).collect()
            }
            Self::Chain(curve) => curve.parts(),
            Self::Compound(recipes) => {
                recipes.iter().map(|recipe| solid(Solid::new(&recipe.shape()))).collect()
            }
            Self::Grid(tiles) => tiles.parts(),
            Self::Group(shapes) => shapes.iter().map(Self::parts).collect::<Option<Vec<_>>>()?.concat(),
        })
    }

    /// Returns whether a part of the shape is a polygon, which the library cuts into convex parts.
    #[must_use]
    pub fn has_polygons(&self) -> bool {
        match self {
            Self::Polygon(..) => true,
            Self::Group(shapes) => shapes.iter().any(Self::has_polygons),
            _ => false,
        }
    }

    /// Returns whether a part of the shape is a grid that is rotated.
    #[must_use]
    pub fn has_turned_grids(&self) -> bool {
        match self {
            Self::Grid(tiles) => tiles.turn.is_some(),
            Self::Group(shapes) => shapes.iter().any(Self::has_turned_grids),
            _ => false,
        }
    }

    /// Returns the exact parts that the built shape has. They are those of [`parts`](Composite::parts),
    /// except for polygons, which the library decomposes in its own way.
    #[must_use]
    pub fn parts_of(&self, built: &Shape) -> Option<Vec<ExactPart>> {
        let part =
            |part: &ConvexPolygon| ExactPart { solid: Solid::of(part.vertices(), part.radius()), side: None };
        match (built, self) {
            (Shape::Polygon(polygon), _) => Some(polygon.parts().iter().map(part).collect()),
            (Shape::Compound(compound), Self::Group(shapes)) => {
                let parts = shapes.iter().zip(compound.shapes()).map(|(shape, built)| shape.parts_of(built));
                Some(parts.collect::<Option<Vec<_>>>()?.concat())
            }
            _ => self.parts(),
        }
    }

    /// Returns the exact part with this index in the built shape, where the empty cells of a grid count, too.
    #[must_use]
    pub fn part_of(&self, built: &Shape, index: usize) -> Option<ExactPart> {
        let position = match self {
            Self::Group(shapes) => {
                let Shape::Compound(compound) = built else { return None };
                let [shape, part] = compound.shape_of(index);
                return shapes[shape].part_of(&compound.shapes()[shape], part);
            }
            Self::Grid(tiles) if tiles.cells.get(index).is_none_or(|&kind| kind == 0) => return None,
            Self::Grid(tiles) => tiles.cells[..index].iter().filter(|&&kind| kind != 0).count(),
            _ => index,
        };
        self.parts_of(built)?.into_iter().nth(position)
    }

    /// Returns the points in the arguments of the constructor.
    #[must_use]
    pub fn points(&self) -> Vec<Vec2> {
        match self {
            Self::Convex(recipe) => recipe.points(),
            Self::Polygon(rings, _) => rings.concat(),
            Self::Chain(curve) => curve.vertices.clone(),
            Self::Compound(recipes) => recipes.iter().flat_map(Recipe::points).collect(),
            Self::Grid(tiles) => {
                tiles.parts().iter().flat_map(|part| part.solid.core.iter().map(Point::to_vec2)).collect()
            }
            Self::Group(shapes) => shapes.iter().flat_map(Self::points).collect(),
        }
    }

    /// Returns the arguments after a rotation, a scaling and a translation.
    #[must_use]
    pub fn mapped(&self, by: &Mapping) -> Self {
        let points = |points: &Vec<Vec2>| points.iter().map(|&point| by.point(point)).collect();
        match self {
            Self::Convex(recipe) => Self::Convex(by.recipe(recipe)),
            Self::Polygon(rings, radius) => {
                Self::Polygon(rings.iter().map(points).collect(), radius * by.scale)
            }
            Self::Chain(curve) => Self::Chain(Curve {
                vertices: points(&curve.vertices),
                radius: curve.radius * by.scale,
                ..curve.clone()
            }),
            Self::Compound(recipes) => {
                Self::Compound(recipes.iter().map(|recipe| by.recipe(recipe)).collect())
            }
            Self::Grid(tiles) => Self::Grid(by.tiles(tiles)),
            Self::Group(shapes) => Self::Group(shapes.iter().map(|shape| shape.mapped(by)).collect()),
        }
    }
}

/// A rotation about the origin, then a scaling, then a translation.
#[derive(Clone, Copy, Debug)]
pub struct Mapping {
    /// The angle of the rotation; a grid that is already rotated keeps its own angle.
    pub turn: Option<Angle>,
    /// The factor by which the shape is scaled.
    pub scale: f64,
    /// The translation.
    pub offset: Vec2,
}

impl Mapping {
    fn point(&self, point: Vec2) -> Vec2 {
        let turned = self.turn.map_or(point, |turn| turn.rotation().rotate(point));
        turned * self.scale + self.offset
    }

    fn recipe(&self, recipe: &Recipe) -> Recipe {
        let turned = self.turn.map_or_else(|| recipe.clone(), |turn| recipe.turned(turn));
        turned.scaled(self.scale).translated(self.offset)
    }

    fn tiles(&self, tiles: &Tiles) -> Tiles {
        let origin = tiles.origin * self.scale;
        let cell = tiles.cell * self.scale;
        let (origin, turn) = match (tiles.turn, self.turn) {
            (None, None) => (origin + self.offset, None),
            (None, Some(turn)) => (origin, Some((turn, self.offset))),
            (Some((turn, by)), _) => (origin, Some((turn, by * self.scale + self.offset))),
        };
        Tiles { origin, cell, turn, ..tiles.clone() }
    }
}

impl Curve {
    fn parts(&self) -> Vec<ExactPart> {
        let mut vertices = self.vertices.clone();
        vertices.dedup();
        while self.is_closed && vertices.len() > 1 && vertices.first() == vertices.last() {
            vertices.pop();
        }
        let count = if self.is_closed { vertices.len() } else { vertices.len() - 1 };
        let part = |index: usize| {
            let [a, b] = [vertices[index], vertices[(index + 1) % vertices.len()]];
            let solid = Solid::of(&[a, b], self.radius);
            let along = |index: usize| vertices[(index + 1) % vertices.len()] - vertices[index];
            let before = (index > 0 || self.is_closed).then(|| along((index + count - 1) % count));
            let after = (index + 1 < count || self.is_closed).then(|| along((index + 1) % count));
            let side = self.is_one_sided.then(|| ExactSide::of_segment(b - a, before, after));
            ExactPart { solid, side }
        };
        (0..count).map(part).collect()
    }
}

impl Tiles {
    fn is_round(&self) -> bool {
        self.cells.iter().any(|&kind| kind >= FIRST_ROUND)
    }

    fn build(&self) -> Option<TileGrid> {
        let Self { origin, cell, columns, cells, turn } = self;
        let count = [*columns, cells.len() / columns];
        let kinds = kinds(self.is_round());
        let grid = TileGrid::new(*origin, *cell, count, kinds, |x, y| cells[y * columns + x]).ok()?;
        let Some((turn, by)) = turn else { return Some(grid) };
        Some(grid.transformed(Pose::new(*by, turn.rotation()).ok()?))
    }

    fn parts(&self) -> Vec<ExactPart> {
        // A grid that a pose only translates stores the sum of its origin and the displacement, which is rounded.
        let is_translated = |(turn, _): &(Angle, Vec2)| turn.rotation() == Rot2::IDENTITY;
        let origin = self.turn.filter(is_translated).map_or(self.origin, |(_, by)| self.origin + by);
        let turn = self.turn.filter(|turn| !is_translated(turn));
        let turned = |point: Vec2| turn.map_or(point, |(turn, by)| turn.rotation().rotate(point) + by);
        let up = turn.map_or(Vec2::Y, |(turn, _)| turn.rotation().rotate(Vec2::Y));
        let filled = self.cells.iter().enumerate().filter(|&(_, &kind)| kind > 0);
        let part = |(index, &kind): (usize, &usize)| {
            let (column, row) = ((index % self.columns) as f64, (index / self.columns) as f64);
            let place = |&[x, y]: &[f64; 2]| {
                let cells = Vec2::new(column + x, row + y);
                turned(Vec2::new(origin.x + cells.x * self.cell.x, origin.y + cells.y * self.cell.y))
            };
            let (points, radius) = KINDS[kind];
            let corners: Vec<Vec2> = points.iter().map(place).collect();
            let side = ONE_WAY.contains(&kind).then(|| ExactSide::of_tile(up, &corners));
            ExactPart { solid: Solid::of(&corners, radius * self.cell.x), side }
        };
        filled.map(part).collect()
    }
}

impl fmt::Display for Composite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |points: &[Vec2]| {
            let items: Vec<String> = points.iter().map(|&point| literal(point)).collect();
            format!("[{}]", items.join(", "))
        };
        match self {
            Self::Convex(recipe) => recipe.fmt(f),
            Self::Polygon(rings, radius) => {
                write!(f, "Polygon::rounded({}, {radius:?})", list(&rings[0]))?;
                let holes: Vec<String> = rings[1..].iter().map(|ring| list(ring)).collect();
                if holes.is_empty() { Ok(()) } else { write!(f, ".with_holes([{}])", holes.join(", ")) }
            }
            Self::Chain(Curve { vertices, is_closed, radius, is_one_sided }) => {
                let new = if *is_closed { "closed" } else { "new" };
                let side = if *is_one_sided { ".one_sided()" } else { "" };
                write!(f, "Chain::{new}({}).with_radius({radius:?}){side}", list(vertices))
            }
            Self::Compound(recipes) => {
                let shapes: Vec<String> = recipes.iter().map(|recipe| format!("{recipe}.into()")).collect();
                write!(f, "Compound::new([{}])", shapes.join(", "))
            }
            Self::Group(shapes) => {
                let shapes: Vec<String> = shapes.iter().map(|shape| format!("{shape}.into()")).collect();
                write!(f, "Compound::new([{}])", shapes.join(", "))
            }
            Self::Grid(tiles) => {
                let Tiles { origin, cell, columns, cells, turn } = tiles;
                let rows = cells.len() / columns;
                let origin = literal(*origin);
                let cell = literal(*cell);
                let is_round = tiles.is_round();
                write!(
                    f,
                    "TileGrid::new({origin}, {cell}, [{columns}, {rows}], kinds({is_round}), {cells:?})"
                )?;
                let Some((turn, by)) = turn else { return Ok(()) };
                write!(f, ".transformed({}, {turn:?})", literal(*by))
            }
        }
    }
}
