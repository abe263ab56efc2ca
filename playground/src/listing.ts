// Colours the words of code, and copies texts.

import { h } from "./dom";

/**
 * Matches comments, strings, keywords, numbers and calls in Rust, JavaScript, Python, C++ and Lua. A comment in Python
 * or Lua must have a space after its mark.
 */
const TOKENS =
  /(\/\/[^\n]*|(?:#|--) [^\n]*)|("(?:[^"\\]|\\.)*")|\b(use|let|mut|for|in|const|import|from|of|new|as|if|else|return|def|global|lambda|while|not|and|or|fn|function|local|then|do|end|struct|auto|double|int|bool)\b|\b(\d[\d_.]*(?:e-?\d+)?)\b|\b([a-z_][A-Za-z0-9_]*)(?=!?\()/g;

/** Copies a text, even if the clipboard API is not allowed. Returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const area = h("textarea", { class: "unseen" });
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    focused?.focus({ preventScroll: true });
    return isCopied;
  }
}

/** Returns code as HTML with coloured words and a row for each line. */
export function listed(text: string): string {
  return painted(text).replace(/^.*\n?/gm, (row) => row && `<span class="row">${row}</span>`);
}

function painted(text: string): string {
  const kinds = ["", "comment", "string", "keyword", "number", "call"];
  return escaped(text).replace(TOKENS, (found, ...groups: (string | undefined)[]) => {
    const kind = groups.slice(0, 5).findIndex((group) => group !== undefined) + 1;
    return kind > 0 ? `<i class="${kinds[kind]}">${found}</i>` : found;
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
