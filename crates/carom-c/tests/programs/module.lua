-- Tests the module as games use it: spaces, callbacks, movers, walkers, errors, and memory.

package.path = arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"

local function refused(code, argument, call, ...)
  local is_well, problem = pcall(call, ...)
  assert(not is_well, "not refused")
  assert(type(problem) == "table", tostring(problem))
  assert(problem.code == code and problem.argument == argument, problem.code .. " at " .. problem.argument .. ": " .. problem.message)
  assert(tostring(problem):match("^.*module%.lua:%d+: "), tostring(problem))
end

local ball, box = carom.circle({ 0, 0 }, 1), carom.aabb({ 0.5, -1 }, { x = 2, y = 1 })

-- Errors must name the argument, and the line of the caller.
refused("negative", "radius", function() carom.circle({ 0, 0 }, -1) end)
refused("not_finite", "center", function() carom.circle({ 0 / 0, 0 }, 1) end)
refused("wrong_type", "center", function() carom.circle("here", 1) end)
refused("wrong_type", "radius", function() carom.circle({ 0, 0 }, nil) end)
refused("not_convex", "vertices[3]", function() carom.convex_polygon { { 0, 0 }, { 2, 0 }, { 0.5, 0.5 }, { 0, 2 } } end)
refused("unequal_rows", "rows[2]", function() carom.tilegrid({ 0, 0 }, { 1, 1 }, { { 0, 0 }, { 0 } }, { false }) end)

-- A value that is not a shape is an error that names the argument, the value and the cure.
do
  local space, point, plane = carom.space(), { 0, 0 }, carom.half_plane({ 0, 0 }, { 0, 1 })
  local id = space:insert(ball)
  local calls = {
    { "a", function(value) carom.overlap(value, ball) end },
    { "b", function(value) carom.overlap(ball, value) end },
    { "a", function(value) carom.separation(value, ball) end },
    { "b", function(value) carom.closest_points(ball, value) end },
    { "b", function(value) carom.contact(ball, value) end },
    { "a", function(value) carom.contacts(value, ball) end },
    { "shape", function(value) carom.contains(value, point) end },
    { "inner", function(value) carom.contains_shape(ball, value) end },
    { "shape", function(value) carom.closest_point(value, point) end },
    { "shape", function(value) carom.cast_ray(point, { 1, 0 }, value) end },
    { "a", function(value) carom.cast(value, { 1, 0 }, ball) end },
    { "b", function(value) carom.cast(ball, { 1, 0 }, value) end },
    { "b", function(value) carom.time_of_impact(ball, nil, value, nil) end },
    { "shape", function(value) carom.covered_area(value) end },
    { "b", function(value) carom.intersect_segments(carom.segment({ 0, 0 }, { 1, 0 }), value) end },
    { "segment", function(value) carom.segment_closest_point(value, point) end },
    { "a", function(value) carom.explain(value, ball) end },
    { "shape", function(value) plane:separation(value) end },
    { "shape", function(value) plane:contact(value) end },
    { "shapes[2]", function(value) carom.picture { ball, value or 0 } end },
    { "b[1]", function(value) carom.pairs_between({ ball }, { value or 0 }) end },
    { "shape", function(value) space:insert(value) end },
    { "shape", function(value) space:set_shape(id, value) end },
    { "shape", function(value) space:search():overlapping(value) end },
    { "shape", function(value) space:search():contacts(value) end },
    { "shape", function(value) space:search():cast(value, point) end },
    { "shape", function(value) space:search():cast_all(value, point) end },
    { "shape", function(value) space:search():nearest(value) end },
    { "shape", function(value) carom.mover(value) end },
    { "shape", function(value) carom.walker(value) end },
    { "kinds[1].shape", function(value) carom.tilegrid(point, { 1, 1 }, { { 0 } }, { { one_way = { 0, 1 }, shape = value } }) end },
  }
  for _, call in ipairs(calls) do
    for _, value in pairs { 3, "circle", true, { ball }, carom.vec2(0, 0), print } do refused("wrong_type", call[1], call[2], value) end
    refused("wrong_type", call[1], call[2], nil)
  end
  local _, problem = pcall(carom.overlap, ball, 3)
  assert(problem.message:match("b is 3: not a shape; give a shape, such as carom%.circle%({0, 0}, 1%)$"), problem.message)
  refused("wrong_type", "shape", function() carom.bounds(3) end)
  refused("wrong_type", "max", function() carom.cast_ray(point, { 1, 0 }, ball, "far") end)
  refused("wrong_type", "max", function() space:search():cast_ray(point, { 1, 0 }, "far") end)
  refused("wrong_type", "restitution", function() carom.bounce({ 1, 0 }, { 0, 1 }, {}) end)
end

-- Indices in errors count from 1, also in the errors of the library.
refused("not_finite", "vertices[4]", function() carom.polygon { { 0, 0 }, { 4, 0 }, { 4, 1 }, { 0 / 0, 4 } } end)
refused("wrong_type", "vertices[4]", function() carom.polygon { { 0, 0 }, { 4, 0 }, { 4, 1 }, "x" } end)

-- A collider that cannot be inserted is an error.
do
  local freed = carom.circle({ 0, 0 }, 1)
  freed:free()
  refused("no_shape", "shape", function() carom.space():insert(freed) end)
end

-- An option that does not exist is an error, because it would have no effect.
do
  local ring = { { 0, 0 }, { 4, 0 }, { 4, 4 } }
  local space = carom.space()
  refused("unknown_field", "options.stepp", function() carom.walker(box, { stepp = 1 }) end)
  refused("unknown_field", "options.hits", function() carom.mover(box, { hits = 1 }) end)
  refused("unknown_field", "options.radiuss", function() carom.polygon(ring, { radiuss = 1 }) end)
  refused("unknown_field", "options.close", function() carom.chain(ring, { close = true }) end)
  refused("unknown_field", "options.filtr", function() space:insert(box, nil, { filtr = carom.filter(1) }) end)
  refused("unknown_field", "options.exluding", function() space:search { exluding = 3 } end)
  refused("unknown_field", "options.passabel", function() carom.read_map("level.tmx", { passabel = {} }) end)
  refused("wrong_type", "options", function() carom.walker(box, 3) end)
end

-- A filter without a layer or a mask has all layers.
do
  local meets = function(filter)
    local space = carom.space()
    space:insert(carom.circle({ 0, 0 }, 1), "a", { filter = filter })
    space:insert(carom.circle({ 1, 0 }, 1), "b", { filter = carom.filter(2) })
    return #space:update().events == 1
  end
  assert(meets(nil) and meets { layer = 1 } and meets { mask = 2 } and meets(carom.filter(1)) and not meets { mask = 1 })
  assert(meets { mask = 6ULL } and not meets(carom.filter(1, 5ULL)))
  local bit = require "bit"
  assert(meets { mask = bit.bnot(0) } and meets { mask = bit.bnot(4) } and not meets { mask = bit.bnot(2) } and meets { mask = 2LL })
  assert(carom.filter(bit.lshift(1, 31)).layer == 0x80000000ULL and carom.filter().mask == 0xffffffffffffffffULL)
  refused("wrong_type", "layer", function() carom.filter(1.5) end)
  refused("unknown_field", "filter.layr", function() meets { layr = 1 } end)
  refused("wrong_type", "filter.mask", function() meets { mask = "all" } end)
  refused("wrong_type", "filter", function() meets(3) end)
  refused("wrong_type", "layer", function() carom.filter("all") end)
  refused("wrong_type", "filters[2]", function() carom.compound({ ball, box }, { carom.filter(1), 2 }) end)
  assert(carom.overlap(carom.compound({ ball, box }, { { layer = 1 }, carom.filter() }), ball))
end
refused("wrong_type", "shapes[2]", function() carom.pairs { ball, 4 } end)
do
  local polygon = carom.polygon { { 0, 0 }, { 2, 0 }, { 0.5, 0.5 }, { 0, 2 } }
  assert(polygon:type() == "polygon" and #polygon:vertices() == 4 and not polygon:is_convex())
  polygon:free()
  refused("no_shape", "a", function() carom.overlap(polygon, ball) end)
end

-- A call without a result must not allocate memory, and each result must be a new one.
do
  local far, motion, down = carom.circle({ 9, 9 }, 1), carom.motion { 0, 1 }, { 0, -1 }
  local without_result = {
    function() return carom.contact(ball, far) end,
    function() return carom.cast(ball, down, far) end,
    function() return carom.cast_ray(down, down, far, 1) end,
    function() return carom.time_of_impact(ball, motion, far, motion) end,
  }
  for index, call in ipairs(without_result) do
    for _ = 1, 1000 do assert(call() == nil) end
    collectgarbage()
    collectgarbage "stop"
    local before = collectgarbage "count"
    for _ = 1, 1000 do call() end
    local kilobytes = collectgarbage "count" - before
    collectgarbage "restart"
    assert(kilobytes < 16, index .. ": " .. kilobytes .. " kB")
  end
  local result, other = carom.contact(ball, box), carom.contact(ball, ball)
  assert(result.depth == 0.5 and other.depth == 2)
  assert(carom.contact(ball, far, result) == nil and carom.contact(ball, ball, result) == result and result.depth == 2)
end

-- Tests spaces: data of any type, events, contacts and searches.
local space = carom.space()
local wall = {}
local first, second = space:insert(box, wall), space:insert(ball, "ball", { swept = true })
local update = space:update()
assert(#update.events == 1 and update.events[1].kind == "begin" and update.events[1].data_a == wall and #update.pairs == 1)
assert(space:contacts()[1].contact.depth == 0.5 and space:touching(first)[1] == second and #space:ids() == 2)
assert(space:search():cast_ray({ -5, 0 }, { 1, 0 }).data == "ball")
assert(space:search({ excluding = second }):cast_ray({ -5, 0 }, { 1, 0 }).data == wall)
assert(space:search({ predicate = function(id, data) return data == wall end }):cast_ray({ -5, 0 }, { 1, 0 }).id == first)
assert(#space:search():overlapping(ball) == 2 and #space:search():cast_all(carom.point { -5, 0 }, { 9, 0 }) == 2)
assert(space:search():nearest(carom.point { 9, 0 }, 1) == nil)
assert(space:move_by(second, { -9, 0 }) and space:update().events[1].kind == "end" and not space:move_by(12345, { 0, 0 }))
assert(space:remove(first) and not space:remove(first) and space:len() == 1)
assert(space:data(first) == wall)
space:update()
space:update()
assert(space:data(first) == nil)
first = space:insert(box, wall)

-- Callbacks may fail and may make queries. The space cannot be changed during a search.
local is_well, problem = pcall(function()
  return space:search({ predicate = function() error("oops") end }):at_point { 1, 0 }
end)
assert(not is_well and problem:match("oops$"))
refused("in_use", "space", function()
  space:search({ predicate = function(id) space:remove(id) end }):at_point { 1, 0 }
end)
local inner = space:search({ predicate = function(id) return #space:search():at_point { 1, 0 } == 1 end }):at_point { 1, 0 }
assert(#inner == 1)

-- Tests half-planes, the axes of a test, and pictures.
local floor = carom.half_plane({ 0, 0 }, { 0, 5 })
assert(floor:contains { 3, -1 } and not floor:contains { 3, 1 } and floor:signed_distance { 3, 2 } == 2)
local touch = floor:contact(carom.circle({ 3, 0.75 }, 1))
assert(touch.depth == 0.25 and touch.normal == carom.vec2(0, 1) and floor:separation(carom.circle({ 3, 3 }, 1)) == 2)
assert(floor:contact(carom.circle({ 3, 3 }, 1)) == nil)
assert(carom.half_plane_left_of({ 0, 0 }, { 1, 0 }):contains { 0, 1 })
refused("zero_direction", "plane.normal", function() carom.half_plane({ 0, 0 }, { 0, 0 }) end)
local found = carom.explain(carom.aabb({ 0, 0 }, { 1, 1 }), carom.obb({ 2, 0 }, { 0.5, 0.5 }, 0.5))
assert(#found.axes == 4 and found.axes[found.winner].separation > 0 and found.closest.separation > 0)
local hollow = carom.polygon { { 0, 0 }, { 2, 0 }, { 0.5, 0.5 }, { 0, 2 } }
refused("not_convex_shape", "b", function() carom.explain(carom.aabb({ 0, 0 }, { 1, 1 }), hollow) end)
local picture = carom.picture { hollow, carom.circle({ 3, 0 }, 1) }
assert(picture:match("^<svg.*</svg>$") and picture:find("polygon") and picture:find("circle"))

-- Tests boxes from corners.
assert(carom.overlap(carom.obb_from_corners { { 0, 0 }, { 2, 0 }, { 2, 2 }, { 0, 2 } }, carom.aabb_from_corners({ 3, 3 }, { 2, 2 })))
refused("wrong_length", "corners", function() carom.obb_from_corners { { 0, 0 }, { 2, 0 } } end)

-- Tests movers and walkers.
local mover = carom.mover(carom.circle({ 1, 3 }, 0.5))
local step = mover:advance({ 0, -9 }, 1, { ball, box }, function(shape, hit)
  assert(shape == box and hit.normal.y == 1)
  return 0.5
end)
assert(step.hits[1].obstacle == 2 and step.hits[1].response == 0.5 and step.velocity == carom.vec2(0, 4.5))
step = mover:advance({ 0, -9 }, 1, space:search(), function(data) assert(data == wall) return "touch" end)
assert(step.displacement == carom.vec2(0, -1.5) and step.hits[1].obstacle == first)
refused("wrong_type", "margin", function() carom.mover(ball, { margin = "a" }) end)
refused("negative", "max_hits", function() carom.mover(ball, { max_hits = -1 }) end)
refused("wrong_type", "respond", function() mover:advance({ 0, -9 }, 1, { box }, function() return "fly" end) end)
refused("negative", "time", function() mover:advance({ 0, -9 }, -1, { box }) end)
assert(mover:recover({ box }).displacement == carom.vec2(0, 0))
local walker = carom.walker(carom.aabb({ 0.5, 1.5 }, { 1.5, 2.5 }), { step = 0.25 })
local walk = walker:walk({ 0.25, -1 }, 1, { ball, box })
assert(walk.displacement == carom.vec2(0.25, -0.5) and walk.ground.obstacle == 2 and walk.wall == nil)
walker:move_by(walk.displacement)
assert(walker.shape:aabb().min.y == 1)
assert(walker:walk({ 0, -1 }, 1, space:search()).ground.obstacle == first)

-- Tests that Lua frees values to which nothing refers. A leak would fill the memory.
for _ = 1, 1000 do
  local list = {}
  for index = 1, 100 do list[index] = carom.polygon { { 0, 0 }, { 2, 0 }, { 0.5, 0.5 }, { 0, 2 } } end
  carom.space():insert(list[1])
end
collectgarbage()
collectgarbage()
print("ok")
