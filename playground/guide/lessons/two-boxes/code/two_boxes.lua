local carom = require "carom"

local center_a, half_a = {-1, -0.6}, {1.4, 0.8}
local center_b, half_b = {1, 1.6}, {1, 1.1}

local function touch_on(axis)
  local distance = math.abs(center_a[axis] - center_b[axis])
  return distance <= half_a[axis] + half_b[axis]
end

-- By hand: the boxes touch if their pieces touch on both axes;
-- axis 1 is x, axis 2 is y.
print("by hand:", touch_on(1) and touch_on(2))

-- With Carom.
local box_a = carom.aabb_from_center(center_a, half_a)
local box_b = carom.aabb_from_center(center_b, half_b)
local gap = string.format("%.17g", carom.separation(box_a, box_b))
print("Carom:", carom.overlap(box_a, box_b), gap)
