-- Compares boxes and polygons with the separating-axis test of Lua tutorials, in one run. Prints rows of a
-- table in Markdown. Usage: luajit bench/textbook.lua FOLDER-OF-THE-MODULE

package.path = arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"

local PAIRS, PASSES, ROUNDS = 1024, 40, 21

-- The test of the tutorials. It projects all corners of both shapes onto the normals of all edges.

local function project(corners, x, y)
  local min, max = math.huge, -math.huge
  for i = 1, #corners do
    local height = corners[i].x * x + corners[i].y * y
    if height < min then min = height end
    if height > max then max = height end
  end
  return min, max
end

local function overlap_along_edges(edges_of, a, b)
  for i = 1, #edges_of do
    local from, to = edges_of[i], edges_of[i % #edges_of + 1]
    local x, y = to.y - from.y, from.x - to.x
    local min_a, max_a = project(a, x, y)
    local min_b, max_b = project(b, x, y)
    if max_a < min_b or max_b < min_a then return false end
  end
  return true
end

local function textbook_overlap(a, b)
  return overlap_along_edges(a, a, b) and overlap_along_edges(b, a, b)
end

-- Keeps the axis of least depth among the edge normals of one polygon. Returns false if one of the normals
-- separates the polygons.
local function least_along_edges(edges_of, a, b, mtv)
  for i = 1, #edges_of do
    local from, to = edges_of[i], edges_of[i % #edges_of + 1]
    local x, y = to.y - from.y, from.x - to.x
    local length = math.sqrt(x * x + y * y)
    x, y = x / length, y / length
    local min_a, max_a = project(a, x, y)
    local min_b, max_b = project(b, x, y)
    if max_a < min_b or max_b < min_a then return false end
    local left, right = max_a - min_b, max_b - min_a
    if left < mtv.depth then mtv.x, mtv.y, mtv.depth = -x, -y, left end
    if right < mtv.depth then mtv.x, mtv.y, mtv.depth = x, y, right end
  end
  return true
end

local function textbook_contact(a, b)
  local mtv = { x = 0, y = 0, depth = math.huge }
  if least_along_edges(a, a, b, mtv) and least_along_edges(b, a, b, mtv) then return mtv end
  return nil
end

math.randomseed(7)
local function random(low, high) return low + (high - low) * math.random() end

local function box(x, y)
  local angle, w, h = random(-3, 3), random(0.5, 1.5), random(0.5, 1.5)
  local cos, sin, corners = math.cos(angle), math.sin(angle), {}
  for i, at in ipairs { { -w, -h }, { w, -h }, { w, h }, { -w, h } } do
    corners[i] = { x = x + cos * at[1] - sin * at[2], y = y + sin * at[1] + cos * at[2] }
  end
  return { carom = carom.obb({ x, y }, { w, h }, angle), corners = corners }
end

local function polygon(x, y)
  local count, radius, start, corners = math.random(5, 8), random(0.6, 1.6), random(0, 6), {}
  for i = 1, count do
    local angle = start + i * 2 * math.pi / count
    corners[i] = { x = x + radius * math.cos(angle), y = y + radius * math.sin(angle) }
  end
  return { carom = carom.convex_polygon(corners), corners = corners }
end

-- Measures one round of a test over all pairs. `a` and `b` are its lists of shapes. Each test has its own
-- copy of this code, because LuaJIT compiles a loop only once for all callers.
local ROUND = [[
  local clock, passes, pairs = ...
  return function(test, a, b)
    local hits, start = 0, clock()
    for _ = 1, passes do
      for i = 1, pairs do
        if test(a[i], b[i]) then hits = hits + 1 end
      end
    end
    return (clock() - start) * 1e9 / passes / pairs, hits / passes
  end
]]

local function row(name, tests)
  for _ = 1, ROUNDS do
    for _, test in ipairs(tests) do
      local time, hits = test.round(test.test, test.a, test.b)
      test.times[#test.times + 1], test.hits = time, hits
    end
  end
  local cells = {}
  for i, test in ipairs(tests) do
    table.sort(test.times)
    cells[i] = ("%.1f"):format(test.times[math.ceil(ROUNDS / 2)])
  end
  if math.abs(tests[1].hits - tests[2].hits) > 2 then io.stderr:write(name, ": ", tests[1].hits, " and ", tests[2].hits, " hits\n") end
  print(("| LuaJIT, %s | %s | %s | |"):format(name, cells[1], cells[2]))
end

local function measure(kind, make)
  local lists = { { carom = {}, corners = {} }, { carom = {}, corners = {} } }
  for i = 1, PAIRS do
    for side, list in ipairs(lists) do
      local shape = side == 1 and make(0, 0) or make(random(-2.6, 2.6), random(-2.6, 2.6))
      list.carom[i], list.corners[i] = shape.carom, shape.corners
    end
  end
  local answer = carom.contact(lists[1].carom[1], lists[1].carom[1])
  local function contact_again(a, b) return carom.contact(a, b, answer) end
  local function tests(ours, theirs)
    local function of(test, form)
      return { test = test, round = loadstring(ROUND)(os.clock, PASSES, PAIRS), a = lists[1][form], b = lists[2][form], times = {} }
    end
    return { of(ours, "carom"), of(theirs, "corners") }
  end
  row(kind .. ", overlap", tests(carom.overlap, textbook_overlap))
  row(kind .. ", contact", tests(carom.contact, textbook_contact))
  row(kind .. ", contact into the same answer", tests(contact_again, textbook_contact))
end

measure("boxes at an angle", box)
measure("polygons of 5 to 8 corners", polygon)
