import type { Demo } from "./demo";

export const spinningRectangles: Demo = {
  id: "d2",
  scenes: ["d2"],
  lesson: "way-out",
  icon: '<rect x="3" y="8" width="14" height="4.5" rx="1" transform="rotate(28 10 10)"/><rect x="3" y="8" width="14" height="4.5" rx="1" transform="rotate(-42 10 10)"/>',
  verdict: "overlap",
  marks: { contacts: ["contact", "nearest"] },
  en: {
    title: "Spinning rectangles",
    lead: "Blue while they are apart, dashed orange while they touch. The normal points out of the overlap; the dotted ghost shows the position after the shortest step along it.",
  },
  zh: {
    title: "旋转的矩形",
    lead: "分开时为蓝色，接触时变为橙色虚线。法线指向脱离的方向；点状虚影是沿它退出一步后的位置。",
  },
};
