-- Prints the hashes of all answers of the Lua module (the golden digest). The module calls the C library.
-- For each query, the program prints the name and the hash (Fowler, Noll and Vo, FNV-1a). The queries are
-- those of `crates/carom/tests/digest`. The module has fewer queries about bounding volumes.

package.path = arg[0]:gsub("[^/\\]*$", "") .. "?.lua;" .. arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"
local ffi = require "ffi"
local inputs_of = require "digest_inputs"
local bxor, band, rshift = bit.bxor, bit.band, bit.rshift

local digest = {}
local number = ffi.new("union { double value; uint64_t bits; }")

function digest.count(bits)
  bits = bits + 0ULL
  local hash = digest.hash
  for _ = 1, 8 do
    hash = bxor(hash, band(bits, 0xffULL)) * 0x100000001B3ULL
    bits = rshift(bits, 8)
  end
  digest.hash = hash
end

function digest.flag(flag)
  assert(type(flag) == "boolean")
  digest.count(flag and 1 or 0)
end

function digest.number(value)
  assert(value - value == 0 and (value ~= 0 or 1 / value > 0), "an answer has " .. value)
  number.value = value
  digest.count(number.bits)
end

function digest.numbers(...)
  for index = 1, select("#", ...) do digest.number((select(index, ...))) end
end

function digest.each(...)
  for index = 1, select("#", ...) do
    local vector = select(index, ...)
    digest.numbers(vector.x, vector.y)
  end
end

function digest.vectors(list)
  digest.count(#list)
  for _, vector in ipairs(list) do digest.each(vector) end
end

function digest.option(answer, add)
  digest.flag(answer ~= nil)
  if answer ~= nil then add(answer) end
end

-- ---- Parts of answers ----

local function add_closest(closest)
  digest.number(closest.separation)
  digest.each(closest.normal, closest.point_a, closest.point_b)
end

local function add_contact(contact)
  digest.number(contact.depth)
  digest.each(contact.normal, contact.mtv, contact:mtv_with_gap(0.5))
  digest.flag(contact.a_in_b)
  digest.flag(contact.b_in_a)
  digest.count(contact.point_count)
  for index = 0, tonumber(contact.point_count) - 1 do
    local point = contact.points[index]
    digest.numbers(point.point.x, point.point.y, point.depth)
    digest.count(point.id)
  end
end

local function add_cast(hit)
  digest.numbers(hit.fraction, hit.depth)
  digest.each(hit.point, hit.normal, hit.face_normal, hit.slide_normal)
  digest.flag(hit.started_inside)
end

local function add_impact(hit)
  digest.numbers(hit.fraction, hit.depth)
  digest.each(hit.point, hit.normal)
  digest.flag(hit.started_inside)
end

local function add_update(space)
  local update = space:update()
  for _, event in ipairs(update.events) do
    digest.flag(event.kind == "begin")
    digest.count(event.a)
    digest.count(event.b)
  end
  for _, pair in ipairs(space:contacts()) do add_contact(pair.contact) end
  for _, hit in ipairs(update.swept_hits) do
    digest.count(hit.id)
    digest.count(hit.other)
    add_cast(hit.hit)
  end
end

local function add_advance(step)
  digest.each(step.displacement, step.velocity)
  digest.number(step.remaining_time)
  digest.count(#step.hits)
  for _, hit in ipairs(step.hits) do
    digest.count(hit.obstacle - 1)
    digest.numbers(hit.time, hit.displacement:xy())
    add_cast(hit.hit)
  end
end

-- ---- Shapes of several parts ----

local function tried(list, make)
  local is_well, shape = pcall(make)
  if is_well then list[#list + 1] = shape end
end

local function shapes_of(inputs)
  local points, list = inputs.points, {}
  if #points % 4 ~= 0 then return list end
  tried(list, function() return carom.compound { inputs.crowd[1], inputs.crowd[2], inputs.crowd[3] } end)
  tried(list, function()
    local box = inputs.a:aabb()
    local low, high = box.min, box.max
    local middle = low + (high - low) * (0.25 + 0.5 * inputs.part)
    return carom.polygon { low, { high.x, low.y }, { high.x, middle.y }, middle, { middle.x, high.y }, { low.x, high.y } }
  end)
  tried(list, function() return carom.chain(points, { closed = #points > 6, one_sided = inputs.part < 0.5 }) end)
  tried(list, function()
    local box, rows = inputs.b:aabb(), {}
    for y = 0, 2 do rows[y + 1] = { (2 * y) % 3, (1 + 2 * y) % 3, (2 + 2 * y) % 3 } end
    return carom.tilegrid(box.min, (box.max - box.min) * 0.375, rows, { "full", false, "full" })
  end)
  return list
end

-- Returns pairs of shapes of several parts, and pairs of such a shape and a convex shape.
local function pairs_of(inputs)
  local shapes, list = shapes_of(inputs), {}
  for index = 1, #shapes - 1 do list[#list + 1] = { shapes[index], shapes[index + 1] } end
  for _, shape in ipairs(shapes) do list[#list + 1] = { inputs.crowd[5], shape } end
  return list
end

-- ---- Queries ----

local queries = {}

function queries.overlap(of)
  digest.flag(carom.overlap(of.a, of.b))
  -- The digest of the Rust library repeats the query with a bounding volume.
  digest.flag(#carom.pairs { of.a, of.b } == 1)
end

function queries.separation(of) digest.number(carom.separation(of.a, of.b)) end
function queries.closest_points(of) add_closest(carom.closest_points(of.a, of.b)) end
function queries.contact(of) digest.option(carom.contact(of.a, of.b), add_contact) end

function queries.area_of_overlap(of)
  local a, b = of.a, of.b
  digest.numbers(carom.area_of_overlap(a, b), carom.iou(a, b), carom.area_of_overlap(b, a), carom.iou(b, a), carom.iou(a, a))
end

function queries.covered_area(of)
  digest.numbers(carom.covered_area(of.a), carom.covered_area(of.b))
end

function queries.cast(of)
  local towards, motion = of.b:center() - of.a:center(), of.motion
  for _, way in ipairs { motion, towards, towards * 2 + motion, carom.vec2(motion.x, 0), carom.vec2(0, 0) } do
    digest.option(carom.cast(of.a, way, of.b), add_cast)
  end
end

function queries.time_of_impact(of)
  local towards, turn, motion = of.b:center() - of.a:center(), 12 * of.part - 6, of.motion
  for _, motions in ipairs {
    { carom.motion(towards, turn), { 0, 0 } },
    { towards * 2 + motion, carom.motion(motion, turn) },
    { carom.motion({ 0, 0 }, turn * 8, of.points[1]), carom.motion(motion, -turn) },
  } do
    digest.option(carom.time_of_impact(of.a, motions[1], of.b, motions[2]), add_impact)
  end
end

function queries.contains(of)
  for _, point in ipairs(of.points) do digest.flag(carom.contains(of.a, point)) end
end

function queries.closest_point(of)
  for _, point in ipairs(of.points) do
    local closest = carom.closest_point(of.a, point)
    digest.numbers(closest.point.x, closest.point.y, closest.distance)
    digest.flag(closest.inside)
    closest = carom.segment_closest_point(of.segments[1], point)
    digest.numbers(closest.point.x, closest.point.y, closest.distance, closest.ratio)
  end
end

function queries.cast_ray(of)
  for _, origin in ipairs(of.points) do
    for _, ray in ipairs { { of.motion }, { of.a:center() - origin, 1 }, { carom.vec2(0, of.motion.y), 2 } } do
      digest.option(carom.cast_ray(origin, ray[1], of.a, ray[2]), function(hit)
        digest.numbers(hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y)
        digest.flag(hit.started_inside)
      end)
    end
  end
end

function queries.intersect_segments(of)
  local a, b = of.segments[1], of.segments[2]
  for _, two in ipairs { { a, b }, { b, a }, { a, a } } do
    local met = carom.intersect_segments(two[1], two[2])
    local count = met and tonumber(met.point_count) or 0
    digest.count(count)
    for index = 0, count - 1 do digest.each(met.points[index]) end
    if count == 1 then digest.numbers(met.fraction_a, met.fraction_b) end
  end
end

function queries.orient2d(of)
  for index = 1, #of.points - 2 do
    local side = carom.orient2d(of.points[index], of.points[index + 1], of.points[index + 2])
    digest.flag(side > 0)
    digest.flag(side < 0)
  end
end

function queries.hull(of) digest.vectors(carom.hull(of.points)) end

function queries.place(of)
  for _, shape in ipairs { of.a:transformed(of.pose(of.motion)), of.a:translated(of.motion) } do
    local _, hull = carom.bounds(shape)
    digest.vectors(hull)
    digest.each(shape:center())
  end
end

function queries.pairs(of)
  local found = carom.pairs(of.crowd)
  digest.count(#found)
  for _, pair in ipairs(found) do
    digest.count(pair[1] - 1)
    digest.count(pair[2] - 1)
  end
end

function queries.respond(of)
  local normal = carom.closest_points(of.a, of.b).normal
  digest.each(carom.bounce(of.motion, normal, of.part), carom.slide(of.motion, normal))
  for _, mass in ipairs { 3, math.huge } do
    local result = carom.collide(carom.body(of.motion, 1 + of.part), carom.body(of.points[1], mass), normal, of.part)
    digest.each(result.velocity_a, result.velocity_b, result.impulse)
  end
end

function queries.advance(of)
  local mover = carom.mover(of.a, { max_hits = 8 })
  for _, response in ipairs { "touch", "cross", "slide", of.part } do
    add_advance(mover:advance(of.motion * 2, 1.5, of.crowd, function() return response end))
  end
end

function queries.walk(of)
  local motion = of.motion
  local size = math.abs(motion.x) + math.abs(motion.y)
  local function walker(up, slope) return carom.walker(of.a, { step = 0.25 * size, snap = 0.125 * size, up = up, slope_degrees = slope }) end
  -- A direction of length 0 leaves `up` unchanged.
  local up = size ~= 0 and motion or nil
  for _, one in ipairs { { walker(), motion }, { walker(up, 90 * of.part), carom.vec2(-motion.y, motion.x) * 4 } } do
    local walk = one[1]:walk(one[2], 1, of.crowd)
    digest.each(walk.displacement, walk.velocity, walk.recovery)
    for _, name in ipairs { "ground", "wall", "ceiling" } do
      local hit = walk[name]
      digest.count(hit and hit.obstacle or 0)
      digest.each(hit and hit.point or { x = 0, y = 0 }, hit and hit.normal or { x = 0, y = 0 })
    end
  end
end

function queries.recover(of)
  local mover = carom.mover(of.a)
  for _, obstacles in ipairs { { of.b }, { of.crowd[1], of.crowd[2], of.crowd[3] } } do
    digest.each(mover:recover(obstacles).displacement)
  end
end

function queries.space(of)
  local space, ids = carom.space(), {}
  for index, shape in ipairs(of.crowd) do ids[index] = space:insert(shape, index, { swept = (index - 1) % 3 == 0 }) end
  add_update(space)
  for index = 0, #ids - 1, 2 do
    local way = of.motion * (1 / (1 + index))
    space:set_pose(ids[index + 1], index % 4 == 0 and of.pose(way) or carom.pose(way))
  end
  space:remove(ids[6])
  add_update(space)
  local search = space:search()
  for _, found in ipairs(search:at_point(of.points[1])) do digest.count(found.id) end
  for _, found in ipairs(search:cast_all(of.a, of.motion)) do
    digest.count(found.id)
    add_cast(found.hit)
  end
  for _, found in ipairs(search:cast_ray_all(of.points[1], of.motion)) do
    digest.count(found.id)
    digest.number(found.hit.t)
  end
  digest.option(search:nearest(of.b), function(found)
    digest.count(found.id)
    add_closest(found.hit)
  end)
end

function queries.composite_queries(of)
  for _, pair in ipairs(pairs_of(of)) do
    local a, b = pair[1], pair[2]
    digest.flag(carom.overlap(a, b))
    digest.flag(carom.contains_shape(b, a))
    digest.number(carom.separation(a, b))
    add_closest(carom.closest_points(a, b))
    digest.flag(carom.contains(b, of.points[1]))
    local closest = carom.closest_point(b, of.points[1])
    digest.numbers(closest.point.x, closest.point.y, closest.distance)
  end
end

function queries.composite_contacts(of)
  for _, pair in ipairs(pairs_of(of)) do
    local contacts = carom.contacts(pair[1], pair[2])
    digest.count(#contacts)
    for _, contact in ipairs(contacts) do
      add_contact(contact)
      digest.count(contact.face_count)
      for index = 0, tonumber(contact.face_count) - 1 do digest.each(contact.faces[index]) end
      digest.count(contact.part_a.index)
      digest.count(contact.part_b.index)
    end
  end
end

function queries.explain(of)
  local found = carom.explain(of.a, of.b)
  digest.count(found.winner - 1)
  add_closest(found.closest)
  for index = 1, #found.axes do
    local axis = found.axes[index]
    digest.each(axis.normal)
    local a, b = axis.interval_a, axis.interval_b
    digest.numbers(a.min, a.max, b.min, b.max, axis.separation)
    if axis.source == 2 then digest.count(0ULL - 1) else digest.count(2 * axis.edge + axis.source) end
  end
end

function queries.half_plane(of)
  local ends = of.segments[1].of.numbers
  local is_there, plane = pcall(carom.half_plane_left_of, { ends[0], ends[1] }, { ends[2], ends[3] })
  digest.option(is_there and plane or nil, function(plane)
    digest.each(plane.normal)
    for _, point in ipairs(of.points) do
      digest.flag(plane:contains(point))
      digest.number(plane:signed_distance(point))
    end
    digest.number(plane:separation(of.a))
    digest.option(plane:contact(of.a), add_contact)
  end)
end

function queries.composite_areas(of)
  for _, pair in ipairs(pairs_of(of)) do
    local a, b = pair[1], pair[2]
    digest.flag(carom.interiors_overlap(a, b))
    digest.numbers(carom.area_of_overlap(a, b), carom.iou(a, b), carom.iou(b, b))
  end
end

function queries.composite_casts(of)
  for _, pair in ipairs(pairs_of(of)) do
    local a, b = pair[1], pair[2]
    for _, motion in ipairs { of.motion, b:center() - a:center() } do digest.option(carom.cast(a, motion, b), add_cast) end
    digest.option(carom.cast_ray(of.points[1], of.motion, b), function(hit)
      digest.numbers(hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y)
    end)
  end
end

function queries.composite_times_of_impact(of)
  for index, pair in ipairs(pairs_of(of)) do
    if index > 3 then break end
    local a, b = pair[1], pair[2]
    local towards = carom.motion(b:center() - a:center(), 3 * of.part)
    local turning = carom.motion({ 0, 0 }, of.part - 0.5)
    for _, motions in ipairs { { towards, { 0, 0 } }, { of.motion, turning } } do
      digest.option(carom.time_of_impact(a, motions[1], b, motions[2]), add_impact)
    end
  end
end

function queries.composite_movers(of)
  local obstacles = shapes_of(of)
  if #obstacles == 0 then return end
  local mover = carom.mover(of.crowd[6], { max_hits = 8 })
  for _, response in ipairs { "slide", "touch" } do
    add_advance(mover:advance(of.motion * 2, 1, obstacles, function() return response end))
  end
  digest.each(mover:recover(obstacles).displacement)
end

local cases = {}
for case = 0, tonumber(arg[2]) - 1 do cases[case + 1] = inputs_of(case) end
-- The other queries are about two shapes, and return a flag or a number.
setmetatable(queries, {
  __index = function(_, name)
    return function(of)
      for _, answer in ipairs { carom[name](of.a, of.b), carom[name](of.a, of.a) } do
        local add = type(answer) == "boolean" and digest.flag or digest.number
        add(answer)
      end
    end
  end,
})
for index = 3, #arg do
  local name = arg[index]
  local query = queries[name]
  digest.hash = 0xCBF29CE484222325ULL
  for _, inputs in ipairs(cases) do query(inputs) end
  print(name .. " " .. bit.tohex(digest.hash))
end
