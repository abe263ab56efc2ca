-- Reads and writes JSON. Only the parts of JSON that the cases need are supported.

local json = { null = setmetatable({}, { __tostring = function() return "null" end }) }

local LIST = {}

-- Marks a table as a list, so that an empty table is written as a list.
function json.list(items) return setmetatable(items, LIST) end

local read_value

local function skip(text, at) return text:find("[^%s]", at) end

-- Escaped letters in a text stay as they are.
local function read_string(text, at)
  local ending = at + 1
  while text:sub(ending, ending) ~= '"' do ending = ending + (text:sub(ending, ending) == "\\" and 2 or 1) end
  return text:sub(at + 1, ending - 1), ending + 1
end

local function read_items(text, at, closing, read)
  at = skip(text, at + 1)
  while text:sub(at, at) ~= closing do
    at = skip(text, read(at))
    if text:sub(at, at) == "," then at = skip(text, at + 1) end
  end
  return at + 1
end

function read_value(text, at)
  at = skip(text, at)
  local first = text:sub(at, at)
  if first == '"' then return read_string(text, at) end
  local made = {}
  if first == "{" then
    at = read_items(text, at, "}", function(at)
      local name
      name, at = read_string(text, at)
      made[name], at = read_value(text, skip(text, at) + 1)
      return at
    end)
    return made, at
  elseif first == "[" then
    at = read_items(text, at, "]", function(at)
      made[#made + 1], at = read_value(text, at)
      return at
    end)
    return json.list(made), at
  end
  local word = text:match("^[%w%.%+%-]+", at)
  local constants = { ["true"] = true, ["false"] = false, null = json.null }
  local value = constants[word]
  if value == nil then value = tonumber(word) end
  return value, at + #word
end

function json.read(text) return (read_value(text, 1)) end

function json.write(value)
  if value == json.null then return "null" end
  if type(value) == "string" then return '"' .. value .. '"' end
  if type(value) == "number" then
    if value ~= value then return '"nan"' end
    if value == math.huge or value == -math.huge then return value < 0 and '"-inf"' or '"inf"' end
    return ("%.17g"):format(value)
  end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  if getmetatable(value) == LIST or value[1] ~= nil then
    for index, item in ipairs(value) do parts[index] = json.write(item) end
    return "[" .. table.concat(parts, ", ") .. "]"
  end
  for name, item in pairs(value) do parts[#parts + 1] = '"' .. name .. '": ' .. json.write(item) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

return json
