function love.conf(settings)
  settings.version = "11.0"
  settings.window.width, settings.window.height = 320, 240
  settings.modules.audio, settings.modules.sound, settings.modules.joystick = false, false, false
end
