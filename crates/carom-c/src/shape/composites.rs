//! The constructors of polygons, chains and compounds.

use carom::{Chain, Compound, ConvexPolygon, Filter, Obb, Polygon, Shape};

use super::make::made;
use super::read::owned_list;
use super::value::CaromShape;
use crate::memory;
use crate::values::{CaromFilter, CaromVec2, points_of};

/// A list of points at an address.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromRing {
    /// The address of the first point.
    pub vertices: *const CaromVec2,
    /// The number of points.
    pub count: usize,
}

/// Creates a convex polygon.
#[unsafe(no_mangle)]
pub extern "C" fn carom_convex_polygon(vertices: *const CaromVec2, count: usize, radius: f64) -> CaromShape {
    made(|| Ok(ConvexPolygon::rounded(points_of("vertices", vertices, count)?, radius)?))
}

/// Creates a box at an angle from its four corners along the boundary.
#[unsafe(no_mangle)]
pub extern "C" fn carom_obb_from_corners(corners: *const CaromVec2) -> CaromShape {
    made(|| {
        let corners = points_of("corners", corners, 4)?;
        Ok(Obb::from_corners([0, 1, 2, 3].map(|index| corners[index]))?)
    })
}

/// Creates the hull of points as a convex polygon.
#[unsafe(no_mangle)]
pub extern "C" fn carom_convex_polygon_hull(points: *const CaromVec2, count: usize) -> CaromShape {
    made(|| Ok(ConvexPolygon::hull(&points_of("points", points, count)?)?))
}

/// Creates a polygon of any simple ring. A convex ring is stored as a convex polygon.
#[unsafe(no_mangle)]
pub extern "C" fn carom_polygon(vertices: *const CaromVec2, count: usize, radius: f64) -> CaromShape {
    carom_polygon_with_holes(vertices, count, core::ptr::null(), 0, radius)
}

/// Creates a polygon with holes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_polygon_with_holes(
    vertices: *const CaromVec2,
    count: usize,
    holes: *const CaromRing,
    hole_count: usize,
    radius: f64,
) -> CaromShape {
    made(|| {
        let outer = points_of("vertices", vertices, count)?;
        let holes = memory::list("holes", holes, hole_count)?;
        let holes = holes
            .iter()
            .enumerate()
            .map(|(index, hole)| points_of(&format!("holes[{index}]"), hole.vertices, hole.count));
        let holes = holes.collect::<Result<Vec<_>, _>>()?;
        Ok(Shape::from(Polygon::from_outer_and_holes(outer, holes, radius)?).with_convex_ring())
    })
}

/// Creates a chain.
#[unsafe(no_mangle)]
pub extern "C" fn carom_chain(
    vertices: *const CaromVec2,
    count: usize,
    closed: bool,
    one_sided: bool,
    radius: f64,
) -> CaromShape {
    made(|| {
        let vertices = points_of("vertices", vertices, count)?;
        let chain =
            if closed { Chain::closed(vertices) } else { Chain::new(vertices) }?.with_radius(radius)?;
        Ok(if one_sided { chain.one_sided() } else { chain })
    })
}

/// Creates a compound.
#[unsafe(no_mangle)]
pub extern "C" fn carom_compound(shapes: *const CaromShape, count: usize) -> CaromShape {
    made(|| Ok(Compound::new(owned_list("shapes", shapes, count)?)?))
}

/// Creates a compound whose shapes have filters.
#[unsafe(no_mangle)]
pub extern "C" fn carom_compound_with_filters(
    shapes: *const CaromShape,
    filters: *const CaromFilter,
    count: usize,
) -> CaromShape {
    made(|| {
        let compound = Compound::new(owned_list("shapes", shapes, count)?)?;
        let filters = memory::list("filters", filters, count)?;
        Ok(compound.with_filters(filters.iter().map(|&filter| Filter::from(filter))))
    })
}
