// Plays short sounds for events. Sounds are off by default.

import { recall, remember } from "../memory";
import { type Event, Kind } from "./state";

/** For each event, the frequency in hertz, the duration in seconds, and the waveform. */
const TONES: Partial<Record<Kind, [number, number, OscillatorType]>> = {
  [Kind.WallHit]: [220, 0.04, "sine"],
  [Kind.PaddleHit]: [330, 0.06, "triangle"],
  [Kind.BrickHit]: [440, 0.05, "triangle"],
  [Kind.BrickBroken]: [587, 0.08, "triangle"],
  [Kind.PowerUpCaught]: [784, 0.16, "sine"],
  [Kind.LifeLost]: [131, 0.4, "sawtooth"],
  [Kind.LevelCleared]: [1047, 0.5, "sine"],
  [Kind.GameOver]: [98, 0.7, "sawtooth"],
  [Kind.Won]: [1319, 0.8, "sine"],
};
const LOUDNESS = 0.08;
/**
 * The minimum time between two sounds, in seconds. A fast ball hits more often than the ear can
 * distinguish.
 */
const APART = 0.035;

export class Sound {
  isOn = recall("sound") === "on";
  private context: AudioContext | undefined;
  private last = -1;

  /** Turns the sound on or off, and stores the choice for later visits. */
  toggle(): void {
    this.isOn = !this.isOn;
    remember("sound", this.isOn ? "on" : "off");
    if (!this.isOn) void this.context?.suspend();
  }

  close(): void {
    void this.context?.close();
  }

  play(events: Event[]): void {
    const loudest = events.map(({ kind }) => kind).filter((kind) => kind in TONES).sort((a, b) => b - a)[0];
    const tone = loudest === undefined ? undefined : TONES[loudest];
    if (this.isOn && tone) this.sound(...tone);
  }

  private sound(pitch: number, seconds: number, form: OscillatorType): void {
    try {
      this.context ??= new AudioContext();
    } catch {
      // This code runs if the browser has no audio.
      this.isOn = false;
      return;
    }
    const { context } = this;
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (now < this.last + APART) return;
    this.last = now;
    const [wave, volume] = [new OscillatorNode(context, { type: form, frequency: pitch }), new GainNode(context)];
    volume.gain.setValueAtTime(LOUDNESS, now);
    volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, now + seconds);
    wave.connect(volume).connect(context.destination);
    wave.start(now);
    wave.stop(now + seconds);
  }
}
