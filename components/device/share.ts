/** Returns whether the browser hands a file on to other apps; none does without https. */
export function canShareFile(file: File): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}

/** Hands a file on, under a title, to an app that the person chooses. Rejects with an `AbortError` when they choose none. */
export function shareFile(file: File, title: string): Promise<void> {
  return navigator.share({ files: [file], title });
}
