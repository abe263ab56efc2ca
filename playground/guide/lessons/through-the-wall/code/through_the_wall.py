import carom

wall = carom.Aabb((2, -3), (2.3, 3))
# The ball moves 80 metres in a second, in 60 frames.
step = 80 / 60


def ball_at(x):
    return carom.Circle((x, 0), 0.25)


lost_by_places = lost_by_way = 0
for index in range(100):
    # Each throw starts a little later.
    x = -5 + step * index / 100
    saw_place = saw_way = False
    while x < 6:
        # Tells whether the ball is in the wall now.
        saw_place |= carom.overlap(ball_at(x), wall)
        # Does the ball meet the wall on its path to the next place?
        saw_way |= carom.cast(ball_at(x), (step, 0), wall) is not None
        x += step
    lost_by_places += not saw_place
    lost_by_way += not saw_way
print("through the wall:", lost_by_places, lost_by_way)

hit = carom.cast(ball_at(1), (step, 0), wall)
x = 1 + step * hit.fraction
print("meets it after", hit.fraction, "of the way, at x =", x)
