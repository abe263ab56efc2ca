//! Tests `carom join`: predicates, kinds of joins, the columns that `--keep` names, and the search for the
//! nearest shapes.

use std::collections::BTreeSet;

use carom::{Shape, contains_beyond_border, contains_shape, overlap, separation};

use crate::join::all_kinds;
use crate::support::{Folder, Run, carom_in};

fn join(folder: &Folder, arguments: &[&str]) -> Run {
    carom_in(folder.path(), &[&["join"], arguments].concat())
}

/// Returns the lines of a CSV output, without the header.
fn lines(run: &Run) -> Vec<&str> {
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.out.lines().skip(1).collect()
}

fn sorted(mut lines: Vec<&str>) -> Vec<&str> {
    lines.sort_unstable();
    lines
}

/// The options of a join in one pass, and of joins in parts.
const PASSES: [&[&str]; 3] = [&[], &["--tiles", "30"], &["--memory", "1M"]];

type Holds = fn(&Shape, &Shape) -> bool;

const PREDICATES: [(&str, Holds); 5] = [
    ("overlap", |a, b| overlap(a, b)),
    ("contains", |a, b| contains_beyond_border(a, b)),
    ("within", |a, b| contains_beyond_border(b, a)),
    ("covers", |a, b| contains_shape(a, b)),
    ("covered-by", |a, b| contains_shape(b, a)),
];

#[test]
fn predicates_have_the_pairs_of_a_loop() {
    let folder = Folder::new("join-predicates");
    let ((text_a, a), (text_b, b)) = (all_kinds(600, 0), all_kinds(400, 5 << 50));
    folder.write("a.csv", &text_a);
    folder.write("b.csv", &text_b);
    for (name, holds) in PREDICATES {
        let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
        let of_two = all.filter(|&(i, j)| holds(&a[i], &b[j])).map(|(i, j)| format!("{i},{j}"));
        let all = (0..a.len()).flat_map(|i| (0..a.len()).map(move |j| (i, j)));
        let is_pair = |&(i, j): &(usize, usize)| if name == "overlap" { i < j } else { i != j };
        let of_one =
            all.filter(is_pair).filter(|&(i, j)| holds(&a[i], &a[j])).map(|(i, j)| format!("{i},{j}"));
        for (files, wanted) in
            [(&["a.csv", "b.csv"][..], of_two.collect::<Vec<_>>()), (&["a.csv"], of_one.collect())]
        {
            assert!(20 < wanted.len(), "{name} of {files:?}: {}", wanted.len());
            let wanted = sorted(wanted.iter().map(String::as_str).collect());
            for options in PASSES {
                let options = [files, &["--predicate", name, "--format", "csv"], options].concat();
                assert!(sorted(lines(&join(&folder, &options))) == wanted, "{options:?}");
            }
        }
    }
}

const ZONES: &str = "geometry,name,colour\n\
    \"POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))\",park,green\n\
    \"POLYGON ((9 9, 10 9, 10 10, 9 9))\",\"a, b\",=red\n\
    \"POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))\",pond,\n";
const PLACES: &str = "lon,lat,key,name\n1,1,p,bench\n4,2,q,gate\n7,7,r,tower\n2,2,s,post\n";

fn zones_and_places() -> Folder {
    let folder = Folder::new("join-zones");
    folder.write("zones.csv", ZONES);
    folder.write("places.csv", PLACES);
    folder
}

#[test]
fn a_point_on_the_border_is_covered_but_not_contained() {
    let folder = zones_and_places();
    let run = |predicate: &str| {
        let run = join(
            &folder,
            &[
                "zones.csv",
                "places.csv",
                "--columns",
                "x=lon,y=lat",
                "--predicate",
                predicate,
                "--format",
                "csv",
            ],
        );
        lines(&run).join(" ")
    };
    assert_eq!(run("contains"), "0,0 0,3 2,0");
    assert_eq!(run("covers"), "0,0 0,1 0,3 2,0 2,3");
    assert_eq!((run("within"), run("covered-by")), (String::new(), String::new()));
    let nested = join(&folder, &["zones.csv", "--predicate", "within", "--format", "csv"]);
    assert_eq!(lines(&nested), ["2,0"]);
}

#[test]
fn rows_with_and_without_a_pair_follow_the_pairs() {
    let folder = zones_and_places();
    let places = ["places.csv", "zones.csv", "--columns", "x=lon,y=lat", "--predicate", "within"];
    for (how, csv, summary) in [
        ("inner", "a,b\n0,0\n0,2\n3,0\n", "3 pairs of 4 shapes with 3\n"),
        ("left", "a,b\n0,0\n0,2\n3,0\n1,\n2,\n", "3 pairs and 2 rows without a pair of 4 shapes with 3\n"),
        (
            "outer",
            "a,b\n0,0\n0,2\n3,0\n1,\n2,\n,1\n",
            "3 pairs and 3 rows without a pair of 4 shapes with 3\n",
        ),
        ("semi", "a\n0\n3\n", "2 rows with a pair of 4 shapes with 3\n"),
        ("anti", "a\n1\n2\n", "2 rows without a pair of 4 shapes with 3\n"),
    ] {
        let options = [&places[..], &["--how", how, "--format", "csv"]].concat();
        let plain = join(&folder, &options);
        assert_eq!(plain.out, csv, "{how}");
        assert!(plain.err.ends_with(summary), "{}", plain.err);
        let tiled = join(&folder, &[&options[..], &["--tiles", "3"]].concat());
        assert_eq!(sorted(lines(&tiled)), sorted(lines(&plain)), "{how}");
    }
    let options = ["--how", "left", "--format", "json", "--compute", "separation", "--keep", "name"];
    let json = join(&folder, &[&places[..], &options].concat());
    assert!(
        json.out.ends_with("{\"a\":2,\"b\":null,\"separation\":null,\"a_name\":\"tower\",\"b_name\":null}\n")
    );
    // If a file is joined with itself, both rows of a pair count as rows with a pair.
    folder.write("discs.csv", "x,y,radius\n0,0,1\n9,9,1\n1,0,1\n");
    for (how, csv) in [("anti", "a\n1\n"), ("semi", "a\n0\n2\n"), ("left", "a,b\n0,2\n1,\n")] {
        for options in PASSES {
            let run = join(&folder, &[&["discs.csv", "--how", how, "--format", "csv"], options].concat());
            assert_eq!(run.out, csv, "{how} {options:?}");
        }
    }
}

#[test]
fn kinds_of_joins_are_those_of_a_loop() {
    let folder = Folder::new("join-how");
    let ((text_a, a), (text_b, b)) = (all_kinds(500, 0), all_kinds(40, 5 << 50));
    folder.write("a.csv", &text_a);
    folder.write("b.csv", &text_b);
    let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| (i, j)));
    let pairs: Vec<(usize, usize)> = all.filter(|&(i, j)| overlap(&a[i], &b[j])).collect();
    let [with_a, with_b]: [BTreeSet<usize>; 2] =
        [pairs.iter().map(|pair| pair.0).collect(), pairs.iter().map(|pair| pair.1).collect()];
    let lonely_a = || (0..a.len()).filter(|row| !with_a.contains(row));
    let lonely_b = || (0..b.len()).filter(|row| !with_b.contains(row));
    let inner = || pairs.iter().map(|(i, j)| format!("{i},{j}"));
    for (how, wanted) in [
        ("left", inner().chain(lonely_a().map(|i| format!("{i},"))).collect::<Vec<_>>()),
        (
            "outer",
            inner()
                .chain(lonely_a().map(|i| format!("{i},")))
                .chain(lonely_b().map(|j| format!(",{j}")))
                .collect(),
        ),
        ("semi", with_a.iter().map(ToString::to_string).collect()),
        ("anti", lonely_a().map(|i| i.to_string()).collect()),
    ] {
        for options in PASSES {
            let options = [&["a.csv", "b.csv", "--how", how, "--format", "csv"], options].concat();
            let wanted = sorted(wanted.iter().map(String::as_str).collect());
            assert!(sorted(lines(&join(&folder, &options))) == wanted, "{options:?}");
        }
    }
}

#[test]
fn columns_are_carried_along_and_ids_are_texts() {
    let folder = zones_and_places();
    let files = ["zones.csv", "places.csv", "--columns", "x=lon,y=lat", "--predicate", "contains"];
    for (options, csv) in [
        (
            &["--keep", "name,colour"][..],
            "a,b,a_name,a_colour,b_name\n0,0,park,green,bench\n0,3,park,green,post\n2,0,pond,,bench\n",
        ),
        (
            &["--keep", "all", "--id", "key"],
            "a,b,a_name,a_colour,b_name\n0,p,park,green,bench\n0,s,park,green,post\n2,p,pond,,bench\n",
        ),
        (&["--keep", "lon", "--tiles", "2"], "a,b,b_lon\n0,0,1\n0,3,2\n2,0,1\n"),
        (&["--keep", "Colour", "--how", "left"], "a,b,a_colour\n0,0,green\n0,3,green\n2,0,\n1,,'=red\n"),
    ] {
        let run = join(&folder, &[&files[..], options, &["--format", "csv"]].concat());
        assert_eq!(run.out, csv, "{options:?} {}", run.err);
    }
    let ids = ["places.csv", "--columns", "x=lon,y=lat", "--id", "KEY", "--distance", "1.5", "--keep", "all"];
    let run = join(&folder, &[&ids[..], &["--format", "json"]].concat());
    assert_eq!(run.out, "{\"a\":\"p\",\"b\":\"s\",\"a_name\":\"bench\",\"b_name\":\"post\"}\n");
    assert_eq!(run.err, "1 pair of 4 shapes\n");
    let wrong = join(&folder, &[&files[..], &["--keep", "name,color"]].concat());
    assert!(wrong.status == Some(2), "{}", wrong.out);
    assert!(
        wrong.err.ends_with("there is no column color to keep; zones.csv has geometry, name, colour; places.csv has lon, lat, key, name\n"),
        "{}",
        wrong.err
    );
}

#[test]
fn the_nearest_are_those_of_a_loop() {
    let folder = Folder::new("join-nearest");
    let ((text_a, a), (text_b, b)) = (all_kinds(120, 0), all_kinds(90, 5 << 50));
    folder.write("a.csv", &text_a);
    folder.write("b.csv", &text_b);
    for (options, k, limit) in [
        (&["--nearest", "1"][..], 1, f64::INFINITY),
        (&["--nearest", "3"], 3, f64::INFINITY),
        (&["--nearest", "3", "--within", "0.5"], 3, 0.5),
        (&["--nearest", "200", "--within", "2"], 200, 2.0),
    ] {
        let wanted: Vec<String> = (0..a.len())
            .flat_map(|i| {
                let mut near: Vec<(f64, usize)> = (0..b.len())
                    .map(|j| (separation(&a[i], &b[j]), j))
                    .filter(|near| near.0 <= limit)
                    .collect();
                near.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
                near.truncate(k);
                near.into_iter().map(move |(distance, j)| format!("{i},{j},{}", distance + 0.0))
            })
            .collect();
        let files = ["a.csv", "b.csv", "--format", "csv"];
        let run = join(&folder, &[&files[..], options].concat());
        assert_eq!(run.out.lines().next(), Some("a,b,separation"));
        assert!(lines(&run) == wanted, "{options:?}");
        let wanted = sorted(wanted.iter().map(String::as_str).collect());
        for parts in [&["--tiles", "1"][..], &["--tiles", "30"], &["--memory", "1M"]] {
            let run = join(&folder, &[&files[..], options, parts].concat());
            assert!(sorted(lines(&run)) == wanted, "{options:?} {parts:?}");
        }
    }
    for parts in PASSES {
        let files = ["a.csv", "b.csv", "--nearest", "1", "--within", "0", "--format", "csv"];
        let [none, with] =
            ["anti", "semi"].map(|how| join(&folder, &[&files[..], &["--how", how], parts].concat()));
        assert!(none.err.contains(" rows without a pair"), "{}", none.err);
        assert!(20 < lines(&with).len(), "{}", with.out);
        assert_eq!(lines(&none).len() + lines(&with).len(), a.len(), "{parts:?}");
    }
}

#[test]
fn the_nearest_in_tiles_keep_ids_columns_and_order() {
    let folder = Folder::new("join-nearest-tiles");
    let mut a = String::from("id,x,y,radius,name\n");
    let mut b = String::from("id,x,y,colour\n");
    for row in 0..300 {
        let (x, y) = (f64::from(row % 20) * 3.0, f64::from(row / 20) * 3.0);
        a += &format!("a{row},{x},{y},0.25,name {row}\n");
        // Four points at equal distances from each disc, so that ids decide.
        b += &format!("b{row},{},{},colour {row}\n", x + 1.5, y + 1.5);
    }
    folder.write("a.csv", &a);
    folder.write("b.csv", &b);
    let files = ["a.csv", "b.csv", "--format", "csv", "--keep", "name,colour", "--compute", "iou"];
    for k in ["1", "3", "400"] {
        let one = join(&folder, &[&files[..], &["--nearest", k]].concat());
        let in_tiles = join(&folder, &[&files[..], &["--nearest", k, "--tiles", "25"]].concat());
        assert_eq!(one.out.lines().next(), in_tiles.out.lines().next());
        assert_eq!(sorted(lines(&one)), sorted(lines(&in_tiles)), "{k}");
        assert!(in_tiles.err.contains(" tasks, "), "{}", in_tiles.err);
        // The neighbours of a row follow each other, the nearest first.
        let of_row = |run: &Run| -> Vec<String> {
            lines(run).into_iter().filter(|line| line.starts_with("a47,")).map(str::to_owned).collect()
        };
        assert_eq!(of_row(&one), of_row(&in_tiles));
    }
}

#[test]
fn rows_with_equal_ids_have_pairs_of_their_own() {
    let folder = Folder::new("equal-ids");
    folder.write("balls.csv", "id,x,y,radius,colour\na,0,0,1,red\na,1,0,1,blue\nb,9,0,1,red\na,9,1,1,grey\n");
    let pairs = ["a,a,red,blue", "b,a,red,grey"];
    for options in [&[][..], &["--tiles", "4"]] {
        let words = [&["balls.csv", "--format", "csv", "--keep", "colour"], options].concat();
        let run = join(&folder, &words);
        let mut found = lines(&run);
        found.sort_unstable();
        assert_eq!(found, pairs, "{options:?}");
    }
    assert!(carom_in(folder.path(), &["join", "--help"]).out.contains("Several rows may have the same id"));
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let folder = zones_and_places();
    for (options, message) in [
        (&["--predicate", "contains", "--distance", "1"][..], "--distance and --predicate: give one of them"),
        (&["--how", "outer"], "give a second one, or --how left"),
        (&["--how", "anti", "--compute", "depth"], "--compute needs pairs"),
        (&["--nearest", "2"], "required arguments were not provided"),
        (
            &["zones.csv", "--nearest", "2", "--distance", "2"],
            "--distance and --nearest: give one of them; --within limits the distance of the nearest shapes",
        ),
        (&["zones.csv", "--nearest", "2", "--predicate", "within"], "cannot be used with"),
        (&["zones.csv", "--within", "2"], "required arguments were not provided"),
        (&["zones.csv", "--nearest", "2", "--within", "-1"], "give a distance of 0 or more"),
        (&["zones.csv", "--nearest", "0"], "give a whole number from 1 to 1000000"),
        (&["--keep", ""], "give the names of columns, as in `name,colour`; or give `all`"),
        (&["--predicate", "contain"], "[possible values: overlap, contains, within, covers, covered-by]"),
    ] {
        let run = join(&folder, &[&["zones.csv"], options].concat());
        assert!(run.status == Some(2) && run.err.contains(message), "{options:?}: {}", run.err);
    }
}
