// Formats numbers for people.

/** Formats a number with about four significant digits; very small and large ones with three and a power of ten. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value)) return Number.isFinite(value) ? "0" : "–";
  if (size < 1e-3 || size >= 1e7) {
    const [digits = "", power = ""] = value.toExponential(2).split("e");
    return minus(`${digits}e${power.replace("+", "")}`);
  }
  const decimals = Math.max(0, 4 - [1, 10, 100, 1000].filter((bound) => size >= bound).length);
  const text = value.toFixed(size < 0.1 ? 5 : decimals);
  return minus(text.includes(".") ? text.replace(/\.?0+$/, "") : text);
}

/** Replaces the hyphen by a typographic minus sign. */
export function minus(text: string): string {
  return text.replace("-", "−");
}
