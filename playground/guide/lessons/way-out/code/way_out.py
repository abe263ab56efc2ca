import carom

box_a = carom.Obb((-0.6, 0.5), (1.3, 0.8), degrees=30)
box_b = carom.Obb((0.4, -0.4), (1.9, 1.3), degrees=160)

hit = carom.contact(box_a, box_b)
print("depth", hit.depth)

free = box_a.translated(hit.mtv)
print("touching after the push:", abs(carom.separation(free, box_b)) < 1e-12)
