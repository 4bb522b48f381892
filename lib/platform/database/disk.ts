import { singleton } from "@/lib/platform/singleton";
import { primaryLink } from "@/lib/platform/workers/primary-link";

const disk = singleton("disk", () => {
  const state = { wasFull: false };
  primaryLink()?.listen((told) => {
    if (told.kind === "disk") state.wasFull = told.isFull;
  });
  return state;
});

/** Records that the database could not write because its disk was full. */
export function noteFullDisk(): void {
  note(true);
}

/** Checks whether the disk was full at the last write that this app knows of. */
export function wasDiskFull(): boolean {
  return disk.wasFull;
}

/** Records that the database could write again. */
export function hasRoomAgain(): void {
  note(false);
}

/** Records the state in this process and, when it changes, in all other workers, so that each reports the same to a load balancer. */
function note(isFull: boolean): void {
  if (disk.wasFull === isFull) return;
  disk.wasFull = isFull;
  void primaryLink()?.tell({ kind: "disk", isFull });
}
