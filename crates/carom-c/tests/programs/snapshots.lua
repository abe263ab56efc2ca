-- Tests snapshots and recordings of spaces: the same hash as in Rust, a rollback, the recordings in the arguments, and
-- invalid bytes.

package.path = arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"

-- These are the same calls as in the Rust test that has the expected hash.
local space = carom.space()
local brick = space:insert(carom.aabb({ 0, 0 }, { 2, 1 }), "brick")
local placed = { pose = carom.pose({ 1.5, 1.25 }), filter = carom.filter(2, 3), swept = true }
local ball = space:insert(carom.circle({ 0, 0 }, 0.5), "ball", placed)
local wedge = space:insert(carom.convex_polygon { { 5, 0 }, { 7, 0 }, { 5, 3 } }, "wedge")
space:update()
space:move_by(ball, { 4.25, -0.5 })
space:remove(brick)
space:update()
assert(bit.tohex(space:hash()) == arg[2], bit.tohex(space:hash()))

-- Both rounds end in equal states.
local start, hashes = space:snapshot(), {}
for round = 1, 2 do
  for frame = 0, 19 do
    space:move_by(ball, { frame % 7 < 4 and 0.25 or -0.5, 0.125 })
    space:update()
    hashes[frame] = hashes[frame] or space:hash()
    assert(hashes[frame] == space:hash())
  end
  local late = space:insert(carom.circle({ 9, 9 }, 1), "late")
  local left = space:restore(start)
  assert(left[late] == "late")
  assert(space:data(ball) == "ball" and space:data(wedge) == "wedge" and not space:contains(late) and space:snapshot() == start)
end

-- The data of a removed collider are kept for a snapshot that still has this collider.
local world = carom.space()
local wall = world:insert(carom.circle({ 0, 0 }, 1), "wall")
local gone = world:insert(carom.circle({ 1, 0 }, 1), "gone")
world:update()
world:remove(gone)
local named = world:snapshot()
for _ = 1, 3 do
  local event = world:update().events[1]
  assert(event.kind == "end" and event.data_a == "wall" and event.data_b == "gone" and world:data(gone) == "gone")
  assert(next(world:restore(named)) == nil)
end
world:update()
world:update()
assert(world:data(gone) == nil and world:data(wall) == "wall")
world:restore(named)
assert(world:data(gone) == nil and world:update().events[1].data_b == nil)

local function refused(code, argument, call)
  local is_well, problem = pcall(call)
  assert(not is_well and problem.code == code and problem.argument == argument, tostring(problem))
end
refused("wrong_length", "snapshot", function() space:restore(start:sub(1, -2)) end)
refused("foreign_bytes", "recording[4]", function() space:replay(start) end)
refused("wrong_type", "snapshot", function() space:restore(nil) end)

assert(space:end_recording() == nil)
space:record()
space:move_by(ball, { 1, 0 })
space:update()
local other, recording = carom.space(), space:end_recording()
assert(other:replay(recording) == 1 and other:hash() == space:hash() and other:len() == 2)
for index = 3, #arg do
  local file = assert(io.open(arg[index], "rb"))
  local updates, first_difference = other:replay(file:read("*a"))
  file:close()
  assert(updates > 0 and first_difference == nil)
end
print("ok")
