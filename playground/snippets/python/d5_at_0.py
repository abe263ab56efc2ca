import carom

ball = carom.Circle((100, 300), 40)
kite = carom.ConvexPolygon([(390, 190), (470, 140), (560, 230), (480, 340)])

hit = carom.cast(ball, (900, -20), kite)
if hit:
    print(hit.fraction, hit.point, hit.normal)
