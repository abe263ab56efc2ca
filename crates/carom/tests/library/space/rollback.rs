//! Tests the example of two players whose inputs arrive late: both see the same game.

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
    // A game without delay must reach the same states, because it never has to guess an input.
    let mut alone = game::Game::new().unwrap();
    for (frame, hash) in here.hashes.iter().enumerate() {
        alone.step([game::input(0, frame), game::input(1, frame)]).unwrap();
        assert_eq!(alone.space.hash(), *hash, "frame {frame}");
    }
}
