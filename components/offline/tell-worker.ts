import type { ToWorker } from "@/components/shell/to-worker";

/** Tells the service worker something, once there is one; it answers with the moment at which it was built. */
export function tellWorker(message: ToWorker): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => active?.postMessage(message))
    .catch(() => undefined);
}
