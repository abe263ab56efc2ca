//! Finds the places where the shortest way of a disc out of a solid may end, in plain numbers, without Minkowski
//! sums. A way out is a push that separates the shapes.
//!
//! ```text
//!            .-'''-.
//!         .-(   w   )-.      The disc cannot be at a place that is nearer to a point w of the solid than its
//!        (   '-...-'   )     radius. So each point w covers a disc of places about w. All places are seen from
//!        (      o      )     o, where the disc starts: each sector of directions is covered up to the far side
//!         '-.       .-'      of one of these discs.
//!            '-...-'
//! ```
//!
//! The search takes the nearest place on the far sides, and the point of the boundary that is nearest to this
//! place. If the disc about that point covers the place, it extends all sectors that it continues. If not, the
//! place is free, except for rounding, and the shortest way out ends near it.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::math::tolerance::{CLEAR_OF_SUMS, LEAST_RADIUS, MARGIN_OF_EXIT, SAFE_SQUARE};
use crate::math::{Vec2, look, other_leg, smaller};
use crate::query::parts::contains_point::any_contains;
use crate::shape::{Aabb, Circle, Convex, ShapeRef};

use super::boundary::{GrownSum, NO_PARTS};
use super::scale::Scale;

/// The places where the shortest way of a disc out of a solid may end.
pub(crate) struct ExitPlaces {
    disc: Circle,
    /// Whether a displacement moves the solid, and not the disc.
    moves_solid: bool,
    /// The length that the shortest way out does not exceed.
    pub(super) longest: f64,
    /// Boxes of positions of the disc's centre.
    places: SmallVec<[Aabb; 4]>,
    /// Discs of positions of its centre that the solid covers, relative to its first position.
    covered: Vec<Circle>,
    margin: f64,
}

/// A sector of directions: those from one side to the other, counter-clockwise. The angle between the sides is less
/// than a right angle, or equal to it.
#[derive(Clone, Copy)]
struct Sector {
    sides: [Vec2; 2],
    /// The disc that covers the ways in this sector up to its far side.
    disc: Circle,
    /// The distance of the nearest place on the far side, and its direction.
    nearest: f64,
    way: Vec2,
    /// Whether the nearest place on the far side is free.
    is_free: bool,
}

/// A disc that starts inside of a solid.
pub(crate) struct DiscInside<'s> {
    pub(crate) disc: &'s Circle,
    pub(crate) solid: &'s ShapeRef<'s>,
    /// Whether a displacement moves the solid, and not the disc.
    pub(crate) moves_solid: bool,
    /// The largest coordinate of the disc and the solid.
    pub(crate) extent: f64,
}

impl DiscInside<'_> {
    /// Returns the places where the shortest way out may end. Returns `None` if the disc is very small or does not
    /// start inside, if the places are not found soon, or if the solid has no tree over its boundary.
    pub(crate) fn exit_places(&self) -> Option<ExitPlaces> {
        let &Self { disc, moves_solid, extent, .. } = self;
        let margin = CLEAR_OF_SUMS * Scale::new(extent).gap;
        if disc.radius() < LEAST_RADIUS * margin || disc.radius() * disc.radius() < SAFE_SQUARE {
            return None;
        }
        let first = self.cover_at(Vec2::ZERO, margin)??;
        let sides = [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y];
        let sector = |side| Sector::new([sides[side], sides[(side + 1) % 4]], first);
        let mut sectors: Vec<Sector> = (0..4).map(sector).collect();
        let (mut covered, mut longest) = (alloc::vec![first], f64::INFINITY);
        while covered.len().max(sectors.len()) <= MOST_DISCS {
            look();
            let open = sectors.iter().enumerate().filter(|(_, sector)| !sector.is_free);
            let nearest = open.reduce(|best, next| if next.1.nearest < best.1.nearest { next } else { best });
            let Some((index, &sector)) = nearest.filter(|(_, sector)| sector.nearest <= longest) else {
                let places = places(&sectors, longest);
                let places = places.map(|place| place.translated(disc.center()).grown(margin)).collect();
                return Some(ExitPlaces { disc: *disc, moves_solid, longest, places, covered, margin });
            };
            if let Some(next) = self.cover_at(sector.way * sector.nearest, margin)? {
                covered.push(next);
                extend(&mut sectors, index, &next);
            } else {
                sectors[index].is_free = true;
                longest = smaller(longest, sector.nearest + MARGIN_OF_EXIT * margin);
            }
        }
        None
    }

    /// Returns a disc of covered places that contains the end of a way; `Some(None)` if the end is free, except for
    /// rounding.
    fn cover_at(&self, way: Vec2, margin: f64) -> Option<Option<Circle>> {
        let place = self.disc.center() + way;
        let near = self.solid.border_near(place)?;
        let (center, radius) =
            (near.center() - self.disc.center(), self.disc.radius() + near.radius() - margin);
        let distance = (center - way).length();
        if distance < radius - margin {
            return Some(Some(Circle::raw(center, radius)));
        }
        let is_inside = any_contains(place, self.extent, |region, visit| self.solid.each_part(region, visit));
        Some(is_inside.then(|| Circle::raw(way, distance + radius)))
    }
}

impl ExitPlaces {
    /// Returns whether boundary in a box may touch the disc at one of the places.
    pub(super) fn may_touch(&self, border: &Aabb) -> bool {
        let reach = self.disc.radius() + self.margin;
        self.places.iter().any(|place| !place.gap(border).is_longer_than(reach))
    }

    /// Returns the sum of the disc and a point of the solid, if one of the known ones covers a displacement.
    pub(super) fn cover_of(&self, point: Vec2, scale: Scale) -> Option<GrownSum> {
        let sign = |place: Vec2| if self.moves_solid { -place } else { place };
        let depth = |disc: &Circle| disc.radius() - (disc.center() - sign(point)).length();
        let deepest = |best, next| if depth(&next) > depth(&best) { next } else { best };
        let disc = self.covered.iter().copied().reduce(deepest)?;
        let corner = sign(disc.center());
        let cover = Convex::disc(&corner, disc.radius());
        let cover = GrownSum::new(&Convex::disc(&Vec2::ZERO, 0.0), &cover, NO_PARTS);
        Some(cover).filter(|cover| cover.covers(point, scale))
    }
}

/// Extends the sectors that a disc continues: the sector with the given index, and its neighbours on both sides.
fn extend(sectors: &mut Vec<Sector>, index: usize, by: &Circle) {
    sectors.rotate_left(index);
    let continues =
        |sector: &Sector, way: Vec2| (way * far_side(&sector.disc, way) - by.center()).length() < by.radius();
    let after = 1 + sectors[1..].iter().take_while(|sector| continues(sector, sector.sides[0])).count();
    let others = sectors[after..].iter().rev();
    let before = others.take_while(|sector| continues(sector, sector.sides[1])).count();
    sectors.rotate_right(before);
    let mut parts: SmallVec<[Sector; 8]> = SmallVec::new();
    for part in sectors[..before + after].iter().flat_map(|sector| sector.split(by)) {
        match parts.last_mut() {
            Some(Sector { sides: [from, to], disc, .. })
                if disc == by && part.disc == *by && from.dot(part.sides[1]) > 0.0 =>
            {
                *to = part.sides[1];
            }
            _ => parts.push(part),
        }
    }
    let parts =
        parts.into_iter().map(|part| if part.disc == *by { Sector::new(part.sides, *by) } else { part });
    sectors.splice(..before + after, parts);
}

/// Returns boxes around the places in all sectors that no disc covers, up to a distance.
fn places(sectors: &[Sector], longest: f64) -> impl Iterator<Item = Aabb> {
    let within = Circle::raw(Vec2::ZERO, longest);
    sectors.iter().flat_map(move |sector| {
        let inner = sector.nearest;
        let parts = if inner <= longest { sector.split(&within) } else { SmallVec::new() };
        let is_within = move |part: &Sector| part.disc == within;
        parts.into_iter().filter(is_within).map(move |part| part.place([inner, longest]))
    })
}

impl Sector {
    fn new(sides: [Vec2; 2], disc: Circle) -> Self {
        let back = (-disc.center()).normalized();
        let is_inside = |way: &Vec2| sides[0].cross(*way) > 0.0 && way.cross(sides[1]) > 0.0;
        let ways = sides.into_iter().chain(back.filter(is_inside));
        let all = ways.map(|way| (far_side(&disc, way), way));
        let (nearest, way) =
            all.fold((f64::INFINITY, Vec2::X), |best, next| if next.0 < best.0 { next } else { best });
        Self { sides, disc, nearest, way, is_free: false }
    }

    /// Divides the sector where its far side crosses another circle. The parts whose far side is inside of that circle
    /// get the other disc.
    fn split(&self, other: &Circle) -> SmallVec<[Self; 3]> {
        let [from, to] = self.sides;
        let mut crossings = crossings(&self.disc, other).map(|place| place.and_then(Vec2::normalized));
        if let [Some(one), Some(two)] = crossings
            && one.cross(two) < 0.0
        {
            crossings.swap(0, 1);
        }
        let is_between = |way: &Vec2| from.cross(*way) > 0.0 && way.cross(to) > 0.0;
        let ends = crossings.into_iter().flatten().filter(is_between).chain(core::iter::once(to));
        let mut start = from;
        let part = |end: Vec2| {
            let sides = [start, end];
            start = end;
            let middle = (sides[0] + sides[1]).normalized().unwrap_or(end);
            let place = middle * far_side(&self.disc, middle);
            if (place - other.center()).length() < other.radius() {
                Self { sides, disc: *other, ..*self }
            } else if sides == self.sides {
                *self
            } else {
                Self::new(sides, self.disc)
            }
        };
        ends.map(part).collect()
    }

    /// Returns a box around the places between two distances.
    fn place(&self, [inner, outer]: [f64; 2]) -> Aabb {
        let [from, to] = self.sides;
        let corners = [from * inner, from * outer, to * inner, to * outer];
        let low = corners.into_iter().fold(corners[0], Vec2::min);
        let high = corners.into_iter().fold(corners[0], Vec2::max);
        // The arc bulges out of the box by less than this.
        let chord = (to - from).length();
        Aabb::raw(low, high).grown(chord * chord * outer)
    }
}

/// Returns the distance along a direction to the far side of a disc.
fn far_side(disc: &Circle, way: Vec2) -> f64 {
    let (along, across) = (way.dot(disc.center()), way.cross(disc.center()).abs());
    along + other_leg(disc.radius(), smaller(across, disc.radius()))
}

/// Returns the two points where the circles around two discs cross; `None` if they do not cross.
fn crossings(one: &Circle, other: &Circle) -> [Option<Vec2>; 2] {
    let offset = other.center() - one.center();
    let distance = offset.length();
    let (r, s) = (one.radius(), other.radius());
    let Some(way) = offset.normalized() else { return [None; 2] };
    let along = 0.5 * (distance + (r - s) * (r + s) / distance);
    if along.abs() >= r {
        return [None; 2];
    }
    let across = way.perp() * other_leg(r, along.abs());
    let middle = one.center() + way * along;
    [Some(middle + across), Some(middle - across)]
}

/// The number of discs after which the search gives up.
const MOST_DISCS: usize = 256;
