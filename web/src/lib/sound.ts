// A few soft sounds, made on the spot; nothing is fetched. Silent when the settings say so.
import { prefs } from "./prefs";

export type Sound = "turn" | "place" | "hit" | "roll" | "end" | "say";

/** Tones of a sound: frequency, when it begins and how long it lasts (seconds), how loud. */
const TONES: Record<Sound, [number, number, number, number][]> = {
  turn: [[523, 0, 0.22, 0.2], [784, 0.12, 0.35, 0.2]],
  place: [[170, 0, 0.09, 0.3]],
  hit: [[110, 0, 0.16, 0.4], [82, 0.03, 0.2, 0.3]],
  roll: [[900, 0, 0.03, 0.08], [760, 0.06, 0.03, 0.08], [840, 0.13, 0.03, 0.07], [700, 0.21, 0.04, 0.06]],
  end: [[392, 0, 0.3, 0.18], [494, 0.15, 0.3, 0.18], [587, 0.3, 0.6, 0.18]],
  say: [[660, 0, 0.12, 0.12]],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!prefs.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, at, length, loud] of TONES[sound]) tone(context, pitch, at, length, loud);
}

function tone(audio: AudioContext, pitch: number, at: number, length: number, loud: number): void {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = pitch < 200 ? "triangle" : "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.02);
}
