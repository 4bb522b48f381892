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

/** Whether the disk was full at the last write that this app knows of. */
export function wasDiskFull(): boolean {
  return disk.wasFull;
}

/** Records that the database could write again. */
export function hasRoomAgain(): void {
  note(false);
}

/** Notes it in this process and, if that is new, in all other workers, so that each tells a load balancer the same. */
function note(isFull: boolean): void {
  if (disk.wasFull === isFull) return;
  disk.wasFull = isFull;
  void primaryLink()?.tell({ kind: "disk", isFull });
}
