// The start: the engine, the app.

import { App } from "./app";
import { startEngine } from "./engine";
import { t } from "./words";

const root = document.getElementById("app")!;

async function start(): Promise<void> {
  try {
    await startEngine();
    await new App(root).follow();
  } catch (problem) {
    root.textContent = t("no-wasm", String(problem));
    throw problem;
  }
}

void start();
