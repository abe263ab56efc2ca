// The engine comes compressed by a quarter better than servers do it, and starts here.

import init from "./wasm/carom_playground";
import packed from "./wasm/engine.lzma?url";
import { expand } from "./wasm/expand";
import size from "./wasm/size";

export async function startEngine(): Promise<void> {
  const response = await fetch(packed);
  if (!response.ok) throw new Error(`${packed}: ${response.status}`);
  await init({ module_or_path: expand(new Uint8Array(await response.arrayBuffer()), size) });
}
