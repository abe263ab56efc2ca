//! Tests the level of the example `platformer`: plays it, and draws it for the README.

use std::fs;
use std::path::Path;

use bevy_carom::carom::{Shape, picture};
use bevy_carom::prelude::*;
use bevy_ecs::entity::Entity;
use bevy_transform::components::Transform;

#[path = "../../examples/level.rs"]
mod level;

use crate::world::{app, at, drain, frame};
use level::{JUMP, SPEED, Thing};

#[test]
fn the_hero_runs_jumps_takes_coins_and_rides() {
    let mut app = app();
    let all: Vec<(Entity, Thing)> = level::level()
        .unwrap()
        .into_iter()
        .map(|(collider, [x, y], thing)| (app.world_mut().spawn((collider, at(x, y))).id(), thing))
        .collect();
    let of = |thing| all.iter().find(|entity| entity.1 == thing).unwrap().0;
    let (hero, lift) =
        (of(Thing::Hero), all.iter().find(|entity| matches!(entity.1, Thing::Lift { .. })).unwrap());
    app.world_mut().entity_mut(hero).insert(level::hero());
    let (mut taken, mut has_ridden, mut shown) = (0, false, Vec::new());
    for number in 0..540_u16 {
        let seconds = f32::from(number) / 60.0;
        app.world_mut().get_mut::<Transform>(lift.0).unwrap().translation.y = lift.1.height(seconds).unwrap();
        // The hero waits for the lift, walks to its middle, and waits there.
        let at = app.world().get::<Transform>(hero).unwrap().translation.x;
        let is_up = lift.1.height(seconds) != lift.1.height(0.0);
        let waits = 240.0 < at && at < 290.0 && is_up || 330.0 < at;
        let state = *app.world().get::<CharacterState>(hero).unwrap();
        let mut character = app.world_mut().get_mut::<Character>(hero).unwrap();
        character.velocity.x = if waits { 0.0 } else { SPEED };
        if number == 40 && state.on_ground() {
            character.velocity.y = JUMP;
        }
        frame(&mut app);
        for begin in drain::<ContactBegin>(&mut app) {
            let coin = [begin.a, begin.b].into_iter().find(|one| all.contains(&(*one, Thing::Coin)));
            if let Some(coin) = coin {
                app.world_mut().despawn(coin);
                taken += 1;
            }
        }
        has_ridden |= state.ground.is_some_and(|ground| ground.entity == lift.0);
        if number % 12 == 0 {
            let space = app.world().resource::<CaromSpace>();
            shown.push(space.collider(hero).unwrap().shape().clone());
        }
    }
    assert!(has_ridden && 2 <= taken, "{has_ridden}, {taken}");
    draw(app.world().resource::<CaromSpace>(), shown);
}

/// Compares the picture of the level and of the hero's path with the picture in the README. If
/// `CAROM_WRITE_PICTURES` is set, writes the picture.
fn draw(space: &CaromSpace, hero: Vec<Shape>) {
    let level = space.space().iter().map(|(_, collider)| collider.shape().clone());
    let drawn = picture(&level.chain(hero).collect::<Vec<_>>());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("platformer.svg");
    if std::env::var_os("CAROM_WRITE_PICTURES").is_some() {
        fs::write(&file, &drawn).unwrap();
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), drawn, "run this test with CAROM_WRITE_PICTURES=1");
}
