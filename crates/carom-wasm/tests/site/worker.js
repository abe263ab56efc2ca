import { mtv, separation } from "carom/core";

onmessage = ({ data: [ball, tile] }) => postMessage([separation(ball, tile), mtv(ball, tile)]);
