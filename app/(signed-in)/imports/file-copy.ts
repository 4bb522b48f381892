/** A file as it was when it was chosen. A browser does not send one that has changed on the disk since. */
export type FileCopy = { readonly original: File; readonly copy: File };

/** Copies the content of a file into memory. Rejects when the browser cannot read it. */
export async function copyFile(original: File): Promise<FileCopy> {
  return { original, copy: new File([await original.arrayBuffer()], original.name) };
}

/** Checks whether the file on the disk has been changed, moved or deleted since it was chosen. */
export async function hasChanged({ original, copy }: FileCopy): Promise<boolean> {
  try {
    const [now, before] = await Promise.all([original.arrayBuffer(), copy.arrayBuffer()]);
    return !isEqual(new Uint8Array(now), new Uint8Array(before));
  } catch {
    // Browsers refuse to read a file that was written meanwhile.
    return true;
  }
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
