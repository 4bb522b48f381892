import pg from "pg";
import type { Api } from "./support/api";
import { AT_ONCE, deafen, goLive, loseConnection } from "./support/live";
import {
  askForSale,
  blueOf,
  dayIn,
  inDays,
  loggedOf,
  movementsOf,
  newSalesUser,
  review,
  screenOf,
  statusOf,
  toldOf,
  type SalesRequest,
} from "./support/sales";
import { expect, speak, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES: readonly Language[] = ["en", "ar"];
const PATH = "/held-orders";

/** A held request for 4 of a product's 10 blue ones, and who has to do with it. */
async function heldSale(api: Api) {
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 4);
  await review(api, request, { status: "held", holdUntil: inDays(2) });
  return { product, sales: sales.api, request };
}

/** The last day of a hold is over, as it is after some days of waiting. */
async function letPass({ _id }: SalesRequest): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  const past = `UPDATE "SalesRequest" SET "holdUntil" = '2020-02-02' WHERE "id" = $1`;
  await client.query(past, [_id]);
  await client.end();
}

for (const language of LANGUAGES) {
  const { common, heldOrders: words, status, validation } = WORDS[language];

  test.describe(`in ${language}`, () => {
    test("an order is cancelled with a reason, which the sales user reads", async ({
      signedIn,
      apiAs,
    }) => {
      const api = await apiAs("manager");
      const { product, sales, request } = await heldSale(api);
      const page = await signedIn("manager");
      await page.goto(PATH);
      await speak(page, language);
      const screen = screenOf(page, language);
      await screen.press(request, words.cancel);
      const dialog = screen.heldDialog(request, "cancel");
      const reason = dialog.getByLabel(words.reason);
      await expect(reason).toBeFocused();
      await reason.fill("   ");
      await dialog.getByRole("button", { name: words.confirm.cancel }).click();
      await expect(dialog.getByText(validation.reasonRequired)).toBeVisible();
      await expect(reason).toBeFocused();
      await reason.fill("The customer changed her mind");
      await dialog.getByRole("button", { name: words.confirm.cancel }).click();
      await screen.readEnd("success", words.done.cancel);
      await expect(screen.cardOf(request)).toHaveCount(0);

      expect(await blueOf(api, product)).toEqual({ quantity: 10, held: 0 });
      expect(await movementsOf(api, product)).toEqual(["cancel 0 -4", "hold 0 4", "opening 10 0"]);
      expect((await loggedOf(api, request))[0]).toBe("manager SALES_REQUEST_CANCELLED");
      expect((await toldOf(sales, request))[0]).toBe("salesRequestCancelled");
      await page.goto("/sales-requests-management");
      await speak(page, language);
      await expect(screen.cardOf(request)).toContainText(status.cancelled);
      await expect(screen.cardOf(request)).toContainText("The customer changed her mind");
    });

    test("an order that is unheld waits for a decision again", async ({ signedIn, apiAs }) => {
      const api = await apiAs("manager");
      const { product, sales, request } = await heldSale(api);
      const deciding = await signedIn("karim.fathy");
      await goLive(deciding, "/sales-requests-management", language);
      const page = await signedIn("manager");
      await page.goto(PATH);
      await speak(page, language);
      const screen = screenOf(page, language);
      await screen.press(request, words.unhold);
      const dialog = screen.heldDialog(request, "unhold");
      await expect(dialog.getByText(words.effect.unhold)).toBeVisible();
      await dialog.getByRole("button", { name: words.confirm.unhold }).click();
      await screen.readEnd("success", words.done.unhold);
      await expect(screen.cardOf(request)).toHaveCount(0);
      const waiting = screenOf(deciding, language).cardOf(request);
      await expect(waiting.getByText(status.pending)).toBeVisible({ timeout: AT_ONCE });

      expect(await blueOf(api, product)).toEqual({ quantity: 10, held: 0 });
      expect(await movementsOf(api, product)).toEqual(["unhold 0 -4", "hold 0 4", "opening 10 0"]);
      expect((await loggedOf(api, request))[0]).toBe("manager SALES_REQUEST_UNHELD");
      expect((await toldOf(sales, request))[0]).toBe("salesRequestUnheld");
    });

    test("what is overdue is marked and stands first, and the home says so", async ({
      signedIn,
      apiAs,
    }) => {
      const api = await apiAs("manager");
      const { request } = await heldSale(api);
      const page = await signedIn("manager");
      await goLive(page, PATH, language);
      const card = screenOf(page, language).cardOf(request);
      await expect(card.getByText(words.overdue)).toHaveCount(0);
      await letPass(request);
      await expect(card.getByText(words.overdue)).toBeVisible({ timeout: AT_ONCE });
      await expect(card.getByText(dayIn(language, "2020-02-02"))).toBeVisible();
      const first = page.getByRole("article").first();
      await expect(first.getByText(words.overdue)).toBeVisible();

      await page.goto("/factory-manager");
      await speak(page, language);
      const tile = page.getByRole("link", { name: WORDS[language].factoryManager.heldOrders });
      const overdue = language === "en" ? /overdue/ : /متأخر/;
      await expect(tile).toHaveAccessibleDescription(overdue);
    });

    test("an order that somebody else has released says so", async ({ signedIn, apiAs }) => {
      const api = await apiAs("manager");
      const [unheard, heard] = [await heldSale(api), await heldSale(api)];
      const release = ({ _id }: SalesRequest) =>
        api.call("POST", `/api/sales-requests/held-orders/${_id}/release`);
      const page = await signedIn("karim.fathy");
      const screen = screenOf(page, language);
      await deafen(page);
      await page.goto(PATH);
      await speak(page, language);
      await screen.press(unheard.request, words.unhold);
      await release(unheard.request);
      await screen
        .heldDialog(unheard.request, "unhold")
        .getByRole("button", { name: words.confirm.unhold })
        .click();
      const present = new RegExp(`${unheard.request.number}.*${status.accepted}`, "i");
      await screen.readEnd("failure", words.failed.unhold, present);
      await expect(screen.cardOf(unheard.request)).toHaveCount(0);

      await page.unroute("**/api/events");
      await goLive(page, PATH, language);
      await screen.press(heard.request, words.cancel);
      const dialog = screen.heldDialog(heard.request, "cancel");
      await dialog.getByLabel(words.reason).fill("Too late");
      await release(heard.request);
      const left = filled(words.meanwhile, { number: `#${heard.request.number}` });
      await expect(dialog.getByText(left)).toBeVisible({ timeout: AT_ONCE });
      await expect(dialog.getByRole("button", { name: words.confirm.cancel })).toBeDisabled();
      await expect(dialog.getByLabel(words.reason)).toHaveValue("Too late");
    });

    test("a lost connection says so for every action, and keeps the list and the reason", async ({
      signedIn,
      apiAs,
    }) => {
      const api = await apiAs("manager");
      const { request } = await heldSale(api);
      const page = await signedIn("manager");
      const screen = screenOf(page, language);
      await page.goto(PATH);
      await speak(page, language);
      await loseConnection(page, "/api/sales-requests/");
      for (const action of ["release", "unhold", "cancel"] as const) {
        await screen.press(request, words[action]);
        const dialog = screen.heldDialog(request, action);
        if (action === "cancel") await dialog.getByLabel(words.reason).fill("No reason");
        await dialog.getByRole("button", { name: words.confirm[action], exact: true }).click();
        await screen.readEnd("failure", words.failed[action]);
        if (action === "cancel")
          await expect(dialog.getByLabel(words.reason)).toHaveValue("No reason");
        const leave = action === "cancel" ? words.keep : common.cancel;
        await dialog.getByText(leave, { exact: true }).click();
        await expect(dialog).toHaveCount(0);
      }
      await expect(page.getByText(words.fetchFailed)).toBeVisible();
      await expect(screen.cardOf(request)).toBeVisible();
      await page.unrouteAll();
      await page.getByRole("button", { name: common.retry }).click();
      await expect(page.getByText(words.fetchFailed)).toHaveCount(0);
      expect(await statusOf(api, request)).toBe("held");
    });
  });
}
