// Shows the level, the lives and the score, and announces them to screen readers.

import { h, line } from "../dom";
import { t } from "../words";
import { best, type GameInfo } from "./record";
import { type Event, Kind, Prize, type State } from "./state";

export class Hud {
  readonly element: HTMLElement;
  private readonly level = h("dd", { "data-key": "level" });
  private readonly lives = h("dd", { "data-key": "lives" });
  private readonly score = h("dd", { "data-key": "score" });
  private readonly best = h("dd", { "data-key": "best" });
  private readonly scoreName = h("dt", {}, t("score"));
  private readonly announced = h("p", { class: "unseen", role: "status" });

  constructor() {
    const parts = [line(t("level"), this.level), line(t("lives"), this.lives), h("div", {}, this.scoreName, this.score), line(t("best-score"), this.best)];
    this.element = h("div", {}, h("dl", { class: "hud" }, ...parts), this.announced);
  }

  show({ level, lives, score }: State, info: GameInfo): void {
    write(this.level, `${level} · ${t(`level-${level}`)}`);
    write(this.score, String(score));
    write(this.scoreName, t(info.isWatched ? "score-watched" : "score"));
    write(this.best, String(info.isWatched || info.isChanged ? best() : Math.max(best(), score)));
    if (this.lives.dataset.lives === String(lives)) return;
    this.lives.dataset.lives = String(lives);
    const balls = Array.from({ length: 3 }, (_, index) => h("i", { class: index < lives ? "life" : "life gone" }));
    this.lives.replaceChildren(h("span", { class: "unseen" }, String(lives)), h("span", { class: "balls", "aria-hidden": "true" }, ...balls));
  }

  say(text: string): void {
    this.announced.textContent = text;
  }

  /** Returns the events that are worth announcing. */
  announce(events: Event[], { score }: State, { from }: GameInfo): void {
    for (const { kind, value } of events) {
      if (kind === Kind.PowerUpCaught) this.say(t(value === Prize.Wide ? "say-wide" : "say-multi"));
      else if (kind === Kind.LifeLost) this.say(t("say-life", value));
      else if (kind === Kind.LevelCleared) this.say(t("say-cleared", value, score));
      else if (kind === Kind.GameOver) this.say(t("say-over", score));
      else if (kind === Kind.Won) this.say(from === 1 ? t("say-won", score) : t("say-won-from", from, score));
    }
  }
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
