//! Tests that every built-in level can be cleared, and that invalid level texts give clear errors.

use breakout::{COLUMNS, FIELD, Game, Level, ROWS, Strength};

#[test]
fn every_level_has_its_own_name_and_stays_in_the_field() {
    let levels = Level::built_in();
    assert_eq!(levels.len(), 5);
    for (index, level) in levels.iter().enumerate() {
        assert!(levels[..index].iter().all(|other| other.name() != level.name()));
        for brick in level.bricks() {
            assert!(0.0 < brick.shape.min().x && brick.shape.max().x < FIELD.x);
            assert!(200.0 < brick.shape.min().y && brick.shape.max().y < FIELD.y);
        }
    }
    let has = |strength| levels.iter().any(|level| level.bricks().iter().any(|b| b.strength == strength));
    assert!(has(Strength::Solid) && has(Strength::Hits(1)) && has(Strength::Hits(3)));
}

/// A ball fits through a free cell, so a brick is reachable if free or breakable cells connect it to the paddle.
#[test]
fn every_breakable_brick_can_be_reached() {
    for level in Level::built_in() {
        let mut solid = [[false; COLUMNS]; ROWS + 1];
        let cell = |brick: &breakout::Brick| (brick.row, (brick.shape.center().x / 40.0) as usize);
        for brick in level.bricks().iter().filter(|brick| brick.strength == Strength::Solid) {
            let (row, column) = cell(brick);
            solid[row][column] = true;
        }
        let reached = flood(&solid);
        for brick in level.bricks().iter().filter(|brick| brick.is_wanted()) {
            let (row, column) = cell(brick);
            assert!(reached[row][column], "{} in row {row}, column {column}", level.name());
        }
    }
}

fn flood(solid: &[[bool; COLUMNS]; ROWS + 1]) -> [[bool; COLUMNS]; ROWS + 1] {
    let mut reached = [[false; COLUMNS]; ROWS + 1];
    let mut open = vec![(ROWS, 0)];
    while let Some((row, column)) = open.pop() {
        if reached[row][column] || solid[row][column] {
            continue;
        }
        reached[row][column] = true;
        let neighbours = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        open.extend(neighbours.into_iter().filter(|&(row, column)| row <= ROWS && column < COLUMNS));
    }
    reached
}

#[test]
fn an_invalid_level_text_is_an_error_with_its_reason() {
    let row = "............\n";
    for (text, complaint) in [
        ("", "line 1: a level begins with its name"),
        ("Only a name", "line 1: a level has at least one brick that can break, such as 1"),
        ("Solid\n############", "line 1: a level has at least one brick that can break, such as 1"),
        ("Odd\n\n111111?11111", "line 3: `?` means nothing: give one of . # w m and 1 to 9"),
        ("Nought\n000000000000", "line 2: `0` means nothing: give one of . # w m and 1 to 9"),
        ("Wide\n1111111111111", "line 2: a row has 12 characters, but this one has 13"),
        (&format!("High\n{}", row.repeat(15)), "line 16: a level has up to 14 rows"),
    ] {
        assert_eq!(text.parse::<Level>().unwrap_err().to_string(), complaint);
    }
}

#[test]
fn an_invalid_level_number_is_in_the_error() {
    for level in [0, 6, usize::MAX] {
        let error = Game::new(level).unwrap_err().to_string();
        assert_eq!(error, format!("there is no level {level}: give 1 to 5"));
    }
    let mut game = Game::new(5).unwrap();
    for speed in [0.0, -1.0, 20_000.0, f64::NAN, f64::INFINITY] {
        let error = game.set_speed(speed).unwrap_err().to_string();
        assert_eq!(error, format!("the speed is {speed}: give a number from 0.1 to 10000"));
    }
    assert_eq!(game.speed(), 1.0);
}
