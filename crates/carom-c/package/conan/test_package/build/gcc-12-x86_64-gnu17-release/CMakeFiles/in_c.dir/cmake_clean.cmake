file(REMOVE_RECURSE
  "CMakeFiles/in_c.dir/tmp/w/me/crates/carom-c/package/example/main.c.o"
  "CMakeFiles/in_c.dir/tmp/w/me/crates/carom-c/package/example/main.c.o.d"
  "in_c"
  "in_c.pdb"
)

# Per-language clean rules from dependency scanning.
foreach(lang C)
  include(CMakeFiles/in_c.dir/cmake_clean_${lang}.cmake OPTIONAL)
endforeach()
