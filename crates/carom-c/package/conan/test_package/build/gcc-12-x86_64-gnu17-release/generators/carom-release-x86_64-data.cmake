########### AGGREGATED COMPONENTS AND DEPENDENCIES FOR THE MULTI CONFIG #####################
#############################################################################################

set(carom_COMPONENT_NAMES "")
if(DEFINED carom_FIND_DEPENDENCY_NAMES)
  list(APPEND carom_FIND_DEPENDENCY_NAMES )
  list(REMOVE_DUPLICATES carom_FIND_DEPENDENCY_NAMES)
else()
  set(carom_FIND_DEPENDENCY_NAMES )
endif()

########### VARIABLES #######################################################################
#############################################################################################
set(carom_PACKAGE_FOLDER_RELEASE "/tmp/w/conanhome/p/b/caromf2a4c0600045e/p")
set(carom_BUILD_MODULES_PATHS_RELEASE )


set(carom_INCLUDE_DIRS_RELEASE "${carom_PACKAGE_FOLDER_RELEASE}/include")
set(carom_RES_DIRS_RELEASE )
set(carom_DEFINITIONS_RELEASE )
set(carom_SHARED_LINK_FLAGS_RELEASE )
set(carom_EXE_LINK_FLAGS_RELEASE )
set(carom_OBJECTS_RELEASE )
set(carom_COMPILE_DEFINITIONS_RELEASE )
set(carom_COMPILE_OPTIONS_C_RELEASE )
set(carom_COMPILE_OPTIONS_CXX_RELEASE )
set(carom_LIB_DIRS_RELEASE "${carom_PACKAGE_FOLDER_RELEASE}/lib")
set(carom_BIN_DIRS_RELEASE )
set(carom_LIBRARY_TYPE_RELEASE STATIC)
set(carom_IS_HOST_WINDOWS_RELEASE 0)
set(carom_LIBS_RELEASE carom)
set(carom_SYSTEM_LIBS_RELEASE gcc_s pthread dl m)
set(carom_FRAMEWORK_DIRS_RELEASE )
set(carom_FRAMEWORKS_RELEASE )
set(carom_BUILD_DIRS_RELEASE )
set(carom_NO_SONAME_MODE_RELEASE FALSE)


# COMPOUND VARIABLES
set(carom_COMPILE_OPTIONS_RELEASE)
if (NOT "${carom_COMPILE_OPTIONS_CXX_RELEASE}" STREQUAL "")
    list(APPEND carom_COMPILE_OPTIONS_RELEASE
        "$<$<COMPILE_LANGUAGE:CXX>:${carom_COMPILE_OPTIONS_CXX_RELEASE}>")
endif ()
if (NOT "${carom_COMPILE_OPTIONS_C_RELEASE}" STREQUAL "")
    list(APPEND carom_COMPILE_OPTIONS_RELEASE
        "$<$<COMPILE_LANGUAGE:C>:${carom_COMPILE_OPTIONS_C_RELEASE}>")
endif ()
set(carom_LINKER_FLAGS_RELEASE)
if (NOT "${carom_SHARED_LINK_FLAGS_RELEASE}" STREQUAL "")
    list(APPEND carom_LINKER_FLAGS_RELEASE
        "$<$<OR:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY>,$<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>>:${carom_SHARED_LINK_FLAGS_RELEASE}>")
endif ()
if (NOT "${carom_EXE_LINK_FLAGS_RELEASE}" STREQUAL "")
    list(APPEND carom_LINKER_FLAGS_RELEASE
        "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${carom_EXE_LINK_FLAGS_RELEASE}>")
endif ()


set(carom_COMPONENTS_RELEASE )