function love.conf(settings)
  settings.window.title = "Two turning blades"
  settings.window.width, settings.window.height = 960, 640
  settings.modules.audio, settings.modules.sound, settings.modules.physics = false, false, false
end
