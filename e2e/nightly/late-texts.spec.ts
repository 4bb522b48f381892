import { expect, PASSWORD, test } from "../support/test";
import { WORDS } from "../support/words";

const { login, worker } = WORDS.en;

/** Of the file with all English texts, which no page repeats. */
const TEXTS = `"noRequests":"${worker.noRequests}"`;

test("a page has the texts that it shows, and the others come in a file that browsers keep", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/login")).text();
  expect(html).toContain(login.title);
  expect(html).not.toContain(worker.noRequests);
  const file = page.waitForResponse(
    async (response) =>
      response.url().includes("/_next/static/chunks/") && (await response.text()).includes(TEXTS),
  );
  await page.goto("/login");
  expect((await file).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a page whose texts do not come at first shows what the server rendered, and what is typed into it stays", async ({
  page,
}) => {
  let refused = 0;
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    const isRefused = refused < 2 && (await response.text()).includes(TEXTS);
    if (isRefused) refused += 1;
    await (isRefused ? route.abort() : route.fulfill({ response }));
  });
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page).toHaveURL("/worker");
  expect(refused).toBe(2);
});
