//! Tests that the messages agree with a space of carom that the test itself moves.

use std::collections::BTreeMap;

use bevy_carom::carom::{
    Aabb, Capsule, Circle, Collider as Inserted, ColliderId, Event, Pose, Rot2, Shape, Space,
    contact as contact_of,
};
use bevy_carom::prelude::*;
use bevy_ecs::entity::Entity;
use bevy_transform::components::Transform;

use crate::world::{Random, app, at, drain};

fn shape(random: &mut Random) -> Shape {
    match random.below(3) {
        0 => Circle::new([0.0, 0.0], 1.0).unwrap().into(),
        1 => Aabb::new([-1.0, -0.5], [1.0, 0.5]).unwrap().into(),
        _ => Capsule::new([-1.0, 0.0], [1.0, 0.5], 0.25).unwrap().into(),
    }
}

fn pose([x, y]: [f32; 2]) -> Pose {
    Pose::new([x, y], Rot2::IDENTITY).unwrap()
}

/// Returns the pair of two entities, in the same order for both orders of the arguments.
fn pair(a: Entity, b: Entity) -> [Entity; 2] {
    [a.min(b), a.max(b)]
}

#[test]
fn messages_are_the_events_of_a_space() {
    let (mut app, mut space, mut random) = (app(), Space::<Entity>::new(), Random(7));
    let mut ids: BTreeMap<Entity, ColliderId> = BTreeMap::new();
    let mut touching: BTreeMap<[Entity; 2], usize> = BTreeMap::new();
    for frame in 0..120 {
        for _ in 0..2 {
            let (shape, place) = (shape(&mut random), [random.coordinate(16), random.coordinate(16)]);
            let entity = app.world_mut().spawn((Collider::new(shape.clone()), at(place[0], place[1]))).id();
            ids.insert(entity, space.insert(Inserted::new(shape, entity).with_pose(pose(place))));
        }
        let entities: Vec<Entity> = ids.keys().copied().collect();
        let pick = |random: &mut Random| entities[random.below(entities.len() as u64) as usize];
        let (moved, changed, gone) = (pick(&mut random), pick(&mut random), pick(&mut random));
        let place = [random.coordinate(16), random.coordinate(16)];
        *app.world_mut().get_mut::<Transform>(moved).unwrap() = at(place[0], place[1]);
        space.set_pose(ids[&moved], pose(place));
        let shape = shape(&mut random);
        app.world_mut().get_mut::<Collider>(changed).unwrap().shape = shape.clone();
        space.set_shape(ids[&changed], shape);
        if frame % 2 == 0 {
            app.world_mut().despawn(gone);
            space.remove(ids.remove(&gone).unwrap());
        }

        app.update();
        let before = space.last_update().pairs().to_vec();
        let update = space.update();
        let names = |a, b| pair(*update.data(a).unwrap(), *update.data(b).unwrap());
        let (mut begun, mut ended) = (Vec::new(), Vec::new());
        for event in update.events() {
            match *event {
                Event::Begin(a, b) => begun.push(names(a, b)),
                Event::End(a, b) => ended.push(names(a, b)),
            }
        }
        let mut stayed: Vec<[Entity; 2]> = update
            .pairs()
            .iter()
            .filter(|pair| before.contains(pair))
            .map(|pair| names(pair.a, pair.b))
            .collect();
        let begins = drain::<ContactBegin>(&mut app);
        let mut seen: Vec<_> = begins.iter().map(|begin| pair(begin.a, begin.b)).collect();
        assert_eq!(sorted(&mut seen), sorted(&mut begun), "frame {frame}");
        let ends = drain::<ContactEnd>(&mut app);
        let mut seen_ends: Vec<_> = ends.iter().map(|end| pair(end.a, end.b)).collect();
        assert_eq!(sorted(&mut seen_ends), sorted(&mut ended), "frame {frame}");
        let stays = drain::<ContactStay>(&mut app);
        let mut seen_stays: Vec<_> = stays.iter().map(|stay| pair(stay.a, stay.b)).collect();
        assert_eq!(sorted(&mut seen_stays), sorted(&mut stayed), "frame {frame}");

        // Tests that begin and end messages balance, and that each contact is the contact of its two shapes.
        seen.iter().for_each(|pair| *touching.entry(*pair).or_default() += 1);
        seen_ends.iter().for_each(|pair| *touching.get_mut(pair).unwrap() -= 1);
        assert!(touching.values().all(|&count| count <= 1));
        let world = app.world().resource::<CaromSpace>();
        for ContactBegin { a, b, contact } in begins {
            let [a, b] = [a, b].map(|entity| world.collider(entity).unwrap().shape());
            assert_eq!(contact_of(a, b), Some(contact));
        }
    }
    assert!(40 < touching.len());
}

fn sorted(pairs: &mut Vec<[Entity; 2]>) -> &Vec<[Entity; 2]> {
    pairs.sort();
    pairs
}

#[test]
fn layers_decide_and_a_sensor_touches() {
    let mut app = app();
    let circle = Circle::new([0.0, 0.0], 1.0).unwrap();
    let wall = app.world_mut().spawn(Collider::new(circle).with_layers(1, 3)).id();
    let ghost = app.world_mut().spawn(Collider::new(circle).with_layers(2, 4)).id();
    let zone = app.world_mut().spawn(Collider::sensor(circle).with_layers(1, 1)).id();
    app.update();
    let begins = drain::<ContactBegin>(&mut app);
    assert_eq!(begins.iter().map(|begin| pair(begin.a, begin.b)).collect::<Vec<_>>(), [pair(wall, zone)]);
    app.world_mut().get_mut::<Collider>(ghost).unwrap().filter = Filter::ALL;
    app.world_mut().get_mut::<Collider>(wall).unwrap().filter = Filter::NONE;
    app.update();
    assert_eq!(drain::<ContactEnd>(&mut app).len(), 1);
    assert_eq!(drain::<ContactBegin>(&mut app).len(), 1); // These are the ghost and the zone.
}

#[test]
fn a_collider_that_is_replaced_ends_and_begins() {
    let mut app = app();
    let circle = Circle::new([0.0, 0.0], 1.0).unwrap();
    let [a, b] = [0, 1].map(|_| app.world_mut().spawn(Collider::new(circle)).id());
    app.update();
    drain::<ContactBegin>(&mut app);
    // Replacing the component has no effect. If it is removed and inserted again, the entity has another
    // collider.
    app.world_mut().entity_mut(b).insert(Collider::new(circle));
    app.update();
    assert!(drain::<ContactEnd>(&mut app).is_empty() && drain::<ContactBegin>(&mut app).is_empty());
    app.world_mut().entity_mut(b).remove::<Collider>().insert(Collider::new(circle));
    app.update();
    let ends: Vec<_> = drain::<ContactEnd>(&mut app).iter().map(|end| pair(end.a, end.b)).collect();
    let begins: Vec<_> = drain::<ContactBegin>(&mut app).iter().map(|begin| pair(begin.a, begin.b)).collect();
    assert_eq!((ends, begins), (vec![pair(a, b)], vec![pair(a, b)]));
}
