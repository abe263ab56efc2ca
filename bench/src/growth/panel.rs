//! Defines the measured values of a panel in the picture.

/// A measured quantity of all libraries at all sizes.
pub(super) struct Panel {
    pub(super) title: &'static str,
    pub(super) unit: &'static str,
    pub(super) curves: Vec<Curve>,
}

/// The measurements of one library: the number of shapes, and the value at this number.
pub(super) struct Curve {
    pub(super) library: &'static str,
    pub(super) points: Vec<(usize, f64)>,
}

impl Panel {
    pub(super) const fn new(title: &'static str, unit: &'static str) -> Self {
        Self { title, unit, curves: Vec::new() }
    }

    pub(super) fn add(&mut self, size: usize, measured: Vec<(&'static str, f64)>) {
        for (library, value) in measured {
            match self.curves.iter_mut().find(|curve| curve.library == library) {
                Some(curve) => curve.points.push((size, value)),
                None => self.curves.push(Curve { library, points: vec![(size, value)] }),
            }
        }
    }
}
