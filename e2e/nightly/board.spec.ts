import * as z from "zod/mini";
import { WORDS } from "../support/words";
import { expect, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

const madeSchema = z.object({ _id: z.string(), token: z.string() });

test("a board that starts without a network shows its figures once there is one, without a press", async ({
  page,
  apiAs,
}) => {
  const admin = await apiAs("admin");
  const input = { name: `TV ${crypto.randomUUID().slice(0, 8)}`, scopes: ["board"] };
  const answer = await admin.call("POST", "/api/tokens", input);
  const { _id, token } = madeSchema.parse(await answer.json());
  await page.goto(`/board?language=en#${token}`);
  const figures = page.locator("dl");
  await expect(figures).toHaveCount(4);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: WORDS.en.connection.offlineTitle })).toBeVisible();
  await page.context().setOffline(false);
  await expect(figures).toHaveCount(4, { timeout: 30_000 });
  await admin.call("DELETE", `/api/tokens/${_id}`);
});

test("the button for the full screen is gone once the board fills it", async ({ page, apiAs }) => {
  const admin = await apiAs("admin");
  const input = { name: `TV ${crypto.randomUUID().slice(0, 8)}`, scopes: ["board"] };
  const answer = await admin.call("POST", "/api/tokens", input);
  const { token } = madeSchema.parse(await answer.json());
  await page.goto(`/board?language=en#${token}`);
  const button = page.getByRole("button", { name: WORDS.en.board.fullScreen });
  await button.click();
  await expect(button).toBeHidden();
  await page.evaluate(() => document.exitFullscreen());
  await expect(button).toBeVisible();
});
