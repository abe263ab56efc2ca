//! The queries about lists. Each reads two lists and their pairs, and writes the answers as columns; see `Columns`.

use std::ops::Range;

use carom::{CastHit, ClosestPoints, Contact, ContactPoint, Motion, TimeOfImpact, Vec2};
use carom_batch::{Batch, Ray, RayColumns};

use super::columns::{Columns, push_flags};
use super::pairing::{Chunk, Items, ListPair, Pairs, part};
use crate::{Answer, Input};

/// The value of the point and the normals of a pair without a hit.
const NOWHERE: Vec2 = Vec2::new(f64::NAN, f64::NAN);

/// Writes a flag for each pair.
fn flags(input: &mut Input<'_>, output: &mut Vec<f64>, ask: fn(&Chunk<'_>, &mut [bool])) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    lists.answers(false, |chunk, _, out| ask(chunk, out), |flags| push_flags(output, flags));
    Some(true)
}

/// Writes a number for each pair.
fn numbers(input: &mut Input<'_>, output: &mut Vec<f64>, ask: fn(&Chunk<'_>, &mut [f64])) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    lists.answers(0.0, |chunk, _, out| ask(chunk, out), |numbers| output.extend_from_slice(numbers));
    Some(true)
}

/// Reads two lists and their pairs; writes a flag for each pair.
pub fn overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    flags(input, output, |chunk, out| chunk.overlap(out))
}

/// Reads two lists and their pairs; writes a flag for each pair.
pub fn contains_shape(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    flags(input, output, |chunk, out| chunk.contains_shape(out))
}

/// Reads two lists and their pairs; writes a distance for each pair.
pub fn separation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    numbers(input, output, |chunk, out| chunk.separation(out))
}

/// Reads two lists and their pairs; writes an area for each pair.
pub fn area_of_overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    numbers(input, output, |chunk, out| chunk.area_of_overlap(out))
}

/// Reads two lists and their pairs; writes a ratio for each pair.
pub fn iou(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    numbers(input, output, |chunk, out| chunk.iou(out))
}

/// Reads two lists and their pairs; writes the columns separation, normal, point of `a`, point of `b`.
pub fn closest_points(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    let empty =
        ClosestPoints { separation: 0.0, normal: Vec2::ZERO, point_a: Vec2::ZERO, point_b: Vec2::ZERO };
    let mut columns = Columns::<4, 0>::new();
    let take = |all: &[ClosestPoints]| {
        columns.numbers(0, all, |closest| closest.separation);
        columns.vectors(1, all, |closest| closest.normal);
        columns.vectors(2, all, |closest| closest.point_a);
        columns.vectors(3, all, |closest| closest.point_b);
    };
    lists.answers(empty, |chunk, _, out| chunk.closest_points(out), take);
    columns.write(output);
    Some(true)
}

/// Reads two lists and their pairs. Writes the columns depth, ids of both points, depths of both points, normal, both points.
/// Then writes the flags: whether there is a contact, whether `a` is in `b`, and whether `b` is in `a`.
pub fn contact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    let mut columns = Columns::<5, 3>::new();
    let take = |all: &[Option<Contact>]| {
        columns.numbers(0, all, |contact| contact.map_or(0.0, |contact| contact.depth));
        columns.rows(1, all, |contact| of_points(contact, -1.0, |point| point.id as f64));
        columns.rows(2, all, |contact| of_points(contact, 0.0, |point| point.depth));
        columns.vectors(3, all, |contact| contact.map_or(Vec2::ZERO, |contact| contact.normal));
        columns.rows(4, all, |contact| {
            let [first, second] = of_points(contact, NOWHERE, |point| point.point);
            [first.x, first.y, second.x, second.y]
        });
        columns.flags(0, all, Option::is_some);
        columns.flags(1, all, |contact| contact.is_some_and(|contact| contact.a_in_b));
        columns.flags(2, all, |contact| contact.is_some_and(|contact| contact.b_in_a));
    };
    lists.answers(None, |chunk, _, out| chunk.contact(out), take);
    columns.write(output);
    Some(true)
}

/// Returns a value for each of the two points of a contact. If there is no such point, the value is the default.
fn of_points<T: Copy>(contact: &Option<Contact>, default: T, value: impl Fn(&ContactPoint) -> T) -> [T; 2] {
    let points = contact.as_ref().map_or(&[][..], Contact::points);
    [0, 1].map(|index| points.get(index).map_or(default, &value))
}

/// Reads two lists, their pairs, the number of motions and the motions. Writes the columns fraction, depth, point, normal,
/// face normal, slide normal, and the flag whether the shapes overlapped at the start. The fraction is infinite without a hit.
pub fn cast(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    let motions = vectors(input)?;
    let mut columns = Columns::<6, 1>::new();
    let take = |all: &[Option<CastHit>]| {
        columns.numbers(0, all, |hit| hit.map_or(f64::INFINITY, |hit| hit.fraction));
        columns.numbers(1, all, |hit| hit.map_or(0.0, |hit| hit.depth));
        columns.vectors(2, all, |hit| hit.map_or(NOWHERE, |hit| hit.point));
        columns.vectors(3, all, |hit| hit.map_or(Vec2::ZERO, |hit| hit.normal));
        columns.vectors(4, all, |hit| hit.map_or(Vec2::ZERO, |hit| hit.face_normal));
        columns.vectors(5, all, |hit| hit.map_or(Vec2::ZERO, |hit| hit.slide_normal));
        columns.flags(0, all, |hit| hit.is_some_and(|hit| hit.started_inside));
    };
    lists.answers(None, |chunk, range, out| chunk.cast(&motions[part(motions.len(), range)], out), take);
    columns.write(output);
    Some(true)
}

/// Reads two lists, their pairs, and for each list the number of motions and the motions. Writes the columns
/// fraction, depth, point, normal, and the flag whether the shapes overlapped at the start. The fraction is
/// infinite without a hit.
pub fn time_of_impact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(lists) = ListPair::read(input) else { return Some(false) };
    let of_a = motions(input)?;
    let of_b = motions(input)?;
    let mut columns = Columns::<4, 1>::new();
    let take = |all: &[Option<TimeOfImpact>]| {
        columns.numbers(0, all, |hit| hit.map_or(f64::INFINITY, |hit| hit.fraction));
        columns.numbers(1, all, |hit| hit.map_or(0.0, |hit| hit.depth));
        columns.vectors(2, all, |hit| hit.map_or(NOWHERE, |hit| hit.point));
        columns.vectors(3, all, |hit| hit.map_or(Vec2::ZERO, |hit| hit.normal));
        columns.flags(0, all, |hit| hit.is_some_and(|hit| hit.started_inside));
    };
    let ask = |chunk: &Chunk<'_>, range: &Range<usize>, out: &mut [Option<TimeOfImpact>]| {
        chunk.time_of_impact(&of_a[part(of_a.len(), range)], &of_b[part(of_b.len(), range)], out);
    };
    lists.answers(None, ask, take);
    columns.write(output);
    Some(true)
}

/// Reads a list, the number of points and the points, and their pairs; writes a flag for each pair.
pub fn contains(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(list) = input.list() else { return Some(false) };
    let points = vectors(input)?;
    let pairs = Pairs::read(input, [list.len(), points.len()]);
    pairs.each_chunk(|items, range| {
        let mut flags = vec![false; range.len()];
        match items {
            Items::Ranges([shapes, at]) => carom_batch::contains(&list.part(shapes), &points[at], &mut flags),
            Items::Indices(indices) => carom_batch::contains_in_pairs(&*list, &points, indices, &mut flags),
        }
        push_flags(output, &flags);
    });
    Some(true)
}

/// Reads a list, the number of rays and the rays, and pairs of a ray and a shape. Writes the columns t, point, normal,
/// and the flag whether the ray started inside. The number t is infinite without a hit.
pub fn cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(list) = input.list() else { return Some(false) };
    let rays = (0..input.count())
        .map(|_| Some(Ray { origin: input.point()?, direction: input.direction()?, max: input.number() }));
    let rays = rays.collect::<Option<Vec<Ray>>>()?;
    let pairs = Pairs::read(input, [rays.len(), list.len()]);
    let count = pairs.len();
    let mut t = vec![0.0; count];
    let mut point = vec![[0.0; 2]; count];
    let mut normal = vec![[0.0; 2]; count];
    let mut started_inside = vec![false; count];
    pairs.each_chunk(|items, range| {
        let out = RayColumns {
            t: &mut t[range.clone()],
            point: Some(&mut point[range.clone()]),
            normal: Some(&mut normal[range.clone()]),
            started_inside: Some(&mut started_inside[range]),
        };
        match items {
            Items::Ranges([of_rays, shapes]) => {
                carom_batch::cast_ray_columns(&rays[of_rays], &list.part(shapes), out);
            }
            Items::Indices(indices) => {
                carom_batch::cast_ray_columns_in_pairs(&*rays, &*list, indices, out);
            }
        }
    });
    output.extend(t);
    output.extend_from_slice(point.as_flattened());
    output.extend_from_slice(normal.as_flattened());
    push_flags(output, &started_inside);
    Some(true)
}

/// Reads the number of vectors and the vectors; each is one argument.
fn vectors(input: &mut Input<'_>) -> Option<Vec<Vec2>> {
    (0..input.count()).map(|_| input.point()).collect()
}

/// Reads the number of motions and the motions. A motion is a displacement and a rotation; each displacement is one argument.
fn motions(input: &mut Input<'_>) -> Option<Vec<Motion>> {
    (0..input.count()).map(|_| Some(Motion::from(input.point()?).with_turn(input.number()))).collect()
}
