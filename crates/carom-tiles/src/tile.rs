//! Defines a tile of the plane, and the groups of rows that its tasks join.

use carom::Vec2;

/// A half-open rectangle: it contains its lower sides, but not its upper sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tile {
    pub(crate) min: Vec2,
    pub(crate) max: Vec2,
    /// The number of the first task of the tile. The tasks of a tile have consecutive numbers.
    pub(crate) first_task: u32,
    pub(crate) groups: Groups,
}

impl Tile {
    pub(crate) fn contains(&self, point: Vec2) -> bool {
        self.min.x <= point.x && point.x < self.max.x && self.min.y <= point.y && point.y < self.max.y
    }
}

/// The numbers of groups into which the rows of a tile are divided. Each task joins two groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Groups {
    /// One list with this number of groups. The tasks join each group with itself and with every other group.
    OfOne(u32),
    /// Two lists with these numbers of groups. The tasks join each group of `a` with each group of `b`.
    OfTwo(u32, u32),
}

impl Groups {
    /// Returns the number of tasks.
    pub(crate) const fn tasks(self) -> u32 {
        match self {
            Self::OfOne(groups) => groups * (groups + 1) / 2,
            Self::OfTwo(of_a, of_b) => of_a * of_b,
        }
    }

    /// Returns the two groups of a task; if there is only one list, the smaller group comes first.
    pub(crate) const fn of_task(self, task: u32) -> [u32; 2] {
        match self {
            Self::OfOne(_) => {
                let mut larger = 0;
                while (larger + 1) * (larger + 2) / 2 <= task {
                    larger += 1;
                }
                [task - larger * (larger + 1) / 2, larger]
            }
            Self::OfTwo(_, of_b) => [task / of_b, task % of_b],
        }
    }

    /// Returns the task that joins two groups.
    pub(crate) const fn task_of(self, one: u32, other: u32) -> u32 {
        match self {
            Self::OfOne(_) if one <= other => other * (other + 1) / 2 + one,
            Self::OfOne(_) => one * (one + 1) / 2 + other,
            Self::OfTwo(_, of_b) => one * of_b + other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_and_pairs_of_groups_correspond() {
        for groups in [
            Groups::OfOne(1),
            Groups::OfOne(7),
            Groups::OfTwo(1, 1),
            Groups::OfTwo(3, 5),
            Groups::OfTwo(5, 3),
        ] {
            for task in 0..groups.tasks() {
                let [one, other] = groups.of_task(task);
                assert_eq!(groups.task_of(one, other), task, "{groups:?}");
                if let Groups::OfOne(count) = groups {
                    assert!(one <= other && other < count);
                    assert_eq!(groups.task_of(other, one), task);
                }
            }
        }
    }
}
