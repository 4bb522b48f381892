import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type pg from "pg";
import * as z from "zod";
import type { Role } from "./probe";

export const PASSWORD = "factory-demo";
const COOKIE = "factory_session";
const tokenSchema = z.object({ token: z.string() });

/** Headers with which a caller identifies itself. */
export type Credentials = Readonly<Record<string, string>>;

export type SignedIn = { readonly token: string; readonly pageToken: string };

/** Signs in over HTTP: the token for the API, and the page's from the cookie. */
export async function signIn(url: string, username: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = tokenSchema.parse(await response.json());
  const cookie = response.headers.get("set-cookie") ?? "";
  return { token, pageToken: /factory_session=([^;]+)/.exec(cookie)?.[1] ?? "" };
}

export const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` });
export const cookie = (token: string): Credentials => ({ cookie: `${COOKIE}=${token}` });

/** Credentials that look like those of a user of the role and are refused, by the way they are wrong. */
export async function impostors(
  house: { readonly url: string; readonly client: pg.Client; readonly secret: string },
  admin: string,
  role: Role,
): Promise<Readonly<Record<string, Credentials>>> {
  const { url, client, secret } = house;
  const someone = () => newUser(url, admin, role);
  const expired = await someone();
  const loggedOut = await someone();
  const deleted = await someone();
  const deactivated = await someone();
  const changed = await someone();
  await client.query(
    `UPDATE "Session" SET "expiresAt" = now() - interval '1 second'
      WHERE "userId" = (SELECT "id" FROM "User" WHERE "username" = $1)`,
    [expired.username],
  );
  await send(url, "POST", "/api/auth/logout", loggedOut.token);
  await send(url, "DELETE", `/api/auth/user/${deleted.username}`, admin);
  await send(url, "PUT", `/api/auth/users/${deactivated.username}/deactivate`, admin);
  await client.query(
    `UPDATE "User" SET "role" = (CASE "role" WHEN 'admin' THEN 'sales' ELSE 'admin' END)::"Role"
      WHERE "username" = $1`,
    [changed.username],
  );
  const alive = await someone();
  return {
    "a session that is over": bearer(expired.token),
    "a token that is over": bearer(await resigned(alive.token, secret, 0)),
    "a logged-out session": bearer(loggedOut.token),
    "a deleted user": bearer(deleted.token),
    "a deactivated user": bearer(deactivated.token),
    "a user whose role was changed": bearer(changed.token),
    "a changed payload": bearer(withPayload(alive.token, { username: "somebody" })),
    "another secret": bearer(await resigned(alive.token, "x".repeat(44), 3600)),
    "no signature": bearer(unsigned(alive.token)),
    "the page's token as Bearer": bearer(alive.pageToken),
    "the API's token as cookie": cookie(alive.token),
    "no token after Bearer": { authorization: "Bearer" },
    "another scheme": { authorization: `Basic ${btoa(`${alive.username}:${PASSWORD}`)}` },
  };
}

async function newUser(url: string, admin: string, userType: Role) {
  const username = `m-${randomUUID().slice(0, 13)}`;
  await send(url, "POST", "/api/auth/signup", admin, { username, password: PASSWORD, userType });
  return { username, ...(await signIn(url, username)) };
}

async function send(url: string, method: string, path: string, token: string, body?: unknown) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...bearer(token) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function getClaims(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** The same claims under another signature, for so many seconds from now. */
function resigned(token: string, secret: string, seconds: number): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + seconds - 1;
  return new SignJWT({ ...getClaims(token), exp })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(secret));
}

function withPayload(token: string, change: object): string {
  const [header, , signature] = token.split(".");
  return [header, encoded({ ...getClaims(token), ...change }), signature].join(".");
}

function unsigned(token: string): string {
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded(getClaims(token))}.`;
}
