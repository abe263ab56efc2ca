//! Tests compounds.

use allocation_counter::measure;
use carom::{
    Aabb, AsShape, Circle, Compound, ConvexBuffer, ConvexPolygon, ErrorKind, Obb, Parts, Pose, Rot2, Segment,
    Shape, Vec2, explain,
};
use carom_oracle::generate::Rng;

use super::{Seen, all, check_queries, check_search, near, region};

fn shapes(rng: &mut Rng, count: usize) -> Vec<Shape> {
    let shape = |_| {
        let center = Vec2::new(rng.between(-9.0, 9.0), rng.between(-9.0, 9.0));
        let shape: Shape = match rng.below(5) {
            0 => Circle::new([0.0, 0.0], rng.between(0.0, 2.0)).unwrap().into(),
            1 => Segment::new([0.0, 0.0], [rng.between(-3.0, 3.0), 1.0]).unwrap().into(),
            2 => Aabb::from_center([0.0, 0.0], [rng.between(0.0, 2.0), 0.5]).unwrap().into(),
            3 => Obb::from_degrees([0.0, 0.0], [1.0, 0.5], rng.between(0.0, 360.0)).unwrap().into(),
            _ => ConvexPolygon::rounded([[0.0, 0.0], [2.0, 0.0], [0.0, 1.0]], rng.unit()).unwrap().into(),
        };
        shape.translated(center)
    };
    (0..count).map(shape).collect()
}

fn seen(index: usize, shape: &Shape) -> Seen {
    let (view, mut buffer) = (shape.as_shape(), ConvexBuffer::new());
    let convex = view.convex(&mut buffer).unwrap();
    Seen { index, points: convex.points().to_vec(), radius: convex.radius(), side: None }
}

#[test]
fn parts_are_the_shapes_and_are_found_by_their_boxes() {
    let mut rng = Rng::new(11);
    let mut found = 0;
    for count in (1..40).chain([200]) {
        let shapes = shapes(&mut rng, count);
        let compound = Compound::new(&shapes).unwrap();
        assert_eq!(compound.shapes(), shapes);
        let parts: Vec<Seen> = shapes.iter().enumerate().map(|(index, shape)| seen(index, shape)).collect();
        assert_eq!(all(&compound), parts);
        let boxes: Vec<(usize, Aabb)> = shapes.iter().map(Shape::aabb).enumerate().collect();
        for _ in 0..50 {
            found += check_search(&compound, &boxes, &region(&mut rng, &compound.aabb()));
        }
        for (_, bounds) in &boxes {
            found += check_search(&compound, &boxes, bounds);
        }
        assert_eq!(explain(&compound, &shapes[0]).is_some(), count == 1);
    }
    assert!(found > 5_000, "{found}");
}

#[test]
fn queries_answer_for_the_union() {
    let mut rng = Rng::new(14);
    let mut overlaps = 0;
    for count in (0..120).map(|count| count % 12 + 1) {
        overlaps += check_queries(&Compound::new(shapes(&mut rng, count)).unwrap(), &mut rng);
    }
    assert!(overlaps > 100, "{overlaps}");
}

/// Tests that a pose moves each part, and the centre with the parts.
#[test]
fn a_pose_moves_every_part() {
    let mut rng = Rng::new(12);
    for _ in 0..100 {
        let shapes = shapes(&mut rng, 7);
        let compound = Compound::new(&shapes).unwrap();
        let pose =
            Pose::new([rng.between(-9.0, 9.0), 3.0], Rot2::from_degrees(rng.between(0.0, 360.0)).unwrap());
        let pose = pose.unwrap();
        let placed = compound.transformed(pose);
        assert!(
            placed
                .shapes()
                .iter()
                .eq(&shapes.iter().map(|shape| shape.transformed(pose)).collect::<Vec<_>>())
        );
        assert!((placed.center() - pose.transform(compound.center())).length() < 1e-12);
        let by = Vec2::new(0.1, 1e6);
        let translated = compound.translated(by);
        assert_eq!(translated.shapes()[3], shapes[3].translated(by));
        assert_eq!(translated, compound.translated(by));
        assert_eq!(translated.aabb(), translated.bounds());
        assert_eq!(compound.translated([f64::NAN, 0.0]), compound);
    }
}

#[test]
fn the_center_is_weighted_by_areas() {
    let at = |x: f64, half: f64| Aabb::from_center([x, 0.0], [half, 1.0]).unwrap();
    let center = |boxes: &[Aabb]| Compound::new(boxes.iter().copied()).unwrap().center();
    assert_eq!(center(&[at(0.0, 1.0), at(8.0, 3.0)]), Vec2::new(6.0, 0.0));
    assert_eq!(center(&[at(1.0, 0.0), at(8.0, 3.0)]), Vec2::new(8.0, 0.0));
    assert_eq!(center(&[at(0.0, 0.0), at(8.0, 0.0)]), Vec2::new(4.0, 0.0));
    let tiny = Compound::new([Circle::new([0.0, 0.0], 1e-200).unwrap()]).unwrap();
    assert_eq!(tiny.translated([1.0, 2.0]).center(), Vec2::new(1.0, 2.0));
    let large = [[-1e75, 0.0], [1e75, 0.0]].map(|at| Circle::new(at, 1e75).unwrap());
    assert_eq!(Compound::new(large).unwrap().center(), Vec2::ZERO);
}

#[test]
fn clones_share_the_parts_and_searches_need_no_heap() {
    let compound = Compound::new(shapes(&mut Rng::new(13), 50)).unwrap();
    let taken = measure(|| {
        let clone = compound.clone();
        let visit = &mut |_, _: carom::Part<'_>| std::ops::ControlFlow::Continue(());
        assert!(clone.each_part(&clone.bounds(), visit).is_continue());
    });
    assert_eq!(taken.count_total, 0);
    let error = Compound::new([] as [Shape; 0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NoShapes);
    assert_eq!(error.to_string(), "shapes has 0: none; give at least one shape");
    assert!(near(&compound, &Aabb::new([1e9, 0.0], [1e9, 0.0]).unwrap()).is_empty());
}
