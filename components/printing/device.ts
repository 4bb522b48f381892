const INSTALLED =
  "(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)";

/** Returns whether the browser shows PDFs itself; browsers on Android, and those set to download PDFs, do not. */
export function showsPdf(): boolean {
  return navigator.pdfViewerEnabled !== false;
}

/** Returns whether documents open in a new tab: an installed app has neither tabs nor a way back. */
export function opensInTab(): boolean {
  const isInstalled =
    matchMedia(INSTALLED).matches || ("standalone" in navigator && navigator.standalone === true);
  return showsPdf() && !isInstalled;
}
