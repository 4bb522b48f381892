import { singleton } from "@/lib/platform/singleton";

const disk = singleton("disk", () => ({ wasFull: false }));

/** Records that the database could not write because its disk was full. */
export function noteFullDisk(): void {
  disk.wasFull = true;
}

/** Whether the disk was full at the last write that this process knows of. */
export function wasDiskFull(): boolean {
  return disk.wasFull;
}

/** Records that the database could write again. */
export function hasRoomAgain(): void {
  disk.wasFull = false;
}
