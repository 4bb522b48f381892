"use client";

import { lazyPart } from "@/components/loading/lazy-part";

const loadParts = () => import("./parts");

/**
 * Shows the entries of the signed-in person that wait on this device. Its code loads right after the screen, because it cannot be loaded
 * without a network.
 */
export const Outbox = lazyPart(() => loadParts().then(({ Waiting }) => Waiting));

/** Shows the state of a count's entry that was stored on this device. */
export const KeptCount = lazyPart(() => loadParts().then((loaded) => loaded.KeptCount));

/** Loads the functions that store entries on this device; null when they cannot be loaded. At once on a screen that shows the `Outbox`. */
export async function loadStorage() {
  return loadParts().catch(() => null);
}
