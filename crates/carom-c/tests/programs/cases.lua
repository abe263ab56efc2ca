-- Answers queries. It reads each query as a line of JSON, and prints a line of JSON with the answer.

package.path = arg[0]:gsub("[^/\\]*$", "") .. "?.lua;" .. arg[1] .. "/?.lua;" .. package.path
local json = require "json"
local carom = require "carom"

local shape

local function posed(shape, pose)
  if not pose then return shape end
  return shape:transformed(carom.pose(pose.translation or {0, 0}, pose.angle or 0))
end

local function tile(kind)
  if kind == json.null then return false end
  if type(kind) == "string" then return kind end
  if kind.one_way then return { one_way = kind.one_way, shape = shape(kind.shape) } end
  return shape(kind)
end

local function each(list, of)
  local made = {}
  for index, item in ipairs(list) do made[index] = of(item) end
  return made
end

local KINDS = {
  point = function(of) return carom.point(of.position) end,
  convex_polygon = function(of) return carom.convex_polygon(of.vertices, of.radius) end,
  polygon = function(of) return carom.polygon(of.vertices, { holes = of.holes, radius = of.radius }) end,
  chain = function(of) return carom.chain(of.vertices, { closed = of.closed, one_sided = of.one_sided, radius = of.radius }) end,
  compound = function(of)
    return carom.compound(each(of.shapes, function(one) return posed(shape(one), one.type ~= "tilegrid" and one.pose) end))
  end,
  tilegrid = function(of)
    return posed(carom.tilegrid(of.origin, of.cell, of.rows, each(of.kinds, tile)), of.pose)
  end,
}

-- The table of the library's functions and kinds of shapes.
local API = json.read(io.open(arg[2]):read("*a"))

-- These kinds are defined by a few numbers. Their constructors take the fields in order, and an angle in place
-- of a rotation.
for _, kind in ipairs(API.kinds) do
  KINDS[kind.name] = KINDS[kind.name] or function(of)
    local fields = each(kind.fields, function(field) return of[field.type == "Rot2" and "angle" or field.name] end)
    return carom[kind.name](unpack(fields))
  end
end

function shape(of) return KINDS[of.type](of) end

local function list(v) return { v.x, v.y } end

local function items(array, count)
  local made = json.list {}
  for index = 1, tonumber(count) do made[index] = list(array[index - 1]) end
  return made
end

local function part(of, shape)
  if shape:type() == "tilegrid" then return { of.column, of.row } end
  return tonumber(of.index)
end

local function contact(of, a, b)
  if not of then return json.null end
  local points = {}
  for index = 1, tonumber(of.point_count) do
    local point = of.points[index - 1]
    points[index] = { point = list(point.point), depth = point.depth, id = tonumber(point.id) }
  end
  return {
    normal = list(of.normal), depth = of.depth, mtv = list(of.mtv), points = points, a_in_b = of.a_in_b, b_in_a = of.b_in_a,
    faces = items(of.faces, of.face_count), part_a = part(of.part_a, a), part_b = part(of.part_b, b),
  }
end

local function hit(of, more)
  if not of then return json.null end
  local answer = { point = list(of.point), normal = list(of.normal), started_inside = of.started_inside }
  for _, name in ipairs(more) do
    local value = of[name]
    answer[name] = type(value) == "number" and value or list(value)
  end
  return answer
end

local function two(ask) return shape(ask.a), shape(ask.b) end

local QUERIES = {
  contact = function(ask)
    local a, b = two(ask)
    return { contact = contact(carom.contact(a, b), a, b) }
  end,
  contacts = function(ask)
    local a, b = two(ask)
    return { contacts = json.list(each(carom.contacts(a, b), function(one) return contact(one, a, b) end)) }
  end,
  separation = function(ask)
    local a, b = two(ask)
    local closest = carom.closest_points(a, b)
    return {
      separation = carom.separation(a, b), normal = list(closest.normal), point_a = list(closest.point_a),
      point_b = list(closest.point_b),
    }
  end,
  closest_point = function(ask)
    local of = shape(ask.shape)
    local closest = of:type() == "segment" and carom.segment_closest_point(of, ask.point) or carom.closest_point(of, ask.point)
    local is_inside = of:type() == "segment" and closest.distance == 0 or of:type() ~= "segment" and closest.inside
    return { point = list(closest.point), distance = closest.distance, inside = is_inside }
  end,
  cast_ray = function(ask) return { hit = hit(carom.cast_ray(ask.origin, ask.direction, shape(ask.shape), ask.max), { "t" }) } end,
  cast = function(ask)
    local a, b = two(ask)
    return { hit = hit(carom.cast(a, ask.motion, b), { "fraction", "depth", "face_normal", "slide_normal" }) }
  end,
  time_of_impact = function(ask)
    local a, b = two(ask)
    local motion_a, motion_b = carom.motion(ask.motion_a, ask.turn_a), carom.motion(ask.motion_b, ask.turn_b)
    return { hit = hit(carom.time_of_impact(a, motion_a, b, motion_b), { "fraction", "depth" }) }
  end,
  intersect_segments = function(ask)
    local met = carom.intersect_segments(two(ask))
    local count = met and tonumber(met.point_count) or 0
    local is_point = count == 1
    return {
      kind = ({ [0] = "none", "point", "overlap" })[count],
      point = is_point and list(met.points[0]) or json.null,
      fraction_a = is_point and met.fraction_a or json.null,
      fraction_b = is_point and met.fraction_b or json.null,
      points = count == 2 and items(met.points, 2) or json.null,
    }
  end,
  pairs = function(ask)
    local found = carom.pairs(each(ask.shapes, shape))
    return { pairs = json.list(each(found, function(pair) return { pair[1] - 1, pair[2] - 1 } end)) }
  end,
  bounds = function(ask)
    local bounds, hull = carom.bounds(ask.points or shape(ask.shape))
    local dop8 = {}
    for index = 1, 4 do dop8[index] = { bounds.dop8[index - 1].min, bounds.dop8[index - 1].max } end
    local obb = bounds.obb
    return {
      aabb = { min = list(bounds.aabb.min), max = list(bounds.aabb.max) },
      circle = { center = list(bounds.circle.center), radius = bounds.circle.radius },
      obb = { center = list(obb.center), half = list(obb.half), angle = math.atan2(obb.rotation.sin, obb.rotation.cos) },
      dop8 = dop8,
      hull = { vertices = json.list(each(hull, list)), radius = bounds.hull_radius, area = bounds.hull_area },
    }
  end,
}

-- The other queries are about shapes and points, and return one value.
for _, query in ipairs(API.queries) do
  QUERIES[query.name] = QUERIES[query.name] or function(ask)
    local given = each(query.fields, function(name) return name == "point" and ask.point or shape(ask[name]) end)
    return { [query.answer] = carom[query["function"]](unpack(given)) }
  end
end

for line in io.lines() do
  local ask = json.read(line)
  local is_well, answer = pcall(QUERIES[ask.query], ask)
  if not is_well then
    if type(answer) ~= "table" then error(answer, 0) end
    answer = { error = { code = answer.code, argument = answer.argument } }
  end
  print(json.write(answer))
end
