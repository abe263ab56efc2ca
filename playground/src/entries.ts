// The values that the engine returns with a picture: numbers, axes and events. Each has a key.

export interface AxisRow {
  source: string;
  normal: [number, number];
  a: [number, number];
  b: [number, number];
  separation: number;
  wins: boolean;
}

export interface Entry {
  key: string;
  of?: string;
  value: boolean | number | string | [number, number] | AxisRow | EventRow;
}

export interface EventRow {
  /** The tick at which the event is visible. */
  tick: number;
  ticks: number;
  a: string;
  /** The second body. It is null if the first body has hit the edge of the scene. */
  b: string | null;
  speed: number;
}
