// Renders the pages of the guide, with whole texts, drawn figures and computed numbers, which are right without any
// script.

import { DEMOS } from "../../src/demos";
import { ICONS } from "../../src/dom";
import { listed } from "../../src/listing";
import { writeLink } from "../../src/permalink";
import { translated } from "./comments";
import { drawn, WIDTH } from "./drawing";
import { start } from "./figure";
import { digits, LONG_TIME, longest } from "./longest";
import { type Moment, momentOf, said, spelled, valueOf } from "./numbers";
import { escaped } from "./pen";
import { ENTRIES, type Entry, FRONT, LANGUAGES } from "./site";
import { type Block, type Filler, inline, type Words } from "./text";
import { type Language, type Word, WORDS } from "./words";

/** The addresses of built files, relative to the folder of the guide. */
export interface Files {
  script: string;
  style: string;
  /** Scripts that every page needs soon. */
  preloads: string[];
  /** The script of each lesson, by its id. */
  lessons: Record<string, string>;
}

export interface Page {
  /** The path of the page in the folder of the guide. */
  path: string;
  html: string;
}

/** The public addresses of the playground, with a slash at the end, and of the repository; each is empty if unknown. */
export interface Addresses {
  site: string;
  repository: string;
}

/** Renders all pages. */
export async function pages(files: Files, addresses: Addresses): Promise<Page[]> {
  const all = [FRONT, ...ENTRIES].flatMap((entry) => LANGUAGES.map((language) => new Renderer(entry, language, files, addresses).page()));
  return Promise.all(all);
}

/** Returns the addresses of all pages, one a line. */
export function siteMap(site: string): string {
  return [FRONT, ...ENTRIES].flatMap(({ id }) => LANGUAGES.map((language) => `${site}guide/${pathOf(id, language)}\n`)).join("");
}

function pathOf(id: string, language: Language): string {
  return `${language === "en" ? "" : `${language}/`}${id === FRONT.id ? "index" : id}.html`;
}

class Renderer implements Filler {
  private readonly words: (typeof WORDS)["en"];
  /** The way from the page to the folder of the guide. */
  private readonly up: string;
  private readonly moments = new Map<string, Moment>();
  private readonly figureWords = new Map<string, Words>();

  constructor(
    private readonly entry: Entry,
    private readonly language: Language,
    private readonly files: Files,
    private readonly addresses: Addresses,
  ) {
    this.words = WORDS[language];
    this.up = language === "en" ? "./" : "../";
    for (const [id, figure] of Object.entries(entry.lesson.figures)) this.moments.set(id, momentOf(figure, start(figure)));
    for (const block of entry.texts[language].blocks) {
      if (block.kind === "special" && block.name === "figure") this.figureWords.set(block.id, block.words);
    }
  }

  async page(): Promise<Page> {
    const { head, blocks } = this.entry.texts[this.language];
    const body: string[] = [];
    for (const block of blocks) body.push(await this.block(block));
    const html = this.shell(`<h1>${escaped(head.title!)}</h1>\n<p class="answer">${inline(head.answer!, this)}</p>\n${body.join("\n")}\n${this.neighbours()}`);
    return { path: pathOf(this.entry.id, this.language), html };
  }

  live(figure: string, name: string, yes?: string, no?: string): string {
    const moment = this.moment(figure);
    const choice = yes === undefined ? "" : ` data-yes="${escaped(yes)}" data-no="${escaped(no ?? "")}"`;
    const text = `<b class="live" data-of="${figure}" data-name="${name}" data-value="${valueOf(moment, name)}"${choice}>${escaped(said(moment, name, yes, no))}</b>`;
    // The reader's machine replaces the dash by a number, which must not move the text after it.
    return moment.figure.params[name]?.measured ? `<span class="room measured" data-digits="${digits(LONG_TIME)}">${text}</span>` : text;
  }

  scrub(figure: string, name: string, mark: string): string {
    const moment = this.moment(figure);
    const { min, max } = moment.figure.params[name]!;
    const lengths = [min, max].map((value) => digits(spelled({ ...moment, state: { ...moment.state, [name]: value }, answers: {} }, name)));
    const room = Math.max(...lengths) + digits(mark);
    return `<span class="room" data-digits="${room}"><span class="scrub" data-of="${figure}" data-name="${name}" data-value="${valueOf(moment, name)}">${spelled(moment, name)}</span>${mark}</span>`;
  }

  private moment(figure: string): Moment {
    const moment = this.moments.get(figure);
    if (!moment) throw new Error(`${this.entry.id} has no figure ${figure}`);
    return moment;
  }

  private async block(block: Block): Promise<string> {
    if (block.kind === "heading") return `<h2>${inline(block.text, this)}</h2>`;
    if (block.kind === "paragraph") return `<p>${this.steady(block.text)}</p>`;
    if (block.kind === "list") return `<ul>${block.items.map((item) => `<li>${this.steady(item)}</li>`).join("")}</ul>`;
    if (block.name === "figure") return this.figure(block.id, block.words);
    if (block.name === "code") return this.code();
    if (block.name === "exercise") return this.exercise(block.words);
    if (block.name === "lessons") return this.lessons();
    if (block.name === "install") return this.install();
    if (block.name === "gallery") return this.gallery();
    throw new Error(`there is no @${block.name}`);
  }

  /** Returns a text as HTML. If it has numbers or choices, it always has the height that the longest of them need. */
  private steady(text: string): string {
    const html = inline(text, this);
    if (!html.includes('class="live"')) return html;
    return `<span class="steady" data-longest="${longest(text, (id) => this.moment(id).figure)}"><span>${html}</span></span>`;
  }

  private async figure(id: string, words: Words): Promise<string> {
    const moment = this.moment(id);
    const pen = drawn(moment, WIDTH, words);
    const picture = `<svg viewBox="0 0 ${WIDTH} ${pen.height}" width="${WIDTH}" height="${pen.height}" role="img" aria-label="${escaped(words.name!)}">${pen.drawn()}</svg>`;
    return (
      `<figure id="${id}" class="figure" data-figure="${id}">\n<div class="stage">${picture}</div>\n` +
      `<div class="controls">${this.controls(id, words)}${await this.playLink(moment)}</div>\n` +
      `<figcaption>${this.steady(words.caption!)}</figcaption>\n` +
      `<script type="application/json" class="words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>\n</figure>`
    );
  }

  private controls(id: string, words: Words): string {
    const { figure, state } = this.moment(id);
    const button = (kind: Word, icon: string) => `<button type="button" class="icon-button ${kind}" aria-label="${this.words[kind]}" title="${this.words[kind]}" disabled>${svgIcon(icon)}</button>`;
    const switches = Object.entries(figure.switches ?? {}).map(([param, names]) => {
      const choices = names!.map((name, index) => {
        const isOn = state[param] === index ? " checked" : "";
        return `<label class="choice"><input type="radio" name="${id}-${param}" value="${index}" data-param="${param}"${isOn} disabled>${escaped(words[`choice.${name}`]!)}</label>`;
      });
      return `<fieldset class="switch-group"><legend class="unseen">${escaped(words[`param.${param}`]!)}</legend>${choices.join("")}</fieldset>`;
    });
    const ticks = (figure.ticks ?? []).map((param) => {
      const isOn = state[param] === 1 ? " checked" : "";
      return `<label class="choice tick"><input type="checkbox" data-param="${param}"${isOn} disabled>${escaped(words[`param.${param}`]!)}</label>`;
    });
    const box = ticks.length > 0 ? `<div class="switch-group" role="group" aria-label="${escaped(words.ticks!)}">${ticks.join("")}</div>` : "";
    return `${figure.clock ? button("play", ICONS.play) : ""}${switches.join("")}${box}${button("reset", ICONS.reset)}`;
  }

  private async playLink(moment: Moment): Promise<string> {
    const scene = moment.figure.scene?.(moment.state);
    if (!scene) return "";
    const hash = await writeLink({ demo: scene.demo, json: scene.scene && JSON.stringify(scene.scene), flipped: [] });
    return `<a class="play-link" href="${this.up}../${hash}">${this.words.open}</a>`;
  }

  private code(): string {
    const { comments } = this.entry;
    const listings = this.entry.code.map(({ ending, title, text: source }, index) => {
      const text = this.language === "zh" ? translated(source, comments) : source;
      const copy = `<button type="button" class="icon-button copy" aria-label="${this.words.copy}${this.words.colon}${title}" title="${this.words.copy}" data-done="${this.words.copied}" disabled>${svgIcon(ICONS.copy)}</button>`;
      return `<details name="code" data-code="${ending}"${index === 0 ? " open" : ""}><summary>${title}</summary><div class="code">${copy}<pre tabindex="0" aria-label="${title}"><code class="listing">${listed(text.trimEnd())}</code></pre></div></details>`;
    });
    const output = `<pre class="output">${escaped(this.entry.output.trimEnd())}</pre>`;
    return `<div class="codes">${listings.join("\n")}</div>\n<p class="prints">${this.words.prints}</p>\n${output}`;
  }

  private exercise(words: Words): string {
    const isNumber = this.entry.lesson.exercise?.figure === undefined;
    const field = isNumber ? `<label>${this.words.number}${words.before === undefined ? "" : `${this.words.colon}${escaped(words.before)}`} <input type="text" inputmode="decimal" autocomplete="off" size="6" disabled></label> <span>${escaped(words.unit ?? "")}</span> ` : "";
    return (
      `<section class="exercise card" aria-labelledby="exercise"><h2 id="exercise">${this.words.exercise}</h2><p>${inline(words.task!, this)}</p>${this.rows(words)}` +
      `<form>${field}<button type="submit" class="button check" disabled>${this.words.check}</button></form><p class="result" role="status"></p>` +
      `<script type="application/json" class="words">${JSON.stringify({ ...words, "no-number": this.words["no-number"] }).replaceAll("<", "\\u003c")}</script></section>`
    );
  }

  /** The lines `row.1`, `row.2` and so on of an exercise, as a list. */
  private rows(words: Words): string {
    const rows = Object.keys(words).filter((key) => key.startsWith("row."));
    return rows.length === 0 ? "" : `<ul>${rows.map((key) => `<li>${inline(words[key]!, this)}</li>`).join("")}</ul>`;
  }

  /** The lessons in their order. */
  private lessons(): string {
    const items = ENTRIES.map(({ id, texts }) => {
      const { title, answer } = texts[this.language].head;
      return `<li><a href="${this.up}${pathOf(id, this.language)}">${escaped(title!)}</a><p>${escaped(answer!.replace(/[`*]|\[([^\]]*)\]\{\w+\}/g, "$1"))}</p></li>`;
    });
    return `<ol class="lessons">${items.join("")}</ol>`;
  }

  /** Instructions for using a clone of the repository in each language. */
  private install(): string {
    const rows = Object.entries(INSTALL).map(([title, line]) => `<div><dt>${title}</dt><dd><code>${escaped(line)}</code></dd></div>`);
    return `<dl class="install">${rows.join("")}</dl>${this.sources()}`;
  }

  /** Links to the source, the documentation and the package, if the address of the repository is known. */
  private sources(): string {
    const address = this.addresses.repository.replace(/\/$/, "");
    const link = (word: Word, path: string) => `<a href="${escaped(address + path)}">${this.words[word]}</a>`;
    return address === "" ? "" : `<nav class="sources" aria-label="Carom">${link("repository", "")}${link("docs", "/tree/HEAD/docs")}${link("package", "/tree/HEAD/crates/carom-wasm")}</nav>`;
  }

  /** The demos of the playground. */
  private gallery(): string {
    const items = DEMOS.map((demo) => `<li><a href="${this.up}../#/${demo.id}">${svgIcon(demo.icon)}<span>${escaped(demo[this.language].title!)}</span></a></li>`);
    return `<ul class="gallery">${items.join("")}</ul>`;
  }

  private neighbours(): string {
    const at = ENTRIES.findIndex(({ id }) => id === this.entry.id);
    const link = (word: Word, entry: Entry | undefined) =>
      entry ? `<a class="button" href="${this.up}${pathOf(entry.id, this.language)}">${this.words[word]}${this.words.colon}${escaped(entry.texts[this.language].head.title!)}</a>` : "";
    return at < 0 ? "" : `<nav class="neighbours" aria-label="${this.words.lessons}">${link("previous", ENTRIES[at - 1])}${link("next", ENTRIES[at + 1])}</nav>`;
  }

  private shell(main: string): string {
    const { head } = this.entry.texts[this.language];
    const { up, words, files, addresses: { site } } = this;
    const other: Language = this.language === "en" ? "zh" : "en";
    const address = (language: Language) => (site ? `${site}guide/` : up) + pathOf(this.entry.id, language);
    const plain = head.answer!.replace(/[`*]|\[([^\]]*)\]\{\w+\}/g, "$1");
    const isFront = this.entry === FRONT;
    const title = isFront ? head.title! : `${head.title!} · ${words.guide}`;
    const own = files.lessons[this.entry.id];
    const preloads = [...files.preloads, ...(own ? [own] : [])].map((file) => `<link rel="modulepreload" href="${up}${file}" crossorigin>`);
    return `<!doctype html>
<html lang="${this.language === "zh" ? "zh-CN" : "en"}" data-lesson="${this.entry.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(plain)}">
<meta property="og:type" content="article">
<meta property="og:title" content="${escaped(head.title!)}">
<meta property="og:description" content="${escaped(plain)}">
<meta property="og:image" content="${site ? `${site}guide/` : up}cards/${this.entry.id}-${this.language}.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escaped(head.title!)}">
<meta name="twitter:card" content="summary_large_image">
${site ? `<link rel="canonical" href="${address(this.language)}">\n` : ""}<link rel="alternate" hreflang="${this.language === "zh" ? "zh-CN" : "en"}" href="${address(this.language)}">
<link rel="alternate" hreflang="${other === "zh" ? "zh-CN" : "en"}" href="${address(other)}">
<script src="${up}../theme.js"></script>
<link rel="stylesheet" href="${up}${files.style}">
<link rel="icon" href="${up}../favicon.svg" type="image/svg+xml">
<script type="module" src="${up}${files.script}" crossorigin></script>
${preloads.join("\n")}
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header class="top"><a class="logo" href="${up}${pathOf(FRONT.id, this.language)}"><img src="${up}../favicon.svg" alt="" width="26" height="26"><b>${words.guide}</b></a>
<nav aria-label="${words.guide}"><a href="${up}../">${words.playground}</a><a href="${up}${pathOf(this.entry.id, other)}" hreflang="${other}" lang="${other === "zh" ? "zh-CN" : "en"}">${words.other}</a><button type="button" class="icon-button theme" aria-label="${words.theme}" title="${words.theme}" disabled>${svgIcon(ICONS.moon)}</button></nav></header>
<main id="main" data-handles="${words.handles}" data-drag="${words.drag}" data-play="${words.play}" data-pause="${words.pause}">
${main}
</main>
</body>
</html>
`;
  }
}

/** The command or the line that brings Carom into a project, from a clone beside it. */
const INSTALL = {
  Rust: 'carom = { path = "../carom/crates/carom" }',
  JavaScript: "cargo xtask npm && npm install --install-links ../carom/crates/carom-wasm/pkg",
  Python: "pip install ../carom/crates/carom-py",
  "C, C++, Lua": "cargo xtask c",
};

function svgIcon(paths: string): string {
  return `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
}
