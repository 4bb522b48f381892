import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { plainPicture } from "@/scripts/test-support/files/picture-files";
import { Api } from "../support/api";
import { AppOfWorkers } from "../support/app-of-workers";
import { kill } from "../support/launched";
import { expect, PASSWORD, test } from "../support/test";

// The tests share the app and run in this order: the last two end it.
test.describe.configure({ mode: "serial" });

const app = new AppOfWorkers(20_000 + (process.pid % 10_000));
test.beforeAll(() => {
  test.setTimeout(120_000);
  return app.start();
});
test.afterAll(() => app.stop());

const ON_HAND = 1_000;
const CALLERS = 8;

test("a change through one worker is in the live streams of both", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const worker = await Api.signIn(app.url, "worker", PASSWORD);
  const { SKU } = await api.createProduct({ Blue: ON_HAND });
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const headers = { authorization: `Bearer ${api.token}` };
  const streams = await Promise.all(
    ids.map((id) =>
      fetch(`${app.url}/api/events`, { headers: { ...headers, "x-request-id": id } }),
    ),
  );
  const workers = await Promise.all(ids.map((id) => app.getWorker(id)));
  expect(new Set(workers)).toEqual(new Set([1, 2]));
  const readers = streams.map((stream) => stream.body?.getReader());
  for (const reader of readers) await textUntil(reader, "data: resync");
  const body = {
    requestId: `REQ-${Date.now()}`,
    productSKU: SKU,
    action: "remove",
    sortName: "Standard",
    color: "Blue",
    quantity: 1,
  };
  const asked = await app.call("/api/req/requests", { method: "POST", token: worker.token, body });
  expect(asked.status).toBe(201);
  for (const reader of readers) await textUntil(reader, "data: workerRequests");
  for (const reader of readers) await reader?.cancel();
});

test("both workers send scripts in Brotli, as a single process does", async () => {
  const names = await readdir(".next/static", { recursive: true });
  const [script = ""] = names.filter((name) => name.endsWith(".js.br"));
  const url = `${app.url}/_next/static/${script.replace(/\.br$/, "")}`;
  const ask = () => fetch(url, { headers: { "accept-encoding": "br", connection: "close" } });
  for (const answer of [await ask(), await ask()])
    expect(answer.headers.get("content-encoding")).toBe("br");
});

test("the figures are those of both workers", async () => {
  const before = await figures();
  for (let call = 0; call < 10; call++) await app.call("/api/health/live");
  const after = await figures();
  expect(after.calls - before.calls).toBe(10);
  expect(after.workers).toEqual(["1", "2"]);
  const { status } = await app.call("/api/health/ready");
  expect(status).toBe(200);
});

test("failed sign-ins count for all workers together", async () => {
  const body = { username: `stranger-${randomUUID()}`, password: "wrong password" };
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await app.call("/api/auth/login", { method: "POST", body })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("both workers print and check files in one process of each kind", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const { SKU } = await api.createProduct({ Blue: ON_HAND });
  const body = { locale: "en", format: "single", sku: SKU };
  await untilBothAnswered((id) =>
    app.call("/api/labels", { method: "POST", token: api.token, id, body }),
  );
  expect(await app.processes("pdf-worker")).toHaveLength(1);

  const picture = await plainPicture(64);
  const sorts = JSON.stringify([{ sortName: "Standard", colors: [{ color: "Red", quantity: 1 }] }]);
  await untilBothAnswered(async (id) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: id, size: "M", SKU: id, sorts }))
      form.set(field, value);
    form.set("image", picture, "picture.png");
    const headers = { authorization: `Bearer ${api.token}`, "x-request-id": id };
    // A connection that is kept leads to the same worker again.
    const init = { method: "POST", headers: { ...headers, connection: "close" }, body: form };
    const response = await fetch(`${app.url}/api/products`, init);
    return { status: response.status, text: await response.text() };
  });
  expect(await app.processes("files/checks/process")).toHaveLength(1);
});

/** Sends calls that create something, four at a time: a worker that is busy leaves its turn to the other one. */
async function untilBothAnswered(send: (id: string) => Promise<{ status: number; text: string }>) {
  const answered = new Set<number | undefined>();
  for (let tries = 0; tries < 20 && answered.size < 2; tries++) {
    const ids = Array.from({ length: 4 }, () => randomUUID());
    for (const { status, text } of await Promise.all(ids.map(send))) expect(status, text).toBe(201);
    for (const id of ids) answered.add(await app.getWorker(id));
  }
  expect(answered).toEqual(new Set([1, 2]));
}

test("a worker that dies is replaced, and no answer is lost", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const { SKU } = await api.createProduct({ Blue: ON_HAND });
  const [victim = NaN, other = NaN] = await app.workers();
  const state = { isOver: false, answeredSince: 0 };
  const keys: { readonly key: string; readonly isAnswered: boolean }[] = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!state.isOver) {
      const key = randomUUID();
      const isAnswered = await add(api, SKU, key).then(
        ({ status }) => status === 200,
        () => false,
      );
      keys.push({ key, isAnswered });
      state.answeredSince += isAnswered ? 1 : 0;
    }
  });
  await expect.poll(() => keys.length).toBeGreaterThan(2 * CALLERS);
  state.answeredSince = 0;
  kill(victim, "SIGKILL");
  await expect.poll(() => state.answeredSince).toBeGreaterThan(2 * CALLERS);
  await expect.poll(() => app.workers()).toHaveLength(2);
  state.isOver = true;
  await Promise.all(callers);
  const workers = await app.workers();
  expect(workers).toContain(other);
  expect(workers).not.toContain(victim);
  expect(app.output).toContain("a new one takes its place");

  const answered = keys.filter(({ isAnswered }) => isAnswered);
  expect(keys.length - answered.length).toBeLessThanOrEqual(CALLERS);
  expect(await onHand(api, SKU)).toBeGreaterThanOrEqual(ON_HAND + answered.length);
  for (const { key } of keys) expect((await add(api, SKU, key)).status).toBe(200);
  expect(await onHand(api, SKU)).toBe(ON_HAND + keys.length);
});

test("SIGTERM under load ends both workers after their answers, and live streams", async () => {
  const api = await Api.signIn(app.url, "manager", PASSWORD);
  const { SKU } = await api.createProduct({ Blue: ON_HAND });
  const streams = await Promise.all([1, 2, 3].map(() => api.call("GET", "/api/events")));
  const readers = streams.map((stream) => stream.body?.getReader());
  const state = { isStopping: false };
  const outcomes: { readonly wasStopping: boolean; readonly outcome: number | string }[] = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let isOver = false; !isOver;) {
      const wasStopping = state.isStopping;
      const outcome = await add(api, SKU, randomUUID()).then(
        ({ status }) => status,
        () => "refused",
      );
      outcomes.push({ wasStopping, outcome });
      isOver = outcome !== 200;
    }
  });
  await expect.poll(() => outcomes.length).toBeGreaterThan(2 * CALLERS);
  const begun = Date.now();
  state.isStopping = true;
  const ended = app.stop();
  await Promise.all(callers);
  for (const reader of readers) await textUntil(reader, undefined);
  expect(await ended).toBe(0);
  // Milliseconds; what has not ended by itself in five seconds is killed.
  expect(Date.now() - begun).toBeLessThan(5_000);
  expect(outcomes.filter(({ wasStopping, outcome }) => !wasStopping && outcome !== 200)).toEqual(
    [],
  );
  expect(outcomes.filter(({ outcome }) => ![200, "refused"].includes(outcome))).toEqual([]);
  await app.start();
  const answered = outcomes.filter(({ outcome }) => outcome === 200).length;
  expect(await onHand(api, SKU)).toBe(ON_HAND + answered);
});

test("workers that die one by one are replaced each time, with a line", async () => {
  test.setTimeout(120_000);
  for (let death = 0; death < 7; death++) {
    const [victim = NaN] = await app.workers();
    kill(victim, "SIGKILL");
    await expect.poll(async () => (await app.workers()).includes(victim)).toBe(false);
    expect((await app.call("/api/health/live")).status).toBe(200);
    await expect.poll(() => app.workers(), { timeout: 20_000 }).toHaveLength(2);
  }
  const lines = app.output.split("\n").filter((line) => line.includes("a new one takes its place"));
  expect(lines.length).toBeGreaterThanOrEqual(7);
});

const add = ({ token }: Api, sku: string, key: string) =>
  app.call(`/api/products/sku/${sku}/add`, {
    method: "PUT",
    token,
    key,
    body: { sortName: "Standard", color: "Blue", quantity: 1 },
  });

const onHand = async (api: Api, sku: string) => (await api.onHand(sku, "Blue")) ?? NaN;

async function figures() {
  const { text } = await app.call("/api/metrics");
  const calls =
    /^http_request_duration_seconds_count\{.*route="\/api\/health\/live".*\} (\d+)$/m.exec(text);
  const memory = text.matchAll(/^worker_resident_memory_bytes\{worker="(\d)"\} [1-9]/gm);
  return {
    calls: Number(calls?.[1] ?? 0),
    workers: [...memory].map(([, worker]) => worker).sort(),
  };
}

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined;

/** Reads a stream until it has said this, or to its end. */
async function textUntil(reader: Reader, said: string | undefined): Promise<void> {
  let text = "";
  while (said === undefined || !text.includes(said)) {
    const part = await reader?.read();
    if (!part || part.done) {
      expect(said).toBeUndefined();
      return;
    }
    text += new TextDecoder().decode(part.value);
  }
}
