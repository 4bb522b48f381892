import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { activateUser, deactivateUser } from "./activation/commands";
import { createUser, deleteUser } from "./commands";
import { changeDisplayName } from "./display-names/commands";
import { endSessionOfUser, endSessionsOfUser } from "./sessions/commands";

afterEach(() => setSettings({ adminsManagedByAdmins: false }));

const newAdmin = (username = `boss-${randomUUID().slice(0, 8)}`) =>
  ({
    username,
    password: "long enough for an admin",
    userType: "admin",
    displayName: null,
  }) as const;

async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.code : String(thrown);
  }
}

/** What managers and admins do with the account of an admin, each with a new one. */
const DEEDS: Readonly<Record<string, (actor: Actor) => Promise<unknown>>> = {
  create: (actor) => createUser(actor, newAdmin()),
  rename: async (actor) => changeDisplayName(actor, { username: await target(), displayName: "X" }),
  deactivate: async (actor) => deactivateUser(actor, { username: await target() }),
  activate: async (actor) => {
    const username = await target();
    await db.user.updateMany({ where: { username }, data: { deactivatedAt: new Date() } });
    await activateUser(actor, { username });
  },
  delete: async (actor) => deleteUser(actor, { username: await target() }),
  "end the sessions of": async (actor) => endSessionsOfUser(actor, { username: await target() }),
  "end a session of": async (actor) => {
    const admin = await makeActor("admin");
    await endSessionOfUser(actor, { username: admin.username, id: admin.sessionId });
  },
};

const target = async () => (await makeActor("admin")).username;

describe.each(Object.entries(DEEDS))("to %s an admin", (_, deed) => {
  test("is allowed to managers at first", async () => {
    expect(await outcome(deed(await makeActor("manager")))).toBe("done");
  });

  test("is left to admins where the factory says so", async () => {
    await setSettings({ adminsManagedByAdmins: true });
    const manager = await makeActor("manager");
    expect(await outcome(deed(manager))).toBe("adminsByAdminsOnly");
    expect(await db.systemLog.count({ where: { username: manager.username } })).toBe(0);
    expect(await outcome(deed(await makeActor("admin")))).toBe("done");
  });
});

test("managers go on managing everybody else where admins are left to admins", async () => {
  await setSettings({ adminsManagedByAdmins: true });
  const [manager, worker] = [await makeActor("manager"), await makeActor("worker")];
  expect(await outcome(deleteUser(manager, { username: worker.username }))).toBe("done");
});

test("every other admin is notified of a new one, and nobody else", async () => {
  const [actor, other] = [await makeActor("admin"), await makeActor("admin")];
  const manager = await makeActor("manager");
  const { username } = await createUser(actor, newAdmin());
  const told = await db.notification.findMany({ where: { key: "adminCreated" } });
  const about = told.filter(({ params }) => JSON.stringify(params).includes(username));
  expect(about.map(({ userId }) => userId)).toContain(other.id);
  expect(about.map(({ userId }) => userId)).not.toContain(actor.id);
  expect(about.map(({ userId }) => userId)).not.toContain(manager.id);
  expect(about[0]?.params).toEqual({ username: actor.username, account: username });
});
