//! Moves a character.

use carom::{ColliderId, Rot2, Walker, WalkerHit};

use super::mover::{Given, margin};
use super::plain_answers::push_carry;
use super::searches::Wanted;
use super::space::number_of;
use crate::output::{push, push_flag, push_part};
use crate::{Answer, Input};

/// Reads a walker, see `walker`, the velocity, the time and the obstacles, which may be a search. Writes the
/// displacement, the velocity at the end, the push out of the obstacles, the ground, the wall and the
/// ceiling, see `push_hit`, and whether the walker is squeezed.
pub fn walk(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let walker = walker(input)?;
    let velocity = input.point()?;
    let time = input.length()?;
    let given = Given::read(input)?;
    given.visit(wanted, &mut |obstacles| {
        let walk = walker.walk(velocity, time, obstacles);
        push(output, &[walk.displacement, walk.velocity, walk.recovery]);
        for hit in [walk.ground, walk.wall, walk.ceiling] {
            push_hit(output, hit, &given);
        }
        push_flag(output, walk.is_squeezed);
    });
    Some(true)
}

/// Reads a walker, see `walker`, the poses of a platform before and after its motion, and the obstacles, which may be a
/// search. Writes the answer, see `push_carry`.
pub fn carry(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let walker = walker(input)?;
    let before = input.pose()?;
    let after = input.pose()?;
    Given::read(input)?.visit(wanted, &mut |obstacles| {
        push_carry(output, &walker.carry(before, after, obstacles));
    });
    Some(true)
}

/// Reads a walker: the shape, the direction up, the greatest slope in degrees, the height of steps, the snap distance, whether it
/// drops through one-way parts, and the margin, see `margin`.
fn walker(input: &mut Input<'_>) -> Option<Walker> {
    let shape = input.shape()?;
    let up = input.vector();
    let up = input.whole_argument(Rot2::from_direction(up).map(|_| up))?;
    let slope = input.length()?;
    let walker = Walker::new(shape).with_up(up).with_slope_degrees(slope);
    let walker = walker.with_step(input.length()?).with_snap(input.length()?);
    let walker = walker.with_dropping(input.flag());
    let margin = margin(input)?.unwrap_or(walker.margin());
    Some(walker.with_margin(margin))
}

/// Appends the surface of an obstacle: 1, the obstacle, the part, see `push_part`, the point and the normal. If there is no
/// surface, appends zeros.
fn push_hit(output: &mut Vec<f64>, hit: Option<WalkerHit<ColliderId>>, given: &Given) {
    let end = output.len() + 8;
    push_flag(output, hit.is_some());
    if let Some(WalkerHit { obstacle, part, point, normal }) = hit {
        output.push(number_of(obstacle));
        push_part(output, given.shape(obstacle), part);
        push(output, &[point, normal]);
    }
    output.resize(end, 0.0);
}
