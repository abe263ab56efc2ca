// Draws a crowd, the many moving shapes of one demo, with WebGL2. Each member of the crowd is a quad; the graphics card
// computes its position from the tick.

import type { Colors } from "./looks";
import type { View } from "./view";
import type { Player } from "./wasm/carom_playground";

/** The number of floats per member, and per line. */
const [MEMBER, LINE] = [8, 5];
/** The size of the area in which the crowd moves. */
const ROOM = [960, 760] as const;
/** The opacity inside the outline of members that are apart, touching, or marked. */
const TINTS = [0.15, 0.75, 1];

const HEAD = `#version 300 es
precision highp float;
uniform vec2 canvas, origin;
uniform float scale;
vec4 place(vec2 pixel) { return vec4(pixel / canvas * 2.0 - 1.0, 0.0, 1.0) * vec4(1.0, -1.0, 1.0, 1.0); }
vec2 pixel(vec2 point) { return origin + vec2(point.x, -point.y) * scale; }
`;

const MEMBERS = `${HEAD}
uniform float tick;
uniform vec2 room;
in vec2 start, velocity, size, turning;
in float look;
flat out vec2 reach, axis;
flat out float kind, round_;
out vec2 at;
float fold(float way, float low, float high) {
  float around = mod(way - low, 2.0 * (high - low));
  return low + min(around, 2.0 * (high - low) - around);
}
void main() {
  round_ = size.y < 0.0 ? 1.0 : 0.0;
  vec2 whole = abs(size);
  float far = size.y < 0.0 ? size.x : length(size);
  vec2 way = start + velocity * tick;
  vec2 center = vec2(fold(way.x, far, room.x - far), fold(way.y, far, room.y - far));
  float angle = radians(mod(turning.x + turning.y * tick, 360.0));
  axis = vec2(cos(angle), -sin(angle));
  reach = whole * scale;
  kind = look;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  at = corner * (far * scale + 1.0);
  gl_Position = place(pixel(center) + at);
}`;

/** The distance to the boundary determines a soft outline, and a paler fill inside. */
const FILL = `#version 300 es
precision highp float;
uniform vec3 colors[3];
uniform float tints[3];
flat in vec2 reach, axis;
flat in float kind, round_;
in vec2 at;
out vec4 color;
void main() {
  vec2 own = abs(vec2(at.x * axis.x + at.y * axis.y, at.y * axis.x - at.x * axis.y));
  float outside = round_ > 0.5 ? length(at) - reach.x : max(own.x - reach.x, own.y - reach.y);
  float inside = clamp(0.5 - outside, 0.0, 1.0);
  float edge = clamp(outside + 1.75, 0.0, 1.0);
  int look = int(kind + 0.5);
  color = vec4(colors[look], inside * mix(tints[look], 1.0, edge));
}`;

const LINES = `${HEAD}
in vec3 end;
out float opacity;
void main() {
  opacity = end.z;
  gl_Position = place(pixel(end.xy));
}`;

const STROKE = `#version 300 es
precision highp float;
uniform vec3 ink;
in float opacity;
out vec4 color;
void main() { color = vec4(ink, opacity); }`;

/** The names and the offsets of the attributes of a member. */
const ATTRIBUTES: [string, number][] = [["start", 0], ["velocity", 2], ["size", 4], ["turning", 6]];

export class Crowd {
  readonly canvas: HTMLCanvasElement;
  private readonly members: WebGLProgram;
  private readonly strokes: WebGLProgram;
  private readonly arrays: { all: WebGLVertexArrayObject; marked: WebGLVertexArrayObject; lines: WebGLVertexArrayObject };
  private readonly buffers: Record<"all" | "looks" | "marked" | "markedLooks" | "lines", WebGLBuffer>;
  private numbers = new Float32Array();
  private count = -1;

  /**
   * Creates a painter. Returns undefined if the browser does not have WebGL2. WebGL2 may be slower than the engine's
   * picture if it runs without a graphics card.
   */
  static create(): Crowd | undefined {
    const canvas = document.createElement("canvas");
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false });
    try {
      return gl ? new Crowd(canvas, gl) : undefined;
    } catch {
      return undefined;
    }
  }

  private constructor(
    canvas: HTMLCanvasElement,
    private readonly gl: WebGL2RenderingContext,
  ) {
    this.canvas = canvas;
    canvas.ariaHidden = "true";
    this.members = program(gl, MEMBERS, FILL);
    this.strokes = program(gl, LINES, STROKE);
    const buffer = () => gl.createBuffer()!;
    this.buffers = { all: buffer(), looks: buffer(), marked: buffer(), markedLooks: buffer(), lines: buffer() };
    this.arrays = {
      all: this.memberArray(this.buffers.all, this.buffers.looks),
      marked: this.memberArray(this.buffers.marked, this.buffers.markedLooks),
      lines: this.lineArray(),
    };
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** Whether the graphics context was lost. */
  get isLost(): boolean {
    return this.gl.isContextLost();
  }

  draw(player: Player, view: View, ratio: number, colors: Colors): void {
    const { gl, canvas } = this;
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    gl.viewport(0, 0, canvas.width, canvas.height);
    const ground = colors.channels("stage");
    gl.clearColor(...ground, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const lines = player.lines();
    this.drawMembers(player, view, ratio, colors);
    if (lines.length > 0) this.drawLines(lines, view, ratio, colors);
  }

  /** Waits until the picture is drawn. A graphics card works at the same time as the page. */
  finish(): void {
    const { gl } = this;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  private drawMembers(player: Player, view: View, ratio: number, colors: Colors): void {
    const { gl, members } = this;
    const looks = player.looks();
    if (looks.length === 0) return;
    if (looks.length !== this.count) this.take(player, looks.length);
    gl.useProgram(members);
    this.setPlace(members, view, ratio);
    gl.uniform1f(gl.getUniformLocation(members, "tick"), player.tick());
    gl.uniform2f(gl.getUniformLocation(members, "room"), ...ROOM);
    const palette = ["blue", "orange", "purple"].flatMap((name) => colors.channels(name));
    gl.uniform3fv(gl.getUniformLocation(members, "colors"), palette);
    gl.uniform1fv(gl.getUniformLocation(members, "tints"), TINTS);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.looks);
    gl.bufferData(gl.ARRAY_BUFFER, looks, gl.STREAM_DRAW);
    this.drawQuads(this.arrays.all, looks.length);
    // The members that the probe marks are drawn again, on top.
    const marked = this.takeMarked(looks);
    if (marked > 0) this.drawQuads(this.arrays.marked, marked);
  }

  private drawQuads(array: WebGLVertexArrayObject, count: number): void {
    this.gl.bindVertexArray(array);
    this.gl.drawArraysInstanced(this.gl.TRIANGLE_STRIP, 0, 4, count);
  }

  /** Loads another crowd. */
  private take(player: Player, count: number): void {
    const { gl } = this;
    this.numbers = new Float32Array(player.members());
    this.count = count;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.all);
    gl.bufferData(gl.ARRAY_BUFFER, this.numbers, gl.STATIC_DRAW);
  }

  /** Collects the members that the probe marks. Returns their number. */
  private takeMarked(looks: Uint8ClampedArray): number {
    const { gl } = this;
    const marked: number[] = [];
    looks.forEach((look, index) => look === 2 && marked.push(index));
    const numbers = new Float32Array(MEMBER * marked.length);
    marked.forEach((index, place) => numbers.set(this.numbers.subarray(MEMBER * index, MEMBER * (index + 1)), MEMBER * place));
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.marked);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STREAM_DRAW);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.markedLooks);
    gl.bufferData(gl.ARRAY_BUFFER, new Uint8Array(marked.length).fill(2), gl.STREAM_DRAW);
    return marked.length;
  }

  private drawLines(lines: Float64Array, view: View, ratio: number, colors: Colors): void {
    const { gl, strokes } = this;
    const ends = new Float32Array((lines.length / LINE) * 6);
    for (let from = 0, to = 0; from < lines.length; from += LINE, to += 6) {
      ends.set([lines[from]!, lines[from + 1]!, lines[from + 4]!, lines[from + 2]!, lines[from + 3]!, lines[from + 4]!], to);
    }
    gl.useProgram(strokes);
    this.setPlace(strokes, view, ratio);
    gl.uniform3f(gl.getUniformLocation(strokes, "ink"), ...colors.channels("ink"));
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.lines);
    gl.bufferData(gl.ARRAY_BUFFER, ends, gl.STREAM_DRAW);
    gl.bindVertexArray(this.arrays.lines);
    gl.drawArrays(gl.LINES, 0, ends.length / 3);
  }

  private setPlace(used: WebGLProgram, view: View, ratio: number): void {
    const { gl, canvas } = this;
    gl.uniform2f(gl.getUniformLocation(used, "canvas"), canvas.width, canvas.height);
    gl.uniform2f(gl.getUniformLocation(used, "origin"), view.x(0) * ratio, view.y(0) * ratio);
    gl.uniform1f(gl.getUniformLocation(used, "scale"), view.scale * ratio);
  }

  private memberArray(numbers: WebGLBuffer, looks: WebGLBuffer): WebGLVertexArrayObject {
    const { gl } = this;
    const array = gl.createVertexArray()!;
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, numbers);
    for (const [name, first] of ATTRIBUTES) {
      const at = this.attribute(this.members, name);
      gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 4 * MEMBER, 4 * first);
      gl.vertexAttribDivisor(at, 1);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, looks);
    const at = this.attribute(this.members, "look");
    gl.vertexAttribPointer(at, 1, gl.UNSIGNED_BYTE, false, 1, 0);
    gl.vertexAttribDivisor(at, 1);
    return array;
  }

  private lineArray(): WebGLVertexArrayObject {
    const { gl } = this;
    const array = gl.createVertexArray()!;
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.lines);
    gl.vertexAttribPointer(this.attribute(this.strokes, "end"), 3, gl.FLOAT, false, 12, 0);
    return array;
  }

  private attribute(used: WebGLProgram, name: string): number {
    const at = this.gl.getAttribLocation(used, name);
    this.gl.enableVertexAttribArray(at);
    return at;
  }
}

function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram()!;
  for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made) ?? "WebGL2");
  return made;
}
