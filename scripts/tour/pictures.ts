import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Taken } from "./camera";
import { createFile, type Picture } from "./scene";

// Of 255: less is a matter of how an edge is smoothed.
const SEEN = 24;
/** The part of a picture's pixels that may differ between two runs: a clock, an age in minutes. */
const TOLERATED = 0.002;

type Change = "new" | "changed" | "same";

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

export type Shown = { readonly picture: Picture; readonly change: Change };

/** A page with all pictures: what changed since the run before side by side, then everything by scene. */
export function indexPage(shown: readonly Shown[]): string {
  const changed = shown.filter(({ change }) => change === "changed");
  const scenes = [...new Set(shown.map(({ picture }) => picture.scene))];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tour of the screens</title>
<style>
  body { font-family: system-ui, sans-serif; margin: 1.5rem; background: #e6e2d8; color: #1a2021; }
  .row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
  figure { margin: 0; } img { block-size: 20rem; border: 1px solid #8f8a7b; background: #fff; }
  figcaption { font-size: 0.8rem; }
</style></head><body>
<h1>Tour of the screens</h1>
<p>${shown.length} pictures, ${changed.length} changed since the run before.</p>
${changed.length > 0 ? `<h2>Changed: before, now</h2>${changed.map(({ picture }) => sideBySide(picture)).join("\n")}` : ""}
${scenes.map((scene) => sceneSection(scene, shown)).join("\n")}
</body></html>`;
}

function sideBySide(picture: Picture): string {
  return `<div class="row">${figure(picture, "before")}${figure(picture, "now")}</div>`;
}

function sceneSection(scene: string, shown: readonly Shown[]): string {
  const pictures = shown.map(({ picture }) => picture).filter((picture) => picture.scene === scene);
  return `<h2>${scene}</h2><div class="row">${pictures.map((picture) => figure(picture, "now")).join("")}</div>`;
}

function figure(picture: Picture, folder: "before" | "now"): string {
  const file = `${folder}/${createFile(picture)}.webp`;
  const { language, device, scheme } = picture;
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${language} · ${device.name} · ${scheme}</figcaption></figure>`;
}

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
