// The files of lessons: texts, code and figures, collected for the build.

import { readComments } from "./comments";
import { ORDER } from "./order";
import { loadLarge } from "./large";
import type { Lesson } from "./lesson";
import { readText, type Text } from "./text";
import type { Language } from "./words";

const TEXTS = import.meta.glob<string>("../lessons/*/*.md", { query: "?raw", import: "default", eager: true });
const CODE = import.meta.glob<string>("../lessons/*/code/*", { query: "?raw", import: "default", eager: true });
const LESSONS = import.meta.glob<Lesson>("../lessons/*/index.ts", { import: "lesson", eager: true });

await loadLarge();

export const LANGUAGES = ["en", "zh"] as const satisfies Language[];

/** The languages of code, by the endings of their files, in the order of the page. */
const CODES = { js: "JavaScript", rs: "Rust", py: "Python", cpp: "C++", lua: "Lua" };

export interface Entry {
  id: string;
  lesson: Lesson;
  texts: Record<Language, Text>;
  code: { ending: string; title: string; text: string }[];
  /** The comments of the code, and their translations into Chinese. */
  comments: Record<string, string>;
  /** The output of the code in JavaScript. */
  output: string;
}

/** The front door, which is written like a lesson. */
export const FRONT: Entry = entry("front");

export const ENTRIES: Entry[] = ORDER.map(entry);

function entry(id: string): Entry {
  const text = (language: Language) => readText(found(TEXTS, `../lessons/${id}/${language}.md`));
  const code = Object.entries(CODES).map(([ending, title]) => ({ ending, title, text: found(CODE, `../lessons/${id}/code/${id.replaceAll("-", "_")}.${ending}`) }));
  const comments = readComments(CODE[`../lessons/${id}/code/comments_zh.txt`] ?? "");
  return { id, lesson: found(LESSONS, `../lessons/${id}/index.ts`), texts: { en: text("en"), zh: text("zh") }, code, comments, output: found(CODE, `../lessons/${id}/code/output.txt`) };
}

function found<T>(files: Record<string, T>, path: string): T {
  const file = files[path];
  if (file === undefined) throw new Error(`there is no ${path}`);
  return file;
}
