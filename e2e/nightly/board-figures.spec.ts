import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { boardSchema, type Board } from "@/lib/board/schema";
import { countOverdue, countWaiting, LANGUAGE_TURN } from "@/lib/board/rules";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { render } from "@/scripts/test-support/messages/render";
import { Api } from "../support/api";
import { expectNoFindings } from "../support/axe";
import { brokenWords, chooseTextSize, cutTexts, smallTargets } from "../support/legibility";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { SIZES } from "../support/sizes";
import { expect, PASSWORD, test, type Language } from "../support/test";
import { WORDS } from "../support/words";
import { ask } from "../support/worker-requests";

// Milliseconds.
const [POLL, MINUTE] = [15_000, 60_000];

// Of its own: other tests would change its figures.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);

const madeSchema = z.object({ _id: z.string(), token: z.string() });

async function makeToken(admin: Api) {
  const name = `TV ${crypto.randomUUID().slice(0, 8)}`;
  const made = await admin.call("POST", "/api/tokens", { name, scopes: ["board"] });
  return madeSchema.parse(await made.json());
}

async function readFigures({ token }: { readonly token: string }): Promise<Board> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/api/board`, { headers });
  return boardSchema.parse(await answer.json());
}

/** Opens the board at the first moment of an English turn, on a screen without a session whose clock the test turns. */
async function openBoard(page: Page, token: string, query = "") {
  const turns = 2 * LANGUAGE_TURN;
  await page.clock.install({ time: Math.ceil(Date.now() / turns) * turns });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${app.url}/board${query}#${token}`);
}

/** Has the next read of the board fail, as during an outage, and ends the outage after it. */
async function failOnce(page: Page) {
  await page.route("**/api/board", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/board"),
  );
  await page.clock.fastForward(POLL);
  await failed;
  await page.unroute("**/api/board");
}

/** Returns the figure with a label. */
const findFigure = (page: Page, label: string) =>
  page
    .locator("dl")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition")
    .first();

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(page.getByRole("heading", { name: WORDS[language].board.oldest })).toBeVisible();
}

test("a board opens by its link, hides the token, starts again without it, and shows both languages by turns", async ({
  page,
}) => {
  const made = await makeToken(await signIn("admin"));
  const figures = await readFigures(made);
  await openBoard(page, made.token);
  await expectLanguage(page, "en");
  expect(page.url()).toBe(`${app.url}/board`);
  const format = (units: number) => units.toLocaleString("en-GB");
  const { board: words } = WORDS.en;
  for (const [label, value] of [
    [words.waiting, countWaiting(figures)],
    [words.overdue, countOverdue(figures)],
    [words.in, figures.moved.in],
    [words.out, figures.moved.out],
  ] as const)
    await expect(findFigure(page, label)).toHaveText(format(value));
  await expect(page.getByRole("listitem")).toHaveCount(figures.oldest.length);
  await expectNoFindings(page);
  const places = () =>
    page.locator("dl").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();

  await page.clock.fastForward(LANGUAGE_TURN);
  await expectLanguage(page, "ar");
  expect(await places()).toEqual(before);
  await expectNoFindings(page);
  expect(await page.locator("main").innerText()).not.toMatch(/EGP|ج\.م|\d\.\d\d/);

  await page.reload();
  await expectLanguage(page, "ar");
  await page.clock.fastForward(LANGUAGE_TURN);
  await expectLanguage(page, "en");
  await page.goto(`${app.url}/board?language=ar`);
  await expectLanguage(page, "ar");
  await page.clock.fastForward(2 * LANGUAGE_TURN);
  await expectLanguage(page, "ar");
});

test("a new request is on the board at its next read, and an outage shows the age of the figures until it is over", async ({
  page,
}) => {
  const { board: words, shell } = WORDS.en;
  const made = await makeToken(await signIn("admin"));
  const before = countWaiting(await readFigures(made));
  await openBoard(page, made.token, "?language=en");
  const waiting = findFigure(page, words.waiting);
  await expect(waiting).toHaveText(String(before));
  const product = await (await signIn("manager")).createProduct({ Blue: 10 });
  await ask(await signIn("worker"), product, "remove", 2);
  await page.clock.fastForward(POLL);
  await expect(waiting).toHaveText(String(before + 1));
  await expect(page.getByText(shell.live, { exact: true })).toBeVisible();

  await page.route("**/api/board", (route) => route.abort());
  await ask(await signIn("worker"), product, "add", 1);
  await page.clock.fastForward(MINUTE);
  await page.clock.fastForward(2 * MINUTE);
  const age = render("en", words.lastUpdate, { age: "3 minutes ago" });
  await expect(page.getByText(age)).toBeVisible();
  await expect(waiting).toHaveText(String(before + 1));
  await page.unroute("**/api/board");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(waiting).toHaveText(String(before + 2));
  await expect(page.getByText(shell.live, { exact: true })).toBeVisible();

  // Also without an event of the browser.
  await failOnce(page);
  await ask(await signIn("worker"), product, "add", 2);
  await expect(async () => {
    await page.clock.fastForward(2 * POLL);
    await expect(waiting).toHaveText(String(before + 3), { timeout: 1_000 });
  }).toPass();
});

test("a screen without a token or with a revoked one says what to do, and takes another link", async ({
  page,
}) => {
  const { board: words } = WORDS.en;
  const admin = await signIn("admin");
  const made = await makeToken(admin);
  await openBoard(page, "");
  const setup = (language: Language) =>
    page.getByRole("heading", { name: WORDS[language].board.setupTitle });
  await expect(setup("en")).toBeVisible();
  await expectNoFindings(page);
  // Without a link the languages take no turns, but each page has its toggle.
  await page.clock.fastForward(LANGUAGE_TURN);
  await page.getByRole("button", { name: WORDS.en.common.otherLanguage }).click();
  await expect(setup("ar")).toBeVisible();
  await page.getByRole("button", { name: WORDS.ar.common.otherLanguage }).click();
  await expect(setup("en")).toBeVisible();
  await page.goto(`${app.url}/board?language=en`);
  await page.getByLabel(words.link).fill("no link");
  await page.getByRole("button", { name: words.show }).click();
  await expect(page.getByText(words.noToken)).toBeVisible();
  await page.getByLabel(words.link).fill(`${app.url}/board#${made.token}`);
  await page.getByRole("button", { name: words.show }).click();
  await expectLanguage(page, "en");

  await admin.call("DELETE", `/api/tokens/${made._id}`);
  await page.clock.fastForward(POLL);
  const refused = page.getByRole("heading", { name: words.refusedTitle });
  await expect(refused).toBeVisible();
  await expectNoFindings(page);
  let reads = 0;
  page.on("request", (request) => (reads += Number(request.url().endsWith("/api/board"))));
  await page.clock.fastForward(MINUTE);
  expect(reads).toBe(0);
  await page.clock.fastForward(MINUTE);
  await expect.poll(() => reads).toBe(1);
  await expect(refused).toBeVisible();
  await page.getByLabel(words.link).fill((await makeToken(admin)).token);
  await page.getByRole("button", { name: words.show }).click();
  await expectLanguage(page, "en");
});

test("a board whose server has a newer build loads itself anew after an outage", async ({
  page,
}) => {
  const made = await makeToken(await signIn("admin"));
  await openBoard(page, made.token, "?language=en");
  await expectLanguage(page, "en");
  await page.evaluate(() => (document.documentElement.dataset.loaded = "once"));
  let looks = 0;
  page.on("requestfinished", (request) => (looks += Number(request.url() === `${app.url}/board`)));
  // The clock may cut off a look for the build: the next read is followed by another.
  const readOn = (check: () => Promise<void> | void) =>
    expect(async () => {
      await page.clock.fastForward(2 * POLL);
      await check();
    }).toPass();
  const root = page.locator("html");
  await failOnce(page);
  await readOn(() => expect(looks).toBeGreaterThan(0));
  await expect(root).toHaveAttribute("data-loaded", "once");
  await page.evaluate(() => (document.documentElement.dataset.version = "1"));
  await failOnce(page);
  await readOn(() => expect(root).not.toHaveAttribute("data-loaded", "once", { timeout: 1_000 }));
  await expectLanguage(page, "en");
});

test("on a phone and a tablet, and in large text, the board cuts no word and a thumb hits its button", async ({
  page,
}) => {
  const made = await makeToken(await signIn("admin"));
  await openBoard(page, made.token);
  for (const language of ["en", "ar"] as const) {
    await expectLanguage(page, language);
    for (const { width, text } of SIZES) {
      await page.setViewportSize({ width, height: 844 });
      await chooseTextSize(page, text);
      await expect
        .poll(async () => [...(await cutTexts(page)), ...(await brokenWords(page))], {
          message: `${language}, ${width} px, text of ${text} px`,
        })
        .toEqual([]);
    }
    await chooseTextSize(page, 16);
    await page.setViewportSize({ width: 820, height: 1180 });
    expect(await cutTexts(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.clock.fastForward(LANGUAGE_TURN);
  }
});

test("an admin makes a link to the board, which opens it", async ({ openBrowser, page }) => {
  const { integrations } = WORDS.en;
  const { tokens } = integrations;
  const admin = await openBrowser(await signIn("admin"));
  await admin.goto("/integrations");
  await admin.getByRole("button", { name: tokens.create, exact: true }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(tokens.name).fill(`Hall ${crypto.randomUUID().slice(0, 8)}`);
  await dialog.getByLabel(tokens.scope.read, { exact: true }).uncheck();
  await dialog.getByLabel(tokens.scope.board, { exact: true }).check();
  await dialog.getByRole("button", { name: tokens.make, exact: true }).click();
  const link = dialog.getByLabel(tokens.boardLink, { exact: true });
  await expect(dialog.getByRole("img", { name: tokens.boardPicture })).toBeVisible();
  await expectNoFindings(admin);
  const address = await link.inputValue();
  const open = dialog.getByRole("link", { name: tokens.boardOpen });
  await expect(open).toHaveAttribute("href", address);
  await page.goto(address);
  await expect(page.locator("dl")).toHaveCount(4);
  expect(page.url()).toBe(`${app.url}/board`);
});
