// The page of the game: the loop, and all elements around the picture.

import { CodePanel } from "../code";
import { breakout } from "../demos/breakout";
import { card, h, ICONS, icon, iconButton, isTouched, line, wordButton } from "../dom";
import { leadLine } from "../guide";
import type { PageLink } from "../permalink";
import { short } from "../short";
import { useCard } from "../use";
import { Breakout } from "../wasm/carom_playground";
import { t } from "../words";
import { Arena } from "./arena";
import { Collisions, placesOff } from "./collisions";
import { Overlay } from "./overlay";
import { PlayerInput } from "./input";
import { Hud } from "./hud";
import { Levels } from "./levels";
import { best, type GameInfo, keep, newGameInfo } from "./record";
import { Sound } from "./sound";
import { Sparks } from "./sparks";
import { type Brick, type Event, Kind, Phase, readBricks, readEvents, readPaths, readState, type State } from "./state";

/** The largest speed factor. */
const FASTEST = 100;
/** The pause between levels of a game that plays itself, in seconds. */
const BREATH = 1.4;
/** The number of hits in the path that is shown ahead of the ball. */
const AHEAD = 4;

/** A paused game. It is kept while the player visits another page. */
interface PausedGame {
  game: Breakout;
  info: GameInfo;
  speed: number;
}
let pausedGame: PausedGame | undefined;

/** Returns the game that waits for the user's return. Returns undefined if there is none, or if the address names another level. */
function takePausedGame(level: number): PausedGame | undefined {
  const waiting = pausedGame;
  if (!waiting || (level !== 1 && readState(waiting.game).level !== level)) return undefined;
  pausedGame = undefined;
  return waiting;
}

export class BreakoutPage {
  readonly element: HTMLElement;
  private game: Breakout;
  private info: GameInfo;
  private readonly sound = new Sound();
  private state: State;
  private bricks: Brick[] = [];
  private strengths: ArrayLike<number> = [];
  private readonly canvas = h("canvas", { id: "picture", role: "application", tabindex: 0, "aria-label": t("arena") });
  private readonly sparks: Sparks;
  private readonly arena: Arena;
  private readonly hud = new Hud();
  private readonly overlay = new Overlay();
  private readonly hint = h("p", { class: "serve-hint", hidden: true }, t(isTouched() ? "serve-touch" : "serve"));
  private readonly input: PlayerInput;
  private readonly levels: Levels;
  private readonly collisions: Collisions;
  private readonly code: CodePanel;
  private readonly pauseButton: HTMLButtonElement;
  private readonly alone = h("input", { type: "checkbox", role: "switch" });
  private readonly foresight = h("input", { type: "checkbox", role: "switch" });
  private readonly reach = h("dd", { "data-key": "reach" });
  private readonly hits = h("dd", { "data-key": "hits" });
  private readonly stepTime = h("dd", { "data-key": "step-time" });
  private readonly resized = new ResizeObserver(() => this.resize());
  private readonly hidden = () => document.hidden && this.pause();
  /** Whether the user has started a game. */
  private begun: boolean;
  private dirty = true;
  /**
   * Whether the window is taller than wide. When a phone is rotated, another part of the page becomes
   * visible.
   */
  private isTall = innerHeight > innerWidth;
  private last = 0;
  private breath = 0;
  private speed: number;
  private tally = { since: 0, hits: 0, time: 0, steps: 0 };
  private gone = false;

  constructor(
    link: PageLink,
    private readonly calm: boolean,
    /** The running game, which continues in another language. */
    before?: BreakoutPage,
  ) {
    const level = Number(/^level-(\d)$/.exec(link.scene ?? "")?.[1] ?? 1);
    const waiting: PausedGame | undefined = before ? { game: before.game, info: before.info, speed: before.speed } : takePausedGame(level);
    this.game = waiting?.game ?? new Breakout(level, seed());
    const off = waiting ? placesOff(this.game) : new Set(link.flipped);
    this.collisions = new Collisions(off, () => this.changeCollisions());
    this.info = waiting?.info ?? newGameInfo(level);
    this.begun = before?.begun ?? waiting !== undefined;
    this.speed = waiting?.speed ?? 1;
    this.alone.checked = before?.alone.checked ?? false;
    this.foresight.checked = before?.foresight.checked ?? false;
    this.state = readState(this.game);
    this.sparks = new Sparks(() => this.calm);
    this.arena = new Arena(this.canvas, this.sparks);
    this.levels = new Levels(this.game.levels(), (chosen) => this.start(chosen));
    this.code = new CodePanel((language) => this.game.code(language));
    this.pauseButton = iconButton(ICONS.pause, t("pause"), () => this.togglePause(), "small pause");
    const theatre = h("div", { class: "theatre game" });
    this.input = new PlayerInput(theatre, {
      launch: () => this.launch(),
      pause: () => this.togglePause(),
      paddle: () => this.state.paddle.x,
      toField: (x) => this.arena.toField(x),
      isPlaying: () => this.isPlaying,
    });
    this.element = this.layout(theatre);
    Object.assign(this.canvas, { game: () => this.state });
    this.resized.observe(this.canvas);
    document.addEventListener("visibilitychange", this.hidden);
    this.collisions.give(this.game);
    this.setSpeed(this.speed);
    this.hits.textContent = "0";
    this.stepTime.textContent = "–";
    this.takeLevel();
    if (this.begun) this.goOn();
    else this.invite();
    requestAnimationFrame((now) => this.frame(now));
  }

  /**
   * Closes the page. The game continues if another page shows it; otherwise it waits until the user returns.
   */
  close(goesOn: boolean): void {
    this.gone = true;
    this.input.close();
    this.resized.disconnect();
    document.removeEventListener("visibilitychange", this.hidden);
    this.sound.close();
    if (!goesOn) this.keepGame();
  }

  /** Keeps an unfinished game for the user's return. */
  private keepGame(): void {
    const isOver = this.state.phase === Phase.Over || this.state.phase === Phase.Won;
    if (isOver || !this.begun) return this.game.free();
    pausedGame?.game.free();
    pausedGame = { game: this.game, info: this.info, speed: this.speed };
  }

  retheme(): void {
    this.arena.retheme();
    this.dirty = true;
  }

  private layout(theatre: HTMLElement): HTMLElement {
    const stage = h("div", { class: "stage arena" }, this.canvas, this.hint, this.overlay.element, this.pauseButton);
    theatre.append(this.hud.element, stage, h("p", { class: "hint" }, t(isTouched() ? "touch" : "keys")));
    const again = wordButton(ICONS.reset, t("reset"), () => this.start(this.state.level));
    return h(
      "article",
      { class: "page" },
      h("header", { class: "page-head" }, h("div", {}, h("h1", {}, t("title")), leadLine(breakout.lesson)), h("div", { class: "actions" }, this.soundButton(), again)),
      theatre,
      h("div", { class: "side" }, this.levels.element, this.controls(), this.collisions.element, this.numbers(), this.code.element, useCard()),
    );
  }

  private soundButton(): HTMLButtonElement {
    const button = iconButton(ICONS.silent, t("sound"), () => {
      this.sound.toggle();
      show();
    });
    const show = () => {
      button.replaceChildren(icon(this.sound.isOn ? ICONS.sound : ICONS.silent));
      button.setAttribute("aria-pressed", String(this.sound.isOn));
    };
    show();
    return button;
  }

  private controls(): HTMLElement {
    const [slider, output] = [h("input", { type: "range", min: 0, max: 1, step: "any", value: Math.log(this.speed) / Math.log(FASTEST), id: "game-speed" }), h("span", { class: "slider-value", "aria-hidden": "true" })];
    const show = () => {
      slider.style.setProperty("--done", `${100 * Number(slider.value)}%`);
      slider.setAttribute("aria-valuetext", t("times", short(this.speed)));
      output.textContent = `${short(this.speed)}×`;
    };
    slider.addEventListener("input", () => {
      const speed = FASTEST ** Number(slider.value);
      this.setSpeed(Number(speed.toPrecision(speed < 10 ? 2 : 3)));
      show();
    });
    show();
    const turn = (box: HTMLInputElement, label: string, changed: () => void) => {
      box.addEventListener("change", changed);
      return h("label", { class: "switch" }, h("span", {}, label), box);
    };
    return card(
      "sliders",
      t("controls"),
      h("div", { class: "slider" }, h("label", { for: "game-speed" }, t("speed")), output, slider),
      turn(this.alone, t("alone"), () => this.input.rest()),
      turn(this.foresight, t("foresight"), () => (this.dirty = true)),
    );
  }

  private numbers(): HTMLElement {
    const rows = [line(t("reach"), this.reach), line(t("hits"), this.hits), line(t("step-time"), this.stepTime)];
    return card("", t("flight"), h("dl", { class: "numbers" }, ...rows));
  }

  private changeCollisions(): void {
    this.collisions.give(this.game);
    history.replaceState(null, "", this.address());
    this.dirty = true;
  }

  private get isUnderWay(): boolean {
    return this.state.phase === Phase.Serve || this.state.phase === Phase.Play;
  }

  private get isPlaying(): boolean {
    return this.begun && !this.overlay.isOpen;
  }

  /** Starts a new game at once. */
  private start(level: number): void {
    this.game.free();
    this.game = new Breakout(level, seed());
    this.collisions.give(this.game);
    this.info = newGameInfo(level);
    this.state = readState(this.game);
    this.setSpeed(this.speed);
    this.takeLevel();
    this.hud.say(t("say-level", level, t(`level-${level}`)));
    this.begin();
  }

  private begin(): void {
    this.begun = true;
    this.input.rest();
    this.overlay.close();
    this.canvas.focus({ preventScroll: true });
    this.comeIntoView();
    this.last = 0;
    this.dirty = true;
  }

  private comeIntoView(): void {
    for (const part of [this.canvas, this.hud.element]) part.scrollIntoView({ block: "nearest" });
  }

  private launch(): void {
    if (this.isPlaying && this.state.phase === Phase.Serve) this.game.launch();
  }

  private pause(): void {
    if (this.isPlaying) this.togglePause();
  }

  private togglePause(): void {
    if (!this.begun || !this.isUnderWay) return;
    this.game.pause();
    if (this.state.paused) this.begin();
    this.dirty = true;
  }

  private setSpeed(times: number): void {
    this.speed = times;
    this.game.set_speed(times);
    this.reach.textContent = short(Number(this.game.reach().toPrecision(3)));
    this.dirty = true;
  }

  private takeLevel(): void {
    this.bricks = readBricks(this.game.bricks());
    this.strengths = this.game.strengths();
    this.sparks.clear();
    this.arena.forget();
    this.levels.show(this.state.level);
    this.code.show();
    history.replaceState(null, "", this.address());
    this.dirty = true;
  }

  /** Returns the address of a page that starts with this level. */
  private address(): string {
    const scene = this.state.level === 1 ? [] : [`scene=level-${this.state.level}`];
    const off = [...placesOff(this.game)];
    const fields = [...scene, ...(off.length > 0 ? [`flip=${off.join(".")}`] : [])];
    return `#/d9${fields.length > 0 ? "?" : ""}${fields.join("&")}`;
  }

  private invite(): void {
    const watch = () => {
      this.alone.checked = true;
      this.begin();
    };
    const words = t(isTouched() ? "touch" : "keys");
    const choices = [
      { label: t("play"), run: () => this.begin() },
      { label: t("watch"), run: watch },
    ];
    this.overlay.open(t("title"), words, choices, false);
  }

  /** Continues the game of the previous page. */
  private goOn(): void {
    if (this.isUnderWay && !this.state.paused) {
      this.game.pause();
      this.game.frame(0, 0, 0, false);
      this.state = readState(this.game);
    }
    if (this.state.paused) this.showPause();
    else this.turnTo(this.state.phase);
  }

  private frame(now: number): void {
    if (this.gone) return;
    requestAnimationFrame((next) => this.frame(next));
    const seconds = this.last > 0 ? Math.min((now - this.last) / 1000, 0.1) : 0;
    this.last = now;
    if (this.isPlaying) this.play(seconds);
    const glows = this.sparks.age(seconds);
    const fades = this.arena.age(seconds, this.state, this.calm || !this.isPlaying);
    if (!(this.dirty || this.isPlaying || glows || fades)) return;
    this.dirty = false;
    this.draw();
  }

  private play(seconds: number): void {
    const [steer, x] = this.input.steer();
    const [{ phase, level, paused }, started] = [this.state, performance.now()];
    this.info.isWatched ||= this.alone.checked;
    this.info.isChanged ||= this.collisions.isChanged;
    this.game.frame(seconds, steer, x, this.alone.checked);
    this.state = readState(this.game);
    this.strengths = this.game.strengths();
    const events = readEvents(this.game);
    this.count(events, performance.now() - started);
    if (level !== this.state.level) this.takeLevel();
    this.light(events);
    this.sound.play(events);
    this.hud.announce(events, this.state, this.info);
    if (this.state.paused !== paused) this.showPause();
    if (this.state.phase !== phase) this.turnTo(this.state.phase);
    if (this.state.phase === Phase.Cleared) this.breathe(seconds);
  }

  private draw(): void {
    const paths = this.foresight.checked && this.begun ? readPaths(this.game.paths(AHEAD)) : [];
    this.arena.draw(this.state, this.bricks, this.strengths, paths);
    this.hud.show(this.state, this.info);
    this.hint.hidden = !(this.isPlaying && this.state.phase === Phase.Serve && !this.alone.checked);
    this.pauseButton.hidden = !this.isPlaying;
  }

  /** Shows the visual effects of the last events. */
  private light(events: Event[]): void {
    for (const { kind, x, y, value } of events) {
      const brick = this.bricks[value];
      if (kind === Kind.BrickBroken && brick) {
        this.sparks.burst(brick.minX, brick.minY, brick.maxX, brick.maxY, this.arena.colorOf(brick));
      } else if (kind === Kind.BrickHit) {
        this.sparks.glow(value);
        this.sparks.ring(x, y, this.arena.of("ink"));
      } else if (kind === Kind.PaddleHit) {
        this.sparks.press();
      }
    }
  }

  private turnTo(phase: Phase): void {
    this.breath = BREATH;
    this.code.show();
    const { level } = this.state;
    const points = this.points();
    if (phase === Phase.Cleared && !this.alone.checked) {
      const go = () => {
        this.game.launch();
        this.begin();
      };
      this.overlay.open(t("cleared"), points, [{ label: t("next"), run: go }], true);
    } else if (phase === Phase.Over) {
      this.overlay.open(t("over"), points, [{ label: t("again"), run: () => this.start(level) }], true);
    } else if (phase === Phase.Won) {
      this.overlay.open(wonTitle(this.info), points, [{ label: t("again"), run: () => this.start(1) }], true);
    }
  }

  /** Shows the current score and the best score of this browser. */
  private points(): string {
    const { score } = this.state;
    if (this.info.isWatched) return t("points-watched", score);
    if (this.info.isChanged) return t("points-changed", score);
    keep(score, this.info);
    return `${t("points", score)} · ${this.info.isRecord ? t("new-best") : t("best", best())}`;
  }

  /** Starts the next level without a click in a game that plays itself. */
  private breathe(seconds: number): void {
    this.breath -= seconds;
    if (this.breath <= 0 && this.alone.checked) this.game.launch();
  }

  private showPause(): void {
    this.code.show();
    if (!this.state.paused) return;
    this.overlay.open(t("paused"), this.points(), [{ label: t("go-on"), run: () => this.togglePause() }], true);
  }

  private count(events: Event[], taken: number): void {
    const { tally } = this;
    tally.hits += events.filter(({ kind }) => kind >= Kind.WallHit && kind <= Kind.BrickBroken).length;
    tally.time += taken;
    tally.steps += 1;
    const passed = performance.now() - tally.since;
    if (passed < 500) return;
    this.hits.textContent = short(Number(((1000 * tally.hits) / passed).toPrecision(2)));
    this.stepTime.textContent = `${short(Number((tally.time / tally.steps).toPrecision(2)))} ms`;
    this.tally = { since: performance.now(), hits: 0, time: 0, steps: 0 };
  }

  private resize(): void {
    this.arena.resize();
    const isTall = innerHeight > innerWidth;
    if (this.isPlaying && this.isTall !== isTall) this.comeIntoView();
    this.isTall = isTall;
    this.dirty = true;
    this.draw();
  }
}

/**
 * Returns the title of a won game. A game has included all levels only if it started with level 1.
 */
function wonTitle({ from }: GameInfo): string {
  return from === 1 ? t("won") : from === 5 ? t("won-last") : t("won-from", from);
}

/** Returns a random seed for a new game. */
function seed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
