// The module from the file beside this one, over the network.

const response = await fetch(new URL("./carom.wasm", import.meta.url));
if (!response.ok) throw new Error(`carom.wasm: ${response.status}; is it beside slim.js?`);
export const compiled = await WebAssembly.compile(await response.arrayBuffer());
