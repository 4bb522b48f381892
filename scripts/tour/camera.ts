import { request, type Browser, type Cookie, type Page } from "playwright";
import sharp from "sharp";
import { DEMO_PASSWORD } from "@/prisma/seed/accounts";
import { speak, readWords, type Picture, type Scene, type Visit } from "./scene";

// Milliseconds after the last answer of the server until parts that are loaded later are there.
const SETTLED_MS = 600;
const ACT_MS = 15_000;
const CHARTS_MS = 3000;
/** Pages that are open at once: a machine for tests has two cores. */
const AT_ONCE = 2;

/** A picture and its file's bytes (WebP). */
export type Taken = { readonly picture: Picture; readonly image: Buffer };

/** Takes the pictures of one scene after the other, on each of the visits. */
export async function* takePictures(
  browser: Browser,
  url: string,
  scenes: readonly Scene[],
  visits: readonly Visit[],
): AsyncGenerator<Taken[]> {
  const cookies = new Map<string, Cookie[]>();
  for (const scene of scenes) {
    if (scene.as && !cookies.has(scene.as))
      cookies.set(scene.as, await signInForCookies(url, scene.as));
    const taken: Taken[][] = [];
    const waiting = [...visits.entries()];
    const takeWaiting = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, visit] = next;
        const context = await browser.newContext({
          baseURL: url,
          viewport: visit.device.size,
          hasTouch: visit.device.hasTouch,
          colorScheme: visit.schemes[0],
          reducedMotion: "reduce",
          timezoneId: "Africa/Cairo",
        });
        if (scene.as) await context.addCookies(cookies.get(scene.as) ?? []);
        taken[at] = await takeScenePictures(await context.newPage(), scene, visit);
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeWaiting));
    yield taken.flat();
  }
}

/** The scene as its act leaves it, or as far as that came: a picture of what went wrong says more than none. */
async function takeScenePictures(page: Page, scene: Scene, visit: Visit): Promise<Taken[]> {
  const { device, language, schemes } = visit;
  page.setDefaultTimeout(ACT_MS);
  await play(page, scene, visit).catch((thrown: unknown) => {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    console.error(`${scene.name} (${language}, ${device.name}): ${reason}`);
  });
  const taken: Taken[] = [];
  // A page follows the scheme of its device while it is looked at.
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    const image = await page.screenshot({ animations: "disabled", caret: "hide" });
    const file = await sharp(image).webp({ quality: 82 }).toBuffer();
    taken.push({ picture: { scene: scene.name, device, language, scheme }, image: file });
  }
  return taken;
}

/** Opens the scene in the language and does what belongs to it. */
export async function play(
  page: Page,
  { path, act }: Scene,
  { language }: Pick<Visit, "language">,
): Promise<void> {
  await page.goto(path);
  await settle(page);
  const words = readWords(language);
  await speak(page, words);
  if (!act) return;
  await act(page, words);
  await settle(page);
}

async function signInForCookies(url: string, username: string): Promise<Cookie[]> {
  const caller = await request.newContext({ baseURL: url });
  const answer = await caller.post("/api/auth/login", {
    data: { username, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The login of ${username} answered ${answer.status()}`);
  const { cookies } = await caller.storageState();
  await caller.dispose();
  return cookies;
}

/** Waits until the page reacts and nothing more is loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !("preHydrationInput" in window));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(SETTLED_MS);
  // Charts come after the screen, when the machine finds the time.
  await page
    .waitForFunction(
      () => !document.querySelector("main:not(:has([aria-busy])) [data-skeleton]"),
      null,
      {
        timeout: CHARTS_MS,
      },
    )
    .catch(() => undefined);
}
