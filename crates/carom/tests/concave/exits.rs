//! Tests the ways out of large polygons: the search near the end of the way of a disc finds the same answer as the
//! search of the whole boundary, and of equally near ends the order of parts and corners decides nothing.

use carom::{
    Aabb, Chain, Circle, Compound, Contact, Filter, Mover, Polygon, Pose, Rot2, Shape, TileGrid, TileKind,
    Vec2, cast, closest_points, contact, interiors_overlap, overlap, separation,
};

use super::support::Random;

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

/// Returns a ring that is rough at all scales down to the distance of its corners.
fn coast(count: usize, seed: f64) -> Vec<Corner> {
    let waves: Vec<f64> =
        (0..).map(|octave| f64::from(3 << octave)).take_while(|w| 4.0 * w < count as f64).collect();
    let wave =
        |share: f64, w: &f64| Rot2::from_degrees(360.0 * w * share + 97.0 * seed * w).unwrap().sin() / w;
    around(count, &|share, _| 0.8 + 0.3 * waves.iter().map(|w| wave(share, w)).sum::<f64>())
}

fn gear(count: usize) -> Vec<Corner> {
    around(count, &|_, index| if index % 2 == 0 { 1.0 } else { 0.8 })
}

/// Returns a square with many corners on its sides.
fn square(count: usize) -> Vec<Corner> {
    let along = |side: usize, step: usize| {
        let at = 2.0 * step as f64 / count as f64 - 1.0;
        [[at, -1.0], [1.0, at], [-at, 1.0], [-1.0, -at]][side]
    };
    (0..4 * count).map(|index| along(index / count, index % count)).collect()
}

fn polygon(kind: usize, count: usize, seed: f64) -> Polygon {
    let hole = || coast(count / 2, seed + 1.0).into_iter().map(|[x, y]| [0.3 * x, 0.3 * y]);
    match kind {
        0 => Polygon::new(coast(count, seed)),
        1 => Polygon::new(gear(count)),
        2 => Polygon::new(square(count / 4)),
        3 => Polygon::rounded(coast(count, seed), 0.02),
        _ => Polygon::new(coast(count, seed)).and_then(|polygon| polygon.with_holes([hole()])),
    }
    .unwrap()
}

/// Tests that a polygon and a compound of this polygon give the same answers. A compound searches its whole
/// boundary; a large polygon searches only near the end of the way out.
#[test]
fn the_exit_of_a_disc_is_the_same_with_and_without_a_search_for_its_place() {
    let (mut rng, mut deep) = (Random::new(11), 0);
    for case in 0..10 {
        let count = 8 * rng.range(256.0, 400.0) as usize;
        let solid = polygon(case % 5, count, case as f64);
        let same = Compound::new([solid.clone()]).unwrap();
        let center = if case % 7 == 0 { [0.0, 0.0] } else { [rng.range(-0.8, 0.8), rng.range(-0.8, 0.8)] };
        let disc = Circle::new(center, 0.002 + 0.4 * rng.unit() * rng.unit()).unwrap();
        let found = contact(&disc, &solid);
        deep += usize::from(found.as_ref().is_some_and(|contact| contact.depth > disc.radius()));
        assert_eq!(found, contact(&disc, &same), "case {case}: {disc:?}");
        assert_eq!(contact(&solid, &disc), contact(&same, &disc), "case {case}: {disc:?}");
        assert_eq!(closest_points(&disc, &solid), closest_points(&disc, &same), "case {case}: {disc:?}");
        assert_eq!(separation(&solid, &disc), separation(&same, &disc), "case {case}: {disc:?}");
        let way = [rng.range(-2.0, 2.0), rng.range(-2.0, 2.0)];
        assert_eq!(cast(&disc, way, &solid), cast(&disc, way, &same), "case {case}: {disc:?}");
        let mover = Mover::new(disc);
        let one = mover.recover(std::slice::from_ref(&solid));
        let other = mover.recover(std::slice::from_ref(&same));
        assert_eq!(format!("{one:?}"), format!("{other:?}"), "case {case}: {disc:?}");
    }
    assert!(deep > 3, "{deep}");
}

/// Returns the values of a contact that do not depend on the indices of parts and corners.
fn geometry(contact: &Contact) -> (Vec2, f64, Vec<Vec2>, Vec<Vec2>) {
    let points = contact.points().iter().map(|point| point.point).collect();
    (contact.normal, contact.depth, points, contact.faces().to_vec())
}

/// Tests a disc in the middle between two discs. Its way out ends in the notch between them.
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

/// Tests rings whose corners are listed from another start, and in the other direction.
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

/// Tests that no way out of two polygons that overlap deeply is shorter than the one that is found, in many directions,
/// and that the way leads out.
#[test]
fn the_way_out_of_two_large_polygons_leads_out_and_no_other_way_is_shorter() {
    let (mut rng, mut deep) = (Random::new(5), 0);
    for case in 0..20 {
        let count = 8 * rng.range(4.0, 60.0) as usize;
        let a = polygon(case % 5, count, case as f64);
        let at = [rng.range(-1.0, 1.0), rng.range(-1.0, 1.0)];
        let pose = Pose::new(at, Rot2::from_degrees(rng.range(0.0, 90.0)).unwrap()).unwrap();
        let b = polygon(case / 4, 8 * rng.range(4.0, 60.0) as usize, 1.0).transformed(pose);
        let Some(found) = contact(&a, &b) else { continue };
        deep += usize::from(found.depth > 0.5);
        let back = contact(&b, &a).unwrap();
        assert!((back.depth - found.depth).abs() <= 1e-12, "case {case}: {} {}", back.depth, found.depth);
        assert!(!interiors_overlap(&a.translated(found.mtv_with_gap(1e-9)), &b), "case {case}: {found:?}");
        for step in 0..180 {
            let way = Rot2::from_degrees(2.0 * f64::from(step)).unwrap();
            let shorter = Vec2::new(way.cos(), way.sin()) * (found.depth - 1e-9);
            assert!(overlap(&a.translated(shorter), &b), "case {case}: {found:?} {shorter:?}");
        }
    }
    assert!(deep > 10, "{deep}");
}

/// Returns a compound of shapes with filters whose pairs are not searched in the trees of both shapes, because a chain that
/// meets no shape has two parts.
fn with_unmet_chain(shapes: Vec<Shape>, filters: &[Filter]) -> Compound {
    let middle = shapes[0].center();
    let ends = [0.0, 0.01, 0.02].map(|x| middle + Vec2::new(x, 0.0));
    let chain = Shape::from(Chain::new(ends).unwrap());
    let filters = filters.iter().copied().chain([Filter::NONE]);
    Compound::new(shapes.into_iter().chain([chain])).unwrap().with_filters(filters)
}

/// Asserts that two contacts have the same depth, up to rounding.
fn assert_alike([one, other]: [Option<Contact>; 2], case: &str) {
    assert_eq!(one.is_some(), other.is_some(), "{case}");
    if let Some((one, other)) = one.zip(other) {
        assert!((one.depth - other.depth).abs() <= 1e-12, "{case}: {one:?} {other:?}");
    }
}

/// Tests the tips of many slivers against each other, with and without a search in the trees of both shapes.
#[test]
fn polygons_have_the_contacts_of_compounds_of_their_parts() {
    let mut rng = Random::new(17);
    for count in [6, 40, 150, 600] {
        let [a, b] = [gear(count), coast(count, 3.0)].map(|ring| Polygon::new(ring).unwrap());
        let b = b.translated([rng.range(-1.5, 1.5), rng.range(-1.5, 1.5)]);
        let parts = |polygon: &Polygon| {
            let parts: Vec<Shape> = polygon.parts().iter().map(|part| Shape::from(part.clone())).collect();
            let filters = vec![Filter::ALL; parts.len()];
            [Compound::new(parts.clone()).unwrap(), with_unmet_chain(parts, &filters)]
        };
        for (same_a, same_b) in parts(&a).into_iter().zip(parts(&b)) {
            assert_eq!(overlap(&a, &b), overlap(&same_a, &same_b), "{count}");
            assert_alike([contact(&a, &b), contact(&same_a, &same_b)], &count.to_string());
        }
    }
}

/// Tests compounds of many shapes with one part each, most of which do not meet each other, with and without a search in
/// the trees of both compounds.
#[test]
fn compounds_with_filters_have_the_same_contacts_with_and_without_trees() {
    let (mut rng, mut deep) = (Random::new(23), 0);
    for case in 0..40 {
        let mut make = || {
            let filters: Vec<Filter> = (0..150)
                .map(|_| Filter { layer: 1 << (rng.unit() * 3.0) as u64, mask: (rng.unit() * 8.0) as u64 })
                .collect();
            let shapes: Vec<Shape> = filters
                .iter()
                .map(|_| {
                    let at = [rng.range(-3.0, 3.0), rng.range(-3.0, 3.0)];
                    let size = rng.range(0.1, 0.6);
                    let to = [at[0] + size, at[1] + 0.5];
                    match (rng.unit() * 6.0) as usize {
                        0 | 1 => Circle::new(at, rng.range(0.0, 0.4)).unwrap().into(),
                        2 => Aabb::new(at, to).unwrap().into(),
                        3 => Chain::new([at, to]).unwrap().into(),
                        4 => Polygon::new([at, [to[0], at[1]], to]).unwrap().into(),
                        _ => {
                            TileGrid::new(at, [size, 0.5], [1, 1], [TileKind::FULL], |_, _| 0).unwrap().into()
                        }
                    }
                })
                .collect();
            (shapes, filters)
        };
        let [of_a, of_b] = [make(), make()];
        let by = Vec2::new(rng.range(0.0, 7.0), 0.5);
        let [a, b] = [&of_a, &of_b].map(|(shapes, filters)| {
            let in_tree = Compound::new(shapes.clone()).unwrap().with_filters(filters.iter().copied());
            [in_tree, with_unmet_chain(shapes.clone(), filters)]
        });
        let contacts = [0, 1].map(|form| contact(&a[form].translated(by), &b[form]));
        deep += usize::from(contacts[0].is_some_and(|contact| contact.depth > 0.5));
        assert_alike(contacts, &case.to_string());
        let separations = [0, 1].map(|form| separation(&a[form].translated(by), &b[form]));
        assert!((separations[0] - separations[1]).abs() <= 1e-12, "case {case}: {separations:?}");
    }
    assert!(deep > 10, "{deep}");
}
