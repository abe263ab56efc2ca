# An overlay port, which builds the repository that it is in: vcpkg install carom --overlay-ports=crates/carom-c/package/vcpkg
# It needs Rust 1.88 or newer.

get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." ABSOLUTE)

find_program(CARGO cargo REQUIRED)
vcpkg_execute_required_process(
  COMMAND "${CARGO}" xtask c --to "${CURRENT_PACKAGES_DIR}"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "build-${TARGET_TRIPLET}")

if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
  file(GLOB LOADED "${CURRENT_PACKAGES_DIR}/lib/libcarom.so*" "${CURRENT_PACKAGES_DIR}/lib/libcarom*.dylib")
  file(REMOVE ${LOADED})
endif()
file(MAKE_DIRECTORY "${CURRENT_PACKAGES_DIR}/share/carom")
file(GLOB CMAKE_FILES "${CURRENT_PACKAGES_DIR}/lib/cmake/carom/*.cmake")
foreach(FILE IN LISTS CMAKE_FILES)
  get_filename_component(NAME "${FILE}" NAME)
  file(READ "${FILE}" TEXT)
  string(REPLACE "\${CMAKE_CURRENT_LIST_DIR}/../../.." "\${CMAKE_CURRENT_LIST_DIR}/../.." TEXT "${TEXT}")
  file(WRITE "${CURRENT_PACKAGES_DIR}/share/carom/${NAME}" "${TEXT}")
endforeach()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/lib/cmake")

# There is one build for both kinds of programs.
set(VCPKG_BUILD_TYPE release)
set(VCPKG_POLICY_MISMATCHED_NUMBER_OF_BINARIES enabled)
vcpkg_fixup_pkgconfig()
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE")
