//! Tests the push out of overlaps at the start of a step beside one-way parts, of obstacles and of the moving shape.

use carom::{Circle, Compound, HalfPlane, Mover, Obb, Pose, Response, Rot2, Shape, Vec2, Walker};

use super::support::{aabb, ground};

/// The margin of the movers and walkers.
const MARGIN: f64 = 1e-6;

/// A wedge between a floor and an overhang that blocks from below, and a shape in it.
struct Wedge {
    obstacles: [Shape; 2],
    shape: Shape,
    /// Everything above the overhang.
    above: HalfPlane,
    /// The depths of the shape in the floor and in the overhang.
    told: String,
}

impl Wedge {
    /// Returns how far a shape reaches behind the overhang.
    fn behind(&self, shape: &Shape) -> f64 {
        -self.above.separation(shape)
    }

    fn check(&self, way: Vec2, is_squeezed: bool) {
        let there = self.shape.translated(way);
        let behind = self.behind(&there);
        assert!(behind <= 1.001 * MARGIN, "{behind:e} behind the overhang: {way:?}, {}", self.told);
        assert!(there.aabb().min().y >= -1.001 * MARGIN && !is_squeezed, "{way:?}, {}", self.told);
    }
}

/// Returns boxes and discs in wedges. They are less than the margin deep in the floor, and no deeper in the overhang.
fn wedges() -> Vec<Wedge> {
    let shapes: [Shape; 3] = [
        aabb([0.0, 0.0], [0.6, 0.3]).into(),
        Circle::new([0.3, 0.3], 0.3).unwrap().into(),
        Obb::from_degrees([0.3, 0.3], [0.25, 0.15], 20.0).unwrap().into(),
    ];
    let mut wedges = Vec::new();
    for (angle, form) in
        [3.0, 10.0, 30.0, 60.0].into_iter().flat_map(|angle| shapes.iter().map(move |form| (angle, form)))
    {
        let along = Rot2::from_degrees(angle).unwrap().rotate(Vec2::X);
        let overhang = ground(&[(along * -40.0).into(), (along * 40.0).into()]);
        let above = HalfPlane::new(Vec2::ZERO, -along.perp()).unwrap();
        for (sunk, deep) in
            [0.3, 0.9].into_iter().flat_map(|sunk| [-0.5, 0.0, 0.5, 0.95].map(|deep| (sunk, deep)))
        {
            let low = form.translated([0.0, -sunk * MARGIN - form.aabb().min().y]);
            let obstacles = [Shape::from(aabb([-40.0, -1.0], [40.0, 0.0])), overhang.clone().into()];
            let mut wedge = Wedge { obstacles, shape: low, above, told: String::new() };
            let aside = (wedge.behind(&wedge.shape) - deep * sunk * MARGIN) / along.y;
            wedge.shape = wedge.shape.translated([aside, 0.0]);
            wedge.told = format!("{:?} under {angle}, {sunk} and {deep} deep", wedge.shape);
            wedges.push(wedge);
        }
    }
    wedges
}

const MOTIONS: [Vec2; 3] = [Vec2::new(-0.5, 0.0), Vec2::new(-0.5, -0.1), Vec2::new(-0.01, 0.0)];

/// Tests that a floor with an overhang that moves over a shape is pushed as the shape would be pushed in it.
#[test]
fn the_own_overhang_of_a_mover_lets_nothing_through() {
    for wedge in wedges() {
        let own = Shape::from(Compound::new(wedge.obstacles.clone()).unwrap());
        let other = [wedge.shape.clone()];
        for motion in MOTIONS {
            let mover = Mover::new(own.clone()).with_margin(MARGIN);
            let step = mover.advance(-motion, 1.0, &other, |_, _| Response::Slide);
            wedge.check(-step.displacement, step.is_squeezed);
            let walk = Walker::new(own.clone()).with_margin(MARGIN).walk(-motion, 1.0, &other);
            wedge.check(-walk.displacement, walk.is_squeezed);
        }
    }
}

/// Tests walkers that a platform carries into a wedge. The push at the end of the ride starts in the wedge.
#[test]
fn a_push_at_the_end_of_a_ride_leads_through_no_overhang() {
    let mut pushed = 0;
    for wedge in wedges() {
        let ride = Vec2::new(-5.0 * MARGIN, 0.0);
        let [before, after] = [Vec2::ZERO, ride].map(|at| Pose::new(at, Rot2::IDENTITY).unwrap());
        let hero = Walker::new(wedge.shape.translated(-ride)).with_margin(MARGIN);
        let carry = hero.carry(before, after, &wedge.obstacles);
        wedge.check(carry.displacement - ride, carry.is_squeezed);
        pushed += u32::from(carry.displacement.y > 0.1 * MARGIN);
    }
    assert!(pushed > 10, "{pushed} walkers were pushed");
}

/// Tests a hero on a one-way platform, under a ceiling that holds it by less than the margin. The push out of the ceiling
/// leads through the platform only if the hero drops.
#[test]
fn only_a_hero_that_drops_is_pushed_through_a_platform() {
    let obstacles: [Shape; 2] =
        [ground(&[[9.0, 0.0], [-9.0, 0.0]]).into(), aabb([-9.0, 1.0], [9.0, 3.0]).into()];
    for (sunk, low) in [(0.9, 0.5), (0.6, 0.9), (0.99, 0.1)].map(|(sunk, low)| (sunk * MARGIN, low * MARGIN))
    {
        let hero = Walker::new(aabb([0.0, -low], [1.0, 1.0 + sunk])).with_margin(MARGIN);
        let walk = |hero: &Walker, down: f64| hero.walk([0.0, -down], 1.0, &obstacles);
        let stays = walk(&hero, 0.0);
        assert!(stays.displacement.length() <= low && !stays.is_squeezed, "{sunk:e} {low:e}: {stays:?}");
        let hero = hero.with_dropping(true);
        for down in [0.0, 0.5] {
            let drop = walk(&hero, down);
            let off = drop.displacement.y + down + sunk;
            assert!(off.abs() < 1e-9 && !drop.is_squeezed, "{sunk:e} {low:e}: {drop:?}");
        }
    }
}

/// Tests a hero on a one-way platform, deep under the edge of a crusher with a step in its lower side. The shortest push
/// leads down into the step, and through the platform. The hero is pushed aside instead, and down only if a wall is in
/// the way.
#[test]
fn a_crusher_pushes_aside_before_it_pushes_through_a_platform() {
    let hero = aabb([0.5, 0.0], [1.5, 1.0]);
    let crusher = [aabb([-5.0, 0.8], [0.75, 5.0]), aabb([-5.0, 0.7], [0.6, 0.8])].map(Shape::from);
    let platform = Shape::from(ground(&[[9.0, 0.0], [-9.0, 0.0]]));
    let wall = Shape::from(aabb([1.5, 0.5], [3.0, 5.0]));
    let among =
        |others: &[&Shape]| -> Vec<Shape> { crusher.iter().chain(others.iter().copied()).cloned().collect() };
    for (obstacles, wanted) in [
        (among(&[]), Vec2::new(0.1, -0.2)),
        (among(&[&platform]), Vec2::new(0.25, 0.0)),
        (among(&[&platform, &wall]), Vec2::new(0.0, -0.3)),
        (among(&[&wall]), Vec2::new(0.0, -0.3)),
    ] {
        let step = Mover::new(hero).advance([0.0, 0.0], 1.0, &obstacles, |_, _| Response::Slide);
        let walk = Walker::new(hero).walk([0.0, 0.0], 1.0, &obstacles);
        // Moves all obstacles together instead, around a hero that stands still.
        let own = Mover::new(Compound::new(obstacles.clone()).unwrap());
        let around = own.advance([0.0, 0.0], 1.0, &[hero], |_, _| Response::Slide);
        for (way, is_squeezed) in [
            (step.displacement, step.is_squeezed),
            (walk.displacement, walk.is_squeezed),
            (-around.displacement, around.is_squeezed),
        ] {
            assert!((way - wanted).length() < 1e-9 && !is_squeezed, "{obstacles:?}: {way:?}");
        }
    }
}

/// Tests a hero on a one-way platform, deep under a ceiling with a step in its lower side. The shortest push leads down
/// through the platform. A long motion allows a longer push aside, and the hero stays on the platform, whatever the
/// direction of the motion. After a short motion the hero is pushed down.
#[test]
fn a_long_motion_lets_a_ceiling_push_aside_rather_than_through_a_platform() {
    let hero = aabb([0.5, 0.0], [1.5, 1.0]);
    let platform = Shape::from(ground(&[[9.0, 0.0], [-9.0, 0.0]]));
    let ceiling = [aabb([-5.0, 0.8], [1.2, 5.0]), aabb([-5.0, 0.7], [0.6, 0.8])].map(Shape::from);
    let obstacles = [&ceiling[..], &[platform]].concat();
    for (speed, wanted) in
        [(0.5, Vec2::new(0.7, 0.0)), (0.34, Vec2::new(0.1, -0.2)), (0.0, Vec2::new(0.1, -0.2))]
    {
        for motion in
            [Vec2::new(speed, 0.0), Vec2::new(-speed, 0.0), Vec2::new(0.0, speed), Vec2::new(0.0, -speed)]
        {
            let walk = Walker::new(hero).walk(motion, 1.0, &obstacles);
            let off = (walk.recovery - wanted).length();
            assert!(off < 1e-9 && !walk.is_squeezed, "{motion:?}: {walk:?}");
            let step = Mover::new(hero).advance(motion, 1.0, &obstacles, |_, _| Response::Touch);
            let first = step.hits.first().map_or(step.displacement - motion, |hit| hit.displacement);
            let is_down = first.y < -0.1;
            assert!(is_down == (wanted.y < 0.0) && !step.is_squeezed, "{motion:?}: {step:?}");
        }
    }
}
