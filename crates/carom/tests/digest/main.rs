//! Golden digests: the answers of every query to fixed inputs have the recorded bits on every
//! processor.
//!
//! Runs on any processor; `cargo xtask verify` runs it on several. Where an answer was changed on
//! purpose, the failing test prints the new table.

mod answers;
mod composites;
mod digest;
mod inputs;
mod worlds;

use digest::Digest;
use inputs::Inputs;

/// The number of inputs of each query.
const CASES: u64 = 3600;

type Question = (&'static str, fn(&Inputs, &mut Digest), u64);

/// Each query with the recorded digest of its answers.
const GOLDEN: [Question; 30] = [
    ("overlap", answers::overlap, 0xe3d5_4691_a6f2_8645),
    ("separation", answers::separation, 0x65fc_fb08_559a_4b27),
    ("closest_points", answers::closest_points, 0x0309_f4d1_1659_630e),
    ("contact", answers::contact, 0x8153_b19b_93dd_e09c),
    ("contains_shape", answers::contains_shape, 0xc68d_b62f_c208_fd24),
    ("area_of_overlap", answers::area_of_overlap, 0x23bb_67b0_b2f0_d479),
    ("explain", answers::explain, 0x5467_28f3_f94d_507b),
    ("cast", answers::cast, 0x6c2e_cb3c_b97f_bd05),
    ("time_of_impact", answers::time_of_impact, 0x3dd7_5f53_ebe3_e60b),
    ("contains", answers::contains, 0xfa83_3bda_2832_d144),
    ("closest_point", answers::closest_point, 0x7ec8_526d_6366_9f2d),
    ("cast_ray", answers::cast_ray, 0x3059_e50c_97c6_0f46),
    ("intersect_segments", answers::intersect_segments, 0x2a04_6ce5_6b2b_a5e2),
    ("orient2d", answers::orient2d, 0xe2aa_5ce7_ec9d_d965),
    ("half_plane", answers::half_plane, 0x8e0f_628d_c673_000a),
    ("bounds_of_shape", answers::bounds_of_shape, 0x26a5_270c_5920_65a0),
    ("bounds_of_points", answers::bounds_of_points, 0xa6c3_af6b_a4fc_d7ee),
    ("hull", answers::hull, 0xb21f_3496_8452_6ddc),
    ("place", answers::place, 0x2908_5dcd_9c91_414e),
    ("pairs", answers::pairs, 0xeee8_2e99_46c3_937e),
    ("respond", answers::respond, 0x0b33_00ee_2d32_7761),
    ("advance", answers::advance, 0x850c_e146_8b7f_3df6),
    ("recover", answers::recover, 0xa474_a9df_4ec5_7f1e),
    ("walk", answers::walk, 0xd0b2_7b45_41f1_c829),
    ("space", answers::space, 0x5073_a62d_f532_0f49),
    ("composite_questions", composites::questions, 0xb119_96b2_2ad8_ed51),
    ("composite_contacts", composites::contacts, 0xe134_9eac_c31b_bfde),
    ("composite_casts", composites::casts, 0xd12b_64ab_6a58_62c6),
    ("composite_times_of_impact", composites::times_of_impact, 0x018c_eb87_da57_546b),
    ("composite_movers", composites::movers, 0x1c3d_4984_e15f_ba28),
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
    let differ = rows().filter(|((.., golden), digest)| *golden != digest.value());
    let differ: Vec<&str> = differ.map(|((name, ..), _)| *name).collect();
    let line =
        |((name, ..), digest): (&Question, &Digest)| format!("    (\"{name}\", .., {}),\n", digest.shown());
    let table: String = rows().map(line).collect();
    assert!(differ.is_empty(), "changed digests of {}; all current digests\n{table}", differ.join(", "));
}

fn digest(answer: fn(&Inputs, &mut Digest)) -> Digest {
    let mut digest = Digest::default();
    for case in 0..CASES {
        digest.begin(case);
        answer(&Inputs::new(case), &mut digest);
    }
    digest
}
