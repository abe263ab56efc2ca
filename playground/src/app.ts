// The frame around the pages: list of demos, language, colours, routes.

import type { BreakoutPage } from "./breakout/page";
import { DEMOS, demoOf } from "./demos";
import { h, ICONS, icon, iconButton } from "./dom";
import { Page } from "./page";
import { type Place, readPlace, writePlace } from "./permalink";
import { currentLanguage, setLanguage, setTopic, t } from "./words";

const LOGO =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--blue)"/><path d="M5 23 16 12l5 5 6-9" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="12" r="4.2" fill="#ffb067"/></svg>';

export class App {
  private page: Page | BreakoutPage | undefined;
  private readonly main = h("main", { id: "main" });
  private here: Place = { demo: "", flipped: [] };
  /** Counts what was to be shown: while the game loads, something else may be chosen. */
  private turn = 0;

  constructor(private root: HTMLElement) {
    this.build();
    addEventListener("hashchange", () => void this.follow());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.retheme());
  }

  /** Opens what the address says. */
  async follow(): Promise<void> {
    try {
      await this.show(await readPlace(location.hash));
    } catch (problem) {
      await this.show({ demo: location.hash.replace(/^#\/?/, "").split("?")[0] ?? "", flipped: [] });
      this.complain(t("bad-link", String(problem)));
    }
  }

  private async show(place: Place): Promise<void> {
    const demo = demoOf(place.demo);
    const turn = ++this.turn;
    // The game has code of its own, which only its players load.
    const game = demo.game ? await import("./breakout/page") : undefined;
    if (turn !== this.turn) return;
    const scene = place.scene !== undefined && demo.scenes.includes(place.scene) ? place.scene : demo.scenes[0];
    this.here = { ...place, demo: demo.id, scene };
    this.page?.close();
    setTopic(demo.id);
    this.page = undefined;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.page = game ? new game.BreakoutPage(this.here, calm) : new Page(demo, this.here, (next) => void this.go(next), calm);
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

  private async go(place: Place): Promise<void> {
    const isFirst = place.scene === demoOf(place.demo).scenes[0];
    history.pushState(null, "", await writePlace({ ...place, scene: isFirst ? undefined : place.scene }));
    await this.show(place);
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
      h("div", { class: "rail" }, logo, h("nav", { "aria-label": t("demos") }, h("ul", {}, ...links)), this.tools()),
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
      const next = this.isDark() ? "light" : "dark";
      localStorage.setItem("theme", next);
      document.documentElement.dataset.theme = next;
      this.retheme();
    }, "theme");
    const language = h("button", { type: "button", class: "button", lang: currentLanguage() === "en" ? "zh-CN" : "en", onclick: () => this.translate() }, t("language"));
    return h("div", { class: "rail-tools" }, language, theme);
  }

  private translate(): void {
    setLanguage(currentLanguage() === "en" ? "zh" : "en");
    const place = this.page?.resume() ?? this.here;
    this.build();
    void this.show(place);
  }

  private isDark(): boolean {
    const own = document.documentElement.dataset.theme;
    return own === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : own === "dark";
  }

  private retheme(): void {
    this.root.querySelector(".rail-tools")?.replaceWith(this.tools());
    this.page?.retheme();
  }

  private complain(text: string): void {
    const note = h("p", { class: "complaint", role: "alert" }, text);
    this.main.prepend(note);
    setTimeout(() => note.remove(), 12_000);
  }
}
