// A figure on the page that responds to the reader: its drawing, its handles, its switches, and its numbers in the
// text.

import type { Announcer } from "../../src/announcer";
import { ICONS, icon } from "../../src/dom";
import { Labels } from "../../src/labels";
import { writeLink } from "../../src/permalink";
import { drawn, WIDTH } from "./drawing";
import { changed, type Figure, isLarge, start, type State } from "./figure";
import { FigureHandles } from "./handles";
import type { Host } from "./host";
import { isLoaded, loadLarge } from "./large";
import { filled, type Moment, momentOf, said, valueOf } from "./numbers";
import type { Pen, Texts } from "./pen";
import { Scrub } from "./scrub";
import type { Words } from "./text";

/** Least time between two announcements, and delay of the link to the playground, in milliseconds. */
const [PATIENCE, LINK_AFTER] = [1000, 250];

export class LiveFigure implements Host {
  moment: Moment;
  pen: Pen;
  readonly words: Words;
  private readonly texts: Texts = new Labels();
  private readonly picture: SVGSVGElement;
  private readonly handles: FigureHandles;
  private readonly scrubs: Scrub[];
  private readonly numbers: HTMLElement[];
  private readonly playButton: HTMLButtonElement | null;
  private playing = false;
  private isSeen = false;
  private last = 0;
  private waits = false;
  private linkTimer = 0;
  /** Whether times are being measured while the figure rests, and the values for which they were measured last. */
  private isMeasuring = false;
  private measuredFor = "";

  constructor(
    readonly element: HTMLElement,
    readonly figure: Figure,
    private readonly announcer: Announcer,
    calm: boolean,
  ) {
    this.words = wordsOf(element);
    this.picture = element.querySelector<SVGSVGElement>(".stage > svg")!;
    this.playButton = element.querySelector<HTMLButtonElement>(".play");
    this.moment = momentOf(figure, start(figure));
    this.pen = drawn(this.moment, this.width, this.words, this.texts);
    this.handles = new FigureHandles(this, element.querySelector<HTMLElement>(".stage")!);
    const inText = (kind: string) => [...document.querySelectorAll<HTMLElement>(`.${kind}[data-of="${element.id}"]`)];
    this.numbers = inText("live");
    this.scrubs = inText("scrub").map((place) => new Scrub(place, this));
    this.wire();
    new ResizeObserver(() => this.draw()).observe(element);
    new IntersectionObserver(([entry]) => this.seen(entry!.isIntersecting)).observe(element);
    if (figure.clock && !calm) this.play(true);
  }

  /** Sets values that the reader changed, and says what follows. */
  set(values: Partial<State>): void {
    if (this.figure.clock && !(this.figure.clock.param in values)) this.rest();
    if (this.waitsForLibrary(values)) return;
    this.put(values);
    this.drawSoon();
    void this.measureAtRest();
    const words = this.words.say;
    if (words !== undefined) this.announcer.say(filled(words, this.moment), PATIENCE);
    clearTimeout(this.linkTimer);
    this.linkTimer = window.setTimeout(() => void this.link(), LINK_AFTER);
  }

  rest(): void {
    this.play(false);
  }

  private get width(): number {
    return this.picture.clientWidth || WIDTH;
  }

  /** If the new values need the whole library, and it is not loaded yet, sets these values once it is loaded. */
  private waitsForLibrary(values: Partial<State>): boolean {
    const waits = !isLoaded() && isLarge(this.figure, changed(this.figure, this.moment.state, values));
    if (waits) void loadLarge().then(() => this.set(values));
    return waits;
  }

  private put(values: Partial<State>): void {
    this.moment = momentOf(this.figure, changed(this.figure, this.moment.state, values));
    this.write();
  }

  private drawSoon(): void {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      this.draw();
    });
  }

  private draw(): void {
    this.pen = drawn(this.moment, this.width, this.words, this.texts);
    this.picture.setAttribute("viewBox", `0 0 ${this.pen.width} ${this.pen.height}`);
    this.picture.innerHTML = this.pen.drawn();
    this.handles.place();
  }

  private write(): void {
    for (const place of this.numbers) {
      const { name = "", yes, no } = place.dataset;
      place.textContent = said(this.moment, name, yes, no);
      place.dataset.value = String(valueOf(this.moment, name));
    }
    for (const scrub of this.scrubs) scrub.show();
    for (const choice of this.choices()) {
      const value = this.moment.state[choice.dataset.param!]!;
      choice.checked = value === (choice.type === "checkbox" ? 1 : Number(choice.value));
    }
  }

  private choices(): HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>("input[data-param]")];
  }

  private wire(): void {
    for (const choice of this.choices()) {
      choice.disabled = false;
      choice.addEventListener("change", () => this.set({ [choice.dataset.param!]: choice.type === "checkbox" ? Number(choice.checked) : Number(choice.value) }));
    }
    const reset = this.element.querySelector<HTMLButtonElement>(".reset");
    if (reset) {
      reset.disabled = false;
      reset.addEventListener("click", () => this.set(start(this.figure)));
    }
    if (!this.playButton) return;
    this.playButton.disabled = false;
    this.playButton.addEventListener("click", () => this.play(!this.playing));
  }

  private play(isOn: boolean): void {
    if (this.playing === isOn || !this.playButton) return;
    this.playing = isOn;
    const name = document.getElementById("main")!.dataset[isOn ? "pause" : "play"]!;
    this.playButton.replaceChildren(icon(isOn ? ICONS.pause : ICONS.play));
    this.playButton.setAttribute("aria-label", name);
    this.playButton.title = name;
    this.run();
    void this.measureAtRest();
  }

  private seen(isSeen: boolean): void {
    this.isSeen = isSeen;
    this.run();
    void this.measureAtRest();
  }

  /** Measures the times once if nothing moves, so that a figure at rest has numbers for the values that it shows. */
  private async measureAtRest(): Promise<void> {
    if (!this.figure.measure || this.isMeasuring || this.isMeasured()) return;
    this.isMeasuring = true;
    // Without the library, for example without a network, the figure shows no times.
    const isReady = await loadLarge().then(() => true, () => false);
    while (isReady && this.isSeen && !this.playing && !this.isMeasured()) {
      const [key, values] = [this.measuredKey(), this.figure.measure(this.moment.state)];
      if (Object.keys(values).length > 0) {
        this.measuredFor = key;
        this.put(values);
        this.draw();
      }
      await new Promise(requestAnimationFrame);
    }
    this.isMeasuring = false;
  }

  private isMeasured(): boolean {
    const isMissing = Object.entries(this.figure.params).some(([name, { measured }]) => measured && this.moment.state[name] === 0);
    return !isMissing && this.measuredFor === this.measuredKey();
  }

  /** The values on which the measured times depend. */
  private measuredKey(): string {
    const { params, clock } = this.figure;
    return JSON.stringify(Object.entries(this.moment.state).filter(([name]) => !params[name]!.measured && name !== clock?.param));
  }

  private run(): void {
    if (!this.playing || !this.isSeen || this.last > 0) return;
    const { param, rate } = this.figure.clock!;
    let [now, value] = [performance.now(), this.moment.state[param]!];
    const step = (time: number) => {
      if (!this.playing || !this.isSeen) return void (this.last = 0);
      value += (rate * Math.min(100, Math.max(0, time - now))) / 1000;
      now = time;
      const measured = this.figure.measure?.(this.moment.state) ?? {};
      if (Object.keys(measured).length > 0) this.measuredFor = this.measuredKey();
      this.put({ [param]: value, ...measured });
      // At once, so that the text and the drawing show the same moment in every frame.
      this.draw();
      this.last = requestAnimationFrame(step);
    };
    this.last = requestAnimationFrame(step);
  }

  private async link(): Promise<void> {
    const place = this.element.querySelector<HTMLAnchorElement>(".play-link");
    const scene = this.figure.scene?.(this.moment.state);
    if (!place || !scene) return;
    const hash = await writeLink({ demo: scene.demo, json: scene.scene && JSON.stringify(scene.scene), flipped: [] });
    place.href = place.getAttribute("href")!.replace(/#.*$/, hash);
  }
}

/** Reads the words of a figure or of the exercise from the page. */
export function wordsOf(element: HTMLElement): Words {
  return JSON.parse(element.querySelector("script.words")!.textContent!) as Words;
}
