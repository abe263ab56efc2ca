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
    space.insert(carom.Circle((0, 0), 15), pose=carom.Pose((27, 267.9979915733196))),
    space.insert(carom.Circle((0, 0), 15), pose=carom.Pose((137.18137645599407, 106.9857741075699))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((211, 41))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((344, 295))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((58, 33))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((348, 248))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((348, 28))),
    space.insert(carom.Circle((0, 0), 8), pose=carom.Pose((367, 325))),
]
space.update()
space.set_pose(moving[0], carom.Pose((27, 271.1646582399863)))
space.set_pose(moving[1], carom.Pose((140.34804312266073, 103.81910744090322)))
space.update()
print(f"{space.hash():016x}")

# play on with a guess, then roll it back
frame = space.snapshot()
space.move_by(moving[1], (3, 0))
space.update()
space.restore(frame)
print(f"{space.hash():016x}")
