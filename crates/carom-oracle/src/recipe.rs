//! Represents shapes as constructor calls, so that the report of a failing case can be pasted into a program.

use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Rot2, Segment, Shape, ShapeError, Vec2};
use core::fmt;

/// The arguments of one constructor of a shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Recipe {
    /// `Circle::new(center, radius)`.
    Circle(Vec2, f64),
    /// `Segment::new(a, b)`.
    Segment(Vec2, Vec2),
    /// `Capsule::new(a, b, radius)`.
    Capsule(Vec2, Vec2, f64),
    /// `Aabb::new(min, max)`.
    Aabb(Vec2, Vec2),
    /// `Obb::from_radians(center, half, angle)` or `Obb::from_degrees`.
    Obb(Vec2, Vec2, Angle),
    /// `ConvexPolygon::new(vertices)`.
    Polygon(Vec<Vec2>),
    /// `ConvexPolygon::rounded(vertices, radius)`.
    Rounded(Vec<Vec2>, f64),
}

/// The angle of an oriented box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Angle {
    /// An angle for `Obb::from_radians`.
    Radians(f64),
    /// An angle for `Obb::from_degrees`.
    Degrees(f64),
}

impl Angle {
    /// Returns the rotation.
    ///
    /// # Panics
    /// Panics if the library refuses a finite angle.
    #[must_use]
    pub fn rotation(self) -> Rot2 {
        let rotation = match self {
            Self::Radians(radians) => Rot2::from_radians(radians),
            Self::Degrees(degrees) => Rot2::from_degrees(degrees),
        };
        rotation.expect("the angle is finite")
    }
}

impl Recipe {
    /// Calls the constructor.
    ///
    /// # Errors
    /// Returns the error of the library's constructor.
    pub fn build(&self) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Circle(center, radius) => Circle::new(*center, *radius)?.into(),
            Self::Segment(a, b) => Segment::new(*a, *b)?.into(),
            Self::Capsule(a, b, radius) => Capsule::new(*a, *b, *radius)?.into(),
            Self::Aabb(min, max) => Aabb::new(*min, *max)?.into(),
            Self::Obb(center, half, Angle::Radians(angle)) => {
                Obb::from_radians(*center, *half, *angle)?.into()
            }
            Self::Obb(center, half, Angle::Degrees(angle)) => {
                Obb::from_degrees(*center, *half, *angle)?.into()
            }
            Self::Polygon(vertices) => ConvexPolygon::new(vertices.iter().copied())?.into(),
            Self::Rounded(vertices, radius) => {
                ConvexPolygon::rounded(vertices.iter().copied(), *radius)?.into()
            }
        })
    }

    /// Returns the shape.
    ///
    /// # Panics
    /// Panics if the library refuses the arguments, because generators make only arguments that it must
    /// accept.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.build().unwrap_or_else(|error| panic!("{self} was refused: {error}"))
    }

    /// Returns the corners of the core (the shape without its radius), rounded to floats.
    #[must_use]
    pub fn points(&self) -> Vec<Vec2> {
        match self {
            Self::Circle(center, _) => vec![*center],
            Self::Segment(a, b) | Self::Capsule(a, b, _) => vec![*a, *b],
            Self::Aabb(min, max) => vec![*min, Vec2::new(max.x, min.y), *max, Vec2::new(min.x, max.y)],
            Self::Obb(center, half, angle) => [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| *center + angle.rotation().rotate(Vec2::new(x * half.x, y * half.y)))
                .to_vec(),
            Self::Polygon(vertices) | Self::Rounded(vertices, _) => vertices.clone(),
        }
    }

    /// Returns the radius by which the core is enlarged.
    #[must_use]
    pub fn radius(&self) -> f64 {
        match self {
            Self::Circle(_, radius) | Self::Capsule(_, _, radius) | Self::Rounded(_, radius) => *radius,
            Self::Segment(..) | Self::Aabb(..) | Self::Obb(..) | Self::Polygon(_) => 0.0,
        }
    }

    /// Returns the mean of the core's points.
    #[must_use]
    pub fn middle(&self) -> Vec2 {
        let points = self.points();
        points.iter().fold(Vec2::ZERO, |sum, &point| sum + point) * (1.0 / points.len() as f64)
    }

    /// Applies `map_point` to each stored point, and `map_length` to each stored length.
    fn mapped(&self, map_point: impl Fn(Vec2) -> Vec2, map_length: impl Fn(f64) -> f64) -> Self {
        match self {
            Self::Circle(center, radius) => Self::Circle(map_point(*center), map_length(*radius)),
            Self::Segment(a, b) => Self::Segment(map_point(*a), map_point(*b)),
            Self::Capsule(a, b, radius) => Self::Capsule(map_point(*a), map_point(*b), map_length(*radius)),
            Self::Aabb(min, max) => Self::Aabb(map_point(*min), map_point(*max)),
            Self::Obb(center, half, angle) => {
                Self::Obb(map_point(*center), Vec2::new(map_length(half.x), map_length(half.y)), *angle)
            }
            Self::Polygon(vertices) => Self::Polygon(vertices.iter().map(|&v| map_point(v)).collect()),
            Self::Rounded(vertices, radius) => {
                Self::Rounded(vertices.iter().map(|&v| map_point(v)).collect(), map_length(*radius))
            }
        }
    }

    /// Returns the shape translated by a vector.
    #[must_use]
    pub fn translated(&self, by: Vec2) -> Self {
        self.mapped(|point| point + by, |length| length)
    }

    /// Returns the shape scaled about the origin.
    #[must_use]
    pub fn scaled(&self, factor: f64) -> Self {
        self.mapped(|point| point * factor, |length| length * factor)
    }

    /// Returns the shape rotated about the origin. A box along the axes becomes an `Obb`.
    #[must_use]
    pub fn turned(&self, angle: Angle) -> Self {
        let rotation = angle.rotation();
        match self {
            Self::Aabb(min, max) => {
                let center = (*min + *max) * 0.5;
                let half = (*max - *min) * 0.5;
                Self::Obb(rotation.rotate(center), half, angle)
            }
            Self::Obb(center, half, own) => Self::Obb(rotation.rotate(*center), *half, sum(*own, angle)),
            _ => self.mapped(|point| rotation.rotate(point), |length| length),
        }
    }
}

impl Recipe {
    /// Returns the shape mirrored in the y axis, without rounding.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let flip = |point: Vec2| Vec2::new(-point.x, point.y);
        match self {
            Self::Aabb(min, max) => Self::Aabb(Vec2::new(-max.x, min.y), Vec2::new(-min.x, max.y)),
            Self::Obb(center, half, Angle::Radians(angle)) => {
                Self::Obb(flip(*center), *half, Angle::Radians(-angle))
            }
            Self::Obb(center, half, Angle::Degrees(angle)) => {
                Self::Obb(flip(*center), *half, Angle::Degrees(-angle))
            }
            _ => self.mapped(flip, |length| length),
        }
    }
}

fn sum(first: Angle, second: Angle) -> Angle {
    match (first, second) {
        (Angle::Degrees(a), Angle::Degrees(b)) => Angle::Degrees(a + b),
        (a, b) => Angle::Radians(a.rotation().radians() + b.rotation().radians()),
    }
}

/// Returns a point as an array literal that parses to the same numbers.
#[must_use]
pub fn literal(point: Vec2) -> String {
    format!("[{:?}, {:?}]", point.x, point.y)
}

fn literals(points: &[Vec2]) -> String {
    let items: Vec<String> = points.iter().map(|&point| literal(point)).collect();
    format!("[{}]", items.join(", "))
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circle(center, radius) => write!(f, "Circle::new({}, {radius:?})", literal(*center)),
            Self::Segment(a, b) => write!(f, "Segment::new({}, {})", literal(*a), literal(*b)),
            Self::Capsule(a, b, radius) => {
                write!(f, "Capsule::new({}, {}, {radius:?})", literal(*a), literal(*b))
            }
            Self::Aabb(min, max) => write!(f, "Aabb::new({}, {})", literal(*min), literal(*max)),
            Self::Obb(center, half, Angle::Radians(angle)) => {
                write!(f, "Obb::from_radians({}, {}, {angle:?})", literal(*center), literal(*half))
            }
            Self::Obb(center, half, Angle::Degrees(angle)) => {
                write!(f, "Obb::from_degrees({}, {}, {angle:?})", literal(*center), literal(*half))
            }
            Self::Polygon(vertices) => write!(f, "ConvexPolygon::new({})", literals(vertices)),
            Self::Rounded(vertices, radius) => {
                write!(f, "ConvexPolygon::rounded({}, {radius:?})", literals(vertices))
            }
        }
    }
}
