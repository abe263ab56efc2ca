import carom

long_bar = carom.Obb((100, 150), (15, 70), degrees=30)
short_bar = carom.Obb((100, 70), (20, 55), degrees=40)

gap = carom.closest_points(long_bar, short_bar)
print(gap.separation, gap.normal)
