import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DEVICE_COOKIE, PAGE_COOKIE } from "@/lib/auth/cookie";
import { readToken } from "@/lib/auth/token";
import { callerHeaders } from "@/lib/http/caller";
import { db } from "@/lib/platform/database/db";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { makeUser } from "@/scripts/test-support/samples/rows";
import { POST as login } from "./auth/login/route";
import { POST as logout } from "./auth/logout/route";
import { GET as me } from "./auth/me/route";

const PASSWORD = "right password";
const CALLER = { isSecure: false, isDirect: false };
const noParams = { params: Promise.resolve({}) };
function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request("http://factory.test/api/auth/login", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
}

const signInAs = (username: string, headers: Record<string, string> = {}) =>
  login(post({ username, password: PASSWORD }, headers), noParams);

/** The token in an answer of the login, to be sent along from then on. */
async function getToken(response: Response): Promise<string> {
  return z
    .strictObject({
      token: z.string(),
      displayName: z.nullable(z.string()),
      passwordChangeRequired: z.literal(false),
    })
    .parse(await response.json()).token;
}

const withToken = (token: string) =>
  new Request("http://factory.test/api/auth/me", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });

/** The value and the attributes of a cookie that an answer sets. */
function getCookie(response: Response, name = PAGE_COOKIE) {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("; "));
  const [pair = "", ...attributes] = cookies.find(([pair]) => pair?.startsWith(`${name}=`)) ?? [];
  return { value: pair.slice(name.length + 1), attributes: attributes.sort() };
}

describe("the login", () => {
  test("answers with the token of the API alone, and keeps the one of pages in a safe cookie", async () => {
    const user = await makeUser(PASSWORD, "manager");
    const response = await signInAs(user.username);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { value, attributes } = getCookie(response);
    expect(attributes).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Lax"]);
    const token = await getToken(response);
    const known = { id: user.id, username: user.username, role: "manager" };
    expect(await readToken(token, "api")).toMatchObject(known);
    expect(await readToken(value, "page")).toMatchObject(known);
    expect(await readToken(value, "api")).toBeNull();
  });

  test("keeps the device in a cookie of 400 days, which no script reads", async () => {
    const { username } = await makeUser(PASSWORD, "manager");
    const { value, attributes } = getCookie(await signInAs(username), DEVICE_COOKIE);
    expect(attributes).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax"]);
    expect(value).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("marks the cookies as Secure behind https", async () => {
    const { username } = await makeUser(PASSWORD, "manager");
    const response = await signInAs(username, { "x-forwarded-proto": "https" });
    for (const name of [PAGE_COOKIE, DEVICE_COOKIE])
      expect(getCookie(response, name).attributes).toContain("Secure");
  });

  test("sets no cookie when it is refused, and says no more than that", async () => {
    const { username } = await makeUser(PASSWORD, "manager");
    for (const name of [username, `nobody-${randomUUID()}`]) {
      const response = await login(post({ username: name, password: "wrong" }), noParams);
      expect(response.status).toBe(401);
      expect(response.headers.get("set-cookie")).toBeNull();
      const message = "The username or the password is wrong.";
      expect(await response.json()).toEqual({ error: message, message, code: "wrongCredentials" });
    }
  });

  test("is refused for too many failures with Retry-After, at the address it comes from", async () => {
    const user = await makeUser(PASSWORD, "manager");
    await db.loginThrottle.create({
      data: {
        username: user.username.toLowerCase(),
        address: "10.9.8.7",
        failures: 5,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const refused = await signInAs(
      user.username,
      callerHeaders({ ...CALLER, address: "10.9.8.7" }),
    );
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    const wait = seconds === 60 ? "1 minute" : `${seconds} seconds`;
    expect(await refused.json()).toMatchObject({
      code: "tooManyLogins",
      message: `Too many failed logins. Please wait ${wait} and try again.`,
      details: { params: { retryAfter: seconds } },
    });
    const elsewhere = await signInAs(user.username, {
      ...callerHeaders({ ...CALLER, address: "1.2.3.4" }),
      "x-forwarded-for": "10.9.8.7",
    });
    expect(elsewhere.status).toBe(200);
  });

  test("is refused with Retry-After while too many others sign in, and works again after them", async () => {
    const { username } = await makeUser(PASSWORD, "manager");
    const { run } = limitConcurrency("sign-ins", { atOnce: 4, waiting: 28, retryAfter: 2 });
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const others = Array.from({ length: 32 }, (_, at) => run(() => ended, [`10.9.0.${at}`]));
    const refused = await signInAs(username);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.headers.get("set-cookie")).toBeNull();
    expect(await refused.json()).toMatchObject({ code: "busy" });
    end();
    await Promise.all(others);
    expect((await signInAs(username)).status).toBe(200);
  });

  test.each([
    [{}, ["username", "password"]],
    [{ username: "  ", password: "" }, ["username", "password"]],
    [{ username: ["a"], password: 7 }, ["username", "password"]],
    [{ username: "a", password: "b", userType: "admin" }, ["userType"]],
    [{ username: "a".repeat(201), password: "b".repeat(1001) }, ["username", "password"]],
    [{ username: "a\u0000b", password: "b" }, ["username"]],
  ])("names each field that is wrong: %j", async (body, fields) => {
    const response = await login(post(body), noParams);
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({
      code: "invalidInput",
      details: { lines: fields.map((field) => ({ field })) },
    });
    expect(response.status).toBe(400);
  });
});

describe("a token", () => {
  test("says who it belongs to", async () => {
    const user = await makeUser(PASSWORD, "manager");
    const response = await me(withToken(await getToken(await signInAs(user.username))), noParams);
    const { id, username } = user;
    expect(await response.json()).toEqual({
      _id: id,
      username,
      displayName: null,
      userType: "manager",
    });
  });

  test("is worth nothing after the logout, which also removes the cookie", async () => {
    const { username } = await makeUser(PASSWORD, "manager");
    const token = await getToken(await signInAs(username));
    const response = await logout(withToken(token), noParams);
    expect(response.status).toBe(200);
    const { value, attributes } = getCookie(response);
    expect(value).toBe("");
    expect(attributes).toEqual(["HttpOnly", "Max-Age=0", "Path=/", "SameSite=Lax"]);
    for (const call of [me, logout])
      expect((await call(withToken(token), noParams)).status).toBe(401);
  });
});
