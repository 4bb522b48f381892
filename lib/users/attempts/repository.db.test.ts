import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { makeUser } from "@/scripts/test-support/samples/rows";
import { signIn } from "../commands";
import { FAILURES_PER_ADDRESS, FAILURES_PER_NETWORK, PENDING_SECONDS } from "./rules";
import { limitSignIn } from "./repository";

const PASSWORD = "long enough";
const PHONE = "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36";

const enter = (username: string, address: string, deviceId?: string) =>
  outcome(signIn({ username, password: PASSWORD }, address, { userAgent: PHONE, deviceId }));

function outcome(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)),
  );
}

const failing = (code: "busy" | "wrongCredentials") => () => Promise.reject(new AppError(code));

async function fail(usernames: readonly string[], address: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const username of usernames)
    outcomes.push(
      await outcome(limitSignIn(username, address, false, failing("wrongCredentials"))),
    );
  return outcomes;
}

const names = (count: number) => Array.from({ length: count }, () => `nobody-${randomUUID()}`);

test("sign-ins that the server ended do not lock a right password out", async () => {
  const { username } = await makeUser(PASSWORD, "sales");
  for (let at = 0; at < 2 * FAILURES_PER_ADDRESS; at++)
    expect(await outcome(limitSignIn(username, "10.1.0.1", false, failing("busy")))).toBe("busy");
  expect(await enter(username, "10.1.0.1")).toBe("signed in");
});

test("a sign-in that waits too long for the database does not count", async () => {
  const { id, username } = await makeUser(PASSWORD, "sales");
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`;
      expect(await enter(username, "10.1.0.2")).toContain("lock timeout");
    },
    { timeout: 15_000 },
  );
  const rows = await db.loginThrottle.findMany({ where: { username: username.toLowerCase() } });
  expect(rows.map(({ failures, pending }) => failures + pending)).toEqual([0, 0]);
});

test("an attempt that was never judged counts for a minute, as after a crash", async () => {
  const { username } = await makeUser(PASSWORD, "sales");
  const pending = (seconds: number) => ({
    failures: 0,
    pending: FAILURES_PER_ADDRESS,
    pendingUntil: new Date(Date.now() + seconds * 1000),
    expiresAt: new Date(Date.now() + 900_000),
  });
  const key = { username: username.toLowerCase(), address: "10.1.0.3" };
  await db.loginThrottle.create({ data: { ...key, ...pending(PENDING_SECONDS) } });
  const refused = await signIn({ username, password: PASSWORD }, "10.1.0.3").catch(
    (thrown: unknown) => thrown,
  );
  expect(refused).toMatchObject({ code: "tooManyLogins" });
  const wait = refused instanceof AppError ? Number(refused.details?.params?.retryAfter) : 0;
  expect(wait).toBeGreaterThan(PENDING_SECONDS - 15);
  expect(wait).toBeLessThanOrEqual(PENDING_SECONDS);
  await db.loginThrottle.update({ where: { username_address: key }, data: pending(-1) });
  expect(await enter(username, "10.1.0.3")).toBe("signed in");
});

test("many usernames at one network address are refused, and nobody elsewhere", async () => {
  const { username } = await makeUser(PASSWORD, "sales");
  const outcomes = await fail(names(FAILURES_PER_NETWORK + 5), "2001:db8:5::1");
  expect(outcomes.filter((each) => each === "wrongCredentials")).toHaveLength(FAILURES_PER_NETWORK);
  expect(outcomes.slice(-5)).toEqual(Array(5).fill("tooManyLogins"));
  expect(await enter(username, "2001:db8:5::2")).toBe("tooManyLogins");
  expect(await enter(username, "2001:db8:6::1")).toBe("signed in");
});

test("a device that the person has signed in with is let in beside such an attack", async () => {
  const { username } = await makeUser(PASSWORD, "sales");
  const colleague = await makeUser(PASSWORD, "sales");
  const credentials = { username, password: PASSWORD };
  const { deviceId } = await signIn(credentials, "10.1.0.4", { userAgent: PHONE });
  await fail(names(FAILURES_PER_NETWORK), "10.1.0.4");
  expect(await enter(username, "10.1.0.4")).toBe("tooManyLogins");
  expect(await enter(username, "10.1.0.4", deviceId)).toBe("signed in");
  expect(await enter(colleague.username, "10.1.0.4", deviceId)).toBe("tooManyLogins");
  for (let at = 0; at < FAILURES_PER_ADDRESS; at++)
    await outcome(limitSignIn(username, "10.1.0.4", true, failing("wrongCredentials")));
  expect(await enter(username, "10.1.0.4", deviceId)).toBe("tooManyLogins");
});

test("successful sign-ins at a network address do not count, and do not clear its failures", async () => {
  const { username } = await makeUser(PASSWORD, "sales");
  await fail(names(FAILURES_PER_NETWORK - 1), "10.1.0.5");
  for (let at = 0; at < 3; at++) expect(await enter(username, "10.1.0.5")).toBe("signed in");
  expect(await fail(names(2), "10.1.0.5")).toEqual(["wrongCredentials", "tooManyLogins"]);
});

test("sign-ins with usernames that nobody has do not fill the log", async () => {
  const key = { username: "", address: "*" };
  const expiresAt = new Date(Date.now() + 900_000);
  /** What the log has of the next sign-in after so many. */
  const logAfter = async (failures: number) => {
    const count = { failures, expiresAt };
    await db.loginThrottle.upsert({
      where: { username_address: key },
      create: { ...key, ...count },
      update: count,
    });
    const [username = ""] = names(1);
    expect(await enter(username, `10.2.0.${failures}`)).toBe("wrongCredentials");
    return (await db.systemLog.findMany({ where: { username } })).map(({ details }) => details);
  };
  expect(await logAfter(29)).toEqual([{ address: "10.2.0.29" }]);
  expect(await logAfter(30)).toEqual([]);
  expect(await logAfter(58)).toEqual([]);
  expect(await logAfter(59)).toEqual([{ address: "10.2.0.59", unknownUsernames: 60 }]);
});

test.each([
  ["fails", () => Promise.reject(new AppError("wrongCredentials")), "wrongCredentials"],
  ["gets in", () => Promise.resolve(), "signed in"],
])("an attempt that %s does not wait for one that waits for it", async (_, judge, expected) => {
  // Rows then stand in the order in which they are made.
  await db.$executeRaw`TRUNCATE "LoginThrottle"`;
  const [username = ""] = names(1);
  const [address, key] = ["10.3.0.1", { username, address: "10.3.0.1" }];
  const steps = new EventEmitter();
  const begun = once(steps, "begun");
  const ending = outcome(
    limitSignIn(username, address, false, async () => {
      steps.emit("begun");
      await once(steps, "verified");
      return judge();
    }),
  );
  await begun;
  // Made anew, the row that attempts lock first stands behind the others.
  const first = await db.loginThrottle.delete({ where: { username_address: key } });
  await db.loginThrottle.create({ data: first });
  const outcomes = await startedWhileLocked(
    (tx) =>
      tx.$queryRaw`
        SELECT FROM "LoginThrottle" WHERE "username" = ${username} AND "address" = ${address}
        FOR UPDATE`,
    [
      () => outcome(limitSignIn(username, address, false, failing("busy"))),
      () => (steps.emit("verified"), ending),
    ],
  );
  expect(outcomes.map((each) => each.status === "fulfilled" && each.value)).toEqual([
    "busy",
    expected,
  ]);
  expect(await db.loginThrottle.count({ where: { address, pending: { gt: 0 } } })).toBe(0);
});
