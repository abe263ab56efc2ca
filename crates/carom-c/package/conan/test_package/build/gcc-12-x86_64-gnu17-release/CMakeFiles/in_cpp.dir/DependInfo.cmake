
# Consider dependencies only in project.
set(CMAKE_DEPENDS_IN_PROJECT_ONLY OFF)

# The set of languages for which implicit dependencies are needed:
set(CMAKE_DEPENDS_LANGUAGES
  )

# The set of dependency files which are needed:
set(CMAKE_DEPENDS_DEPENDENCY_FILES
  "/tmp/w/me/crates/carom-c/package/example/main.cpp" "CMakeFiles/in_cpp.dir/tmp/w/me/crates/carom-c/package/example/main.cpp.o" "gcc" "CMakeFiles/in_cpp.dir/tmp/w/me/crates/carom-c/package/example/main.cpp.o.d"
  )

# Targets to which this target links.
set(CMAKE_TARGET_LINKED_INFO_FILES
  )

# Fortran module output directory.
set(CMAKE_Fortran_TARGET_MODULE_DIR "")
