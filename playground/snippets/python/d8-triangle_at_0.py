import carom

box_ = carom.Obb((150, 150), (85, 50), degrees=15)
triangle = carom.ConvexPolygon([(240, 195), (365, 130), (345, 290)])

why = carom.explain(box_, triangle)
for axis in why.axes:
    print(axis.normal, axis.interval_a, axis.interval_b, axis.separation)

print("decided by axis", why.winner + 1)
