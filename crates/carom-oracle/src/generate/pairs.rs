//! Creates pairs of shapes in the positions where collision code fails most.

use super::near_miss::near_miss;
use super::shapes::convex_ring;
use super::{Angle, Kind, Recipe, Rng, Style, shape};
use carom::Vec2;
use core::f64::consts::PI;

/// How the second shape lies relative to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Two shapes near each other, at random places.
    Loose,
    /// Shapes with whole-number coordinates: exact contact, shared corners, edges on one line.
    Lattice,
    /// Shapes that touch up to a few roundings, often edge to edge.
    Touching,
    /// Shapes with whole-number coordinates, both rotated by the same angle and moved into contact.
    Parallel,
    /// Shapes up to a hundred thousand times longer than wide.
    Needle,
    /// Polygons whose corners are almost on one line.
    Bent,
    /// Two shapes with nearly equal centres.
    Concentric,
    /// Equal shapes, or shapes as nearly equal as the two kinds allow.
    Equal,
    /// A shape about the middle of another one, scaled by a factor from 0.02 to 0.9.
    Contained,
    /// Shapes whose cores (the shapes without their radii) lie side by side with a gap or overlap of less
    /// than 1e-5 of their size, with any radii.
    NearCores,
    /// Two shapes with a corner at the same point, or at points that are close to each other.
    Corners,
    /// Two shapes of very different sizes.
    Mixed,
    /// Shapes with whole-number coordinates, many of which touch exactly, or miss touching by less than 1e-26
    /// of their size.
    NearMiss,
}

impl Family {
    /// All families.
    pub const ALL: [Self; 13] = [
        Self::Loose,
        Self::Lattice,
        Self::Touching,
        Self::Parallel,
        Self::Needle,
        Self::Bent,
        Self::Concentric,
        Self::Equal,
        Self::Contained,
        Self::NearCores,
        Self::Corners,
        Self::Mixed,
        Self::NearMiss,
    ];

    fn style(self, rng: &mut Rng) -> Style {
        match self {
            Self::Lattice | Self::Parallel => Style::Lattice,
            Self::Needle => Style::Needle,
            Self::Bent => Style::Bent,
            Self::Concentric | Self::Equal | Self::Corners if rng.chance(0.5) => Style::Lattice,
            _ => Style::Loose,
        }
    }
}

/// Two recipes of shapes, and the numbers that reproduce them.
#[derive(Clone, Debug)]
pub struct Case {
    /// The kinds of the two shapes.
    pub kinds: [Kind; 2],
    /// The index of the case among the cases of its kinds.
    pub index: u64,
    /// How the second shape lies relative to the first.
    pub family: Family,
    /// The first shape.
    pub a: Recipe,
    /// The second shape.
    pub b: Recipe,
}

impl Case {
    /// Returns the case with this index. Equal arguments give equal cases.
    #[must_use]
    pub fn new(kinds: [Kind; 2], index: u64) -> Self {
        let mut rng = Rng::new((kinds[0] as u64 * 8 + kinds[1] as u64) << 48 | index);
        loop {
            let family = rng.pick(&Family::ALL);
            let (a, b) = pair(kinds, family, &mut rng);
            if let (Some(a), Some(b)) = (accepted(a), accepted(b)) {
                return Self { kinds, index, family, a, b };
            }
        }
    }
}

/// Returns a recipe that the library must accept: its polygons are convex to the last bit. Returns `None` if
/// rounding has left a polygon without an area.
#[must_use]
pub fn accepted(recipe: Recipe) -> Option<Recipe> {
    let ring = |vertices: &[Vec2]| Some(convex_ring(vertices)).filter(|ring| ring.len() >= 3);
    match recipe {
        Recipe::Polygon(vertices) => ring(&vertices).map(Recipe::Polygon),
        Recipe::Rounded(vertices, radius) => ring(&vertices).map(|ring| Recipe::Rounded(ring, radius)),
        other => Some(other),
    }
}

fn pair(kinds: [Kind; 2], family: Family, rng: &mut Rng) -> (Recipe, Recipe) {
    if family == Family::NearMiss
        && let Some(pair) = near_miss(kinds, rng)
    {
        return pair;
    }
    let style = family.style(rng);
    let [mut a, mut b] = kinds.map(|kind| shape(kind, style, rng));
    if family == Family::Parallel {
        let angle = common_angle(rng);
        (a, b) = (a.turned(angle), b.turned(angle));
    }
    let world = World::new(style, rng);
    (a, b) = (world.apply(&a), world.apply(&b));
    b = match family {
        Family::Mixed => b.translated(-b.middle()).scaled(rng.magnitude(-6, 6)).translated(b.middle()),
        Family::Contained => b.translated(-b.middle()).scaled(rng.between(0.02, 0.9)).translated(b.middle()),
        _ => b,
    };
    b = beside(family, &a, b, kinds[1], world.scale, rng);
    if rng.chance(0.5) { (a, b) } else { exchanged(kinds, a, b) }
}

/// Exchanges two shapes of the same kind, so that each of the two is sometimes the shape that was moved.
/// Keeps the order of shapes of different kinds.
fn exchanged(kinds: [Kind; 2], a: Recipe, b: Recipe) -> (Recipe, Recipe) {
    if kinds[0] == kinds[1] { (b, a) } else { (a, b) }
}

fn common_angle(rng: &mut Rng) -> Angle {
    match rng.below(4) {
        0 => Angle::Degrees(rng.whole(-4, 4) * 90.0),
        1 => Angle::Degrees(rng.whole(-90, 90)),
        2 => Angle::Radians(rng.magnitude(-17, -5)),
        _ => Angle::Radians(rng.between(-PI, PI)),
    }
}

/// The random size and position of a pair.
struct World {
    scale: f64,
    offset: Vec2,
}

impl World {
    fn new(style: Style, rng: &mut Rng) -> Self {
        let lattice = style == Style::Lattice;
        let scale =
            if lattice { rng.pick(&[1.0 / 8192.0, 1.0, 1_048_576.0]) } else { rng.pick(&[1e-4, 1.0, 1e6]) };
        let offset = match rng.below(4) {
            0 if lattice => rng.lattice_point(1000) * 1024.0,
            0 => rng.point() * 1e6,
            _ => Vec2::ZERO,
        };
        Self { scale, offset }
    }

    fn apply(&self, recipe: &Recipe) -> Recipe {
        recipe.scaled(self.scale).translated(self.offset)
    }
}

/// Moves the second shape to the position that the family requires.
fn beside(family: Family, a: &Recipe, b: Recipe, kind: Kind, scale: f64, rng: &mut Rng) -> Recipe {
    let meet = a.middle() - b.middle();
    match family {
        Family::Loose | Family::Needle | Family::Bent | Family::NearMiss => {
            b.translated(rng.point() * (scale * rng.between(0.1, 2.5)))
        }
        Family::Lattice => b.translated(rng.lattice_point(6) * scale),
        Family::Touching | Family::Parallel | Family::Mixed => {
            in_touch(a, b, a_radius_kept(family), scale, rng)
        }
        Family::NearCores => in_touch(a, b, false, scale, rng),
        Family::Concentric if rng.chance(0.7) => b.translated(meet),
        Family::Concentric => b.translated(meet + rng.point() * (scale * rng.magnitude(-18, -8))),
        Family::Equal => alike(a, &b, kind, scale, rng),
        Family::Contained => b.translated(meet + rng.point() * (0.1 * scale)),
        Family::Corners => {
            let corner = rng.pick(&a.points());
            let other = rng.pick(&b.points());
            let miss = if rng.chance(0.3) { 0.0 } else { scale * rng.magnitude(-17, -3) };
            b.translated(corner - other + rng.point() * miss)
        }
    }
}

fn a_radius_kept(family: Family) -> bool {
    family != Family::NearCores
}

/// Moves `b` along a random direction into contact, up to a tiny gap or to no gap, and then slides it along
/// the line of contact.
fn in_touch(a: &Recipe, b: Recipe, with_radii: bool, scale: f64, rng: &mut Rng) -> Recipe {
    let direction = if rng.chance(0.7) { edge_direction(a, &b, rng) } else { rng.point() };
    let length = direction.length();
    if length == 0.0 {
        return b;
    }
    let out = direction * (1.0 / length);
    let (from, to) = (support(a, out), support(&b, -out));
    let radii = if with_radii { a.radius() + b.radius() } else { 0.0 };
    let gap = gap(with_radii, scale, rng);
    let slide = if rng.chance(0.3) { 0.0 } else { scale * rng.between(-0.7, 0.7) };
    b.translated(from - to + out * (radii + gap) + out.perp() * slide)
}

fn gap(with_radii: bool, scale: f64, rng: &mut Rng) -> f64 {
    let size = if with_radii && rng.chance(0.4) { 0.0 } else { scale * rng.magnitude(-17, -6) };
    if rng.chance(0.5) { size } else { -size }
}

/// Returns the normal of an edge of either shape.
fn edge_direction(a: &Recipe, b: &Recipe, rng: &mut Rng) -> Vec2 {
    let (points, sign) = if rng.chance(0.5) { (a.points(), -1.0) } else { (b.points(), 1.0) };
    let index = rng.below(points.len());
    (points[(index + 1) % points.len()] - points[index]).perp() * sign
}

fn support(recipe: &Recipe, direction: Vec2) -> Vec2 {
    let points = recipe.points();
    points
        .into_iter()
        .reduce(|best, p| if p.dot(direction) > best.dot(direction) { p } else { best })
        .expect("there is a point")
}

/// Returns a shape of the kind of `b` that is as similar to `a` as that kind allows: it has equal corners,
/// ends, an equal edge or an equal centre.
fn alike(a: &Recipe, b: &Recipe, kind: Kind, scale: f64, rng: &mut Rng) -> Recipe {
    let points = a.points();
    let first = rng.below(points.len());
    let (start, end) = (points[first], points[(first + 1) % points.len()]);
    let twin = match kind {
        Kind::Point => Recipe::Circle(start, 0.0),
        Kind::Circle => Recipe::Circle(if rng.chance(0.5) { start } else { a.middle() }, b.radius()),
        Kind::Segment => Recipe::Segment(start, end),
        Kind::Capsule => Recipe::Capsule(start, end, if rng.chance(0.5) { a.radius() } else { b.radius() }),
        Kind::Polygon if points.len() > 2 => Recipe::Polygon(points),
        Kind::Rounded if points.len() > 2 => Recipe::Rounded(points, b.radius()),
        Kind::Aabb => around(&points),
        Kind::Obb => match a {
            Recipe::Obb(..) => a.clone(),
            _ => around(&points).turned(Angle::Degrees(0.0)),
        },
        _ => b.translated(start - b.points()[0]),
    };
    if rng.chance(0.8) { twin } else { twin.translated(rng.point() * (scale * rng.magnitude(-17, -9))) }
}

fn around(points: &[Vec2]) -> Recipe {
    let min = points.iter().fold(points[0], |m, p| Vec2::new(m.x.min(p.x), m.y.min(p.y)));
    let max = points.iter().fold(points[0], |m, p| Vec2::new(m.x.max(p.x), m.y.max(p.y)));
    Recipe::Aabb(min, max)
}
