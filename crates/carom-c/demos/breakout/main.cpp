// Breakout with a ball that is swept along its path, so it does not pass through a brick at any speed. The
// demo uses C++ with SFML.
//
// The mouse or the arrow keys move the paddle; the space bar or a click serves the ball.
//
// breakout [--picture FILE.png TICKS] With this option, the paddle follows the ball by itself.

#include <SFML/Graphics.hpp>
#include <algorithm>
#include <carom.hpp>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

constexpr double WIDTH = 800, HEIGHT = 600, RADIUS = 12.5, PADDLE_WIDTH = 100, PADDLE_HEIGHT = 20, BALL_SPEED = 360, PADDLE_SPEED = 500;
constexpr double TICK = 1.0 / 60;

/// In the text of a level, solid bricks are `#` and bricks that break are `o`.
const std::vector<std::vector<std::string>> LEVELS = {
    {"oooooooooooooo", "o#oooo##oooo#o", "oooooooooooooo", "..oooooooooo.."},
    {"o.o.o.o.o.o.o.", ".o.o.o.o.o.o.o", "#.o.#.o.#.o.#.", "oooooooooooooo", "..oo..##..oo.."},
    {"oo##oooooo##oo", "oo##o....o##oo", "oooo..oo..oooo", "#..oooooooo..#", "oooooooooooooo"},
};

/// The kinds of things that the ball can hit. The value is stored as the data of the collider.
enum Thing : std::uint64_t { WALL, PADDLE, SOLID, BRICK };

class Game {
public:
    Game() { start(0); }

    void move_paddle_to(double x) { paddle_ = std::clamp(x, PADDLE_WIDTH / 2, WIDTH - PADDLE_WIDTH / 2); }
    void move_paddle_by(double x) { move_paddle_to(paddle_ + x); }
    double ball_x() const { return ball_.x; }
    void serve() {
        if (!is_served_) velocity_ = {BALL_SPEED * 0.3, -BALL_SPEED};
        is_served_ = true;
    }

    void tick() {
        space_.set_pose(paddle_id_, carom::pose({paddle_, HEIGHT - PADDLE_HEIGHT}));
        if (!is_served_) {
            ball_ = {paddle_, HEIGHT - 2 * PADDLE_HEIGHT - RADIUS};
            return;
        }
        const carom::Mover mover(carom::circle(ball_, RADIUS));
        const auto respond = [&](std::uint64_t thing, const CaromCastHit &) { return carom::bounce(thing == PADDLE ? 0 : 1); };
        const auto step = mover.advance(velocity_, TICK, space_.search(), respond);
        ball_ = {ball_.x + step.displacement.x, ball_.y + step.displacement.y};
        velocity_ = step.velocity;
        for (const auto &hit : step.hits) {
            if (!meet(hit)) return;
        }
        if (ball_.y > HEIGHT + RADIUS) lose();
    }

    void draw(sf::RenderTarget &target) const {
        target.clear(sf::Color(24, 26, 32));
        for (const auto &brick : bricks_) {
            if (!space_.contains(brick.id)) continue;
            const auto box = space_.shape(brick.id).aabb();
            sf::RectangleShape shape({float(box.max.x - box.min.x) - 2, float(box.max.y - box.min.y) - 2});
            shape.setPosition(float(box.min.x) + 1, float(box.min.y) + 1);
            shape.setFillColor(brick.color);
            target.draw(shape);
        }
        sf::RectangleShape paddle({float(PADDLE_WIDTH), float(PADDLE_HEIGHT)});
        paddle.setPosition(float(paddle_ - PADDLE_WIDTH / 2), float(HEIGHT - 1.5 * PADDLE_HEIGHT));
        paddle.setFillColor(sf::Color(230, 230, 240));
        target.draw(paddle);
        sf::CircleShape ball{float(RADIUS)};
        ball.setOrigin(float(RADIUS), float(RADIUS));
        ball.setPosition(float(ball_.x), float(ball_.y));
        ball.setFillColor(sf::Color(255, 170, 60));
        target.draw(ball);
        for (int life = 0; life < lives_; life++) {
            sf::CircleShape left{5};
            left.setPosition(float(10 + 15 * life), float(HEIGHT - 14));
            left.setFillColor(sf::Color(255, 170, 60));
            target.draw(left);
        }
    }

    std::string title() const { return "Breakout: level " + std::to_string(level_ + 1) + ", " + std::to_string(score_) + " points"; }

private:
    struct Brick {
        carom::ColliderId id;
        sf::Color color;
    };

    void start(std::size_t level) {
        level_ = level % LEVELS.size();
        space_ = carom::Space();
        bricks_.clear();
        left_ = 0;
        is_served_ = false;
        const auto add = [this](const carom::Shape &shape, Thing thing) { return space_.insert(shape, {thing, {}, {}, false}); };
        add(carom::aabb({-100, -100}, {0, 2 * HEIGHT}), WALL);
        add(carom::aabb({WIDTH, -100}, {WIDTH + 100, 2 * HEIGHT}), WALL);
        add(carom::aabb({-100, -100}, {WIDTH + 100, 0}), WALL);
        paddle_id_ = add(carom::aabb_from_center({0, 0}, {PADDLE_WIDTH / 2, PADDLE_HEIGHT / 2}), PADDLE);
        const auto &rows = LEVELS[level_];
        const double width = WIDTH / double(rows[0].size()), height = 24;
        for (std::size_t row = 0; row < rows.size(); row++) {
            for (std::size_t column = 0; column < rows[row].size(); column++) {
                const char kind = rows[row][column];
                if (kind == '.') continue;
                const auto box = carom::aabb_from_corner({double(column) * width, 40 + double(row) * height}, {width, height});
                const sf::Color colors[] = {{90, 180, 220}, {120, 200, 130}, {230, 190, 90}, {220, 120, 110}, {180, 130, 220}};
                bricks_.push_back({add(box, kind == '#' ? SOLID : BRICK), kind == '#' ? sf::Color(120, 120, 130) : colors[row % 5]});
                left_ += kind == 'o';
            }
        }
    }

    /// Breaks a brick, or reflects the ball from the paddle. The further the hit is from the middle of
    /// the paddle, the flatter the ball flies. Returns whether the level goes on.
    bool meet(const carom::MoverHit &hit) {
        const auto thing = space_.get(hit.obstacle);
        if (thing && thing->data == PADDLE) {
            const double side = std::clamp((ball_.x - paddle_) / (PADDLE_WIDTH / 2), -1.0, 1.0), angle = side * 1.1;
            velocity_ = {BALL_SPEED * std::sin(angle), -BALL_SPEED * std::cos(angle)};
        }
        if (!thing || thing->data != BRICK) return true;
        space_.remove(hit.obstacle);
        score_ += 10;
        if (--left_ > 0) return true;
        start(level_ + 1);
        return false;
    }

    void lose() {
        is_served_ = false;
        if (--lives_ > 0) return;
        lives_ = 3;
        score_ = 0;
        start(0);
    }

    carom::Space space_;
    std::vector<Brick> bricks_;
    carom::ColliderId paddle_id_ = CAROM_NO_COLLIDER;
    carom::Vec2 ball_, velocity_;
    double paddle_ = WIDTH / 2;
    std::size_t level_ = 0;
    int left_ = 0, lives_ = 3, score_ = 0;
    bool is_served_ = false;
};

int main(int count, char **arguments) {
    const bool has_picture = count == 4 && std::string(arguments[1]) == "--picture";
    if (count > 1 && !has_picture) {
        std::cerr << "usage: " << arguments[0] << " [--picture FILE.png TICKS]\n";
        return 2;
    }
    const int last = has_picture ? std::atoi(arguments[3]) : -1;
    sf::RenderWindow window(sf::VideoMode(unsigned(WIDTH), unsigned(HEIGHT)), "Breakout", sf::Style::Close);
    if (!has_picture) window.setFramerateLimit(60);
    Game game;
    for (int tick = 1; window.isOpen(); tick++) {
        for (sf::Event event; window.pollEvent(event);) {
            if (event.type == sf::Event::Closed) window.close();
            if (event.type == sf::Event::MouseMoved) game.move_paddle_to(event.mouseMove.x);
            if (event.type == sf::Event::MouseButtonPressed) game.serve();
            if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::Space) game.serve();
        }
        if (has_picture) {
            game.serve();
            game.move_paddle_to(game.ball_x());
        } else if (window.hasFocus()) {
            if (sf::Keyboard::isKeyPressed(sf::Keyboard::Left)) game.move_paddle_by(-PADDLE_SPEED * TICK);
            if (sf::Keyboard::isKeyPressed(sf::Keyboard::Right)) game.move_paddle_by(PADDLE_SPEED * TICK);
        }
        game.tick();
        game.draw(window);
        window.setTitle(game.title());
        if (tick == last) {
            sf::Texture texture;
            texture.create(window.getSize().x, window.getSize().y);
            texture.update(window);
            std::cout << game.title() << "\n";
            return texture.copyToImage().saveToFile(arguments[2]) ? 0 : 1;
        }
        window.display();
    }
}
