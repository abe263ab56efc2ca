import carom

count, tick = 5000, 0
cell = (960 * 760 / count) ** 0.5
state = 1


def random():
    global state
    state = (state * 1664525 + 1013904223) % 2**32
    return state / 2**32


def fold(way, low, high):
    # there and back between two walls
    rounds = (way - low) / (2 * (high - low))
    around = rounds % 1 * 2 * (high - low)
    return low + min(around, 2 * (high - low) - around)


shapes = []
for number in range(count):
    x, y, vx, vy, a, b, turn = (random() for _ in range(7))
    is_circle = number % 2 == 1
    wide = cell * (0.13 + 0.13 * a)
    high = wide if is_circle else cell * (0.13 + 0.13 * b)
    reach = wide if is_circle else (wide * wide + high * high) ** 0.5
    center = (
        fold(960 * x + 0.09 * cell * (vx - 0.5) * tick, reach, 960 - reach),
        fold(760 * y + 0.09 * cell * (vy - 0.5) * tick, reach, 760 - reach),
    )
    degrees = 360 * turn + 2 * (vx - 0.5) * tick
    shapes.append(carom.Circle(center, wide) if is_circle else carom.Obb(center, (wide, high), degrees=degrees))

print(len(carom.pairs(shapes)))
probe = carom.Circle((480, 380), 70)
print(sum(carom.overlap(probe, shape) for shape in shapes))
