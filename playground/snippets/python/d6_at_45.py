import carom

# the last hit
ball_17 = ((65.14563486655685, 80.6983114050944), 141.02609421964584)
ball_123 = ((71.15267398249424, -83.47181756524688), 444.8809356748506)
after = carom.collide(ball_17, ball_123, (-0.40250648471231026, -0.9154171342970039), 0.5)
print(after.velocity_a, after.velocity_b)
print(after.impulse)
