//! Fuzz target: creates two shapes, and checks every query on them with the exact oracle.
#![no_main]

use carom_oracle::check::{Check, Faults, Pair};
use carom_oracle::run::describe;
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Ok(case) = carom_fuzz::case(bytes) else { return Corpus::Reject };
    let (pair, mut faults) = (Pair::new(case), Faults::default());
    for check in Check::every() {
        (check.run)(&pair, &mut faults);
    }
    assert!(faults.list.is_empty(), "{}\n{:#?}", describe(&pair.case), faults.list);
    Corpus::Keep
});
