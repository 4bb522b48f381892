// Of the process, also when the server's bundles each hold a copy of this module.
const kept: typeof globalThis & { factoryDiskWasFull?: boolean } = globalThis;

/** Remembers that the database could not write for lack of room. */
export function noteFullDisk(): void {
  kept.factoryDiskWasFull = true;
}

/** Whether the database had no room the last time that this process knows of. */
export function wasDiskFull(): boolean {
  return kept.factoryDiskWasFull ?? false;
}

/** Remembers that it could write since then. */
export function hasRoomAgain(): void {
  kept.factoryDiskWasFull = false;
}
