# Avoid multiple calls to find_package to append duplicated properties to the targets
include_guard()########### VARIABLES #######################################################################
#############################################################################################
set(carom_FRAMEWORKS_FOUND_RELEASE "") # Will be filled later
conan_find_apple_frameworks(carom_FRAMEWORKS_FOUND_RELEASE "${carom_FRAMEWORKS_RELEASE}" "${carom_FRAMEWORK_DIRS_RELEASE}")

set(carom_LIBRARIES_TARGETS "") # Will be filled later


######## Create an interface target to contain all the dependencies (frameworks, system and conan deps)
if(NOT TARGET carom_DEPS_TARGET)
    add_library(carom_DEPS_TARGET INTERFACE IMPORTED)
endif()

set_property(TARGET carom_DEPS_TARGET
             APPEND PROPERTY INTERFACE_LINK_LIBRARIES
             $<$<CONFIG:Release>:${carom_FRAMEWORKS_FOUND_RELEASE}>
             $<$<CONFIG:Release>:${carom_SYSTEM_LIBS_RELEASE}>
             $<$<CONFIG:Release>:>)

####### Find the libraries declared in cpp_info.libs, create an IMPORTED target for each one and link the
####### carom_DEPS_TARGET to all of them
conan_package_library_targets("${carom_LIBS_RELEASE}"    # libraries
                              "${carom_LIB_DIRS_RELEASE}" # package_libdir
                              "${carom_BIN_DIRS_RELEASE}" # package_bindir
                              "${carom_LIBRARY_TYPE_RELEASE}"
                              "${carom_IS_HOST_WINDOWS_RELEASE}"
                              carom_DEPS_TARGET
                              carom_LIBRARIES_TARGETS  # out_libraries_targets
                              "_RELEASE"
                              "carom"    # package_name
                              "${carom_NO_SONAME_MODE_RELEASE}")  # soname

# FIXME: What is the result of this for multi-config? All configs adding themselves to path?
set(CMAKE_MODULE_PATH ${carom_BUILD_DIRS_RELEASE} ${CMAKE_MODULE_PATH})

########## GLOBAL TARGET PROPERTIES Release ########################################
    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_LINK_LIBRARIES
                 $<$<CONFIG:Release>:${carom_OBJECTS_RELEASE}>
                 $<$<CONFIG:Release>:${carom_LIBRARIES_TARGETS}>
                 )

    if("${carom_LIBS_RELEASE}" STREQUAL "")
        # If the package is not declaring any "cpp_info.libs" the package deps, system libs,
        # frameworks etc are not linked to the imported targets and we need to do it to the
        # global target
        set_property(TARGET carom::carom
                     APPEND PROPERTY INTERFACE_LINK_LIBRARIES
                     carom_DEPS_TARGET)
    endif()

    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_LINK_OPTIONS
                 $<$<CONFIG:Release>:${carom_LINKER_FLAGS_RELEASE}>)
    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_INCLUDE_DIRECTORIES
                 $<$<CONFIG:Release>:${carom_INCLUDE_DIRS_RELEASE}>)
    # Necessary to find LINK shared libraries in Linux
    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_LINK_DIRECTORIES
                 $<$<CONFIG:Release>:${carom_LIB_DIRS_RELEASE}>)
    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_COMPILE_DEFINITIONS
                 $<$<CONFIG:Release>:${carom_COMPILE_DEFINITIONS_RELEASE}>)
    set_property(TARGET carom::carom
                 APPEND PROPERTY INTERFACE_COMPILE_OPTIONS
                 $<$<CONFIG:Release>:${carom_COMPILE_OPTIONS_RELEASE}>)

########## For the modules (FindXXX)
set(carom_LIBRARIES_RELEASE carom::carom)
