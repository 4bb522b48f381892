let finish = () => {};
const finished = new Promise<void>((resolve) => (finish = resolve));

/** Notes that the first screen of this tab reacts. */
export function finishHydration(): void {
  finish();
}

/** Resolves once the first screen of this tab reacts. */
export function untilHydrated(): Promise<void> {
  return finished;
}
