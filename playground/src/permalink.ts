// The address of a page holds its whole scene.

export interface Place {
  demo: string;
  /** The name of a built-in scene. */
  scene?: string;
  /** A scene of the reader's own, in JSON. */
  json?: string;
  tick?: number;
  /** The layers that are not as they are at first. */
  flipped: string[];
}

export async function readPlace(hash: string): Promise<Place> {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const fields = new URLSearchParams(query);
  const packed = fields.get("z");
  const tick = Number(fields.get("t") ?? "NaN");
  return {
    demo: path,
    scene: fields.get("scene") ?? undefined,
    json: packed === null ? undefined : await unpack(packed),
    tick: Number.isInteger(tick) && tick >= 0 && tick <= 36_000 ? tick : undefined,
    flipped: (fields.get("flip") ?? "").split(".").filter(Boolean),
  };
}

export async function writePlace(place: Place): Promise<string> {
  const fields: string[] = [];
  if (place.scene !== undefined) fields.push(`scene=${encodeURIComponent(place.scene)}`);
  if (place.tick !== undefined) fields.push(`t=${place.tick}`);
  if (place.flipped.length > 0) fields.push(`flip=${place.flipped.join(".")}`);
  if (place.json !== undefined) fields.push(`z=${await pack(place.json)}`);
  return `#/${place.demo}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
