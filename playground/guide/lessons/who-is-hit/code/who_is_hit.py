import math

import carom

seed = 9


def random():
    global seed
    seed = (1664525 * seed + 1013904223) % 2**32
    return seed / 2**32


places = [(11 * random() - 5.5, 6 * random() - 3) for _ in range(24)]
enemies = [carom.Circle(place, 0.35) for place in places]

# A cone of 60 degrees in the direction of 20 degrees, as a polygon with
# 12 pieces of the arc.
reach, start, wide = 4.5, -10, 60
vertices = [(0, 0)]
for piece in range(13):
    angle = math.radians(start + wide * piece / 12)
    vertices.append((reach * math.cos(angle), reach * math.sin(angle)))
cone = carom.ConvexPolygon(vertices)


def is_in(middle):
    angle = math.degrees(math.atan2(middle.y, middle.x))
    distance = math.hypot(middle.x, middle.y)
    return distance <= reach and start <= angle <= start + wide


hit = [enemy for enemy in enemies if carom.overlap(enemy, cone)]
print("middles:", sum(is_in(enemy.center) for enemy in enemies))
print("whole bodies:", len(hit))

# Sends a ray to the middle of the enemy, and tests whether the ray
# meets the wall.
wall = carom.Aabb((2, -0.5), (2.3, 1))
seen = 0
for enemy in hit:
    x, y = enemy.center
    seen += carom.cast_ray((0, 0), (x, y), wall, math.hypot(x, y)) is None
print("seen:", seen)
