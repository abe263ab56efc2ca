//! The sheet around a picture: title, summary, stage, legend.

use carom::{Aabb, Vec2};

use super::legend::{Entry, legend};
use super::paper::{Escaped, Paper, Px, text_width};
use super::style::{CARD, FRAME, INK, QUIET, STAGE, TYPEFACE};

/// Everything that a picture is put together from.
#[derive(Clone, Debug)]
pub(super) struct Card {
    /// A word without spaces, for the names of the picture's parts.
    pub(super) name: String,
    pub(super) title: String,
    pub(super) summary: String,
    /// What the picture shows, for those who do not see it.
    pub(super) description: String,
    /// Where the stage is, in pixels.
    pub(super) stage: Aabb,
    /// What is on the stage, and cut off at its edge.
    pub(super) content: Paper,
    /// What stands around the stage.
    pub(super) margin: Paper,
    pub(super) legend: Vec<Entry>,
}

/// The corner of the stage: room for the title above it and for coordinates left of it.
pub(super) const STAGE_CORNER: Vec2 = Vec2::new(60.0, 84.0);
/// From the stage to the right edge.
const RIGHT: f64 = 28.0;
/// From the stage to the legend.
const BELOW: f64 = 30.0;
/// The letters of the title and of the summary.
const TITLE: f64 = 21.0;
const SUMMARY: f64 = 13.5;
/// Beside a narrow stage there is room for words as long as this; those of a wide one end with it.
const WIDEST: f64 = 880.0;

impl Card {
    /// The whole picture.
    pub(super) fn svg(&self) -> String {
        let left = STAGE_CORNER.x;
        let stage_size = self.stage.max() - self.stage.min();
        let words = text_width(&self.title, TITLE).max(text_width(&self.summary, SUMMARY));
        let width = left + stage_size.x.max(words.min(WIDEST)) + RIGHT;
        let mut foot = Paper::default();
        let foot_corner = Vec2::new(left, self.stage.max().y + BELOW);
        let foot_height = legend(&mut foot, &self.legend, foot_corner, stage_size.x);
        let height = foot_corner.y + foot_height + 18.0;

        let mut paper = Paper::default();
        self.open(&mut paper, width, height);
        let title = format!(r#"font-size="{TITLE}" font-weight="650" fill="{INK}""#);
        paper.text(Vec2::new(left, 40.0), &self.title, &title);
        let summary = format!(r#"font-size="{SUMMARY}" fill="{QUIET}""#);
        paper.text(Vec2::new(left, 64.0), &self.summary, &summary);
        paper.rectangle(self.stage.min(), stage_size, &format!(r#"rx="4" fill="{STAGE}""#));
        paper.put(format_args!(r#"<g clip-path="url(#{}-stage)">"#, self.id()));
        paper.paste(&self.content);
        paper.put(format_args!("</g>"));
        let frame = format!(r#"rx="4" fill="none" stroke="{FRAME}""#);
        paper.rectangle(self.stage.min(), stage_size, &frame);
        paper.paste(&self.margin);
        paper.paste(&foot);
        paper.put(format_args!("</svg>"));
        paper.markup().into()
    }

    fn open(&self, paper: &mut Paper, width: f64, height: f64) {
        let id = self.id();
        let (w, h) = (Px(width), Px(height));
        paper.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" aria-labelledby="{id}-title {id}-desc" font-family="{}">"#,
            Escaped(TYPEFACE)
        ));
        paper.put(format_args!(r#"<title id="{id}-title">{}</title>"#, Escaped(&self.title)));
        paper.put(format_args!(r#"<desc id="{id}-desc">{}</desc>"#, Escaped(&self.description)));
        paper.put(format_args!(r#"<defs><clipPath id="{id}-stage">"#));
        paper.rectangle(self.stage.min(), self.stage.max() - self.stage.min(), r#"rx="4""#);
        paper.put(format_args!("</clipPath></defs>"));
        let card = format!(r#"rx="14" fill="{CARD}" stroke="{FRAME}""#);
        paper.rectangle(Vec2::new(0.5, 0.5), Vec2::new(width - 1.0, height - 1.0), &card);
    }

    /// The picture's own name in a page with others.
    pub(super) fn id(&self) -> String {
        let plain = |character: char| if character.is_ascii_alphanumeric() { character } else { '-' };
        format!("carom-{}", self.name.chars().map(plain).collect::<String>())
    }
}
