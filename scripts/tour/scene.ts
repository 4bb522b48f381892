import type { Page, ViewportSize } from "playwright";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Factory } from "./factories";

/** A device that a picture is taken on. */
type Device = {
  readonly name: string;
  readonly size: ViewportSize;
  readonly hasTouch: boolean;
};

const DESKTOP: Device = { name: "desktop", size: { width: 1440, height: 900 }, hasTouch: false };
const LANDSCAPE: Device = {
  name: "tablet-landscape",
  size: { width: 1180, height: 820 },
  hasTouch: true,
};
const PORTRAIT: Device = {
  name: "tablet-portrait",
  size: { width: 820, height: 1180 },
  hasTouch: true,
};
const PHONE: Device = { name: "phone", size: { width: 390, height: 844 }, hasTouch: true };

const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "ar"] as const;
type Language = (typeof LANGUAGES)[number];
type Scheme = (typeof SCHEMES)[number];

/** One opening of a scene, and the color schemes that it is then seen in. */
export type Visit = {
  readonly device: Device;
  readonly language: Language;
  readonly schemes: readonly Scheme[];
};

export const EVERY_VISIT: readonly Visit[] = [DESKTOP, LANDSCAPE, PORTRAIT, PHONE].flatMap(
  (device) => LANGUAGES.map((language) => ({ device, language, schemes: SCHEMES })),
);

/** The ways of a scene that its small picture in the documentation shows side by side. */
export const VISITS_ON_SHEET: readonly Visit[] = [
  { device: DESKTOP, language: "en", schemes: ["light"] },
  { device: PORTRAIT, language: "ar", schemes: ["light"] },
  { device: PHONE, language: "ar", schemes: ["light"] },
  { device: PHONE, language: "en", schemes: ["dark"] },
];

/** One picture: where in the product, and how. */
export type Picture = {
  readonly scene: string;
  readonly device: Device;
  readonly language: Language;
  readonly scheme: Scheme;
};

/** The file name of a picture, without its ending. */
export function createFile({ scene, language, device, scheme }: Picture): string {
  return `${scene}--${language}-${device.name}-${scheme}`;
}

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

/** Chooses an action of the menu of the first user who is not the own one, and waits for the dialog that opens. */
export const openingOfUser =
  (name: Name): Act =>
  async (page, words) => {
    await page.locator('[role=row] button[aria-haspopup="menu"]').nth(1).click();
    await page.getByRole("menuitem", { name: name(words), exact: true }).click();
    await dialogOpens(page);
  };

/** Presses Delete of the first customer, which on a small screen is in its menu, and waits for the dialog that opens. */
export const openingDeletion: Act = async (page, { customers }) => {
  const { actions, delete: remove } = customers;
  const menu = page.getByRole("button", { name: actions, exact: true }).first();
  const button = page.getByRole("button", { name: remove, exact: true }).first();
  await menu.or(button).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: remove, exact: true }).click();
  } else await button.click();
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
