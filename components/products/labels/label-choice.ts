const KEY = "label-format";

/** The format or the saved size that was printed on last, on this device. */
export function lastChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function storeChoice(choice: string): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // A device without storage asks again.
  }
}
