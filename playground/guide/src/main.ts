// Brings the figures of a page to life: the text and the drawings are there already.

import { Announcer } from "../../src/announcer";
import { ICONS, icon } from "../../src/dom";
import { copyText } from "../../src/listing";
import { recall, remember } from "../../src/memory";
import { startExercise } from "./exercise";
import { isLarge, start as initial } from "./figure";
import { loadLarge } from "./large";
import type { Lesson } from "./lesson";
import "./guide.css";
import { LiveFigure } from "./live";

const LESSONS = import.meta.glob<Lesson>("../lessons/*/index.ts", { import: "lesson" });

async function bring(): Promise<void> {
  const lesson = await LESSONS[`../lessons/${document.documentElement.dataset.lesson}/index.ts`]!();
  const announcer = new Announcer();
  document.body.append(announcer.element);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const figures = new Map<string, LiveFigure>();
  const elements = [...document.querySelectorAll<HTMLElement>("[data-figure]")];
  const figureOf = (element: HTMLElement) => lesson.figures[element.id]!;
  const isLate = (element: HTMLElement) => isLarge(figureOf(element), initial(figureOf(element)));
  const start = (element: HTMLElement) => {
    const live = new LiveFigure(element, figureOf(element), announcer, calm);
    figures.set(element.id, live);
    // Tests read these values.
    Object.assign(element, { state: () => live.moment.state });
    if (figures.size === 1) performance.mark("first-figure");
  };
  for (const element of elements) if (!isLate(element)) start(element);
  if (elements.some((element) => figureOf(element).large)) {
    await loadLarge();
    for (const element of elements) if (isLate(element)) start(element);
  }
  const exercise = document.querySelector<HTMLElement>(".exercise");
  if (exercise && lesson.exercise) startExercise(exercise, lesson.exercise, figures);
  document.documentElement.dataset.live = "";
}

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>(".theme")!;
  const root = document.documentElement;
  const show = () => button.replaceChildren(icon(root.dataset.theme === "dark" ? ICONS.sun : ICONS.moon));
  button.disabled = false;
  button.addEventListener("click", () => {
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    remember("theme", root.dataset.theme);
    show();
  });
  show();
}

function startCode(): void {
  const known = recall("guide-code");
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-code]")) {
    const { code = "" } = details.dataset;
    if (known) details.open = code === known;
    details.querySelector("summary")!.addEventListener("click", () => remember("guide-code", code));
    const button = details.querySelector<HTMLButtonElement>(".copy")!;
    button.disabled = false;
    button.addEventListener("click", () => void copy(button, details.querySelector(".listing")!.textContent!));
  }
  // On paper, the programs in all languages are open. Of details with the same name, at most one can be open.
  const all = [...document.querySelectorAll<HTMLDetailsElement>("details[data-code]")];
  let open: HTMLDetailsElement | undefined;
  addEventListener("beforeprint", () => {
    open = all.find((details) => details.open);
    for (const details of all) Object.assign(details, { name: "", open: true });
  });
  addEventListener("afterprint", () => {
    for (const details of all) details.open = details === open;
    for (const details of all) details.name = "code";
  });
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  if (!(await copyText(text))) return;
  const name = button.getAttribute("aria-label")!;
  button.replaceChildren(icon(ICONS.done));
  button.setAttribute("aria-label", button.dataset.done!);
  setTimeout(() => {
    button.replaceChildren(icon(ICONS.copy));
    button.setAttribute("aria-label", name);
  }, 1600);
}

startTheme();
startCode();
void bring();
