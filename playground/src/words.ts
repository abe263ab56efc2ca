// Texts of the page, in the user's language.

import { DEMOS } from "./demos";
import { recall, remember } from "./memory";
import { short } from "./short";
import en from "./texts/en";
import zh from "./texts/zh";
import type { Words } from "./texts/words";

export type Language = "en" | "zh";

const TEXTS: Record<Language, Words> = { en: { ...en }, zh: { ...zh } };
for (const demo of DEMOS) {
  for (const own of ["en", "zh"] as const) {
    for (const [key, words] of Object.entries(demo[own])) TEXTS[own][ownKey(demo.id, key)] = words;
  }
}

function ownKey(id: string, key: string): string {
  return `${id}:${key}`;
}

let topic = "";

/** Sets the texts of a demo. They replace the common texts with the same keys. */
export function setTopic(id: string): void {
  topic = id;
}

const saved = recall("language");
let language: Language = saved === "en" || saved === "zh" ? saved : preferred();

function preferred(): Language {
  return (navigator.languages[0] ?? "en").toLowerCase().startsWith("zh") ? "zh" : "en";
}

export function currentLanguage(): Language {
  return language;
}

export function setLanguage(next: Language): void {
  language = next;
  remember("language", next);
}

/** Returns the text of a key. The values replace `{0}`, `{1}` and so on. */
export function t(key: string, ...values: (string | number)[]): string {
  const words = find(`${topic}:${key}`) ?? find(key) ?? key;
  return words.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ""));
}

function find(key: string): string | undefined {
  return TEXTS[language][key] ?? TEXTS.en[key];
}

/** Returns the displayed name of a shape. Names that the user has given stay unchanged. */
export function nameOf(name: string): string {
  if (name.includes(" × ")) return name.split(" × ").map(nameOf).join(" × ");
  const [, stem = name, number = ""] = /^(.*?)( [\d-]+)?$/.exec(name) ?? [];
  const known = TEXTS[language][`${topic}:name.${stem}`] ?? TEXTS[language][`name.${stem}`];
  return (known ?? stem) + number;
}

/**
 * Translates a text of the engine. It is a key and its arguments, separated by tabs; a `=` marks a
 * name.
 */
export function engineText(text: string): string {
  const [key = "", ...values] = text.split("\t");
  return key === "=" ? nameOf(values[0] ?? "") : t(key, ...values.map((value) => short(Number(value))));
}
