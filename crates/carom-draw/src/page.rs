//! The page around a picture: title, summary, stage, legend.

use carom::{Aabb, Vec2};

use super::legend::{Entry, legend};
use super::style::{CARD, FRAME, INK, QUIET, STAGE, TYPEFACE};
use super::svg::{Escaped, Px, Svg, text_width};

/// The parts of a picture.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// A word without spaces that prefixes the ids of the picture's elements.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) summary: String,
    /// The description of the picture for screen readers.
    pub(super) description: String,
    /// The stage (the area in which shapes are drawn), in pixels.
    pub(super) stage: Aabb,
    /// The content of the stage, clipped at its edge.
    pub(super) content: Svg,
    /// The content around the stage.
    pub(super) margin: Svg,
    pub(super) legend: Vec<Entry>,
}

/// The corner of the stage; the title is above it and the coordinates are to its left.
pub(super) const STAGE_CORNER: Vec2 = Vec2::new(60.0, 84.0);
/// The distance from the stage to the right edge, in pixels.
const RIGHT: f64 = 28.0;
/// The distance from the stage to the legend, in pixels.
const BELOW: f64 = 30.0;
/// The font sizes of the title and of the summary.
const TITLE: f64 = 21.0;
const SUMMARY: f64 = 13.5;
/// The style of a picture that is no larger than its page or its window, and keeps its proportions.
const FITS: &str = "max-width:100%;max-height:100vh;height:auto";
/// The maximum width of text beside a narrow stage; text beside a wider stage ends at the stage's edge.
const WIDEST: f64 = 880.0;

impl Page {
    /// Returns the whole picture as SVG text.
    pub(super) fn svg(&self) -> String {
        let left = STAGE_CORNER.x;
        let stage_size = self.stage.max() - self.stage.min();
        let words = text_width(&self.title, TITLE).max(text_width(&self.summary, SUMMARY));
        let width = left + stage_size.x.max(words.min(WIDEST)) + RIGHT;
        let mut foot = Svg::default();
        let foot_corner = Vec2::new(left, self.stage.max().y + BELOW);
        let foot_height = legend(&mut foot, &self.legend, foot_corner, stage_size.x);
        let height = foot_corner.y + foot_height + 18.0;

        let mut svg = Svg::default();
        self.open(&mut svg, width, height);
        let title = format!(r#"font-size="{TITLE}" font-weight="650" fill="{INK}""#);
        svg.text(Vec2::new(left, 40.0), &self.title, &title);
        let summary = format!(r#"font-size="{SUMMARY}" fill="{QUIET}""#);
        svg.text(Vec2::new(left, 64.0), &self.summary, &summary);
        svg.rectangle(self.stage.min(), stage_size, &format!(r#"rx="4" fill="{STAGE}""#));
        svg.put(format_args!(r#"<g clip-path="url(#{}-stage)">"#, self.id()));
        svg.paste(&self.content);
        svg.put(format_args!("</g>"));
        let frame = format!(r#"rx="4" fill="none" stroke="{FRAME}""#);
        svg.rectangle(self.stage.min(), stage_size, &frame);
        svg.paste(&self.margin);
        svg.paste(&foot);
        svg.put(format_args!("</svg>"));
        svg.markup().into()
    }

    fn open(&self, svg: &mut Svg, width: f64, height: f64) {
        let id = self.id();
        let (w, h) = (Px(width), Px(height));
        svg.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" style="{FITS}" aria-labelledby="{id}-title {id}-desc" font-family="{}">"#,
            Escaped(TYPEFACE)
        ));
        svg.put(format_args!(r#"<title id="{id}-title">{}</title>"#, Escaped(&self.title)));
        svg.put(format_args!(r#"<desc id="{id}-desc">{}</desc>"#, Escaped(&self.description)));
        svg.put(format_args!(r#"<defs><clipPath id="{id}-stage">"#));
        svg.rectangle(self.stage.min(), self.stage.max() - self.stage.min(), r#"rx="4""#);
        svg.put(format_args!("</clipPath></defs>"));
        let page = format!(r#"rx="14" fill="{CARD}" stroke="{FRAME}""#);
        svg.rectangle(Vec2::new(0.5, 0.5), Vec2::new(width - 1.0, height - 1.0), &page);
    }

    /// Returns the id prefix of the picture, unique among the pictures of a page.
    pub(super) fn id(&self) -> String {
        let plain = |character: char| if character.is_ascii_alphanumeric() { character } else { '-' };
        format!("carom-{}", self.name.chars().map(plain).collect::<String>())
    }
}
