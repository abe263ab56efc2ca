// The code that gives the same numbers, with a button that copies it.

import { h, ICONS, icon, iconButton } from "./dom";
import { t } from "./words";

const LANGUAGES = ["rust", "javascript"] as const;
const TITLES = { rust: "Rust", javascript: "JavaScript" };
/** Comments, texts, words of the languages, numbers, calls. */
const TOKENS =
  /(\/\/[^\n]*)|("(?:[^"\\]|\\.)*")|\b(use|let|mut|for|in|const|import|from|of|new|as)\b|\b(\d[\d_.]*(?:e-?\d+)?)\b|\b([a-z_][A-Za-z0-9_]*)(?=!?\()/g;

export class CodePanel {
  readonly element: HTMLElement;
  private language: (typeof LANGUAGES)[number] = localStorage.getItem("code") === "javascript" ? "javascript" : "rust";
  private readonly listing = h("code", { class: "listing" });
  private readonly tabs: HTMLButtonElement[];
  private text = "";

  constructor(private source: (language: string) => string) {
    this.tabs = LANGUAGES.map((language) =>
      h("button", { type: "button", class: "tab", onclick: () => this.choose(language) }, TITLES[language]),
    );
    const copy = iconButton(ICONS.copy, t("copy"), () => void this.copy(copy), "small");
    this.element = h(
      "section",
      { class: "card code-card", "aria-label": t("code") },
      h("div", { class: "card-head" }, h("h2", {}, t("code")), h("div", { class: "tabs" }, ...this.tabs), copy),
      h("pre", { tabindex: 0, "aria-label": t("code") }, this.listing),
    );
    this.choose(this.language);
  }

  show(): void {
    const text = this.source(this.language);
    if (text === this.text) return;
    this.text = text;
    this.listing.innerHTML = painted(text);
  }

  private choose(language: (typeof LANGUAGES)[number]): void {
    this.language = language;
    localStorage.setItem("code", language);
    this.tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", String(LANGUAGES[index] === language)));
    this.text = "";
    this.show();
  }

  private async copy(button: HTMLButtonElement): Promise<void> {
    await copyText(this.text);
    button.replaceChildren(icon(ICONS.done));
    button.setAttribute("aria-label", t("copied"));
    setTimeout(() => {
      button.replaceChildren(icon(ICONS.copy));
      button.setAttribute("aria-label", t("copy"));
    }, 1600);
  }
}

/** Copies a text, also where the clipboard is closed to pages without a certificate. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { class: "unseen" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
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
