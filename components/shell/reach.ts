const hearers = new Set<() => void>();

/** Whether the present document came from the device, so that its figures are older than it. */
export const isDocumentKept = documentKeptAt() !== undefined;

let isServerAway = isDocumentKept;
let heard: number | undefined;

/** When the device kept the present document (milliseconds since 1970), until the server answers; undefined for one that it sent. */
export function documentKeptAt(): number | undefined {
  if (typeof document === "undefined") return undefined;
  const { keptAt } = document.documentElement.dataset;
  return keptAt === undefined ? undefined : Number(keptAt);
}

/** Whether there is no way to the server: the device says so, or the server was asked and does not answer. */
export function isOffline(): boolean {
  return !navigator.onLine || isServerAway;
}

/** Notes whether the server answers. */
export function noteReach(isReached: boolean): void {
  if (isReached) heard = Date.now();
  if (isServerAway !== isReached) return;
  isServerAway = !isReached;
  delete document.documentElement.dataset.keptAt;
  for (const hear of hearers) hear();
}

/** When the live connection last said something (milliseconds since 1970): until then every change was heard of. */
export const heardAt = () => heard;

/** Calls `hear` when the network or the server goes or comes back; answers what ends that. */
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
