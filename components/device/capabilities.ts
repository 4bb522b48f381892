// A browser has these only over https or on localhost, and not in some private windows and apps that show web pages. A module of
// its own, so that no condition on them is evaluated when the app is built.

/** Returns the browser's service workers, if it has any. */
export function getServiceWorkers(): ServiceWorkerContainer | undefined {
  return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
}

/** Returns the service worker that controls the page; null where there is none. */
export function getController(): ServiceWorker | null {
  return getServiceWorkers()?.controller ?? null;
}

/** Returns the caches that a service worker fills, if the browser has any. */
export function getCaches(): CacheStorage | undefined {
  return "caches" in window ? window.caches : undefined;
}

/** Returns the locks that the tabs of a browser share, if it has any. */
export function getLocks(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

/** Returns the device's cameras, if the browser gives any. */
export function getMediaDevices(): MediaDevices | undefined {
  return "mediaDevices" in navigator ? navigator.mediaDevices : undefined;
}
