//! Writes the generated parts of pages. Such a part is between `<!-- name -->` and `<!-- end -->`.

use std::fs;
use std::process::Command;

use crate::shell::{Outcome, output, root};

/// Writes a text between the marks of a page, in place of the earlier text.
pub(crate) fn put(page: &str, name: &str, text: &str) -> Outcome {
    let file = root().join(page);
    let old = fs::read_to_string(&file).map_err(|error| format!("{page}: {error}"))?;
    let new = replaced(&old, name, text)
        .ok_or_else(|| format!("{page}: there is no <!-- {name} --> with an <!-- end --> after it"))?;
    fs::write(&file, new).map_err(|error| format!("{page}: {error}"))
}

const END: &str = "<!-- end -->";

fn replaced(page: &str, name: &str, text: &str) -> Option<String> {
    let begin = format!("<!-- {name} -->");
    let (before, rest) = page.split_once(&begin)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{begin}\n{text}\n{END}{after}"))
}

/// Returns a line with the machine, the compiler and the commit of a measurement.
pub(crate) fn stamp() -> String {
    let commit = output(Command::new("git").args(["rev-parse", "--short", "HEAD"])).unwrap_or_default();
    let compiler = output(Command::new("rustc").arg("--version")).unwrap_or_default();
    format!("Measured on {}, {compiler}, commit {commit}.", processor())
}

/// Returns the name of the processor, as the system reports it.
fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find(|line| line.starts_with("model name"));
    let name = name.and_then(|line| line.split_once(": ")).map(|(_, name)| name.to_owned());
    name.or_else(|| output(Command::new("uname").arg("-m"))).unwrap_or_else(|| "an unknown processor".into())
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn only_text_between_the_marks_changes() {
        let page = "a\n<!-- x -->\nold\n<!-- end -->\nb <!-- y --><!-- end -->\n";
        let new = "a\n<!-- x -->\nnew\n<!-- end -->\nb <!-- y --><!-- end -->\n";
        assert_eq!(replaced(page, "x", "new").as_deref(), Some(new));
        assert_eq!(replaced(page, "z", "new"), None);
    }
}
