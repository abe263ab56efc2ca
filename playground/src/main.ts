// Starts the engine and the app.

import { App } from "./app";
import { h } from "./dom";
import { startEngine } from "./engine";
import { t } from "./words";

const root = document.getElementById("app")!;

async function start(): Promise<void> {
  try {
    await startEngine();
    await new App(root).follow();
  } catch (problem) {
    root.replaceWith(h("p", { class: "complaint", role: "alert" }, t("no-start", String(problem))));
    throw problem;
  }
}

void start();
