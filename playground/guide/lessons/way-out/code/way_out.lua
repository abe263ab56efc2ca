local carom = require "carom"

local box_a = carom.obb_degrees({-0.6, 0.5}, {1.3, 0.8}, 30)
local box_b = carom.obb_degrees({0.4, -0.4}, {1.9, 1.3}, 160)

local hit = carom.contact(box_a, box_b)
print("depth", string.format("%.17g", hit.depth))

local free = box_a:translated(hit.mtv)
local gap = carom.separation(free, box_b)
print("touching after the push:", math.abs(gap) < 1e-12)
