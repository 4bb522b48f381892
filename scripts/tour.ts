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
import { fileOf, type Picture } from "./tour/devices";
import { indexPage, type Shown } from "./tour/index-page";
import { SCENES } from "./tour/scenes";
import { isOnSheet, sheetOf } from "./tour/sheets";

const FOLDER = ".cache/tour";
const NOW = path.join(FOLDER, "now");
const BEFORE = path.join(FOLDER, "before");
const SHEETS = "docs/tour";

const { values: options } = parseArgs({
  options: {
    /** Only the scenes whose name contains this. */
    scene: { type: "string", default: "" },
    /** Another running app with the demo factory. */
    url: { type: "string" },
    /** Writes the small pictures of the documentation as well. */
    docs: { type: "boolean", default: false },
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
    const walk = walkThrough(takePictures(browser, options.url ?? app?.url ?? "", scenes));
    const shown = await stop.orResult(walk);
    if (!shown) return;
    await writeFile(path.join(FOLDER, "index.html"), indexPage(shown));
    console.log(`${shown.length} pictures: ${path.join(FOLDER, "index.html")}`);
  } finally {
    await browser.close();
    await app?.stop();
  }
}

/** Writes each picture as it is taken, and the sheet of each scene once all of its pictures are. */
async function walkThrough(pictures: ReturnType<typeof takePictures>): Promise<Shown[]> {
  const shown: Shown[] = [];
  let onSheet: { readonly picture: Picture; readonly image: Buffer }[] = [];
  for await (const taken of pictures) {
    const { picture, image } = taken;
    const scene = onSheet[0]?.picture.scene;
    if (scene !== undefined && scene !== picture.scene) {
      await writeSheet(scene, onSheet);
      onSheet = [];
    }
    const file = `${fileOf(picture)}.webp`;
    await writeFile(path.join(NOW, file), image);
    shown.push({ picture, change: await changeOf(image, path.join(BEFORE, file)) });
    if (isOnSheet(picture)) onSheet.push(taken);
  }
  const last = onSheet[0]?.picture.scene;
  if (last !== undefined) await writeSheet(last, onSheet);
  return shown;
}

async function writeSheet(scene: string, taken: Parameters<typeof sheetOf>[0]): Promise<void> {
  console.log(scene);
  if (!options.docs) return;
  await mkdir(SHEETS, { recursive: true });
  await writeFile(path.join(SHEETS, `${scene}.webp`), await sheetOf(taken));
}
