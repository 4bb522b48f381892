import { execFile } from "node:child_process";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** More than a long run writes, and little enough to be filled in a second. */
const MEGABYTES = 3_000;
const PART = Buffer.alloc(16 * 1024 * 1024);
const FILLER = "filler";

/** A disk of its own that can be full for a while. */
export type SmallDisk = {
  readonly fill: (milliseconds: number) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

/** Puts a small disk at an empty directory; null where this user may not mount one. */
export async function mountSmallDisk(directory: string): Promise<SmallDisk | null> {
  const options = `size=${MEGABYTES}m,mode=755`;
  const mounted = await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]).catch(
    () => null,
  );
  if (mounted === null) return null;
  return {
    fill: (milliseconds) => fill(path.join(directory, FILLER), milliseconds),
    unmount: async () => {
      await run("umount", [directory]);
    },
  };
}

async function fill(file: string, milliseconds: number): Promise<void> {
  const filler = await open(file, "w");
  try {
    const end = Date.now() + milliseconds;
    // What the server gives back meanwhile is taken as well.
    while (Date.now() < end) if (!(await hasWritten(filler))) await sleep(20);
  } finally {
    await filler.close();
    await rm(file);
  }
}

async function hasWritten(filler: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { bytesWritten } = await filler.write(PART).catch(() => ({ bytesWritten: 0 }));
  return bytesWritten > 0;
}
