import type { Demo } from "./index";

export const d1: Demo = {
  id: "d1",
  scenes: ["d1"],
  icon: '<rect x="3" y="5" width="7" height="7" rx="1" transform="rotate(-14 6.5 8.5)"/><rect x="10.5" y="8.5" width="6" height="6" rx="1" transform="rotate(24 13.5 11.5)"/>',
  verdict: "overlap",
  en: {
    title: "Bouncing sprites",
    lead: "Two sprites turn 1° clockwise a frame. The walls act on their centres; when the boxes touch, each leaves along the line between the centres.",
    "number.hits": "hits so far",
    "number.center": "{0}: centre",
    "number.velocity": "{0}: velocity a frame",
    "knob.leave": "speed after a touch",
    "layer.path": "Trails",
    "layer.velocities": "Velocities",
    "handle.velocity": "{0}: velocity",
  },
  zh: {
    title: "弹跳的精灵",
    lead: "两个精灵每帧顺时针转 1°。墙作用于它们的中心；盒子一接触，双方就沿中心连线分开。",
    "number.hits": "累计碰撞",
    "number.center": "{0}：中心",
    "number.velocity": "{0}：每帧速度",
    "knob.leave": "接触后的速度",
    "layer.path": "轨迹",
    "layer.velocities": "速度",
    "handle.velocity": "{0}：速度",
    "name.red": "红",
    "name.green": "绿",
  },
};
