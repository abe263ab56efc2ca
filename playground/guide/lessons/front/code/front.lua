local carom = require "carom"

local ball = carom.circle({0, 2}, 1.5)
local plank = carom.obb_degrees({0, 0}, {2, 1}, 15)
print(string.format("%.17g", carom.contact(ball, plank).depth))
