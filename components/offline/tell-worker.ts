import { getServiceWorkers } from "@/components/device/capabilities";
import type { ToWorker } from "@/components/data/to-worker";

/** Tells the service worker something, once there is one; it answers with the moment at which it was built. */
export function notifyWorker(message: ToWorker): void {
  getServiceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(message))
    .catch(() => undefined);
}
