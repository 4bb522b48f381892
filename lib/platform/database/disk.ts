import { singleton } from "@/lib/platform/singleton";

const disk = singleton("disk", () => ({ wasFull: false }));

/** Remembers that the database could not write for lack of room. */
export function noteFullDisk(): void {
  disk.wasFull = true;
}

/** Whether the database had no room the last time that this process knows of. */
export function wasDiskFull(): boolean {
  return disk.wasFull;
}

/** Remembers that it could write since then. */
export function hasRoomAgain(): void {
  disk.wasFull = false;
}
