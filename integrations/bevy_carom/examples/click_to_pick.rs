//! Shows shapes of all kinds. The user picks a shape with a click and drags it. Lines show the nearest shape,
//! a ray, and the shapes that touch.
//!
//! Start it with `cargo run -p bevy_carom-examples --example click_to_pick`. Add `-- --picture FILE` to save a
//! picture.

mod shared;

use bevy::prelude::*;
use bevy_carom::carom::{
    Aabb, Capsule, Chain, Circle, ConvexPolygon, Polygon, Segment, Shape, ShapeError, TileGrid, TileKind,
};
use bevy_carom::prelude::*;

use shared::{Picture, take_picture, window};

const PICKED: Color = Color::srgb(1.0, 0.85, 0.40);
const NEAREST: Color = Color::srgb(0.55, 0.60, 0.70);
const RAY: Color = Color::srgb(0.94, 0.38, 0.33);

/// The shape under the mouse button, and the point of the shape where it was clicked.
#[derive(Resource, Default)]
struct Picked(Option<(Entity, Vec2)>);

/// The position of the cursor in world coordinates.
#[derive(Resource, Default)]
struct Cursor(Vec2);

fn main() {
    App::new()
        .add_plugins(DefaultPlugins.set(window("Click to pick")))
        .add_plugins((CaromPlugin::default(), ColliderGizmosPlugin))
        .insert_resource(Picture::from_arguments())
        .init_resource::<Picked>()
        .init_resource::<Cursor>()
        .insert_resource(ClearColor(Color::srgb(0.09, 0.10, 0.13)))
        .add_systems(Startup, setup)
        .add_systems(Update, (find_cursor, pick, drag, draw_answers).chain())
        .add_systems(Update, take_picture)
        .run();
}

fn setup(mut commands: Commands) {
    commands.spawn(Camera2d);
    for (shape, at, degrees) in shapes().expect("all shapes are legal") {
        let turn = Quat::from_rotation_z(f32::to_radians(degrees));
        commands.spawn((Collider::new(shape), Transform::from_xyz(at[0], at[1], 0.0).with_rotation(turn)));
    }
}

fn shapes() -> Result<Vec<(Shape, [f32; 2], f32)>, ShapeError> {
    let star = (0..10).map(|corner| {
        let radius = if corner % 2 == 0 { 80.0 } else { 34.0 };
        let turn = Quat::from_rotation_z(corner as f32 * std::f32::consts::PI / 5.0);
        (turn * Vec3::new(0.0, radius, 0.0)).truncate()
    });
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let tiles = TileGrid::new([-90.0, -60.0], [30.0, 30.0], [6, 4], kinds, |x, y| {
        usize::from(y == 0 || (x + 2 * y) % 5 == 0)
    })?;
    let wave = (0..9).map(|corner| [f64::from(corner) * 30.0 - 120.0, f64::from(corner % 2) * 30.0]);
    Ok(vec![
        (Circle::new([0.0, 0.0], 50.0)?.into(), [-330.0, 120.0], 0.0),
        (Aabb::new([-70.0, -40.0], [70.0, 40.0])?.into(), [-230.0, 70.0], 25.0),
        (Capsule::new([-60.0, 0.0], [60.0, 0.0], 24.0)?.into(), [-60.0, 170.0], -20.0),
        (
            ConvexPolygon::rounded([[-50.0, -40.0], [60.0, -30.0], [0.0, 60.0]], 12.0)?.into(),
            [20.0, 20.0],
            0.0,
        ),
        (Polygon::new(star)?.into(), [270.0, 130.0], 0.0),
        (tiles.into(), [230.0, -120.0], 0.0),
        (Chain::new(wave)?.into(), [-200.0, -150.0], 10.0),
        (Segment::new([-60.0, 0.0], [60.0, 0.0])?.into(), [200.0, 60.0], 40.0),
    ])
}

fn find_cursor(
    windows: Query<&Window>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    mut cursor: ResMut<Cursor>,
) {
    for (window, (camera, place)) in windows.iter().zip(&cameras) {
        let point = window.cursor_position().and_then(|at| camera.viewport_to_world_2d(place, at).ok());
        cursor.0 = point.unwrap_or(cursor.0);
    }
}

fn pick(
    buttons: Res<ButtonInput<MouseButton>>,
    cursor: Res<Cursor>,
    space: SpaceQuery,
    places: Query<&Transform>,
    mut picked: ResMut<Picked>,
) {
    if buttons.just_pressed(MouseButton::Left) {
        // Segments and chains have no interior, so a click near them counts.
        let finger = Circle::new(cursor.0, 4.0).ok();
        let found = finger.and_then(|finger| space.overlap(&finger).last().copied());
        picked.0 = found
            .and_then(|entity| Some((entity, places.get(entity).ok()?.translation.truncate() - cursor.0)));
    } else if !buttons.pressed(MouseButton::Left) {
        picked.0 = None;
    }
}

fn drag(picked: Res<Picked>, cursor: Res<Cursor>, mut places: Query<&mut Transform>) {
    if let Some((entity, offset)) = picked.0
        && let Ok(mut place) = places.get_mut(entity)
    {
        place.translation = (cursor.0 + offset).extend(place.translation.z);
    }
}

/// Draws a line to the nearest shape, a ray from the left to the cursor, and the box around the picked shape.
fn draw_answers(
    picked: Res<Picked>,
    cursor: Res<Cursor>,
    space: SpaceQuery,
    world: Res<CaromSpace>,
    mut gizmos: Gizmos,
) {
    let from = Vec2::new(-470.0, -20.0);
    let to_cursor = cursor.0 - from;
    let end = space.ray(from, to_cursor, 1.0).map_or(cursor.0, |found| found.hit.point.into());
    gizmos.line_2d(from, end, RAY);
    gizmos.circle_2d(end, 4.0, RAY);
    if let Some(near) = Circle::new(cursor.0, 0.0).ok().and_then(|point| space.nearest(&point, None)) {
        gizmos.line_2d(cursor.0, near.hit.point_b.into(), NEAREST);
    }
    let collider = picked.0.and_then(|(entity, _)| world.collider(entity));
    if let Some(bounds) = collider.map(|collider| collider.shape().aabb()) {
        let size = Vec2::from(bounds.max()) - Vec2::from(bounds.min());
        gizmos.rect_2d(Vec2::from(bounds.min()) + size / 2.0, size, PICKED);
    }
}
