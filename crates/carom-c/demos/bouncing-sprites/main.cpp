// Two spinning sprites bounce off the walls, and off each other when their boxes touch. The demo uses C++
// with SFML.
//
// bouncing-sprites [--picture FILE.png TICKS]

#include <SFML/Graphics.hpp>
#include <carom.hpp>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>

constexpr float WIDTH = 480, HEIGHT = 320, SIDE = 64;
/// The speed after a hit, in units per tick.
constexpr double SPEED = 2.8;

struct Sprite {
    carom::Vec2 center, velocity;
    double degrees;
    sf::Color color;

    carom::Shape box() const { return carom::obb_degrees(center, {SIDE / 2, SIDE / 2}, degrees); }

    /// Moves the sprite for a tick. The walls act on the centre of a sprite: a sprite whose centre is
    /// outside of the stage turns back, however far outside it is.
    void move() {
        center = {center.x + velocity.x, center.y + velocity.y};
        if (center.x < 0) velocity.x = std::abs(velocity.x);
        if (center.x > WIDTH) velocity.x = -std::abs(velocity.x);
        if (center.y < 0) velocity.y = std::abs(velocity.y);
        if (center.y > HEIGHT) velocity.y = -std::abs(velocity.y);
        degrees -= 1;
    }

    void draw(sf::RenderTarget &target) const {
        sf::RectangleShape shape({SIDE, SIDE});
        shape.setOrigin(SIDE / 2, SIDE / 2);
        // In SFML, y points down. In the stage, y points up, so the picture is flipped.
        shape.setPosition(float(center.x), HEIGHT - float(center.y));
        shape.setRotation(-float(degrees));
        shape.setFillColor(sf::Color(color.r, color.g, color.b, 60));
        shape.setOutlineColor(color);
        shape.setOutlineThickness(-2);
        target.draw(shape);
    }
};

/// Sends both sprites in opposite directions along the line between their centres.
void part(Sprite &a, Sprite &b) {
    const double x = a.center.x - b.center.x, y = a.center.y - b.center.y, length = std::hypot(x, y);
    if (length == 0) return;
    a.velocity = {SPEED * x / length, SPEED * y / length};
    b.velocity = {-a.velocity.x, -a.velocity.y};
}

int main(int count, char **arguments) {
    const bool has_picture = count == 4 && std::string(arguments[1]) == "--picture";
    if (count > 1 && !has_picture) {
        std::cerr << "usage: " << arguments[0] << " [--picture FILE.png TICKS]\n";
        return 2;
    }
    const int last = has_picture ? std::atoi(arguments[3]) : -1;
    sf::RenderWindow window(sf::VideoMode(unsigned(WIDTH), unsigned(HEIGHT)), "Bouncing sprites", sf::Style::Close);
    if (!has_picture) window.setFramerateLimit(60);
    Sprite first{{0, 160}, {2, -2}, 0, sf::Color::Red}, second{{240, 160}, {-2, 2}, 0, sf::Color::Green};
    for (int tick = 1; window.isOpen(); tick++) {
        for (sf::Event event; window.pollEvent(event);) {
            if (event.type == sf::Event::Closed) window.close();
        }
        first.move();
        second.move();
        if (carom::overlap(first.box(), second.box())) part(first, second);
        window.clear(sf::Color(24, 26, 32));
        first.draw(window);
        second.draw(window);
        if (tick == last) {
            sf::Texture texture;
            texture.create(window.getSize().x, window.getSize().y);
            texture.update(window);
            return texture.copyToImage().saveToFile(arguments[2]) ? 0 : 1;
        }
        window.display();
    }
}
