import { describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import {
  notifyReviewers,
  notifyRoles,
  notifyUser,
  notifyUsers,
} from "@/lib/notifications/repository";
import { db } from "@/lib/platform/database/db";
import { watchHoldEnds } from "@/lib/requests/sales/hold-ends/commands";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { heldSale, inDays } from "@/scripts/test-support/samples/sales-requests";
import { getLogs, describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { deleteUser, signIn } from "../commands";
import { listUsers } from "../queries";
import { activateUser, deactivateUser } from "./commands";

const PASSWORD = "long enough";

const getSessions = (username: string) => db.session.count({ where: { user: { username } } });
const isDeactivated = async (username: string) =>
  (await db.user.findFirstOrThrow({ where: { username } })).deactivatedAt !== null;

describe("deactivating a user", () => {
  test("ends every session on the very next call, and is logged with their number", async () => {
    const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
    const expiresAt = new Date(Date.now() + 60_000);
    await db.session.create({ data: { userId: worker.id, expiresAt } });
    const view = await deactivateUser(manager, { username: worker.username.toUpperCase() });
    expect(view._id).toBe(worker.id);
    expect(view.deactivatedAt).not.toBeNull();
    expect(await getActorBySession(worker)).toBeNull();
    expect(await getSessions(worker.username)).toBe(0);
    expect(await getLogs(manager.username)).toEqual([
      { action: "USER_DEACTIVATED", details: { username: worker.username, sessions: 2 } },
    ]);
  });

  test("keeps out a session that is there all the same", async () => {
    const worker = await makeActor("worker");
    await db.user.update({ where: { id: worker.id }, data: { deactivatedAt: new Date() } });
    expect(await getActorBySession(worker)).toBeNull();
  });

  test("tells it to who knows the password, and to nobody else", async () => {
    const { username } = await makeUser(PASSWORD, "sales");
    await deactivateUser(await makeActor("admin"), { username });
    expect(await describeOutcome(signIn({ username, password: "wrong" }, "a"))).toBe(
      "wrongCredentials",
    );
    expect(await describeOutcome(signIn({ username, password: PASSWORD }, "a"))).toBe(
      "accountDeactivated",
    );
    expect(await getSessions(username)).toBe(0);
    expect((await getLogs(username)).at(-1)).toEqual({
      action: "USER_SIGN_IN_FAILED",
      details: { address: "a", reason: "accountDeactivated" },
    });
  });

  test("leaves no session of a sign-in that is on its way", async () => {
    const { username } = await makeUser(PASSWORD, "worker");
    const signingIn = describeOutcome(signIn({ username, password: PASSWORD }, "a"));
    await deactivateUser(await makeActor("manager"), { username });
    expect(["done", "wrongCredentials", "accountDeactivated"]).toContain(await signingIn);
    expect(await getSessions(username)).toBe(0);
  });

  test("is refused for oneself, for nobody, and a second time", async () => {
    const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
    const deactivate = (username: string) => describeOutcome(deactivateUser(manager, { username }));
    expect(await deactivate(manager.username)).toBe("cannotDeactivateYourself");
    expect(await isDeactivated(manager.username)).toBe(false);
    expect(await deactivate("no%body")).toBe("userNotFound");
    expect(await deactivate(worker.username)).toBe("done");
    expect(await deactivate(worker.username)).toBe("alreadyDeactivated");
    expect(await getLogs(manager.username)).toHaveLength(1);
  });

  test.each(["worker", "sales"] as const)("is refused to a %s", async (role) => {
    const user = await makeActor("worker");
    expect(await describeOutcome(deactivateUser(await makeActor(role), user))).toBe("notAllowed");
    expect(await isDeactivated(user.username)).toBe(false);
  });
});

describe("activating a user", () => {
  test("lets them sign in with the password from before, and is logged", async () => {
    const manager = await makeActor("manager");
    const { username } = await makeUser(PASSWORD, "worker");
    await deactivateUser(manager, { username });
    expect(await activateUser(manager, { username })).toMatchObject({ deactivatedAt: null });
    expect(await describeOutcome(signIn({ username, password: PASSWORD }, "a"))).toBe("done");
    expect((await getLogs(manager.username)).at(-1)).toEqual({
      action: "USER_ACTIVATED",
      details: { username },
    });
  });

  test("is refused for an active user, for nobody, and to workers and sales", async () => {
    const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
    expect(await describeOutcome(activateUser(manager, worker))).toBe("alreadyActive");
    expect(await describeOutcome(activateUser(manager, { username: "nobody" }))).toBe(
      "userNotFound",
    );
    await deactivateUser(manager, worker);
    for (const role of ["worker", "sales"] as const)
      expect(await describeOutcome(activateUser(await makeActor(role), worker))).toBe("notAllowed");
    expect(await isDeactivated(worker.username)).toBe(true);
  });

  test("is refused to a manager who was deactivated a moment ago", async () => {
    const [manager, other] = [await makeActor("manager"), await makeActor("manager")];
    await deactivateUser(manager, other);
    expect(await describeOutcome(activateUser(other, other))).toBe("notSignedIn");
  });
});

describe("two managers who deactivate each other at once", () => {
  const atOnce = (one: Actor, two: Actor) =>
    Promise.all([
      describeOutcome(deactivateUser(one, two)),
      describeOutcome(deactivateUser(two, one)),
    ]);

  test("do not both succeed, though others remain", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await makeActor("manager"), await makeActor("admin")];
      expect((await atOnce(one, two)).sort()).toEqual(["done", "notSignedIn"]);
    }
  });

  test("do not both succeed when they are the last ones, also when one deletes: somebody stays", async () => {
    const active = { role: { in: ["manager" as const, "admin" as const] }, deactivatedAt: null };
    for (let round = 0; round < 5; round++) {
      await db.user.updateMany({ where: active, data: { deactivatedAt: new Date() } });
      const [one, two] = [await makeActor("manager"), await makeActor("admin")];
      const outcomes = await Promise.all([
        describeOutcome(deactivateUser(one, two)),
        describeOutcome(round % 2 ? deactivateUser(two, one) : deleteUser(two, one)),
      ]);
      expect(outcomes.sort()).toEqual(["done", "lastManager"]);
      expect(await db.user.count({ where: active })).toBe(1);
    }
  });
});

test("deactivated managers do not count among those who can create users", async () => {
  const active = { role: { in: ["manager" as const, "admin" as const] }, deactivatedAt: null };
  await db.user.updateMany({ where: active, data: { deactivatedAt: new Date() } });
  const [one, two] = [await makeActor("manager"), await makeActor("manager")];
  await deactivateUser(one, two);
  const worker = await makeActor("worker");
  await deactivateUser(one, worker);
  expect(await describeOutcome(deleteUser(one, two))).toBe("done");
  expect(await describeOutcome(deleteUser(one, one))).toBe("cannotDeleteYourself");
});

test("a deactivated user gets no notification, whoever it is for", async () => {
  const [actor, away, here] = [
    await makeActor("admin"),
    await makeActor("manager"),
    await makeActor("manager"),
  ];
  await deactivateUser(actor, away);
  const params = { requestId: "REQ-1", username: "x" };
  const key = "workerRequestCreated" as const;
  await db.$transaction(async (tx) => {
    await notifyReviewers(tx, actor, key, params);
    await notifyRoles(tx, actor, ["manager"], key, params);
    await notifyUser(tx, actor, away.id, key, params);
    await notifyUsers(tx, actor, [away.id, here.id], key, params);
  });
  await heldSale(inDays(0));
  await watchHoldEnds(new Date(`${inDays(2)}T12:00:00Z`));
  expect(await db.notification.count({ where: { userId: away.id } })).toBe(0);
  expect(await db.notification.count({ where: { userId: here.id } })).toBeGreaterThanOrEqual(4);
});

test("the list says who is deactivated since when, and shows either kind alone", async () => {
  const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
  await deactivateUser(manager, worker);
  const names = async (state?: "active" | "deactivated") =>
    (await listUsers(manager, { search: worker.username, state })).map(({ username }) => username);
  expect(await names()).toEqual([worker.username]);
  expect(await names("deactivated")).toEqual([worker.username]);
  expect(await names("active")).toEqual([]);
  const [listed] = await listUsers(manager, { search: worker.username });
  expect(Date.now() - Date.parse(listed?.deactivatedAt ?? "")).toBeLessThan(60_000);
});
