const hearers = new Set<() => void>();

/** True when the current document was cached on the device, so that its data is older than the page load. */
export const isDocumentKept = documentKeptAt() !== undefined;

let isServerAway = isDocumentKept;
let heard: number | undefined;

/**
 * Returns the time at which the current document was cached (milliseconds since 1970), until the server responds; undefined for one that
 * came from the server.
 */
export function documentKeptAt(): number | undefined {
  if (typeof document === "undefined") return undefined;
  const { keptAt } = document.documentElement.dataset;
  return keptAt === undefined ? undefined : Number(keptAt);
}

/** Returns whether the server is unreachable: the device is offline, or the server was asked and does not respond. */
export function isOffline(): boolean {
  return !navigator.onLine || isServerAway;
}

/** Records whether the server responds. */
export function noteReach(isReached: boolean): void {
  if (isReached) heard = Date.now();
  if (isServerAway !== isReached) return;
  isServerAway = !isReached;
  delete document.documentElement.dataset.keptAt;
  for (const hear of hearers) hear();
}

/** Returns the time of the live connection's last message (milliseconds since 1970): every change up to then was received. */
export const heardAt = () => heard;

/** Calls `hear` when the network or the server is lost or returns; returns the function that unsubscribes. */
export function onReach(hear: () => void): () => void {
  hearers.add(hear);
  window.addEventListener("online", hear);
  window.addEventListener("offline", hear);
  return () => {
    hearers.delete(hear);
    window.removeEventListener("online", hear);
    window.removeEventListener("offline", hear);
  };
}
