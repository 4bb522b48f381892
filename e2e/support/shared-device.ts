import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { SHARED_DEVICE_COOKIE } from "@/lib/auth/cookie";
import { createBadgeCode } from "@/lib/users/badges/rules";
import { AUTH_SECRET } from "@/scripts/test-support/processes/app";
import { withClient } from "../../scripts/postgres/client";
import { Api } from "./api";
import { createUser } from "./people";
import { appUrl, expect, PASSWORD, switchLanguage, type Language, type Role } from "./test";
import { filled, WORDS } from "./words";

/** The PIN of everybody on the devices of these tests. */
export const PIN = "4711";

const tokenSchema = z.object({ token: z.string() });
const deviceSchema = z.object({ _id: z.string() });

/** A registered device: its id and name, and the cookie by which it is known. */
export type SharedDevice = { readonly id: string; readonly name: string; readonly cookie: string };

function send(path: string, method: string, body: object, headers: Record<string, string>) {
  return fetch(`${appUrl()}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** Registers a device of a test's own. */
export async function registerDevice(): Promise<SharedDevice> {
  // In a session of its own, which then belongs to the device.
  const { token } = await Api.signIn(appUrl(), "manager", PASSWORD);
  const name = `Gate ${randomUUID().slice(0, 8)}`;
  const authorization = `Bearer ${token}`;
  const response = await send("/auth/shared-devices", "POST", { name }, { authorization });
  const { _id: id } = deviceSchema.parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0] ?? "")
    .find((pair) => pair.startsWith(`${SHARED_DEVICE_COOKIE}=`));
  if (cookie === undefined) throw new Error("The device got no cookie");
  return { id, name, cookie };
}

/** A user of a test's own who has a PIN on the device; returns the username. */
export async function createPinHolder(
  manager: Api,
  device: SharedDevice,
  role: Role = "worker",
): Promise<string> {
  const username = await createUser(manager, role);
  const credentials = { username, password: PASSWORD };
  const { cookie } = device;
  const signedIn = await send("/auth/login", "POST", credentials, { cookie });
  const { token } = tokenSchema.parse(await signedIn.json());
  const authorization = `Bearer ${token}`;
  const chosen = { password: PASSWORD, pin: PIN };
  expect((await send("/auth/pin", "PUT", chosen, { authorization })).status).toBe(200);
  return username;
}

/** The cookie of a registered device, as browsers take it. */
export function toCookie({ cookie }: SharedDevice) {
  const value = cookie.slice(SHARED_DEVICE_COOKIE.length + 1);
  const { hostname } = new URL(appUrl());
  return {
    name: SHARED_DEVICE_COOKIE,
    value,
    domain: hostname,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  };
}

/** Gives a browser the cookie of the registered device. */
export async function becomeDevice(context: BrowserContext, device: SharedDevice): Promise<void> {
  await context.addCookies([toCookie(device)]);
}

/** Makes a badge for a user; returns what its QR code says. */
export async function makeBadge(manager: Api, username: string): Promise<string> {
  expect((await manager.call("POST", `/api/auth/users/${username}/badge`)).status).toBe(201);
  const sql = `SELECT b."id" FROM "Badge" b JOIN "User" u ON u."id" = b."userId"
    WHERE u."username" = $1 AND b."revokedAt" IS NULL`;
  const { rows } = await withClient(process.env.E2E_DATABASE_URL, (client) =>
    client.query<{ id: string }>(sql, [username]),
  );
  return createBadgeCode(rows[0]?.id ?? "", AUTH_SECRET);
}

/** Presses a person's tile, the keys of the PIN and Enter. */
export async function enterPin(
  page: Page,
  language: Language,
  username: string,
  pin = PIN,
): Promise<void> {
  const words = WORDS[language].quickSignIn;
  const people = page.getByRole("list", { name: words.people });
  await people.getByRole("button", { name: username }).click();
  await expect(page.getByLabel(filled(words.pinOf, { name: username }))).toBeFocused();
  await pressKeys(page, language, pin);
}

/** Signs a worker in on a shared device, in English, and waits for their home. */
export async function signInWithPin(page: Page, username: string): Promise<void> {
  await page.goto("/");
  await switchLanguage(page, "en");
  await enterPin(page, "en", username);
  await page.waitForURL("**/worker");
  await switchLanguage(page, "en");
}

/** Presses the keys of a PIN on the screen, and Enter. */
export async function pressKeys(page: Page, language: Language, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
  await page.getByRole("button", { name: WORDS[language].quickSignIn.enter, exact: true }).click();
}
