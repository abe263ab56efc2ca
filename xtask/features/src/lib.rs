//! This package has no code and only selects features. Cargo compiles a package once for each set of
//! features, and the packages that are selected together with this one share its set.
