//! The last part of the help of `carom join`. Each paragraph is one line, which the command wraps at the width of the
//! terminal.

pub(super) const HELP: &str = "\
Examples:
  carom join boxes.csv --format csv > touching.csv
  carom join players.csv walls.csv --format json
  carom join all.csv --memory 2G --output pairs.csv
  carom join a.csv b.csv --distance 2.5 --compute separation,depth,normal
  carom join places.tsv zones.csv --columns x=lon,y=lat --id name --skip-invalid
  carom join zones.csv places.csv --predicate contains --keep name,colour
  carom join places.csv zones.csv --predicate within --how anti
  carom join players.csv walls.csv --nearest 2 --within 5
  printf 'x,y,radius\\n0,0,1\\n1.5,0,1\\n9,0,1\\n' | carom join -

Fields are separated by commas, tabs or semicolons, as in the first line. Decimals have a dot. The first line names the \
columns, in any order. Other columns are not used, and standard error names them:
  x,y                               points
  x,y,radius                        circles
  min_x,min_y,max_x,max_y           axis-aligned boxes
  x,y,width,height,angle            boxes at an angle, in radians
  x,y,width,height,degrees          boxes at an angle, in degrees
  a_x,a_y,b_x,b_y                   segments
  a_x,a_y,b_x,b_y,radius            capsules
  geometry                          well-known text or well-known binary
  type                              the type of each row, for mixed rows
  id                                the name of a row in the output

A geometry is a text in quotes, such as \"POLYGON ((0 0, 4 0, 0 3, 0 0))\", also a concave one or one with holes. A type is \
point, circle, aabb, obb, segment, capsule or geometry; unused fields of such a row may be empty.
Without the column id, the name of a row is its number from 0. Several rows may have the same id. Each of them has its own \
pairs, so the output may have equal lines; --keep copies columns that tell the rows apart.

Shapes that only touch are pairs too. A covers B if no point of B is outside of A, so the boundaries may touch, and equal \
shapes cover each other. A contains B if A covers B, and B does not lie entirely on the boundary of A. So a point on the \
boundary of a polygon is covered, but not contained. Within one file, a pair of such a relation is listed in each order in \
which the relation holds.

Pairs are sorted by rows; within one set, a precedes b. They are written as they are found, so memory does not limit their \
number, except in one pass with --distance or a predicate other than overlap. Rows with or without a pair follow the pairs, \
in the order of the file. A field that is empty in csv is null in json. In csv, an apostrophe precedes an id or a text that \
starts like a formula (= + - @) and is not a number. The number of pairs is written to standard error.

With --tiles or --memory the files may be larger than memory. They are read twice, or three times for rows without a pair. \
Rows are stored in the folder for temporary files (TMPDIR), and with --nearest also what is found. The pairs are the same, \
but are written tile by tile instead of sorted. However the command ends, its temporary files are removed. A command that \
is killed may leave incomplete output in a file with a hidden name.

Exit status:
  0  success, with or without pairs
  2  misuse, a bad line, or a file that cannot be read";
