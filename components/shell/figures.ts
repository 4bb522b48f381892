import { useSyncExternalStore } from "react";

const hearers = new Set<() => void>();
let figuresAt: number | null = null;

/** Notes of when the figures on the screen are (milliseconds since 1970); null for a screen without any. */
export function setFiguresAt(at: number | null): void {
  if (at === figuresAt) return;
  figuresAt = at;
  for (const hear of hearers) hear();
}

/** Of when the figures on the screen are, while there is no network. */
export function useFiguresAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => figuresAt,
    () => null,
  );
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
