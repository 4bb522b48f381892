import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { HOMES } from "@/lib/auth/offline-pages";
import { can, PAGES } from "@/lib/auth/permissions";
import { productViewSchema } from "@/lib/products/schema";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import type { Api } from "./support/api";
import { expectRefusedScript, openWatched } from "./support/refused-script";
import { appUrl, expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'nonce-NONCE' 'strict-dynamic' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "frame-src blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const NONCE = /'nonce-([\w+/=]{20,})'/;

/** Of the pages only the homes, unless it is night. */
const isAsked = (page: string) => (IS_LONG ? page !== "/customers/[id]" : HOMES.includes(page));

/** Pages with somebody who may open them; the ones with ids of what does not exist, and with an ending of a file. */
const ADDRESSES = [
  ...Object.entries(PAGES)
    .filter(([page]) => isAsked(page))
    .map(([page, permission]) => [page, personWith(permission)] as const),
  ["/customers/019fd2d3-402b-7000-a92b-2b20957540ed", "sales"],
  ["/customers/picture.png", "sales"],
  ["/no-such-page", "admin"],
  ["/no-such-page.svg", "admin"],
] as const;

test("a page has a policy of its own, a nonce on each script, and is kept by no cache", async ({
  signedIn,
}) => {
  const nonces = new Set<string>();
  for (const username of ["worker", "manager", "sales", "admin"]) {
    const { request } = (await signedIn(username)).context();
    for (const [address, person] of ADDRESSES.filter(([, person]) => person === username)) {
      const response = await request.get(address, { maxRedirects: 0 });
      const headers = response.headers();
      expect(headers, address).toMatchObject(ALWAYS);
      expect(headers["cache-control"], `${address} ${person}`).toMatch(/\bno-store\b/);
      const policy = headers["content-security-policy"] ?? "none";
      const nonce = NONCE.exec(policy)?.[1] ?? "none";
      expect(policy.replace(nonce, "NONCE"), address).toBe(POLICY);
      expect(nonces.has(nonce), address).toBe(false);
      nonces.add(nonce);
      const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length, address).toBeGreaterThan(5);
      for (const script of scripts) expect(script, address).toContain(`nonce="${nonce}"`);
    }
  }
  expect(nonces.size).toBe(ADDRESSES.length);
});

test("the login, files, data, refusals and redirects are sniffed at and embedded by nobody", async ({
  apiAs,
}) => {
  const api = await apiAs("manager");
  const bundle = /\/_next\/static\/[^"]+\.js/.exec(await (await fetch(appUrl())).text())?.[0];
  const picture = await api.call("GET", await getPicture(api));
  const events = await api.call("GET", "/api/events");
  const answers = [
    [200, await fetch(appUrl())],
    [200, await fetch(`${appUrl()}${bundle}`)],
    [200, await fetch(`${appUrl()}/icon.svg`)],
    [200, await api.call("GET", "/api/products?image=url&limit=1")],
    [200, picture],
    [200, await api.call("GET", "/api/health/live")],
    [200, events],
    [401, await fetch(`${appUrl()}/api/products`)],
    [404, await api.call("GET", "/api/no/such/path")],
    [405, await api.call("DELETE", "/api/customers")],
    [307, await fetch(`${appUrl()}/worker`, { redirect: "manual" })],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status, answer.url).toBe(status);
    expect(Object.fromEntries(answer.headers), answer.url).toMatchObject(ALWAYS);
  }
  await events.body?.cancel();
});

test("what is below Next's own path has a policy, also where nothing is", async ({ request }) => {
  for (const path of ["/_next/nothing", "/_next/static/nothing.js", "/_next/image?url=x"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers(), path).toMatchObject(ALWAYS);
    expect(answer.headers()["content-security-policy"], path).toContain("default-src 'none'");
  }
});

test("data is kept by no cache, pictures by the reader's own only", async ({ apiAs }) => {
  const api = await apiAs("manager");
  for (const path of [
    ...["/api/products?image=url", "/api/products", "/api/req/requests", "/api/customers"],
    ...["/api/sales-requests/all", "/api/sales-requests/held-orders", "/api/logs/SystemLogs"],
    ...["/api/auth/users", "/api/auth/me", "/api/notifications", "/api/events", "/api/customers/1"],
  ]) {
    const answer = await api.call("GET", path);
    expect(answer.headers.get("cache-control"), path).toMatch(/\bno-store\b/);
    await answer.body?.cancel();
  }
  const picture = await api.call("GET", await getPicture(api));
  expect(picture.headers.get("cache-control")).toMatch(/^private,/);
});

test("Next's image optimizer is off", async ({ signedIn }) => {
  const { request } = (await signedIn("manager")).context();
  for (const url of ["/icon.svg", "/api/product-images/x", "http://127.0.0.1:1/a.png"]) {
    const response = await request.get("/_next/image", { params: { url, w: 640, q: 75 } });
    expect(response.status(), url).toBe(404);
  }
});

test("a script without the nonce does not run and no test overlooks it, and what an action answers is kept by no cache", async ({
  browser,
}) => {
  const { context, problems, page } = await openWatched(browser, "sales");
  await page.goto("/view-products");
  await switchLanguage(page, "en");
  expect(problems).toEqual([]);
  await expectRefusedScript(page, problems);

  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: WORDS.en.common.logout }).click();
  const headers = (await answered).headers();
  expect(headers).toMatchObject(ALWAYS);
  expect(headers["cache-control"]).toMatch(/\bno-store\b/);
  await context.close();
});

/** The address of a product's picture. */
async function getPicture(api: Api): Promise<string> {
  const response = await api.call("GET", "/api/products?image=url&q=SH-&limit=1");
  const [product] = z.array(productViewSchema).parse(await response.json());
  return product?.image?.url ?? "no picture";
}

/** One of the demo's people, who are called by their roles. */
function personWith(permission: (typeof PAGES)[keyof typeof PAGES]): string {
  const role = ROLES.find((candidate) => can({ role: candidate }, permission));
  if (!role) throw new Error(`Nobody has ${permission}.`);
  return role;
}

test("a script whose name has encoded characters is no page: nobody is sent to the login for it", async ({
  request,
}) => {
  const response = await request.get("/_next/static/chunks/%5Bid%5D.js", { maxRedirects: 0 });
  expect(response.status()).toBe(404);
});
