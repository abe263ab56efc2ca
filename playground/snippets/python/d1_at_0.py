import carom

red = carom.Obb((0, 160), (32, 32), degrees=0)
green = carom.Obb((240, 160), (32, 32), degrees=0)

gap = carom.closest_points(red, green)
print(gap.separation, gap.normal)
