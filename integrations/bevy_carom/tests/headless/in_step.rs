//! Tests that the space stays equal to the entities.

use bevy_app::{App, FixedPostUpdate};
use bevy_carom::carom::{Aabb, Circle, Shape, pairs};
use bevy_carom::prelude::*;
use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::ChildOf;
use bevy_math::Vec3;
use bevy_transform::TransformPlugin;
use bevy_transform::components::Transform;

use crate::world::{Random, app, at};

fn circle(radius: f64) -> Circle {
    Circle::new([0.0, 0.0], radius).unwrap()
}

fn center(app: &App, entity: Entity) -> [f64; 2] {
    let center = app.world().resource::<CaromSpace>().collider(entity).unwrap().shape().center();
    [center.x, center.y]
}

#[test]
fn a_collider_enters_moves_changes_and_leaves() {
    let mut app = app();
    let ball = app.world_mut().spawn((Collider::new(circle(1.0)), at(3.0, 4.0))).id();
    assert!(app.world().resource::<CaromSpace>().id(ball).is_none());
    app.update();
    assert_eq!(center(&app, ball), [3.0, 4.0]);

    app.world_mut().get_mut::<Transform>(ball).unwrap().translation.x = 5.0;
    app.world_mut().get_mut::<Collider>(ball).unwrap().shape = circle(2.0).into();
    app.update();
    let space = app.world().resource::<CaromSpace>();
    let expected: Shape = Circle::new([5.0, 4.0], 2.0).unwrap().into();
    assert_eq!(space.collider(ball).unwrap().shape(), &expected);

    let mut collider = app.world_mut().get_mut::<Collider>(ball).unwrap();
    (collider.filter, collider.is_sensor, collider.is_swept) = (Filter { layer: 2, mask: 4 }, true, true);
    app.update();
    let reference = app.world().resource::<CaromSpace>().collider(ball).unwrap();
    assert_eq!((reference.filter(), reference.is_swept()), (Filter { layer: 2, mask: 4 }, true));
    assert!(reference.data().is_sensor && reference.data().entity == ball);

    app.world_mut().entity_mut(ball).remove::<Collider>();
    assert!(app.world().resource::<CaromSpace>().space().is_empty());
    app.world_mut().entity_mut(ball).insert(Collider::new(circle(1.0)));
    app.update();
    assert_eq!(center(&app, ball), [5.0, 4.0]);
    app.world_mut().despawn(ball);
    assert!(app.world().resource::<CaromSpace>().space().is_empty());
}

#[test]
fn a_child_is_placed_by_its_parents_and_goes_with_them() {
    let mut app = app();
    let turned = Transform::from_rotation(bevy_math::Quat::from_rotation_z(std::f32::consts::FRAC_PI_2));
    let parent = app.world_mut().spawn(turned.with_translation(Vec3::new(10.0, 0.0, 0.0))).id();
    let child = app.world_mut().spawn((Collider::new(circle(0.5)), at(2.0, 0.0), ChildOf(parent))).id();
    app.update();
    let [x, y] = center(&app, child);
    assert!((x - 10.0).abs() < 1e-5 && (y - 2.0).abs() < 1e-5, "{x}, {y}");
    app.world_mut().despawn(parent);
    assert!(app.world().resource::<CaromSpace>().space().is_empty());
}

#[test]
fn a_place_that_is_not_finite_changes_nothing() {
    let mut app = app();
    let ball = app.world_mut().spawn((Collider::new(circle(1.0)), at(3.0, 4.0))).id();
    let lost = app.world_mut().spawn((Collider::new(circle(1.0)), at(f32::NAN, 0.0))).id();
    app.update();
    app.world_mut().get_mut::<Transform>(ball).unwrap().translation.x = f32::INFINITY;
    app.update();
    assert_eq!(center(&app, ball), [3.0, 4.0]);
    assert!(app.world().resource::<CaromSpace>().id(lost).is_none());
    app.world_mut().get_mut::<Transform>(lost).unwrap().translation.x = 1.0;
    app.update();
    assert_eq!(center(&app, lost), [1.0, 0.0]);
}

#[test]
fn a_fixed_schedule_moves_children_too() {
    let mut app = App::new();
    app.add_plugins((TransformPlugin, CaromPlugin::in_schedule(FixedPostUpdate)));
    let parent = app.world_mut().spawn(at(1.0, 0.0)).id();
    let child = app.world_mut().spawn((Collider::new(circle(0.5)), at(2.0, 0.0), ChildOf(parent))).id();
    for x in [1.0, 5.0, 9.0] {
        app.world_mut().get_mut::<Transform>(parent).unwrap().translation.x = x;
        app.world_mut().run_schedule(FixedPostUpdate);
        assert_eq!(center(&app, child), [f64::from(x) + 2.0, 0.0]);
    }
}

#[test]
fn ten_thousand_colliders_stay_in_step() {
    let mut app = app();
    let mut random = Random(1);
    let place = |random: &mut Random| at(random.coordinate(400), random.coordinate(400));
    let all: Vec<Entity> = (0..10_000)
        .map(|number| {
            let shape: Shape = if number % 2 == 0 {
                circle(1.0).into()
            } else {
                Aabb::new([-1.0, -0.5], [1.0, 0.5]).unwrap().into()
            };
            app.world_mut().spawn((Collider::new(shape), place(&mut random))).id()
        })
        .collect();
    for _ in 0..4 {
        app.update();
        for entity in &all[..100] {
            *app.world_mut().get_mut::<Transform>(*entity).unwrap() = place(&mut random);
        }
    }
    app.update();
    let space = app.world().resource::<CaromSpace>();
    assert_eq!(space.space().len(), all.len());
    for &entity in &all {
        let place = app.world().get::<Transform>(entity).unwrap().translation;
        assert_eq!(center(&app, entity), [f64::from(place.x), f64::from(place.y)]);
    }
    let shapes: Vec<Shape> =
        all.iter().map(|&entity| space.collider(entity).unwrap().shape().clone()).collect();
    assert_eq!(space.space().last_update().pairs().len(), pairs(&shapes).len());
}
