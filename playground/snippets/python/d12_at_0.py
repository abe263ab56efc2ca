import carom

fork = carom.Polygon([(240, 230), (290, 230), (290, 380), (430, 380), (430, 230), (480, 230), (480, 430), (240, 430)])
post = carom.Polygon([(310, 90), (400, 90), (400, 400), (310, 400)])

for way in carom.contacts(fork, post).contacts:
    print(way.depth, way.normal, way.mtv)
