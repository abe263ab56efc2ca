import carom

space = carom.Space()
space.insert(carom.Aabb((-1.5, -1), (1.5, 1)), "zone")
ball = space.insert(carom.Circle((0, 0), 0.5), "ball")

stays = 0
for frame in range(81):
    space.set_pose(ball, carom.Pose((-5 + frame / 8, 0)))
    update = space.update()
    for event in update.events:
        print(event.kind, "in frame", frame)
    # Stay: pairs that touch now and did not begin in this frame.
    if update.pairs and not update.events:
        stays += 1
print("frames of staying:", stays)
