import { randomUUID } from "node:crypto";
import { AT_ONCE, goLive } from "../support/live";
import { newSalesUser, newWorker } from "../support/new-user";
import { openHistory, openNotification } from "../support/request-history";
import { inDays } from "@/scripts/test-support/days";
import { askForSale, review } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask, findRows } from "../support/worker-requests";

const IN_TIME = { timeout: AT_ONCE };

for (const language of ["en", "ar"] as const) {
  const words = WORDS[language];

  test(`notifications of comments on a sales request lead to its history [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const sales = await newSalesUser(api);
    const request = await askForSale(sales.api, await api.createProduct({ Blue: 9 }), "remove", 4);
    const number = `#${request.number}`;
    const path = `/api/sales-requests/${request._id}/comments`;
    const [question, answer] = [`Is it possible\nby Thursday? ${number}`, "نعم، يوم الخميس."];
    for (const [caller, text] of [[sales.api, question] as const, [api, answer] as const])
      expect((await caller.call("POST", path, { text })).status).toBe(201);
    const asking = await openBrowser(sales.api);
    await goLive(asking, "/sales", language);
    await openNotification(asking, language, answer);
    await expect(asking).toHaveURL(new RegExp(`/sales-my-requests#${request._id}$`));
    await switchLanguage(asking, language);
    await expect(openHistory(asking, language, number).steps).toHaveCount(3);
    await review(api, request, { status: "held", holdUntil: inDays(3) });
    const page = await signedIn("manager");
    await goLive(page, "/factory-manager", language);
    await openNotification(page, language, `by Thursday? ${number}`);
    await expect(page).toHaveURL(new RegExp(`/held-orders#${request._id}$`));
    await switchLanguage(page, language);
    await expect(openHistory(page, language, number).steps).toHaveCount(4);
  });

  test(`a worker reads why a request was rejected, answers, and finds the answer of the manager [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const { api: worker } = await newWorker(api);
    const [product, other] = [
      await api.createProduct({ Blue: 9 }),
      await api.createProduct({ Blue: 9 }),
    ];
    const request = await ask(worker, product, "remove", 4);
    const asking = await openBrowser(worker);
    await goLive(asking, "/worker", language);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    await goLive(page, "/requests-management", language);
    const card = await findRows(page, product.SKU);
    await card.getByRole("button", { name: words.requests.reject, exact: true }).click();
    const reason = page.getByLabel(words.requests.reason, { exact: true });
    const question = page.getByRole("dialog").filter({ has: reason });
    // The name of a dialog has spaces around the run of a code, which its text has not.
    await expect(question.getByRole("heading")).toHaveText(
      filled(words.requests.rejectTitle, { requestId: request.name }),
    );
    await question.getByLabel(words.requests.reason, { exact: true }).fill("Counted twice");
    await question.getByRole("button", { name: words.requests.reject, exact: true }).click();
    await expect(question).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(card).toContainText("Counted twice");

    const own = asking.getByRole("listitem").filter({ hasText: product.name });
    await expect(own).toContainText("Counted twice", IN_TIME);
    await own.getByRole("button").click();
    const sheet = asking.getByRole("dialog");
    await expect(sheet).toContainText(words.status.Rejected);
    const history = openHistory(asking, language, request.name);
    await expect(history.steps).toHaveCount(2);
    await expect(history.steps.last()).toContainText("Counted twice");
    const answer = `لم أطلب غيره ${product.SKU}`;
    await history.comment(answer);

    await openNotification(page, language, answer);
    await expect(page).toHaveURL(new RegExp(`history=${request._id}`));
    const seen = openHistory(page, language, request.name);
    await expect(seen.steps).toHaveCount(3);
    await seen.comment("Look at the note of Sunday");
    await expect(history.steps.last()).toContainText("note of Sunday", IN_TIME);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).not.toHaveURL(/history=/);

    // A home lists ten requests.
    for (let at = 0; at < 10; at++) await ask(worker, other, "add", 1);
    await goLive(asking, "/worker", language);
    await expect(asking.getByRole("listitem").filter({ hasText: other.name })).toHaveCount(10);
    await expect(own).toHaveCount(0);
    await openNotification(asking, language, "note of Sunday");
    await expect(sheet).toContainText(product.name);
    await expect(history.steps).toHaveCount(4);
  });

  test(`a worker's request is repeated with the same line and sent anew [${language}]`, async ({
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const { api: worker } = await newWorker(api);
    const product = await api.createProduct({ Blue: 9 });
    const { name } = await ask(worker, product, "add", 3);
    const asking = await openBrowser(worker);
    await goLive(asking, "/worker", language);
    const own = asking.getByRole("listitem").filter({ hasText: product.name });
    await own.getByRole("button").click();
    await asking.getByRole("dialog").getByRole("button", { name: words.repeat.again }).click();
    await expect(asking).toHaveURL("/product-management?action=add");
    await switchLanguage(asking, language);
    const repeated = filled(words.repeat.notice, { request: name });
    await expect(asking.getByText(repeated)).toBeVisible();
    await asking.getByRole("button", { name: words.common.confirm, exact: true }).click();
    await asking.getByRole("dialog").getByRole("button", { name: words.common.yesConfirm }).click();
    await asking.getByRole("dialog").getByText(words.common.close, { exact: true }).click();
    await expect(asking).toHaveURL("/worker");
    await expect(own).toHaveCount(2);
  });
}

test("the sheet of a waiting request follows the decision, and a comment that is not sent stays on the device", async ({
  openBrowser,
  apiAs,
}) => {
  const words = WORDS.en;
  const api = await apiAs("manager");
  const { api: worker } = await newWorker(api);
  const request = await ask(worker, await api.createProduct({ Blue: 9 }), "remove", 4);
  const page = await openBrowser(worker);
  await goLive(page, `/worker?history=${request._id}`, "en");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(words.status.Null);
  await sheet.getByLabel(words.requestHistory.comment, { exact: true }).fill("Half a sentence");
  const path = `/api/req/requests/${request._id}/state`;
  await api.call("PATCH", path, { state: "Rejected", reason: "Not today" });
  await expect(sheet).toContainText(words.status.Rejected, IN_TIME);
  await expect(openHistory(page, "en", request.name).steps.last()).toContainText("Not today");
  await page.reload();
  await expect(sheet.getByLabel(words.requestHistory.comment, { exact: true })).toHaveValue(
    "Half a sentence",
  );
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/worker");
});

test("the address of a request that is gone says so", async ({ signedIn }) => {
  const page = await signedIn("manager");
  for (const id of [randomUUID(), "nonsense"]) {
    await page.goto(`/requests-management?history=${id}`);
    await expect(page.getByText(WORDS.en.common.linkGone)).toBeVisible();
  }
});
