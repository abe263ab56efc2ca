"""A small game with pygame-ce: a ship slides along walls, and shoots rocks whose outlines are not convex.

python pygame_rocks.py              # arrows fly, space shoots
python pygame_rocks.py picture.png  # plays two seconds, and writes a picture
"""

import sys
from dataclasses import dataclass, field
from random import Random

import pygame

import carom

WIDTH, HEIGHT, FRAME = 800, 500, 1 / 60
SPEED, RANGE = 220, 900
STAR = [(0, -26), (7, -8), (25, -8), (11, 4), (16, 22), (0, 11), (-16, 22), (-11, 4), (-25, -8), (-7, -8)]
BOOMERANG = [(28, 0), (-20, 22), (-8, 0), (-20, -22)]
WALLS = [
    carom.Obb((250, 180), (90, 12), degrees=25),
    carom.Polygon([(420, 330), (620, 330), (620, 440), (590, 440), (590, 360), (420, 360)]),
    carom.Circle((560, 150), 50),
    carom.Chain([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], closed=True),
]


@dataclass
class Rock:
    """A rock that flies and spins; `touches` counts the colliders that touch it."""

    outline: list[tuple[int, int]]
    place: list[float]
    velocity: tuple[float, float]
    spin: float
    angle: float = 0.0
    touches: int = 0


@dataclass
class Game:
    """The state of the game. The space holds the rocks; the walls are not in the space, because
    they stand still and stop only the ship."""

    random: Random = field(default_factory=lambda: Random(176))
    ship: carom.Circle = field(default_factory=lambda: carom.Circle((120, 420), 16))
    heading: tuple[float, float] = (1.0, 0.0)
    space: carom.Space[Rock] = field(default_factory=carom.Space)
    trace: tuple[carom.Vec2, carom.Vec2] | None = None
    broken: carom.Shape | None = None
    shot: int = 0

    def __post_init__(self) -> None:
        for index in range(24):
            place = [self.random.uniform(0, WIDTH), self.random.uniform(0, HEIGHT)]
            velocity = (self.random.uniform(-80, 80), self.random.uniform(-80, 80))
            rock = Rock([STAR, BOOMERANG][index % 2], place, velocity, self.random.uniform(-2, 2))
            self.space.insert(carom.Polygon(rock.outline), rock)

    def step(self, direction: tuple[float, float] = (0, 0), fires: bool = False) -> None:
        """Advances the game by a frame."""
        for id, collider in self.space:
            rock = collider.data
            rock.place[0] = (rock.place[0] + rock.velocity[0] * FRAME) % WIDTH
            rock.place[1] = (rock.place[1] + rock.velocity[1] * FRAME) % HEIGHT
            rock.angle += rock.spin * FRAME
            self.space.set_pose(id, carom.Pose(tuple(rock.place), radians=rock.angle))
        if any(direction):
            self.heading = direction
        velocity = (SPEED * direction[0], SPEED * direction[1])
        # A mover slides along every wall that it meets, even if the wall is thin or the frame is
        # long.
        self.ship = self.ship.translated(carom.Mover(self.ship).advance(velocity, FRAME, WALLS).displacement)
        self.broken = None
        self.trace = self.fire() if fires else None
        for event in self.space.update().events:
            for rock in (event.data_a, event.data_b):
                rock.touches += 1 if event.kind == "begin" else -1

    def fire(self) -> tuple[carom.Vec2, carom.Vec2]:
        """Shoots a ray along the heading; the first rock on the path disappears. Returns the start
        and the end of the bullet's path."""
        motion = (RANGE * self.heading[0], RANGE * self.heading[1])
        bullet = carom.Circle(self.ship.center, 3)
        wall = min((hit.fraction for of in WALLS if (hit := carom.cast(bullet, motion, of))), default=1.0)
        found = self.space.search().cast(bullet, (motion[0] * wall, motion[1] * wall))
        reach = wall if found is None else wall * found.hit.fraction
        if found is not None:
            self.broken = self.space.get(found.id).shape
            self.space.remove(found.id)
            self.shot += 1
        return bullet.center, bullet.translated((motion[0] * reach, motion[1] * reach)).center

    def draw(self, screen: pygame.Surface) -> None:
        """Draws the game; rocks that touch are red."""
        screen.fill("#10141f")
        for wall in WALLS:
            if isinstance(wall, carom.Circle):
                pygame.draw.circle(screen, "#5b6478", wall.center, wall.radius)
            elif not isinstance(wall, carom.Chain):
                pygame.draw.polygon(screen, "#5b6478", wall.corners if isinstance(wall, carom.Obb) else wall.vertices)
        for _, collider in self.space:
            pygame.draw.polygon(screen, "#ff5a46" if collider.data.touches else "#7fb2ff", collider.shape.vertices)
        if self.broken is not None:
            pygame.draw.polygon(screen, "#ffe27a", self.broken.vertices, 2)
        if self.trace is not None:
            pygame.draw.line(screen, "#ffe27a", *self.trace, 3)
        pygame.draw.circle(screen, "#ffffff", self.ship.center, self.ship.radius)


def play(game: Game, screen: pygame.Surface) -> None:
    """Plays until the window is closed."""
    clock = pygame.time.Clock()
    while True:
        fires = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            fires |= event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        keys = pygame.key.get_pressed()
        across, down = keys[pygame.K_RIGHT] - keys[pygame.K_LEFT], keys[pygame.K_DOWN] - keys[pygame.K_UP]
        game.step((across, down), fires)
        game.draw(screen)
        pygame.display.flip()
        clock.tick(60)


def main(picture: str | None = None) -> Game:
    """Opens the window. With a file name for a picture, plays by itself for two seconds."""
    pygame.display.init()
    screen = pygame.display.set_mode((WIDTH, HEIGHT))
    pygame.display.set_caption("Carom and pygame-ce")
    game = Game()
    if picture is None:
        play(game, screen)
        return game
    for frame in range(120):
        game.step((1, -0.5) if frame < 90 else (1, 0), fires=frame % 30 == 29)
    game.draw(screen)
    pygame.image.save(screen, picture)
    return game


if __name__ == "__main__":
    main(*sys.argv[1:2])
