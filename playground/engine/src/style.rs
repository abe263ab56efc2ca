//! Names of the styles. The page assigns colours, line widths and dashes to them.

macro_rules! styles {
    ($($style:ident $name:literal),* $(,)?) => {
        /// A style.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Style { $($style),* }

        /// The names, in the order of the numbers.
        pub(crate) const NAMES: &[&str] = &[$($name),*];
    };
}

styles! {
    Apart "apart",
    Touching "touching",
    First "first",
    Second "second",
    Solid "solid",
    Own "own",
    Stage "stage",
    Ghost "ghost",
    LaterGhost "later-ghost",
    Swept "swept",
    Sum "sum",
    Bounds "bounds",
    Axis "axis",
    AxisWins "axis-wins",
    StripOverlap "strip-overlap",
    StripGap "strip-gap",
    GuideFirst "guide-first",
    GuideSecond "guide-second",
    BarFirst "bar-first",
    BarSecond "bar-second",
    Overlap "overlap",
    OverlapWins "overlap-wins",
    Gap "gap",
    GapWins "gap-wins",
    Normal "normal",
    Contact "contact",
    Nearest "nearest",
    Way "way",
    Motion "motion",
    Path "path",
    Rest "rest",
    Spark "spark",
    Ball "ball",
    Struck "struck",
    StruckFading "struck-fading",
    StruckFaint "struck-faint",
    Chosen "chosen",
    Line "line",
    DashedLine "dashed-line",
    Trail "trail",
    DashedTrail "dashed-trail",
    Centers "centers",
    Momentum "momentum",
    Room "room",
    Probe "probe",
    Point "point",
    Extreme "extreme",
    VolumeCircle "volume-circle",
    VolumeAabb "volume-aabb",
    VolumeObb "volume-obb",
    VolumeDop8 "volume-dop8",
    VolumeHull "volume-hull",
    Stem "stem",
    Name "name",
    NameFirst "name-first",
    NameSecond "name-second",
    Value "value",
    ValueOverlap "value-overlap",
    ValueGap "value-gap",
}
