import { contact, overlap } from "carom";

const ball = { type: "circle", center: [0, 1.5], radius: 1 }, tile = { type: "aabb", min: [-1, 0], max: [1, 1] };
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => {
  document.title = JSON.stringify({ page: [overlap(ball, tile), contact(ball, tile).mtv], worker: data });
};
worker.onerror = ({ message }) => {
  document.title = `worker: ${message}`;
};
worker.postMessage([ball, tile]);
