//! The last part of the help of `carom join`.

pub(super) const HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > touching.csv
  carom join players.csv walls.csv --format json
  carom join all.csv --memory 2G --output pairs.csv
  carom join a.csv b.csv --distance 2.5 --compute separation,depth,normal --format csv
  carom join places.tsv zones.csv --columns x=lon,y=lat --id name --skip-invalid
  carom join zones.csv places.csv --predicate contains --keep name,colour --format csv
  carom join places.csv zones.csv --predicate within --how anti
  carom join players.csv walls.csv --nearest 2 --within 5
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

Fields are separated by commas, tabs or semicolons, as in the first line. Decimals have a dot.
The first line names the columns, in any order. Other columns are not used, and standard error names them:
  x,y                               points
  x,y,radius                        circles
  min_x,min_y,max_x,max_y           axis-aligned boxes
  x,y,width,height,angle            boxes at an angle in radians; with degrees instead of angle, in degrees
  a_x,a_y,b_x,b_y                   segments
  a_x,a_y,b_x,b_y,radius            capsules
  geometry                          well-known text, such as \"POLYGON ((0 0, 4 0, 0 3, 0 0))\" in quotes, concave ones
                                    and holes included, or well-known binary
  type                              point, circle, aabb, obb, segment, capsule or geometry, for mixed rows; unused fields
                                    of a row may be empty
  id                                the id of a shape in the pairs; the row number from 0 if left out

Shapes that only touch are pairs too. A covers B if no point of B is outside of A, so the boundaries may touch, and equal
shapes cover each other. A contains B if A covers B, and B does not lie entirely on the boundary of A. So a point on the
boundary of a polygon is covered, but not contained. Within one file, a pair of such a relation is listed in each order in
which the relation holds.
In csv, an apostrophe precedes an id or a text that starts like a formula (= + - @) and is not a number.
Pairs are sorted by rows; within one set, a precedes b. They are written as they are found, so memory does not limit their
number, except in one pass with --distance or a predicate other than overlap. Rows with or without a pair follow the pairs,
in the order of the file. A field that is empty in csv is null in json.
With --tiles or --memory the files may be larger than memory. They are read twice, or three times for rows without a pair.
Rows are stored in the folder for temporary files (TMPDIR), and with --nearest also what is found. The pairs are the same,
but are written tile by tile instead of sorted. However the command ends, its temporary files are removed. A command that
is killed may leave incomplete output in a file with a hidden name.
The number of pairs is written to standard error.

Exit status:
  0  success, with or without pairs
  2  misuse, a bad line, or a file that cannot be read";
