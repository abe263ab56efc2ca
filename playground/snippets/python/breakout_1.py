import carom

ball = carom.Circle((131.76, 244.55), 7)
motion = [-678.27, 1178.79]
bricks = [
    carom.Aabb((42, 482), (78, 498)),
    carom.Aabb((82, 482), (118, 498)),
    carom.Aabb((122, 482), (158, 498)),
]

hits = [hit for brick in bricks if (hit := carom.cast(ball, motion, brick))]
first = min(hits, key=lambda hit: hit.fraction, default=None)
if first:
    print(first.point, carom.bounce(motion, first.normal, 1))
