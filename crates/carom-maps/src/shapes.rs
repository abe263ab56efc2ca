//! Combines several shapes into one and creates one-way shapes.

use carom::{Aabb, Chain, Compound, Shape, ShapeError, TileGrid, TileKind, Vec2};

/// Combines some shapes into one; `None` if there are none.
///
/// # Errors
/// Returns the errors of a compound.
pub(super) fn united(mut shapes: Vec<Shape>) -> Result<Option<Shape>, ShapeError> {
    match shapes.len() {
        0 | 1 => Ok(shapes.pop()),
        _ => Ok(Some(Compound::new(shapes)?.into())),
    }
}

/// Returns the convex parts of a shape.
pub(super) fn convex_parts(shape: &Shape) -> Vec<Shape> {
    match shape {
        Shape::Polygon(polygon) => polygon.parts().iter().cloned().map(Shape::from).collect(),
        Shape::Chain(chain) => chain.segments().map(Shape::from).collect(),
        _ => vec![shape.clone()],
    }
}

/// Returns the box from [0, 0] to [1, 1].
pub(super) fn unit_box() -> Aabb {
    Aabb::new([0.0, 0.0], [1.0, 1.0]).expect("the unit box is valid")
}

/// Converts a shape to a shape that blocks only from `side`. Accepts an axis-aligned box with an area, and an
/// open line unless the direction between its ends is parallel to `side`; returns `None` for other shapes.
///
/// # Errors
/// Returns the errors of the constructors of tile kinds and grids.
pub(super) fn one_way(shape: &Shape, side: Vec2) -> Result<Option<Shape>, ShapeError> {
    match shape {
        Shape::Aabb(bounds) if bounds.half().x > 0.0 && bounds.half().y > 0.0 => {
            let size = bounds.half() * 2.0;
            let kind = TileKind::one_way(side, unit_box())?;
            Ok(Some(TileGrid::new(bounds.min(), size, [1, 1], [kind], |_, _| 0)?.into()))
        }
        Shape::Chain(chain) if !chain.is_closed() => Ok(one_sided(chain, side).map(Shape::from)),
        _ => Ok(None),
    }
}

/// Returns a chain that blocks motions from a side; `None` if the line from its first to its last vertex is parallel
/// to the direction.
fn one_sided(chain: &Chain, side: Vec2) -> Option<Chain> {
    let vertices = chain.vertices();
    let along = *vertices.last()? - *vertices.first()?;
    let turn = along.cross(side);
    if turn == 0.0 {
        return None;
    }
    // A one-sided chain blocks motions from its right-hand side.
    let chain = if turn < 0.0 { chain.clone() } else { Chain::new(vertices.iter().rev().copied()).ok()? };
    Some(chain.one_sided())
}
