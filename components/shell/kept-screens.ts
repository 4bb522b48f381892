// The name that the service worker gives it (app/sw.js/worker/screens.ts).
const SCREENS = "screens";

/**
 * Deletes the screens that the device keeps, because their session is over. The worker is told as well: it may have a page of that
 * session on its way.
 */
export async function forgetScreens(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage({ kind: "forget" });
  if ("caches" in window) await caches.delete(SCREENS).catch(() => false);
}

/** Whether the device keeps the screen at an address of the app, which may have ended meanwhile. */
export async function isScreenKept(address: string): Promise<boolean> {
  if (!("caches" in window) || !navigator.serviceWorker?.controller) return false;
  const { pathname, search } = new URL(address, window.location.href);
  const kept = await caches.match(pathname + search, { cacheName: SCREENS }).catch(() => undefined);
  return kept !== undefined;
}
