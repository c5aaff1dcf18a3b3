import type { ScanTone } from './scan-text.ts';

/** Pitches in hertz, one after the other: a low one for what goes into the parcel, a high one twice for what does not. */
const PITCHES: Record<ScanTone, readonly number[]> = {
  good: [330],
  look: [520, 520],
  bad: [1200, 1200],
  wait: [330, 250],
};
const SECONDS = 0.12;
const PAUSE = 0.06;
const LOUDNESS = 0.2;

let context: AudioContext | null = null;

/** Plays the tone of an answer. Silent where the browser has no sound, or allows none before the first key. */
export function playTone(tone: ScanTone): void {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  context.resume().catch(() => undefined);
  for (const [index, pitch] of PITCHES[tone].entries())
    playPitch(context, pitch, context.currentTime + index * (SECONDS + PAUSE));
}

function playPitch(audio: AudioContext, pitch: number, start: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.value = LOUDNESS;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + SECONDS);
}
