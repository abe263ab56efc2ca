local carom = require "carom"

local low, high = {-4, -2}, {0, 0.4}
local center, radius = {1.6, 1.6}, 1.6

local function clamp(value, least, most)
  return math.min(most, math.max(least, value))
end
local function digits(number) return string.format("%.17g", number) end

-- By hand: find the nearest point of the box, and its distance.
local dx = center[1] - clamp(center[1], low[1], high[1])
local dy = center[2] - clamp(center[2], low[2], high[2])
local square = dx * dx + dy * dy
print("by hand:", square <= radius * radius, digits(math.sqrt(square)))

-- With Carom.
local ball, box = carom.circle(center, radius), carom.aabb(low, high)
local gap, contact = carom.separation(ball, box), carom.contact(ball, box)
print("Carom:", carom.overlap(ball, box), digits(gap), contact ~= nil)
