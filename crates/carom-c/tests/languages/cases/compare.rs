//! Compares an answer with the answer of a case.

use serde_json::Value;

/// Describes the difference between an answer and a case. Returns `None` if there is no difference.
pub(super) fn fault(case: &Value, got: &Value) -> Option<String> {
    let error = &case["error"];
    if error.is_null() {
        if !got["error"].is_null() {
            return Some(format!("failed with {}", got["error"]));
        }
        return difference("answer", &case["answer"], got, case["tolerance"].as_f64().unwrap_or(0.0));
    }
    let [code, path] = ["code", "path"].map(|field| error[field].as_str().unwrap_or_default());
    if got["error"].is_null() {
        return Some(format!("answered {got}"));
    }
    let argument = got["error"]["argument"].as_str().unwrap_or_default();
    let is_same = got["error"]["code"] == code && [renamed(argument), last(argument)].contains(&last(path));
    (!is_same).then(|| format!("failed with {}, not {code} at {path}", got["error"]))
}

/// Returns the last name of a path, without indices.
fn last(path: &str) -> &str {
    let mut names = path.split('.').map(|name| name.split('[').next().unwrap_or_default());
    names.next_back().unwrap_or_default()
}

/// Returns the name of an argument in the query protocol.
fn renamed(argument: &str) -> &str {
    match (argument, last(argument)) {
        ("origin + [columns, rows] * cell_size", _) | (_, "cell_size") => "cell",
        ("motion_a.turn", _) => "turn_a",
        ("motion_b.turn", _) => "turn_b",
        (_, "radians") => "angle",
        ("columns" | "columns * rows", _) | (_, "cells") => "rows",
        (_, "direction") if argument.starts_with("kinds") => "one_way",
        (_, "shape") if argument.starts_with("kinds") => "kinds",
        (_, name) => name,
    }
}

/// Describes the first difference between two values. Fields that `wanted` does not have may have
/// any value.
fn difference(path: &str, wanted: &Value, got: &Value, tolerance: f64) -> Option<String> {
    let differs = || Some(format!("{path} is {got}, not {wanted}"));
    match (wanted, got) {
        (Value::Number(wanted), Value::Number(number)) => {
            let (wanted, number) = (wanted.as_f64()?, number.as_f64()?);
            let is_near = wanted == number || (wanted - number).abs() <= tolerance;
            let is_negative_zero = number == 0.0 && number.is_sign_negative();
            if is_near && !is_negative_zero { None } else { differs() }
        }
        (Value::Array(wanted), Value::Array(list)) if wanted.len() == list.len() => {
            let mut items = wanted.iter().zip(list).enumerate();
            items.find_map(|(index, (wanted, got))| {
                difference(&format!("{path}[{index}]"), wanted, got, tolerance)
            })
        }
        (Value::Object(fields), Value::Object(_)) => {
            // In the protocol, the infinite distance from a shape without a point is null.
            let is_endless = |field: &str| got[field] == "inf" && fields[field].is_null();
            if ["separation", "distance"].iter().any(|field| fields.contains_key(*field) && is_endless(field))
            {
                return None;
            }
            let mut fields = fields.iter().filter(|(name, _)| *name != "ratio" && *name != "_");
            fields.find_map(|(name, wanted)| {
                difference(&format!("{path}.{name}"), wanted, &got[name.as_str()], tolerance)
            })
        }
        _ if wanted == got => None,
        _ => differs(),
    }
}
