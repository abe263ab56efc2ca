//! A platformer without a window: a hero who walks up ramps but no cliffs, jumps through bridges from below, rides a
//! lift and takes coins. `cargo run -p carom --example platformer` plays it by a script and draws where the hero went.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use carom::{
    Aabb, Advance, CastHit, Collider, ColliderId, ConvexPolygon, Event, Filter, Mover, Response, Shape,
    ShapeError, Space, Vec2,
};

/// `#` tiles, `/` ramps, `A` a cliff, `=` bridges, `o` coins; `~` is where the lift waits.
const LEVEL: [&str; 9] = [
    "#                                             #",
    "#                                        oo   #",
    "#                                       ====  #",
    "#             o                               #",
    "#                                             #",
    "#           ====       oo                     #",
    "#                     /##          #          #",
    "#                    /###    o    A#          #",
    "######################################~~~######",
];

/// Layers.
const SOLID: u64 = 1;
const COIN: u64 = 2;
const HERO: u64 = 4;

/// Units are tiles and seconds.
const GRAVITY: f64 = 30.0;
const JUMP: f64 = 14.0;
const RUN: f64 = 6.0;
/// The normal of what can be stood on is at least so upright: the cosine of 53 degrees.
const UPRIGHT: f64 = 0.6;
/// More than rounding lets the hero into what he stands on.
const SKIN: f64 = 1e-9;

fn tile(letter: char, [x, y]: [f64; 2]) -> Result<Option<Collider<char>>, ShapeError> {
    let triangle = |height| ConvexPolygon::new([[x, y], [x + 1.0, y], [x + 1.0, y + height]]);
    let (shape, layer): (Shape, u64) = match letter {
        '#' => (Aabb::from_corner([x, y], [1.0, 1.0])?.into(), SOLID),
        '/' => (triangle(1.0)?.into(), SOLID),
        'A' => (triangle(2.0)?.into(), SOLID),
        '=' => (Aabb::new([x, y + 0.75], [x + 1.0, y + 1.0])?.into(), SOLID),
        'o' => (Aabb::from_center([x + 0.5, y + 0.5], [0.2, 0.2])?.into(), COIN),
        _ => return Ok(None),
    };
    Ok(Some(Collider::new(shape, letter).with_filter(Filter { layer, mask: HERO })))
}

struct Hero {
    id: ColliderId,
    /// The velocity of a jump, of a fall, and of sliding down a cliff; walking comes on top of it.
    fall: Vec2,
    ground: Option<ColliderId>,
}

/// What a hit on a tile does.
type Rule = fn(char, &CastHit) -> Response;
type Way = Advance<ColliderId>;

impl Hero {
    fn advance(&self, space: &Space<char>, velocity: Vec2, time: f64, rule: Rule) -> Way {
        let solid = space.search().with_filter(Filter { layer: HERO, mask: SOLID });
        let shape = space.get(self.id).expect("the hero").shape();
        Mover::new(shape).advance(velocity, time, &solid, |&letter, hit| rule(letter, hit))
    }

    /// Down, or up in a jump. What is upright enough stops him, so that he does not slide down ramps; along all else,
    /// cliffs and ceilings, he slides. A bridge is there only for who comes from above.
    fn drop(&self, space: &Space<char>, velocity: Vec2, time: f64) -> (Way, Option<ColliderId>) {
        let way = self.advance(space, velocity, time, |letter, hit| match letter {
            '=' if hit.depth > SKIN || hit.slide_normal.y < UPRIGHT => Response::Cross,
            _ if hit.slide_normal.y < UPRIGHT => Response::Slide,
            _ => Response::Touch,
        });
        let ground = way.hits.last().filter(|hit| hit.response == Response::Touch).map(|hit| hit.obstacle);
        (way, ground)
    }

    fn step(&mut self, space: &mut Space<char>, run: f64, jumps: bool, time: f64) {
        if jumps && self.ground.take().is_some() {
            self.fall = Vec2::Y * JUMP;
        }
        let walk = self.advance(space, Vec2::X * run, time, |letter, hit| match letter {
            '=' => Response::Cross,
            _ if hit.slide_normal.y < UPRIGHT => Response::Touch,
            _ => Response::Slide,
        });
        space.move_by(self.id, walk.displacement);

        // Who stood, and has ground within a step below, walks down to it. Half of the pull before the way and half
        // after it make the same jump at any frame rate.
        let pull = Vec2::Y * (-GRAVITY * time / 2.0);
        let glued = self.ground.map(|_| self.drop(space, Vec2::Y * -(run.abs() + 1.0), time));
        let on_ground = glued.filter(|(_, ground)| ground.is_some());
        let (way, ground) = on_ground.unwrap_or_else(|| self.drop(space, self.fall + pull, time));
        space.move_by(self.id, way.displacement);
        self.fall = if ground.is_some() { Vec2::ZERO } else { way.velocity + pull };
        self.ground = ground;
    }
}

/// Where the player waits, until when, how fast he runs meanwhile, and whether he jumps then.
const SCRIPT: [(f64, f64, f64, bool); 4] =
    [(11.5, 0.0, 0.0, true), (33.6, 9.0, RUN, true), (37.0, 14.6, 0.0, false), (39.5, 18.6, 0.0, true)];

fn main() -> Result<(), ShapeError> {
    let mut space = Space::new();
    for (row, line) in LEVEL.iter().rev().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            tile(letter, [column as f64, row as f64])?.map(|tile| space.insert(tile));
        }
    }
    let lift = Collider::new(Aabb::new([38.0, 0.75], [41.0, 1.0])?, '=');
    let lift = space.insert(lift.with_filter(Filter { layer: SOLID, mask: HERO }));
    let hero = Collider::new(Aabb::from_corner([2.0, 1.0], [0.75, 1.5])?, '@');
    let id = space.insert(hero.with_filter(Filter { layer: HERO, mask: SOLID | COIN }));
    let mut hero = Hero { id, fall: Vec2::ZERO, ground: None };

    let mut picture = LEVEL.map(|line| line.chars().collect::<Vec<_>>());
    let time = 1.0 / 60.0;
    for frame in 0..1320 {
        let (now, speed) = (f64::from(frame) * time, [1.5, 0.0, -1.5, 0.0][frame as usize / 120 % 4]);
        space.move_by(lift, Vec2::Y * speed * time);
        if hero.ground == Some(lift) {
            space.move_by(id, Vec2::Y * speed * time);
        }
        let here = space.get(id).expect("the hero").shape().center();
        let place = SCRIPT.iter().find(|(place, ..)| (here.x - place).abs() < 0.1);
        let (run, jumps) = match place {
            Some(&(_, until, run, _)) if now < until => (run, false),
            _ => (RUN, place.is_some_and(|place| place.3)),
        };
        hero.step(&mut space, run, jumps, time);
        picture[LEVEL.len() - 1 - here.y as usize][here.x as usize] =
            if hero.ground.is_some() { '.' } else { '*' };
        for event in space.update().events().to_vec() {
            let Event::Begin(a, b) = event else { continue };
            if let Some(&coin) = [a, b].iter().find(|&&id| space.data(id) == Some(&'o')) {
                space.remove(coin);
                println!("{now:5.2} s: a coin at {:.1}, {:.1}", here.x, here.y);
            }
        }
    }
    picture.iter().for_each(|line| println!("{}", line.iter().collect::<String>()));
    Ok(())
}
