local carom = require "carom"

local seed = 1
local function random()
  seed = (1664525 * seed + 1013904223) % 2 ^ 32
  return seed / 2 ^ 32
end
local bullets = {}
for index = 1, 500 do
  local x, y = 12 * random(), 6.6 * random()
  bullets[index] = carom.circle({x, y}, 0.1)
end

-- All pairs: tests each bullet against each other bullet.
local tests, touching = 0, 0
for i = 1, #bullets do
  for j = i + 1, #bullets do
    tests = tests + 1
    if carom.overlap(bullets[i], bullets[j]) then touching = touching + 1 end
  end
end
print("all pairs:", tests, touching)

-- The library looks only at what is near.
print("the library:", #carom.pairs(bullets))
