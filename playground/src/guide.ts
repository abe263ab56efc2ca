// Links to the guide, which explains what the demos show.

import { h } from "./dom";
import { currentLanguage, t } from "./words";

/** Returns the sentence above a demo, with a link to the lesson that explains the demo, if there is one. */
export function leadLine(lesson: string | undefined): HTMLElement {
  return h("p", { class: "lead" }, t("lead"), ...(lesson === undefined ? [] : [" ", guideLink(lesson, "lesson", "lesson")]));
}

/** Returns a link to a page of the guide in the user's language. */
export function guideLink(page: string, words: string, kind: string): HTMLAnchorElement {
  return h("a", { class: kind, href: `guide/${currentLanguage() === "zh" ? "zh/" : ""}${page}.html` }, t(words));
}
