//! Creates the JSON Schema of scene files from the Rust types that read them.

use serde_json::{Map, Value};

use super::Scene;

/// Returns the schema as JSON text, for editors and for other programs.
pub fn scene_schema() -> String {
    let mut schema = schemars::schema_for!(Scene).to_value();
    tidy(&mut schema);
    schema["version"] = env!("CARGO_PKG_VERSION").into();
    let mut text = format!("{schema:#}");
    text.push('\n');
    text
}

/// Removes `null` from optional fields, and the formats of numbers. A field may be left out, but it must not
/// be null.
fn tidy(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("format");
            tidy_type(fields);
            tidy_any_of(fields);
            fields.values_mut().for_each(tidy);
        }
        Value::Array(elements) => elements.iter_mut().for_each(tidy),
        _ => {}
    }
}

fn tidy_type(fields: &mut Map<String, Value>) {
    let Some(Value::Array(types)) = fields.get("type") else {
        return;
    };
    let kept: Vec<Value> = types.iter().filter(|kind| *kind != "null").cloned().collect();
    if let [only] = kept.as_slice() {
        fields.insert("type".into(), only.clone());
    }
}

fn tidy_any_of(fields: &mut Map<String, Value>) {
    let Some(Value::Array(choices)) = fields.get("anyOf") else {
        return;
    };
    let null = serde_json::json!({"type": "null"});
    if let [Value::Object(only), other] = choices.as_slice()
        && *other == null
    {
        let only = only.clone();
        fields.remove("anyOf");
        fields.extend(only);
    }
}
