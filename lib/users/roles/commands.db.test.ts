import { describe, expect, test } from "vitest";
import type { Actor, Role } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import { db } from "@/lib/platform/database/db";
import { getLogs, describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { deactivateUser } from "../activation/commands";
import { deleteUser, signIn } from "../commands";
import { changeRole } from "./commands";

const PASSWORD = "long enough";

const getRole = async (username: string) =>
  (await db.user.findFirstOrThrow({ where: { username } })).role;

const change = (actor: Actor, { username }: { readonly username: string }, userType: Role) =>
  describeOutcome(changeRole(actor, { username, userType }));

describe("changing a user's role", () => {
  test("ends every session on the very next call, and is logged with both roles", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    const username = worker.username.toUpperCase();
    const view = await changeRole(admin, { username, userType: "sales" });
    expect(view).toMatchObject({ _id: worker.id, username: worker.username, userType: "sales" });
    expect(await getActorBySession(worker)).toBeNull();
    expect(await db.session.count({ where: { userId: worker.id } })).toBe(0);
    const details = {
      username: worker.username,
      before: { userType: "worker" },
      after: { userType: "sales" },
      sessions: 1,
    };
    expect(await getLogs(admin.username)).toEqual([{ action: "USER_ROLE_CHANGED", details }]);
  });

  test("lets the user sign in again with the new role", async () => {
    const { username } = await makeUser(PASSWORD, "worker");
    await changeRole(await makeActor("manager"), { username, userType: "manager" });
    const { token } = await signIn({ username, password: PASSWORD }, "a");
    const [, payload = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      userType: "manager",
    });
  });

  test("to the one that the user has ends no session, and logs nothing", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    await changeRole(admin, { username: worker.username, userType: "worker" });
    expect(await getActorBySession(worker)).not.toBeNull();
    expect(await getLogs(admin.username)).toEqual([]);
  });

  test("leaves no session of a sign-in that is on its way", async () => {
    const { username } = await makeUser(PASSWORD, "worker");
    const signingIn = describeOutcome(signIn({ username, password: PASSWORD }, "a"));
    await changeRole(await makeActor("manager"), { username, userType: "sales" });
    expect(["done", "wrongCredentials"]).toContain(await signingIn);
    expect(await db.session.count({ where: { user: { username } } })).toBe(0);
  });

  test("is refused for oneself, for nobody, and to workers and sales", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    expect(await change(admin, admin, "worker")).toBe("cannotChangeOwnRole");
    expect(await getRole(admin.username)).toBe("admin");
    expect(await change(admin, { username: "nobody" }, "worker")).toBe("userNotFound");
    for (const role of ["worker", "sales"] as const)
      expect(await change(await makeActor(role), worker, "manager")).toBe("notAllowed");
    expect(await getRole(worker.username)).toBe("worker");
  });
});

describe("the role of an admin", () => {
  test("is changed by admins only: a manager could open the account afterwards", async () => {
    const { username } = await makeActor("admin");
    expect(await change(await makeActor("manager"), { username }, "worker")).toBe("onlyByAdmin");
    expect(await getRole(username)).toBe("admin");
    expect(await change(await makeActor("admin"), { username }, "worker")).toBe("done");
    expect(await getRole(username)).toBe("worker");
  });

  test("is given by managers, too, and every other admin is notified", async () => {
    const [manager, worker, other] = [
      await makeActor("manager"),
      await makeActor("worker"),
      await makeActor("admin"),
    ];
    expect(await change(manager, worker, "admin")).toBe("done");
    const notified = await db.notification.findFirst({
      where: { userId: other.id, key: "adminCreated" },
    });
    expect(notified?.params).toEqual({ username: manager.username, account: worker.username });
  });

  test("is given by admins only where the factory says so", async () => {
    await setSettings({ adminsManagedByAdmins: true });
    const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
    expect(await change(manager, worker, "admin")).toBe("adminsByAdminsOnly");
    expect(await change(manager, worker, "sales")).toBe("done");
    expect(await change(await makeActor("admin"), worker, "admin")).toBe("done");
    await setSettings({ adminsManagedByAdmins: false });
  });
});

describe("two admins at once, the last ones,", () => {
  const active = { role: "admin", deactivatedAt: null } as const;

  const makeLastAdmins = async () => {
    await db.user.updateMany({ where: active, data: { deactivatedAt: new Date() } });
    return [await makeActor("admin"), await makeActor("admin")] as const;
  };

  test.each(["worker", "manager"] as const)(
    "who make each other a %s do not both succeed: an admin stays",
    async (role) => {
      for (let round = 0; round < 5; round++) {
        const [one, two] = await makeLastAdmins();
        const outcomes = await Promise.all([change(one, two, role), change(two, one, role)]);
        expect(outcomes.sort()).toEqual(["done", "notSignedIn"]);
        expect(await db.user.count({ where: active })).toBe(1);
      }
    },
  );

  test.each([
    ["deactivates", deactivateUser],
    ["deletes", deleteUser],
  ])("of whom one makes the other a manager, who %s the first: an admin stays", async (_, end) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await makeLastAdmins();
      const outcomes = await Promise.all([
        change(one, two, "manager"),
        describeOutcome(end(two, { username: one.username })),
      ]);
      expect(outcomes.sort()).toEqual(["done", "notSignedIn"]);
      expect(await db.user.count({ where: active })).toBe(1);
    }
  });
});
