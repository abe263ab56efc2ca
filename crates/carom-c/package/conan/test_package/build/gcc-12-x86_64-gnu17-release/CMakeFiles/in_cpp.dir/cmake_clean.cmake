file(REMOVE_RECURSE
  "CMakeFiles/in_cpp.dir/tmp/w/me/crates/carom-c/package/example/main.cpp.o"
  "CMakeFiles/in_cpp.dir/tmp/w/me/crates/carom-c/package/example/main.cpp.o.d"
  "in_cpp"
  "in_cpp.pdb"
)

# Per-language clean rules from dependency scanning.
foreach(lang CXX)
  include(CMakeFiles/in_cpp.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
