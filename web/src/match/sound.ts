/** Small sounds, made here: no files, nothing to load. */

import { settings } from '../settings.svelte';

let context: AudioContext | undefined;

/** A tone that dies away. */
export function tone(frequency: number, at: number, length: number, volume: number, kind: OscillatorType): void {
  if (!context) return;
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Make a sound, if sounds are wanted. */
export function play(notes: () => void): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    notes();
  } catch {
    // no sound is no fault
  }
}

/** A block is put down. */
export function knock(): void {
  play(() => {
    tone(180, 0, 0.07, 0.18, 'triangle');
    tone(95, 0, 0.09, 0.2, 'sine');
  });
}

/** Noise that dies away: dice on wood, a shell, falling walls. */
export function noise(at: number, length: number, volume: number, pitch: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < frames; k += 1) samples[k] = (Math.random() * 2 - 1) * (1 - k / frames) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start);
}

/** Dice roll over the table. */
function roll(): void {
  play(() => [0, 0.06, 0.11, 0.19, 0.3].forEach((at) => noise(at, 0.05, 0.22, 3200)));
}

/** A card is laid, or turned. */
function card(): void {
  play(() => noise(0, 0.09, 0.14, 5200));
}

/** A hit. */
function hit(): void {
  play(() => {
    noise(0, 0.22, 0.3, 900);
    tone(70, 0, 0.18, 0.25, 'sine');
  });
}

/** Walls come down. */
function fall(): void {
  play(() => {
    noise(0, 0.7, 0.3, 500);
    noise(0.12, 0.5, 0.2, 260);
  });
}

/** It is your turn. */
export function ring(): void {
  play(() => {
    tone(523, 0, 0.25, 0.08, 'sine');
    tone(784, 0.12, 0.4, 0.08, 'sine');
  });
}

/** By name, for what is played on stage. */
export const sounds = { none: (): void => {}, knock, roll, card, hit, fall, ring };
export type Sound = keyof typeof sounds;
