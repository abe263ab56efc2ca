// Undoes and redoes edits. The state before each edit is stored.

import { ICONS, iconButton } from "./dom";
import { t } from "./words";

/** The state that an edit can change. */
export interface Snapshot {
  json: string;
  sliders: Record<string, number>;
  tick: number;
  edited: boolean;
}

/** The maximum number of edits that can be undone. */
const MOST = 100;
/** The maximum pause between two edits of the same kind that count as one edit, in milliseconds. */
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
    /** The edits before a change of language. This page continues them. */
    before?: Edits,
  ) {
    if (before) [this.past, this.future] = [before.past, before.future];
    addEventListener("keydown", (event) => this.key(event), { signal: this.ends.signal });
    this.show();
  }

  close(): void {
    this.ends.abort();
  }

  /** Stores the state before an edit. An edit without a kind is never merged with the previous edit. */
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
    // This sets `aria-disabled`, because a disabled button would lose the focus.
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
