import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Api } from "./support/api";
import { LaunchedApp } from "./support/launched";
import { expect, PASSWORD, test } from "./support/test";

const ON_HAND = 1000;
const REQUESTS = 12;

/** How long after the first decision each kind of crash strikes, in milliseconds. */
const CRASHES = [
  ["app", 12],
  ["database", 20],
  ["both", 35],
  ["app", 60],
  ["database", 90],
  ["both", 5],
] as const;

test("a crash while requests are accepted leaves each one untouched or wholly done", async () => {
  test.setTimeout(300_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), "factory-crash-"));
  const app = new LaunchedApp(dataDir, 20_000 + (process.pid % 10_000));
  try {
    await app.start();
    const { SKU } = await (await signIn(app, "manager")).createProduct({ Blue: ON_HAND });
    let acceptedBefore = 0;
    for (const [victim, delay] of CRASHES) {
      const ids = await askFor(await signIn(app, "worker"), SKU);
      const manager = await signIn(app, "manager");
      const answers = ids.map((id) =>
        manager.call("PATCH", `/api/req/requests/${id}/state`, { state: "Accepted" }).then(
          (response) => response.status === 200,
          () => false,
        ),
      );
      await sleep(delay);
      if (victim !== "app") await app.killDatabase();
      if (victim !== "database") await app.killApp();
      const wasAcknowledged = await Promise.all(answers);
      if (victim === "database") await app.stop();

      await app.start();
      const states = await statesOf(await signIn(app, "manager"));
      const acknowledged = ids.filter((_id, at) => wasAcknowledged[at]);
      expect(acknowledged.filter((id) => states.get(id) !== "Accepted")).toEqual([]);
      acceptedBefore += ids.filter((id) => states.get(id) === "Accepted").length;
      const onHand = await (await signIn(app, "manager")).onHand(SKU, "Blue");
      expect(onHand).toBe(ON_HAND - acceptedBefore);
    }
    expect(await app.verify()).toMatch(/colors/);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

const signIn = (app: LaunchedApp, username: string) => Api.signIn(app.url, username, PASSWORD);

/** Asks twelve times for one unit to be removed and returns the requests' ids. */
async function askFor(worker: Api, productSKU: string): Promise<string[]> {
  const now = Date.now();
  const bodies = Array.from({ length: REQUESTS }, (_, at) => ({
    requestId: `REQ-${now + at}`,
    ...{ productSKU, sortName: "Standard", color: "Blue", quantity: 1, action: "remove" },
  }));
  return Promise.all(
    bodies.map(async (body) => {
      const response = await worker.call("POST", "/api/req/requests", body);
      return ((await response.json()) as { _id: string })._id;
    }),
  );
}

async function statesOf(manager: Api): Promise<Map<string, string>> {
  const response = await manager.call("GET", "/api/req/requests");
  const requests = (await response.json()) as { _id: string; state: string }[];
  return new Map(requests.map(({ _id, state }) => [_id, state]));
}
