import sharp from "sharp";
import type { Picture } from "./devices";

/** The pictures of a scene that its sheet in the documentation shows, side by side. */
const ON_SHEET: readonly Omit<Picture, "scene">[] = [
  { language: "en", device: "desktop", scheme: "light" },
  { language: "ar", device: "tablet-portrait", scheme: "light" },
  { language: "ar", device: "phone", scheme: "light" },
  { language: "en", device: "phone", scheme: "dark" },
];

// Pixels.
const HEIGHT = 420;
const GAP = 10;

export function isOnSheet(picture: Picture): boolean {
  return ON_SHEET.some(
    ({ language, device, scheme }) =>
      picture.language === language && picture.device === device && picture.scheme === scheme,
  );
}

/** One small picture of the given ones, in the order of `ON_SHEET`. */
export async function sheetOf(
  taken: readonly { readonly picture: Picture; readonly image: Buffer }[],
): Promise<Buffer> {
  const images = ON_SHEET.flatMap((place) =>
    taken.filter(
      ({ picture }) =>
        isOnSheet(picture) && picture.device === place.device && picture.scheme === place.scheme,
    ),
  );
  const small = await Promise.all(
    images.map(({ image }) =>
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
