import carom

kinds = [
    carom.TileKind.EMPTY,
    carom.TileKind.FULL,
    carom.TileKind.part(carom.ConvexPolygon([(0, 0), (1, 0), (1, 1)])),
]
# The lowest row comes first.
rows = [
    [0, 0, 2, 1, 1, 1, 1],
    [0, 0, 0, 2, 1, 1, 1],
    [0, 0, 0, 0, 2, 1, 1],
    [0, 0, 0, 0, 0, 2, 1],
    [0, 0, 0, 0, 0, 0, 0],
]
tile_map = carom.TileGrid((20, 11), (1, 1), rows, kinds)

hero = carom.Aabb((23.249893569946288, 12.94989471435547), (23.94989356994629, 14.349894714355468))
walker = carom.Walker(hero, slope_degrees=50, step=0.55, snap=0.3)
walk = walker.walk((7, -0.25), 0.008333333333333333, [tile_map])
print(walk.displacement, walk.velocity)
