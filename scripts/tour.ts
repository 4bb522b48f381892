import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { explain, StartError } from "./explain";
import { findChromium } from "./find-chromium";
import { listenForStop } from "./stop-request";
import { startDemoDatabase, startTestApp } from "./test-support/app";
import { takePictures } from "./tour/camera";
import { changeOf } from "./tour/changes";
import { EVERY_WAY, fileOf, WAYS_ON_SHEET } from "./tour/devices";
import { indexPage, type Shown } from "./tour/index-page";
import { SCENES } from "./tour/scenes";
import { sheetOf } from "./tour/sheets";

const FOLDER = ".cache/tour";
const NOW = path.join(FOLDER, "now");
const BEFORE = path.join(FOLDER, "before");

const { values: options } = parseArgs({
  options: {
    /** Only the scenes whose name contains this. */
    scene: { type: "string", default: "" },
    /** Another running app with the demo factory. */
    url: { type: "string" },
    /** Writes the small pictures of the documentation into this folder, and takes only those. */
    sheets: { type: "string" },
  },
});
const stop = listenForStop();

tour().then(
  () => process.exit(0),
  (thrown: unknown) => {
    if (!stop.isMade()) console.error(explain(thrown));
    process.exit(stop.isMade() ? 0 : 1);
  },
);

/** Walks every scene in both languages on every device, light and dark, and writes pictures and an index page into `.cache/tour`. */
async function tour(): Promise<void> {
  const scenes = SCENES.filter(({ name }) => name.includes(options.scene));
  if (scenes.length === 0)
    throw new StartError(`There is no scene with “${options.scene}” in its name.`);
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new StartError("There is no Chromium and none could be installed: set CHROMIUM_PATH.");
  const app = options.url ? null : await startTestApp(await startDemoDatabase());
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await rm(BEFORE, { recursive: true, force: true });
    await rename(NOW, BEFORE).catch(() => undefined);
    await mkdir(NOW, { recursive: true });
    const ways = options.sheets === undefined ? EVERY_WAY : WAYS_ON_SHEET;
    const url = options.url ?? app?.url ?? "";
    const walk = walkThrough(takePictures(browser, url, scenes, ways));
    const shown = await stop.orResult(walk);
    if (!shown) return;
    await writeFile(path.join(FOLDER, "index.html"), indexPage(shown));
    console.log(`${shown.length} pictures: ${path.join(FOLDER, "index.html")}`);
  } finally {
    await browser.close();
    await app?.stop();
  }
}

/** Writes each picture as it is taken, and the sheet of each scene. */
async function walkThrough(scenes: ReturnType<typeof takePictures>): Promise<Shown[]> {
  const shown: Shown[] = [];
  for await (const taken of scenes) {
    for (const { picture, image } of taken) {
      const file = `${fileOf(picture)}.webp`;
      await writeFile(path.join(NOW, file), image);
      shown.push({ picture, change: await changeOf(image, path.join(BEFORE, file)) });
    }
    const scene = taken[0]?.picture.scene ?? "";
    console.log(scene);
    if (options.sheets === undefined) continue;
    await mkdir(options.sheets, { recursive: true });
    await writeFile(path.join(options.sheets, `${scene}.webp`), await sheetOf(taken));
  }
  return shown;
}
