//! A level with slopes, stairs, a lift, a one-way platform and coins. Arrows or A, D to run, Space or Up to jump, Down to drop.
//!
//! `cargo run -p bevy_carom-examples --example platformer`, with `-- --picture FILE` for a picture of a run without a player.

mod shared;

use bevy::prelude::*;
use bevy_carom::prelude::*;
use bevy_carom::shapes::{Aabb, Capsule, Chain, Circle, ConvexPolygon};
use carom::ShapeError;

use shared::{Picture, take_picture, window};

const SPEED: f32 = 220.0;
const JUMP: f32 = 560.0;
const GRAVITY: f32 = -1500.0;

#[derive(Component)]
struct Coin;

/// A platform that goes up and down between two heights.
#[derive(Component)]
struct Lift {
    low: f32,
    high: f32,
}

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
    build(&mut commands).expect("all shapes of the level are legal");
}

fn build(commands: &mut Commands) -> Result<(), ShapeError> {
    let solid = |low: [f64; 2], high: [f64; 2]| Aabb::new(low, high).map(Collider::new);
    commands.spawn(solid([-480.0, -270.0], [480.0, -220.0])?);
    commands.spawn(solid([-480.0, -220.0], [-460.0, 270.0])?);
    commands.spawn(solid([460.0, -220.0], [480.0, 270.0])?);
    commands.spawn(Collider::new(ConvexPolygon::new([[-260.0, -220.0], [-60.0, -220.0], [-60.0, -110.0]])?));
    commands.spawn(solid([-60.0, -220.0], [60.0, -110.0])?);
    for step in 0..4 {
        let left = 60.0 + 30.0 * f64::from(step);
        commands.spawn(solid([left, -220.0], [left + 30.0, -130.0 - 22.0 * f64::from(step)])?);
    }
    // A chain stops what comes from its right-hand side: from above, if it leads to the left.
    let platform = Chain::new([[-60.0, 40.0], [-200.0, 40.0], [-330.0, 80.0]])?.one_sided();
    commands.spawn(Collider::new(platform));
    commands.spawn((
        solid([-50.0, -8.0], [50.0, 8.0])?,
        Lift { low: -190.0, high: 60.0 },
        Transform::from_xyz(330.0, -190.0, 0.0),
    ));
    for [x, y] in [[-150.0, -120.0], [0.0, -60.0], [330.0, 120.0], [-130.0, 80.0], [-280.0, 110.0]] {
        commands.spawn((
            Collider::sensor(Circle::new([0.0, 0.0], 10.0)?),
            Coin,
            Transform::from_xyz(x, y, 0.0),
        ));
    }
    let hero = Character { gravity: Vec2::new(0.0, GRAVITY), step: 24.0, snap: 24.0, ..Character::default() };
    commands.spawn((
        Collider::new(Capsule::new([0.0, -14.0], [0.0, 14.0], 14.0)?),
        hero,
        Transform::from_xyz(-400.0, -150.0, 0.0),
    ));
    Ok(())
}

/// Moves the lifts; the characters on them ride along.
fn lift(time: Res<Time>, mut lifts: Query<(&Lift, &mut Transform)>) {
    for (lift, mut place) in &mut lifts {
        let part = 0.5 - 0.5 * time.elapsed_secs().cos();
        place.translation.y = lift.low + (lift.high - lift.low) * part;
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
    coins: Query<(), With<Coin>>,
    heroes: Query<(), With<Character>>,
    mut purse: ResMut<Purse>,
    mut windows: Query<&mut Window>,
    mut commands: Commands,
) {
    for begin in begins.read() {
        for (coin, other) in [(begin.a, begin.b), (begin.b, begin.a)] {
            if coins.contains(coin) && heroes.contains(other) {
                commands.entity(coin).despawn();
                purse.0 += 1;
                windows.iter_mut().for_each(|mut window| window.title = format!("Platformer: {}", purse.0));
            }
        }
    }
}
