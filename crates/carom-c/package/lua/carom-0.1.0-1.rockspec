-- Builds the repository that it is in: luarocks make crates/carom-c/package/lua/carom-0.1.0-1.rockspec, from the root.
-- It needs Rust 1.88 or newer, and LuaJIT to run.
rockspec_format = "3.0"
package = "carom"
version = "0.1.0-1"
source = { url = "." }
description = {
  summary = "2D collision detection: exact, fast, no physics engine",
  homepage = "https://address.invalid/carom",
  license = "MIT OR Apache-2.0",
}
build = {
  type = "command",
  build_command = "cargo xtask c --to target/rock",
  -- The library lies beside the module, where the module looks first.
  install_command = 'mkdir -p "$(LUADIR)" && cp target/rock/share/lua/5.1/carom.lua target/rock/lib/libcarom.[!a]* "$(LUADIR)"',
}
