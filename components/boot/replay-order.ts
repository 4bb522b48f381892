let pending: Promise<unknown> = Promise.resolve();

/** Has what was typed before the page came to life wait for the work, so that it is typed over what that puts back. */
export function replayAfter(work: Promise<unknown>): void {
  pending = Promise.allSettled([pending, work]);
}

/** Resolves once nothing is left to wait for. Never rejects. */
export function prepareForReplay(): Promise<unknown> {
  return pending;
}
