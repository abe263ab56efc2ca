//! Plays a level with slopes, stairs, a lift, a one-way platform and coins. Use the arrow keys or A and D
//! to run, Space or Up to jump, and Down to drop.
//!
//! Start it with `cargo run -p bevy_carom-examples --example platformer`. Add `-- --picture FILE` to save a picture of a run
//! without a player.

mod level;
mod shared;

use bevy::prelude::*;
use bevy_carom::prelude::*;

use level::{JUMP, SPEED, Thing, hero, level};
use shared::{Picture, take_picture, window};

/// Marks an entity with the kind of thing that it is.
#[derive(Component)]
struct Kind(Thing);

#[derive(Resource, Default)]
struct Purse(u32);

fn main() {
    App::new()
        .add_plugins(DefaultPlugins.set(window("Platformer")))
        .add_plugins((CaromPlugin::in_schedule(FixedPostUpdate), ColliderGizmosPlugin))
        .insert_resource(Picture::from_arguments())
        .init_resource::<Purse>()
        .insert_resource(ClearColor(Color::srgb(0.09, 0.10, 0.13)))
        .add_systems(Startup, setup)
        .add_systems(FixedUpdate, (lift, run))
        .add_systems(Update, (take_coins, take_picture))
        .run();
}

fn setup(mut commands: Commands) {
    commands.spawn(Camera2d);
    for (collider, [x, y], thing) in level().expect("all shapes of the level are legal") {
        let mut entity = commands.spawn((collider, Kind(thing), Transform::from_xyz(x, y, 0.0)));
        if thing == Thing::Hero {
            entity.insert(hero());
        }
    }
}

/// Moves the lifts. The characters on them move along.
fn lift(time: Res<Time>, mut lifts: Query<(&Kind, &mut Transform)>) {
    for (Kind(thing), mut place) in &mut lifts {
        if let Some(height) = thing.height(time.elapsed_secs()) {
            place.translation.y = height;
        }
    }
}

fn run(
    keys: Res<ButtonInput<KeyCode>>,
    picture: Res<Picture>,
    mut heroes: Query<(&mut Character, &CharacterState)>,
) {
    let is_down = |names: [KeyCode; 2]| keys.any_pressed(names);
    for (mut hero, state) in &mut heroes {
        let right = is_down([KeyCode::ArrowRight, KeyCode::KeyD]) || picture.file.is_some();
        let left = is_down([KeyCode::ArrowLeft, KeyCode::KeyA]);
        hero.velocity.x = SPEED * (f32::from(u8::from(right)) - f32::from(u8::from(left)));
        hero.is_dropping = is_down([KeyCode::ArrowDown, KeyCode::KeyS]);
        if state.on_ground() && is_down([KeyCode::Space, KeyCode::ArrowUp]) {
            hero.velocity.y = JUMP;
        }
    }
}

fn take_coins(
    mut begins: MessageReader<ContactBegin>,
    kinds: Query<&Kind>,
    mut purse: ResMut<Purse>,
    mut windows: Query<&mut Window>,
    mut commands: Commands,
) {
    for begin in begins.read() {
        for (coin, other) in [(begin.a, begin.b), (begin.b, begin.a)] {
            let is = |entity, thing| kinds.get(entity).is_ok_and(|kind| kind.0 == thing);
            if is(coin, Thing::Coin) && is(other, Thing::Hero) {
                commands.entity(coin).despawn();
                purse.0 += 1;
                windows.iter_mut().for_each(|mut window| window.title = format!("Platformer: {}", purse.0));
            }
        }
    }
}
