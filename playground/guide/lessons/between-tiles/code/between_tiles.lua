local carom = require "carom"

-- There are two tiles side by side. The hero is 0.11 deep in the floor,
-- and 0.06 across the seam at x = 0.
local left, right = carom.aabb({-1, -1}, {0, 0}), carom.aabb({0, -1}, {1, 0})
local hero = carom.aabb_from_center({-0.24, 0.34}, {0.3, 0.45})

local function show(text, ...)
  local numbers = {}
  for index, number in ipairs {...} do
    numbers[index] = string.format("%.17g", number)
  end
  print(text, table.concat(numbers, " "))
end

-- If each tile is tested alone, the right tile pushes the hero back.
local up = carom.contact(hero, left).mtv.y
local back = carom.contact(hero, right).mtv.x
show("each tile alone:", up, back)

-- The whole map: the hero is pushed up, and nothing else.
local floor = carom.tilegrid({-1, -1}, {1, 1}, {{1, 1, 1, 1}}, {false, "full"})
local way = carom.contact(hero, floor).mtv
show("all tiles together:", way.y, way.x)

-- A walker keeps its speed over all seams.
local start = carom.aabb_from_center({-0.5, 0.45}, {0.3, 0.45})
local limits = { step = 0.5, snap = 0.25, slope_degrees = 50 }
local walker = carom.walker(start, limits)
local fall = 0
for _ = 1, 64 do
  local walk = walker:walk({2, fall - 0.5}, 1 / 64, {floor})
  walker:move_by(walk.displacement)
  fall = walk.velocity.y
end
show("the hero is at x =", walker.shape:center().x)
