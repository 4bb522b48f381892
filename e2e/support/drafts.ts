import type { Locator, Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import { expect, PASSWORD, type Language } from "./test";
import { getLines } from "./picking";
import { WORDS } from "./words";

/** The line that says that something was kept. */
export function getNotice(page: Page | Locator, language: Language): Locator {
  const { drafts } = WORDS[language];
  const [kept = "", keptElsewhere = ""] = [drafts.kept, drafts.keptElsewhere].map(
    (text) => text.split("{")[0],
  );
  return page.getByRole("status").filter({ hasText: new RegExp(`${kept}|${keptElsewhere}`) });
}

export const getQuantity = (page: Page, language: Language, product: ProductView) =>
  getLines(page, language, product.name).quantity;

/** Confirms what was chosen and the receipt. */
export async function confirm(page: Page, language: Language) {
  const { common } = WORDS[language];
  await page.getByRole("button", { name: common.confirm, exact: true }).click();
  await page.getByRole("button", { name: common.yesConfirm }).click();
}

/** Presses a button by its whole name. */
export const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true }).click();

/** Lists the names of all drafts stored on the device, whoever they belong to. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("draft/"))
      .map((key) => key.split("/").slice(2).join("/")),
  );

/** Checks whether an address is that of the login, whatever address it returns to. */
export const isLogin = (url: URL): boolean => url.pathname === "/";

/** Fills in the login, in English. */
export async function logIn(page: Page, username: string, password = PASSWORD) {
  const { login } = WORDS.en;
  await page.getByLabel(login.username).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page).not.toHaveURL(isLogin);
}

/** The server does the next thing it is asked for on this page, files and all, and its answer never arrives. */
export async function loseNextAnswer(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let lost = false;
  devtools.on("Fetch.requestPaused", ({ requestId, request }) => {
    const loses = !lost && request.method === "POST";
    lost ||= loses;
    const answered = loses
      ? devtools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })
      : devtools.send("Fetch.continueRequest", { requestId });
    // A page that is left or closed takes its paused requests with it.
    answered.catch(() => undefined);
  });
  await devtools.send("Fetch.enable", { patterns: [{ requestStage: "Response" }] });
}
