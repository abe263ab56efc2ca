//! Writes plans and samples as bytes that can be sent to other processes, and reads them. The layout is the
//! same on every machine.

use core::error::Error;
use core::fmt;

use carom::{Aabb, Vec2};

use crate::cut::{MOST_GROUPS, Node};
use crate::hash::hash;
use crate::join::Join;
use crate::plan::Plan;
use crate::predicate::Predicate;
use crate::sample::Sampler;
use crate::tile::{Groups, Tile};

/// The error for bytes that are not a plan or a sample.
#[derive(Clone, PartialEq, Eq)]
pub struct BrokenBytes {
    fault: &'static str,
}

impl fmt::Display for BrokenBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; give bytes that `to_bytes` of this version wrote, unchanged", self.fault)
    }
}

/// Prints the message, because `unwrap` and `main` show an error in this form.
impl fmt::Debug for BrokenBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Error for BrokenBytes {}

/// Creates the error for bytes that have the correct checksum but contain wrong values.
const fn broken(fault: &'static str) -> BrokenBytes {
    BrokenBytes { fault }
}

const OF_PLAN: [u8; 8] = *b"crmplan\x02";
const OF_SAMPLE: [u8; 8] = *b"crmsmpl\x01";
const CUT_X: u8 = 0;
const CUT_Y: u8 = 1;
const TILE: u8 = 2;

impl Plan {
    /// Returns the plan as bytes, for [`Plan::from_bytes`] in another process or on another machine.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000);
    /// assert_eq!(Plan::from_bytes(&plan.to_bytes())?, plan);
    /// # Ok::<(), carom_tiles::BrokenBytes>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = OF_PLAN.to_vec();
        bytes.extend([self.lists(), self.join.predicate() as u8]);
        push_numbers(&mut bytes, &[self.join.distance(), self.extent]);
        // The nodes are in the order in which the cutter created them: the lower half of a cut comes before
        // the upper half.
        for node in &self.nodes {
            match *node {
                Node::Cut { is_x, at, .. } => {
                    bytes.push(if is_x { CUT_X } else { CUT_Y });
                    push_numbers(&mut bytes, &[at]);
                }
                Node::Tile(tile) => {
                    bytes.push(TILE);
                    let (of_a, of_b) = match self.tiles[tile as usize].groups {
                        Groups::OfOne(groups) => (groups, groups),
                        Groups::OfTwo(of_a, of_b) => (of_a, of_b),
                    };
                    bytes.extend([of_a, of_b].iter().flat_map(|groups| groups.to_le_bytes()));
                }
            }
        }
        seal(bytes)
    }

    /// Returns the plan from the bytes that [`Plan::to_bytes`] wrote.
    ///
    /// ```
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let bytes = Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000).to_bytes();
    /// assert_eq!(Plan::from_bytes(&bytes).unwrap().tasks(), 1);
    /// assert!(Plan::from_bytes(&bytes[1..]).is_err());
    /// ```
    ///
    /// # Errors
    /// Returns an error if the bytes are of another version, cut off or changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BrokenBytes> {
        let mut reader = Reader(unseal(bytes, OF_PLAN)?);
        let lists = reader.byte()?;
        let join = reader.join()?;
        let extent = reader.number()?;
        if !(1..=2).contains(&lists) || !(0.0..=f64::MAX).contains(&extent) {
            return Err(broken("the head of the plan is wrong"));
        }
        let mut plan = Self::empty(join, extent);
        let far = Vec2::new(f64::INFINITY, f64::INFINITY);
        // The regions that have no node yet. Each region has the number of its parent (the cut that made it),
        // and whether it is the upper half of the parent.
        let mut waiting = vec![(-far, far, None)];
        while let Some((min, max, above)) = waiting.pop() {
            let node = plan.nodes.len() as u32;
            if let Some((parent, half)) = above {
                plan.set_child(parent, half, node);
            }
            match reader.byte()? {
                TILE => plan.push_tile(min, max, reader.groups(lists)?)?,
                kind @ (CUT_X | CUT_Y) => {
                    let (is_x, at) = (kind == CUT_X, reader.number()?);
                    let (low, high) = if is_x { (min.x, max.x) } else { (min.y, max.y) };
                    if !(low < at && at < high) {
                        return Err(broken("a cut of the plan is outside of its region"));
                    }
                    plan.nodes.push(Node::Cut { is_x, at, children: [0; 2] });
                    let [lower_max, upper_min] = if is_x {
                        [Vec2::new(at, max.y), Vec2::new(at, min.y)]
                    } else {
                        [Vec2::new(max.x, at), Vec2::new(min.x, at)]
                    };
                    waiting.push((upper_min, max, Some((node, 1))));
                    waiting.push((min, lower_max, Some((node, 0))));
                }
                _ => return Err(broken("a node of the plan is of no known kind")),
            }
        }
        reader.end()?;
        Ok(plan)
    }

    fn set_child(&mut self, parent: u32, half: usize, child: u32) {
        if let Node::Cut { children, .. } = &mut self.nodes[parent as usize] {
            children[half] = child;
        }
    }

    fn push_tile(&mut self, min: Vec2, max: Vec2, groups: Groups) -> Result<(), BrokenBytes> {
        let first_task = self.tasks;
        self.tasks = first_task.checked_add(groups.tasks()).ok_or(broken("the plan has too many tasks"))?;
        self.nodes.push(Node::Tile(self.tiles.len() as u32));
        self.tiles.push(Tile { min, max, first_task, groups });
        Ok(())
    }
}

impl Sampler {
    /// Returns the sample as bytes, for [`Sampler::from_bytes`] in another process or on another machine.
    ///
    /// ```
    /// use carom_tiles::{BrokenBytes, Sampler};
    /// let sampler = Sampler::new(100);
    /// assert_eq!(Sampler::from_bytes(&sampler.to_bytes())?.rows(), 0);
    /// assert!(Sampler::from_bytes(b"some text").is_err());
    /// # Ok::<(), BrokenBytes>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = OF_SAMPLE.to_vec();
        bytes.extend([self.size() as u64, self.rows()].iter().flat_map(|count| count.to_le_bytes()));
        push_numbers(&mut bytes, &[self.extent()]);
        self.each_kept(|hash, bounds| {
            bytes.extend(hash.to_le_bytes());
            let [min, max] = [bounds.min(), bounds.max()];
            push_numbers(&mut bytes, &[min.x, min.y, max.x, max.y]);
        });
        seal(bytes)
    }

    /// Returns the sample from the bytes that [`Sampler::to_bytes`] wrote.
    ///
    /// ```
    /// use carom_tiles::Sampler;
    /// let mut sampler = Sampler::new(100);
    /// sampler.push(7, &carom::Aabb::new([0.0, 0.0], [1.0, 1.0])?);
    /// assert_eq!(Sampler::from_bytes(&sampler.to_bytes()).unwrap().rows(), 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the bytes are of another version, cut off or changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BrokenBytes> {
        let mut reader = Reader(unseal(bytes, OF_SAMPLE)?);
        let (size, rows, extent) = (reader.count()?, reader.count()?, reader.number()?);
        let size = usize::try_from(size).map_err(|_| broken("the size of the sample is out of range"))?;
        if size == 0 || !(0.0..=f64::MAX).contains(&extent) {
            return Err(broken("the head of the sample is wrong"));
        }
        let mut kept = vec![];
        while !reader.0.is_empty() {
            let hash = reader.count()?;
            let [left, bottom, right, top] =
                [reader.number()?, reader.number()?, reader.number()?, reader.number()?];
            let bounds = Aabb::new([left, bottom], [right, top])
                .map_err(|_| broken("a box of the sample is not valid"))?;
            kept.push((hash, bounds));
        }
        if size.min(usize::try_from(rows).unwrap_or(usize::MAX)) < kept.len() {
            return Err(broken("the sample has more boxes than rows"));
        }
        Ok(Self::restored(size, rows, extent, &kept))
    }
}

fn push_numbers(bytes: &mut Vec<u8>, numbers: &[f64]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

/// Appends the checksum to the bytes.
fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Returns the bytes between the header and the checksum.
fn unseal(bytes: &[u8], head: [u8; 8]) -> Result<&[u8], BrokenBytes> {
    let is_kind = bytes.get(..7) == Some(&head[..7]);
    if !is_kind {
        return Err(broken(if head == OF_PLAN {
            "the bytes are not a plan"
        } else {
            "the bytes are not a sample"
        }));
    }
    if bytes.get(7) != Some(&head[7]) {
        return Err(broken("the bytes are of another version"));
    }
    let Some((content, sum)) = bytes[8..].split_last_chunk::<8>() else {
        return Err(broken("the bytes are cut off"));
    };
    if checksum(&bytes[..bytes.len() - 8]) != u64::from_le_bytes(*sum) {
        return Err(broken("the bytes are changed or cut off"));
    }
    Ok(content)
}

fn checksum(bytes: &[u8]) -> u64 {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| hash(sum ^ word(chunk)))
}

/// The bytes that are left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BrokenBytes> {
        let (first, rest) = self.0.split_first_chunk().ok_or(broken("the bytes are cut off"))?;
        self.0 = rest;
        Ok(*first)
    }

    fn byte(&mut self) -> Result<u8, BrokenBytes> {
        self.take::<1>().map(|[byte]| byte)
    }

    fn count(&mut self) -> Result<u64, BrokenBytes> {
        self.take().map(u64::from_le_bytes)
    }

    fn number(&mut self) -> Result<f64, BrokenBytes> {
        self.take().map(f64::from_le_bytes)
    }

    fn groups(&mut self, lists: u8) -> Result<Groups, BrokenBytes> {
        let [of_a, of_b] = [self.take()?, self.take()?].map(u32::from_le_bytes);
        let most = MOST_GROUPS as u32;
        let is_valid = (1..=most).contains(&of_a) && (1..=most).contains(&of_b);
        match lists {
            1 if is_valid && of_a == of_b => Ok(Groups::OfOne(of_a)),
            2 if is_valid => Ok(Groups::OfTwo(of_a, of_b)),
            _ => Err(broken("a tile of the plan has a wrong number of groups")),
        }
    }

    fn join(&mut self) -> Result<Join, BrokenBytes> {
        let predicate = Predicate::ALL.get(usize::from(self.byte()?)).copied();
        match (predicate, Join::within_distance(self.number()?)) {
            (Some(Predicate::Overlap), Some(join)) => Ok(join),
            (Some(predicate), Some(Join::OVERLAP)) => Ok(Join::of(predicate)),
            _ => Err(broken("the condition of the plan is out of range")),
        }
    }

    fn end(&self) -> Result<(), BrokenBytes> {
        if self.0.is_empty() { Ok(()) } else { Err(broken("the plan has more bytes after its last tile")) }
    }
}
