import { request, type Browser, type BrowserContext, type Cookie, type Page } from "playwright";
import sharp from "sharp";
import { DEMO_PASSWORD } from "@/prisma/seed/accounts";
import type { Language, Picture, Way } from "./devices";
import { wordsOf, type Scene } from "./scenes";

// Milliseconds after the last answer of the server until parts that are loaded later are there.
const SETTLED_MS = 700;
const ACT_MS = 15_000;

/** A picture and its file's bytes (WebP). */
export type Taken = { readonly picture: Picture; readonly image: Buffer };

/** Takes the pictures of one scene after the other, in each of the ways. */
export async function* takePictures(
  browser: Browser,
  url: string,
  scenes: readonly Scene[],
  ways: readonly Way[],
): AsyncGenerator<Taken[]> {
  const cookies = new Map<string, Cookie[]>();
  for (const scene of scenes) {
    if (scene.as && !cookies.has(scene.as)) cookies.set(scene.as, await cookiesOf(url, scene.as));
    const taken: Taken[] = [];
    for (const way of ways) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: way.device.size,
        hasTouch: way.device.hasTouch,
        colorScheme: way.scheme,
        reducedMotion: "reduce",
      });
      if (scene.as) await context.addCookies(cookies.get(scene.as) ?? []);
      const image = await imageOf(context, scene, way.language);
      taken.push({ picture: { scene: scene.name, ...way }, image });
      await context.close();
    }
    yield taken;
  }
}

/** The scene as its act leaves it, or as far as that came: a picture of what went wrong says more than none. */
async function imageOf(context: BrowserContext, scene: Scene, language: Language): Promise<Buffer> {
  const page = await context.newPage();
  page.setDefaultTimeout(ACT_MS);
  try {
    await page.goto(scene.path);
    await settle(page);
    if (language === "ar") {
      await page.getByRole("button", { name: "العربية" }).first().click();
      await page.locator("html[dir=rtl]").waitFor();
    }
    await scene.act?.(page, wordsOf(language));
    await settle(page);
  } catch (thrown) {
    console.error(
      `${scene.name} (${language}): ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
  }
  const image = await page.screenshot({ animations: "disabled", caret: "hide" });
  return sharp(image).webp({ quality: 82 }).toBuffer();
}

async function cookiesOf(url: string, username: string): Promise<Cookie[]> {
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
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLED_MS);
}
