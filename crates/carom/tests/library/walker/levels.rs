//! Tests random levels of tiles, checked cell by cell. A walker must never be inside of a solid, pass a wall,
//! or be too fast, and it must report ground where there is ground.

use carom::{Aabb, Shape, TileGrid, Vec2, Walk, cast, separation};
use carom_oracle::generate::Rng;

use super::game::{FRAME, GRAVITY, Hero, LETTERS, aabb, kinds, level};

const SIZE: usize = 16;

/// Returns a random level with a border of walls, and its letters: full tiles, slopes of both kinds, bridges,
/// and empty cells.
fn random_level(random: &mut Rng) -> (TileGrid, Vec<Vec<char>>) {
    let full = random.between(0.05, 0.35);
    let mut cells = vec![vec!['.'; SIZE]; SIZE];
    for (y, row) in cells.iter_mut().enumerate() {
        for (x, cell) in row.iter_mut().enumerate() {
            let is_border = x == 0 || y == 0 || x == SIZE - 1 || y == SIZE - 1;
            let chance = random.unit();
            *cell = if is_border || chance < full {
                '#'
            } else if chance < full + 0.15 {
                LETTERS[2 + (random.unit() * 5.0) as usize % 5]
            } else {
                '.'
            };
        }
    }
    let rows: Vec<String> = cells.iter().rev().map(|row| row.iter().collect()).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    (level(&rows), cells)
}

/// Returns the solid parts of all cells.
fn solids(cells: &[Vec<char>]) -> Vec<Shape> {
    let mut solids = Vec::new();
    for (y, row) in cells.iter().enumerate() {
        for (x, letter) in row.iter().enumerate() {
            let kind = LETTERS.iter().position(|known| known == letter).unwrap();
            let kind = &kinds()[kind];
            if kind.direction().is_none()
                && let Some(shape) = kind.shape()
            {
                solids.push(shape.translated([x as f64, y as f64]));
            }
        }
    }
    solids
}

fn heroes() -> [Shape; 5] {
    [
        aabb([-0.3, -0.4], [0.3, 0.4]).into(),
        carom::Circle::new([0.0, 0.0], 0.35).unwrap().into(),
        carom::Capsule::new([0.0, -0.3], [0.0, 0.3], 0.25).unwrap().into(),
        carom::Obb::from_degrees([0.0, 0.0], [0.4, 0.25], 30.0).unwrap().into(),
        carom::ConvexPolygon::new([[-0.3, 0.4], [0.0, -0.4], [0.3, 0.4]]).unwrap().into(),
    ]
}

/// Returns the shape at a free place; returns `None` if a few tries find no such place.
fn free_place(shape: &Shape, solids: &[Shape], random: &mut Rng) -> Option<Shape> {
    (0..20).find_map(|_| {
        let at = [random.between(1.5, SIZE as f64 - 1.5), random.between(1.5, SIZE as f64 - 1.5)];
        let placed = shape.translated(at);
        solids.iter().all(|solid| separation(&placed, solid) > 0.01).then_some(placed)
    })
}

/// Returns the depth of a shape in the solid that it overlaps most.
fn depth_in(shape: &Shape, solids: &[Shape]) -> f64 {
    let near = shape.aabb().grown(0.1);
    let near = solids.iter().filter(|solid| solid.aabb().overlaps(&near));
    near.map(|solid| -separation(shape, solid)).fold(0.0, f64::max)
}

fn check([before, after]: [&Hero; 2], walk: &Walk, run: f64, cells: &[Vec<char>], solids: &[Shape]) {
    let shape = after.walker.shape();
    let depth = depth_in(shape, solids);
    assert!(depth < 1e-9, "{depth:e} in a solid\n{before:?}\n{after:?}\n{walk:?}");
    let given = Vec2::new(run, before.velocity.y - GRAVITY * FRAME);
    assert!(walk.velocity.length() <= given.length() + 1e-9, "faster: {given:?} {walk:?}\n{before:?}");
    // Slopes, snapping to the ground and one step of stairs add to the lateral distance.
    let way = walk.displacement.length();
    assert!(way <= given.length() * FRAME * 1.6 + 1.5, "too far: {way} {given:?} {walk:?}\n{before:?}");
    let below = shape.translated([0.0, -1e-3]);
    let is_near_ground = depth_in(&below, solids) > 1e-4;
    if let Some(ground) = walk.ground {
        let is_bridge = cells[ground.part / SIZE][ground.part % SIZE] == '=';
        assert!(is_near_ground || is_bridge, "no ground: {walk:?}\n{after:?}");
    } else if walk.velocity.y <= 0.0 {
        let flat = solids.iter().find_map(|solid| {
            let hit = cast(shape, [0.0, -1e-6], solid)?;
            (hit.fraction < 1e-3 && hit.normal.y > 0.999 && hit.slide_normal.y > 0.999).then_some(hit)
        });
        assert!(flat.is_none(), "ground is not seen: {flat:?} {walk:?}\n{before:?}\n{after:?}");
    }
}

/// godot#89458, godot#65204, avian#612: checks tens of thousands of steps in hundreds of levels against each
/// cell separately.
#[test]
fn random_levels_are_walked_without_a_fault() {
    let random = &mut Rng::new(20_26);
    let (mut steps, mut grounded, mut walls) = (0, 0, 0);
    for _ in 0..200 {
        let (map, cells) = random_level(random);
        let solids = solids(&cells);
        let world = [map];
        for shape in heroes() {
            let Some(place) = free_place(&shape, &solids, random) else { continue };
            let mut hero = Hero::new(place);
            let mut run = 0.0;
            for step in 0..60 {
                if step % 12 == 0 {
                    run = random.between(-1.0, 1.0) * [2.0, 6.0, 40.0][(random.unit() * 3.0) as usize % 3];
                }
                if random.unit() < 0.05 {
                    hero.velocity.y = random.between(0.0, 20.0);
                }
                let before = hero.clone();
                let walk = hero.frame(run, &world);
                check([&before, &hero], &walk, run, &cells, &solids);
                steps += 1;
                grounded += usize::from(walk.ground.is_some());
                walls += usize::from(walk.wall.is_some());
            }
        }
    }
    assert!(steps > 40_000 && grounded > steps / 5 && walls > 1000, "{steps} {grounded} {walls}");
}

/// A fast walker never gets from one closed room into another.
#[test]
fn no_speed_leads_out_of_a_room() {
    let rows = ["########", "#..#...#", "#..#...#", "#..#####", "########"];
    let map = [level(&rows)];
    let room = aabb([1.0, 1.0], [3.0, 4.0]);
    let random = &mut Rng::new(7);
    for shape in heroes() {
        let mut hero = Hero::new(shape.translated([2.0, 2.5]));
        for _ in 0..2000 {
            let speed = [1.0, 100.0, 1e4, 1e9][(random.unit() * 4.0) as usize % 4];
            hero.velocity.y = random.between(-speed, speed);
            hero.frame(random.between(-speed, speed), &map);
            let bounds: Aabb = hero.walker.shape().aabb();
            let is_inside = room.grown(1e-9).union(&bounds) == room.grown(1e-9);
            assert!(is_inside, "{speed} {hero:?}");
        }
    }
}
