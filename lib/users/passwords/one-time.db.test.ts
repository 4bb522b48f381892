import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ROLES, type Person, type Role } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { getLogs, describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { deactivateUser } from "../activation/commands";
import { signIn, signOut } from "../commands";
import { getOwnUser, listUsers } from "../queries";
import { FAILURES_PER_ADDRESS } from "../attempts/rules";
import { listOwnSessions } from "../sessions/queries";
import { changeOwnPassword, makeOneTimePassword, makeOneTimePasswordHere } from "./commands";

const OLD = "the old password";
const NEW = " كلمة سر جديدة ";

const newUser = async (role: Role = "worker") => (await makeUser(OLD, role)).username;
const enter = (username: string, password: string) =>
  describeOutcome(signIn({ username, password }, "home"));

async function signedIn(username: string, password: string): Promise<Person> {
  const { token, passwordChangeRequired } = await signIn({ username, password }, "home");
  const claims = await readToken(token, "api");
  const actor = claims && (await getActorBySession(claims));
  if (!actor) throw new Error("The token is worth nothing.");
  expect(actor.mustChangePassword ?? false).toBe(passwordChangeRequired);
  return actor;
}

async function reset(username: string): Promise<string> {
  return (await makeOneTimePassword(await makeActor("admin"), { username })).password;
}

describe("making a one-time password", () => {
  test("ends the sessions and the old password, and tells nobody the new one but its caller", async () => {
    const manager = await makeActor("manager");
    const username = await newUser();
    const before = await signedIn(username, OLD);
    const made = await makeOneTimePassword(manager, { username: username.toUpperCase() });
    expect(made).toEqual({ username, password: made.password, validUntil: made.validUntil });
    const hours = (Date.parse(made.validUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await getActorBySession(before)).toBeNull();
    expect(await enter(username, OLD)).toBe("wrongCredentials");
    expect(await getLogs(manager.username)).toEqual([
      { action: "USER_PASSWORD_RESET", details: { username, validUntil: made.validUntil } },
    ]);
    const user = await db.user.findFirstOrThrow({ where: { username } });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    const [listed] = await listUsers(manager, { search: username });
    expect(listed?.oneTimeUntil).toBe(made.validUntil);
  });

  test("is carried out once for a call's key, which stores nothing that tells the password", async () => {
    const manager = await makeActor("manager");
    const username = await newUser();
    const call = { key: randomUUID(), operation: "reset", input: { username } };
    const twice = async () =>
      (await runIdempotent(manager, call, (actor) => makeOneTimePassword(actor, { username })))
        .result;
    const first = await twice();
    expect(await twice()).toEqual(first);
    expect(await getLogs(manager.username)).toHaveLength(1);
    const stored = await db.idempotencyKey.findMany({ where: { userId: manager.id } });
    expect(JSON.stringify(stored)).toContain(username);
    expect(JSON.stringify(stored)).not.toContain(first.password);
    expect(await enter(username, first.password)).toBe("done");
  });

  test("twice makes the earlier one worthless, also at once", async () => {
    const username = await newUser();
    const [first, second] = [await reset(username), await reset(username)];
    expect(await enter(username, first)).toBe("wrongCredentials");
    expect(await enter(username, second)).toBe("done");
    const managers = [await makeActor("manager"), await makeActor("admin")];
    const made = await Promise.all(managers.map((by) => makeOneTimePassword(by, { username })));
    const outcomes = [];
    for (const { password } of made) outcomes.push(await enter(username, password));
    expect(outcomes.sort()).toEqual(["done", "wrongCredentials"]);
  });

  test.each(ROLES)(
    "by a manager and an admin for a %s: never into an account that may more",
    async (role) => {
      for (const by of ["manager", "admin"] as const) {
        const username = await newUser(role);
        const outcome = await describeOutcome(
          makeOneTimePassword(await makeActor(by), { username }),
        );
        expect(outcome).toBe(by === "manager" && role === "admin" ? "onlyByAdmin" : "done");
        expect(await enter(username, OLD)).toBe(outcome === "done" ? "wrongCredentials" : "done");
      }
    },
  );

  test("is refused for oneself, for nobody, for deactivated users, and to workers and sales", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    const make = (username: string, by = admin) =>
      describeOutcome(makeOneTimePassword(by, { username }));
    expect(await make(admin.username)).toBe("cannotResetYourself");
    expect(await make("nobody")).toBe("userNotFound");
    for (const role of ["worker", "sales"] as const)
      expect(await make(worker.username, await makeActor(role))).toBe("notAllowed");
    await deactivateUser(admin, worker);
    expect(await make(worker.username)).toBe("userDeactivated");
    const { oneTimeUntil } = await db.user.findUniqueOrThrow({ where: { id: worker.id } });
    expect(oneTimeUntil).toBeNull();
  });

  test("is refused to a manager who was deactivated a moment ago", async () => {
    const [admin, manager] = [await makeActor("admin"), await makeActor("manager")];
    await deactivateUser(admin, manager);
    const username = await newUser();
    expect(await describeOutcome(makeOneTimePassword(manager, { username }))).toBe("notSignedIn");
    expect(await enter(username, OLD)).toBe("done");
  });

  test("lets a person in again who has failed too often", async () => {
    const username = await newUser();
    for (let at = 0; at < FAILURES_PER_ADDRESS; at++) await enter(username, "wrong");
    expect(await enter(username, OLD)).toBe("tooManyLogins");
    expect(await enter(username, await reset(username))).toBe("done");
  });
});

describe("a one-time password", () => {
  test("signs in once, in capitals and with spaces too, and then is over", async () => {
    const username = await newUser();
    const password = await reset(username);
    expect(await enter(username, password.toUpperCase().replaceAll("-", " "))).toBe("done");
    expect(await enter(username, password)).toBe("oneTimePasswordOver");
    expect((await getLogs(username)).at(-1)).toMatchObject({
      details: { reason: "oneTimePasswordOver" },
    });
  });

  test("signs in once among ten at once", async () => {
    const username = await newUser();
    const password = await reset(username);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        describeOutcome(signIn({ username, password }, `10.0.0.${at}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(await db.session.count({ where: { user: { username } } })).toBe(1);
  });

  test("is over after its time", async () => {
    const username = await newUser();
    const password = await reset(username);
    const oneTimeUntil = new Date(Date.now() - 1_000);
    await db.user.updateMany({ where: { username }, data: { oneTimeUntil } });
    expect(await enter(username, password)).toBe("oneTimePasswordOver");
    expect(await db.session.count({ where: { user: { username } } })).toBe(0);
  });

  test("is throttled like every password", async () => {
    const username = await newUser();
    const password = await reset(username);
    for (let at = 0; at < FAILURES_PER_ADDRESS; at++)
      expect(await enter(username, "k7qm-xw4h-9trb")).toBe("wrongCredentials");
    expect(await enter(username, password)).toBe("tooManyLogins");
  });

  test("opens a session that may do nothing but choose a password", async () => {
    const username = await newUser("admin");
    const actor = await signedIn(username, await reset(username));
    expect(actor.mustChangePassword).toBe(true);
    for (const call of [listUsers(actor, {}), listOwnSessions(actor)])
      expect(await describeOutcome(call)).toBe("passwordChangeRequired");
    expect(await getOwnUser(actor)).toMatchObject({ username });
    await signOut(actor);
    expect(await getActorBySession(actor)).toBeNull();
  });
});

describe("choosing a password after a one-time one", () => {
  const choose = (actor: Person, newPassword: string) =>
    describeOutcome(changeOwnPassword(actor, { newPassword }));

  test("needs no current password, and everything works from then on", async () => {
    const username = await newUser("manager");
    const actor = await signedIn(username, await reset(username));
    expect(await choose(actor, NEW)).toBe("done");
    const now = await getActorBySession(actor);
    expect(now?.mustChangePassword).toBeUndefined();
    expect(now && (await describeOutcome(listUsers(now, {})))).toBe("done");
    expect(await enter(username, NEW)).toBe("done");
    expect((await listUsers(await makeActor("admin"), { search: username }))[0]?.oneTimeUntil).toBe(
      null,
    );
  });

  test("takes the one-time password as the current one, and not as the new one", async () => {
    const username = await newUser();
    const password = await reset(username);
    const actor = await signedIn(username, password);
    expect(await choose(actor, password)).toBe("invalidInput");
    const change = (currentPassword: string) =>
      describeOutcome(changeOwnPassword(actor, { currentPassword, newPassword: NEW }));
    expect(await change("wrong")).toBe("wrongPassword");
    expect(await change(password)).toBe("done");
  });

  test("is worth nothing when a manager made another one meanwhile", async () => {
    const username = await newUser();
    const actor = await signedIn(username, await reset(username));
    const next = await reset(username);
    expect(await getActorBySession(actor)).toBeNull();
    const chosen = await choose(actor, NEW);
    expect(await enter(username, NEW)).toBe("wrongCredentials");
    expect(chosen).toBe("wrongPassword");
    expect(await enter(username, next)).toBe("done");
  });

  test("leaves out the current password for nobody else", async () => {
    const actor = await signedIn(await newUser(), OLD);
    await expect(changeOwnPassword(actor, { newPassword: NEW })).rejects.toMatchObject({
      code: "invalidInput",
      details: { lines: [{ field: "currentPassword", reason: "required" }] },
    });
    expect(await enter(actor.username, OLD)).toBe("done");
  });
});

test("the operator of the server makes one for the only admin, deactivated or not, and for nobody who is not there", async () => {
  const username = await newUser("admin");
  await db.user.updateMany({ where: { username }, data: { deactivatedAt: new Date() } });
  const made = await makeOneTimePasswordHere(username.toUpperCase());
  expect(made?.username).toBe(username);
  const actor = await signedIn(username, made?.password ?? "");
  expect(actor.mustChangePassword).toBe(true);
  const [entry] = await db.systemLog.findMany({
    where: { action: "USER_PASSWORD_RESET", details: { path: ["username"], equals: username } },
  });
  expect(entry?.username).toBe("system");
  expect(await makeOneTimePasswordHere("nobody")).toBeUndefined();
});
