//! Tests hulls and bounding volumes of many points; a quick test (filter) drops most of the points early.

use carom::{BoundingVolumes, Circle, Hull, MAX_COORDINATE, Obb, Vec2, hull};

/// Returns a generator of pseudorandom numbers from -1 to 1.
fn random_numbers(seed: u32) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9);
        let mixed = (state ^ (state >> 16)).wrapping_mul(0x85eb_ca6b);
        let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae35);
        f64::from((mixed ^ (mixed >> 16)) as i32) / 2_147_483_648.0
    }
}

const KINDS: usize = 14;

/// Returns random points around the origin, distributed as `kind` says, most of them within a distance of 1.
fn cloud(kind: usize, count: usize, seed: u32) -> Vec<Vec2> {
    let mut next = random_numbers(seed);
    let mut point = |index: usize| {
        let (x, y, z) = (next(), next(), next());
        let way = Vec2::new(x, y).normalized().unwrap_or(Vec2::X);
        let whole = |x: f64| (8.0 * x).round() / 8.0;
        match kind {
            0 => Vec2::new(x, y),
            1 => way * z.abs().sqrt(),
            2 => way,
            3 => Vec2::new(whole(x), whole(y)),
            4 => Vec2::new(whole(x), whole(x) * 0.5),
            5 => Vec2::new(x, x / 3.0),
            6 => Vec2::new(x, x / 3.0 + y * 1e-16),
            7 => Vec2::new(whole(z), -0.0),
            8 => [Vec2::X, Vec2::Y, Vec2::ZERO, Vec2::new(0.25, 0.25)][index % 4],
            // These points lie in a triangle, and every fourth one lies on a side.
            9 => Vec2::new(x.abs(), if index.is_multiple_of(4) { 0.0 } else { y.abs() * (1.0 - x.abs()) }),
            10 => way * (1.0 / z.abs()),
            11 => Vec2::new(x, y) * if index == 5 { 1e7 } else { 1.0 },
            12 => way * (1.0 - z.abs() * 1e-14),
            _ => Vec2::new(x * z * 1e-3, y * 1e-8),
        }
    };
    (0..count).map(&mut point).collect()
}

/// Returns the bits of the coordinates, so that 0 and -0 differ.
fn bits(points: &[Vec2]) -> Vec<[u64; 2]> {
    points.iter().map(|point| [point.x.to_bits(), point.y.to_bits()]).collect()
}

/// The library does not use the filter for fewer points than this.
const FEW: usize = 500;

/// Compares the hull and the volumes of all points with the hull and the volumes of the corners of the hull.
/// These corners are found from a few points at a time.
fn judge(points: &[Vec2], about: &str) {
    let mut corners: Vec<Vec2> = points.chunks(FEW).flat_map(|chunk| hull(chunk).unwrap()).collect();
    while FEW < corners.len() && hull(&corners[..FEW]).unwrap().len() < FEW {
        corners = corners.chunks(FEW).flat_map(|chunk| hull(chunk).unwrap()).collect();
    }
    let corners = if corners.len() < FEW { hull(&corners).unwrap() } else { return };
    assert_eq!(bits(&hull(points).unwrap()), bits(&corners), "{about}");
    let volumes = BoundingVolumes::of_points(points).unwrap();
    assert_eq!(volumes.hull, Hull::bounding(points).unwrap(), "{about}");
    assert_eq!(Circle::bounding(points), Circle::bounding(&corners), "{about}");
    // The box is measured over all points, so rounding may make it slightly larger than the box of the
    // corners.
    let [of_points, of_corners] = [points, &corners].map(|points| Obb::bounding(points).unwrap());
    assert_eq!(of_points.rotation(), of_corners.rotation(), "{about}");
    let rounding =
        1e-15 * (of_points.center().length() + of_points.half().length()) + 10.0 * f64::from_bits(1);
    let off = (of_points.center() - of_corners.center()).length();
    assert!(off <= rounding && (of_points.half() - of_corners.half()).length() <= rounding, "{about}");
}

#[test]
fn volumes_of_many_points_are_those_of_the_corners() {
    let least = f64::from_bits(1);
    for (seed, count) in [600, 1000, 3000].into_iter().cycle().take(6).enumerate() {
        for kind in 0..KINDS {
            let cloud = cloud(kind, count, (KINDS * seed + kind) as u32);
            for scale in [1.0, 1e60, 1e-130, 1e-305, 1e4 * least] {
                let offset = [Vec2::ZERO, Vec2::new(1e5, -3e8)][seed / 3 % 2] * scale;
                let points: Vec<Vec2> = cloud.iter().map(|&point| point * scale + offset).collect();
                judge(&points, &format!("kind {kind}, {count} points, seed {seed}, scale {scale:e}"));
            }
        }
    }
}

#[test]
fn the_error_has_the_index_of_a_wrong_point() {
    let right = cloud(1, 3000, 1);
    for index in (0..right.len()).step_by(7).chain([right.len() - 1]) {
        for (x, y) in
            [(f64::NAN, 0.0), (0.0, f64::NAN), (f64::NEG_INFINITY, 0.0), (0.0, 2.0 * MAX_COORDINATE)]
        {
            let mut points = right.clone();
            points[index] = Vec2::new(x, y);
            let alone = hull(&points[index..=index]).unwrap_err().to_string();
            let wanted = alone.replace("[0]", &format!("[{index}]"));
            assert_eq!(hull(&points).unwrap_err().to_string(), wanted);
        }
    }
}
