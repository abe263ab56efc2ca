import carom

hero = carom.Circle((696.6215601262506, 175.22908184034904), 20)
walls = [
    carom.ConvexPolygon([(560, 230), (720, 190), (724, 206), (566, 246)]),
]
step = carom.Mover(hero).advance((74.93193204012125, 290.49131753072186), 0.016666666666666666, walls)
print(step.displacement, step.velocity)
