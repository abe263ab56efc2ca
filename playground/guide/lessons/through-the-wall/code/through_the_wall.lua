local carom = require "carom"

local wall = carom.aabb({2, -3}, {2.3, 3})
-- The ball moves 80 metres in a second, in 60 frames.
local step = 80 / 60

local function ball_at(x) return carom.circle({x, 0}, 0.25) end

local lost_by_places, lost_by_way = 0, 0
for index = 0, 99 do
  -- Each throw starts a little later.
  local x = -5 + step * index / 100
  local saw_place, saw_way = false, false
  while x < 6 do
    -- Tells whether the ball is in the wall now.
    if carom.overlap(ball_at(x), wall) then saw_place = true end
    -- Does the ball meet the wall on its path to the next place?
    if carom.cast(ball_at(x), {step, 0}, wall) then saw_way = true end
    x = x + step
  end
  if not saw_place then lost_by_places = lost_by_places + 1 end
  if not saw_way then lost_by_way = lost_by_way + 1 end
end
print("through the wall:", lost_by_places, lost_by_way)

local hit = carom.cast(ball_at(1), {step, 0}, wall)
local text = "meets it after %.17g of the way, at x = %.17g"
print(text:format(hit.fraction, 1 + step * hit.fraction))
