import carom

p, q, r, s = (-4, -1.5), (4, 1.5), (-1, 2.2), (2, -1.8)


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


# By hand: computes at which fraction of each segment they cross.
across = cross(minus(q, p), minus(s, r))
t = cross(minus(r, p), minus(s, r)) / across
u = cross(minus(r, p), minus(q, p)) / across
print("by hand:", 0 <= t <= 1 and 0 <= u <= 1, t, u)

# With Carom.
first, second = carom.Segment(p, q), carom.Segment(r, s)
print("Carom:", carom.overlap(first, second), first.closest_point(r).distance)
