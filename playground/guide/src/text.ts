// Reads the text of a lesson, which has a head of `key: value` lines, and below `---` paragraphs, headings, lists and
// figures.

import { escaped } from "./pen";

export type Words = Record<string, string>;

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  /** `@figure id`, `@exercise` or `@code`, with the words below it. */
  | { kind: "special"; name: string; id: string; words: Words };

export interface Text {
  head: Words;
  blocks: Block[];
}

export function readText(source: string): Text {
  const [head = "", ...body] = source.split(/^---$/m);
  const pieces = body.join("---").split(/\n\s*\n/).map((piece) => piece.trim()).filter(Boolean);
  return { head: readWords(head.trim().split("\n")), blocks: pieces.map(readBlock) };
}

function readBlock(piece: string): Block {
  const lines = piece.split("\n");
  const special = /^@(\w+) ?([\w-]*)$/.exec(lines[0]!);
  if (special) return { kind: "special", name: special[1]!, id: special[2]!, words: readWords(lines.slice(1)) };
  if (piece.startsWith("## ")) return { kind: "heading", text: piece.slice(3) };
  if (piece.startsWith("- ")) return { kind: "list", items: piece.slice(2).split(/\n- /).map(joined) };
  return { kind: "paragraph", text: joined(piece) };
}

function readWords(lines: string[]): Words {
  return Object.fromEntries(
    lines.map((line) => {
      const found = /^([\w.-]+): +(.*)$/.exec(line);
      if (!found) throw new Error(`this line is not of the form \`key: text\`: ${line}`);
      return [found[1]!, found[2]!];
    }),
  );
}

/** Joins the lines of a paragraph; between Chinese characters there is no space. */
function joined(text: string): string {
  return text.replace(/([^\x00-\xff])\n(?=[^\x00-\xff])/g, "$1").replaceAll("\n", " ");
}

/** The values that replace `{figure.name}` and `{~figure.name}` in a text. */
export interface Filler {
  live(figure: string, name: string, yes?: string, no?: string): string;
  /** Returns a number that is dragged, with the mark after it. */
  scrub(figure: string, name: string, mark: string): string;
}

/** The length of code that fits on a line of a phone. */
const SHORT = 24;

/** Returns a text as HTML; the text may have `code`, **strong**, [link](address), [word]{colour}, {figure.answer}, {~figure.parameter}. */
export function inline(text: string, filler: Filler): string {
  return escaped(text)
    // A number stays on the line of its name, and short code on one line.
    .replace(/ = (?=[\d−{])/g, "\u00a0=\u00a0")
    .replace(/`([^`]+)`/g, (_, code: string) => `<code${code.replace(/\{[^}]*\}/g, "−0.00").length <= SHORT ? ' class="unbroken"' : ""}>${code}</code>`)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\[([^\]]+)\]\{([a-z]+)\}/g, '<span class="is-$2">$1</span>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\{~([\w-]+)\.([\w-]+)\}([,.;:)，。；：、）]*)/g, (_, figure: string, name: string, mark: string) => filler.scrub(figure, name, mark))
    .replace(/\{([\w-]+)\.([\w-]+)(?:\?([^|}]*)\|([^}]*))?\}/g, (_, figure: string, name: string, yes?: string, no?: string) =>
      filler.live(figure, name, yes, no),
    );
}
