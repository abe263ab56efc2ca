import carom

ball = carom.Circle((0, 2), 1.5)
plank = carom.Obb((0, 0), (2, 1), degrees=15)
print(carom.contact(ball, plank).depth)
