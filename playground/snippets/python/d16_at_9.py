import carom

space = carom.Space()
space.insert(carom.Aabb((0, 0), (400, 12)))
space.insert(carom.Aabb((0, 388), (400, 400)))
space.insert(carom.Aabb((0, 12), (12, 388)))
space.insert(carom.Aabb((388, 12), (400, 388)))
space.insert(carom.Obb((200, 205), (60, 14), degrees=35))
space.insert(carom.Circle((105, 290), 30))
space.insert(carom.Aabb((265, 90), (325, 140)))
moving = [
    space.insert(carom.Circle((0, 0), 15), pose=carom.Pose((80, 90))),
    space.insert(carom.Circle((0, 0), 15), pose=carom.Pose((320, 310))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((170, 94))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((43, 259))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((256, 294))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((310, 352))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((323, 368))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((367, 325))),
]
space.update()
space.set_pose(moving[0], carom.Pose((80, 86.83333333333333)))
space.set_pose(moving[1], carom.Pose((320, 313.1666666666667)))
space.update()
print(f"{space.hash():016x}")

# play on with a guess, then roll it back
frame = space.snapshot()
space.move_by(moving[1], (3, 0))
space.update()
space.restore(frame)
print(f"{space.hash():016x}")
