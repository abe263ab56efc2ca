//! Plays a platformer without a window. A hero walks up ramps but not up cliffs, jumps through bridges from below,
//! rides a lift and takes coins. `cargo run -p carom --example platformer` plays the level by a script and
//! draws the path of the hero.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use carom::{Aabb, ConvexPolygon, Pose, Rot2, ShapeError, TileGrid, TileKind, Vec2, Walker, overlap};

/// The level: `#` are tiles, `/` are ramps, `V` and `A` are the lower and upper half of a cliff, `=` are
/// bridges, `o` are coins. `~` marks the place where the lift waits.
const LEVEL: [&str; 9] = [
    "#                                             #",
    "#                                        oo   #",
    "#                                       ====  #",
    "#             o                               #",
    "#                                             #",
    "#           ====       oo                     #",
    "#                     /##         A#          #",
    "#                    /###    o    V#          #",
    "######################################~~~######",
];

/// The acceleration by gravity, in tiles and seconds. The constants below use the same units.
const GRAVITY: f64 = 30.0;
const JUMP: f64 = 14.0;
const RUN: f64 = 6.0;

/// The kinds of tiles, in the order of `#/VA=`.
fn kinds() -> Result<Vec<TileKind>, ShapeError> {
    let part = |corners: &[[f64; 2]]| TileKind::part(ConvexPolygon::new(corners.iter().copied())?);
    Ok(vec![
        TileKind::EMPTY,
        TileKind::FULL,
        part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])?,
        part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.5, 1.0]])?,
        part(&[[0.5, 0.0], [1.0, 0.0], [1.0, 1.0]])?,
        TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0])?)?,
    ])
}

/// Creates a grid from lines of letters; cells with other letters are empty.
fn grid(lines: &[&str]) -> Result<TileGrid, ShapeError> {
    let letter = |x: usize, y: usize| char::from(lines[lines.len() - 1 - y].as_bytes()[x]);
    let kind = |x, y| "#/VA=".find(letter(x, y)).map_or(0, |index| index + 1);
    TileGrid::new([0.0, 0.0], [1.0, 1.0], [lines[0].len(), lines.len()], kinds()?, kind)
}

/// The script of the player. Each entry has the x at which the hero waits, the time until which he waits, his
/// speed during this time, and whether he jumps afterwards.
const SCRIPT: [(f64, f64, f64, bool); 4] =
    [(11.5, 0.0, 0.0, true), (33.6, 9.0, RUN, true), (37.0, 14.6, 0.0, false), (39.5, 18.6, 0.0, true)];

fn main() -> Result<(), ShapeError> {
    let mut picture = LEVEL.map(|line| line.chars().collect::<Vec<_>>());
    let coin = |x: usize, y: usize| Aabb::from_center([x as f64 + 0.5, y as f64 + 0.5], [0.2, 0.2]);
    let cells = (0..9).flat_map(|y| (0..47).map(move |x| (x, y)));
    let coins = cells.filter(|&(x, y)| LEVEL[8 - y].as_bytes()[x] == b'o').map(|(x, y)| coin(x, y));
    let mut coins: Vec<Aabb> = coins.collect::<Result<_, _>>()?;
    let lift = grid(&["==="])?;
    let mut world = [grid(&LEVEL)?, lift.translated([38.0, 0.0])];
    let mut hero =
        Walker::new(Aabb::from_corner([2.0, 1.0], [0.75, 1.5])?).with_slope_degrees(53.0).with_snap(0.3);
    let (mut velocity, mut ground) = (Vec2::ZERO, None);

    let time = 1.0 / 60.0;
    for frame in 0..1320 {
        let (now, speed) = (f64::from(frame) * time, [1.5, 0.0, -1.5, 0.0][frame as usize / 120 % 4]);
        let before = world[1].origin();
        world[1] = world[1].translated([0.0, speed * time]);
        if ground == Some(1) {
            let [before, after] = [before, world[1].origin()].map(|at| Pose::new(at, Rot2::IDENTITY));
            hero.move_by(hero.carry(before?, after?, &world).displacement);
        }

        let here = hero.shape().center();
        let place = SCRIPT.iter().find(|(place, ..)| (here.x - place).abs() < 0.1);
        let (run, jumps) = match place {
            Some(&(_, until, run, _)) if now < until => (run, false),
            _ => (RUN, place.is_some_and(|place| place.3)),
        };
        let rise = if jumps && ground.is_some() { JUMP } else { velocity.y };
        let walk = hero.walk([run, rise - GRAVITY * time], time, &world);
        hero.move_by(walk.displacement);
        velocity = walk.velocity;
        ground = walk.ground.map(|ground| ground.obstacle);

        picture[LEVEL.len() - 1 - here.y as usize][here.x as usize] =
            if ground.is_some() { '.' } else { '*' };
        coins.retain(|coin| {
            let is_taken = overlap(hero.shape(), coin);
            if is_taken {
                println!("{now:5.2} s: a coin at {:.1}, {:.1}", here.x, here.y);
            }
            !is_taken
        });
    }
    picture.iter().for_each(|line| println!("{}", line.iter().collect::<String>()));
    Ok(())
}
