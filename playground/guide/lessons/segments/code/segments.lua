local carom = require "carom"

local p, q, r, s = {-4, -1.5}, {4, 1.5}, {-1, 2.2}, {2, -1.8}

local function cross(a, b) return a[1] * b[2] - a[2] * b[1] end
local function minus(a, b) return {a[1] - b[1], a[2] - b[2]} end
local function digits(number) return string.format("%.17g", number) end

-- By hand: computes at which fraction of each segment they cross.
local across = cross(minus(q, p), minus(s, r))
local t = cross(minus(r, p), minus(s, r)) / across
local u = cross(minus(r, p), minus(q, p)) / across
local is_crossing = 0 <= t and t <= 1 and 0 <= u and u <= 1
print("by hand:", is_crossing, digits(t), digits(u))

-- With Carom.
local first, second = carom.segment(p, q), carom.segment(r, s)
local distance = carom.closest_point(first, r).distance
print("Carom:", carom.overlap(first, second), digits(distance))
