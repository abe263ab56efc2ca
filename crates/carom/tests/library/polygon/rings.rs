//! Creates rings with whole-number corners.

use std::collections::{BTreeMap, BTreeSet};

use carom_oracle::generate::Rng;

/// The corners of a ring in order.
pub(crate) type Ring = Vec<[i64; 2]>;

pub(crate) fn square(x: i64, y: i64, side: i64) -> Ring {
    vec![[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
}

/// Returns a comb: teeth of full height on a bar.
pub(crate) fn comb(teeth: i64, height: i64) -> Ring {
    let tooth = |k: i64| [[2 * k, height], [2 * k + 1, height], [2 * k + 1, 1], [2 * k + 2, 1]];
    let mut ring = vec![[2 * teeth, 0], [0, 0]];
    ring.extend((0..teeth).flat_map(tooth));
    ring
}

/// Returns a comb whose teeth slant so far that their bounding boxes all overlap.
pub(crate) fn slanted_comb(teeth: i64) -> Ring {
    let far = 10 * teeth;
    let tooth = |k: i64| [[2 * k, 0], [2 * k + far, far], [2 * k + 1, 0]];
    let mut ring = vec![[2 * teeth, -1], [0, -1]];
    ring.extend((0..teeth).flat_map(tooth));
    ring
}

/// Returns a spiral: a band of width 1 with gaps of width 1.
pub(crate) fn spiral(turns: i64) -> Ring {
    let outer = |k: i64| {
        let [low, high] = [2 * k, 4 * turns - 2 * k];
        [[(low - 2).max(0), low], [high, low], [high, high], [low, high]]
    };
    let inner = |k: i64| {
        let [low, high] = [2 * k + 1, 4 * turns - 2 * k - 1];
        [[low, high], [high, high], [high, low], [low - 2, low]]
    };
    let mut ring: Ring = (0..turns).flat_map(outer).collect();
    ring.push([2 * turns - 2, 2 * turns]);
    ring.push([2 * turns - 1, 2 * turns]);
    ring.extend((0..turns).rev().flat_map(inner));
    ring.pop();
    ring.push([0, 1]);
    ring
}

/// Returns a square with `side` by `side` square holes.
pub(crate) fn grid_of_holes(side: i64) -> Vec<Ring> {
    let holes = (0..side * side).map(|k| square(2 * (k % side) + 1, 2 * (k / side) + 1, 1));
    std::iter::once(square(0, 0, 2 * side + 1)).chain(holes).collect()
}

/// Returns corners around the origin at random distances; no two corners lie in the same direction.
pub(crate) fn star(count: usize, size: i64, rng: &mut Rng) -> Ring {
    let size = size.max(10);
    let mut number = || rng.below(2 * size as usize + 1) as i64 - size;
    let mut corners: Ring = vec![[size, 1], [-size, size], [-1, -size]];
    corners.extend((0..count).map(|_| [number(), number()]));
    corners.retain(|&corner| corner != [0, 0]);
    let is_upper = |[x, y]: [i64; 2]| y > 0 || (y == 0 && x > 0);
    let cross = |p: [i64; 2], q: [i64; 2]| p[0] * q[1] - p[1] * q[0];
    corners.sort_by(|&p, &q| is_upper(q).cmp(&is_upper(p)).then(0.cmp(&cross(p, q))));
    corners.dedup_by(|p, q| is_upper(*p) == is_upper(*q) && cross(*p, *q) == 0);
    corners
}

/// Returns the rings around a random set of cells that are connected by their sides. Two cells may touch only
/// in a corner. If `is_joined` is true, the rings then treat the cells as connected there; otherwise a ring
/// passes through the corner twice.
pub(crate) fn blob(cells: usize, is_joined: bool, rng: &mut Rng) -> Vec<Ring> {
    let mut solid = BTreeSet::from([[0, 0]]);
    while solid.len() < cells {
        let &[x, y] = solid.iter().nth(rng.below(solid.len())).unwrap();
        let [right, up] = rng.pick(&SIDES);
        solid.insert([x + right, y + up]);
    }
    rings_around(&solid, is_joined)
}

/// The steps from a cell to the four cells that share a side with it.
const SIDES: [[i64; 2]; 4] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/// Returns the outlines of a random tree of cells (no loop). Many of its cells touch at corners; `is_joined`
/// says whether such cells are connected there.
pub(crate) fn maze(cells: usize, is_joined: bool, rng: &mut Rng) -> Vec<Ring> {
    let mut solid = BTreeSet::from([[0, 0]]);
    let mut order = vec![[0, 0]];
    while solid.len() < cells {
        let [x, y] = rng.pick(&order);
        let [right, up] = rng.pick(&SIDES);
        let cell = [x + right, y + up];
        let beside = SIDES.iter().filter(|[x, y]| solid.contains(&[cell[0] + x, cell[1] + y])).count();
        if beside == 1 && solid.insert(cell) {
            order.push(cell);
        }
    }
    rings_around(&solid, is_joined)
}

/// Returns the rings around connected cells, the outer one first.
fn rings_around(solid: &BTreeSet<[i64; 2]>, is_joined: bool) -> Vec<Ring> {
    // `edges` has the edges with a solid cell to their left, by their start corners.
    let mut edges: BTreeMap<[i64; 2], Vec<[i64; 2]>> = BTreeMap::new();
    for &[x, y] in solid {
        let corners = square(x, y, 1);
        for (index, [right, up]) in SIDES.into_iter().enumerate() {
            if !solid.contains(&[x + right, y + up]) {
                edges.entry(corners[index]).or_default().push(corners[(index + 1) % 4]);
            }
        }
    }
    let mut rings = trace(edges, is_joined);
    rings.sort_by_key(|ring| *ring.iter().min().unwrap());
    rings
}

/// Follows edges from corner to corner. Where two edges continue the ring, takes the right-hand edge if
/// `is_joined` is true, and the left-hand edge otherwise.
fn trace(mut edges: BTreeMap<[i64; 2], Vec<[i64; 2]>>, is_joined: bool) -> Vec<Ring> {
    let mut rings = Vec::new();
    while let Some((&start, ends)) = edges.iter_mut().find(|(_, ends)| !ends.is_empty()) {
        let mut ring = vec![start];
        let mut at = ends.pop().unwrap();
        let first = at;
        loop {
            let before = *ring.last().unwrap();
            ring.push(at);
            let turn =
                |to: [i64; 2]| (at[0] - before[0]) * (to[1] - at[1]) - (at[1] - before[1]) * (to[0] - at[0]);
            let ends = edges.get_mut(&at).unwrap();
            ends.sort_by_key(|&to| if is_joined { -turn(to) } else { turn(to) });
            // Two edges may start at the first corner. The ring closes there only if its first edge is the
            // one that would continue it.
            let closes = at == start && ends.last().is_none_or(|&to| (turn(first) < turn(to)) == is_joined);
            if closes {
                break;
            }
            at = ends.pop().unwrap();
        }
        ring.pop();
        rings.push(ring);
    }
    rings
}

/// Moves the corners of rings by small random steps; equal corners stay equal.
pub(crate) fn shaken(blob: &[Ring], rng: &mut Rng) -> Vec<Ring> {
    let mut places: BTreeMap<[i64; 2], [i64; 2]> = BTreeMap::new();
    let mut place = |corner: &[i64; 2]| {
        let mut moved = |coordinate: i64| 100 * coordinate + rng.below(41) as i64 - 20;
        *places.entry(*corner).or_insert_with(|| corner.map(&mut moved))
    };
    blob.iter().map(|ring| ring.iter().map(&mut place).collect()).collect()
}
