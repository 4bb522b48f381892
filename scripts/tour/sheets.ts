import sharp from "sharp";
import type { Taken } from "./camera";

// Pixels.
const HEIGHT = 420;
const GAP = 10;

/** The pictures of a scene side by side, small, as one file (WebP). */
export async function createSheet(taken: readonly Taken[]): Promise<Buffer> {
  const small = await Promise.all(
    taken.map(({ image }) =>
      sharp(image).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = small.map(({ data, info }) => {
    const place = { input: data, left, top: 0 };
    left += info.width + GAP;
    return place;
  });
  const background = "#8f8a7b";
  return sharp({ create: { width: left - GAP, height: HEIGHT, channels: 3, background } })
    .composite(placed)
    .webp({ quality: 70 })
    .toBuffer();
}
