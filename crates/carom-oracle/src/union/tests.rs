//! Tests unions with known answers, and compares the two methods of measuring depth with each other and with
//! rays.

use super::*;
use crate::Verdict;
use crate::generate::{Ground, Recipe, Rng, Stuck, Style, corners};

fn block(min: [f64; 2], max: [f64; 2]) -> Solid {
    let corners = [min, [max[0], min[1]], max, [min[0], max[1]]];
    Solid::of(&corners.map(Vec2::from), 0.0)
}

fn disc(center: [f64; 2], radius: f64) -> Solid {
    Solid::of(&[center.into()], radius)
}

fn near(depth: UnionDepth, expected: f64) -> bool {
    [depth.open, depth.low, depth.high].iter().all(|got| (got - expected).abs() <= depth.scale * parts(39))
}

#[test]
fn flush_blocks_have_no_seam() {
    let mover = [block([-0.25, -0.25], [0.25, 0.25])];
    let tiles = [-2.0, -1.0, 0.0, 1.0].map(|x| block([x, -1.0], [x + 1.0, 0.0]));
    let union = Union::new(&mover, &tiles);
    assert!(union.overlap() && union.distance().is_zero());
    assert!(near(union.depth(), 0.25), "{:?}", union.depth());
    assert_eq!(flat_depth_squared(&union.pairs).unwrap().rounded_sqrt(), 0.25);
    assert!(union.depth().has_no_narrow_gap());
    assert_eq!(union.depth_left_after(Vec2::new(0.0, 0.25)), 0.0);
    assert_eq!(union.depth_left_after(Vec2::new(0.0, 0.125)), 0.125);
}

/// Tests a block that fits into a gap between two walls, with a tiny distance to spare, and is sunk into the
/// ground below.
#[test]
fn a_gap_is_solid_only_below_the_tolerance() {
    let mover = [block([-0.5, 0.75], [0.5, 1.75])];
    let depth = |gap: f64| {
        let tolerance = 4.0 * parts(40);
        let right = block([0.5 + gap * tolerance, -4.0], [4.0, 3.0]);
        Union::new(&mover, &[block([-4.0, -4.0], [-0.5, 3.0]), right, block([-1.0, -4.0], [1.0, 1.0])])
            .depth()
    };
    let open = 0.25;
    let solid = 2.25;
    let close = |a: f64, b: f64| (a - b).abs() < 1e-10;
    let is = |depth: UnionDepth, [a, b, c]: [f64; 3]| {
        close(depth.open, a) && close(depth.low, b) && close(depth.high, c)
    };
    assert!(is(depth(0.0), [solid; 3]), "{:?}", depth(0.0));
    assert!(is(depth(0.5), [open, solid, solid]), "{:?}", depth(0.5));
    assert!(is(depth(1.0), [open, open, solid]), "{:?}", depth(1.0));
    assert!(is(depth(1.5), [open; 3]), "{:?}", depth(1.5));
    assert_eq!(depth(1.0).decided(), None);
    assert!(depth(0.5).decided().is_some() && !depth(0.5).has_no_narrow_gap());
}

#[test]
fn the_nearest_place_may_be_where_two_arcs_cross() {
    let union = Union::new(&[disc([0.0, 0.0], 1.0)], &[disc([-3.0, 0.0], 4.0), disc([3.0, 0.0], 4.0)]);
    // One of the nearest places outside of the union is at (0, 4); others are further away to the left and
    // right.
    assert!(near(union.depth(), 4.0), "{:?}", union.depth());
    let alone = Union::new(&[disc([1.0, 1.0], 1.0)], &[disc([1.0, 1.0], 2.0)]);
    assert!(near(alone.depth(), 3.0), "{:?}", alone.depth());
    let corner =
        Union::new(&[disc([0.0, 0.0], 0.5)], &[block([-1.0, -1.0], [0.0, 0.0]), disc([1.0, 0.0], 1.0)]);
    assert!(corner.depth().decided().is_some());
}

#[test]
fn parts_of_both_solids_count() {
    // A U of three blocks stands over a post: the shortest push is up by 2, and pushes to the side are
    // longer.
    let u = [block([-2.0, 0.0], [-1.0, 4.0]), block([1.0, 0.0], [2.0, 4.0]), block([-2.0, 3.0], [2.0, 4.0])];
    let post = [block([-0.5, -9.0], [0.5, 5.0])];
    let union = Union::new(&u, &post);
    assert!(near(union.depth(), 2.0), "{:?}", union.depth());
    assert!((union.deepest_pair() - 2.0).abs() < 1e-12);
    let apart = Union::new(&u, &[block([-0.5, -9.0], [0.5, 2.0])]);
    assert!(!apart.overlap());
    assert_eq!(apart.distance(), Dyadic::from(0.5));
    assert_eq!(apart.depth().high, 0.0);
}

#[test]
fn casts_pass_seams_and_stop_at_walls() {
    let tiles = [0.0, 1.0, 2.0, 3.0].map(|x| block([x, -1.0], [x + 1.0, 0.0]));
    let wall = block([5.0, -1.0], [6.0, 9.0]);
    let ground = [tiles.to_vec(), vec![wall]].concat();
    for sunk in [0.0, 1e-9, 0.3] {
        let union = Union::new(&[block([0.0, -sunk], [1.0, 1.0 - sunk])], &ground);
        let cast = cast_rule(&union, Vec2::new(8.0, 0.0));
        let (index, fraction) = cast.first.expect("the motion hits the wall");
        assert_eq!((cast.verdict, index, fraction.to_f64()), (Verdict::Hit, 4, 0.5), "{sunk}");
        assert!(cast.doubtful.is_none());
        let down = cast_rule(&union, Vec2::new(0.0, -1.0));
        assert_eq!(
            (down.verdict, down.first.map(|first| first.1.to_f64())),
            (Verdict::Hit, Some(0.0)),
            "{sunk}"
        );
        assert_eq!(cast_rule(&union, Vec2::new(1.0, 1.0)).verdict, Verdict::Free, "{sunk}");
    }
    let thread = Solid::of(&[Vec2::new(2.0, -5.0), Vec2::new(2.0, 5.0)], 0.0);
    let point = Union::new(&[disc([0.0, 0.0], 0.0)], &[thread]);
    assert_eq!(cast_rule(&point, Vec2::new(4.0, 0.0)).first.map(|first| first.1.to_f64()), Some(0.5));
}

/// Tests unions on lattices, where no gap is narrow and no inner corner is very acute. So the results of both
/// methods agree.
#[test]
fn ratios_and_floats_agree_in_lattices() {
    for index in 0..600 {
        let mut rng = Rng::new(index);
        let solid = |rng: &mut Rng| {
            let recipe = match rng.below(2) {
                0 => Recipe::Polygon(corners(Style::Lattice, rng)),
                _ => {
                    let min = rng.lattice_point(3);
                    Recipe::Aabb(min, min + Vec2::new(rng.whole(1, 3), rng.whole(1, 3)))
                }
            };
            Solid::new(&recipe.translated(rng.lattice_point(4)).shape())
        };
        let obstacles: Vec<Solid> = (0..1 + index % 9).map(|_| solid(&mut rng)).collect();
        let union = Union::new(&[solid(&mut rng), solid(&mut rng)][..1 + index as usize % 2], &obstacles);
        let exact = flat_depth_squared(&union.pairs).expect("no shape has a radius").rounded_sqrt();
        let depth = union.depth();
        let notch = depth.scale * parts(33);
        assert!(exact <= depth.open + depth.scale * parts(43), "{index}: {exact} {depth:?}");
        assert!(depth.high <= exact + notch, "{index}: {exact} {depth:?}");
    }
}

/// Returns the distance at which a ray from the origin first leaves the union.
fn exit_along(union: &Union, way: Vec2) -> f64 {
    let inside = |pair: &Gap, t: f64| pair.moves.locate(&(way * t).into()).rounded() < pair.radius.to_f64();
    let mut exit = 0.0;
    // The ray leaves the Minkowski sum that extends furthest along it. A sum is convex, so bisection finds
    // where the ray leaves.
    loop {
        let beyond = exit + union.scale * parts(36);
        let Some(furthest) = union
            .pairs
            .iter()
            .filter(|pair| inside(pair, beyond))
            .map(|pair| {
                let (mut low, mut high) = (beyond, 16.0 * union.scale);
                for _ in 0..50 {
                    let middle = 0.5 * (low + high);
                    if inside(pair, middle) { low = middle } else { high = middle }
                }
                high
            })
            .reduce(f64::max)
        else {
            return exit;
        };
        exit = furthest;
    }
}

/// Tests that no ray leaves the union at a distance less than the depth. In 95 % of the cases, one of 180
/// rays must leave at no more than 1.1 times the depth.
#[test]
fn rays_leave_at_the_depth() {
    let mut judged = 0;
    let mut met = 0;
    for index in 0..150 {
        let ground = Ground::ALL[index as usize % Ground::ALL.len()];
        let stuck = Stuck::new(ground, 1_000_000 + index);
        let obstacles: Vec<Solid> = stuck.obstacles.iter().map(|one| Solid::new(&one.shape())).collect();
        let union = Union::new(&[Solid::new(&stuck.mover.shape())], &obstacles);
        if !union.overlap() {
            continue;
        }
        let depth = union.depth();
        let turn = |k: u32| {
            carom::Rot2::from_degrees(f64::from(k) * 2.0).expect("the angle is finite").rotate(Vec2::X)
        };
        let rays = (0..180).map(|k| exit_along(&union, turn(k)));
        let least = rays.fold(f64::INFINITY, f64::min);
        assert_eq!(union.depth_left_after(depth.way), 0.0, "{depth:?} of {stuck}");
        assert!(least >= depth.open - depth.scale * parts(34), "{least} {depth:?} of {stuck}");
        judged += 1;
        met += u32::from(least <= 1.1 * depth.high + depth.scale * parts(30));
    }
    assert!(judged > 80 && 20 * met > 19 * judged, "{met} of {judged}");
}

fn feet(ways: &[Vec2]) -> Vec<Foot> {
    ways.iter().map(|&way| Foot { way, normal: None }).collect()
}

#[test]
fn notches_separate_ways_out_but_corners_and_seams_do_not() {
    let point = [disc([0.0, 0.0], 0.0)];
    // The floor of this U consists of two parts that touch at x = 0.5.
    let u = [
        block([-2.0, -0.5], [0.5, 0.5]),
        block([0.5, -0.5], [3.0, 0.5]),
        block([-3.0, -0.5], [-2.0, 4.0]),
        block([3.0, -0.5], [4.0, 4.0]),
    ];
    let ways = LocalWays::new(&Union::new(&point, &u)).expect("the sums are large enough");
    let [inside, beside, below, left] = [[-1.0, 0.5], [2.0, 0.5], [0.0, -0.5], [-3.0, 1.0]].map(Vec2::from);
    assert!(ways.is_joined(inside, &feet(&[beside])), "over the seam");
    assert!(ways.is_joined(below, &feet(&[left])), "around the corner");
    assert!(!ways.is_joined(inside, &feet(&[below, left])), "a notch on either side");
    let found: Vec<Vec2> = ways.all().iter().map(|place| place.point).collect();
    let is_found = |way: Vec2| found.iter().any(|other| (*other - way).length() < 1e-9);
    assert!(is_found([0.0, 0.5].into()) && is_found([0.0, -0.5].into()), "{found:?}");
    let needle = Solid::of(&[[-1.0, -0.25], [9.0, 0.0], [-1.0, 0.25]].map(Vec2::from), 0.0);
    let ways = LocalWays::new(&Union::new(&point, &[needle])).expect("the sums are large enough");
    let normal = Vec2::new(0.25, 10.0).normalized().expect("the direction is not zero");
    let above = normal * normal.dot(Vec2::new(9.0, 0.0));
    assert!(ways.is_joined(above, &feet(&[Vec2::new(above.x, -above.y)])), "around the tip");
}

#[test]
fn a_passage_without_width_joins_the_ways_on_each_of_its_walls() {
    let point = [disc([0.0, 0.0], 0.0)];
    let [left, right] = [block([-2.0, -1.0], [1.0, 1.0]), block([1.0, -1.0], [3.0, 1.0])];
    let bars = [block([2.0, 0.5], [2.5, 2.0]), block([2.0, -2.0], [2.5, -0.5])];
    let is_joined = |blocks: &[Solid]| {
        let ways = LocalWays::new(&Union::new(&point, blocks)).expect("the sums are large enough");
        ways.is_joined(Vec2::new(3.0, 0.0), &feet(&[Vec2::X]))
    };
    assert!(is_joined(&[left.clone(), right.clone()]), "around a corner, and into the passage");
    assert!(!is_joined(&[left.clone(), right.clone(), bars[0].clone(), bars[1].clone()]), "behind notches");
    assert!(is_joined(&[left.clone(), right.clone(), bars[0].clone()]), "on the other side of a notch");
    let across = block([0.5, -1.5], [1.5, -0.5]);
    assert!(!is_joined(&[left, right, bars[0].clone(), across]), "the passage is closed on this side");
}

#[test]
fn the_furthest_point_of_a_round_corner_is_no_way_out() {
    let rounded = Solid::of(&[[-8.0, -1.0], [6.0, 0.0], [-8.0, 2.0]].map(Vec2::from), 1.0);
    let block = block([-1.0, -9.0], [7.0, -1.0]);
    let ways = LocalWays::new(&Union::new(&[disc([0.0, 0.0], 0.0)], &[rounded, block]))
        .expect("the sums are large enough");
    let tip = Vec2::new(7.0, 0.0);
    assert!(ways.all().iter().all(|place| (place.point - tip).length() > 1e-3), "{:?}", ways.all());
}

/// Tests `full_distance`, which computes depths above 2^-48 and below it with different methods. Both methods
/// must be correct, also at exactly 2^-48.
#[test]
fn a_place_just_inside_has_a_finite_distance() {
    let union = Union::new(&[disc([0.0, 0.0], 0.0)], &[block([0.0, 0.0], [1.0, 1.0])]);
    for depth in [parts(49), parts(48), parts(47)] {
        let distance = union.sums()[0].full_distance(Vec2::new(0.5, 1.0 - depth));
        assert_eq!(distance, -depth);
    }
}

/// Tests a place beyond the end of a thin core (a Minkowski sum without the radii). Rounding may put such a
/// place behind all lines of the core.
#[test]
fn a_place_past_the_end_of_a_thin_core_is_outside() {
    let (start, end) = (Vec2::new(0.0, 0.0), Vec2::new(0.3, 0.1));
    let sliver = Solid::of(&[start, end, end * 2.0, Vec2::new(0.3, 0.1_f64.next_up())], 0.25);
    let union = Union::new(&[disc([0.0, 0.0], 0.0)], &[sliver]);
    for step in 1..40 {
        let ahead = f64::from(step) / 64.0;
        let place = end * (2.0 + ahead);
        let distance = union.sums()[0].full_distance(place);
        assert!((distance - (end * ahead).length() + 0.25).abs() < 1e-14, "{distance} past {ahead}");
    }
}

/// Tests two discs that touch, which leave a cusp (a very sharp inner corner) on each side of the point of
/// contact. The two sides of a needle leave no cusp, and neither do the walls of an inner corner.
#[test]
fn cusps_are_open_between_boundaries_that_face_each_other() {
    let directions = |union: &Union, place: [f64; 2]| -> Vec<[f64; 2]> {
        union.cusps_at(place.into(), 1.0 / 32.0).iter().map(|[_, away]| [away.x, away.y]).collect()
    };
    let point = disc([0.0, 0.0], 0.0);
    let discs = Union::new(core::slice::from_ref(&point), &[disc([0.0, 1.0], 1.0), disc([0.0, -1.0], 1.0)]);
    let found = directions(&discs, [0.0, 0.0]);
    assert!(found.len() == 4 && found.iter().all(|[_, y]| *y == 0.0), "{found:?}");
    let triangle = |corners: [[f64; 2]; 3]| Solid::of(&corners.map(Vec2::from), 0.0);
    let needle =
        Union::new(core::slice::from_ref(&point), &[triangle([[0.0, 0.0], [1.0, 0.0], [1.0, 0.01]])]);
    assert_eq!(directions(&needle, [0.0, 0.0]), [[0.0; 2]; 0]);
    let left = triangle([[0.0, 0.0], [-0.5, 1.0], [-1.0, 0.0]]);
    let right = triangle([[0.0, 0.0], [1.0, 0.0], [0.5, 1.0]]);
    assert_eq!(directions(&Union::new(&[point], &[left, right]), [0.0, 0.0]), [[0.0; 2]; 0]);
}
