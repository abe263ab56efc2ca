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
    "switch.by-corners": "Test the corners only",
    "number.by-corners": "corners only: overlap",
    "naive.hint": "Drag one bar across the middle of the other: no corner lies inside.",
    "number.wrong-corners": "wrong in this turn of 360 ticks: corners",
    "number.wrong-carom": "wrong in this turn: Carom",
    "number.around-corners": "wrong in 5400 places around: corners",
    "number.around-carom": "wrong in 5400 places around: Carom",
    "label.wrong": "corners only: wrong",
  },
  zh: {
    title: "旋转的矩形",
    lead: "分开时为蓝色，接触时变为橙色虚线。法线指向脱离的方向；点状虚影是沿它退出一步后的位置。",
    "switch.by-corners": "只检测角点",
    "number.by-corners": "只看角点：重叠",
    "naive.hint": "把一根横在另一根的中间：没有角点落在里面。",
    "number.wrong-corners": "一圈 360 帧中判错：角点",
    "number.wrong-carom": "一圈 360 帧中判错：Carom",
    "number.around-corners": "周围 5400 个位置中判错：角点",
    "number.around-carom": "周围 5400 个位置中判错：Carom",
    "label.wrong": "只看角点：判错",
  },
};
