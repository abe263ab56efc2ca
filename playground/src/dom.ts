// Functions that create elements.

type Child = Node | string;
type Attributes = Record<string, string | number | boolean | ((event: never) => void)>;

/** Creates an element with attributes, listeners (such as `onclick`) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (typeof value === "boolean") {
      element.toggleAttribute(name, value);
    } else if (name === "style") {
      // The security policy of `carom play` does not allow the style attribute.
      element.style.cssText = String(value);
    } else {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children);
  return element;
}

/** Returns whether the main pointer is a finger. Then there is probably no keyboard. */
export function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Creates an icon from the paths of a 20 by 20 drawing. */
export function icon(paths: string): SVGSVGElement {
  const holder = document.createElement("template");
  holder.innerHTML =
    `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" ` +
    `stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
  return holder.content.firstChild as SVGSVGElement;
}

export const ICONS = {
  play: '<path d="M6.5 4.2v11.6l9-5.8z" fill="currentColor"/>',
  pause: '<path d="M7 4.5v11M13 4.5v11" stroke-width="2.6"/>',
  back: '<path d="M14 4.6v10.8L6.6 10z" fill="currentColor"/><path d="M5 4.6v10.8" stroke-width="2"/>',
  step: '<path d="M6 4.6v10.8l7.4-5.4z" fill="currentColor"/><path d="M15 4.6v10.8" stroke-width="2"/>',
  reset: '<path d="M4.5 10a5.5 5.5 0 1 0 1.9-4.2"/><path d="M4.3 3.4v3.2h3.2"/>',
  undo: '<path d="M7.2 4.2 3.6 7.8l3.6 3.6"/><path d="M3.9 7.8h7.6a4 4 0 0 1 0 8H8"/>',
  redo: '<path d="m12.8 4.2 3.6 3.6-3.6 3.6"/><path d="M16.1 7.8H8.5a4 4 0 0 0 0 8H12"/>',
  sound: '<path d="M3.5 8v4h2.8L10 15.2V4.8L6.3 8z" fill="currentColor"/><path d="M12.6 7.4a3.7 3.7 0 0 1 0 5.2M14.8 5.2a6.8 6.8 0 0 1 0 9.6"/>',
  silent: '<path d="M3.5 8v4h2.8L10 15.2V4.8L6.3 8z" fill="currentColor"/><path d="m12.8 8 4 4M16.8 8l-4 4"/>',
  link: '<path d="M8.4 11.6a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9"/><path d="M11.6 8.4a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9"/>',
  save: '<path d="M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 15.8h12"/>',
  sun: '<circle cx="10" cy="10" r="3.3"/><path d="M10 2.6v1.6M10 15.8v1.6M2.6 10h1.6M15.8 10h1.6M4.8 4.8l1.1 1.1M14.1 14.1l1.1 1.1M4.8 15.2l1.1-1.1M14.1 5.9l1.1-1.1"/>',
  moon: '<path d="M16 11.8A6.6 6.6 0 0 1 8.2 4a6.6 6.6 0 1 0 7.8 7.8z"/>',
  plus: '<path d="M10 4.5v11M4.5 10h11"/>',
  minus: '<path d="M4.5 10h11"/>',
  fit: '<path d="M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5"/>',
  copy: '<rect x="7" y="7" width="9" height="9" rx="2"/><path d="M13 7V5.5A1.5 1.5 0 0 0 11.5 4h-6A1.5 1.5 0 0 0 4 5.5v6A1.5 1.5 0 0 0 5.5 13H7"/>',
  done: '<path d="M4.5 10.5l3.6 3.6 7.4-8"/>',
};

/** Creates a button with an icon and an accessible name. */
export function iconButton(paths: string, label: string, press: () => void, extra = ""): HTMLButtonElement {
  return h("button", { class: `icon-button ${extra}`, type: "button", "aria-label": label, title: label, onclick: press }, icon(paths));
}

/** Creates a button with an icon and a text. */
export function wordButton(paths: string, label: string, press: () => void): HTMLButtonElement {
  return h("button", { type: "button", class: "button", onclick: press }, icon(paths), h("span", {}, label));
}

/** Creates a card with a title. */
export function card(kind: string, title: string, ...children: Child[]): HTMLElement {
  return h("section", { class: `card ${kind}`, "aria-label": title }, h("h2", {}, title), ...children);
}

/** Creates a row for a list of numbers. */
export function line(name: string, value: HTMLElement): HTMLElement {
  return h("div", {}, h("dt", {}, name), value);
}
