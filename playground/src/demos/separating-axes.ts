import type { Demo } from "./demo";

export const separatingAxes: Demo = {
  id: "d8",
  scenes: ["d8", "d8-triangle"],
  lesson: "turned-boxes",
  icon: '<rect x="4" y="3.5" width="5.5" height="5.5" rx="1"/><path d="M11 9.5l5-1-1.6-4.6z"/><path d="M3 13.5h8" stroke-width="2.4"/><path d="M9 16.5h8" stroke-width="2.4"/>',
  verdict: "overlap",
  marks: { outlines: ["first", "second"], names: ["name-first", "name-second"], contacts: ["contact", "nearest"] },
  en: {
    title: "SAT x-ray",
    lead: "Each candidate axis with both projections on it. One gap proves that the shapes are apart; without a gap, the least overlap is the depth, and its axis is the shortest way out.",
  },
  zh: {
    title: "分离轴透视",
    lead: "每条候选轴上都画出两个图形的投影。只要有一处间隙，就证明两者分离；若全部重叠，最小的重叠就是穿透深度，它的轴就是脱离方向。",
  },
};
