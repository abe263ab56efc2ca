//! Compares the hash of all answers of each query with the expected hash (the golden digest), which is equal
//! on every processor.
//!
//! `cargo xtask verify` runs this program on several processors. If an answer was changed on purpose, the
//! failing test prints the new table.

mod answers;
mod composites;
mod digest;
mod inputs;
mod worlds;

use digest::{Digest, Query};
use inputs::Inputs;

/// The number of inputs of each query.
const CASES: u64 = 3600;

/// The number of inputs for a quick run, in which the packages of other languages are compared.
const FEW: u64 = 400;

/// Each query with the expected hashes of its answers, after a few inputs and after all inputs.
// The tests of the other packages read this table, so each row must be on one line.
#[rustfmt::skip]
const GOLDEN: [Query; 33] = [
    ("overlap", answers::overlap, [0x2d40_ae3c_3a3e_d885, 0xe3d5_4691_a6f2_8645]),
    ("separation", answers::separation, [0xc8c9_42f4_6bc3_a8ac, 0x51b1_2647_8409_90e9]),
    ("closest_points", answers::closest_points, [0xcace_d58d_a8f8_08c6, 0x0cfa_a501_907e_3ced]),
    ("contact", answers::contact, [0x38ed_0de3_1a1c_0368, 0x3256_6765_35ee_be92]),
    ("contains_shape", answers::contains_shape, [0x1b60_261c_8c1f_6125, 0xc68d_b62f_c208_fd24]),
    ("area_of_overlap", answers::area_of_overlap, [0xf72e_1fb9_523f_922d, 0x5cd5_a649_0635_9285]),
    ("covered_area", answers::covered_area, [0xc455_f493_099f_ce61, 0x4ad3_1599_0241_cde3]),
    ("interiors_overlap", answers::interiors_overlap, [0x7c38_21d5_ef25_d165, 0x24ab_f042_0e8a_6d24]),
    ("explain", answers::explain, [0xbd88_4633_b386_7b8f, 0x1919_4fe4_8718_b4a3]),
    ("cast", answers::cast, [0x4ce0_6a5d_61c3_dd58, 0xe18b_15c0_1dce_4900]),
    ("time_of_impact", answers::time_of_impact, [0xe761_90ce_d067_fd8b, 0x6195_a040_7447_0b40]),
    ("contains", answers::contains, [0xae80_fb6b_db85_3845, 0xfa83_3bda_2832_d144]),
    ("closest_point", answers::closest_point, [0xd9a4_29bf_1242_4586, 0x7ec8_526d_6366_9f2d]),
    ("cast_ray", answers::cast_ray, [0x9735_c919_6b1f_975e, 0xede6_9281_b2c6_5713]),
    ("intersect_segments", answers::intersect_segments, [0xd3d7_ed9a_b807_bed3, 0x2a04_6ce5_6b2b_a5e2]),
    ("orient2d", answers::orient2d, [0x4f47_ceaf_bc77_9fc5, 0xe2aa_5ce7_ec9d_d965]),
    ("half_plane", answers::half_plane, [0xbd74_8b9f_60e1_6d7b, 0x8e0f_628d_c673_000a]),
    ("bounds_of_shape", answers::bounds_of_shape, [0xe60c_4fbe_b757_1932, 0x26a5_270c_5920_65a0]),
    ("bounds_of_points", answers::bounds_of_points, [0x8238_b99d_1a64_c8ad, 0xa6c3_af6b_a4fc_d7ee]),
    ("hull", answers::hull, [0xf421_0b58_ddb9_556e, 0xb21f_3496_8452_6ddc]),
    ("place", answers::place, [0xaf6e_07f0_b6f9_3b14, 0xd9d9_e3b4_156b_5b93]),
    ("pairs", answers::pairs, [0xa593_e16a_fef8_c077, 0xeee8_2e99_46c3_937e]),
    ("respond", answers::respond, [0x01f8_ce49_795b_7419, 0xd929_30f7_3bdc_590d]),
    ("advance", answers::advance, [0x38a0_1e49_48a8_f789, 0x6c1d_cdef_53e9_7d80]),
    ("recover", answers::recover, [0x72fe_3dc8_5d8b_87d9, 0xdbdc_c9f3_8ef9_c74b]),
    ("walk", answers::walk, [0xdfc0_c3bd_6416_f20c, 0x12bd_6ac0_9f96_34eb]),
    ("space", answers::space, [0x62f1_9031_60df_6d07, 0x1ccb_b709_6d0d_e675]),
    ("composite_queries", composites::queries, [0xb6a6_cde5_4489_e2a6, 0x8593_a1f1_8574_38f5]),
    ("composite_areas", composites::areas, [0xa69d_5b11_f644_b231, 0x2618_e7a1_ea14_e5b0]),
    ("composite_contacts", composites::contacts, [0x9973_7039_e963_16a4, 0xcb9c_8370_6657_e2e0]),
    ("composite_casts", composites::casts, [0x177e_4492_68f5_4a24, 0x94a9_fc3b_6690_c492]),
    ("composite_times_of_impact", composites::times_of_impact, [0xf590_cfa9_74c9_dac8, 0x1297_5c02_d6ec_414f]),
    ("composite_movers", composites::movers, [0x2e05_c437_2428_1838, 0x609e_c274_42b8_e17f]),
];

#[test]
fn every_answer_has_its_recorded_bits() {
    let digests: Vec<Digest> = GOLDEN.iter().map(|(_, answer, _)| digest(*answer)).collect();
    let rows = || GOLDEN.iter().zip(&digests);
    let strange = rows().filter(|(_, digest)| !digest.faults.is_empty());
    let strange: Vec<String> =
        strange.map(|((name, ..), digest)| format!("{name}: {:?}", digest.faults)).collect();
    assert!(
        strange.is_empty(),
        "answers with NaN, an infinity or a negative zero, by case:\n{}",
        strange.join("\n")
    );
    let differ = rows().filter(|((.., golden), digest)| *golden != digest.values());
    let differ: Vec<&str> = differ.map(|((name, ..), _)| *name).collect();
    let line =
        |((name, ..), digest): (&Query, &Digest)| format!("    (\"{name}\", .., {}),\n", digest.shown());
    let table: String = rows().map(line).collect();
    assert!(differ.is_empty(), "changed digests of {}; all current digests\n{table}", differ.join(", "));
}

fn digest(answer: fn(&Inputs, &mut Digest)) -> Digest {
    let mut digest = Digest::default();
    for case in 0..CASES {
        if case == FEW {
            digest.mark_few();
        }
        digest.begin(case);
        answer(&Inputs::new(case), &mut digest);
    }
    digest
}
