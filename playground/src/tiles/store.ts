// Stores the edits of the map: in the address if there are few, and otherwise in the browser.

import { recall, remember } from "../memory";
import { type PageLink, writeLink } from "../permalink";

const KEY = "tiles";
/** The maximum length of an address. */
const LONGEST = 2000;

/** Returns the edits that are stored in the browser, in JSON. */
export function kept(): string {
  return recall(KEY) || "[]";
}

/** Reads edits in JSON. Throws a dictionary key if they cannot be read. */
export function editsOf(json: string): Uint32Array {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list) || !list.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 32)) throw "not-whole";
  return Uint32Array.from(list as number[]);
}

/**
 * Stores the edits of `link` if it has any: in the address, or in the browser if the address would become too long.
 * Returns the address, and whether the edits are in it.
 */
export async function keep(json: string, link: PageLink): Promise<{ address: string; isWhole: boolean }> {
  const address = await writeLink(link);
  const isWhole = link.json === undefined || address.length <= LONGEST;
  remember(KEY, isWhole ? "" : json);
  return isWhole ? { address, isWhole } : { address: await writeLink({ ...link, json: undefined }), isWhole };
}
