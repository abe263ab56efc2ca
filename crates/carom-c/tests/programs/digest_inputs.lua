-- Creates the shapes, points and motions of `crates/carom/tests/digest/inputs.rs`. All numbers are equal to those.

local carom = require "carom"
local bxor, rshift = bit.bxor, bit.rshift

local SCALES = { 0, 0, 0, -13, 20, -60, 200, 3 }
local OFFSETS = { 0, 0, 1024, 1048575.5 }

-- Makes random inputs with SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
local Maker = {}
Maker.__index = Maker

local function maker(case)
  local make = setmetatable({ state = case + 0ULL }, Maker)
  make:bits()
  make.on_grid = make:below(2) == 0
  make.scale = math.ldexp(1, SCALES[make:below(#SCALES) + 1])
  local offset = OFFSETS[make:below(#OFFSETS) + 1] * make.scale
  make.offset = carom.vec2(offset, -offset)
  return make
end

function Maker:bits()
  self.state = self.state + 0x9E3779B97F4A7C15ULL
  local z = bxor(self.state, rshift(self.state, 30)) * 0xBF58476D1CE4E5B9ULL
  z = bxor(z, rshift(z, 27)) * 0x94D049BB133111EBULL
  return bxor(z, rshift(z, 31))
end

function Maker:below(count) return tonumber(self:bits() % count) end
function Maker:unit() return tonumber(rshift(self:bits(), 11)) / 2 ^ 53 end

function Maker:length()
  local length = self.on_grid and self:below(9) * 0.5 or self:unit() * 4
  return length * self.scale
end

function Maker:vector()
  local first = self:length()
  local x = first - self:length()
  local second = self:length()
  return carom.vec2(x, second - self:length())
end

function Maker:point() return self:vector() + self.offset end

function Maker:segment()
  local a = self:point()
  return carom.segment(a, self:point()), a
end

-- Returns two functions for one rotation: the first makes a pose, and the second makes a box.
function Maker:rotation()
  if self.on_grid then
    local degrees = self:below(25) * 15
    return function(translation) return carom.pose_degrees(translation, degrees) end,
      function(center, half) return carom.obb_degrees(center, half, degrees) end
  end
  local radians = self:unit() * 20 - 10
  return function(translation) return carom.pose(translation, radians) end,
    function(center, half) return carom.obb(center, half, radians) end
end

function Maker:shape(kind)
  if kind == 0 then
    local center = self:point()
    return carom.circle(center, self:length())
  elseif kind == 1 then
    return (self:segment())
  elseif kind == 2 then
    local a, b = self:point(), self:point()
    return carom.capsule(a, b, self:length())
  elseif kind == 3 then
    local corner, width = self:point(), self:length()
    return carom.aabb_from_corner(corner, { width, self:length() })
  elseif kind == 4 then
    -- The half extents come before the centre, as in Rust.
    local width = self:length()
    local half = { width, self:length() }
    local center = self:point()
    local _, box = self:rotation()
    return box(center, half)
  end
  return self:polygon()
end

function Maker:polygon()
  local points = {}
  for index = 1, 3 + self:below(12) do points[index] = self:point() end
  local radius = self:below(2) == 0 and 0 or self:length() * 0.25
  local is_well, polygon = pcall(function() return carom.convex_polygon(carom.hull(points), radius) end)
  return is_well and polygon or carom.circle(points[1], radius)
end

-- Returns the inputs of one case.
return function(case)
  local make, inputs = maker(case), {}
  inputs.a = make:shape(case % 6)
  inputs.b = make:below(8) == 0 and inputs.a:translated(make:vector()) or make:shape(math.floor(case / 6) % 6)
  inputs.segments = { (make:segment()), (make:segment()) }
  inputs.points, inputs.crowd = {}, {}
  for index = 1, make:below(12) + 1 do inputs.points[index] = make:point() end
  for kind = 0, 9 do inputs.crowd[kind + 1] = make:shape(kind % 6) end
  inputs.motion = make:vector()
  inputs.pose = make:rotation()
  inputs.part = make:unit()
  return inputs
end
