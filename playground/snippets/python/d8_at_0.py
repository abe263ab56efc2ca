import carom

a = carom.Obb((170, 205), (80, 45), degrees=25)
b = carom.Obb((290, 190), (70, 60), degrees=-10)

why = carom.explain(a, b)
for axis in why.axes:
    print(axis.normal, axis.interval_a, axis.interval_b, axis.separation)

print("decided by axis", why.winner + 1)
