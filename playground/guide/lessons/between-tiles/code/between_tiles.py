import carom

# There are two tiles side by side. The hero is 0.11 deep in the floor,
# and 0.06 across the seam at x = 0.
left = carom.Aabb((-1, -1), (0, 0))
right = carom.Aabb((0, -1), (1, 0))
hero = carom.Aabb.from_center((-0.24, 0.34), (0.3, 0.45))

# If each tile is tested alone, the right tile pushes the hero back.
up = carom.contact(hero, left).mtv.y
back = carom.contact(hero, right).mtv.x
print("each tile alone:", up, back)

# The whole map: the hero is pushed up, and nothing else.
kinds = [carom.TileKind.EMPTY, carom.TileKind.FULL]
floor = carom.TileGrid((-1, -1), (1, 1), [[1, 1, 1, 1]], kinds)
way = carom.contact(hero, floor).mtv
print("all tiles together:", way.y, way.x)

# A walker keeps its speed over all seams.
start = carom.Aabb.from_center((-0.5, 0.45), (0.3, 0.45))
walker = carom.Walker(start, step=0.5, snap=0.25, slope_degrees=50)
fall = 0.0
for _ in range(64):
    walk = walker.walk((2, fall - 0.5), 1 / 64, [floor])
    walker.shape = walker.shape.translated(walk.displacement)
    fall = walk.velocity.y
print("the hero is at x =", walker.shape.center.x)
