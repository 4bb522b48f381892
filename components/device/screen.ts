/** Returns whether the browser can show the page on the full screen. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Shows the page on the full screen, if the browser lets it. */
export function fillScreen(): void {
  document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Keeps the screen awake while the page is visible, where the browser can; returns the function that ends this. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  const { wakeLock } = navigator;
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;
  // The browser ends a lock whenever the page is hidden.
  const request = async () => {
    if (document.visibilityState !== "visible") return;
    const given = await wakeLock.request("screen").catch(() => null);
    if (isWanted) lock = given;
    else void given?.release();
  };
  void request();
  const onVisible = () => void request();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    isWanted = false;
    void lock?.release();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
