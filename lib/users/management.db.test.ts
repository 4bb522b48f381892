import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ROLES, type Actor, type Role } from "@/lib/auth/actor";
import { getActorByRequest } from "@/lib/auth/session";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { createWorkerRequests } from "@/lib/requests/worker/commands";
import { createFirstAdmin, createUser, deleteUser, signIn } from "./commands";
import { listUsers } from "./queries";

const PASSWORD = " كلمة سر طويلة ";
const anyName = () => `Ada-${randomUUID().slice(0, 8)}`;
const newUser = (username: string, userType: Role = "worker") => ({
  username,
  password: PASSWORD,
  userType,
});

const getLogs = (username: string) =>
  db.systemLog.findMany({
    where: { username },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });

const exists = async (username: string) => (await db.user.count({ where: { username } })) > 0;

describe("creating a user", () => {
  test.each(ROLES)("makes a %s who signs in with the password as it was typed", async (role) => {
    const manager = await makeActor("manager");
    const username = anyName();
    const view = await createUser(manager, newUser(username, role));
    expect(view).toEqual({ _id: view._id, username, displayName: null, userType: role });
    const { token } = await signIn({ username: username.toUpperCase(), password: PASSWORD }, "a");
    expect(await getActor(token)).toMatchObject({ id: view._id, username, role });
    const trimmed = signIn({ username, password: PASSWORD.trim() }, "a");
    expect(await describeOutcome(trimmed)).toBe("wrongCredentials");
  });

  test("is logged with whom, and without any trace of the password", async () => {
    const admin = await makeActor("admin");
    const view = await createUser(admin, newUser(anyName(), "sales"));
    const logs = await getLogs(admin.username);
    expect(logs).toEqual([{ action: "USER_CREATED", details: view }]);
    expect(JSON.stringify(logs)).not.toMatch(/كلمة|argon2/);
  });

  test("is refused for a username that somebody has, in any case", async () => {
    const manager = await makeActor("manager");
    const username = anyName();
    await createUser(manager, newUser(username));
    for (const same of [username, username.toUpperCase(), username.toLowerCase()])
      expect(await describeOutcome(createUser(manager, newUser(same)))).toBe("usernameTaken");
    expect(await getLogs(manager.username)).toHaveLength(1);
  });

  test("is refused for the name of the system itself, in any case", async () => {
    const manager = await makeActor("manager");
    for (const username of ["system", "System"])
      expect(await describeOutcome(createUser(manager, newUser(username)))).toBe("usernameTaken");
    expect(
      await describeOutcome(createFirstAdmin({ username: "SYSTEM", password: "long enough" })),
    ).toBe("usernameTaken");
  });

  test("at once with the same username makes one", async () => {
    const manager = await makeActor("manager");
    const username = anyName();
    const attempts = [username, username.toUpperCase()].map((name) => newUser(name));
    const outcomes = await Promise.all(
      attempts.map((input) => describeOutcome(createUser(manager, input))),
    );
    expect(outcomes.sort()).toEqual(["done", "usernameTaken"]);
  });

  test.each(["worker", "sales"] as const)("is refused to a %s", async (role) => {
    const username = anyName();
    const attempt = createUser(await makeActor(role), newUser(username));
    expect(await describeOutcome(attempt)).toBe("notAllowed");
    expect(await exists(username)).toBe(false);
  });
});

describe("the list of users", () => {
  test("is sorted by username whatever the case, and shows nothing of passwords", async () => {
    const manager = await makeActor("manager");
    const part = randomUUID().slice(0, 8);
    for (const name of [`b-${part}`, `C-${part}`, `A-${part}`])
      await createUser(manager, newUser(name, "sales"));
    const found = await listUsers(manager, { search: part.toUpperCase() });
    expect(found.map(({ username }) => username)).toEqual([`A-${part}`, `b-${part}`, `C-${part}`]);
    expect(found.map((user) => Object.keys(user).sort().join())).toEqual(
      Array(3).fill(
        "_id,deactivatedAt,displayName,hasSecondFactor,lastSignInAt,oneTimeUntil,userType,username",
      ),
    );
    expect((await listUsers(manager, {})).length).toBeGreaterThan(3);
  });

  test("says when each of them last signed in, also after they signed out", async () => {
    const manager = await makeActor("manager");
    const username = anyName();
    await createUser(manager, newUser(username));
    const lastSignIn = async () =>
      (await listUsers(manager, { search: username }))[0]?.lastSignInAt;
    expect(await lastSignIn()).toBeNull();
    await signIn({ username, password: PASSWORD }, "127.0.0.1");
    await db.session.deleteMany({ where: { user: { username } } });
    const [entry] = await db.systemLog.findMany({ where: { username, action: "USER_SIGNED_IN" } });
    const signedIn = Date.parse((await lastSignIn()) ?? "");
    expect(Math.abs(signedIn - (entry?.createdAt.getTime() ?? 0))).toBeLessThan(5_000);
  });

  test("takes the wildcards of a search literally", async () => {
    const manager = await makeActor("admin");
    const part = randomUUID().slice(0, 8);
    for (const name of [`${part}_%\\x`, `${part}ab`]) await createUser(manager, newUser(name));
    for (const search of [`${part}_`, `${part}_%`, `_%\\x`])
      expect((await listUsers(manager, { search })).map(({ username }) => username)).toEqual([
        `${part}_%\\x`,
      ]);
  });

  test.each(["worker", "sales"] as const)("is refused to a %s", async (role) => {
    expect(await describeOutcome(listUsers(await makeActor(role), {}))).toBe("notAllowed");
  });
});

describe("deleting a user", () => {
  test("makes the user's tokens worthless on the very next call, and the sign-in too", async () => {
    const manager = await makeActor("manager");
    const username = anyName();
    await createUser(manager, newUser(username, "admin"));
    const { token } = await signIn({ username, password: PASSWORD }, "a");
    expect(await getActor(token)).toMatchObject({ username });
    await deleteUser(manager, { username: username.toUpperCase() });
    expect(await getActor(token)).toBeNull();
    expect(await describeOutcome(signIn({ username, password: PASSWORD }, "b"))).toBe(
      "wrongCredentials",
    );
  });

  test("keeps the user whole in the log, without the password", async () => {
    const admin = await makeActor("admin");
    const user = await makeActor("sales");
    const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    const createdAt = row.createdAt.toISOString();
    await deleteUser(admin, user);
    const [entry, ...others] = await getLogs(admin.username);
    expect([entry?.action, others]).toEqual(["USER_DELETED", []]);
    expect(entry?.details).toEqual({
      _id: user.id,
      username: user.username,
      displayName: null,
      userType: "sales",
      createdAt,
    });
  });

  test("keeps the user's requests and log entries", async () => {
    const worker = await makeActor("worker");
    const { SKU: productSKU } = await makeProduct({ Red: 5 });
    const line = { productSKU, sortName: "Standard", color: "Red", quantity: 1 };
    const requestId = `REQ-${Date.now()}`;
    await createWorkerRequests(worker, { requests: [{ requestId, action: "add", ...line }] });
    await deleteUser(await makeActor("manager"), worker);
    const where = { requesterUsername: worker.username };
    expect(await db.workerRequest.count({ where })).toBe(1);
    expect((await getLogs(worker.username)).map(({ action }) => action)).toEqual([
      "WORKER_REQUEST_CREATED",
    ]);
  });

  test("keeps the username from others if the user had signed in, whose records name them", async () => {
    const manager = await makeActor("manager");
    const [used, unused] = [anyName(), anyName()];
    for (const username of [used, unused]) await createUser(manager, newUser(username));
    await signIn({ username: used, password: PASSWORD }, "a");
    for (const username of [used, unused]) await deleteUser(manager, { username });
    const again = (username: string) => describeOutcome(createUser(manager, newUser(username)));
    expect(await again(used.toUpperCase())).toBe("usernameOfRecords");
    expect(await exists(used)).toBe(false);
    expect(await again(unused)).toBe("done");
  });

  test("and creating another with the name at once leaves no second bearer of a used name", async () => {
    const manager = await makeActor("manager");
    for (let round = 0; round < 5; round++) {
      const username = anyName();
      const { _id: id } = await createUser(manager, newUser(username));
      await db.user.update({ where: { id }, data: { lastSignInAt: new Date() } });
      const [, made] = await Promise.all([
        deleteUser(manager, { username }),
        describeOutcome(createUser(manager, newUser(username.toUpperCase()))),
      ]);
      expect(["usernameTaken", "usernameOfRecords"]).toContain(made);
    }
  });

  test("is refused for oneself, and changes nothing", async () => {
    for (const role of ["manager", "admin"] as const) {
      const actor = await makeActor(role);
      const username = actor.username.toUpperCase();
      expect(await describeOutcome(deleteUser(actor, { username }))).toBe("cannotDeleteYourself");
      expect(await exists(actor.username)).toBe(true);
      expect(await getLogs(actor.username)).toEqual([]);
    }
  });

  test("is refused for somebody who is not there, by name", async () => {
    const attempt = deleteUser(await makeActor("manager"), { username: "no%body" });
    await expect(attempt).rejects.toMatchObject({
      code: "userNotFound",
      details: { params: { username: "no%body" } },
    });
  });

  test.each(["worker", "sales"] as const)("is refused to a %s", async (role) => {
    const user = await makeActor("worker");
    expect(await describeOutcome(deleteUser(await makeActor(role), user))).toBe("notAllowed");
    expect(await exists(user.username)).toBe(true);
  });

  test("twice at once happens once", async () => {
    const [one, two, user] = [
      await makeActor("manager"),
      await makeActor("admin"),
      await makeActor("worker"),
    ];
    const outcomes = await Promise.all(
      [one, two].map((actor) => describeOutcome(deleteUser(actor, user))),
    );
    expect(outcomes.sort()).toEqual(["done", "userNotFound"]);
  });

  test("ends every sign-in that is on its way", async () => {
    const manager = await makeActor("manager");
    const username = anyName();
    await createUser(manager, newUser(username));
    const signingIn = describeOutcome(signIn({ username, password: PASSWORD }, "a"));
    await deleteUser(manager, { username });
    expect(["done", "wrongCredentials"]).toContain(await signingIn);
    expect(await db.session.count({ where: { user: { username } } })).toBe(0);
  });
});

describe("two managers who delete each other at once", () => {
  const deleteEachOther = (one: Actor, two: Actor) =>
    Promise.all([describeOutcome(deleteUser(one, two)), describeOutcome(deleteUser(two, one))]);

  test("do not both succeed, though others remain", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await makeActor("manager"), await makeActor("admin")];
      expect((await deleteEachOther(one, two)).sort()).toEqual(["done", "notSignedIn"]);
    }
  });

  test("do not both succeed when they are the last ones: somebody stays", async () => {
    for (let round = 0; round < 5; round++) {
      await db.user.deleteMany({ where: { role: { in: ["manager", "admin"] } } });
      const [one, two] = [await makeActor("manager"), await makeActor("admin")];
      expect((await deleteEachOther(one, two)).sort()).toEqual(["done", "lastManager"]);
      expect(await db.user.count({ where: { role: { in: ["manager", "admin"] } } })).toBe(1);
    }
  });
});

async function getActor(token: string): Promise<Actor | null> {
  const headers = { authorization: `Bearer ${token}` };
  return getActorByRequest(new Request("http://factory.test/", { headers }));
}

function describeOutcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : `a bug: ${String(thrown)}`),
  );
}
