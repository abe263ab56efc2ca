// The choice of a level. Each level has a small picture.

import { card, h } from "../dom";
import { t } from "../words";
import { type Brick, FIELD, readBricks } from "./state";

const ROWS = ["purple", "blue", "green", "ochre", "orange"];

export class Levels {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];

  constructor(json: string, choose: (level: number) => void) {
    const levels = JSON.parse(json) as { name: string; bricks: number[] }[];
    this.buttons = levels.map(({ bricks }, index) => {
      const [number, name] = [index + 1, t(`level-${index + 1}`)];
      const button = h(
        "button",
        { type: "button", class: "level", "aria-label": t("choose-level", number, name), title: name, onclick: () => choose(number) },
        picture(readBricks(bricks)),
        h("span", {}, String(number)),
      );
      return button;
    });
    this.element = card("", t("levels"), h("div", { class: "levels" }, ...this.buttons));
  }

  show(level: number): void {
    this.buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(index + 1 === level)));
  }
}

function picture(bricks: Brick[]): SVGSVGElement {
  const rectangles = bricks.map(({ minX, minY, maxX, maxY, row, strength }) => {
    const color = strength < 0 ? "quiet" : ROWS[row % ROWS.length];
    const place = `x="${minX}" y="${FIELD.height - maxY}" width="${maxX - minX}" height="${maxY - minY}"`;
    return `<rect ${place} rx="3" fill="var(--${color})"/>`;
  });
  const holder = document.createElement("template");
  holder.innerHTML = `<svg viewBox="0 40 480 220" aria-hidden="true">${rectangles.join("")}</svg>`;
  return holder.content.firstChild as SVGSVGElement;
}
