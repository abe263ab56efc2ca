//! Writes the texts of other languages from the table, by templates.

pub(crate) mod answers;
pub(crate) mod by_rule;
pub(crate) mod c;
pub(crate) mod folders;
pub(crate) mod javascript;
mod kind_words;
pub(crate) mod plain_kinds;
pub(crate) mod protocol;
pub(crate) mod python;
pub(crate) mod questions;
pub(crate) mod shape_tables;
mod type_words;
mod words;

use minijinja::Environment;

/// The templates by name.
const TEMPLATES: [(&str, &str); 18] = [
    ("answers.js.jinja", include_str!("../../templates/answers.js.jinja")),
    ("answers.rs.jinja", include_str!("../../templates/answers.rs.jinja")),
    ("answers_of_c.rs.jinja", include_str!("../../templates/answers_of_c.rs.jinja")),
    ("by_rule.inc.jinja", include_str!("../../templates/by_rule.inc.jinja")),
    ("by_rule.js.jinja", include_str!("../../templates/by_rule.js.jinja")),
    ("by_rule_of_npm.rs.jinja", include_str!("../../templates/by_rule_of_npm.rs.jinja")),
    ("by_rule_of_python.rs.jinja", include_str!("../../templates/by_rule_of_python.rs.jinja")),
    ("by_rule_of_queries.rs.jinja", include_str!("../../templates/by_rule_of_queries.rs.jinja")),
    ("carom.h.jinja", include_str!("../../templates/carom.h.jinja")),
    ("carom.hpp.jinja", include_str!("../../templates/carom.hpp.jinja")),
    ("carom.lua.jinja", include_str!("../../templates/carom.lua.jinja")),
    ("checks.rs.jinja", include_str!("../../templates/checks.rs.jinja")),
    ("declarations.ts.jinja", include_str!("../../templates/declarations.ts.jinja")),
    ("digest_by_rule.rs.jinja", include_str!("../../templates/digest_by_rule.rs.jinja")),
    ("docs.rs.jinja", include_str!("../../templates/docs.rs.jinja")),
    ("query.md.jinja", include_str!("../../templates/query.md.jinja")),
    ("queries_of_c.rs.jinja", include_str!("../../templates/queries_of_c.rs.jinja")),
    ("results.py.jinja", include_str!("../../templates/results.py.jinja")),
];

/// Returns the text of a template in which values are inserted.
fn render(template: &str, values: minijinja::Value) -> String {
    let environment = environment();
    let template = environment.get_template(template).expect("the template must be in the list of templates");
    template.render(values).unwrap_or_else(|error| panic!("{}: {error:#}", template.name()))
}

/// Returns an environment with all templates.
fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_trim_blocks(true);
    environment.set_lstrip_blocks(true);
    environment.set_keep_trailing_newline(true);
    for (name, text) in TEMPLATES {
        environment.add_template(name, text).unwrap_or_else(|error| panic!("{name}: {error:#}"));
    }
    environment
}
