local carom = require "carom"

local ball, plank = carom.circle({0, 2}, 1.5), carom.obb_degrees({0, 0}, {2, 1}, 15)
print(string.format("%.17g", carom.contact(ball, plank).depth))
