//! Draws many small shapes as pixels, which is much faster than paths if there is no graphics card.

use carom::{Aabb, Rot2, Vec2};

/// An opaque picture; pixels are counted from its upper left corner.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    width: usize,
    height: usize,
    /// Red, green, blue and opacity of each pixel, row by row.
    pixels: Vec<u8>,
    frame: Frame,
}

/// The position of the scene in a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The pixel of the scene's origin.
    pub(crate) origin: Vec2,
    /// The number of pixels per unit of length.
    pub(crate) scale: f64,
    /// Whether y points down in the picture's scene.
    pub(crate) y_down: bool,
}

/// The fill of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    /// Red, green, blue.
    pub(crate) color: [u8; 3],
    /// Opacity inside the outline.
    pub(crate) tint: f32,
}

/// The width of an outline, in pixels.
const EDGE: f32 = 1.25;

impl Raster {
    pub(crate) fn new(width: usize, height: usize, ground: [u8; 3], frame: Frame) -> Self {
        let [red, green, blue] = ground;
        let pixels = [red, green, blue, 255].repeat(width * height);
        Self { width, height, pixels, frame }
    }

    pub(crate) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    fn pixel(&self, point: Vec2) -> Vec2 {
        let y = if self.frame.y_down { point.y } else { -point.y };
        self.frame.origin + Vec2::new(point.x, y) * self.frame.scale
    }

    pub(crate) fn disc(&mut self, center: Vec2, radius: f64, ink: Ink) {
        let (center, radius) = (self.pixel(center), radius * self.frame.scale);
        let size = radius as f32;
        self.fill(center, Vec2::new(radius, radius), ink, |x, y| (x * x + y * y).sqrt() - size);
    }

    pub(crate) fn turned_box(&mut self, center: Vec2, half: Vec2, rotation: Rot2, ink: Ink) {
        let (center, half) = (self.pixel(center), half * self.frame.scale);
        let (cos, sin) = (rotation.cos(), if self.frame.y_down { rotation.sin() } else { -rotation.sin() });
        let reach =
            Vec2::new(half.x * cos.abs() + half.y * sin.abs(), half.x * sin.abs() + half.y * cos.abs());
        let [cos, sin, wide, high] = [cos, sin, half.x, half.y].map(|number| number as f32);
        self.fill(center, reach, ink, |x, y| {
            let (along, across) = (x * cos + y * sin, y * cos - x * sin);
            (along.abs() - wide).max(across.abs() - high)
        });
    }

    pub(crate) fn line(&mut self, from: Vec2, to: Vec2, color: [u8; 3]) {
        let (middle, way) = ((from + to) * 0.5, to - from);
        let half = Vec2::new(way.length() * 0.5, 0.7 / self.frame.scale);
        let rotation = Rot2::from_direction(way).unwrap_or(Rot2::IDENTITY);
        self.turned_box(middle, half, rotation, Ink { color, tint: 1.0 });
    }

    /// Draws the outline of an axis-aligned box, one pixel wide.
    pub(crate) fn outline(&mut self, bounds: &Aabb, color: [u8; 3], opacity: f32) {
        let (one, other) = (self.pixel(bounds.min()), self.pixel(bounds.max()));
        let [left, right] = [one.x.min(other.x), one.x.max(other.x)].map(|x| x.floor() as isize);
        let [top, bottom] = [one.y.min(other.y), one.y.max(other.y)].map(|y| y.floor() as isize);
        for column in left.max(0)..=right.min(self.width as isize - 1) {
            self.dot(column, top, color, opacity);
            self.dot(column, bottom, color, opacity);
        }
        for row in (top + 1).max(0)..=(bottom - 1).min(self.height as isize - 1) {
            self.dot(left, row, color, opacity);
            self.dot(right, row, color, opacity);
        }
    }

    /// Blends a colour into a pixel, if the pixel lies inside of the picture.
    fn dot(&mut self, column: isize, row: isize, color: [u8; 3], opacity: f32) {
        let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else { return };
        if column < self.width && row < self.height {
            let at = 4 * (row * self.width + column);
            lay(&mut self.pixels[at..at + 3], color, opacity);
        }
    }

    /// Converts a length to pixels.
    pub(crate) const fn pixels(&self, length: f64) -> f64 {
        length * self.frame.scale
    }

    /// Fills the pixels with a negative distance; `distance` takes the offset from the centre in pixels.
    fn fill(&mut self, center: Vec2, reach: Vec2, ink: Ink, distance: impl Fn(f32, f32) -> f32) {
        let (first, last) = (center - reach, center + reach);
        let bound = |at: f64, most: usize| (at.floor().max(0.0) as usize).min(most);
        let columns = bound(first.x, self.width)..bound(last.x + 1.0, self.width);
        for row in bound(first.y, self.height)..bound(last.y + 1.0, self.height) {
            let y = (row as f64 + 0.5 - center.y) as f32;
            for column in columns.clone() {
                let x = (column as f64 + 0.5 - center.x) as f32;
                let far = distance(x, y);
                if far < 0.5 {
                    let at = 4 * (row * self.width + column);
                    mix(&mut self.pixels[at..at + 3], ink, far);
                }
            }
        }
    }
}

/// Blends ink into a pixel by its distance from the shape's boundary, with a soft edge.
fn mix(pixel: &mut [u8], ink: Ink, far: f32) {
    let inside = (0.5 - far).min(1.0);
    let edge = (0.5 + far + EDGE).clamp(0.0, 1.0);
    lay(pixel, ink.color, inside * (ink.tint + (1.0 - ink.tint) * edge));
}

/// Blends a fraction of a colour into a pixel.
fn lay(pixel: &mut [u8], color: [u8; 3], part: f32) {
    for (old, new) in pixel.iter_mut().zip(color) {
        *old = (f32::from(*old) + (f32::from(new) - f32::from(*old)) * part + 0.5) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of pixels that are not background, weighted by their darkness.
    fn area(draw: impl Fn(&mut Raster)) -> f64 {
        let frame = Frame { origin: Vec2::new(50.0, 50.0), scale: 2.0, y_down: false };
        let mut raster = Raster::new(100, 100, [255; 3], frame);
        draw(&mut raster);
        raster.into_pixels().chunks(4).map(|pixel| 1.0 - f64::from(pixel[0]) / 255.0).sum()
    }

    #[test]
    fn the_filled_area_is_the_area_of_the_shape() {
        let ink = Ink { color: [0; 3], tint: 1.0 };
        let disc = area(|raster| raster.disc(Vec2::new(0.3, -0.2), 10.0, ink));
        assert!((disc / (400.0 * std::f64::consts::PI) - 1.0).abs() < 0.01, "{disc}");
        let turn = Rot2::from_degrees(30.0).unwrap();
        let filled = area(|raster| raster.turned_box(Vec2::ZERO, Vec2::new(10.0, 5.0), turn, ink));
        assert!((filled / 800.0 - 1.0).abs() < 0.02, "{filled}");
        let outside = area(|raster| raster.disc(Vec2::new(90.0, 0.0), 10.0, ink));
        assert_eq!(outside, 0.0);
    }

    #[test]
    fn an_outline_is_as_long_as_the_edge_and_empty_inside() {
        let bounds = |min, max| Aabb::new(min, max).unwrap();
        let edge = |bounds: Aabb| area(|raster| raster.outline(&bounds, [0; 3], 1.0));
        assert_eq!(edge(bounds([-10.0, -5.0], [10.0, 5.0])), 2.0 * (41.0 + 19.0));
        assert_eq!(edge(bounds([-10.0, 0.0], [1000.0, 0.0])), 70.0);
        assert_eq!(edge(bounds([-1000.0, -1000.0], [1000.0, 1000.0])), 0.0);
    }

    #[test]
    fn y_points_up_unless_the_scene_says_otherwise() {
        let frame = Frame { origin: Vec2::new(5.0, 5.0), scale: 1.0, y_down: false };
        let mut raster = Raster::new(10, 10, [255; 3], frame);
        raster.disc(Vec2::new(0.0, 3.0), 1.0, Ink { color: [0; 3], tint: 1.0 });
        let pixels = raster.into_pixels();
        assert!(pixels[4 * (2 * 10 + 5)] < 200 && pixels[4 * (7 * 10 + 5)] == 255);
    }
}
