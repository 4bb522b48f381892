import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { newCaller, newUser, NO_ID, PASSWORD } from "@/scripts/test-support/contract/rows";
import * as people from "@/scripts/test-support/contract/people-shapes";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const PIN = "4711";
const signedIn = z.strictObject({ token: z.string(), displayName: z.nullable(z.string()) });
const loggedIn = signedIn.extend({ passwordChangeRequired: z.boolean() });

const printView = z.strictObject({ url: z.string() });

/** The cookies of an answer as a browser sends them back. */
function readCookies(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Registers a device: its id, its name and the header with its cookie. */
async function register(manager: Caller) {
  const registrar = await newCaller(manager, "manager");
  const name = `Gate ${randomUUID().slice(0, 8)}`;
  const { status, headers, body } = await registrar.call("POST", "/auth/shared-devices", { name });
  expect(status).toBe(201);
  const cookie = readCookies(headers);
  expect(cookie).toMatch(/^factory_shared_device=[\da-f-]{36}\.[\w-]{43}$/);
  expect(headers.getSetCookie()[0]).toContain("HttpOnly; SameSite=Lax");
  return { id: people.sharedDevice.parse(body)._id, name, headers: { cookie } };
}

/** A worker who has signed in on a device with the password, and has a PIN there. */
async function withPin(manager: Caller, nobody: Caller) {
  const device = await register(manager);
  const { username } = await newUser(manager, "worker");
  const credentials = { username, password: PASSWORD };
  const { token } = await nobody.done(
    loggedIn,
    "POST",
    "/api/auth/login",
    credentials,
    device.headers,
  );
  const worker = nobody.with(token);
  await worker.done(shapes.message, "PUT", "/auth/pin", { password: PASSWORD, pin: PIN });
  return { device, username, worker };
}

test("POST /auth/quick signs in with a PIN, and again after POST /auth/lock", async ({
  callers: { manager, nobody },
}) => {
  const { device, username, worker } = await withPin(manager, nobody);
  expect(await worker.done(people.ownPin, "GET", "/auth/pin")).toEqual({
    device: device.name,
    isSet: true,
  });
  const sent = { username, pin: "٤٧١١" };
  const { headers, body } = await nobody.call("POST", "/api/auth/quick", sent, device.headers);
  const person = nobody.with(signedIn.parse(body).token);
  expect(await worker.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const [session] = await person.done(z.array(people.session), "GET", "/auth/sessions");
  expect(session?.sharedDevice).toBe(device.name);
  await person.done(shapes.message, "POST", "/auth/lock");
  expect(await person.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const cookie = `${device.headers.cookie}; ${readCookies(headers)}`;
  const { greeting } = await nobody.done(
    people.deviceGreeting,
    "GET",
    "/api/auth/quick",
    undefined,
    {
      cookie,
    },
  );
  expect(greeting).toMatchObject({ device: device.name, locked: { username } });
  await nobody.done(signedIn, "POST", "/api/auth/quick", { username, pin: PIN }, { cookie });
  expect((await person.done(shapes.user, "GET", "/auth/me")).username).toBe(username);
});

test("GET /auth/quick greets nobody on a device that is not registered", async ({
  callers: { nobody },
}) => {
  expect(await nobody.done(people.deviceGreeting, "GET", "/api/auth/quick")).toEqual({
    greeting: null,
  });
});

test("POST /auth/quick refuses wrongPin, pinLocked, pinNotSet, badgeUnknown, accountDeactivated and deviceNotShared", async ({
  callers: { manager, nobody },
}) => {
  const { device, username } = await withPin(manager, nobody);
  const enter = (input: object, headers = device.headers) =>
    nobody.refused("POST", "/api/auth/quick", { pin: PIN, ...input }, headers);
  const wrong = await enter({ username, pin: "9999" });
  expect([wrong.refusal, wrong.params]).toEqual(["403 wrongPin", { left: 4 }]);
  expect((await enter({ username: "nobody" })).refusal).toBe("409 pinNotSet");
  expect((await enter({ badge: `FB${"A".repeat(40)}` })).refusal).toBe("403 badgeUnknown");
  await manager.done(people.listedUser, "PUT", `/auth/users/${username}/deactivate`);
  expect((await enter({ username })).refusal).toBe("403 accountDeactivated");
  for (let tries = 0; tries < 4; tries++) await enter({ username, pin: "9999" });
  expect((await enter({ username })).refusal).toBe("403 pinLocked");
  await manager.done(shapes.message, "DELETE", `/auth/shared-devices/${device.id}`);
  expect((await enter({ username })).refusal).toBe("409 deviceNotShared");
});

test("POST /auth/quick refuses tooManyLogins on a device with many wrong ones, and invalidInput", async ({
  callers: { manager, nobody },
}) => {
  const { headers } = await register(manager);
  const enter = (input: object) => nobody.refused("POST", "/api/auth/quick", input, headers);
  expect((await enter({ pin: PIN })).fields).toEqual(["username: required"]);
  expect((await enter({ username: "a", badge: "b", pin: PIN })).fields).toEqual([
    "username: required",
  ]);
  expect((await enter({ username: "a", pin: "12" })).fields).toEqual(["pin: pin"]);
  for (let tries = 0; tries < 30; tries++) await enter({ username: "nobody", pin: PIN });
  const { refusal, params } = await enter({ username: "nobody", pin: PIN });
  expect(refusal).toBe("429 tooManyLogins");
  expect(params["retryAfter"]).toBeGreaterThan(0);
});

test("POST /auth/quick and PUT /auth/pin refuse quickSignInOff to roles that the settings leave out", async ({
  callers: { manager, nobody },
}) => {
  const { headers } = await register(manager);
  const { username } = await newUser(manager, "sales");
  const credentials = { username, password: PASSWORD };
  const { token } = await nobody.done(loggedIn, "POST", "/api/auth/login", credentials, headers);
  const chosen = { password: PASSWORD, pin: PIN };
  expect(await nobody.with(token).refusal("PUT", "/auth/pin", chosen)).toBe("403 quickSignInOff");
});

test("PUT /auth/pin refuses wrongPassword, deviceNotShared, invalidInput and tooManyLogins; DELETE /auth/pin pinNotSet", async ({
  callers: { manager, nobody },
}) => {
  const { worker } = await withPin(manager, nobody);
  const set = (by: Caller, input: object) => by.refused("PUT", "/auth/pin", input);
  const chosen = { password: PASSWORD, pin: "8024" };
  expect((await set(await newCaller(manager, "worker"), chosen)).refusal).toBe(
    "409 deviceNotShared",
  );
  for (const [pin, reason] of [
    ["1234", "pinGuessable"],
    ["12", "pin"],
    ["", "required"],
  ])
    expect((await set(worker, { ...chosen, pin })).fields).toEqual([`pin: ${reason}`]);
  for (let tries = 0; tries < 5; tries++)
    expect((await set(worker, { ...chosen, password: "wrong" })).refusal).toBe("403 wrongPassword");
  expect((await set(worker, chosen)).refusal).toBe("429 tooManyLogins");
  await worker.done(shapes.message, "DELETE", "/auth/pin");
  expect(await worker.refusal("DELETE", "/auth/pin")).toBe("409 pinNotSet");
  const own = await newCaller(manager, "worker");
  expect(await own.refusal("DELETE", "/auth/pin")).toBe("409 deviceNotShared");
  expect(await own.refusal("POST", "/auth/lock")).toBe("409 deviceNotShared");
});

test("POST /auth/shared-devices refuses sharedDeviceNameTaken and invalidInput; a removed one frees its name", async ({
  callers: { manager, admin },
}) => {
  const { id, name } = await register(manager);
  const again = { name: name.toUpperCase() };
  expect(await admin.refusal("POST", "/auth/shared-devices", again)).toBe(
    "409 sharedDeviceNameTaken",
  );
  expect(await admin.wrongFields("POST", "/auth/shared-devices", { name: " " })).toEqual([
    "name: required",
  ]);
  const devices = await admin.done(z.array(people.sharedDevice), "GET", "/auth/shared-devices");
  expect(devices).toContainEqual(expect.objectContaining({ _id: id, name, people: [] }));
  await admin.done(shapes.message, "DELETE", `/auth/shared-devices/${id}`);
  for (const gone of [id, NO_ID])
    expect(await admin.refusal("DELETE", `/auth/shared-devices/${gone}`)).toBe(
      "404 sharedDeviceNotFound",
    );
});

test("a user's badge is made, replaced, printed and revoked, and each says when it cannot be", async ({
  callers: { manager, admin },
}) => {
  const { username } = await newUser(manager, "worker");
  const path = `/auth/users/${username}/badge`;
  expect(await manager.done(people.foundBadge, "GET", path)).toEqual({ badge: null });
  expect(await manager.refusal("DELETE", path)).toBe("404 badgeNotFound");
  const print = { username, locale: "ar" };
  expect(await manager.refusal("POST", "/auth/badges", print)).toBe("404 badgeNotFound");
  const first = await manager.done(people.badge, "POST", path);
  expect(first.username).toBe(username);
  const second = await admin.done(people.badge, "POST", path);
  expect(await manager.done(people.foundBadge, "GET", path)).toEqual({ badge: second });
  const { url } = await manager.done(printView, "POST", "/auth/badges", print);
  expect(url).toMatch(/^\/api\/prints\/[\da-f-]{36}\/badges-.*\.pdf$/);
  await manager.done(shapes.message, "DELETE", path);
  const adminName = (await newUser(admin, "admin")).username;
  const adminPath = `/auth/users/${adminName}/badge`;
  expect(await admin.refusal("POST", adminPath)).toBe("403 quickSignInOff");
  for (const method of ["GET", "POST", "DELETE"])
    expect(await manager.refusal(method, "/auth/users/nobody/badge")).toBe("404 userNotFound");
});
