//! Selects features, and has no code: cargo compiles a package once for each set of features, and the packages that are
//! selected together with this one share its set.
