//! Tests that collisions keep the momentum. At restitution 1 they keep the energy; below 1 the energy never
//! grows.

use carom::{Body, MAX_COORDINATE, Rot2, Vec2, bounce, collide, slide};

fn energy(mass: f64, velocity: Vec2) -> f64 {
    0.5 * mass * velocity.dot(velocity)
}

#[test]
fn oblique_hits_of_all_masses_keep_momentum_and_energy() {
    let masses = [1e-6, 0.5, 1.0, 3.0, 1e6];
    let mut hits = 0;
    for (i, &m) in masses.iter().enumerate() {
        for (j, &n) in masses.iter().enumerate() {
            for step in 0..72 {
                let normal = Rot2::from_degrees(5 * step).unwrap().rotate(Vec2::X);
                let a = Body::new([3.0, -1.0 - i as f64], m).unwrap();
                let b = Body::new([-1.0, 2.0 + j as f64], n).unwrap();
                for restitution in [0.0, 0.3, 1.0] {
                    let impact = collide(&a, &b, normal, restitution);
                    let before = a.velocity() * m + b.velocity() * n;
                    let after = impact.velocity_a * m + impact.velocity_b * n;
                    assert!((after - before).length() <= 1e-14 * (m + n) * 10.0, "momentum");
                    let before = energy(m, a.velocity()) + energy(n, b.velocity());
                    let after = energy(m, impact.velocity_a) + energy(n, impact.velocity_b);
                    assert!(after <= before * (1.0 + 1e-14), "energy grew from {before} to {after}");
                    assert!(restitution < 1.0 || (after - before).abs() <= before * 1e-14);
                    let approach = (a.velocity() - b.velocity()).dot(normal);
                    let recede = (impact.velocity_a - impact.velocity_b).dot(normal);
                    if approach < 0.0 {
                        hits += 1;
                        assert!((recede + restitution * approach).abs() < 1e-13, "{recede} after {approach}");
                        let gained = impact.velocity_a * m - a.velocity() * m;
                        assert!((gained - impact.impulse).length() <= 1e-9 * m.max(1.0), "impulse");
                    } else {
                        assert_eq!(impact.velocity_a, a.velocity());
                    }
                }
            }
        }
    }
    assert!(hits > 1000, "{hits}");
}

#[test]
fn a_fixed_body_keeps_its_velocity() {
    let paddle = Body::fixed([0.0, 2.0]).unwrap();
    let ball = Body::new([1.0, -3.0], 0.1).unwrap();
    let impact = collide(&ball, &paddle, Vec2::Y, 1.0);
    assert_eq!((impact.velocity_a, impact.velocity_b), (Vec2::new(1.0, 7.0), Vec2::new(0.0, 2.0)));
    let both = collide(&paddle, &Body::fixed([0.0, 3.0]).unwrap(), Vec2::Y, 1.0);
    assert_eq!((both.velocity_a, both.impulse), (Vec2::new(0.0, 2.0), Vec2::ZERO));
    let other = collide(&paddle, &ball, -Vec2::Y, 1.0);
    assert_eq!((other.velocity_b, other.impulse), (impact.velocity_a, -impact.impulse));
}

#[test]
fn numbers_that_are_not_finite_change_nothing() {
    assert_eq!(bounce([1.0, -1.0], Vec2::Y, f64::NAN), Vec2::new(1.0, 0.0));
    assert_eq!(bounce([1.0, -1.0], Vec2::Y, 7.0), Vec2::new(1.0, 1.0));
    for nowhere in [f64::NAN, f64::INFINITY, f64::MAX, 2.0 * MAX_COORDINATE] {
        let normal = Vec2::new(nowhere, 1.0);
        assert_eq!(slide([-1.0, -1.0], normal), Vec2::new(-1.0, -1.0));
        let [falls, rests] = [-1.0, 0.0].map(|speed| Body::new([speed, speed], 1.0).unwrap());
        assert_eq!(collide(&falls, &rests, normal, 1.0).velocity_a, falls.velocity());
    }
    assert!(bounce([f64::NAN, -1.0], Vec2::Y, 1.0).x.is_nan());
    for fast in [f64::INFINITY, 2.0 * MAX_COORDINATE] {
        assert_eq!(bounce([1.0, -fast], Vec2::Y, 1.0), Vec2::new(1.0, -fast));
    }
    assert!(Body::new([0.0, 0.0], 0.0).unwrap_err().to_string().contains("mass is 0"));
    assert!(Body::new([0.0, 0.0], f64::NAN).is_err());
}
