import carom

a = carom.Body((2, 0), 3)
b = carom.Body((-2, 0), 1)

# The normal points out of b towards a; 1 is a full bounce.
after = carom.collide(a, b, (-1, 0), 1)
one, two = after.velocity_a.x, after.velocity_b.x
print("velocities:", one, two)


def momentum(one, two):
    return a.mass * one + b.mass * two


def energy(one, two):
    return (a.mass * one**2 + b.mass * two**2) / 2


print("momentum:", momentum(2, -2), momentum(one, two))
print("energy:", energy(2, -2), energy(one, two))
