// Shows the code that computes the displayed numbers, and a button that copies it.

import { h, ICONS, icon, iconButton } from "./dom";
import { copyText, listed } from "./listing";
import { recall, remember } from "./memory";
import { t } from "./words";

const LANGUAGES = ["rust", "javascript", "python"] as const;
const TITLES = { rust: "Rust", javascript: "JavaScript", python: "Python" };

export class CodePanel {
  readonly element: HTMLElement;
  private language: (typeof LANGUAGES)[number] = LANGUAGES.find((language) => language === recall("code")) ?? "rust";
  private readonly listing = h("code", { class: "listing" });
  private readonly tabs: HTMLButtonElement[];
  private text: string | undefined;

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
    this.listing.innerHTML = listed(text);
  }

  private choose(language: (typeof LANGUAGES)[number]): void {
    this.language = language;
    remember("code", language);
    this.tabs.forEach((tab, index) => tab.setAttribute("aria-pressed", String(LANGUAGES[index] === language)));
    this.text = undefined;
    this.show();
  }

  private async copy(button: HTMLButtonElement): Promise<void> {
    if (!(await copyText(this.text ?? ""))) {
      // The user can then copy the code with the keyboard.
      getSelection()?.selectAllChildren(this.listing);
      return;
    }
    button.replaceChildren(icon(ICONS.done));
    button.setAttribute("aria-label", t("copied"));
    setTimeout(() => {
      button.replaceChildren(icon(ICONS.copy));
      button.setAttribute("aria-label", t("copy"));
    }, 1600);
  }
}
