-- Measures the time of calls from LuaJIT, like speed.c for calls from C.
-- luajit bench/speed.lua FOLDER-OF-THE-MODULE

package.path = arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"

local SHAPES, ROUNDS = 1000, math.floor(2000 / 7)

local function circle(x) return carom.circle({ x, 0 }, 1) end
local function aabb(x) return carom.aabb({ x, 0 }, { x + 1, 1 }) end
local function obb(x) return carom.obb({ x, 0 }, { 1, 0.5 }, x) end

local function shortest(round)
  local best = math.huge
  for _ = 1, 7 do
    local start = os.clock()
    for _ = 1, ROUNDS do round() end
    best = math.min(best, (os.clock() - start) / ROUNDS / SHAPES * 1e9)
  end
  return best
end

local function measure(name, of_a, of_b)
  local a, b = {}, of_b(2)
  for i = 0, SHAPES - 1 do a[i + 1] = of_a(i * 7919 % SHAPES / SHAPES * 4) end
  local overlap, contact = carom.overlap, carom.contact
  local count = 0
  local overlaps = shortest(function() for i = 1, SHAPES do if overlap(a[i], b) then count = count + 1 end end end)
  local contacts = shortest(function() for i = 1, SHAPES do if contact(a[i], b) then count = count + 1 end end end)
  local answer = contact(b, b)
  local again = shortest(function() for i = 1, SHAPES do if contact(a[i], b, answer) then count = count + 1 end end end)
  print(("LuaJIT, %s: overlap %.1f ns, contact %.1f ns, into the same answer %.1f ns"):format(name, overlaps, contacts, again))
end

measure("two circles", circle, circle)
measure("two boxes", aabb, aabb)
measure("a circle and a box", circle, aabb)
measure("two boxes at an angle", obb, obb)
