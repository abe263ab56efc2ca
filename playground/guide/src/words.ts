// The words that all pages of the guide share.

export type Language = "en" | "zh";

const en = {
  guide: "Carom guide",
  skip: "Skip to the lesson",
  lessons: "Lessons",
  playground: "Playground",
  other: "中文",
  theme: "Light or dark",
  open: "Open in the playground",
  reset: "Start over",
  play: "Play",
  pause: "Pause",
  handles: "Things to drag",
  code: "The same in code",
  copy: "Copy the code",
  copied: "Copied",
  prints: "The program in JavaScript prints this; the others print the same numbers:",
  exercise: "Your turn",
  check: "Check",
  number: "Your answer",
  "no-number": "Type a number first.",
  next: "Next",
  previous: "Before",
  drag: "Drag the number, or use the arrow keys",
  colon: ": ",
  repository: "Source code",
  docs: "Documentation",
  package: "npm package",
};

const zh: typeof en = {
  guide: "Carom 教程",
  skip: "跳到正文",
  lessons: "课程",
  playground: "演示场",
  other: "English",
  theme: "浅色或深色",
  open: "在演示场打开",
  reset: "重新开始",
  play: "播放",
  pause: "暂停",
  handles: "可以拖动的东西",
  code: "写成代码",
  copy: "复制代码",
  copied: "已复制",
  prints: "下面是 JavaScript 程序的输出；其他语言的程序输出同样的数：",
  exercise: "轮到你了",
  check: "检查",
  number: "你的答案",
  "no-number": "请先填一个数。",
  next: "下一课",
  previous: "上一课",
  drag: "左右拖动这个数，或按方向键",
  colon: "：",
  repository: "源代码",
  docs: "文档",
  package: "npm 包",
};

export type Word = keyof typeof en;

export const WORDS: Record<Language, typeof en> = { en, zh };
