// Saves the scene as a file.

import { h } from "./dom";

/** Offers a scene in JSON for download. */
export function save(json: string, name: string): void {
  const address = URL.createObjectURL(new Blob([pretty(json)], { type: "application/json" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Formats a scene with one shape per line. */
function pretty(json: string): string {
  const scene = JSON.parse(json) as Record<string, unknown>;
  const fields = Object.entries(scene).map(([name, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === "object";
    const text = isList ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]` : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
