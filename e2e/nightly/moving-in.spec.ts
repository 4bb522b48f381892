import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { hashPassword } from "@/lib/auth/password";
import { withClient } from "@/scripts/postgres/client";
import {
  createMovingInFolder,
  nameRows,
  writeFolder,
} from "@/scripts/test-support/files/moving-in-folder";
import { createFile } from "@/scripts/test-support/files/table-files";
import { readText } from "@/scripts/test-support/paper/paper";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { EMPTY_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, switchLanguage, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

const OWN = "2026";
const ONE_TIME = /\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/g;

let app: TestApp;
let temporary = "";

test.beforeAll(async () => {
  app = await startOwnApp(EMPTY_TEMPLATE);
  const passwordHash = await hashPassword(PASSWORD);
  await withClient(app.databaseUrl, (client) =>
    client.query(
      `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('boss', $1, 'admin')`,
      [passwordHash],
    ),
  );
  temporary = await mkdtemp(path.join(tmpdir(), "moving-in-"));
});

test.afterAll(async () => {
  await app.stop();
  await rm(temporary, { recursive: true });
});

const signIn = () => Api.signIn(app.url, "boss", PASSWORD);

async function open(page: Page, language: Language) {
  await page.goto("/moving-in");
  await switchLanguage(page, language);
  await expect(
    page.getByRole("button", { name: WORDS[language].movingIn.chooseFolder }),
  ).toBeVisible();
}

/** Chooses a whole folder, as the browser's dialog would. */
async function chooseFolder(page: Page, folder: string) {
  await page.locator('input[type="file"]').first().setInputFiles(folder);
}

/** Reads the quantities that were found, in their order. */
async function listFigures(page: Page, language: Language) {
  const found = page.getByRole("region", { name: WORDS[language].movingIn.found });
  await expect(found).toBeVisible();
  return found.getByRole("definition").allTextContents();
}

const getRow = (files: Locator, name: string) =>
  files.getByRole("listitem").filter({ has: files.page().getByText(name, { exact: true }) });

test("an admin moves an empty factory in, in English, and a new user signs in with a card", async ({
  openBrowser,
}) => {
  const { movingIn: words, home } = WORDS.en;
  const page = await openBrowser(await signIn());
  await page.goto("/company-manager");
  await switchLanguage(page, "en");
  await page.getByRole("link", { name: home.firstSteps.moveIn, exact: true }).click();
  await page.waitForURL("**/moving-in");
  const folder = path.join(temporary, "whole");
  await chooseFolder(page, await writeFolder(folder, await createMovingInFolder("en", OWN)));
  expect(await listFigures(page, "en")).toEqual([
    ...["2", "3", "4", "22", "2", "2"],
    expect.stringMatching(/1,200\.50/),
  ]);
  const files = page.getByRole("region", { name: words.files });
  await expect(getRow(files, "stock.csv")).toContainText(words.states.later);
  await expect(getRow(files, "prices.csv")).toContainText(words.states.unknown);
  const passed = page.getByRole("region", { name: words.passedOver });
  for (const name of ["letter.docx", "nobody.png", nameRows(OWN).skus[2] ?? ""])
    await expect(passed).toContainText(name);

  await page.getByRole("button", { name: words.import, exact: true }).click();
  await expect(page.getByText(words.ready)).toBeVisible();
  for (const name of ["users.csv", "products.xlsx", "stock.csv", "customers.csv"])
    await expect(getRow(files, name)).toContainText("IMPORT-");
  await expect(files).toContainText("2 pictures were added.");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: words.printCards }).click(),
  ]);
  await expect(page.getByText(/^2 cards were saved/)).toBeVisible();
  const text = await readText(new Uint8Array(await readFile(await saved.path())));
  expect(text).toContain(new URL(app.url).port);
  // Cards are in the order of usernames: Hassan's is the first.
  const password = text.match(ONE_TIME)?.[1] ?? "";
  const mona = await Api.signIn(app.url, `mona-${OWN}`, password);
  // A password of her own comes first.
  expect((await mona.call("GET", "/api/products")).status).toBe(403);

  // The same folder again changes nothing.
  await page.getByRole("button", { name: words.another }).click();
  await chooseFolder(page, folder);
  await expect(getRow(files, "stock.csv")).toContainText(words.states.same);
  await page.goto(`/products-inventory?q=T/${OWN}`);
  await switchLanguage(page, "en");
  await expect(page.getByText(`T/${OWN}`).first()).toBeVisible();
  await expect(page.locator(`img[src*="/product-images/"]`).first()).toBeVisible();
});

test("a plan in Arabic names wrong cells, and a list that is left out does not stop the rest", async ({
  openBrowser,
}) => {
  const { movingIn: words, validation, imports } = WORDS.ar;
  const own = "ar";
  const page = await openBrowser(await signIn());
  await open(page, "ar");
  const [, ...others] = await createMovingInFolder("ar", own);
  const users = createFile("users.csv", `اسم المستخدم,الوظيفة\r\nnew-${own},مهندس\r\n`);
  await chooseFolder(page, await writeFolder(path.join(temporary, "ar"), [users, ...others]));
  expect((await listFigures(page, "ar")).slice(0, 5)).toEqual(["0", "3", "4", "22", "2"]);
  const wrong = page.getByRole("group", { name: imports.wrongCells });
  for (const cell of ["2", "الوظيفة", "مهندس", validation.userType])
    await expect(wrong.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  const start = page.getByRole("button", { name: words.import, exact: true });
  await expect(start).toBeDisabled();
  await page.getByRole("checkbox", { name: /users\.csv/ }).click();
  await start.click();
  await expect(page.getByText(words.ready)).toBeVisible();
  const files = page.getByRole("region", { name: words.files });
  await expect(getRow(files, "users.csv")).toContainText(words.states.leftOut);
  await expect(getRow(files, "products.xlsx")).toContainText("IMPORT-");
});

test("a picture that is none is reported, and the others are imported", async ({ openBrowser }) => {
  const { movingIn: words } = WORDS.en;
  const boss = await signIn();
  const page = await openBrowser(boss);
  await open(page, "en");
  const files = await createMovingInFolder("en", "pictures");
  const broken = new File(["no picture"], "T_pictures.png");
  const chosen = files.map((file) => (file.name === broken.name ? broken : file));
  await chooseFolder(page, await writeFolder(path.join(temporary, "broken"), chosen));
  await page.getByRole("button", { name: words.import, exact: true }).click();
  const failed = page.getByRole("region", { name: /^1 picture could not be imported/ });
  await expect(failed).toContainText("T_pictures.png");
  await expect(page.getByRole("button", { name: words.importRest })).toBeEnabled();
  await expect(page.getByRole("region", { name: words.files })).toContainText(
    "1 picture was added.",
  );
});

test("other roles do not get to the screen", async ({ openBrowser }) => {
  const boss = await signIn();
  const username = "manager-here";
  await boss.call("POST", "/api/auth/signup", {
    username,
    password: PASSWORD,
    userType: "manager",
  });
  const page = await openBrowser(await Api.signIn(app.url, username, PASSWORD));
  await page.goto("/moving-in");
  await page.waitForURL("**/factory-manager");
  await page.goto("/imports");
  await expect(page.getByRole("link", { name: WORDS.en.imports.moveIn })).toHaveCount(0);
});
