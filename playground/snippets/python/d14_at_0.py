import carom

# the highest scores first
found = [
    (91, carom.Obb((250, 170), (130, 56), degrees=30)),
    (88, carom.Obb((372, 330), (128, 56), degrees=32)),
    (85, carom.Obb((266, 180), (120, 64), degrees=36)),
    (78, carom.Obb((620, 150), (112, 50), degrees=-15)),
    (75, carom.Obb((642, 152), (120, 50), degrees=-8)),
    (60, carom.Obb((232, 160), (136, 58), degrees=21)),
    (55, carom.Obb((660, 370), (44, 44), degrees=0)),
    (52, carom.Obb((676, 360), (56, 46), degrees=10)),
    (47, carom.Obb((396, 336), (120, 50), degrees=24)),
    (40, carom.Obb((470, 96), (100, 46), degrees=80)),
]
scores, shapes = zip(*found)
kept = carom.nms(list(shapes), scores, 0.45)
print(len(kept))

a, b = shapes[0], shapes[2]
print(carom.iou(a, b), carom.area_of_overlap(a, b))
