import carom

red = carom.Obb((176, 16), (32, 32), degrees=-88)
green = carom.Obb((64, 304), (32, 32), degrees=-88)

gap = carom.closest_points(red, green)
print(gap.separation, gap.normal)
