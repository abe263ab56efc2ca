import carom

left_blade = carom.Obb.from_corner((500, 300), (180, 72), degrees=-150)
right_blade = carom.Obb.from_corner((620, 300), (180, 72), degrees=216.42857142857142)

hit = carom.contact(left_blade, right_blade)
print(hit.depth, hit.normal, hit.mtv)
