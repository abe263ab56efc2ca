//! Tests that characters climb slopes, stop at walls and ride on platforms.

use bevy_app::App;
use bevy_carom::carom::{Aabb, Capsule, ConvexPolygon};
use bevy_carom::prelude::*;
use bevy_ecs::entity::Entity;
use bevy_ecs::hierarchy::ChildOf;
use bevy_math::Vec2;
use bevy_transform::components::{GlobalTransform, Transform};

use crate::world::{app, at, drain, frame};

const GRAVITY: Vec2 = Vec2::new(0.0, -30.0);

fn hero(app: &mut App, x: f32, y: f32) -> Entity {
    let shape = Capsule::new([0.0, -0.5], [0.0, 0.5], 0.5).unwrap();
    let character = Character { gravity: GRAVITY, step: 0.25, snap: 0.25, ..Character::default() };
    app.world_mut().spawn((Collider::new(shape), character, at(x, y))).id()
}

fn wall(app: &mut App, low: [f64; 2], high: [f64; 2]) -> Entity {
    app.world_mut().spawn(Collider::new(Aabb::new(low, high).unwrap())).id()
}

fn place(app: &App, entity: Entity) -> Vec2 {
    app.world().get::<Transform>(entity).unwrap().translation.truncate()
}

fn state(app: &App, entity: Entity) -> CharacterState {
    *app.world().get::<CharacterState>(entity).unwrap()
}

fn run(app: &mut App, entity: Entity, speed: f32, frames: usize) {
    for _ in 0..frames {
        app.world_mut().get_mut::<Character>(entity).unwrap().velocity.x = speed;
        frame(app);
    }
}

#[test]
fn a_character_goes_up_a_slope_and_not_through_the_wall() {
    let mut app = app();
    wall(&mut app, [-9.0, -1.0], [40.0, 0.0]);
    let ramp = ConvexPolygon::new([[4.0, 0.0], [12.0, 0.0], [12.0, 4.0]]).unwrap();
    app.world_mut().spawn(Collider::new(ramp));
    let top = wall(&mut app, [12.0, 0.0], [20.0, 4.0]);
    let end = wall(&mut app, [16.0, 4.0], [17.0, 40.0]);
    let hero = hero(&mut app, 0.0, 3.0);
    run(&mut app, hero, 0.0, 60);
    assert!(state(&app, hero).on_ground() && (place(&app, hero).y - 1.0).abs() < 1e-4);
    run(&mut app, hero, 6.0, 80); // The character is on the ramp.
    let slope = state(&app, hero).floor_normal().unwrap();
    assert!((slope - Vec2::new(-0.4472136, 0.8944272)).length() < 1e-5, "{slope}");
    run(&mut app, hero, 6.0, 120);
    let there = place(&app, hero);
    assert!((there - Vec2::new(15.5, 5.0)).length() < 1e-3, "{there}");
    let state = state(&app, hero);
    assert_eq!((state.ground.unwrap().entity, state.wall.unwrap().entity), (top, end));
    assert!(!state.is_squeezed);
    // A character never gets through the wall, however fast it is.
    run(&mut app, hero, 1e6, 30);
    assert!((place(&app, hero).x - 15.5).abs() < 1e-3);
}

#[test]
fn a_steep_slope_is_no_ground() {
    let mut app = app();
    let ramp = ConvexPolygon::new([[0.0, 0.0], [8.0, 0.0], [8.0, 8.0]]).unwrap();
    app.world_mut().spawn(Collider::new(ramp));
    let hero = hero(&mut app, 4.0, 6.0);
    app.world_mut().get_mut::<Character>(hero).unwrap().slope_degrees = 40.0;
    run(&mut app, hero, 0.0, 30);
    assert!(!state(&app, hero).on_ground() && place(&app, hero).x < 4.0); // The character slides down.
}

#[test]
fn a_sensor_and_other_layers_stop_nobody() {
    let mut app = app();
    wall(&mut app, [-9.0, -1.0], [40.0, 0.0]);
    let gate = Aabb::new([2.0, 0.0], [3.0, 9.0]).unwrap();
    app.world_mut().spawn(Collider::sensor(gate));
    app.world_mut().spawn(Collider::new(gate).with_layers(2, 2));
    let hero = hero(&mut app, 0.0, 1.0);
    app.world_mut().get_mut::<Collider>(hero).unwrap().filter = Filter { layer: 1, mask: 1 };
    let mut ends = 0;
    for _ in 0..60 {
        run(&mut app, hero, 6.0, 1);
        ends += drain::<ContactEnd>(&mut app).len();
    }
    assert!((place(&app, hero).x - 6.0).abs() < 1e-3);
    assert_eq!(ends, 1); // The character has passed through the sensor.
}

#[test]
fn a_platform_carries_and_a_ceiling_squeezes() {
    let mut app = app();
    let lift = wall(&mut app, [-2.0, -1.0], [2.0, 0.0]);
    wall(&mut app, [-9.0, 6.0], [9.0, 7.0]);
    let hero = hero(&mut app, 0.0, 1.0);
    let hat = app.world_mut().spawn((at(0.0, 1.0), ChildOf(hero))).id();
    run(&mut app, hero, 0.0, 2);
    for number in 1..=32 {
        app.world_mut().get_mut::<Transform>(lift).unwrap().translation =
            Vec2::new(number as f32, number as f32).extend(0.0) / 16.0;
        run(&mut app, hero, 0.0, 1);
        let expected = Vec2::new(number as f32 / 16.0, 1.0 + number as f32 / 16.0);
        assert!((place(&app, hero) - expected).length() < 1e-4, "{}", place(&app, hero));
        let hat = app.world().get::<GlobalTransform>(hat).unwrap().translation().truncate();
        assert_eq!(hat, place(&app, hero) + Vec2::Y); // The children move along in the same frame.
    }
    assert!(!state(&app, hero).is_squeezed);
    // The ceiling is at 6, and the character is 2 high.
    let mut has_been_squeezed = false;
    for number in 33..=72 {
        app.world_mut().get_mut::<Transform>(lift).unwrap().translation.y = number as f32 / 16.0;
        run(&mut app, hero, 0.0, 1);
        assert!(!state(&app, hero).is_squeezed || 64 < number, "{number}");
        has_been_squeezed |= state(&app, hero).is_squeezed;
    }
    assert!(has_been_squeezed);
}

#[test]
fn a_jump_rises_lands_and_loses_its_speed_at_a_ceiling() {
    let mut app = app();
    let floor = wall(&mut app, [-9.0, -1.0], [9.0, 0.0]);
    let ceiling = wall(&mut app, [-9.0, 3.0], [9.0, 4.0]);
    let hero = hero(&mut app, 0.0, 1.0);
    run(&mut app, hero, 0.0, 2);
    app.world_mut().get_mut::<Character>(hero).unwrap().velocity.y = 20.0;
    let (mut has_met_ceiling, mut was_in_air) = (false, false);
    for _ in 0..60 {
        frame(&mut app);
        let state = state(&app, hero);
        has_met_ceiling |= state.ceiling.is_some_and(|hit| hit.entity == ceiling);
        was_in_air |= !state.on_ground();
        assert!(place(&app, hero).y < 2.001);
    }
    assert!(has_met_ceiling && was_in_air);
    assert_eq!(state(&app, hero).ground.unwrap().entity, floor);
}
