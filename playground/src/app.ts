// The frame around the pages: the list of demos, the language, the colours, and the addresses of
// the pages.

import type { BreakoutPage } from "./breakout/page";
import { DEMOS, demoOf } from "./demos";
import { h, ICONS, icon, iconButton } from "./dom";
import { guideLink } from "./guide";
import { recall, remember } from "./memory";
import { Page } from "./page";
import { type PageLink, readLink, writeLink } from "./permalink";
import type { TilesPage } from "./tiles/page";
import { currentLanguage, setLanguage, setTopic, t } from "./words";

const LOGO =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--blue)"/><path d="M5 23 16 12l5 5 6-9" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="12" r="4.2" fill="#ffb067"/></svg>';

export class App {
  private page: Page | BreakoutPage | TilesPage | undefined;
  private readonly main = h("main", { id: "main" });
  private here: PageLink = { demo: "", flipped: [] };
  /**
   * The number of navigations. If a newer navigation begins while a page loads, the older one is
   * discarded.
   */
  private turn = 0;

  constructor(private root: HTMLElement) {
    this.build();
    addEventListener("hashchange", () => void this.follow());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      if (recall("theme") === null) this.paint(matches);
    });
  }

  /** Opens the page that the address names. */
  async follow(): Promise<void> {
    try {
      await this.show(await readLink(location.hash));
    } catch (problem) {
      await this.show({ demo: location.hash.replace(/^#\/?/, "").split("?")[0] ?? "", flipped: [] }).catch(() => {});
      // The problem is a dictionary key or a text.
      this.complain(t("bad-link", t(String(problem))));
    }
  }

  /** Shows a demo. With `goesOn`, the current page continues in another language. */
  private async show(link: PageLink, goesOn = false): Promise<void> {
    const demo = demoOf(link.demo);
    const turn = ++this.turn;
    // The page of such a demo is loaded only when the demo is opened.
    const game = demo.page === "breakout" ? await import("./breakout/page") : undefined;
    const tiles = demo.page === "tiles" ? await import("./tiles/page") : undefined;
    if (turn !== this.turn) return;
    const scene = link.scene !== undefined && demo.scenes.includes(link.scene) ? link.scene : demo.scenes[0];
    this.here = { ...link, demo: demo.id, scene };
    const before = this.page;
    before?.close(goesOn);
    setTopic(demo.id);
    this.page = undefined;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.page = game
      ? new game.BreakoutPage(this.here, calm, goesOn ? (before as BreakoutPage) : undefined)
      : tiles
        ? new tiles.TilesPage(this.here, calm, goesOn ? (before as TilesPage) : undefined)
        : new Page(demo, this.here, (next) => void this.go(next), calm, goesOn ? (before as Page) : undefined);
    this.main.replaceChildren(this.page.element);
    document.title = `${t(`${demo.id}:title`)} · ${t("page")}`;
    for (const link of this.root.querySelectorAll<HTMLAnchorElement>("nav a")) {
      const isHere = link.dataset.demo === demo.id;
      link.toggleAttribute("aria-current", isHere);
      if (isHere) {
        link.setAttribute("aria-current", "page");
        link.scrollIntoView({ block: "nearest", inline: "center" });
      }
    }
  }

  private async go(link: PageLink): Promise<void> {
    const isFirst = link.scene === demoOf(link.demo).scenes[0];
    history.pushState(null, "", await writeLink({ ...link, scene: isFirst ? undefined : link.scene }));
    const focused = document.activeElement?.textContent;
    await this.show(link);
    // The button has been replaced by a new button.
    const buttons = [...this.main.querySelectorAll<HTMLElement>("button")];
    if (focused) buttons.find(({ textContent }) => textContent === focused)?.focus({ preventScroll: true });
  }

  private build(): void {
    const logo = h("a", { class: "logo", href: "#/" + DEMOS[0]!.id });
    logo.innerHTML = LOGO;
    logo.append(h("span", {}, h("b", {}, "Carom"), h("small", {}, t("tagline"))));
    const links = DEMOS.map((demo) => {
      const link = h("a", { href: `#/${demo.id}` }, icon(demo.icon), h("span", {}, t(`${demo.id}:title`)));
      link.dataset.demo = demo.id;
      return h("li", {}, link);
    });
    document.documentElement.lang = currentLanguage() === "zh" ? "zh-CN" : "en";
    this.root.replaceChildren(
      h("a", { class: "skip", href: "#picture", onclick: (event: Event) => this.skip(event) }, t("skip")),
      h("header", { class: "rail" }, logo, h("nav", { "aria-label": t("demos") }, h("ul", {}, ...links)), this.tools()),
      this.main,
    );
  }

  private skip(event: Event): void {
    event.preventDefault();
    document.getElementById("picture")?.focus();
  }

  private tools(): HTMLElement {
    const isDark = this.isDark();
    const theme = iconButton(isDark ? ICONS.sun : ICONS.moon, t(isDark ? "to-light" : "to-dark"), () => {
      remember("theme", isDark ? "light" : "dark");
      this.paint(!isDark);
      this.root.querySelector<HTMLElement>(".theme")?.focus();
    }, "theme");
    const language = h("button", { type: "button", class: "button", lang: currentLanguage() === "en" ? "zh-CN" : "en", onclick: () => this.translate() }, t("language"));
    return h("div", { class: "rail-tools" }, guideLink("index", "guide", "button"), language, theme);
  }

  private translate(): void {
    setLanguage(currentLanguage() === "en" ? "zh" : "en");
    this.build();
    this.root.querySelector<HTMLElement>(".rail-tools button")?.focus();
    void this.show(this.here, this.page !== undefined);
  }

  private isDark(): boolean {
    return document.documentElement.dataset.theme === "dark";
  }

  private paint(isDark: boolean): void {
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    this.root.querySelector(".rail-tools")?.replaceWith(this.tools());
    this.page?.retheme();
  }

  private complain(text: string): void {
    const note = h("p", { class: "complaint", role: "alert" }, text);
    this.main.prepend(note);
    setTimeout(() => note.remove(), 12_000);
  }
}
