import carom

# the last hit
ball_10 = ((-14.058162847738265, 30.73168612915621), 380.1327110843649)
ball_92 = ((-92, -1), 158.36768566746144)
after = carom.collide(ball_10, ball_92, (-0.7993048050655621, -0.6009258095631307), 0)
print(after.velocity_a, after.velocity_b)
print(after.impulse)
