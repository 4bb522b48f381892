import { UnsecuredJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { pageCookie } from "@/scripts/test-support/rest/page-cookie";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { ROLES, type Actor } from "./actor";
import { PAGE_COOKIE } from "./cookie";
import { currentActor } from "./current-actor";
import { getActorByRequest, getActorBySession, deleteEndedSessions } from "./session";
import { signToken } from "./token";

const READS = ["GET", "HEAD"];
const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

const request = (method: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request("http://factory.test/api/products", { method, headers });

const withCookie = (method: string, token: string, headers = {}) =>
  request(method, { ...headers, cookie: `theme=dark; ${PAGE_COOKIE}=${token}` });

const withBearer = (token: string, method = "POST") =>
  request(method, { authorization: `Bearer ${token}` });

describe("the Bearer header", () => {
  test.each(ROLES)("says who calls, on reads and writes: %s", async (role) => {
    const actor = await makeActor(role);
    const token = await signToken(actor, "api");
    for (const method of [...READS, ...WRITES])
      expect(await getActorByRequest(withBearer(token, method))).toEqual(actor);
  });

  test("is read whatever the case of its scheme, and in no other shape", async () => {
    const token = await signToken(await makeActor("worker"), "api");
    expect(
      await getActorByRequest(request("GET", { authorization: `bearer ${token}` })),
    ).not.toBeNull();
    for (const other of [
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      `Bearer ${token} x`,
      "Bearer ",
      "",
    ])
      expect(await getActorByRequest(request("GET", { authorization: other })), other).toBeNull();
  });

  test("takes no token of a page", async () => {
    const actor = await makeActor("manager");
    expect(await getActorByRequest(withBearer(await signToken(actor, "page")))).toBeNull();
  });

  test("takes no token that its own word calls genuine", async () => {
    const actor = await makeActor("worker");
    const claims = { sid: actor.sessionId, username: actor.username, userType: actor.role };
    const unsigned = new UnsecuredJWT(claims).setSubject(actor.id).setAudience("api");
    expect(await getActorByRequest(withBearer(unsigned.encode()))).toBeNull();
  });

  test("is not helped by a cookie when it is wrong, not even on a read", async () => {
    const actor = await makeActor("manager");
    const token = await signToken(actor, "page");
    for (const authorization of ["Bearer nonsense", ""])
      expect(await getActorByRequest(withCookie("GET", token, { authorization }))).toBeNull();
  });
});

describe("the cookie", () => {
  test.each(READS)("says who reads: %s", async (method) => {
    const actor = await makeActor("sales");
    pageCookie.token = await signToken(actor, "page");
    expect(await getActorByRequest(withCookie(method, pageCookie.token))).toEqual(actor);
    expect(await currentActor()).toEqual(actor);
  });

  test.each(WRITES)("alone never lets anybody write: %s", async (method) => {
    const token = await signToken(await makeActor("admin"), "page");
    expect(await getActorByRequest(withCookie(method, token))).toBeNull();
  });

  test("takes no token of the API", async () => {
    pageCookie.token = await signToken(await makeActor("sales"), "api");
    expect(await getActorByRequest(withCookie("GET", pageCookie.token))).toBeNull();
    expect(await currentActor()).toBeNull();
  });

  test("identifies nobody when it is missing", async () => {
    expect(await getActorByRequest(request("GET"))).toBeNull();
    expect(await currentActor()).toBeNull();
  });
});

describe("both tokens are worthless from the next call on", () => {
  const changes: [string, (actor: Actor) => Promise<unknown>][] = [
    ["after signing out", (actor) => db.session.delete({ where: { id: actor.sessionId } })],
    [
      "once the session has run out, though the token has not",
      (actor) =>
        db.session.update({ where: { id: actor.sessionId }, data: { expiresAt: new Date() } }),
    ],
    ["when the user is deleted", (actor) => db.user.delete({ where: { id: actor.id } })],
    [
      "when the role is another one",
      (actor) => db.user.update({ where: { id: actor.id }, data: { role: "worker" } }),
    ],
    [
      "when the session is somebody else's",
      async (actor) => {
        const { id: userId } = await makeActor("manager");
        await db.session.update({ where: { id: actor.sessionId }, data: { userId } });
      },
    ],
  ];

  test.each(changes)("%s", async (_when, change) => {
    const actor = await makeActor("manager");
    const token = await signToken(actor, "api");
    pageCookie.token = await signToken(actor, "page");
    expect(await getActorByRequest(withBearer(token))).toEqual(actor);
    expect(await currentActor()).toEqual(actor);

    await change(actor);
    expect(await getActorByRequest(withBearer(token))).toBeNull();
    expect(await getActorByRequest(withCookie("GET", pageCookie.token))).toBeNull();
    expect(await currentActor()).toBeNull();
  });

  test("but other sessions of the same person go on", async () => {
    const actor = await makeActor("manager");
    const expiresAt = new Date(Date.now() + 60_000);
    const { id } = await db.session.create({ data: { userId: actor.id, expiresAt } });
    await db.session.delete({ where: { id: actor.sessionId } });
    expect(await getActorByRequest(withBearer(await signToken(actor, "api")))).toBeNull();
    const other = { ...actor, sessionId: id };
    expect(await getActorByRequest(withBearer(await signToken(other, "api")))).toEqual(other);
  });
});

test("a person is called what the database says now, not what the token says", async () => {
  const actor = await makeActor("manager");
  const token = await signToken(actor, "api");
  const renamed = `${actor.username}-renamed`;
  await db.user.update({ where: { id: actor.id }, data: { username: renamed } });
  expect(await getActorByRequest(withBearer(token))).toEqual({ ...actor, username: renamed });
});

test.each(["Asia/Tokyo", "America/Los_Angeles"])(
  "a session ends at its moment, also in a database that lives in %s",
  async (zone) => {
    const url = new URL(settings().DATABASE_URL ?? "");
    url.searchParams.set("options", `-c TimeZone=${zone}`);
    vi.stubEnv("DATABASE_URL", url.href);
    vi.stubGlobal("factoryDb", undefined);
    vi.resetModules();
    const { getActorBySession } = await import("./session");
    const actor = await makeActor("manager");
    expect(await getActorBySession(actor)).toEqual(actor);
    const expiresAt = new Date(Date.now() - 60_000);
    await db.session.update({ where: { id: actor.sessionId }, data: { expiresAt } });
    expect(await getActorBySession(actor)).toBeNull();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  },
);

test("sessions are cleared away once they are over, and no sooner", async () => {
  const actor = await makeActor("manager");
  const endsIn = (seconds: number) =>
    db.session.create({
      data: { userId: actor.id, expiresAt: new Date(Date.now() + seconds * 1000) },
      select: { id: true },
    });
  const past = [await endsIn(-1), await endsIn(-86_400)];
  const open = [{ id: actor.sessionId }, await endsIn(20), await endsIn(43_200)];
  await deleteEndedSessions();
  const left = await db.session.findMany({ where: { userId: actor.id } });
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(open.map(({ id }) => id)));
  for (const { id } of past) expect(await db.session.count({ where: { id } })).toBe(0);
  for (const { id: sessionId } of open)
    expect(await getActorBySession({ ...actor, sessionId })).not.toBeNull();
});
