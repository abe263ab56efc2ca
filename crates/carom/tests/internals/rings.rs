//! Tests which rings polygons accept, refuse and reverse, also where rounding hides on which side of an edge
//! a corner lies.

use carom::{ConvexPolygon, ErrorKind, Polygon, Rot2, Vec2};

use crate::math::ExactSum;

/// Tests rings whose edges touch only at the ends of their ranges of x. Also tests a ring with a spike, where
/// the ring goes to a tip and back along the same line.
#[test]
fn rings_that_cover_themselves_are_distinguished_from_concave_ones() {
    let kind = |ring: &[Vec2]| ConvexPolygon::new(ring.iter().copied()).map_err(|error| error.kind());
    let waist = [[0, 0], [2, 1], [2, 4], [0, 6], [5, 7], [2, 3], [2, 2], [5, 0]].map(Vec2::from);
    let narrow =
        waist.map(|corner| if corner.y == 2.0 || corner.y == 3.0 { corner + Vec2::X } else { corner });
    for (mut ring, wanted) in [(waist, ErrorKind::SelfCrossing), (narrow, ErrorKind::NotConvex)] {
        // In a reversed ring, the sweep visits the edges in another order.
        for mirrored in [-1.0, 1.0] {
            ring = ring.map(|corner| Vec2::new(corner.x * mirrored, corner.y));
            assert_eq!(kind(&ring), Err(wanted));
            ring.reverse();
            assert_eq!(kind(&ring), Err(wanted));
        }
    }
    // Also for a ring that is clockwise for the most part, the edges are those of the given order.
    let bow_tie = [[0, 0], [3, 3], [3, 0], [0, 2]].map(Vec2::from);
    let edges = |ring: &[Vec2]| ConvexPolygon::new(ring.iter().copied()).unwrap_err().to_string();
    let mirrored = bow_tie.map(|corner| Vec2::new(corner.x, -corner.y));
    for ring in [bow_tie, mirrored] {
        let text = edges(&ring);
        assert!(
            text.starts_with("vertices[0] starts an edge that meets the one from vertices[2]: "),
            "{text}"
        );
    }
    let spike = [[0, 0], [4, 0], [4, 4], [2, 4], [2, 8], [2, 4], [0, 4]].map(Vec2::from);
    assert_eq!(kind(&spike), Err(ErrorKind::SelfCrossing));
}

/// Returns twice the signed area of a ring, computed without rounding.
fn exact_area(ring: &[Vec2]) -> f64 {
    let mut sum = ExactSum::new();
    for (index, p) in ring.iter().enumerate() {
        let q = ring[(index + 1) % ring.len()];
        sum.add_product(p.x, q.y);
        sum.add_product(-p.y, q.x);
    }
    sum.value()
}

/// Tests rings of four corners that differ from a straight line by a few units in the last place.
#[test]
fn needles_are_stored_counter_clockwise() {
    let (mut polygons, mut wrong) = (0, 0);
    for index in 1..20_000_u32 {
        let part = |factor: f64| 1.0 + (f64::from(index) * factor).fract();
        let (start, way) = (Vec2::new(part(0.618), part(0.382)), Vec2::new(part(0.755), part(0.570)));
        let at = |share: f64| start + way * share;
        let up = |point: Vec2| Vec2::new(point.x, point.y.next_up());
        let ring = [at(0.0), at(part(0.819) - 1.0), at(1.0), up(at(0.5))];
        let Ok(polygon) = Polygon::new(ring) else { continue };
        polygons += 1;
        assert!(exact_area(polygon.vertices()) > 0.0, "{ring:?}");
        let corners = polygon.vertices().iter();
        let next = polygon.vertices().iter().cycle().skip(1);
        let rough: f64 = corners.zip(next).map(|(p, q)| (*p - ring[0]).cross(*q - ring[0])).sum();
        wrong += usize::from(rough < 0.0);
    }
    assert!(polygons > 10_000 && wrong > 10, "{polygons} {wrong}");
}

/// Tests that rings of a few points that are certainly convex, for which there is special code, give the same polygons as
/// the general code. A repeated point leads to the general code.
#[test]
fn clear_rings_give_the_polygons_of_the_general_code() {
    let mut index = 0.0;
    // The numbers are spread evenly over 0 to 1 (Weyl, 1916).
    let mut next = || {
        index += 1.0;
        (index * 0.618_033_988_749_895_f64).fract()
    };
    let (mut accepted, mut clockwise) = (0, 0);
    for round in 0..30_000 {
        let count = 3 + round % 6;
        let scale = [1.0, 1e-30, 1e40, 1e-45, 1e70][round % 5];
        let (start, turns) = (next() * 6.3, [1.0, 1.0, -1.0, 2.0][round % 4]);
        let flatness = [1.0, 1e-3, 1e-9, 1e-16][round / 4 % 4];
        let far = [0.0, 1.0, 1e6][round % 3];
        let corner = |index: usize| {
            let angle = start + turns * std::f64::consts::TAU * (index as f64 + 0.9 * next()) / count as f64;
            let radius = if round % 11 == 0 { next() } else { 1.0 };
            let at = Rot2::from_radians(angle).unwrap().rotate(Vec2::X) * radius;
            Vec2::new(at.x + far, at.y * flatness) * scale
        };
        let ring: Vec<Vec2> = (0..count).map(corner).collect();
        let repeated = ring.iter().chain(&ring[..1]).copied();
        let (clear, general) = (ConvexPolygon::new(ring.iter().copied()), ConvexPolygon::new(repeated));
        let Ok(clear) = clear else {
            assert_eq!(clear.unwrap_err().kind(), general.unwrap_err().kind(), "{ring:?}");
            continue;
        };
        let general = general.unwrap();
        for by in [[0.0, 0.0], [3.0 * scale, 1e3 * scale], [1e14 * scale, 0.0]] {
            let [clear, general] = [&clear, &general].map(|polygon| polygon.translated(by));
            let (clear, general) = (clear.convex(), general.convex());
            assert_eq!(format!("{clear:?}"), format!("{general:?}"), "{ring:?}");
        }
        accepted += 1;
        clockwise += usize::from(clear.vertices()[1] != ring[1]);
    }
    assert!(10_000 < accepted && 3000 < clockwise && accepted < 29_000, "{accepted} {clockwise}");
}
