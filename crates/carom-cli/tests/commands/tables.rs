//! Tests tables of shapes: separators, names of columns, rows that are left out, and long lines.

use crate::support::{Folder, Run, carom_fed, carom_in};

fn join(input: &str, more: &[&str]) -> Run {
    carom_fed(&[&["join", "-", "--format", "csv"], more].concat(), input.as_bytes())
}

#[test]
fn tabs_and_semicolons_separate_fields_too() {
    let table = "id,x,y,radius\na,0,0,1\nb,1.5,0,1\n\"c\",9,0,1\n";
    let wanted = join(table, &[]).out;
    assert!(wanted.contains("a,b"), "{wanted}");
    for separator in ["\t", ";"] {
        assert_eq!(join(&table.replace(',', separator), &[]).out, wanted, "{separator:?}");
    }
    let blank = join("\n\"a,b\"\tx\ty\n1\t0\t0\n2\t0\t0\n", &[]);
    assert_eq!(blank.out, "a,b\n0,1\n", "{}", blank.err);
    let points = carom_fed(&["bounds", "-"], b"x;y\n1;2\n3;2\n");
    assert!(points.out.contains("from (1, 2) to (3, 2)"), "{}", points.out);
    let run = join("x;y;radius\n0;0;1\n1,5;0;1\n", &[]);
    assert!(
        run.err.contains("standard input:3: x is `1,5`, which is not a number; write decimals with a dot"),
        "{}",
        run.err
    );
}

#[test]
fn columns_may_have_other_names() {
    let run = join("name,lon,lat,x\na,0,0,bad\nb,0,0,bad\n", &["--columns", "x=lon,Y=LAT,id=name"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), "a,b\na,b\n"), "{}", run.err);
    let run = join("lon,lat\n0,0\n", &["--columns", "x=longitude,y=lat"]);
    assert!(run.err.contains("there is no column longitude for x; there are lon, lat"), "{}", run.err);
    let run = join("x,y\n0,0\n", &["--columns", "lon"]);
    assert!(run.err.contains("give a name and the column of the file, such as x=lon"), "{}", run.err);
}

#[test]
fn rows_that_make_no_shape_can_be_left_out() {
    let table = "geometry\n\"POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))\"\n\"POLYGON ((0 0, 4 0, 0 3, 0 0))\"\nPOINT (x)\n\"POINT (1 1)\"\nPOINT (9 9),1,2\n";
    assert_eq!(join(table, &[]).status, Some(2));
    for more in [&[][..], &["--distance", "0.5"]] {
        let run = join(table, &[&["--skip-invalid"], more].concat());
        // The other rows keep their numbers.
        assert_eq!((run.status, run.out.as_str()), (Some(0), "a,b\n1,3\n"), "{}", run.err);
        assert!(
            run.err.contains("note: standard input: line 2 left out: ")
                && run.err.contains("line 4 left out: "),
            "{}",
            run.err
        );
    }
}

#[test]
fn a_line_may_be_long_and_has_a_limit() {
    let corners: Vec<String> =
        (0..200_000).map(|index| format!("{index} {}", f64::from(index % 2))).collect();
    let line = format!("geometry\n\"LINESTRING ({})\"\nPOINT (3 1)\n", corners.join(", "));
    assert!(line.len() > 1 << 20);
    assert_eq!(join(&line, &[]).out, "a,b\n0,1\n");
    let run = join(&line, &["--max-line", "1M"]);
    assert!(run.err.contains("standard input:2: more than 1048576 bytes in one line; give a file with line ends, or a larger --max-line"), "{}", run.err);
}

#[test]
fn a_file_of_pairs_is_replaced_by_force_alone() {
    let folder = Folder::new("force");
    folder.write("points.csv", "x,y\n0,0\n0,0\n");
    folder.write("pairs.csv", "mine");
    let join = |more: &[&str]| {
        carom_in(folder.path(), &[&["join", "points.csv", "--output", "pairs.csv"], more].concat())
    };
    let run = join(&[]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err.contains("pairs.csv exists; give the name of a new file, or --force to replace it"),
        "{}",
        run.err
    );
    assert_eq!(folder.read("pairs.csv"), "mine");
    assert_eq!(join(&["--force"]).status, Some(0));
    assert_eq!(folder.read("pairs.csv"), "a,b\n0,1\n");
    folder.write("points.csv", "x,y\n0,zero\n");
    assert_eq!(join(&["--force"]).status, Some(2));
    assert_eq!(folder.read("pairs.csv"), "a,b\n0,1\n", "a join that fails replaces nothing");
}
