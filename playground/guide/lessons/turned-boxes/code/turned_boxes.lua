local carom = require "carom"

local center_a, half_a, turn_a = {-1.3, -0.2}, {1.6, 0.8}, 20
local center_b, half_b, turn_b = {1.2, 0.4}, {1.3, 1}, 65

local function dot(a, b) return a[1] * b[1] + a[2] * b[2] end

-- The two directions of the sides of a box.
local function sides(degrees)
  local cos, sin = math.cos(math.rad(degrees)), math.sin(math.rad(degrees))
  return {cos, sin}, {-sin, cos}
end

local function half_shadow(half, degrees, axis)
  local right, up = sides(degrees)
  local wide, high = half[1], half[2]
  return wide * math.abs(dot(right, axis)) + high * math.abs(dot(up, axis))
end

-- By hand: the largest gap on the four axes.
local between = {center_b[1] - center_a[1], center_b[2] - center_a[2]}
local right_a, up_a = sides(turn_a)
local right_b, up_b = sides(turn_b)
local best = -math.huge
for _, axis in ipairs({right_a, up_a, right_b, up_b}) do
  local distance = math.abs(dot(between, axis))
  local shadow_a = half_shadow(half_a, turn_a, axis)
  local shadow_b = half_shadow(half_b, turn_b, axis)
  best = math.max(best, distance - shadow_a - shadow_b)
end
print("by hand:", best <= 0, string.format("%.17g", best))

-- With Carom.
local box_a = carom.obb_degrees(center_a, half_a, turn_a)
local box_b = carom.obb_degrees(center_b, half_b, turn_b)
local separation = carom.separation(box_a, box_b)
print("Carom:", carom.overlap(box_a, box_b), string.format("%.17g", separation))
