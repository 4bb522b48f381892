import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { disconnectLive } from "./support/live";
import { appUrl, expect, test } from "./support/test";
import { WORDS } from "./support/words";

const MEGABYTE = 1_000_000;
/** The most that a sender gets rid of before a refusal: 12 MiB that the app reads, and the kernel's two socket buffers (Linux: up to 32 MiB to receive, 4 MiB to send). */
const CUT_OFF = 60 * MEGABYTE;

test("addresses that cannot be are refused, and are never a failure", async ({ apiAs }) => {
  const api = await apiAs("manager");
  for (const path of [
    ...[
      "/api/products/sku/%E0%A4%A",
      "/api/products/sku/%00",
      "/api/products/sku/%",
      "/api/%2e%2e/x",
    ],
    ...["/products/sku/%ff%fe", "/api/customers/%F0%9F%92%A9", "/api/stock-cards/..%2f..%2fetc"],
    ...["/api/products?limit=1&limit=x", "/api/products?q=%ff%00", "/api/products?%=%"],
    ...["/api/product-images/../../package.json", "/customers/%E0%A4%A", "/_next/static/%2e%2e/x"],
  ]) {
    const answer = await api.call("GET", path);
    expect([400, 404], `${path} ${answer.status}`).toContain(answer.status);
  }
});

test("a parameter that is given twice is refused", async ({ apiAs }) => {
  const answer = await (await apiAs("sales")).call("GET", "/products?image=url&limit=9&limit=2");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    details: { lines: [{ field: "limit", reason: "repeatedField" }] },
  });
});

test("a query and a header of 20 kB are refused before anybody reads them", async ({ apiAs }) => {
  const long = "x".repeat(20_000);
  const api = await apiAs("sales");
  expect((await api.call("GET", `/api/products?q=${long}`)).status).toBe(431);
  const headers = { authorization: `Bearer ${long}` };
  expect((await fetch(`${appUrl()}/api/products`, { headers })).status).toBe(431);
});

for (const path of ["/api/products", "/products"])
  test(`a body without a length and without an end is cut off at ${path}`, async ({ apiAs }) => {
    const { token } = await apiAs("manager");
    const { status, sent } = await sendEndlessly(path, { authorization: `Bearer ${token}` });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(CUT_OFF);
  });

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

const STRANGERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { "next-action": "0".repeat(42) },
  { cookie: "factory_session=a.b.c" },
];

for (const headers of STRANGERS)
  test(`a form of nobody is refused before it is read: ${JSON.stringify(headers)}`, async () => {
    const { status, sent } = await sendEndlessly("/factory-manager", headers);
    expect(status).toBe(401);
    // The rest is thrown away as it comes, so that the sender gets to read why.
    expect(sent).toBeLessThan(100 * MEGABYTE);
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

test("TRACE and an origin that is none are refused, and are no failure", async ({ request }) => {
  const origin = { origin: "foo", "next-action": "0".repeat(42) };
  expect((await request.post("/", { headers: origin, data: "[]" })).status()).toBe(400);
  const status = await new Promise((resolve, reject) => {
    const call = httpRequest(`${appUrl()}/`, { method: "TRACE" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", reject).end();
  });
  expect(status).toBe(405);
});

test("a body of 64 kB is the most that a sign-in may have", async ({ request }) => {
  const body = (bytes: number) => ({ data: { username: "x".repeat(bytes), password: "x" } });
  expect((await request.post("/api/auth/login", body(60_000))).status()).toBe(400);
  expect((await request.post("/api/auth/login", body(64_000))).status()).toBe(413);
});

/** Sends a form of 200 MB in chunks until somebody answers; the status, and how many bytes were taken by then. */
function sendEndlessly(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const contentType = { "content-type": "multipart/form-data; boundary=x" };
    const call = httpRequest(`${appUrl()}${path}`, {
      method: "POST",
      headers: { ...contentType, ...headers },
    });
    const chunk = Buffer.alloc(64_000, "x");
    const sendMore = () => {
      while (sent < 200 * MEGABYTE) {
        sent += chunk.length;
        if (!call.write(chunk)) return;
      }
      call.end();
    };
    // Not at once: while the socket takes everything, nothing would be read, and the server ends who does not read its answer.
    call.on("drain", () => setImmediate(sendMore));
    call.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, sent });
      call.destroy();
    });
    call.on("error", reject);
    call.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    sendMore();
  });
}
