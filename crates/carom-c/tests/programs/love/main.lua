-- Tests the module in a game of LÖVE: a hero walks over boxes. The game ends with the status 0 when the
-- hero has climbed the step.

package.path = os.getenv("CAROM_LUA") .. "/?.lua;" .. package.path
local carom = require "carom"

function love.errorhandler(problem)
  print(problem)
  os.exit(1)
end

local boxes = { carom.aabb({ 0, 200 }, { 320, 240 }), carom.aabb({ 160, 190 }, { 320, 200 }) }
-- In LÖVE y points down.
local hero = carom.walker(carom.aabb({ 20, 150 }, { 30, 170 }), { up = { 0, -1 }, step = 16, snap = 16 })
local fall, frames = 0, 0

function love.update()
  local time = 1 / 60
  fall = fall + 600 * time
  local walk = hero:walk({ 120, fall }, time, boxes)
  hero:move_by(walk.displacement)
  fall = walk.velocity.y
  frames = frames + 1
  if frames == 120 then
    local box = hero.shape:aabb()
    assert(box.max.y == 190 and 200 < box.min.x, ("the hero is at %g, %g"):format(box.min.x, box.max.y))
    love.graphics.captureScreenshot(function() love.event.quit(0) end)
  end
end

function love.draw()
  for index, shape in ipairs { boxes[1], boxes[2], hero.shape } do
    local box = shape:aabb()
    if index == 3 then love.graphics.setColor(1, 0.6, 0) else love.graphics.setColor(0.4, 0.4, 0.5) end
    love.graphics.rectangle("fill", box.min.x, box.min.y, box.max.x - box.min.x, box.max.y - box.min.y)
  end
end
