//! Tests the numbers about pairs: `carom join --compute` and `--distance`.

use carom::{Shape, area_of_overlap, contact, interiors_overlap, iou, overlap, separation};

use crate::join::all_kinds;
use crate::support::{Folder, Run, carom_fed, carom_in};

/// Returns the number in a field; `None` for an empty field.
fn answer(field: &str) -> Option<f64> {
    (!field.is_empty()).then(|| field.parse().unwrap())
}

type Row = (usize, usize, Vec<Option<f64>>);

/// Returns the rows of a CSV output whose ids are row numbers, sorted.
fn rows(run: &Run, header: &str) -> Vec<Row> {
    assert_eq!(run.status, Some(0), "{}", run.err);
    let (first, rest) = run.out.split_once('\n').unwrap();
    assert_eq!(first, header);
    let mut rows: Vec<Row> = rest.lines().map(|line| row(&line.split(',').collect::<Vec<_>>())).collect();
    rows.sort_unstable_by_key(|&(a, b, _)| (a, b));
    rows
}

fn row(fields: &[&str]) -> Row {
    let [a, b, answers @ ..] = fields else { panic!("no ids in {fields:?}") };
    (a.parse().unwrap(), b.parse().unwrap(), answers.iter().map(|field| answer(field)).collect())
}

/// Returns all pairs that a condition accepts, with the numbers about them. The pairs are within one
/// list or between two lists.
fn brute_force(
    a: &[Shape],
    b: Option<&[Shape]>,
    accepts: impl Fn(&Shape, &Shape) -> bool,
    answers: impl Fn(&Shape, &Shape) -> Vec<Option<f64>>,
) -> Vec<Row> {
    let others = b.unwrap_or(a);
    let mut rows = vec![];
    for (i, one) in a.iter().enumerate() {
        let first = if b.is_some() { 0 } else { i + 1 };
        for (j, other) in others.iter().enumerate().skip(first).filter(|(_, other)| accepts(one, other)) {
            rows.push((i, j, answers(one, other)));
        }
    }
    rows
}

/// Returns separation, depth and normal.
fn of_contact(a: &Shape, b: &Shape) -> Vec<Option<f64>> {
    let touch = contact(a, b);
    let [depth, x, y] = [
        touch.map(|touch| touch.depth),
        touch.map(|touch| touch.normal.x),
        touch.map(|touch| touch.normal.y),
    ];
    vec![Some(separation(a, b)), depth, x, y]
}

#[test]
fn answers_are_those_of_the_library() {
    let folder = Folder::new("join-answers");
    let ((text_a, a), (text_b, b)) = (all_kinds(400, 0), all_kinds(300, 5 << 50));
    folder.write("a.csv", &text_a);
    folder.write("b.csv", &text_b);
    let compute = ["--format", "csv", "--compute", "separation,depth,normal"];
    let header = "a,b,separation,depth,normal_x,normal_y";
    for (files, b) in [(&["a.csv"][..], None), (&["a.csv", "b.csv"], Some(&b[..]))] {
        let touching = brute_force(&a, b, overlap, of_contact);
        let near = brute_force(&a, b, |a, b| separation(a, b) <= 0.5, of_contact);
        assert!(100 < touching.len() && touching.len() + 20 < near.len());
        assert!(near.iter().any(|(.., answers)| answers[1].is_none()));
        for (distance, wanted) in [(&[][..], touching), (&["--distance", "0.5"], near)] {
            for options in [&[][..], &["--tiles", "30"], &["--memory", "1M"]] {
                let run = carom_in(folder.path(), &[&["join"], files, &compute, distance, options].concat());
                assert!(rows(&run, header) == wanted, "{distance:?} {options:?} of {files:?}");
            }
        }
    }
}

#[test]
fn areas_are_those_of_the_library() {
    let folder = Folder::new("join-areas");
    let (text, shapes) = all_kinds(600, 0);
    folder.write("all.csv", &text);
    let answers = |a: &Shape, b: &Shape| {
        let shares_area = f64::from(interiors_overlap(a, b));
        [shares_area, area_of_overlap(a, b), iou(a, b), separation(a, b)].map(Some).into()
    };
    let wanted = brute_force(&shapes, None, overlap, answers);
    assert!(100 < wanted.len());
    let compute = "interiors_overlap,area_of_overlap,iou,separation,iou";
    for options in [&[][..], &["--tiles", "20"]] {
        let arguments = ["join", "all.csv", "--format", "csv", "--compute", compute];
        let run = carom_in(folder.path(), &[&arguments, options].concat());
        assert!(rows(&run, "a,b,interiors_overlap,area_of_overlap,iou,separation") == wanted, "{options:?}");
    }
}

#[test]
fn answers_have_columns_in_every_format() {
    let discs = "id,x,y,radius\none,0,0,1\ntwo,1.5,0,1\nfar,3.75,0,1\n";
    let run = |format: &str| {
        let arguments = ["--compute", "depth,normal", "--distance", "0.25", "--format", format];
        carom_fed(&[&["join", "-"], &arguments[..]].concat(), discs.as_bytes()).out
    };
    assert_eq!(run("csv"), "a,b,depth,normal_x,normal_y\none,two,0.5,-1,0\ntwo,far,,,\n");
    assert_eq!(
        run("json"),
        "{\"a\":\"one\",\"b\":\"two\",\"depth\":0.5,\"normal_x\":-1,\"normal_y\":0}\n\
         {\"a\":\"two\",\"b\":\"far\",\"depth\":null,\"normal_x\":null,\"normal_y\":null}\n"
    );
    assert_eq!(
        run("table"),
        "  a    b    depth  normal_x  normal_y\n  one  two  0.5    -1        0\n  two  far\n"
    );
}

#[test]
fn wrong_queries_about_pairs_are_named() {
    let folder = Folder::new("join-answers-wrong");
    let arrow = "\"POLYGON ((0 0, 4 2, 0 4, 1 2, 0 0))\"";
    folder.write("arrows.csv", &format!("id,geometry\nup,{arrow}\ndown,{arrow}\n"));
    for (arguments, message) in [
        (
            ["--compute", "area"],
            "[possible values: separation, depth, normal, interiors_overlap, area_of_overlap, iou]",
        ),
        (["--distance", "-1"], "give a distance of 0 or more, such as 2.5"),
        (["--distance", "near"], "give a distance of 0 or more, such as 2.5"),
    ] {
        let run = carom_in(folder.path(), &[&["join", "arrows.csv"], &arguments[..]].concat());
        assert!(run.status == Some(2) && run.err.contains(message), "{}", run.err);
    }
}
