// Starts the engine. It is compiled while it loads; the page preloads its file.

import initialize from "./wasm/carom_playground";
import engine from "./wasm/carom_playground_bg.wasm?url";

export async function startEngine(): Promise<void> {
  const response = await fetch(engine);
  if (!response.ok) throw new Error(`${engine}: ${response.status}`);
  await initialize({ module_or_path: response });
}
