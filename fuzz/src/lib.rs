//! Converts the bytes of a fuzzer into shapes.

use arbitrary::{Error, Result, Unstructured};
use carom::numbers::FieldType;
use carom::{Shape, Vec2};
use carom_oracle::composite::{Composite, Curve, Tiles};
use carom_oracle::generate::{Angle, Build, Case, Family, Kind, Recipe, accepted};

/// Creates two shapes; returns an error if the library refuses one of them.
///
/// # Errors
/// Returns an error if there are too few bytes, or if they describe no valid shape.
pub fn case(bytes: &[u8]) -> Result<Case> {
    let mut bytes = Unstructured::new(bytes);
    let [(kind_a, a), (kind_b, b)] = [recipe(&mut bytes)?, recipe(&mut bytes)?];
    Ok(Case { kinds: [kind_a, kind_b], index: 0, family: Family::Loose, a, b })
}

/// Creates two shapes of any kinds.
///
/// # Errors
/// Returns an error if there are too few bytes, or if they describe no valid shape.
pub fn any(bytes: &[u8]) -> Result<[Shape; 2]> {
    let mut bytes = Unstructured::new(bytes);
    Ok([shape(&mut bytes)?, shape(&mut bytes)?])
}

fn shape(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    if bytes.arbitrary()? {
        by_fields(bytes)
    } else {
        composite(bytes)?.build().ok_or(Error::IncorrectFormat)
    }
}

/// Creates a shape from the types of its fields. So a new kind that a few numbers define needs no code here.
fn by_fields(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    let kind = bytes.choose_index(Shape::PLAIN_KINDS.len())?;
    let mut numbers = Vec::with_capacity(6);
    for (_, ty) in Shape::PLAIN_KINDS[kind].1 {
        match ty {
            FieldType::Number => numbers.push(size(bytes)?),
            FieldType::Vector => {
                let point = point(bytes)?;
                numbers.extend([point.x, point.y]);
            }
            FieldType::Rotation => {
                let rotation = angle(bytes)?.rotation();
                numbers.extend([rotation.cos(), rotation.sin()]);
            }
        }
    }
    numbers.resize(6, 0.0);
    let numbers = numbers.try_into().expect("no kind has more than six numbers");
    Shape::from_numbers(kind, &numbers).and_then(std::result::Result::ok).ok_or(Error::IncorrectFormat)
}

fn angle(bytes: &mut Unstructured<'_>) -> Result<Angle> {
    let angle = number(bytes)?;
    Ok(if bytes.arbitrary()? { Angle::Degrees(angle) } else { Angle::Radians(angle) })
}

fn composite(bytes: &mut Unstructured<'_>) -> Result<Composite> {
    Ok(match bytes.choose(&Build::ALL)? {
        Build::Convex => Composite::Convex(recipe(bytes)?.1),
        Build::Polygon => {
            let rings = (0..bytes.int_in_range(1..=2)?).map(|_| points(bytes, 9));
            let rings = rings.collect::<Result<Vec<Vec<Vec2>>>>()?;
            Composite::Polygon(rings, radius(bytes)?)
        }
        Build::Chain => Composite::Chain(Curve {
            vertices: points(bytes, 9)?,
            is_closed: bytes.arbitrary()?,
            radius: radius(bytes)?,
            is_one_sided: bytes.arbitrary()?,
        }),
        Build::Compound => {
            let parts = (0..bytes.int_in_range(1..=4)?).map(|_| Ok(recipe(bytes)?.1));
            Composite::Compound(parts.collect::<Result<_>>()?)
        }
        Build::Grid => {
            let columns = bytes.int_in_range(1..=4)?;
            let count = columns * bytes.int_in_range(1..=3)?;
            Composite::Grid(Tiles {
                origin: point(bytes)?,
                cell: Vec2::new(size(bytes)?, size(bytes)?),
                columns,
                cells: (0..count).map(|_| bytes.int_in_range(0..=7)).collect::<Result<_>>()?,
                turn: if bytes.arbitrary()? {
                    Some((Angle::Degrees(number(bytes)?), point(bytes)?))
                } else {
                    None
                },
            })
        }
    })
}

fn points(bytes: &mut Unstructured<'_>, most: usize) -> Result<Vec<Vec2>> {
    (0..bytes.int_in_range(2..=most)?).map(|_| point(bytes)).collect()
}

fn radius(bytes: &mut Unstructured<'_>) -> Result<f64> {
    if bytes.arbitrary()? { size(bytes) } else { Ok(0.0) }
}

fn recipe(bytes: &mut Unstructured<'_>) -> Result<(Kind, Recipe)> {
    let kind = *bytes.choose(&Kind::ALL)?;
    let recipe = match kind {
        Kind::Point => Recipe::Circle(point(bytes)?, 0.0),
        Kind::Circle => Recipe::Circle(point(bytes)?, size(bytes)?),
        Kind::Segment => Recipe::Segment(point(bytes)?, point(bytes)?),
        Kind::Capsule => Recipe::Capsule(point(bytes)?, point(bytes)?, size(bytes)?),
        Kind::Aabb => {
            let (p, q) = (point(bytes)?, point(bytes)?);
            Recipe::Aabb(p.min(q), p.max(q))
        }
        Kind::Obb => {
            let half = Vec2::new(size(bytes)?, size(bytes)?);
            let angle = angle(bytes)?;
            Recipe::Obb(point(bytes)?, half, angle)
        }
        Kind::Polygon => Recipe::Polygon(ring(bytes)?),
        Kind::Rounded => Recipe::Rounded(ring(bytes)?, size(bytes)?),
    };
    let recipe = accepted(recipe).ok_or(Error::IncorrectFormat)?;
    recipe.build().map_err(|_| Error::IncorrectFormat)?;
    Ok((kind, recipe))
}

/// Creates the corners of the convex hull of random points. Excludes polygons for which twice the area is
/// less than a millionth of the square of the length.
fn ring(bytes: &mut Unstructured<'_>) -> Result<Vec<Vec2>> {
    let ring: Vec<Vec2> = (0..bytes.int_in_range(3..=9)?).map(|_| point(bytes)).collect::<Result<_>>()?;
    let hull = Recipe::Polygon(ring);
    let Some(Recipe::Polygon(ring)) = accepted(hull) else { return Err(Error::IncorrectFormat) };
    let sizes = ring.iter().map(|&point| point - ring[0]);
    let twice_area: f64 = sizes.clone().zip(sizes.clone().skip(1)).map(|(p, q)| p.cross(q)).sum();
    let longest = sizes.fold(0.0, |most: f64, size| most.max(size.length()));
    if twice_area < 1e-6 * longest * longest { Err(Error::IncorrectFormat) } else { Ok(ring) }
}

fn point(bytes: &mut Unstructured<'_>) -> Result<Vec2> {
    Ok(Vec2::new(number(bytes)?, number(bytes)?))
}

fn size(bytes: &mut Unstructured<'_>) -> Result<f64> {
    Ok(number(bytes)?.abs())
}

/// Creates a number. Usually it is a multiple of 1/8 below 16, so that shapes touch and share lines.
/// Sometimes its last bits are changed, or it is any number up to 2^12.
fn number(bytes: &mut Unstructured<'_>) -> Result<f64> {
    let lattice = f64::from(bytes.arbitrary::<i8>()?) / 8.0;
    Ok(match bytes.arbitrary::<u8>()? {
        0..=199 => lattice,
        200..=239 => lattice + f64::from(bytes.arbitrary::<i8>()?) * (lattice.abs() + 0.1) * f64::EPSILON,
        _ => f64::from(bytes.arbitrary::<i32>()?) / f64::from(1 << bytes.int_in_range(19..=30)?),
    })
}
