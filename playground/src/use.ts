// Shows how to install the library, and links to its source and its documentation.

import { card, h } from "./dom";
import { t } from "./words";

/** Returns the address of the repository, if the page was built for a public one. */
function repository(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="carom:repository"]')?.content.replace(/\/$/, "") ?? "";
}

export function useCard(): HTMLElement {
  const address = repository();
  const rust = address === "" ? `carom = { path = "../carom/crates/carom" }` : `cargo add --git ${address} carom`;
  return card(
    "use",
    t("use"),
    ...recipe(t(address === "" ? "use.rust" : "use.git"), rust),
    ...recipe(t("use.npm"), "npm install --install-links ../carom/crates/carom-wasm/pkg"),
    ...recipe(t(address === "" ? "use.python" : "use.git-python"), address === "" ? "pip install ../carom/crates/carom-py" : `pip install "git+${address}#subdirectory=crates/carom-py"`),
    ...(address === "" ? [] : [links(address)]),
  );
}

function recipe(words: string, line: string): HTMLElement[] {
  return [h("p", {}, words), h("code", { class: "recipe" }, line)];
}

function links(address: string): HTMLElement {
  const link = (words: string, path: string) => h("a", { href: `${address}${path}` }, t(words));
  return h("nav", { class: "links", "aria-label": t("use") }, link("use.repository", ""), link("use.docs", "/tree/HEAD/docs"), link("use.package", "/tree/HEAD/crates/carom-wasm"));
}
