import { randomUUID } from "node:crypto";
import { Api } from "./support/api";
import { openHistory, openNotification } from "./support/request-history";
import { AT_ONCE, goLive } from "./support/live";
import { askForSale, dayIn, inDays, newSalesUser, review, getScreen } from "./support/sales";
import { getFields } from "./support/sales-requests";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask } from "./support/worker-requests";

const IN_TIME = { timeout: AT_ONCE };

/** A worker of this test's own, whose bell nobody else rings. */
async function newWorker(manager: Api): Promise<Api> {
  const username = `w-${randomUUID().slice(0, 8)}`;
  const person = { username, password: PASSWORD, userType: "worker" };
  expect((await manager.call("POST", "/api/auth/signup", person)).status).toBe(201);
  return Api.signIn(appUrl(), username, PASSWORD);
}

for (const language of ["en", "ar"] as const) {
  const words = WORDS[language];
  const { requestHistory } = words;

  test(`sales user and manager read every step of a request and write to each other [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const sales = await newSalesUser(api);
    const request = await askForSale(sales.api, await api.createProduct({ Blue: 9 }), "remove", 4);
    const number = `#${request.number}`;
    const asking = await openBrowser(sales.api);
    await goLive(asking, "/sales-my-requests", language);
    await asking.getByRole("button", { name: requestHistory.open, exact: true }).click();
    const own = openHistory(asking, language, number);
    await expect(own.steps).toHaveText([new RegExp(sales.username)]);
    const page = await signedIn("manager");
    await goLive(page, `/sales-requests-management?only=by:${sales.username}`, language);
    await getScreen(page, language).open(request);
    const seen = openHistory(page, language, number);
    await expect(seen.steps).toHaveCount(1);

    await own.comment(`Is it possible\nby Thursday? ${number}`);
    await expect(seen.steps.last()).toContainText(`by Thursday? ${number}`, IN_TIME);
    await seen.comment("نعم، يوم الخميس.");
    await expect(own.steps.last()).toContainText("نعم، يوم الخميس.", IN_TIME);
    await expect(own.steps).toHaveCount(3);
    await review(api, request, { status: "held", holdUntil: inDays(3), notes: "For the hotel" });
    await expect(own.steps.last()).toContainText("For the hotel", IN_TIME);
    await expect(own.steps.last()).toContainText(dayIn(language, inDays(3)));

    await goLive(asking, "/sales", language);
    await openNotification(asking, language, "نعم، يوم الخميس.");
    await expect(asking).toHaveURL(new RegExp(`/sales-my-requests#${request._id}$`));
    await switchLanguage(asking, language);
    await expect(own.steps).toHaveCount(4);
    await goLive(page, "/factory-manager", language);
    await openNotification(page, language, `by Thursday? ${number}`);
    await expect(page).toHaveURL(new RegExp(`/held-orders#${request._id}$`));
    await switchLanguage(page, language);
    await expect(seen.steps).toHaveCount(4);
  });

  test(`a worker reads why a request was rejected, answers, and finds the answer of the manager [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const worker = await newWorker(api);
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
    const card = page.getByRole("article").filter({ hasText: product.SKU });
    await card.getByRole("button", { name: words.requests.reject, exact: true }).click();
    const question = page.getByRole("dialog", {
      name: filled(words.requests.rejectTitle, { requestId: request.requestId }),
    });
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
    const history = openHistory(asking, language, request.requestId);
    await expect(history.steps).toHaveCount(2);
    await expect(history.steps.last()).toContainText("Counted twice");
    const answer = `لم أطلب غيره ${product.SKU}`;
    await history.comment(answer);

    await openNotification(page, language, answer);
    await expect(page).toHaveURL(new RegExp(`history=${request._id}`));
    const seen = openHistory(page, language, request.requestId);
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

  test(`a request is repeated with the same lines and sent anew [${language}]`, async ({
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const [sales, worker] = [await newSalesUser(api), await newWorker(api)];
    const product = await api.createProduct({ Blue: 9 });
    const { number } = await askForSale(sales.api, product, "remove", 4, 2);
    const page = await openBrowser(sales.api);
    await goLive(page, "/sales-my-requests", language);
    await page.getByRole("button", { name: words.repeat.again, exact: true }).click();
    await expect(page).toHaveURL("/sales-create-request");
    await switchLanguage(page, language);
    const notice = filled(words.repeat.notice, { request: `#${number}` });
    await expect(page.getByText(notice)).toBeVisible();
    const screen = getFields(page, language);
    await expect(screen.items.getByRole("row")).toHaveCount(2);
    await page.getByLabel(words.repeat.newDate, { exact: true }).fill(inDays(12));
    for (const row of await screen.items.getByRole("row").all())
      await expect(row).toContainText(dayIn(language, inDays(12)));
    await screen.submit.click();
    await expect(page).toHaveURL("/sales-my-requests");
    await expect(page.getByRole("article").filter({ hasText: product.SKU })).toHaveCount(2);

    const { requestId } = await ask(worker, product, "add", 3);
    const asking = await openBrowser(worker);
    await goLive(asking, "/worker", language);
    const own = asking.getByRole("listitem").filter({ hasText: product.name });
    await own.getByRole("button").click();
    await asking.getByRole("dialog").getByRole("button", { name: words.repeat.again }).click();
    await expect(asking).toHaveURL("/product-management?action=add");
    await switchLanguage(asking, language);
    const repeated = filled(words.repeat.notice, { request: requestId });
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
  const worker = await newWorker(api);
  const request = await ask(worker, await api.createProduct({ Blue: 9 }), "remove", 4);
  const page = await openBrowser(worker);
  await goLive(page, `/worker?history=${request._id}`, "en");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(words.status.Null);
  await sheet.getByLabel(words.requestHistory.comment, { exact: true }).fill("Half a sentence");
  const path = `/api/req/requests/${request._id}/state`;
  await api.call("PATCH", path, { state: "Rejected", reason: "Not today" });
  await expect(sheet).toContainText(words.status.Rejected, IN_TIME);
  await expect(openHistory(page, "en", request.requestId).steps.last()).toContainText("Not today");
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
