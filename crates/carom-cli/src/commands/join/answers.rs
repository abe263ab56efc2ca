//! Computes numbers about a pair for the columns of `--compute`.

use carom::{Contact, Shape, area_of_overlap, contact, interiors_overlap, iou, separation};
use clap::ValueEnum;

/// A query about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(super) enum Answer {
    /// The distance of the shapes, negative where they overlap
    Separation,
    /// The depth of the contact; empty if the shapes do not touch
    Depth,
    /// The normal of the contact from b to a, as `normal_x` and `normal_y`; empty if the shapes do not touch
    Normal,
    /// The number 1 if the interiors of the shapes overlap, else 0
    InteriorsOverlap,
    /// The area that the shapes have in common
    AreaOfOverlap,
    /// The area of the intersection, divided by the area of the union
    Iou,
}

impl Answer {
    const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Separation => &["separation"],
            Self::Depth => &["depth"],
            Self::Normal => &["normal_x", "normal_y"],
            Self::InteriorsOverlap => &["interiors_overlap"],
            Self::AreaOfOverlap => &["area_of_overlap"],
            Self::Iou => &["iou"],
        }
    }

    const fn is_of_contact(self) -> bool {
        matches!(self, Self::Depth | Self::Normal)
    }
}

/// The queries about each pair. No query occurs twice.
#[derive(Debug)]
pub(super) struct Answers(Vec<Answer>);

impl Answers {
    /// Creates a list of queries without repetitions.
    pub(super) fn new(given: &[Answer]) -> Self {
        let is_first = |&(index, answer): &(usize, &Answer)| !given[..index].contains(answer);
        Self(given.iter().enumerate().filter(is_first).map(|(_, &answer)| answer).collect())
    }

    /// Returns the names of the columns.
    pub(super) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().flat_map(|answer| answer.columns()).copied()
    }

    /// Returns the numbers about a pair, one for each column. The numbers of a contact are `None` if there is
    /// no contact.
    pub(super) fn of(&self, a: &Shape, b: &Shape) -> Vec<Option<f64>> {
        let needs_contact = self.0.iter().any(|answer| answer.is_of_contact());
        let touch = if needs_contact { contact(a, b) } else { None };
        let mut numbers = vec![];
        for answer in &self.0 {
            match answer {
                Answer::Separation => numbers.push(Some(separation(a, b))),
                Answer::Depth => numbers.push(touch.map(|touch| touch.depth)),
                Answer::Normal => numbers.extend(normal(touch)),
                Answer::InteriorsOverlap => {
                    numbers.push(Some(f64::from(interiors_overlap(a, b))));
                }
                Answer::AreaOfOverlap => numbers.push(Some(area_of_overlap(a, b))),
                Answer::Iou => numbers.push(Some(iou(a, b))),
            }
        }
        numbers
    }
}

fn normal(touch: Option<Contact>) -> [Option<f64>; 2] {
    touch.map_or([None; 2], |touch| [touch.normal.x, touch.normal.y].map(Some))
}
