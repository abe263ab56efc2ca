//! The contact of circles and boxes, straight from their centres and axes: the general path's own expressions for the
//! features that decide, where a glance shows for certain which these are.
//!
//! Two boxes: the offset of the centres on the four axes (Gottschalk, Lin and Manocha, `OBBTree`, 1996). A circle and a
//! box: the region around the box in which the centre lies (Ericson, Real-Time Collision Detection, 2005, 5.1.3).

use crate::math::{Vec2, larger, smaller};
use crate::shape::Simple;

use super::contact::Contact;
use super::facing::Facing;
use super::features::{TooClose, closest_of_points, least_deep_twin, noise_of_extent};
use super::frame::{Frame, Side, index};
use super::manifold::{Clip, Points, feature_id};
