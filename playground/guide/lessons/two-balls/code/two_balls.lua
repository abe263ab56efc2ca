local carom = require "carom"

local a, b = carom.body({2, 0}, 3), carom.body({-2, 0}, 1)

-- The normal points out of b towards a; 1 is a full bounce.
local after = carom.collide(a, b, {-1, 0}, 1)
local one, two = after.velocity_a.x, after.velocity_b.x
print("velocities:", one, two)

local function momentum(one, two) return 3 * one + 1 * two end
local function energy(one, two) return (3 * one ^ 2 + 1 * two ^ 2) / 2 end
print("momentum:", momentum(2, -2), momentum(one, two))
print("energy:", energy(2, -2), energy(one, two))
