//! Formats numbers in texts and pictures with four significant digits.

/// Formats a number with four significant digits.
pub fn number(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude == 0.0 {
        return "0".into();
    }
    if !(1e-3..1e7).contains(&magnitude) {
        let text = format!("{value:.3e}");
        let Some((digits, power)) = text.split_once('e') else { return text };
        return trimmed(digits.into()) + "e" + power;
    }
    let decimals =
        [1.0, 10.0, 100.0, 1000.0].iter().fold(4, |left, &bound| left - usize::from(magnitude >= bound));
    let decimals = if magnitude < 0.1 { 5 } else { decimals };
    trimmed(format!("{value:.decimals$}"))
}

/// Removes the trailing zeros of a number's decimals.
pub fn trimmed(digits: String) -> String {
    if !digits.contains('.') {
        return digits;
    }
    let short = digits.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".into() } else { short.into() }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_have_four_significant_digits() {
        let shown = [0.0, -0.0, 1.0, 12.345678, 0.05, 1234.567, 123456.7, 1e9, -2.5e-7, 99.996].map(number);
        let wanted = ["0", "0", "1", "12.35", "0.05", "1235", "123457", "1e9", "-2.5e-7", "100"];
        assert_eq!(shown, wanted);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY].map(number), ["inf", "-inf"]);
    }
}
