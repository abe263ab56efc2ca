//! Tests plans and samples that are written as bytes.

use carom::Circle;
use carom_oracle::generate::Rng;
use carom_tiles::{Join, Plan, Predicate, Rows, Sampler};

fn sampler(rng: &mut Rng, first: u64, count: u64, spread: f64) -> Sampler {
    let mut sampler = Sampler::new(500);
    let discs: Vec<Circle> = (0..count)
        .map(|_| Circle::new([spread * rng.unit(), spread * rng.unit()], rng.unit()).unwrap())
        .collect();
    let ids: Vec<u64> = (first..first + count).collect();
    Rows::new(&ids, &discs).each_box(|id, bounds| sampler.push(id, bounds));
    sampler
}

/// Creates plans for one list and for two lists: with many tiles, with a salted tile (rows divided by a hash
/// of their ids), and without rows.
fn plans() -> Vec<Plan> {
    let mut rng = Rng::new(5);
    let mut plans = vec![];
    for (count, spread) in [(0, 1.0), (3000, 300.0), (3000, 0.0)] {
        let [a, b] = [0, 1].map(|_| sampler(&mut rng, 0, count, spread));
        plans.push(Plan::of_one(&a, Join::OVERLAP, 200));
        plans.push(Plan::of_two(&a, &b, Join::within_distance(0.25).unwrap(), 200));
        plans.extend(Predicate::ALL.map(|predicate| Plan::of_one(&a, Join::of(predicate), 200)));
    }
    plans
}

#[test]
fn bytes_restore_plans_and_samples() {
    for plan in plans() {
        let bytes = plan.to_bytes();
        let restored = Plan::from_bytes(&bytes).unwrap();
        assert!(restored == plan);
        assert!(restored.to_bytes() == bytes);
    }
    let mut rng = Rng::new(6);
    let (a, b) = (sampler(&mut rng, 0, 2000, 50.0), sampler(&mut rng, 2000, 2000, 50.0));
    let mut restored = Sampler::from_bytes(&a.to_bytes()).unwrap();
    assert!(restored.to_bytes() == a.to_bytes());
    let mut merged = a;
    merged.merge(&b);
    restored.merge(&b);
    assert!(restored.to_bytes() == merged.to_bytes());
}

#[test]
fn changed_bytes_are_refused() {
    for plan in plans() {
        let bytes = plan.to_bytes();
        for end in 0..bytes.len() {
            assert!(Plan::from_bytes(&bytes[..end]).is_err(), "cut at {end}");
        }
        for index in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[index] ^= 1 << (index % 8);
            assert!(Plan::from_bytes(&changed).is_err(), "changed at {index}");
        }
        assert!(Plan::from_bytes(&[bytes.as_slice(), b"more"].concat()).is_err());
        assert!(Sampler::from_bytes(&bytes).is_err());
    }
}

#[test]
fn errors_name_the_fault() {
    let mut bytes = plans()[0].to_bytes();
    bytes[7] = 9;
    let error = Plan::from_bytes(&bytes).unwrap_err().to_string();
    assert!(error.starts_with("the bytes are of another version"), "{error}");
    let error = Plan::from_bytes(b"id,x,y").unwrap_err();
    assert!(error.to_string().starts_with("the bytes are not a plan"), "{error}");
    assert_eq!(format!("{error:?}"), error.to_string());
}
