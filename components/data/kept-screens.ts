import { getCaches, getController } from "@/components/device/capabilities";
import type { ToWorker } from "./to-worker";

/** The cache of the screens that one session has seen, which the service worker fills. */
export const SCREENS = "screens";

const FORGET: ToWorker = { type: "FORGET" };

/**
 * Deletes the screens that the device keeps, because their session is over. The worker is told as well: it may have a page of that
 * session on its way.
 */
export async function clearScreens(): Promise<void> {
  getController()?.postMessage(FORGET);
  await getCaches()
    ?.delete(SCREENS)
    .catch(() => false);
}
