import type { CheckOutcome } from '../../../../../contract/credentials/verifiers/states.ts';

/** Tones as frequency (Hz) and length (s), and the pattern of vibration (ms): told apart by ear and by hand alone. */
const SIGNALS: Record<CheckOutcome, { tones: readonly (readonly [number, number])[]; vibration: number[] }> = {
  success: {
    tones: [
      [660, 0.12],
      [990, 0.2],
    ],
    vibration: [80],
  },
  failed: {
    tones: [
      [220, 0.3],
      [160, 0.4],
    ],
    vibration: [250, 100, 250],
  },
  unchecked: {
    tones: [
      [440, 0.12],
      [440, 0.12],
      [440, 0.12],
    ],
    vibration: [80, 80, 80, 80, 80],
  },
};
const VOLUME = 0.2;

let audio: AudioContext | undefined;

/** Lets the page sound: browsers allow that from what a person pressed alone. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // Without sound it is seen and felt.
  }
}

/** Sounds and vibrates for a verdict. */
export function signal(outcome: CheckOutcome, isSilent: boolean): void {
  const { tones, vibration } = SIGNALS[outcome];
  // Safari has none.
  (navigator as Partial<Navigator>).vibrate?.(vibration);
  if (isSilent || audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const [frequency, seconds] of tones) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = VOLUME;
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.04;
  }
}
