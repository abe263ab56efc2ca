//! Tests the ways out of large polygons: of equally near ends the order of parts and corners decides nothing.

use carom::{Circle, Compound, Contact, Polygon, Rot2, Shape, Vec2, closest_points, contact};

type Corner = [f64; 2];

fn around(count: usize, radius: &dyn Fn(f64, usize) -> f64) -> Vec<Corner> {
    let corner = |index: usize| {
        let share = index as f64 / count as f64;
        let turn = Rot2::from_degrees(360.0 * share).unwrap();
        let radius = radius(share, index);
        [radius * turn.cos(), radius * turn.sin()]
    };
    (0..count).map(corner).collect()
}

fn gear(count: usize) -> Vec<Corner> {
    around(count, &|_, index| if index % 2 == 0 { 1.0 } else { 0.8 })
}

/// Returns what does not depend on the indices of parts and corners.
fn geometry(contact: &Contact) -> (Vec2, f64, Vec<Vec2>, Vec<Vec2>) {
    let points = contact.points().iter().map(|point| point.point).collect();
    (contact.normal, contact.depth, points, contact.faces().to_vec())
}

/// The disc is in the middle between two discs, so its way out ends in the notch between them.
#[test]
fn in_a_symmetric_notch_the_order_of_the_parts_decides_nothing() {
    let side = |x: f64| Shape::from(Circle::new([x, 0.0], 1.0).unwrap());
    let others =
        |count: usize| (0..count).map(|k| Circle::new([9.0 + 3.0 * k as f64, 0.0], 1.0).unwrap().into());
    for more in [0, 40] {
        let row =
            |first: f64| Compound::new([side(first), side(-first)].into_iter().chain(others(more))).unwrap();
        let disc = Circle::new([0.0, 0.25], 0.5).unwrap();
        let [one, other] = [row(0.75), row(-0.75)].map(|row| contact(&disc, &row).unwrap());
        assert!(one.normal.x.abs() < 1e-9 && one.depth > 0.2, "{one:?}");
        assert_eq!(geometry(&one), geometry(&other));
    }
}

/// Corners are listed from another start and in the other direction.
#[test]
fn the_first_corner_and_the_direction_of_a_ring_decide_nothing() {
    for count in [12, 60, 400] {
        let ring = gear(count);
        let mut turned = ring.clone();
        turned.rotate_left(count / 3);
        let reversed: Vec<Corner> = ring.iter().rev().copied().collect();
        let disc = Circle::new([0.05, 0.6], 0.2).unwrap();
        let exit = |ring: Vec<Corner>| closest_points(&disc, &Polygon::new(ring).unwrap());
        let first = exit(ring);
        assert!(first.separation < -0.2, "{first:?}");
        assert_eq!(exit(turned), first, "{count}");
        assert_eq!(exit(reversed), first, "{count}");
    }
}
