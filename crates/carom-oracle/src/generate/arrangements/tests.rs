//! Tests that every arrangement of every pair of kinds occurs.

use super::*;
use crate::composite::Curve;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the names of the properties of a shape.
fn traits(shape: &Composite) -> Vec<String> {
    match shape {
        Composite::Convex(_) => vec!["convex".into()],
        Composite::Polygon(rings, radius) => {
            vec![format!("polygon {} {}", rings.len() > 1, *radius > 0.0)]
        }
        Composite::Chain(Curve { is_closed, is_one_sided, radius, .. }) => {
            vec![format!("chain {is_closed} {is_one_sided} {}", *radius > 0.0)]
        }
        Composite::Compound(_) => vec!["compound".into()],
        Composite::Grid(tiles) => {
            let kinds = tiles.cells.iter().map(|kind| format!("tile {kind}"));
            kinds.chain([format!("grid {}", tiles.turn.is_some())]).collect()
        }
        Composite::Group(shapes) => {
            shapes.iter().flat_map(traits).map(|name| format!("group of {name}")).collect()
        }
    }
}

#[test]
fn every_arrangement_meets_every_kind_on_either_side() {
    let mut found: [BTreeMap<String, u64>; 2] = Default::default();
    let mut pairs = BTreeSet::new();
    for index in 0..40 * CYCLE {
        let pair = CompositePair::arranged(index);
        for (shape, found) in pair.shapes.iter().zip(&mut found) {
            traits(shape).into_iter().for_each(|name| *found.entry(name).or_default() += 1);
        }
        let [a, b] = pair.shapes.map(|shape| core::mem::discriminant(&shape));
        pairs.insert(format!("{:?} {a:?} {b:?}", pair.arrangement));
    }
    assert_eq!(pairs.len() as u64, CYCLE);
    let flags = [false, true];
    let polygons = flags.into_iter().flat_map(|hole| flags.map(|round| format!("polygon {hole} {round}")));
    let chains = flags.into_iter().flat_map(|closed| {
        flags.into_iter().flat_map(move |side| flags.map(|round| format!("chain {closed} {side} {round}")))
    });
    let tiles =
        (0..10).map(|kind| format!("tile {kind}")).chain(flags.map(|turned| format!("grid {turned}")));
    let turned = flags.map(|turned| format!("group of grid {turned}"));
    for name in polygons.chain(chains).chain(tiles).chain(turned) {
        for found in &found {
            let count = found.get(&name).copied().unwrap_or_default();
            assert!(count >= 20, "{name}: {count} of {found:?}");
        }
    }
}
