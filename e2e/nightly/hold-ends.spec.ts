import { withClient } from "../../scripts/postgres/client";
import { startTestApp } from "@/scripts/test-support/processes/app";
import * as z from "zod";
import { Api } from "../support/api";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test } from "../support/test";

const heldSchema = z.array(
  z.object({ number: z.number(), isOverdue: z.boolean(), items: z.array(z.unknown()) }),
);
const settingsSchema = z.looseObject({ logo: z.unknown() });

/** What the app has given back by itself: each request with the number of its movements. */
async function givenBack(databaseUrl: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ label: string; movements: number }>(
      `SELECT "documentLabel" AS label, count(*)::int AS movements FROM "Movement"
       WHERE "kind" = 'unhold' AND "username" = 'system' GROUP BY 1 ORDER BY 1`,
    ),
  );
  return rows;
}

test("two instances that start at the same moment give each ended hold back once", async () => {
  test.setTimeout(120_000);
  const first = await startOwnApp(DEMO_TEMPLATE);
  const shared = { url: first.databaseUrl, stop: () => Promise.resolve() };
  const admin = await Api.signIn(first.url, "admin", PASSWORD);
  const held = heldSchema.parse(
    await (await admin.call("GET", "/api/sales-requests/held-orders")).json(),
  );
  const ended = held.filter(({ isOverdue }) => isOverdue);
  expect(ended).not.toEqual([]);
  const answer = await admin.call("GET", "/api/settings");
  const { logo: _, ...present } = settingsSchema.parse(await answer.json());
  const saved = await admin.call("PUT", "/api/settings", { ...present, endedHolds: "giveBack" });
  expect(saved.status).toBe(200);
  // What an app does by itself every minute it also does when it starts.
  await first.stop();
  const apps = await Promise.all([startTestApp(shared), startTestApp(shared)]);
  try {
    const once = ended
      .map(({ number, items }) => ({ label: `#${number}`, movements: items.length }))
      .sort((one, other) => (one.label < other.label ? -1 : 1));
    await expect.poll(() => givenBack(first.databaseUrl)).toEqual(once);
    const manager = await Api.signIn(apps[0].url, "manager", PASSWORD);
    const left = heldSchema.parse(
      await (await manager.call("GET", "/api/sales-requests/held-orders")).json(),
    );
    expect(left.filter(({ isOverdue }) => isOverdue)).toEqual([]);
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
  }
});
