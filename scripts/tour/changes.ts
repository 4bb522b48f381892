import { readFile } from "node:fs/promises";
import sharp from "sharp";

// Of 255: less is a matter of how an edge is smoothed.
const SEEN = 24;
/** The part of a picture's pixels that may differ between two runs: a clock, an age in minutes. */
const TOLERATED = 0.002;

export type Change = "new" | "changed" | "same";

/** Checks whether a picture differs from the one of the previous run, as eyes would see it. */
export async function measureChange(image: Buffer, formerFile: string): Promise<Change> {
  const former = await readFile(formerFile).catch(() => null);
  if (!former) return "new";
  const [now, then] = await Promise.all([readPixels(image), readPixels(former)]);
  if (now.data.length !== then.data.length) return "changed";
  let different = 0;
  for (let at = 0; at < now.data.length; at++)
    if (Math.abs((now.data[at] ?? 0) - (then.data[at] ?? 0)) > SEEN) different++;
  return different > TOLERATED * now.data.length ? "changed" : "same";
}

const readPixels = (image: Buffer) =>
  sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
