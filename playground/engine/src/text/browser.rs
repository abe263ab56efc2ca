//! Text conversion with the browser's functions.

use carom_scene::Scene;
use carom_scene::json::{Node, Value};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = String)]
    fn shortest(number: f64) -> String;
    #[wasm_bindgen(js_name = String)]
    fn message(problem: &JsValue) -> String;
    #[wasm_bindgen(js_namespace = ["Number", "prototype", "toExponential"], js_name = call)]
    fn exponential(number: f64) -> String;
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = JSON)]
    fn stringify(value: &JsValue) -> String;
    #[wasm_bindgen(js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> bool;
    #[wasm_bindgen(js_namespace = Array, js_name = from)]
    fn elements(list: &JsValue) -> Vec<JsValue>;
    #[wasm_bindgen(js_namespace = Object, js_name = entries)]
    fn entries(object: &JsValue) -> Vec<JsValue>;
}

/// Writes a number in JavaScript syntax.
pub(crate) fn plain(number: f64) -> String {
    shortest(number)
}

/// Writes a number in Rust syntax: the digits equal those of JavaScript, while the point and the
/// exponent differ.
pub(crate) fn exact(number: f64) -> String {
    if number != 0.0 && !(1e-5..1e16).contains(&number.abs()) {
        return exponential(number).replace('+', "");
    }
    let digits = shortest(number);
    if digits.contains('.') { digits } else { digits + ".0" }
}

/// Writes plain data as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    value.serialize(&Serializer::json_compatible()).map_or_else(|_| String::new(), |value| stringify(&value))
}

/// Reads a scene from JSON.
pub(crate) fn scene(text: &str) -> Result<Scene, String> {
    let parsed = parse(text).map_err(|problem| message(&problem))?;
    Scene::read(Node(&value(&parsed, 0))).map_err(|problem| problem.message)
}

/// The maximum nesting depth of a scene.
const DEEPEST: usize = 16;

fn value(parsed: &JsValue, depth: usize) -> Value {
    if let Some(number) = parsed.as_f64() {
        Value::Number(number, shortest(number))
    } else if let Some(text) = parsed.as_string() {
        Value::Text(text)
    } else if let Some(truth) = parsed.as_bool() {
        Value::Truth(truth)
    } else if parsed.is_null() || depth == DEEPEST {
        Value::Null
    } else if is_array(parsed) {
        Value::List(elements(parsed).iter().map(|element| value(element, depth + 1)).collect())
    } else {
        let field = |entry: &JsValue| {
            let pair = elements(entry);
            let name = pair.first().and_then(JsValue::as_string).unwrap_or_default();
            (name, pair.get(1).map_or(Value::Null, |inner| value(inner, depth + 1)))
        };
        Value::Object(entries(parsed).iter().map(field).collect())
    }
}
