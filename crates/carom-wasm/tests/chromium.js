// Starts the browser for the tests and for the measurement of the start time.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const USUAL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-gpu"];

/** Starts the browser that `CHROMIUM` names, or an installed one. */
export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? USUAL.find(existsSync), args: FLAGS });
}
