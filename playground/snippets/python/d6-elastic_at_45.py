import carom

# the last hit
ball_9 = ((144.92530804968493, 19.660166106403715), 444.8809356748506)
wall_1 = ((0, 0), float("inf"))
after = carom.collide(ball_9, wall_1, (-0.9604443398179043, -0.2784720275211675), 1)
print(after.velocity_a, after.velocity_b)
print(after.impulse)
