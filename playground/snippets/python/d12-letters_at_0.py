import carom

letter_a = carom.Polygon([(330, 205), (380, 205), (406, 275), (494, 275), (520, 205), (570, 205), (475, 465), (425, 465)], holes=[[(422, 321), (478, 321), (450, 401)]], radius=6)
letter_c = carom.Polygon([(250, 155), (360, 155), (410, 205), (370, 245), (340, 215), (275, 215), (250, 240), (250, 330), (275, 355), (340, 355), (370, 325), (410, 365), (360, 415), (250, 415), (190, 355), (190, 215)], radius=6)

for way in carom.contacts(letter_a, letter_c).contacts:
    print(way.depth, way.normal, way.mtv)
