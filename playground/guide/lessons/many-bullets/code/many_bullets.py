import carom

seed = 1


def random():
    global seed
    seed = (1664525 * seed + 1013904223) % 2**32
    return seed / 2**32


places = [(12 * random(), 6.6 * random()) for _ in range(500)]
bullets = [carom.Circle(place, 0.1) for place in places]

# All pairs: tests each bullet against each other bullet.
tests = touching = 0
for index, bullet in enumerate(bullets):
    for other in bullets[index + 1 :]:
        tests += 1
        touching += carom.overlap(bullet, other)
print("all pairs:", tests, touching)

# The library looks only at what is near.
print("the library:", len(carom.pairs(bullets)))
