//! Rings drawn by hand. Removes corners that hardly change the ring, and, if the library refuses a ring,
//! finds the place of the fault.

use carom::{ErrorValue, RingEdge, Segment, SegmentIntersection, ShapeError, Vec2, intersect_segments};
use carom_scene::ShapeSpec;

use crate::handle::rounded;

/// Maximum number of corners of a ring drawn by hand.
const MOST: usize = 60;

/// A polygon that the library refuses, given by its rings, the outer ring first.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    /// The library's own message.
    pub(crate) text: String,
    pub(crate) rings: Vec<Vec<[f64; 2]>>,
    /// The two edges that meet.
    pub(crate) edges: Vec<[Vec2; 2]>,
    /// The point at which they meet, or the corner that is wrong.
    pub(crate) place: Option<Vec2>,
}

/// Checks whether the library accepts a polygon, given by its rings, the outer ring first; returns the reason
/// if it does not.
pub(crate) fn check(rings: &[Vec<[f64; 2]>], radius: f64) -> Result<(), Refusal> {
    polygon(rings, radius).shape().map(|_| ()).map_err(|error| Refusal::new(&error, rings))
}

/// Returns the polygon of some rings, the outer one first.
pub(crate) fn polygon(rings: &[Vec<[f64; 2]>], radius: f64) -> ShapeSpec {
    let (vertices, holes) =
        rings.split_first().map(|(outer, holes)| (outer.clone(), holes.to_vec())).unwrap_or_default();
    ShapeSpec::Polygon { vertices, holes, radius: Some(radius).filter(|&radius| radius > 0.0) }
}

impl Refusal {
    fn new(error: &ShapeError, rings: &[Vec<[f64; 2]>]) -> Self {
        let edges = match error.value() {
            ErrorValue::Edges(one, other) => {
                [one, other].iter().filter_map(|edge| ends(rings, edge)).collect()
            }
            _ => Vec::new(),
        };
        let place = meeting(&edges).or_else(|| corner(error, rings));
        Self { text: error.to_string(), rings: rings.to_vec(), edges, place }
    }
}

/// Returns both ends of an edge.
fn ends(rings: &[Vec<[f64; 2]>], edge: &RingEdge) -> Option<[Vec2; 2]> {
    let ring = rings.get(edge.hole.map_or(0, |hole| hole + 1))?;
    let start = *ring.get(edge.start)?;
    // A corner may be given twice.
    let after = ring.iter().cycle().skip(edge.start + 1).take(ring.len());
    let end = after.copied().find(|&point| point != start)?;
    Some([start.into(), end.into()])
}

/// Returns the point at which two edges meet, or the middle of the part that they share.
fn meeting(edges: &[[Vec2; 2]]) -> Option<Vec2> {
    let [one, other] = edges else { return None };
    let [one, other] = [one, other].map(|&[from, to]| Segment::new(from, to).ok());
    match intersect_segments(&one?, &other?) {
        SegmentIntersection::Point { point, .. } => Some(point),
        SegmentIntersection::Overlap { points: [from, to] } => Some((from + to) * 0.5),
        SegmentIntersection::None => None,
    }
}

/// Returns the corner that an error names.
fn corner(error: &ShapeError, rings: &[Vec<[f64; 2]>]) -> Option<Vec2> {
    let index = error.index()?;
    let corner = match error.inner_index() {
        Some(inner) => rings.get(index + 1)?.get(inner)?,
        None => rings.first()?.get(index)?,
    };
    Some((*corner).into())
}

/// Returns a ring with few of its corners, in hundredths (Douglas and Peucker). The ring nowhere differs from
/// the given ring by much more than a tolerance. The tolerance grows until at most `MOST` corners are left.
pub(crate) fn simplified(ring: &[Vec2], mut tolerance: f64) -> Vec<[f64; 2]> {
    loop {
        let kept = simplified_once(ring, tolerance);
        if kept.len() <= MOST || tolerance <= 0.0 {
            return kept.into_iter().map(|point| [rounded(point.x), rounded(point.y)]).collect();
        }
        tolerance *= 1.5;
    }
}

fn simplified_once(ring: &[Vec2], tolerance: f64) -> Vec<Vec2> {
    let Some(&first) = ring.first() else { return Vec::new() };
    // The corner farthest from the first one splits the ring into two lines.
    let distance = |index: &usize| (ring[*index] - first).length();
    let farthest =
        (0..ring.len()).max_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(0);
    let closed: Vec<Vec2> = ring.iter().copied().chain([first]).collect();
    let mut kept = vec![first];
    keep(&closed[..=farthest], tolerance, &mut kept);
    keep(&closed[farthest..], tolerance, &mut kept);
    kept.pop();
    kept
}

/// Adds the corners of a line except its first corner.
fn keep(line: &[Vec2], tolerance: f64, kept: &mut Vec<Vec2>) {
    let [from, between @ .., to] = line else { return };
    let chord = Segment::new(*from, *to).ok();
    let height = |point: &Vec2| chord.map_or(0.0, |chord| chord.closest_point(*point).distance);
    let highest = between.iter().enumerate().max_by(|one, other| height(one.1).total_cmp(&height(other.1)));
    match highest {
        Some((index, point)) if height(point) > tolerance => {
            keep(&line[..=index + 1], tolerance, kept);
            keep(&line[index + 1..], tolerance, kept);
        }
        _ => kept.push(*to),
    }
}

#[cfg(test)]
mod tests {
    use carom::Polygon;

    use super::*;

    #[test]
    fn a_bow_tie_is_refused_where_it_crosses() {
        let bow_tie = vec![[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]];
        let refusal = check(&[bow_tie], 0.0).unwrap_err();
        assert!(
            refusal.text.contains("vertices[0] starts an edge that meets the one from vertices[2]"),
            "{refusal:?}"
        );
        assert_eq!((refusal.place, refusal.edges.len()), (Some(Vec2::new(2.0, 2.0)), 2));
    }

    #[test]
    fn holes_are_refused_where_they_cross_or_lie_outside() {
        let square =
            |x: f64, size: f64| vec![[x, 0.5], [x + size, 0.5], [x + size, 0.5 + size], [x, 0.5 + size]];
        let ring = vec![[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]];
        assert!(check(&[ring.clone(), square(1.0, 2.0), square(4.0, 2.0)], 0.5).is_ok());
        let crossing = check(&[ring.clone(), square(1.0, 2.0), square(2.0, 2.0)], 0.0).unwrap_err();
        let place = crossing.place.unwrap();
        assert!((2.0..=3.0).contains(&place.x), "{crossing:?}");
        let outside = check(&[ring.clone(), square(12.0, 2.0)], 0.0).unwrap_err();
        assert_eq!((outside.place, outside.edges.len()), (Some(Vec2::new(12.0, 0.5)), 0), "{outside:?}");
        assert!(check(&[ring[..2].to_vec()], 0.0).unwrap_err().text.contains("too few"));
    }

    #[test]
    fn a_drawn_circle_keeps_few_corners_and_its_form() {
        let point = |k: u32| {
            let turn = carom::Rot2::from_degrees(f64::from(k)).unwrap();
            Vec2::new(300.0, 200.0) + turn.rotate(Vec2::X) * 100.0
        };
        let drawn: Vec<Vec2> = (0..360).map(point).collect();
        for (tolerance, corners) in [(2.0, 8..=24), (0.001, 30..=MOST)] {
            let kept = simplified(&drawn, tolerance);
            assert!(corners.contains(&kept.len()), "{}", kept.len());
            let polygon = Polygon::new(kept).unwrap();
            assert!((polygon.area() / (std::f64::consts::PI * 1e4) - 1.0).abs() < 0.05, "{}", polygon.area());
        }
    }

    #[test]
    fn corners_of_a_polygon_stay() {
        let corners = [[0.0, 0.0], [50.0, 0.0], [50.0, 50.0], [25.0, 10.0], [0.0, 50.0]];
        assert_eq!(simplified(&corners.map(Vec2::from), 1.5), corners);
        assert_eq!(simplified(&[], 1.5), [[0.0; 2]; 0]);
    }
}
