// Lets the user choose a tool: the hand, the eraser, or a kind of tile.

import { h, icon } from "../dom";
import { t } from "../words";
import { HAND } from "./input";
import { EMPTY, KINDS, ONE_WAY } from "./state";

const HAND_ICON = '<path d="M6.5 10.5V5.2a1.2 1.2 0 0 1 2.4 0V9m0-5a1.2 1.2 0 0 1 2.4 0v5m0-3.8a1.2 1.2 0 0 1 2.4 0v6.3c0 3-1.8 5-4.6 5-2.4 0-3.4-1.1-4.7-3.2l-1.5-2.5c-.8-1.4.8-2.3 1.7-1.2l2 2.2"/>';
const ERASER_ICON = '<path d="m8 16-4-4 7.5-7.5a1 1 0 0 1 1.4 0l2.6 2.6a1 1 0 0 1 0 1.4L8 16h8M7.5 8.5l4 4"/>';

export class Palette {
  readonly element: HTMLElement;
  private readonly buttons = new Map<number, HTMLButtonElement>();
  tool: number;

  constructor(corners: [number, number][][], first: number, chosen: () => void) {
    this.tool = first;
    for (const tool of [HAND, EMPTY, ...Array.from({ length: KINDS - 1 }, (_, index) => index + 1)]) {
      const label = t(`tool.${tool}`);
      const press = () => {
        this.choose(tool);
        chosen();
      };
      const button = h("button", { type: "button", class: "icon-button tool", "aria-label": label, title: label, "data-tool": tool, onclick: press }, icon(pictureOf(tool, corners)));
      this.buttons.set(tool, button);
    }
    this.element = h("div", { class: "palette", role: "group", "aria-label": t("tools") }, ...this.buttons.values());
    this.choose(first);
  }

  choose(tool: number): void {
    this.tool = tool;
    for (const [key, button] of this.buttons) button.setAttribute("aria-pressed", String(key === tool));
  }
}

function pictureOf(tool: number, corners: [number, number][][]): string {
  if (tool === HAND) return HAND_ICON;
  if (tool === EMPTY) return ERASER_ICON;
  const points = corners[tool]!.map(([x, y]) => `${3 + 14 * x},${17 - 14 * y}`).join(" ");
  return `<polygon points="${points}" fill="currentColor" fill-opacity="${tool === ONE_WAY ? 1 : 0.35}"/>`;
}
