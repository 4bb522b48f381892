// The browser may read the file only after the press.
const READ_BY_THEN = 60_000;

/** Saves a file on the person's device under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN);
}

/** Returns the name that the server gives a file; undefined where it gives none. */
export function getFileName({ headers }: Response): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "") ?? [];
  return name && decodeURIComponent(name);
}
