import carom

hero = carom.Obb((462.60941610514135, 142.30387275160467), (24, 15), radians=0.3490658503988659)
walls = [
    carom.Aabb((430, 90), (470, 120)),
    carom.Aabb((470, 90), (510, 120)),
]
step = carom.Mover(hero).advance((41.97332017453682, -297.0492221729015), 0.016666666666666666, walls)
print(step.displacement, step.velocity)
