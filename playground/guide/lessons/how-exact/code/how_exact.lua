local carom = require "carom"

local sum = 0
for _ = 1, 8 do sum = sum + 0.1 end
local gate = carom.aabb({0.8, -1}, {8, 1})
print("the sum:", string.format("%.17g", sum), carom.contains(gate, {sum, 0}))

-- On which side of the line from a to b is c? The usual formula rounds.
local a, b, c = {12, 12}, {24, 24}, {0.5, 0.5 + 2 ^ -53}
local usual = (a[1] - c[1]) * (b[2] - c[2]) - (a[2] - c[2]) * (b[1] - c[1])
local function sign(number)
  return number > 0 and 1 or number < 0 and -1 or 0
end
print("the usual formula:", sign(usual))
print("exact:", sign(carom.orient2d(a, b, c)))
