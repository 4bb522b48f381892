import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { metrics } from "@/lib/platform/logging/metrics";
import { carryOut } from "@/lib/proofs/repository";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getSystem } from "./queries";

const MINUTE = 60_000;

test("admins read checks, sizes, the slowest calls and the last stock check", async () => {
  const admin = await makeActor("admin");
  metrics.requestSeconds.observe({ method: "GET", route: "/api/slow", status: 200 }, 7);
  await carryOut((await db.stockProof.create({ data: { username: admin.username } })).id);
  const system = await getSystem(admin);
  const findings = system.checks.map(({ finding }) => finding);
  expect(findings).toEqual(
    expect.arrayContaining(["portUsed", "clockRight", "databaseAnswers", "migrationsComplete"]),
  );
  expect(system.sizes.database).toBeGreaterThan(system.sizes.tables[0]?.bytes ?? Infinity);
  expect(system.sizes.tables).toHaveLength(8);
  expect(system.slowCalls).toContainEqual(
    expect.objectContaining({ route: "/api/slow", count: 1 }),
  );
  expect(system.stockCheck).toMatchObject({ agrees: true });
});

test("errors of the last day are listed by kind, the latest first, with the last request", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
  const row = (fingerprint: string, minutes: number, requestId: string) => ({
    fingerprint,
    hour: ago(minutes),
    place: "/api/products",
    type: "TypeError",
    message: fingerprint,
    requestId,
    count: 2,
    lastAt: ago(minutes),
  });
  await db.serverError.createMany({
    data: [
      row("often", 300, "request-1"),
      row("often", 20, "request-2"),
      row("once", 5, "request-3"),
      row("yesterday", 25 * 60, "request-4"),
    ],
  });
  const { errors } = await getSystem(await makeActor("admin"));
  expect(errors).toMatchObject([
    { message: "once", count: 2, requestId: "request-3" },
    { message: "often", count: 4, requestId: "request-2", place: "/api/products" },
  ]);
});

test("nobody else reads the state of the system", async () => {
  for (const role of ["worker", "sales", "manager"] as const)
    await expect(getSystem(await makeActor(role))).rejects.toMatchObject({ code: "notAllowed" });
});
