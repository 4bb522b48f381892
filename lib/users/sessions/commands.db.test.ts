import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person, Role } from "@/lib/auth/actor";
import { getActorBySession } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { getLogs, describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { makeActor, makeUser } from "@/scripts/test-support/samples/rows";
import { signIn } from "../commands";
import { endOtherSessions, endOwnSession, endSessionOfUser, endSessionsOfUser } from "./commands";
import { listOwnSessions, listSessionsOfUser } from "./queries";
import { MAX_USER_AGENT } from "./rules";

const PASSWORD = "long enough";
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const MINUTE = 60_000;

/** A user with so many sessions, as the actor of each. */
async function withSessions(role: Role, count: number): Promise<[Person, ...Person[]]> {
  const actor = await makeActor(role);
  const expiresAt = new Date(Date.now() + MINUTE);
  const others = Array.from({ length: count - 1 }, async () => {
    const { id } = await db.session.create({ data: { userId: actor.id, expiresAt } });
    return { ...actor, sessionId: id };
  });
  return [actor, ...(await Promise.all(others))];
}

const isOpen = async (actor: Person) => (await getActorBySession(actor)) !== null;

describe("the list of sessions", () => {
  test("says with what and from where each began, and which one asks", async () => {
    const { username } = await makeUser(PASSWORD, "worker");
    const { token } = await signIn({ username, password: PASSWORD }, "10.0.0.9", {
      userAgent: PHONE,
    });
    await signIn({ username, password: PASSWORD }, "10.0.0.8");
    const claims = await readToken(token, "api");
    const actor = claims && (await getActorBySession(claims));
    const sessions = actor ? await listOwnSessions(actor) : [];
    expect(sessions).toHaveLength(2);
    const own = sessions.find(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({
      _id: claims?.sessionId,
      browser: "Chrome",
      system: "Android",
      device: "phone",
      address: "10.0.0.9",
    });
    const lasts = Date.parse(own?.expiresAt ?? "") - Date.parse(own?.createdAt ?? "");
    expect(Math.abs(lasts - 12 * 60 * MINUTE)).toBeLessThan(MINUTE);
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: null, address: "10.0.0.8", isCurrent: false }),
    );
    const ofUser = await listSessionsOfUser(await makeActor("manager"), { username });
    expect(ofUser.map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual(
      sessions.map(({ _id }) => [_id, false]),
    );
  });

  test("has no session that is over, and none of anybody else", async () => {
    const [actor, other] = await withSessions("sales", 2);
    await makeActor("sales");
    const over = { expiresAt: new Date(Date.now() - 1) };
    await db.session.update({ where: { id: other?.sessionId ?? "" }, data: over });
    expect((await listOwnSessions(actor)).map(({ _id }) => _id)).toEqual([actor.sessionId]);
  });

  test("cuts a long User-Agent off, whatever it holds", async () => {
    const { id, username } = await makeUser(PASSWORD, "worker");
    await signIn({ username, password: PASSWORD }, "a", { userAgent: "é<b>".repeat(500) });
    const [session] = await db.session.findMany({ where: { userId: id } });
    expect(session?.userAgent).toHaveLength(MAX_USER_AGENT);
  });

  test("of a user is refused to workers and sales, and for nobody", async () => {
    const { username } = await makeActor("worker");
    for (const role of ["worker", "sales"] as const)
      expect(await describeOutcome(listSessionsOfUser(await makeActor(role), { username }))).toBe(
        "notAllowed",
      );
    const ofNobody = listSessionsOfUser(await makeActor("admin"), { username: "nobody" });
    expect(await describeOutcome(ofNobody)).toBe("userNotFound");
  });
});

describe("when a session was last seen", () => {
  const seenAt = async ({ sessionId }: Person) =>
    (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).lastSeenAt.getTime();
  const seenBefore = (actor: Person, minutes: number) =>
    db.session.update({
      where: { id: actor.sessionId },
      data: { lastSeenAt: new Date(Date.now() - minutes * MINUTE) },
    });

  test("is written by a call after five minutes, and not by one within them", async () => {
    const actor = await makeActor("worker");
    await seenBefore(actor, 4);
    const before = await seenAt(actor);
    for (let call = 0; call < 5; call++) await getActorBySession(actor);
    expect(await seenAt(actor)).toBe(before);
    await seenBefore(actor, 6);
    await getActorBySession(actor);
    await expect.poll(() => seenAt(actor)).toBeGreaterThan(Date.now() - MINUTE);
  });

  test("keeps no call waiting while the session's row is locked", async () => {
    const actor = await makeActor("worker");
    await seenBefore(actor, 6);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Session" WHERE "id" = ${actor.sessionId}::uuid FOR UPDATE`;
      expect(await isOpen(actor)).toBe(true);
    });
  });
});

describe("ending own sessions", () => {
  test("ends one, or all others, and logs it", async () => {
    const [here, there, ...others] = await withSessions("worker", 4);
    await endOwnSession(here, { id: there?.sessionId ?? "" });
    expect(there && (await isOpen(there))).toBe(false);
    expect(await endOtherSessions(here)).toBe(2);
    expect(await endOtherSessions(here)).toBe(0);
    expect(await Promise.all([here, ...others].map(isOpen))).toEqual([true, false, false]);
    const { username } = here;
    expect(await getLogs(username)).toEqual(
      [1, 2].map((sessions) => ({
        action: "USER_SESSIONS_ENDED",
        details: { username, sessions },
      })),
    );
  });

  test("ends the one that it is called in as well", async () => {
    const [here] = await withSessions("worker", 1);
    await endOwnSession(here, { id: here.sessionId });
    expect(await isOpen(here)).toBe(false);
  });

  test("never ends anybody else's, and is refused for one that has ended", async () => {
    const [actor, other] = [await makeActor("admin"), await makeActor("worker")];
    for (const id of [other.sessionId, randomUUID()])
      expect(await describeOutcome(endOwnSession(actor, { id }))).toBe("sessionNotFound");
    expect(await isOpen(other)).toBe(true);
    expect(await getLogs(actor.username)).toEqual([]);
  });

  test("twice at once happens once", async () => {
    const [here, there] = await withSessions("worker", 2);
    const end = () => describeOutcome(endOwnSession(here, { id: there?.sessionId ?? "" }));
    expect((await Promise.all([end(), end()])).sort()).toEqual(["done", "sessionNotFound"]);
    expect(await getLogs(here.username)).toHaveLength(1);
  });
});

describe("ending a user's sessions", () => {
  test("ends one, or all, and logs whose", async () => {
    const manager = await makeActor("manager");
    const [one, ...others] = await withSessions("admin", 3);
    const { username } = one;
    await endSessionOfUser(manager, { username: username.toUpperCase(), id: one.sessionId });
    expect(await Promise.all([one, ...others].map(isOpen))).toEqual([false, true, true]);
    expect(await endSessionsOfUser(manager, { username })).toBe(2);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect((await getLogs(manager.username)).map(({ details }) => details)).toEqual(
      [1, 2].map((sessions) => ({ username, sessions })),
    );
  });

  test("is refused for another user's session, for nobody, and to workers and sales", async () => {
    const [admin, worker] = [await makeActor("admin"), await makeActor("worker")];
    const { username, sessionId: id } = worker;
    const end = (input: { username: string; id: string }, by = admin) =>
      describeOutcome(endSessionOfUser(by, input));
    expect(await end({ username: admin.username, id })).toBe("sessionNotFound");
    expect(await end({ username: "nobody", id })).toBe("sessionNotFound");
    expect(await describeOutcome(endSessionsOfUser(admin, { username: "nobody" }))).toBe(
      "userNotFound",
    );
    for (const role of ["worker", "sales"] as const) {
      const other = await makeActor(role);
      expect(await end({ username, id }, other)).toBe("notAllowed");
      expect(await describeOutcome(endSessionsOfUser(other, { username }))).toBe("notAllowed");
    }
    expect(await isOpen(worker)).toBe(true);
  });
});
