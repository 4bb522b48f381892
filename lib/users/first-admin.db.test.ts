import { randomUUID } from "node:crypto";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { isPassword } from "@/lib/auth/password";
import { copyOfTemplate } from "@/scripts/test-support/databases/databases";

// Only an empty factory gets a first admin: no other test writes here.
const databaseUrl = await copyOfTemplate(inject("serverUrl"), `first_admin_${randomUUID()}`);
vi.stubEnv("DATABASE_URL", databaseUrl);
const { db } = await import("@/lib/platform/database/db");
const { createFirstAdmin } = await import("./commands");

const getLogs = (username: string) => db.systemLog.findMany({ where: { username } });

beforeEach(async () => {
  await db.user.deleteMany();
});

test("an empty factory gets its first admin, who can sign in, and a log entry", async () => {
  expect(await createFirstAdmin({ username: "Owner", password: "long enough" })).toBe(true);
  const [admin, ...others] = await db.user.findMany();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({ username: "Owner", role: "admin" });
  expect(await isPassword(admin?.passwordHash, "long enough")).toBe(true);
  expect(await getLogs("Owner")).toMatchObject([
    { action: "USER_CREATED", details: { username: "Owner", userType: "admin" } },
  ]);
});

test("a factory that already has a user gets no first admin", async () => {
  await db.user.create({ data: { username: "worker", passwordHash: "-", role: "worker" } });
  expect(await createFirstAdmin({ username: "late", password: "long enough" })).toBe(false);
  expect(await db.user.findMany()).toMatchObject([{ username: "worker" }]);
  expect(await getLogs("late")).toEqual([]);
});

test("of several that start at once, exactly one creates its admin", async () => {
  const names = ["one", "two", "three"];
  const created = await Promise.all(
    names.map((username) => createFirstAdmin({ username, password: "long enough" })),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await db.user.findMany()).toMatchObject([{ username: names[created.indexOf(true)] }]);
  expect((await Promise.all(names.map(getLogs))).flat()).toHaveLength(1);
});
