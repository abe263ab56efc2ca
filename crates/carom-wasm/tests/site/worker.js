import { mtv, separation } from "carom";

onmessage = ({ data: [ball, tile] }) => postMessage([separation(ball, tile), mtv(ball, tile)]);
