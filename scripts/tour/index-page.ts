import type { Change } from "./changes";
import { createFile, type Picture } from "./devices";

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
