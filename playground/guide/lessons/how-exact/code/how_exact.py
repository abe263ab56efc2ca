import carom

total = 0.0
for _ in range(8):
    total += 0.1
gate = carom.Aabb((0.8, -1), (8, 1))
print("the sum:", total, carom.contains(gate, (total, 0)))

# On which side of the line from a to b is c? The usual formula rounds.
a, b, c = (12, 12), (24, 24), (0.5, 0.5 + 2**-53)
usual = (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0])


def sign(number):
    return int(number > 0) - int(number < 0)


print("the usual formula:", sign(usual))
print("exact:", sign(carom.orient2d(a, b, c)))
