-- Prints the content of a map, with a line for each item. If names follow the file, these names are passable,
-- and invalid shapes are left out. Then the program finds pairs from frame to frame.

package.path = arg[1] .. "/?.lua;" .. package.path
local carom = require "carom"

local function line(...)
  local items = { ... }
  for index, item in ipairs(items) do items[index] = type(item) == "number" and ("%.17g"):format(item) or tostring(item) end
  print(table.concat(items, "\t"))
end

local function properties(list)
  local names = {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do line("property", name, list[name]) end
end

local function print_shape(shape)
  local box = shape.shape:aabb()
  line("shape", shape.name, shape.id or -1, shape.class_name, shape.shape:type(), shape.shape:area(), box.min.x, box.min.y, box.max.x, box.max.y)
  properties(shape.properties)
  for _, kind in ipairs(shape.kinds) do line("kind", kind) end
  for k = 0, #shape.kinds > 0 and 39 or -1 do
    local part = (k + 0.5) / 40
    local center = { box.min.x + (box.max.x - box.min.x) * part, box.min.y + (box.max.y - box.min.y) * part }
    local contact = carom.contact(carom.circle(center, 6), shape.shape)
    if contact then line("touched", shape:kind_of(contact.part_b)) end
  end
  assert(shape:kind_of { index = 2 ^ 30, column = 2 ^ 30, row = 2 ^ 30 } == nil)
end

local function print_map(map)
  local size = map.size or carom.vec2(-1, -1)
  line("map", map.format, map:from_editor({ 2, 3 }).y, size.x, size.y)
  properties(map.properties)
  for _, layer in ipairs(map.layers) do
    assert(map:layer(layer.name) == layer)
    line("layer", layer.name, layer.kind, layer.class_name, layer.is_visible and 1 or 0)
    properties(layer.properties)
    for _, shape in ipairs(layer.shapes) do print_shape(shape) end
  end
  for _, note in ipairs(map.notes) do line("note", note) end
end

local function refused(code, argument, call, ...)
  local is_well, problem = pcall(call, ...)
  assert(not is_well and type(problem) == "table", tostring(problem))
  assert(problem.code == code and problem.argument == argument, problem.code .. " at " .. problem.argument .. ": " .. problem.message)
end

local function read(path)
  local file, problem = io.open(path, "rb")
  if not file then return nil, problem end
  local text = file:read("*a")
  file:close()
  return text
end

local path, names = arg[2], {}
for index = 3, #arg do names[#names + 1] = arg[index] end
local options = { passable = names, skip_invalid = #names > 0 }
local is_well, map = pcall(carom.read_map, path, options)
if is_well then
  print_map(map)
  local again = carom.read_map(path, { passable = names, skip_invalid = #names > 0, read = read })
  assert(#again.layers == #map.layers and again.layers[1].shapes[1].shape:area() == map.layers[1].shapes[1].shape:area())
  refused("no_layer", "name", function() map:layer("nowhere") end)
else
  -- The place of the call is in front of the message.
  line("error", map.code, (map.message:gsub("^[^:]*: ", "", 1):gsub("^[^:]*:%d+: ", "", 1)))
end

-- Tests arguments of a wrong type, and a function that fails.
refused("wrong_type", "path", carom.read_map, 5)
refused("wrong_type", "passable[2]", carom.read_map, path, { passable = { "a", 3 } })
refused("unreadable", "path", carom.read_map, "nowhere.tmx")
refused("unreadable", "path", carom.read_map, "nowhere.tmx", { read = read })
local text = '<map width="1" height="1" tilewidth="1" tileheight="1"><tileset firstgid="1" source="a.tsx"/></map>'
local asked = {}
refused("bad_map", "text", carom.read_map, "maps/level.tmx", {
  read = function(file)
    asked[#asked + 1] = file
    return file == "maps/level.tmx" and text or nil
  end,
})
assert(asked[2] == "maps/a.tsx")
is_well, map = pcall(carom.read_map, "level.tmx", { read = function(file) return file == "level.tmx" and text or error("oops") end })
assert(not is_well and map:match("oops$"))

-- The pair finder must find the same pairs as a search in each frame.
local finder, shapes = carom.pair_finder(), {}
for index = 1, 100 do shapes[index] = carom.circle({ index * 1.5, 0 }, 1) end
for frame = 1, 20 do
  local wanted, found = carom.pairs(shapes), finder:pairs(shapes)
  assert(#wanted == #found)
  for index = 1, #found do assert(found[index][1] == wanted[index][1] and found[index][2] == wanted[index][2]) end
  for index = 1, 100, 2 do shapes[index] = shapes[index]:translated { 0, 0.125 } end
end
local few = { shapes[2], shapes[2], shapes[2] }
assert(#finder:pairs(few, function(a) return a == 2 end) == 1 and #finder:pairs_between({ shapes[2] }, few) == 3)
refused("in_use", "finder", function() finder:pairs(few, function() finder:pairs(few) end) end)
refused("wrong_type", "shapes[2]", function() finder:pairs { shapes[1], 3 } end)
finder:free()
refused("freed", "finder", function() finder:pairs(few) end)
