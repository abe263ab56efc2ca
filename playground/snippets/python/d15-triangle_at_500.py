import carom

hero = carom.ConvexPolygon([(533.1748347871325, 203.00768173415435), (578.1748347871325, 210.00768173415435), (548.1748347871325, 243.00768173415435)])
walls = [
    carom.ConvexPolygon([(560, 230), (720, 190), (724, 206), (566, 246)]),
]
step = carom.Mover(hero).advance((256.90343775928494, -154.92134671329583), 0.016666666666666666, walls)
print(step.displacement, step.velocity)
