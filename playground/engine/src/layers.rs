//! Layers of the picture that can be shown and hidden.

macro_rules! layers {
    ($($layer:ident $name:literal),* $(,)?) => {
        /// A layer that can be shown and hidden.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Layer { $($layer),* }

        impl Layer {
            /// Returns the name of the layer on the page.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$layer => $name),* }
            }
        }
    };
}

layers! {
    Outlines "outlines",
    Names "names",
    Boxes "boxes",
    Axes "axes",
    Normals "normals",
    Contacts "contacts",
    WayOut "way-out",
    Sum "sum",
    Swept "swept",
    Path "path",
    Velocities "velocities",
    Crossings "crossings",
    Circle "circle",
    Aabb "aabb",
    Obb "obb",
    Dop8 "dop8",
    Hull "hull",
    Trails "trails",
    Centers "centers",
    Momentum "momentum",
    Pairs "pairs",
    Probe "probe",
    Tree "tree",
    Parts "parts",
    OtherWays "other-ways",
    OwnAxis "own-axis",
}

/// A layer, and whether it is visible by default.
pub(crate) type Choice = (Layer, bool);

/// The visible layers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown(pub(crate) u32);

impl Shown {
    /// Returns whether a layer is visible.
    pub(crate) const fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u32) != 0
    }

    /// Returns the layers that are visible by default.
    pub(crate) fn first(choices: &[Choice]) -> Self {
        let bit = |&(layer, on): &Choice| u32::from(on) << layer as u32;
        Self(choices.iter().map(bit).sum())
    }

    /// Returns a copy with one layer shown or hidden.
    pub(crate) const fn with(self, layer: Layer, on: bool) -> Self {
        let bit = 1 << layer as u32;
        Self(if on { self.0 | bit } else { self.0 & !bit })
    }
}
