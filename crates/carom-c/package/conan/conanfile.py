"""The recipe for Conan 2. It builds the repository in which it is: conan create
crates/carom-c/package/conan

The recipe needs Rust 1.88 or newer.
"""

import os

from conan import ConanFile
from conan.tools.files import copy, rm, rmdir


class Carom(ConanFile):
    name = "carom"
    version = "0.1.0"
    description = "2D collision detection: exact, fast, no physics engine"
    url = "https://address.invalid/carom"
    license = "MIT OR Apache-2.0"
    settings = "os", "arch"
    options = {"shared": [True, False]}
    default_options = {"shared": True}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "../../../..")
        left_out = ("target/*", "*/target/*", ".git/*", "*/node_modules/*")
        copy(self, "*", src=root, dst=self.export_sources_folder, excludes=left_out)

    def build(self):
        self.run(f'cargo xtask c --to "{self.build_folder}/install"', cwd=self.source_folder)

    def package(self):
        copy(self, "*", src=os.path.join(self.build_folder, "install"), dst=self.package_folder)
        # The build makes both kinds of libraries. A program finds only the kind that `shared` chooses.
        libraries = os.path.join(self.package_folder, "lib")
        for pattern in ("libcarom.a",) if self.options.shared else ("libcarom.so*", "libcarom*.dylib"):
            rm(self, pattern, libraries)
        # CMakeDeps and PkgConfigDeps write these files for the chosen kind.
        for folder in ("cmake", "pkgconfig"):
            rmdir(self, os.path.join(libraries, folder))

    def package_info(self):
        self.cpp_info.libs = ["carom"]
        self.cpp_info.set_property("cmake_file_name", "carom")
        self.cpp_info.set_property("cmake_target_name", "carom::carom")
        self.cpp_info.set_property("pkg_config_name", "carom")
        if not self.options.shared and self.settings.os == "Linux":
            self.cpp_info.system_libs = ["gcc_s", "pthread", "dl", "m"]
