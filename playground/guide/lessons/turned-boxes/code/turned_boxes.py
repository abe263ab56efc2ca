import math

import carom

center_a, half_a, turn_a = (-1.3, -0.2), (1.6, 0.8), 20
center_b, half_b, turn_b = (1.2, 0.4), (1.3, 1), 65


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def sides(degrees):
    """The two directions of the sides of a box."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(cos, sin), (-sin, cos)]


def half_shadow(half, degrees, axis):
    right, up = sides(degrees)
    return half[0] * abs(dot(right, axis)) + half[1] * abs(dot(up, axis))


# By hand: the largest gap on the four axes.
between = (center_b[0] - center_a[0], center_b[1] - center_a[1])
best = -math.inf
for axis in sides(turn_a) + sides(turn_b):
    distance = abs(dot(between, axis))
    shadow_a = half_shadow(half_a, turn_a, axis)
    shadow_b = half_shadow(half_b, turn_b, axis)
    best = max(best, distance - shadow_a - shadow_b)
print("by hand:", best <= 0, best)

# With Carom.
box_a = carom.Obb(center_a, half_a, degrees=turn_a)
box_b = carom.Obb(center_b, half_b, degrees=turn_b)
print("Carom:", carom.overlap(box_a, box_b), carom.separation(box_a, box_b))
