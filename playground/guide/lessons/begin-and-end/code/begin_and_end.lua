local carom = require "carom"

local space = carom.space()
space:insert(carom.aabb({-1.5, -1}, {1.5, 1}), "zone")
local ball = space:insert(carom.circle({0, 0}, 0.5), "ball")

local stays = 0
for frame = 0, 80 do
  space:set_pose(ball, carom.pose({-5 + frame / 8, 0}, 0))
  local update = space:update()
  for _, event in ipairs(update.events) do
    print(event.kind, "in frame", frame)
  end
  -- Stay: pairs that touch now and did not begin in this frame.
  if #update.pairs > 0 and #update.events == 0 then stays = stays + 1 end
end
print("frames of staying:", stays)
