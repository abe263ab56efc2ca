//! Tests `carom join`.

use std::fmt::Write;
use std::fs;
#[cfg(unix)]
use std::io::Read;
use std::process::{Command, Stdio};

use carom::{Aabb, Capsule, Circle, Obb, Polygon, Segment, Shape, pairs, pairs_between};

use crate::support::{Folder, Run, carom_fed, carom_in, carom_with};

fn join(input: &str, format: &str) -> Run {
    carom_fed(&["join", "-", "--format", format], input.as_bytes())
}

/// Returns the pairs in the CSV output, without the header.
fn csv_pairs(input: &str) -> String {
    let run = join(input, "csv");
    assert_eq!(run.status, Some(0), "{input}{}", run.err);
    run.out.strip_prefix("a,b\n").expect("the output has a header").replace('\n', " ")
}

const BOXES: &str = "min_x,min_y,max_x,max_y\n0,0,1,1\n5,5,6,6\n1,1,2,2\n1.5,0,3,9\n";

#[test]
fn pairs_of_one_set_in_every_format() {
    let table = join(BOXES, "table");
    assert_eq!((table.status, table.err.as_str()), (Some(0), "2 pairs of 4 shapes\n"));
    assert_eq!(table.out, "  a  b\n  0  2\n  2  3\n");
    assert_eq!(join(BOXES, "json").out, "{\"a\":0,\"b\":2}\n{\"a\":2,\"b\":3}\n");
    assert_eq!(join(BOXES, "csv").out, "a,b\n0,2\n2,3\n");
}

#[test]
fn the_header_determines_the_columns() {
    for (input, wanted) in [
        ("x,y,radius\n0,0,1\n2,0,1\n2,2,0.5\n", "0,1 "),
        ("x,y\n0,0\n1,1\n0,0\n", "0,2 "),
        ("MAX_X,Max_Y,note,min_x,min_y\n1,1,hi,0,0\n2,2,,1,1\n", "0,1 "),
        ("\u{feff}x,y,radius\r\n\r\n 0 , 0 ,1\r\n\"2\",0,1", "0,1 "),
        (
            "type,min_x,min_y,max_x,max_y,x,y,radius\naabb,0,0,1,1,,,\ncircle,,,,,2,0.5,1\nPoint,,,,,1,1,\n",
            "0,1 0,2 ",
        ),
        ("id,x,y,radius\nleft,0,0,1\n\"a, b\",1,0,1\n", "left,\"a, b\" "),
        ("x,y,width,height,angle\n0,0,2,2,0\n2,0,2,2,0.5\n", "0,1 "),
        ("x,y,width,height,degrees\n0,0,2,2,90\n2,0,2,2,0\n3.5,0,0,0,9\n", "0,1 "),
        ("a_x,a_y,b_x,b_y\n0,0,2,2\n0,2,2,0\n5,5,6,6\n", "0,1 "),
        ("a_x,a_y,b_x,b_y,radius\n0,0,2,0,1\n0,2,2,2,1\n0,9,0,9,4\n", "0,1 "),
        ("geometry\n\"POLYGON((0 0,4 0,4 4,0 4),(1 1,3 1,3 3,1 3))\"\nPOINT(2 2)\nPOINT(4 4)\n", "0,2 "),
        // This is well-known binary in hexadecimal digits, as PostGIS prints it: a point at 4, 4 in the
        // reference system 4326.
        ("geometry\n0101000020E610000000000000000010400000000000001040\n\"LINESTRING(0 0,4 4)\"\n", "0,1 "),
        ("x,y,radius\n", ""),
    ] {
        assert_eq!(csv_pairs(input), wanted, "{input}");
    }
    let named = join("id,x,y\n007,0,0\n\"q\"\"\",0,0\n", "json").out;
    assert_eq!(named, "{\"a\":\"007\",\"b\":\"q\\\"\"}\n");
}

#[test]
fn columns_without_a_meaning_are_named_with_the_kind_of_the_rows() {
    for (input, note) in [
        // These rows have columns that no kind of shape has.
        ("x,y,weight,name,\n0,0,1,a,\n", "rows are points (x, y); columns not used: weight, name, (no name)"),
        ("x,y,weight,width\n0,0,1,1\n", "rows are points (x, y); columns not used: weight, width"),
        (
            "c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,x,y,radius\n0,0,0,0,0,0,0,0,0,0,0,0,1\n",
            "rows are circles (x, y, radius); columns not used: c1, c2, c3, c4, c5, c6, c7, c8 and 2 more",
        ),
        ("type,x,y,radius,r\npoint,0,0,,\n", "the column type has the kind of each row; columns not used: r"),
    ] {
        let run = join(input, "csv");
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(run.err, format!("note: standard input: {note}\n0 pairs of 1 shape\n"));
    }
    let used = join("id,type,x,y,radius\na,point,0,0,\n", "csv");
    assert_eq!(used.err, "0 pairs of 1 shape\n");
    let folder = Folder::new("join-notes");
    folder.write("a.csv", "x,y,colour\n0,0,1\n");
    folder.write("b.csv", "x,y,radius\n0,0,1\n");
    let tiled = carom_in(folder.path(), &["join", "b.csv", "a.csv", "--tiles", "2", "--format", "csv"]);
    assert_eq!(tiled.err.matches("note: ").count(), 1, "{}", tiled.err);
    assert!(tiled.err.contains("note: a.csv: rows are points"), "{}", tiled.err);
}

#[test]
fn rows_that_may_be_larger_shapes_are_refused_until_an_option_decides() {
    for (input, message) in [
        (
            "x,y,r\n0,0,5\n1,0,5\n",
            "the columns x, y, r may be those of circles (x, y, radius); for circles, give `--columns radius=r`; \
             for points, give `--columns x=x,y=y`",
        ),
        ("x,Raduis,y\n0,5,0\n", "for circles, give `--columns radius=raduis`; for points, give"),
        (
            "x,y,width,height\n0,0,1,1\n",
            "boxes at an angle (x, y, width, height, angle); for boxes at an angle, add the column angle; for points",
        ),
        (
            "x,y,w,h\n0,0,1,1\n",
            "for boxes at an angle, give `--columns width=w,height=h` and add the column angle; for points",
        ),
        (
            "x,y,w,h,deg\n0,0,1,1,0\n",
            "for boxes at an angle in degrees, give `--columns width=w,height=h,degrees=deg`; for points",
        ),
        (
            "a_x,a_y,b_x,b_y,r\n0,0,1,1,1\n",
            "for capsules, give `--columns radius=r`; for segments, give `--columns a_x=a_x,a_y=a_y,b_x=b_x,b_y=b_y`",
        ),
    ] {
        for keep in ["none", "all"] {
            let keep: &[&str] = if keep == "all" { &["--keep", "all"] } else { &[] };
            let run = carom_fed(&[&["join", "-"], keep].concat(), input.as_bytes());
            assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{input}");
            assert!(run.err.contains(":1: the columns ") && run.err.contains(message), "{}", run.err);
        }
    }
    for points in ["x,y,r,g,b\n0,0,9,9,9\n", "x,y,radians\n0,0,1\n"] {
        let run = carom_fed(&["join", "-"], points.as_bytes());
        assert_eq!(run.status, Some(0), "{}", run.err);
    }
    let pairs = |columns: &str, input: &str| {
        let run = carom_fed(&["join", "-", "--format", "csv", "--columns", columns], input.as_bytes());
        assert_eq!(run.status, Some(0), "{}", run.err);
        (run.out, run.err)
    };
    let circles = "x,y,r\n0,0,5\n1,0,5\n";
    assert_eq!(pairs("radius=r", circles), ("a,b\n0,1\n".into(), "1 pair of 2 shapes\n".into()));
    let (out, err) = pairs("x=x,y=y", circles);
    assert_eq!(
        (out.as_str(), err.ends_with("columns not used: r\n0 pairs of 2 shapes\n")),
        ("a,b\n", true),
        "{err}"
    );
    let (out, _) = pairs("width=w,height=h", "x,y,w,h,angle\n0,0,2,2,0\n1,0,2,2,0\n");
    assert_eq!(out, "a,b\n0,1\n");
}

#[test]
fn pairs_between_two_sets() {
    let folder = Folder::new("join");
    folder.write("players.csv", "id,x,y,radius\nann,0,0,1\nbob,9,0,1\n");
    folder.write("walls.csv", BOXES);
    let run = carom_in(folder.path(), &["join", "players.csv", "walls.csv", "--format", "csv"]);
    assert_eq!((run.out.as_str(), run.err.as_str()), ("a,b\nann,0\n", "1 pair of 2 shapes with 4\n"));
    let run = carom_in(folder.path(), &["join", "walls.csv", "players.csv", "--format", "json"]);
    assert_eq!(run.out, "{\"a\":0,\"b\":\"ann\"}\n");
}

#[test]
fn the_error_of_a_bad_line_has_its_number() {
    for (input, message) in [
        ("", "empty; name the columns"),
        ("1,2,3\n", ":1: a number where the names of the columns should be; name"),
        ("left,right\n", ":1: no columns of a shape; name"),
        ("x;y;radius\n0;0;a\n", ":2: radius is `a`, which is not a number"),
        ("x,y\n0,\n", ":2: y is empty; give a number such as 1.5"),
        ("x,y,x\n", ":1: two columns have the name x; rename one"),
        (
            "min_x,min_y,max_x,max_y,x,y\n",
            ":1: there are columns of boxes and of points; add a column `type`",
        ),
        ("x,up\n", ":1: no column y for points; there are x, up"),
        ("a_x,b_x,radius\n", ":1: no columns a_y, b_y for "),
        ("x,y,width,height,angle\n0,0,-2,1,0\n", ":2: width is -2.0: negative; give 0 or more"),
        (
            "type,x,y,width,height,angle,degrees\nobb,0,0,2,1,0,0\n",
            ":2: there are both columns, angle and degrees; leave",
        ),
        ("geometry\n\"POLYGON ((0 0, 1 0))\"\n", ":2: geometry: "),
        ("geometry\n\"POLYGON ((0 0, 1 0, 0 1, 0 0)\"\n", ":2: geometry: the end where `)` should be"),
        ("geometry\n01030000\n", ":2: geometry: well-known binary is cut off"),
        ("x,y,radius\n0,0,1\n\n0,0,-1\n", ":4: radius is -1: negative; give 0 or more"),
        ("x,y,radius\n0,0,one\n", ":2: radius is `one`, which is not a number; give a number such as 1.5"),
        ("x,y,radius\n0,nan,1\n", ":2: y is `nan`, which is not a finite number; give a finite number"),
        ("x,y,radius\n0,1e80,1\n", ":2: y is 1e80: out of range; magnitudes go up to 2^250"),
        ("x,y,radius\n0,0,1e80\n", ":2: radius is 1e80: out of range"),
        ("x,y\n0,5,1,5\n", ":2: 4 fields under 2 columns; put"),
        ("id,x,y\n\"a,0,0\n\"b\",0,0\n", ":2: a quote that is not closed in this line; close it"),
        ("x,y,radius\n0,0\n", ":2: no radius; this line is shorter than the first"),
        ("min_x,min_y,max_x,max_y\n0,3,1,2\n", ":2: min_y is 3 and max_y is 2: reversed; give"),
        (
            "type,x,y\nsquare,0,0\n",
            ":2: type is `square`, which is not supported; give aabb, obb, circle, point, capsule, segment or geometry",
        ),
        ("type,x,y\ncircle,0,0\n", ":2: there is no column radius; add it to the first line"),
    ] {
        let run = join(input, "csv");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{input}");
        assert!(run.err.contains(message), "no {message} in {}", run.err);
    }
    let twice = carom_fed(&["join", "-", "-"], b"x,y\n");
    assert!(twice.status == Some(2) && twice.err.contains("only once"), "{}", twice.err);
    let missing = carom_fed(&["join", "nowhere.csv"], b"");
    assert!(missing.status == Some(2) && missing.err.contains("cannot read nowhere.csv"), "{}", missing.err);
}

#[test]
fn a_long_table_is_truncated_and_a_large_set_is_fast() {
    let mut input = "x,y,radius\n".to_owned();
    for index in 0..200_000 {
        writeln!(input, "{},{},0.5", index % 1000, index / 1000).unwrap();
    }
    let run = join(&input, "table");
    assert_eq!(run.err, "398800 pairs of 200000 shapes\n");
    assert!(run.out.ends_with("  ... and 398760 more; --format csv or json lists them all\n"), "{}", run.out);
    assert_eq!(run.out.lines().count(), 42);
    let csv = join(&input, "csv").out;
    assert!(csv.lines().count() == 398_801 && csv.starts_with("a,b\n0,1\n0,1000\n1,2\n1,1001\n"));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = Folder::new("leaves");
    folder.write("points.csv", &("x,y\n".to_owned() + &"0,0\n".repeat(300)));
    for format in ["csv", "json"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_carom"))
            .args(["join", "points.csv", "--format", format])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{format}");
    }
}

/// Returns a CSV file of boxes and circles with ids. The shapes are in dense groups, in a line, or all equal.
fn crowded(count: u64, salt: u64) -> String {
    let mut text = "id,type,min_x,min_y,max_x,max_y,x,y,radius\n".to_owned();
    for row in 0..count {
        let mixed = |part: u64| (row * 4 + part).wrapping_mul(0x9e37_79b9_7f4a_7c15 ^ salt) >> 40;
        let [x, y] = [0, 1].map(|part| mixed(part) as f64 / 16_777_216.0);
        let (x, y) = match row % 5 {
            0 => (200.0 * x, 200.0 * y),
            1 | 2 => (9.0 * x, 9.0 * y),
            3 => (7.0, 300.0 * y),
            _ => (3.0, 3.0),
        };
        if row % 2 == 0 {
            writeln!(text, "s{row},aabb,{x},{y},{},{},,,", x + 0.5, y + 0.25).unwrap();
        } else {
            writeln!(text, "s{row},circle,,,,,{x},{y},0.25").unwrap();
        }
    }
    text
}

/// Returns the lines of a CSV output of pairs, sorted.
fn sorted_lines(run: &Run) -> Vec<&str> {
    assert_eq!(run.status, Some(0), "{}", run.err);
    let mut lines: Vec<&str> = run.out.lines().skip(1).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn joins_in_tiles_have_the_pairs_of_one_pass() {
    let folder = Folder::new("join-tiles");
    folder.write("a.csv", &crowded(2000, 0));
    folder.write("b.csv", &crowded(1500, 5 << 50));
    let scratch = folder.path().join("scratch");
    fs::create_dir(&scratch).unwrap();
    for files in [&["a.csv"][..], &["a.csv", "b.csv"]] {
        let run = |options: &[&str]| {
            let arguments = [&["join"], files, &["--format", "csv"], options].concat();
            carom_with(folder.path(), |command| command.args(arguments).env("TMPDIR", &scratch))
        };
        let plain = run(&[]);
        let wanted = sorted_lines(&plain);
        assert!(10_000 < wanted.len());
        for options in [
            &["--tiles", "1"][..],
            &["--tiles", "40"],
            &["--memory", "1M"],
            &["--tiles", "7", "--memory", "3M"],
        ] {
            let tiled = run(options);
            // Within one list, either shape of a pair may have the smaller name. The shape of the earlier row
            // is first.
            assert!(sorted_lines(&tiled) == wanted, "{options:?} of {files:?}");
            assert!(tiled.err.contains(" copies a row, the largest task "), "{}", tiled.err);
        }
    }
    assert!(fs::read_dir(scratch).unwrap().next().is_none(), "no files are left");
}

/// Returns a CSV file with shapes of all kinds, and the shapes.
pub(crate) fn all_kinds(count: u64, salt: u64) -> (String, Vec<Shape>) {
    let mut text =
        "type,x,y,width,height,degrees,radius,a_x,a_y,b_x,b_y,min_x,min_y,max_x,max_y,geometry\n".to_owned();
    let shapes = (0..count).map(|row| {
        let mixed = |part: u64| (row * 8 + part).wrapping_mul(0x9e37_79b9_7f4a_7c15 ^ salt) >> 40;
        let [x, y, turn] = [0, 1, 2].map(|part| mixed(part) as f64 / 65_536.0 / 256.0 * 40.0);
        let (right, top) = (x + 1.5, y + 0.75);
        let ring = |corners: &[[f64; 2]]| {
            let corners: Vec<String> = corners.iter().map(|[x, y]| format!("{x} {y}")).collect();
            format!("({})", corners.join(","))
        };
        // The coordinates are whole numbers, so the arithmetic is exact.
        let (left, bottom) = (x.floor(), y.floor());
        let arrow =
            [[left, bottom], [left + 2.0, bottom + 1.0], [left, bottom + 2.0], [left + 1.0, bottom + 1.0]];
        let frame = [[left, bottom], [left + 3.0, bottom], [left + 3.0, bottom + 3.0], [left, bottom + 3.0]];
        let hole = [[left + 1.0, bottom + 1.0], [left + 2.0, bottom + 1.0], [left + 1.0, bottom + 2.0]];
        let (line, shape): (String, Shape) = match row % 8 {
            0 => (
                format!("obb,{x},{y},2,0.5,{turn}"),
                Obb::from_degrees([x, y], [1.0, 0.25], turn).unwrap().into(),
            ),
            1 => (format!("circle,{x},{y},,,,0.75"), Circle::new([x, y], 0.75).unwrap().into()),
            2 => (
                format!("capsule,,,,,,0.25,{x},{y},{right},{top}"),
                Capsule::new([x, y], [right, top], 0.25).unwrap().into(),
            ),
            3 => (
                format!("segment,,,,,,,{x},{y},{right},{top}"),
                Segment::new([x, y], [right, top]).unwrap().into(),
            ),
            4 => (
                format!("aabb,,,,,,,,,,,{x},{y},{right},{top}"),
                Aabb::new([x, y], [right, top]).unwrap().into(),
            ),
            5 => (format!("point,{x},{y}"), Circle::new([x, y], 0.0).unwrap().into()),
            6 => (
                format!("geometry,,,,,,,,,,,,,,,\"POLYGON ({})\"", ring(&arrow)),
                Polygon::new(arrow).unwrap().into(),
            ),
            _ => (
                format!("geometry,,,,,,,,,,,,,,,\"POLYGON ({},{})\"", ring(&frame), ring(&hole)),
                Polygon::from_outer_and_holes(frame, [hole], 0.0).unwrap().into(),
            ),
        };
        writeln!(text, "{line}").unwrap();
        shape
    });
    let shapes = shapes.collect();
    (text, shapes)
}

#[test]
fn joins_of_all_kinds_have_the_pairs_of_the_library() {
    let folder = Folder::new("join-kinds");
    let ((text_a, a), (text_b, b)) = (all_kinds(1600, 0), all_kinds(800, 5 << 50));
    folder.write("a.csv", &text_a);
    folder.write("b.csv", &text_b);
    let lines = |pairs: Vec<(usize, usize)>| {
        let mut lines: Vec<String> = pairs.into_iter().map(|(a, b)| format!("{a},{b}")).collect();
        lines.sort_unstable();
        lines
    };
    for (files, wanted) in
        [(&["a.csv"][..], lines(pairs(&a))), (&["a.csv", "b.csv"], lines(pairs_between(&a, &b)))]
    {
        assert!(1000 < wanted.len());
        for options in [&[][..], &["--tiles", "30"], &["--memory", "1M"]] {
            let run = carom_in(folder.path(), &[&["join"], files, &["--format", "csv"], options].concat());
            assert_eq!(sorted_lines(&run), wanted, "{options:?} of {files:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_killed_join_in_tiles_leaves_no_files() {
    let folder = Folder::new("join-killed");
    folder.write("all.csv", &("x,y,radius\n".to_owned() + &"3,3,1\n".repeat(1000)));
    let scratch = folder.path().join("scratch");
    fs::create_dir(&scratch).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_carom"))
        .args(["join", "all.csv", "--memory", "1M", "--format", "csv"])
        .env("TMPDIR", &scratch)
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // When the first pair is written, all rows are on disk. Then the join waits, because half a million
    // pairs do not fit into the pipe.
    child.stdout.as_mut().unwrap().read_exact(&mut [0; 8]).unwrap();
    // This sends the signal SIGKILL, after which a program cannot clean up.
    child.kill().unwrap();
    assert!(!child.wait().unwrap().success());
    assert!(fs::read_dir(scratch).unwrap().next().is_none(), "no files are left");
}

#[cfg(unix)]
#[test]
fn an_interrupted_join_leaves_no_output() {
    let folder = Folder::new("join-interrupted");
    // The input is a pipe instead of a file. The join waits for a writer, so the signal arrives in
    // the middle of the work.
    assert!(Command::new("mkfifo").arg(folder.path().join("slow.csv")).status().unwrap().success());
    let mut child = Command::new(env!("CARGO_BIN_EXE_carom"))
        .args(["join", "slow.csv", "--output", "pairs.csv"])
        .current_dir(folder.path())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // The pipe can be opened for writing when the join reads it. By then the hidden file exists.
    let writer = fs::OpenOptions::new().write(true).open(folder.path().join("slow.csv")).unwrap();
    let names = || {
        let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        entries.map(|name| name.into_string().unwrap()).filter(|name| name != "slow.csv").collect::<Vec<_>>()
    };
    assert!(matches!(&names()[..], [name] if name.starts_with(".pairs.csv.unfinished-")), "{:?}", names());
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(names().is_empty(), "{:?}", names());
    drop(writer);
}

#[test]
fn an_output_file_is_complete_or_missing() {
    let folder = Folder::new("join-output");
    folder.write("good.csv", "x,y\n0,0\n0,0\n");
    folder.write("bad.csv", "x,y\n0,0\n0,up\n");
    let run = |arguments: &[&str]| carom_in(folder.path(), &[&["join"], arguments].concat());
    for (index, options) in [&[][..], &["--tiles", "2"]].into_iter().enumerate() {
        let [csv, json, rows] = ["a.csv", "a.json", "rows"].map(|name| format!("{index}{name}"));
        for (file, format, text) in [
            (&csv, &[][..], "a,b\n0,1\n"),
            (&json, &[], "{\"a\":0,\"b\":1}\n"),
            (&rows, &["--format", "csv"], "a,b\n0,1\n"),
        ] {
            let written = run(&[&["good.csv", "--output", file], format, options].concat());
            assert_eq!((written.status, written.out.as_str()), (Some(0), ""), "{}", written.err);
            assert_eq!(folder.read(file), text);
        }
        let again = run(&[&["bad.csv", "--output", &csv], options].concat());
        assert!(again.err.contains("a.csv exists; give the name of a new file"), "{}", again.err);
        let bad = run(&[&["bad.csv", "--output", "new.csv"], options].concat());
        assert!(bad.status == Some(2) && bad.err.contains("bad.csv:3: y is `up`"), "{}", bad.err);
    }
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_str().unwrap().contains("new.csv")), "nothing is left");
    for (options, message) in [
        (
            &["--output", "pairs"][..],
            "pairs ends in none of .csv, .json and .parquet; give --format csv or json",
        ),
        (&["--output", "p.csv", "--format", "table"], "a table does not list all pairs"),
        (&["--output", "none/p.csv"], "cannot write none/p.csv: "),
        (&["--output", "-"], "pairs go to standard output without --output; give it"),
        (&["--output", "-", "--format", "csv"], "pairs go to standard output without --output; give it"),
    ] {
        let run = run(&[&["good.csv"], options].concat());
        assert!(run.status == Some(2) && run.err.contains(message), "{}", run.err);
    }
}

#[test]
fn joins_in_tiles_name_the_fault() {
    let folder = Folder::new("join-tiles-wrong");
    folder.write("bad.csv", "x,y,radius\n0,0,1\n1,0,-2\n");
    let run = |arguments: &[&str]| carom_in(folder.path(), &[&["join"], arguments].concat());
    let bad = run(&["bad.csv", "--tiles", "4"]);
    assert_eq!((bad.status, bad.out.as_str()), (Some(2), ""));
    assert!(bad.err.contains("bad.csv:3: radius is -2: negative"), "{}", bad.err);
    let twice = run(&["-", "--memory", "2G"]);
    assert!(twice.err.contains("reads its input twice"), "{}", twice.err);
    for (size, message) in
        [("2X", "give a size such as 500M or 2G"), ("1000", "give at least 1M"), ("-1", "give a size such")]
    {
        let run = run(&["bad.csv", "--memory", size]);
        assert!(run.status == Some(2) && run.err.contains(message), "{}", run.err);
    }
    for tiles in ["0", "-1", "1e3", "1000001"] {
        let run = run(&["bad.csv", "--tiles", tiles]);
        let fault =
            format!("invalid value '{tiles}' for '--tiles <N>': give a whole number from 1 to 1000000\n");
        assert!(run.status == Some(2) && run.err.contains(&fault), "{}", run.err);
    }
    folder.write("none.csv", "x,y,radius\n");
    let none = run(&["none.csv", "--tiles", "4", "--format", "csv"]);
    assert_eq!((none.status, none.out.as_str()), (Some(0), "a,b\n"));
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_command_without_parquet_says_so() {
    for arguments in [&["join", "rows.parquet"][..], &["join", "-", "--output", "pairs.parquet"]] {
        let run = carom_fed(arguments, b"x,y\n");
        assert!(run.status == Some(2) && run.err.contains("build it with --features parquet"), "{}", run.err);
    }
}
