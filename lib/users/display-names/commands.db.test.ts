import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ROLES, type Actor } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createUser } from "../commands";
import { listUsers } from "../queries";
import { changeDisplayName, changeOwnDisplayName } from "./commands";

const getName = async ({ id }: Actor) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).displayName;

const getLogs = ({ username }: Actor) =>
  db.systemLog.findMany({
    where: { username },
    select: { action: true, details: true },
    orderBy: { id: "asc" },
  });

const changed = (username: string, before: string | null, after: string | null) => ({
  action: "USER_DISPLAY_NAME_CHANGED",
  details: { username, before: { displayName: before }, after: { displayName: after } },
});

const getCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : String(thrown)),
  );

describe("changing what somebody is called", () => {
  test.each(["manager", "admin"] as const)("is a %s's to do, and logged", async (role) => {
    const [actor, other] = [await makeActor(role), await makeActor("worker")];
    const username = other.username.toUpperCase();
    const view = await changeDisplayName(actor, { username, displayName: "حسن عبد الله" });
    expect(view).toEqual({
      _id: other.id,
      username: other.username,
      displayName: "حسن عبد الله",
      userType: "worker",
    });
    await changeDisplayName(actor, { username, displayName: null });
    expect(await getName(other)).toBeNull();
    expect(await getLogs(actor)).toEqual([
      changed(other.username, null, "حسن عبد الله"),
      changed(other.username, "حسن عبد الله", null),
    ]);
  });

  test("to what it is already writes nothing, and logs nothing", async () => {
    const [actor, other] = [await makeActor("admin"), await makeActor("sales", "منى")];
    const { username } = other;
    await changeDisplayName(actor, { username, displayName: "منى" });
    expect(await getLogs(actor)).toEqual([]);
  });

  test("twice at once logs each with what was before it", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("worker")];
    const { username } = other;
    await Promise.all(
      ["One", "Two"].map((displayName) => changeDisplayName(actor, { username, displayName })),
    );
    const last = await getName(other);
    const first = last === "One" ? "Two" : "One";
    expect(await getLogs(actor)).toEqual([
      changed(username, null, first),
      changed(username, first, last),
    ]);
  });

  test("is refused for an unknown user, and to workers and sales", async () => {
    const { username } = await makeActor("worker", "حسن");
    const unknown = { username: `nobody-${randomUUID()}`, displayName: "Nobody" };
    expect(await getCode(changeDisplayName(await makeActor("manager"), unknown))).toBe(
      "userNotFound",
    );
    for (const role of ["worker", "sales"] as const)
      expect(
        await getCode(changeDisplayName(await makeActor(role), { username, displayName: null })),
      ).toBe("notAllowed");
    expect(await db.user.count({ where: { username, displayName: "حسن" } })).toBe(1);
  });

  test.each(ROLES)("is everybody's own to do, also a %s's", async (role) => {
    const actor = await makeActor(role);
    const view = await changeOwnDisplayName(actor, { displayName: "Ada" });
    expect(view).toMatchObject({ _id: actor.id, displayName: "Ada" });
    expect(await getLogs(actor)).toEqual([changed(actor.username, null, "Ada")]);
    expect(await getActorBySession(actor)).toEqual({ ...actor, displayName: "Ada" });
  });
});

test("a user is created with a display name, which the log has", async () => {
  const admin = await makeActor("admin");
  const view = await createUser(admin, {
    username: `ada-${randomUUID()}`,
    password: "long enough",
    userType: "sales",
    displayName: "آدا",
  });
  expect(view.displayName).toBe("آدا");
  expect(await getLogs(admin)).toEqual([{ action: "USER_CREATED", details: view }]);
});

test("users are found by a part of the display name in any case, and two may have the same", async () => {
  const admin = await makeActor("admin");
  const part = randomUUID().slice(0, 8);
  const users = [
    await makeActor("worker", `Ada ${part}`),
    await makeActor("worker", `Ada ${part}`),
  ];
  const found = await listUsers(admin, { search: `ADA ${part.toUpperCase()}` });
  expect(found.map(({ username }) => username)).toEqual(
    users.map(({ username }) => username).sort(),
  );
  expect(found.map(({ displayName }) => displayName)).toEqual(Array(2).fill(`Ada ${part}`));
});
