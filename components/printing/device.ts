const INSTALLED =
  "(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)";

/** Whether the browser shows a PDF itself; browsers on Android, and those set to download PDFs, do not. */
export function showsPdf(): boolean {
  return navigator.pdfViewerEnabled !== false;
}

/** Whether a tab of its own shows a document, and is closed again: an installed app has neither tabs nor a way back. */
export function opensInTab(): boolean {
  const isInstalled =
    matchMedia(INSTALLED).matches || ("standalone" in navigator && navigator.standalone === true);
  return showsPdf() && !isInstalled;
}
