import math

import carom

low, high = (-4, -2), (0, 0.4)
center, radius = (1.6, 1.6), 1.6

# By hand: find the nearest point of the box, and its distance.
dx = center[0] - min(high[0], max(low[0], center[0]))
dy = center[1] - min(high[1], max(low[1], center[1]))
square = dx * dx + dy * dy
print("by hand:", square <= radius * radius, math.sqrt(square))

# With Carom.
ball, box = carom.Circle(center, radius), carom.Aabb(low, high)
gap, contact = carom.separation(ball, box), carom.contact(ball, box)
print("Carom:", carom.overlap(ball, box), gap, contact is not None)
