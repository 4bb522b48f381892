import { createHmac } from "node:crypto";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "@/lib/platform/env";
import { ROLES, type Claims } from "./actor";
import { readToken, SESSION_SECONDS, signToken } from "./token";

const SECRET = "the secret of this test, long enough";
const actor: Claims = {
  id: "0199a2b0-0000-7000-8000-000000000001",
  sessionId: "0199a2b0-0000-7000-8000-000000000002",
  username: "عمر",
  role: "worker",
};
const claims = { sid: actor.sessionId, username: actor.username, userType: actor.role };

beforeAll(() => {
  vi.stubEnv("AUTH_SECRET", SECRET);
  expect(settings().AUTH_SECRET).toBe(SECRET);
});

beforeEach(() => {
  vi.useRealTimers();
});

test("a token identifies its user, only for the use that it was made for", async () => {
  const api = await signToken(actor, "api");
  const page = await signToken(actor, "page");
  expect(await readToken(api, "api")).toEqual(actor);
  expect(await readToken(page, "page")).toEqual(actor);
  expect(await readToken(page, "api")).toBeNull();
  expect(await readToken(api, "page")).toBeNull();
});

test("the payload has what clients read from it, and lasts for a shift of 12 hours", async () => {
  const { iat = 0, exp, ...payload } = decodeJwt(await signToken(actor, "api"));
  expect(payload).toEqual({ ...claims, sub: actor.id, aud: "api" });
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(5);
  expect(exp).toBe(iat + 43_200);
  expect(SESSION_SECONDS).toBe(43_200);
});

test("a token is worth nothing once the shift is over", async () => {
  const token = await signToken(actor, "api");
  vi.useFakeTimers({ now: Date.now() + (SESSION_SECONDS - 60) * 1000, toFake: ["Date"] });
  expect(await readToken(token, "api")).toEqual(actor);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await readToken(token, "api")).toBeNull();
});

test.each(ROLES)("%s is a role that a token can carry", async (role) => {
  expect(await readToken(await signToken({ ...actor, role }, "api"), "api")).toMatchObject({
    role,
  });
});

describe("a token that this server did not issue identifies nobody", () => {
  test("a payload that was changed", async () => {
    const token = await signToken(actor, "api");
    const [head, , signature] = token.split(".");
    const changed = { ...decodeJwt(token), userType: "admin" };
    expect(await readToken([head, encoded(changed), signature].join("."), "api")).toBeNull();
  });

  test("a signature that was changed or left out", async () => {
    const [head, payload, signature = ""] = (await signToken(actor, "api")).split(".");
    const changed = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const other of [changed, "", signature.slice(1)])
      expect(await readToken([head, payload, other].join("."), "api")).toBeNull();
  });

  test("a token with the algorithm none, with or without a signature", async () => {
    const unsigned = new UnsecuredJWT(claims).setSubject(actor.id).setAudience("api");
    const token = unsigned.setIssuedAt().setExpirationTime("1h").encode();
    expect(await readToken(token, "api")).toBeNull();
    const [, payload, signature] = (await signToken(actor, "api")).split(".");
    for (const alg of ["none", "None", "NONE"]) {
      const head = encoded({ alg });
      expect(await readToken(`${head}.${payload}.`, "api")).toBeNull();
      expect(await readToken(`${head}.${payload}.${signature}`, "api")).toBeNull();
    }
  });

  test("one that is signed with another secret", async () => {
    expect(
      await readToken(await signed({}, "another secret, just as long as ours"), "api"),
    ).toBeNull();
  });

  test("one that is signed in another way with the right secret", async () => {
    const [, payload] = (await signToken(actor, "api")).split(".");
    const head = encoded({ alg: "HS512" });
    const signature = createHmac("sha512", SECRET).update(`${head}.${payload}`).digest("base64url");
    expect(await readToken(`${head}.${payload}.${signature}`, "api")).toBeNull();
  });

  test.each(["", "x", "a.b.c", "..", "null", "a".repeat(10_000)])("text like %j", async (text) => {
    expect(await readToken(text, "api")).toBeNull();
  });
});

describe("a correctly signed payload that this server never issues identifies nobody", () => {
  test("the same payload, unchanged, identifies its user", async () => {
    expect(await readToken(await signed({}), "api")).toEqual(actor);
  });

  test.each([
    { userType: "owner" },
    { userType: undefined },
    { userType: ["admin"] },
    { sid: "1" },
    { sid: undefined },
    { username: undefined },
    { username: 7 },
  ])("%j", async (changed) => {
    expect(await readToken(await signed(changed), "api")).toBeNull();
  });

  test.each(["sub", "aud", "iat", "exp"])("a payload without %s", async (claim) => {
    const { [claim]: _missing, ...rest } = decodeJwt(await signToken(actor, "api"));
    const token = new SignJWT(rest).setProtectedHeader({ alg: "HS256" });
    expect(await readToken(await token.sign(getBytes(SECRET)), "api")).toBeNull();
  });

  test("a subject that is no id, or none at all", async () => {
    expect(await readToken(await signed({}, SECRET, "1"), "api")).toBeNull();
    const nameless = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience("api");
    const token = await nameless.setExpirationTime("1h").sign(getBytes(SECRET));
    expect(await readToken(token, "api")).toBeNull();
  });

  test("no use, or both uses under another name", async () => {
    const useless = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setSubject(actor.id);
    const token = await useless.setExpirationTime("1h").sign(getBytes(SECRET));
    expect(await readToken(token, "api")).toBeNull();
    expect(await readToken(token, "page")).toBeNull();
  });
});

/** A token for the API with other claims, another secret or another subject than the server would sign. */
function signed(
  changed: Record<string, unknown>,
  secret = SECRET,
  sub = actor.id,
): Promise<string> {
  return new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setAudience("api")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(getBytes(secret));
}

function getBytes(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
