import type { Demo } from "./demo";

export const turningBlades: Demo = {
  id: "d3",
  scenes: ["d3"],
  lesson: "turned-boxes",
  icon: '<path d="M4 14l10-7 2.2 3.1-10 7z"/><circle cx="4" cy="14" r="1.2" fill="currentColor"/>',
  verdict: "overlap",
  verdictWords: "verdict.colliding",
  marks: { contacts: ["contact", "nearest"] },
  en: {
    title: "Turning blades",
    lead: "Each rotates about its lower left corner: one clockwise in 5 seconds, the other counter-clockwise in 3.5. Drag them into each other.",
    "verdict.colliding": "colliding: {0}",
    "number.seconds": "seconds",
  },
  zh: {
    title: "旋转的叶片",
    lead: "各自绕左下角旋转：一片 5 秒顺时针一圈，另一片 3.5 秒逆时针一圈。把它们拖到一起试试。",
    "verdict.colliding": "是否碰撞: {0}",
    "number.seconds": "秒",
    "name.left blade": "左叶片",
    "name.right blade": "右叶片",
  },
};
