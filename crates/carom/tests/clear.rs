//! The quick ways of casts and rays, for clear hits and misses, give the general path's answers.

use carom::{Shape, Vec2, cast, cast_by_general_path, cast_ray, cast_ray_by_general_path};
use carom_oracle::generate::{Case, Recipe, Rng, course};
use carom_oracle::run::{cases_per_pair, kind_pairs};

/// Exact judgement takes no part, so there is time for more cases.
const MORE: u64 = 10;

/// Calls the judge with random cases of all pairs of kinds; some far from the origin.
fn each_case(judge: impl Fn(&Case, Vec2, &mut Rng)) {
    for kinds in kind_pairs() {
        for index in 0..MORE * cases_per_pair() {
            let mut rng = Rng::new(index ^ 0x636c_6561);
            let offset = if rng.chance(0.2) { rng.point() * rng.magnitude(-3, 9) } else { Vec2::ZERO };
            judge(&Case::new(kinds, index), offset, &mut rng);
        }
    }
}

fn built(recipe: &Recipe, offset: Vec2) -> Option<Shape> {
    recipe.build().ok().map(|shape| if offset == Vec2::ZERO { shape } else { shape.moved(offset) })
}

#[test]
fn clear_casts_have_the_bits_of_the_general_path() {
    each_case(|case, offset, rng| {
        let (start, motion, _) = course(&case.a, &case.b, rng);
        let (Some(a), Some(b)) = (built(&start, offset), built(&case.b, offset)) else { return };
        let agree = |motion: Vec2| {
            let general = cast_by_general_path(&a, motion, &b);
            assert_eq!(cast(&a, motion, &b), general, "{a:?} along {motion:?} at {b:?}");
            general
        };
        let Some(hit) = agree(motion) else { return };
        let entry = hit.fraction;
        for end in [entry, entry.next_up(), entry.next_down(), entry * (1.0 - 1e-6), entry * (1.0 + 1e-6)] {
            agree(motion * end);
        }
    });
}

#[test]
fn clear_rays_have_the_bits_of_the_general_path() {
    each_case(|case, offset, rng| {
        let origin = Recipe::Circle(rng.pick(&case.a.points()), 0.0);
        let (start, direction, _) = course(&origin, &case.b, rng);
        let Some(shape) = built(&case.b, offset) else { return };
        let origin = start.middle() + offset;
        let agree = |max: f64| {
            let general = cast_ray_by_general_path(origin, direction, max, &shape);
            let told = || format!("ray from {origin:?} along {direction:?} up to {max:e} at {shape:?}");
            assert_eq!(cast_ray(origin, direction, max, &shape), general, "{}", told());
            general
        };
        let Some(hit) = agree(f64::INFINITY) else { return };
        for max in [hit.t, hit.t.next_up(), hit.t.next_down(), hit.t * (1.0 - 1e-6), hit.t * 0.5, hit.t * 2.0]
        {
            agree(max.max(0.0));
        }
    });
}
