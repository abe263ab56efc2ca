//! Tests that the fast paths for some pairs of kinds return the same answers as the general path, to the last
//! bit.

use carom::{
    Aabb, Circle, Contact, Obb, Rot2, Shape, Vec2, closest_point, closest_points, contact, contains, general,
    overlap,
};
use carom_oracle::generate::{Case, Rng, narrow};
use carom_oracle::run::{cases_per_pair, kind_pairs};

use crate::forms::of_forms;

/// A small deterministic generator of random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number in [-1, 1); half of the numbers lie on a coarse grid, so that shapes touch.
    fn number(&mut self) -> f64 {
        let fine = (self.bits() >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
        if self.bits() & 1 == 0 { fine } else { (fine * 4.0).round() / 4.0 }
    }

    fn point(&mut self) -> Vec2 {
        Vec2::new(self.number(), self.number()) * 2.0
    }

    fn shape(&mut self, scale: f64, offset: Vec2) -> Shape {
        let center = self.point() * scale + offset;
        let half = Vec2::new(self.number().abs(), self.number().abs()) * scale;
        match self.bits() % 4 {
            0 => Circle::new(center, half.x).unwrap().into(),
            1 => Aabb::from_center(center, half).unwrap().into(),
            2 => Obb::from_degrees(center, half, self.number() * 180.0).unwrap().into(),
            _ => Obb::from_radians(center, half, self.number() * 4.0).unwrap().into(),
        }
    }
}

/// Returns the answer of the general path, and checks that the filter (quick test) over the axes gives the
/// same answer.
fn general(a: &Shape, b: &Shape) -> bool {
    let answer = of_forms(a, b, general::overlap);
    assert_eq!(of_forms(a, b, |a, b| overlap(a, b)), answer, "{a:?} and {b:?}");
    answer
}

#[test]
fn the_fast_and_the_general_path_agree() {
    let mut random = Random(1);
    let mut touching = 0;
    for case in 0..400_000 {
        let scale = [1.0, 1e-4, 1e6, 1e-150, 1e-160, 1e-300, 1e-312, 1e-320, 1e70][case % 9];
        let offset = if case % 4 == 0 { random.point() * (scale * 1e4) } else { Vec2::ZERO };
        let (a, b) = (random.shape(scale, offset), random.shape(scale, offset));
        let answer = overlap(&a, &b);
        assert_eq!(answer, general(&a, &b), "case {case}: {a:?} and {b:?}");
        touching += usize::from(answer);
    }
    assert!((50_000..350_000).contains(&touching), "{touching} overlap");
}

/// Tests points near the boundaries of circles and boxes.
#[test]
fn the_fast_and_the_general_path_agree_on_points() {
    let mut random = Random(17);
    let mut inside = 0;
    for case in 0..400_000 {
        let scale = [1.0, 1e-4, 1e6, 1e-150, 1e-300, 1e-320, 1e70][case % 7];
        let offset = if case % 4 == 0 { random.point() * (scale * 1e4) } else { Vec2::ZERO };
        let shape = random.shape(scale, offset);
        let spot = random.point() * scale + offset;
        let point = match case % 3 {
            0 => spot,
            1 => closest_point(&shape, spot).point,
            _ => {
                let on_surface = closest_point(&shape, spot).point;
                on_surface + (spot - on_surface) / (1_u64 << (case / 3 % 60)) as f64
            }
        };
        let disc = Circle::new(point, 0.0).unwrap();
        let answer = contains(&shape, point);
        assert_eq!(answer, of_forms(&disc, &shape, general::overlap), "{point:?} {shape:?}");
        inside += usize::from(answer);
    }
    assert!((50_000..350_000).contains(&inside), "{inside} inside");
}

/// Tests discs and boxes whose sizes and positions differ by powers of ten. They are apart or overlap by a
/// tiny random fraction of the largest coordinate.
#[test]
fn discs_that_nearly_touch_a_box() {
    let mut random = Random(5);
    let mut touching = 0;
    for case in 0..200_000 {
        // Some discs are so small that the squares of their radii underflow.
        let scale = [1e-6, 1e-6, 1e-6, 1e-160][case % 4];
        let mut decade = || scale * 10_u64.pow((random.bits() % 13) as u32) as f64;
        let (place, size, radius) = (decade(), decade(), decade());
        // Some boxes are as small as rounding errors, so that corners and sides are equally close.
        let tiny = (place + size) / (1_u64 << (40 + random.bits() % 14)) as f64;
        let radius = if random.bits().is_multiple_of(3) { tiny } else { radius };
        let center = random.point() * place;
        let half = Vec2::new(random.number().abs(), random.number().abs()) * size;
        let crate_ = Obb::from_degrees(center, half, random.number() * 180.0).unwrap();
        let off_by = (place + size + radius) / (1_u64 << (32 + random.bits() % 24)) as f64;
        let gap = radius + random.number() * off_by;
        let way = Rot2::from_radians(random.number().abs() * 1.5).unwrap();
        let local = if case % 8 < 4 {
            Vec2::new(half.x + gap, half.y * random.number())
        } else {
            half + Vec2::new(way.cos(), way.sin()) * gap
        };
        let at = center + crate_.rotation().rotate(local);
        let (disc, crate_) = (Circle::new(at, radius).unwrap().into(), crate_.into());
        let answer = overlap(&disc, &crate_);
        assert_eq!(answer, general(&disc, &crate_), "case {case}: {disc:?} and {crate_:?}");
        touching += usize::from(answer);
    }
    assert!((50_000..150_000).contains(&touching), "{touching} overlap");
}

/// Tests boxes whose sizes and positions differ by powers of ten, and which are apart or overlap by a tiny
/// random fraction of the largest coordinate. The axes of some boxes have a length that differs from 1 by as
/// much as the constructor accepts.
#[test]
fn boxes_that_nearly_touch() {
    let mut random = Random(7);
    let mut touching = 0;
    for case in 0..200_000 {
        let mut decade = || 1e-6 * 10_u64.pow((random.bits() % 13) as u32) as f64;
        let (place, sizes) = (decade(), [decade(), decade()]);
        let [a, b] = sizes.map(|size| {
            let turn = Rot2::from_degrees(random.number() * 180.0).unwrap();
            let off_unit = 1.0 + random.number() * (7.5 * f64::EPSILON / 2.0);
            let turn = Rot2::try_from([turn.cos() * off_unit, turn.sin() * off_unit]).unwrap();
            let half = Vec2::new(random.number().abs(), random.number().abs()) * size;
            Obb::new(random.point() * place, half, turn).unwrap()
        });
        let off_by = (place + sizes[0] + sizes[1]) / (1_u64 << (36 + random.bits() % 20)) as f64;
        let closest = closest_points(&a, &b);
        let a = a.translated(closest.normal * (random.number() * off_by - closest.separation));
        let answer = overlap(&a, &b);
        assert_eq!(answer, of_forms(&a, &b, general::overlap), "case {case}: {a:?} and {b:?}");
        touching += usize::from(answer);
    }
    assert!((50_000..150_000).contains(&touching), "{touching} overlap");
}

/// Returns the bits of each number of a contact.
fn contact_bits(contact: Option<Contact>) -> Option<(Vec<u64>, [bool; 2])> {
    let contact = contact?;
    let pair = |vector: Vec2| [vector.x.to_bits(), vector.y.to_bits()];
    let mut bits = vec![contact.depth.to_bits()];
    bits.extend(pair(contact.normal));
    for point in contact.points() {
        bits.extend(pair(point.point));
        bits.extend([point.depth.to_bits(), point.id]);
    }
    Some((bits, [contact.a_in_b, contact.b_in_a]))
}

/// Tests boxes at all angles and at multiples of 45 degrees: with touching corners, one inside the other,
/// thin, and far from the origin.
#[test]
fn fast_contacts_equal_those_of_the_general_path() {
    let mut random = Random(2);
    let mut counts = [0; 3];
    for case in 0..400_000 {
        let scale = [1.0, 1e-4, 1e6, 1e-150, 1e-160, 1e-300, 1e-312, 1e-320, 1e70][case % 9];
        let offset = if case % 4 == 0 { random.point() * (scale * 1e4) } else { Vec2::ZERO };
        let (a, b) = (random.shape(scale, offset), random.shape(scale, offset));
        let fast = match (&a, &b) {
            (Shape::Obb(a), Shape::Obb(b)) => contact(a, b),
            _ => contact(&a, &b),
        };
        assert_eq!(overlap(&a, &b), fast.is_some(), "case {case}: {a:?} and {b:?}");
        let (fast, general) = (contact_bits(fast), contact_bits(of_forms(&a, &b, general::contact)));
        assert_eq!(fast, general, "case {case}: {a:?} and {b:?}");
        if let Some((bits, [a_in_b, b_in_a])) = fast {
            counts[if a_in_b || b_in_a { 2 } else { (bits.len() - 3) / 4 - 1 }] += 1;
        }
    }
    assert!(
        counts.iter().all(|&count| count > 5000),
        "counts of contacts with one point, with two points, and of boxes in the other: {counts:?}"
    );
}

/// Tests circles whose centre is on the line of an edge of a box, or off it by rounding.
#[test]
fn contacts_of_circles_in_line_with_an_edge_equal_those_of_the_general_path() {
    let mut random = Random(3);
    let mut counts = [0; 2];
    for case in 0..200_000 {
        let scale = [1.0, 1e-4, 1e6, 1e-150, 1e70][case % 5];
        let offset = if case % 4 == 0 { random.point() * (scale * 1e4) } else { Vec2::ZERO };
        let center = random.point() * scale + offset;
        let half = Vec2::new(random.number().abs(), random.number().abs()) * scale;
        let turn = Rot2::from_degrees(if case % 3 == 0 { random.number() * 180.0 } else { 0.0 }).unwrap();
        let crate_: Shape = match case % 6 {
            0..3 => Obb::new(center, half, turn).unwrap().into(),
            _ => Aabb::from_center(center, half).unwrap().into(),
        };
        let turn = if case % 6 < 3 { turn } else { Rot2::IDENTITY };
        let off_by = |random: &mut Random| match random.bits() % 3 {
            0 => 0.0,
            _ => random.number() * (scale + offset.length()) / (1_u64 << (40 + random.bits() % 14)) as f64,
        };
        let way = random.number() * 3.0;
        let local = match random.bits() & 1 {
            0 => Vec2::new(half.x + off_by(&mut random), half.y * way),
            _ => Vec2::new(half.x * way, -half.y - off_by(&mut random)),
        };
        let radius = random.number().abs() * scale + off_by(&mut random).abs();
        let disc: Shape = Circle::new(center + turn.rotate(local), radius).unwrap().into();
        for (a, b) in [(&disc, &crate_), (&crate_, &disc)] {
            let contacts = [contact(a, b), of_forms(a, b, general::contact)].map(contact_bits);
            assert_eq!(contacts[0], contacts[1], "case {case}: {a:?} and {b:?}");
            counts[usize::from(contacts[0].is_some())] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 50_000), "misses and contacts: {counts:?}");
}

/// Tests all families of pairs: touching, nearly parallel, far from the origin, huge, tiny and flat.
#[test]
fn the_filter_over_the_axes_and_the_walk_agree() {
    let cases = cases_per_pair();
    for kinds in kind_pairs() {
        for index in 0..cases {
            let case = Case::new(kinds, index);
            let (a, b) = (case.a.shape(), case.b.shape());
            let (short, long) = (closest_points(&a, &b), of_forms(&a, &b, general::closest_points));
            let bits = |numbers: [f64; 7]| numbers.map(f64::to_bits);
            let all = |closest: carom::ClosestPoints| {
                let [[nx, ny], [ax, ay], [bx, by]] =
                    [closest.normal, closest.point_a, closest.point_b].map(<[f64; 2]>::from);
                bits([closest.separation, nx, ny, ax, ay, bx, by])
            };
            assert_eq!(all(short), all(long), "{case:?}: {short:?} and {long:?}");
            assert_eq!(overlap(&a, &b), of_forms(&a, &b, general::overlap), "{case:?}");
            let contacts = [contact(&a, &b), of_forms(&a, &b, general::contact)].map(contact_bits);
            assert_eq!(contacts[0], contacts[1], "{case:?}");
        }
    }
}

/// Tests that the error bound of a fast answer is never smaller than the smallest positive number.
#[test]
fn subnormal_boxes_overlap_as_they_touch() {
    let tiny = f64::from_bits(1);
    let a = Obb::from_degrees([0.0, 0.0], [8.0 * tiny, 8.0 * tiny], 30.0).unwrap();
    for apart in 0..40 {
        let b = Obb::from_degrees([f64::from(apart) * tiny, 0.0], [8.0 * tiny, 8.0 * tiny], 10.0).unwrap();
        assert_eq!(overlap(&a, &b), contact(&a, &b).is_some(), "{apart}");
        assert_eq!(overlap(&a, &b), of_forms(&a, &b, general::overlap), "{apart}");
    }
}

#[test]
fn narrow_shapes_that_nearly_touch() {
    let mut touching = 0;
    for index in 0..200_000 {
        let rng = &mut Rng::new(index);
        let offset = if rng.chance(0.2) { rng.point() * rng.magnitude(0, 6) } else { Vec2::ZERO };
        let b = narrow(rng).translated(offset);
        let a = if rng.chance(0.3) { b.clone() } else { narrow(rng).translated(offset) };
        let a = a.translated(rng.point() * rng.magnitude(-12, 0));
        let gap = rng.pick(&[0.0, 1.0, -1.0]) * rng.magnitude(-16, -1);
        let closest = closest_points(&a, &b);
        let a = a.translated(closest.normal * (gap - closest.separation));
        assert_eq!(
            closest_points(&a, &b),
            of_forms(&a, &b, general::closest_points),
            "{index}: {a:?} and {b:?}"
        );
        assert_eq!(overlap(&a, &b), of_forms(&a, &b, general::overlap), "{index}: {a:?} and {b:?}");
        let contacts = [contact(&a, &b), of_forms(&a, &b, general::contact)].map(contact_bits);
        assert_eq!(contacts[0], contacts[1], "{index}: {a:?} and {b:?}");
        touching += usize::from(contacts[0].is_some());
    }
    assert!((50_000..150_000).contains(&touching), "{touching} touch");
}
