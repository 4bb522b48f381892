import { useSyncExternalStore } from "react";

const hearers = new Set<() => void>();
let figuresAt: number | null = null;

/** Sets the time of the data on the screen (milliseconds since 1970); null for a screen without data. */
export function setFiguresAt(at: number | null): void {
  if (at === figuresAt) return;
  figuresAt = at;
  for (const hear of hearers) hear();
}

/** Returns the time of the data on the screen (milliseconds since 1970) while there is no network; otherwise null. */
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
