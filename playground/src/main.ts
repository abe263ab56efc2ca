// The start: colours, the engine, the app.

import { App } from "./app";
import { startEngine } from "./engine";
import { t } from "./words";

const theme = localStorage.getItem("theme");
if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;

const root = document.getElementById("app")!;
try {
  await startEngine();
  await new App(root).follow();
} catch (problem) {
  root.textContent = t("no-wasm", String(problem));
  throw problem;
}
