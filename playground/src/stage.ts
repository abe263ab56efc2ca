// The canvas, and the elements over it.

import { Contest, type Rival } from "./contest";
import { Crowd } from "./crowd";
import { h, ICONS, iconButton } from "./dom";
import type { Box } from "./labels";
import { Colors } from "./looks";
import { Painter } from "./painter";
import { View } from "./view";
import { type Player, styles } from "./wasm/carom_playground";
import { t } from "./words";

export class Stage {
  readonly element: HTMLElement;
  readonly view = new View();
  readonly verdict = h("p", { class: "verdict", hidden: true });
  private readonly canvas = h("canvas", { role: "img", "aria-label": t("picture"), tabindex: -1, id: "picture" });
  private readonly pen = this.canvas.getContext("2d")!;
  private readonly colors = new Colors();
  private readonly painter = new Painter(this.pen, styles(), this.colors);
  /**
   * Draws the crowd (the many moving shapes) below the picture with WebGL2. Without WebGL2 it is undefined, and the
   * engine draws the crowd.
   */
  private readonly crowd: Crowd | undefined;
  private readonly contest = new Contest();
  private ratio = 1;

  constructor(
    private player: Player,
    private redraw: () => void,
  ) {
    const [minX = 0, minY = 0, maxX = 1, maxY = 1] = player.view();
    const aspect = (maxX - minX) / (maxY - minY);
    const tools = h(
      "div",
      { class: "stage-tools" },
      iconButton(ICONS.plus, t("zoom-in"), () => this.zoom(1.25), "small"),
      iconButton(ICONS.minus, t("zoom-out"), () => this.zoom(0.8), "small"),
      iconButton(ICONS.fit, t("fit"), () => this.show(this.player.extent()), "small"),
    );
    this.crowd = player.is_raster() ? Crowd.create() : undefined;
    this.element = h("div", { class: "stage", style: `--aspect: ${aspect.toFixed(3)}` }, ...(this.crowd ? [this.crowd.canvas] : []), this.canvas, this.verdict, tools);
    this.element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // Tests read the positions of the texts, and choose the painter of the crowd.
    const paintBy = (rival: Rival) => {
      this.contest.settle(rival);
      redraw();
    };
    Object.assign(this.canvas, { labels: this.painter.labels, contest: this.contest, paintBy });
    new ResizeObserver(() => this.resize()).observe(this.element);
    new ResizeObserver(() => this.reserve()).observe(this.verdict);
  }

  private zoom(factor: number): void {
    this.view.zoom(factor);
    this.redraw();
  }

  /**
   * Zooms when the wheel turns, if the page does not scroll or the control key is pressed. A pinch also
   * sends the control key.
   */
  private wheel(event: WheelEvent): void {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const frame = this.element.getBoundingClientRect();
    this.view.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - frame.left, event.clientY - frame.top);
    this.redraw();
  }

  /** Fits the view to the scene. */
  fit(): void {
    this.show(this.player.view());
  }

  private show([minX = 0, minY = 0, maxX = 1, maxY = 1]: Float64Array): void {
    this.view.fit({ minX, minY, maxX, maxY }, this.player.y_down());
    this.redraw();
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    this.ratio = Math.min(devicePixelRatio || 1, 2.5);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    [this.view.width, this.view.height] = [width, height];
    this.reserve();
    if (this.view.isMoved) this.redraw();
    else this.fit();
  }

  /** Passes the rectangles of the elements over the picture to the placement of texts, which avoids them. */
  private reserve(): void {
    const over = this.element.querySelectorAll<HTMLElement>(".verdict:not([hidden]), .stage-tools");
    this.painter.labels.reserved = [...over].map(reserved);
  }

  /** Reads the colours of the theme again. */
  retheme(): void {
    this.colors.forget();
    this.redraw();
  }

  /** Draws a picture. `moves` tells whether time runs. Texts avoid the handles at `spots`. */
  draw(moves: boolean, spots: Float64Array): void {
    // The observer reports the first size only after the first frame.
    if (this.view.isEmpty) this.resize();
    const { pen, view } = this;
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, view.width, view.height);
    this.background();
    const commands = this.player.draw(1 / view.scale);
    this.painter.draw(commands, this.player.texts(), view, moves, spots);
  }

  private background(): void {
    if (!this.player.is_raster()) return this.grid();
    const crowd = this.crowd?.isLost ? undefined : this.crowd;
    const { width, height } = this.canvas;
    const rival = crowd ? this.contest.next(`${width}/${height}/${Math.round(2 * Math.log2(this.player.member_count()))}`) : "canvas";
    if (this.crowd) this.crowd.canvas.hidden = rival === "canvas";
    const started = performance.now();
    if (crowd && rival === "webgl") crowd.draw(this.player, this.view, this.ratio, this.colors);
    else this.pixels();
    if (!crowd || this.contest.winner) return;
    if (rival === "webgl") crowd.finish();
    this.contest.take(rival, performance.now() - started);
  }

  /** Draws the picture that the engine has computed pixel by pixel. */
  private pixels(): void {
    const { view, ratio } = this;
    const { width, height } = this.canvas;
    const origin = Float64Array.of(view.x(0) * ratio, view.y(0) * ratio);
    const colors = Uint32Array.from(["stage", "blue", "orange", "purple", "ink"], (name) => this.colors.number(name));
    const pixels = this.player.pixels(Uint32Array.of(width, height), origin, view.scale * ratio, colors);
    this.pen.putImageData(new ImageData(pixels as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  }

  /** Draws a grid of dots. It shows how the picture is panned and zoomed. */
  private grid(): void {
    const { pen, view } = this;
    const least = 26 / view.scale;
    const power = 10 ** Math.floor(Math.log10(least));
    const step = [2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
    const [left, top] = view.toPlane(0, 0);
    const [right, bottom] = view.toPlane(view.width, view.height);
    pen.fillStyle = this.colors.of("grid");
    for (let x = Math.ceil(left / step) * step; x <= right; x += step) {
      for (let y = Math.ceil(Math.min(top, bottom) / step) * step; y <= Math.max(top, bottom); y += step) {
        pen.fillRect(view.x(x) - 0.75, view.y(y) - 0.75, 1.5, 1.5);
      }
    }
  }
}

/** Returns the rectangle of an element over the picture. */
function reserved({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  const [wide, high] = [offsetWidth / 2 + 4, offsetHeight / 2 + 4];
  return { x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2, wide, high, turn: 0 };
}
