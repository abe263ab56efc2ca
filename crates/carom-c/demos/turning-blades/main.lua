-- Shows two rectangles that rotate about their lower left corners, and a label that says whether they collide. Drag them with
-- the mouse. The demo uses LÖVE 11.
--
-- CAROM_LUA=<the folder of carom.lua> love .     starts the demo; carom.lua finds the library in the installed tree
-- love . --picture FILE.png SECONDS              saves a picture into LÖVE's folder and ends

local folder = os.getenv("CAROM_LUA")
if folder then package.path = folder .. "/?.lua;" .. package.path end
local carom = require "carom"

local SIZE = { 180, 72 }
local HEIGHT = 640
local blades = {
  { corner = { 500, 300 }, degrees = -30, degrees_a_second = -72, color = { 0.25, 0.65, 0.9 } },
  { corner = { 620, 300 }, degrees = 45, degrees_a_second = 360 / 3.5, color = { 0.95, 0.75, 0.3 } },
}
local dragged, picture, ends_after, time = nil, nil, nil, 0

-- The library needs the box at its current place. A box is a new value, but does not allocate memory.
local function place(blade)
  blade.box = carom.obb_from_corner(blade.corner, SIZE, math.rad(blade.degrees))
end

function love.load(arguments)
  if arguments[1] == "--picture" then picture, ends_after = arguments[2], tonumber(arguments[3]) end
  for _, blade in ipairs(blades) do place(blade) end
end

function love.update(seconds)
  if picture then seconds = 1 / 60 end
  time = time + seconds
  for _, blade in ipairs(blades) do
    blade.degrees = blade.degrees + blade.degrees_a_second * seconds
    place(blade)
  end
  if picture and time >= ends_after then
    ends_after = math.huge
    love.graphics.captureScreenshot(function(image)
      image:encode("png", picture)
      love.event.quit()
    end)
  end
end

-- In LÖVE, y points down. In the stage, y points up, so the picture is flipped.
local function to_stage(x, y) return x, HEIGHT - y end

function love.mousepressed(x, y)
  x, y = to_stage(x, y)
  for _, blade in ipairs(blades) do
    if carom.contains(blade.box, { x, y }) then
      dragged = { blade = blade, x = blade.corner[1] - x, y = blade.corner[2] - y }
    end
  end
end

function love.mousemoved(x, y)
  if not dragged then return end
  x, y = to_stage(x, y)
  dragged.blade.corner = { x + dragged.x, y + dragged.y }
end

function love.mousereleased() dragged = nil end

function love.draw()
  local contact = carom.contact(blades[1].box, blades[2].box)
  love.graphics.setColor(1, 1, 1)
  love.graphics.print("colliding: " .. tostring(contact ~= nil), 20, 20, 0, 2)
  love.graphics.push()
  love.graphics.translate(0, HEIGHT)
  love.graphics.scale(1, -1)
  for _, blade in ipairs(blades) do
    love.graphics.push()
    love.graphics.translate(blade.corner[1], blade.corner[2])
    love.graphics.rotate(math.rad(blade.degrees))
    local red, green, blue = unpack(contact and { 0.9, 0.3, 0.25 } or blade.color)
    love.graphics.setColor(red, green, blue, 0.8)
    love.graphics.rectangle("fill", 0, 0, SIZE[1], SIZE[2])
    love.graphics.pop()
  end
  if contact then
    love.graphics.setColor(1, 1, 1)
    for index = 0, tonumber(contact.point_count) - 1 do
      local point = contact.points[index].point
      love.graphics.line(point.x, point.y, point.x + contact.mtv.x, point.y + contact.mtv.y)
    end
  end
  love.graphics.pop()
end
