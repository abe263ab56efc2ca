import math

import carom

low, high = (-4, -2), (0, 0.4)
center, radius = (1.6, 1.6), 1.6

# By hand: find the nearest point of the box, and its distance.
dx, dy = (value - min(most, max(least, value)) for value, least, most in zip(center, low, high))
print("by hand:", dx * dx + dy * dy <= radius * radius, math.sqrt(dx * dx + dy * dy))

# With Carom.
ball, box = carom.Circle(center, radius), carom.Aabb(low, high)
print("Carom:", carom.overlap(ball, box), carom.separation(ball, box), carom.contact(ball, box) is not None)
