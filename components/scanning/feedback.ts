import { mutedFlag } from "./device-flag";

/** A high short tone and one pulse for what was read, a low long one and two pulses for what is unknown. */
export function giveFeedback(isGood: boolean): void {
  // Not every device vibrates, and not every page may before it was touched.
  navigator.vibrate?.(isGood ? 60 : [90, 60, 90]);
  if (mutedFlag.read()) return;
  try {
    beep(isGood ? { frequency: 1_760, seconds: 0.09 } : { frequency: 220, seconds: 0.35 });
  } catch {
    // A device without sound: the screen says it as well.
  }
}

let audio: AudioContext | undefined;

function beep({ frequency, seconds }: { frequency: number; seconds: number }): void {
  audio ??= new AudioContext();
  // Begun before anybody touched the page, or silenced while the phone slept.
  if (audio.state !== "running") void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = frequency;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
