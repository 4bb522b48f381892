import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import { explain, StartError } from "./explain";
import { findChromium } from "./find-chromium";
import { listenForStop } from "./stop-request";
import { startDemoDatabase, startTestApp } from "./test-support/processes/app";
import { copyOfTemplate } from "./test-support/databases/databases";
import { takePictures } from "./tour/camera";
import { FACTORIES, furnish, prepareSettings, type Factory } from "./tour/factories";
import { createSheet, indexPage, measureChange, type Shown } from "./tour/pictures";
import { createFile, EVERY_VISIT, type Scene, VISITS_ON_SHEET } from "./tour/scene";
import { SCENES } from "./tour/screens";

const FOLDER = ".cache/tour";
const NOW = path.join(FOLDER, "now");
const BEFORE = path.join(FOLDER, "before");

const { values: options } = parseArgs({
  options: {
    /** Only the scenes whose name this regular expression finds something in. */
    scene: { type: "string", default: "" },
    /** Another running app with the demo factory, whose scenes alone are taken. */
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
  const wanted = new RegExp(options.scene);
  const scenes = SCENES.filter(({ name }) => wanted.test(name));
  if (scenes.length === 0)
    throw new StartError(`There is no scene with “${options.scene}” in its name.`);
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new StartError("There is no Chromium and none could be installed: set CHROMIUM_PATH.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await rm(BEFORE, { recursive: true, force: true });
    await rename(NOW, BEFORE).catch(() => undefined);
    await mkdir(NOW, { recursive: true });
    const shown = await stop.orResult(walkThrough(browser, scenes));
    if (!shown) return;
    await writeFile(path.join(FOLDER, "index.html"), indexPage(shown));
    console.log(`${shown.length} pictures: ${path.join(FOLDER, "index.html")}`);
  } finally {
    await browser.close();
  }
}

async function walkThrough(browser: Browser, scenes: readonly Scene[]): Promise<Shown[]> {
  if (options.url !== undefined)
    return walkFactory(browser, options.url, inFactory(scenes, "demo"));
  const demo = await startDemoDatabase();
  try {
    const shown: Shown[] = [];
    for (const factory of FACTORIES) {
      const itsScenes = inFactory(scenes, factory);
      if (itsScenes.length === 0) continue;
      const url = await copyOfTemplate(demo.url, factory, new URL(demo.url).pathname.slice(1));
      const settings = await prepareSettings(factory);
      const app = await startTestApp({ url, stop: () => Promise.resolve() }, { settings });
      try {
        await furnish(factory, app);
        shown.push(...(await walkFactory(browser, app.url, itsScenes)));
      } finally {
        await app.stop();
      }
    }
    return shown;
  } finally {
    await demo.stop();
  }
}

const inFactory = (scenes: readonly Scene[], wanted: Factory) =>
  scenes.filter(({ factory = "demo" }) => factory === wanted);

/** Writes each picture as it is taken, and the sheet of each scene. */
async function walkFactory(
  browser: Browser,
  url: string,
  scenes: readonly Scene[],
): Promise<Shown[]> {
  const shown: Shown[] = [];
  const visits = options.sheets === undefined ? EVERY_VISIT : VISITS_ON_SHEET;
  for await (const taken of takePictures(browser, url, scenes, visits)) {
    for (const { picture, image } of taken) {
      const file = `${createFile(picture)}.webp`;
      await writeFile(path.join(NOW, file), image);
      shown.push({ picture, change: await measureChange(image, path.join(BEFORE, file)) });
    }
    const scene = taken[0]?.picture.scene ?? "";
    console.log(scene);
    if (options.sheets === undefined) continue;
    await mkdir(options.sheets, { recursive: true });
    await writeFile(path.join(options.sheets, `${scene}.webp`), await createSheet(taken));
  }
  return shown;
}
