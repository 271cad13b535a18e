/** Small sounds, made here: no files, nothing to load. */

import { settings } from '../settings.svelte';

let context: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, volume: number, kind: OscillatorType): void {
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

function play(notes: () => void): void {
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

/** It is your turn. */
export function ring(): void {
  play(() => {
    tone(523, 0, 0.25, 0.08, 'sine');
    tone(784, 0.12, 0.4, 0.08, 'sine');
  });
}
