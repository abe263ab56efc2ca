import carom

branch = carom.Segment((600, 352.5), (690, 150))
near = branch.closest_point((560, 220))
print(near.point, near.ratio, near.distance)

long = carom.Segment((120, 150), (760, 420))
steep = carom.Segment((330, 470), (450, 120))
print(carom.intersect_segments(long, steep))
