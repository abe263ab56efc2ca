//! Tests the example of two peers whose inputs come late: both peers see the same game.

#[expect(dead_code, reason = "the program has a main function")]
#[path = "../../../examples/rollback.rs"]
mod game;

#[test]
fn peers_with_late_inputs_see_the_same_game() {
    let frames = 10_000;
    let [here, there] = game::play(frames).unwrap();
    assert_eq!(here.hashes.len(), frames);
    assert!(here.hashes == there.hashes);
    assert!(here.repeated > frames / 5 && here.game.score == there.game.score);
    assert!(here.game.score.iter().all(|&coins| coins > 10), "{:?}", here.game.score);
    // In a game without delay, no input was guessed.
    let mut alone = game::Game::new().unwrap();
    for (frame, hash) in here.hashes.iter().enumerate() {
        alone.step([game::input(0, frame), game::input(1, frame)]).unwrap();
        assert_eq!(alone.space.hash(), *hash, "frame {frame}");
    }
}
