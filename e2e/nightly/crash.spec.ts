import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import * as z from "zod/mini";
import { IS_LONG, TEST_SEED } from "@/scripts/test-support/runs/long";
import { Api } from "../support/api";
import { LaunchedApp } from "../support/launched";
import { DATE } from "../support/sales-requests";
import { expect, PASSWORD, test } from "../support/test";

const ON_HAND = 1000;
const CALLS_OF_A_KIND = 12;
const VICTIMS = ["app", "database", "both"] as const;
type Victim = (typeof VICTIMS)[number];
const CRASHES: readonly Victim[] = IS_LONG
  ? Array.from({ length: 4 }, () => VICTIMS).flat()
  : ["both"];

/** The bounds, in milliseconds, of how long after the first answer a crash strikes: others are given, or under way. */
const SOONEST = 5;
const LATEST = 90;

/** Milliseconds in which a database that was killed answers again by itself. */
const BACK_AGAIN = 30_000;

test("a crash under load leaves each call without effect or wholly done, and a repeat does what is left", async () => {
  test.setTimeout(IS_LONG ? 600_000 : 300_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), "factory-crash-"));
  const app = new LaunchedApp(dataDir, 20_000 + (process.pid % 10_000));
  try {
    await app.start();
    const factory = await open(app);
    const delays = fc.sample(fc.integer({ min: SOONEST, max: LATEST }), {
      numRuns: CRASHES.length,
      seed: TEST_SEED,
    });
    for (const [at, delay] of delays.entries()) {
      const victim = CRASHES[at] ?? "both";
      // A failure names its step.
      await test.step(`crash ${at + 1}: ${victim} after ${delay} ms`, () =>
        crashUnderLoad(factory, victim, delay));
    }
    // Movements are only ever added: what one crash had left unexplained would be so still.
    expect(await app.verify()).toMatch(/colors/);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("a database that does not come back ends everything with 1 and says why in a line", async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), "factory-crash-"));
  const app = new LaunchedApp(dataDir, 20_000 + (process.pid % 10_000));
  try {
    await app.start();
    await app.breakDatabase();
    await app.killDatabase();
    expect(await app.exitCode()).toBe(1);
    const [last] = app.printed.trim().split("\n").slice(-1);
    expect(last).toMatch(/^The database ended by itself and does not come back: .* version 9\.1/);
    await expect(fetch(app.url)).rejects.toThrow();
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** A product, and people who stay signed in whatever happens. */
async function open(app: LaunchedApp) {
  const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);
  const [manager, worker, sales] = [
    await signIn("manager"),
    await signIn("worker"),
    await signIn("sales"),
  ];
  const { SKU } = await manager.createProduct({ Blue: ON_HAND });
  return { app, manager, worker, sales, SKU };
}

type Factory = Awaited<ReturnType<typeof open>>;

/** What the manager asks for once, under its key: to accept or to hold a request, or to remove stock. */
type Call = {
  readonly kind: "acceptance" | "hold" | "removal";
  readonly key: string;
  readonly method: "PATCH" | "PUT";
  readonly path: string;
  readonly body: object;
  /** The request's; a removal has none. */
  readonly id?: string;
};

async function crashUnderLoad(factory: Factory, victim: Victim, delay: number): Promise<void> {
  const { app, manager } = factory;
  const calls = await callsFor(factory);
  const before = await getStock(factory);
  const answers = calls.map((call) =>
    send(manager, call).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  expect(await Promise.race(answers)).toBe(true);
  await sleep(delay);
  await crash(app, victim);
  const wasAnswered = await Promise.all(answers);
  if (victim !== "database") await app.start();
  await expect.poll(() => isReady(app), { timeout: BACK_AGAIN }).toBe(true);

  const [decided, after] = [await decidedIn(factory), await getStock(factory)];
  const repeats = await Promise.all(calls.map((call) => send(manager, call)));
  expect(repeats.map(({ status }) => status)).toEqual(calls.map(() => 200));
  const wasDone = repeats.map(({ headers }) => headers.get("idempotency-replayed") === "true");
  const done = (kind: Call["kind"]) =>
    calls.filter((call, at) => wasDone[at] && call.kind === kind).length;

  expect(calls.filter((_call, at) => wasAnswered[at] && !wasDone[at])).toEqual([]);
  const isHalfDone = ({ id }: Call, at: number) =>
    id !== undefined && decided.has(id) !== wasDone[at];
  expect(calls.filter(isHalfDone)).toEqual([]);
  expect(after).toEqual({
    quantity: before.quantity - done("acceptance") - done("removal"),
    reserved: before.reserved + done("hold"),
  });
  expect(await getStock(factory)).toEqual({
    quantity: before.quantity - 2 * CALLS_OF_A_KIND,
    reserved: before.reserved + CALLS_OF_A_KIND,
  });
}

const isReady = ({ url }: LaunchedApp) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function crash(app: LaunchedApp, victim: Victim): Promise<void> {
  if (victim !== "app") await app.killDatabase();
  if (victim !== "database") await app.killApp();
}

/** Asks for what can be accepted and held, a unit each, and says how: calls of every kind, by turns. */
async function callsFor({ worker, sales, SKU }: Factory): Promise<Call[]> {
  const now = Date.now();
  const line = { sortName: "Standard", color: "Blue", quantity: 1 };
  const calls = Array.from({ length: CALLS_OF_A_KIND }, async (_, at): Promise<Call[]> => {
    const request = { ...line, requestId: `REQ-${now + at}`, productSKU: SKU, action: "remove" };
    const item = { ...line, product: SKU, itemSubmissionDate: DATE };
    const [accepted, held] = await Promise.all([
      made(worker, "/api/req/requests", request),
      made(sales, "/api/sales-requests", { action: "remove", items: [item] }),
    ]);
    return [
      {
        kind: "acceptance",
        key: randomUUID(),
        id: accepted,
        method: "PATCH",
        path: `/api/req/requests/${accepted}/state`,
        body: { state: "Accepted" },
      },
      {
        kind: "hold",
        key: randomUUID(),
        id: held,
        method: "PUT",
        path: `/api/sales-requests/${held}`,
        body: { status: "held" },
      },
      {
        kind: "removal",
        key: randomUUID(),
        method: "PUT",
        path: `/api/products/sku/${SKU}/remove`,
        body: line,
      },
    ];
  });
  return (await Promise.all(calls)).flat();
}

const madeSchema = z.object({ _id: z.string() });

async function made(api: Api, path: string, body: object): Promise<string> {
  const response = await api.call("POST", path, body);
  return madeSchema.parse(await response.json())._id;
}

function send({ url, token }: Api, { method, path, key, body }: Call): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
}

const requestsSchema = z.array(z.object({ _id: z.string(), state: z.string() }));
const heldOrdersSchema = z.array(madeSchema);

/** The ids of the requests that are accepted or held. */
async function decidedIn({ manager }: Factory): Promise<ReadonlySet<string>> {
  const listed = async (path: string): Promise<unknown> => (await manager.call("GET", path)).json();
  const requests = requestsSchema.parse(await listed("/api/req/requests"));
  const heldOrders = heldOrdersSchema.parse(await listed("/api/sales-requests/held-orders"));
  const accepted = requests.filter(({ state }) => state === "Accepted");
  return new Set([...accepted, ...heldOrders].map(({ _id }) => _id));
}

async function getStock({ manager, SKU }: Factory) {
  const { sorts } = await manager.product(SKU);
  const [blue] = sorts.flatMap(({ colors }) => colors);
  return { quantity: blue?.quantity ?? NaN, reserved: blue?.reservedQuantity ?? NaN };
}
