# find_package(carom) defines carom::carom, the library that is loaded, and carom::static, the one that becomes part of a program.

get_filename_component(_carom_root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET carom::carom)
  add_library(carom::carom SHARED IMPORTED)
  set_target_properties(carom::carom PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${_carom_root}/include"
    INTERFACE_COMPILE_DEFINITIONS "CAROM_SHARED")
  if(WIN32)
    set_target_properties(carom::carom PROPERTIES
      IMPORTED_LOCATION "${_carom_root}/bin/carom_c.dll"
      IMPORTED_IMPLIB "${_carom_root}/lib/carom_c.dll.lib")
  else()
    set_target_properties(carom::carom PROPERTIES
      IMPORTED_LOCATION "${_carom_root}/lib/${CMAKE_SHARED_LIBRARY_PREFIX}carom${CMAKE_SHARED_LIBRARY_SUFFIX}")
  endif()

  add_library(carom::static STATIC IMPORTED)
  set_target_properties(carom::static PROPERTIES
    IMPORTED_LOCATION "${_carom_root}/lib/${CMAKE_STATIC_LIBRARY_PREFIX}carom${CMAKE_STATIC_LIBRARY_SUFFIX}"
    INTERFACE_INCLUDE_DIRECTORIES "${_carom_root}/include")
  if(WIN32)
    set_property(TARGET carom::static PROPERTY INTERFACE_LINK_LIBRARIES ws2_32 userenv ntdll)
  elseif(NOT APPLE)
    set_property(TARGET carom::static PROPERTY INTERFACE_LINK_LIBRARIES gcc_s pthread dl m)
  endif()
endif()

set(carom_FOUND TRUE)
