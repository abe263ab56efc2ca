// Undo and redo: what was there before each edit.

import { ICONS, iconButton } from "./dom";
import { t } from "./words";

/** Everything that an edit can change. */
export interface Snapshot {
  json: string;
  knobs: Record<string, number>;
  tick: number;
  edited: boolean;
}

/** No more edits than this can be undone. */
const MOST = 100;
/** Edits of one kind are one edit where the next follows sooner than this, in milliseconds. */
const TOGETHER = 1000;

export class Edits {
  private readonly undoing = iconButton(ICONS.undo, t("undo"), () => this.undo());
  private readonly redoing = iconButton(ICONS.redo, t("redo"), () => this.redo());
  readonly buttons = [this.undoing, this.redoing];
  private past: Snapshot[] = [];
  private future: Snapshot[] = [];
  private last = { kind: "", at: -Infinity };
  private readonly ends = new AbortController();

  constructor(
    private readonly take: () => Snapshot,
    private readonly restore: (snapshot: Snapshot) => void,
    /** Those of the page in another language. */
    before?: Edits,
  ) {
    if (before) [this.past, this.future] = [before.past, before.future];
    addEventListener("keydown", (event) => this.key(event), { signal: this.ends.signal });
    this.show();
  }

  close(): void {
    this.ends.abort();
  }

  /** Remembers what is there before an edit; without a kind, an edit is one of its own. */
  begin(kind = ""): void {
    const now = performance.now();
    const isMore = kind !== "" && kind === this.last.kind && now - this.last.at < TOGETHER;
    this.last = { kind, at: now };
    if (isMore) return;
    this.past = [...this.past, this.take()].slice(-MOST);
    this.future = [];
    this.show();
  }

  private undo(): void {
    this.move(this.past, this.future);
  }

  private redo(): void {
    this.move(this.future, this.past);
  }

  private move(from: Snapshot[], to: Snapshot[]): void {
    const snapshot = from.pop();
    if (!snapshot) return;
    to.push(this.take());
    this.last = { kind: "", at: -Infinity };
    this.restore(snapshot);
    this.show();
  }

  private show(): void {
    // Not disabled: a button that is loses the focus.
    this.undoing.ariaDisabled = String(this.past.length === 0);
    this.redoing.ariaDisabled = String(this.future.length === 0);
  }

  private key(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || key === "z") this.redo();
    else return;
    event.preventDefault();
  }
}
