import carom

hero = carom.Circle((215, 400), 20)
walls = [
]
step = carom.Mover(hero).advance((206.80900819429303, -217.32472047535882), 0.016666666666666666, walls)
print(step.displacement, step.velocity)
