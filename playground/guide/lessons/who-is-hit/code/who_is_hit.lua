local carom = require "carom"

local seed = 9
local function random()
  seed = (1664525 * seed + 1013904223) % 2 ^ 32
  return seed / 2 ^ 32
end

-- A cone of 60 degrees in the direction of 20 degrees, as a polygon with
-- 12 pieces of the arc.
local range, from, wide = 4.5, -10, 60
local vertices = {{0, 0}}
for piece = 0, 12 do
  local angle = math.rad(from + wide * piece / 12)
  vertices[#vertices + 1] = {range * math.cos(angle), range * math.sin(angle)}
end
local cone = carom.convex_polygon(vertices)
local wall = carom.aabb({2, -0.5}, {2.3, 1})

local middles, bodies, seen = 0, 0, 0
for _ = 1, 24 do
  local x, y = 11 * random() - 5.5, 6 * random() - 3
  local distance, angle = math.sqrt(x * x + y * y), math.deg(math.atan2(y, x))
  if distance <= range and angle >= from and angle <= from + wide then
    middles = middles + 1
  end
  if carom.overlap(carom.circle({x, y}, 0.35), cone) then
    bodies = bodies + 1
    -- Sends a ray to the middle of the enemy, and tests whether the ray
    -- meets the wall.
    local hit = carom.cast_ray({0, 0}, {x, y}, wall, distance)
    if not hit then seen = seen + 1 end
  end
end
print("middles:", middles)
print("whole bodies:", bodies)
print("seen:", seen)
