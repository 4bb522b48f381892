import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { plainPicture } from "../test-support/files/picture-files";

const READY_MS = 60_000;
const SKU = "IMAGE-1";

const healthSchema = z.object({ version: z.string() });

/** Waits until the app is ready and returns its version. */
export async function waitForVersion(url: string): Promise<string> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return healthSchema.parse(await answer.json()).version;
    assert(Date.now() < deadline, "the app is not ready after a minute");
    await sleep(200);
  }
}

/** Returns the token of a session. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

/** Stores a product with a picture, which a separate process reads. */
export async function createProduct(url: string, token: string): Promise<void> {
  const form = new FormData();
  const sorts = [{ sortName: "Plain", colors: [{ color: "White", quantity: 7 }] }];
  const fields = { name: "Towel", size: "M", SKU, sorts: JSON.stringify(sorts) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("image", await plainPicture(60), "towel.png");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/products`, { method: "POST", headers, body: form });
  assert.equal(answer.status, 201, await answer.text());
}

/** Checks that the product and its picture are there, that labels of it are printed, and that the login page opens. */
export async function assertWorks(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const open = async (path: string) => {
    const answer = await fetch(new URL(path, url), { headers });
    assert.equal(answer.status, 200, path);
    return answer;
  };
  const product: unknown = await (await open(`/api/products/sku/${SKU}`)).json();
  const { image } = z.object({ image: z.object({ url: z.string() }) }).parse(product);
  assert.match((await open(image.url)).headers.get("content-type") ?? "", /^image\//);
  const body = JSON.stringify({ sku: SKU, locale: "ar", format: "sheet24", copies: 1 });
  const labels = await fetch(`${url}/api/labels`, { method: "POST", headers, body });
  const { url: file } = z.object({ url: z.string() }).parse(await labels.json());
  assert.match(await (await open(file)).text(), /^%PDF-/);
  assert.match(await (await open("/")).text(), /<html/);
}
