import carom

center_a, half_a = (-1, -0.6), (1.4, 0.8)
center_b, half_b = (1, 1.6), (1, 1.1)


def touch_on(axis):
    return abs(center_a[axis] - center_b[axis]) <= half_a[axis] + half_b[axis]


# By hand: the boxes touch if their pieces touch on both axes;
# axis 0 is x, axis 1 is y.
print("by hand:", touch_on(0) and touch_on(1))

# With Carom.
box_a = carom.Aabb.from_center(center_a, half_a)
box_b = carom.Aabb.from_center(center_b, half_b)
print("Carom:", carom.overlap(box_a, box_b), carom.separation(box_a, box_b))
