import sharp from "sharp";
import { CUT_OFF, MEGABYTE, sendEndlessly } from "../support/endless-form";
import { disconnectLive } from "../support/live";
import { appUrl, expect, test } from "../support/test";
import { WORDS } from "../support/words";

test("a body without a length and without an end is cut off by a server action", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  await page.goto("/factory-manager");
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const called = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: WORDS.en.common.logout }).click();
  const action = (await called).headers()["next-action"] ?? "none";
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { status, sent } = await sendEndlessly("/factory-manager", {
    "next-action": action,
    origin: appUrl(),
    cookie,
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(CUT_OFF);
  expect((await page.context().request.get("/api/auth/me")).status()).toBe(200);
});

test("who is signed out meanwhile and sends a large picture is taken to the login", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("manager");
  // A page that hears of somebody's request reads the counts anew, and leaves by itself; this one finds out by the press.
  await disconnectLive(page);
  await page.goto("/create-new-product");
  const { createProduct: words, productForm: fields } = WORDS.en;
  await page.getByLabel(fields.name, { exact: true }).fill("Towel");
  await page.getByLabel(fields.size, { exact: true }).fill("M");
  await page.getByLabel(fields.sku, { exact: true }).fill("SIGNED-OUT");
  await page.getByLabel(fields.sortName, { exact: true }).fill("Plain");
  await page.getByLabel(fields.color, { exact: true }).fill("Blue");
  await page.getByLabel(fields.quantity, { exact: true }).fill("1");
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  const buffer = Buffer.concat([await dot.png().toBuffer(), Buffer.alloc(2 * MEGABYTE)]);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: fields.imagePreview })).toBeVisible();
  await page.context().clearCookies();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  expect((await answered).status()).toBe(401);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
});
