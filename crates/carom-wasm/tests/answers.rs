//! Tests that queries on lists of numbers give the results of the library, and that errors contain the position
//! of the argument.

use carom::{Circle, ConvexPolygon, Obb, Rot2};
use carom_wasm::{Answer, Fault, Input, Query, Store};

const CIRCLE: f64 = 1.0;
const OBB: f64 = 5.0;
const CONVEX_POLYGON: f64 = 21.0;
const CHAIN: f64 = 25.0;
const COMPOUND: f64 = 26.0;
const DEGREES: f64 = 2.0;

fn run(query: Query, numbers: &[f64]) -> (Answer, Vec<f64>) {
    let (store, mut output) = (Store::new(), Vec::new());
    let answer = query(&mut Input::new(numbers, &store), &mut output);
    (answer, output)
}

fn fault(query: Query, numbers: &[f64]) -> Fault {
    let store = Store::new();
    let mut input = Input::new(numbers, &store);
    assert_eq!(query(&mut input, &mut Vec::new()), None);
    input.fault().expect("the input has a fault")
}

#[test]
fn a_contact_equals_that_of_the_library() {
    let ball = Circle::new([0.0, 2.0], 1.5).unwrap();
    let plank = Obb::new([0.0, 0.0], [2.0, 1.0], Rot2::from_degrees(15.0).unwrap()).unwrap();
    let wanted = carom::contact(&ball, &plank).unwrap();
    let numbers = [CIRCLE, 0.0, 2.0, 1.5, OBB, 0.0, 0.0, 2.0, 1.0, DEGREES, 15.0];
    let (answer, output) = run(carom_wasm::contact, &numbers);
    assert_eq!(answer, Some(true));
    let point = wanted.points()[0];
    let flags = [0.0, 0.0, 1.0];
    assert_eq!(output[..3], [wanted.normal.x, wanted.normal.y, wanted.depth]);
    assert_eq!(output[3..8], [&[wanted.mtv().x, wanted.mtv().y][..], &flags].concat());
    assert_eq!(output[8..], [point.point.x, point.point.y, point.depth, point.id as f64, 0.0]);
}

#[test]
fn an_error_has_the_position_and_the_field_of_the_argument() {
    let fault = fault(carom_wasm::overlap, &[CIRCLE, 0.0, 0.0, 1.0, CIRCLE, 0.0, 0.0, -1.0]);
    assert_eq!((fault.position, fault.field), (1, Some("radius")));
    let numbers = fault.numbers();
    assert_eq!(numbers[..7], [1.0, -1.0, -1.0, 0.0, -1.0, 0.0, 0.0]);
    let text: String =
        numbers[8..].iter().take(numbers[7] as usize).map(|&code| code as u8 as char).collect();
    assert_eq!(text, "negative");
}

#[test]
fn an_error_in_a_shape_of_a_compound_has_its_index() {
    let filter = [4_294_967_295.0; 4];
    let compound =
        [&[COMPOUND, 2.0][..], &filter, &[CIRCLE, 0.0, 0.0, 1.0], &filter, &[CIRCLE, 0.0, 0.0, -1.0]];
    let fault = fault(carom_wasm::area, &compound.concat());
    assert_eq!((fault.position, fault.field), (0, Some("radius")));
    assert_eq!(fault.numbers()[6..9], [1.0, 0.0, 1.0]);
}

#[test]
fn released_shapes_make_room_for_others() {
    let store = Store::new();
    let chain = [CHAIN, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 1.0, 0.0];
    for _ in 0..1000 {
        for number in [0, 1] {
            let mut output = Vec::new();
            assert_eq!(carom_wasm::shape(&mut Input::new(&chain, &store), &mut output), Some(true));
            assert!(output[0] < 2.0);
            assert_eq!(store.shapes.count(), number + 1);
        }
        store.shapes.release(0);
        store.shapes.release(0);
        store.shapes.release(1);
        assert_eq!(store.shapes.count(), 0);
    }
}

#[test]
fn missing_numbers_are_read_as_nan() {
    let fault = fault(carom_wasm::separation, &[CIRCLE, 0.0]);
    assert_eq!(fault.error.kind(), carom::ErrorKind::NotFinite);
}

#[test]
fn the_memo_returns_the_polygon_with_equal_numbers() {
    let store = Store::new();
    let triangle = |x: f64| [CONVEX_POLYGON, 0.25, 3.0, x, 0.0, x + 1.0, 0.0, x, 1.0];
    for round in 0..3 {
        for index in 0..10_000 {
            let x = f64::from(index % 5000) + f64::from(round % 2) * 0.5;
            let mut output = Vec::new();
            let answer = carom_wasm::center(&mut Input::new(&triangle(x), &store), &mut output);
            let wanted = ConvexPolygon::new([[x, 0.0], [x + 1.0, 0.0], [x, 1.0]]).unwrap().center();
            assert_eq!((answer, output), (Some(true), vec![wanted.x, wanted.y]));
        }
    }
}

#[test]
fn a_mover_calls_respond_at_each_hit() {
    let (mover, default_margin) = ([CIRCLE, 0.0, 5.0, 1.0, 64.0], [0.0, 0.0]);
    let motion = [0.0, -8.0, 1.0];
    let obstacles = [0.0, 1.0, 4.0, -9.0, -1.0, 9.0, 0.0];
    let numbers = [&mover[..], &default_margin, &motion, &obstacles].concat();
    let store = Store::new();
    let (mut output, mut calls) = (Vec::new(), Vec::new());
    let mut respond = |hit: &carom::CastHit, obstacle: f64| {
        calls.push((hit.fraction, obstacle));
        1.0
    };
    let mut input = Input::new(&numbers, &store);
    let answer = carom_wasm::advance(&mut input, &mut output, &|_| true, &mut respond);
    assert_eq!(answer, Some(true));
    assert_eq!(calls, [(0.5, 0.0)]);
    assert_eq!(output[..7], [0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 1.0]);
}
