// Reads and writes the address of a page. The address contains the whole scene.

export interface PageLink {
  demo: string;
  /** The name of a built-in scene. */
  scene?: string;
  /** The JSON of the user's scene. */
  json?: string;
  tick?: number;
  /** The values of the sliders that the scene does not contain. */
  sliders?: Record<string, number>;
  /** The layers whose visibility differs from the default. */
  flipped: string[];
  /** For the tile map, the position and the velocity of the hero. */
  hero?: number[];
  /** The size of a cell, and the place of the camera if the camera does not follow the hero. */
  view?: number[];
}

export async function readLink(hash: string): Promise<PageLink> {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const fields = new URLSearchParams(query);
  const packed = fields.get("z");
  const tick = Number(fields.get("t") ?? "NaN");
  return {
    demo: path,
    scene: fields.get("scene") ?? undefined,
    json: packed === null ? undefined : await unpack(packed),
    tick: Number.isInteger(tick) && tick >= 0 && tick <= 1e6 ? tick : undefined,
    sliders: readSliders(fields.get("k") ?? ""),
    flipped: (fields.get("flip") ?? "").split(".").filter(Boolean),
    hero: readNumbers(fields.get("hero")),
    view: readNumbers(fields.get("view")),
  };
}

/** Reads numbers separated by underscores. Returns undefined if there are none, or if one of them is not a number. */
function readNumbers(text: string | null): number[] | undefined {
  const numbers = (text ?? "").split("_").map((part) => (part === "" ? NaN : Number(part)));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

function readSliders(text: string): Record<string, number> {
  const pairs = text.split(".").map((pair) => pair.split(":"));
  return Object.fromEntries(pairs.flatMap(([key = "", value = ""]) => (/^\d+$/.test(value) ? [[key, Number(value)]] : [])));
}

export async function writeLink(link: PageLink): Promise<string> {
  const fields: string[] = [];
  if (link.scene !== undefined) fields.push(`scene=${encodeURIComponent(link.scene)}`);
  if (link.tick !== undefined) fields.push(`t=${link.tick}`);
  const sliders = Object.entries(link.sliders ?? {}).map(([key, value]) => `${key}:${value}`);
  if (sliders.length > 0) fields.push(`k=${sliders.join(".")}`);
  if (link.hero) fields.push(`hero=${link.hero.join("_")}`);
  if (link.view) fields.push(`view=${link.view.join("_")}`);
  if (link.flipped.length > 0) fields.push(`flip=${link.flipped.join(".")}`);
  if (link.json !== undefined) fields.push(`z=${await pack(link.json)}`);
  return `#/${link.demo}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Unpacks a scene. Throws a dictionary key if the link cannot be read. */
async function unpack(packed: string): Promise<string> {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    JSON.parse(text);
    return text;
  } catch {
    throw "not-whole";
  }
}

/** The maximum size of a scene in bytes. It is limited because a short link may unpack to a much longer text. */
const LONGEST = 1 << 18;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  let room = LONGEST;
  const guard = new TransformStream<Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      room -= piece.length;
      if (room < 0) throw new RangeError();
      out.enqueue(piece);
    },
  });
  return new Uint8Array(await new Response(piped.pipeThrough(guard)).arrayBuffer());
}
