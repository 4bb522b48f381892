import type { Page } from "playwright";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Language } from "./devices";
import type { Factory } from "./factories";

const WORDS = { en, ar };
export type Words = typeof en;

/** The steps on a screen, in the page's language. */
export type Act = (page: Page, words: Words) => Promise<unknown>;

/** A place of the product as one person sees it. */
export type Scene = {
  readonly name: string;
  /** Factory of the scene: the demo's by default. */
  readonly factory?: Factory;
  /** The user, or null for somebody who is not signed in. */
  readonly as: "worker" | "manager" | "sales" | "admin" | null;
  readonly path: string;
  /** The steps on the screen before the picture is taken. They leave the factory as it is. */
  readonly act?: Act;
};

export function readWords(language: Language): Words {
  return WORDS[language];
}

/** Changes the page to the language; each page starts in English. */
export async function speak(page: Page, words: Words): Promise<void> {
  if (words !== WORDS.ar) return;
  await page.getByRole("button", { name: WORDS.en.common.otherLanguage }).first().click();
  await page.locator("html[dir=rtl]").waitFor();
  // Off the button, which would look as if it were pointed at.
  await page.mouse.move(0, 0);
}

/** A text of the page's language. */
type Name = (words: Words) => string;

/** The first visible button, link or menu item, in the open dialog if there is one, whose name begins with this text up to its first parameter. */
async function named(page: Page, name: string) {
  const dialogs = page.getByRole("dialog").filter({ visible: true });
  const place = (await dialogs.count()) > 0 ? dialogs.last() : page;
  const [beginning = ""] = name.split("{");
  const begins = new RegExp(`^${beginning.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
  return place
    .getByRole("button", { name: begins })
    .or(place.getByRole("link", { name: begins }))
    .filter({ visible: true })
    .first();
}

/** Presses the buttons or links one after the other. */
export const pressing =
  (...names: Name[]): Act =>
  async (page, words) => {
    for (const name of names) await (await named(page, name(words))).click();
  };

/** Presses elements like `pressing`, and waits for the dialog that opens. */
export const opening =
  (...names: Name[]): Act =>
  async (page, words) => {
    await pressing(...names)(page, words);
    await dialogOpens(page);
  };

export const dialogOpens = (page: Page) =>
  page.getByRole("dialog").filter({ visible: true }).first().waitFor();

/** Presses a visible element that a CSS selector finds, by default the first one. */
export const choosing =
  (selector: string, at = 0): Act =>
  (page) =>
    page.locator(selector).filter({ visible: true }).nth(at).click();

/** Follows the first visible link to an address that begins like that, and goes on in the language. */
export const following =
  (path: string): Act =>
  async (page, words) => {
    await page.locator(`main a[href^="${path}"]`).filter({ visible: true }).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await page.waitForTimeout(SCREEN_MS);
    await speak(page, words);
  };

// Milliseconds until the screen of a pressed link has taken the place of the one before.
const SCREEN_MS = 800;

/** Does one after the other. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (page, words) => {
    for (const act of acts) await act(page, words);
  };
