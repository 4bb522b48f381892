import { randomUUID } from "node:crypto";
import * as z from "zod";
import { newCaller, newUser, PASSWORD, unique } from "@/scripts/test-support/contract/rows";
import * as people from "@/scripts/test-support/contract/people-shapes";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const sessions = z.array(people.session);
const users = z.array(people.listedUser);

test("PUT /auth/users/{username}/deactivate ends the sessions at once; PUT /auth/users/{username}/activate lets in again", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const person = await nobody.signIn(username, PASSWORD);
  const path = `/auth/users/${username.toUpperCase()}`;
  const away = await manager.done(people.listedUser, "PUT", `${path}/deactivate`);
  expect(Date.now() - Date.parse(away.deactivatedAt ?? "")).toBeLessThan(60_000);
  expect(await person.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const list = (state: string) =>
    manager.done(users, "GET", `/auth/users?search=${username}&state=${state}`);
  expect([await list("deactivated"), await list("active")]).toEqual([[away], []]);
  const back = await manager.done(people.listedUser, "PUT", `${path}/activate`);
  expect(back.deactivatedAt).toBeNull();
  expect(await person.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  await nobody.signIn(username, PASSWORD);
});

test("GET /auth/users refuses invalidInput for a state that is none", async ({
  callers: { manager },
}) => {
  expect(await manager.wrongFields("GET", "/auth/users?state=gone")).toEqual(["state: userState"]);
});

test("POST /auth/login refuses accountDeactivated to who knows the password, and wrongCredentials to others", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "sales");
  await manager.done(people.listedUser, "PUT", `/auth/users/${username}/deactivate`);
  const signIn = (password: string) =>
    nobody.refusal("POST", "/api/auth/login", { username, password });
  expect(await signIn("not mine")).toBe("401 wrongCredentials");
  expect(await signIn(PASSWORD)).toBe("403 accountDeactivated");
});

test("PUT /auth/users/{username}/deactivate refuses cannotDeactivateYourself, alreadyDeactivated and userNotFound", async ({
  callers: { manager, admin },
}) => {
  const myself = await newCaller(manager, "manager");
  const { username } = await myself.done(shapes.user, "GET", "/auth/me");
  const path = `/auth/users/${username}/deactivate`;
  expect(await myself.refusal("PUT", path)).toBe("409 cannotDeactivateYourself");
  await admin.done(people.listedUser, "PUT", path);
  expect(await admin.refusal("PUT", path)).toBe("409 alreadyDeactivated");
  const nobodys = "/auth/users/nobody%2Fat%20all/deactivate";
  expect(await admin.refusal("PUT", nobodys)).toBe("404 userNotFound");
});

test("PUT /auth/users/{username}/activate refuses alreadyActive and userNotFound", async ({
  callers: { manager },
}) => {
  const { username } = await newUser(manager, "worker");
  expect(await manager.refusal("PUT", `/auth/users/${username}/activate`)).toBe(
    "409 alreadyActive",
  );
  expect(await manager.refusal("PUT", "/auth/users/nobody/activate")).toBe("404 userNotFound");
});

test("PUT /auth/users/{username}/role gives another role and ends the sessions at once", async ({
  callers: { admin, nobody },
}) => {
  const { username } = await newUser(admin, "worker");
  const person = await nobody.signIn(username, PASSWORD);
  const path = `/auth/users/${username}/role`;
  const changed = await admin.done(people.listedUser, "PUT", path, { userType: "sales" });
  expect(changed).toMatchObject({ username, userType: "sales" });
  expect(await person.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
});

test("PUT /auth/users/{username}/role refuses onlyByAdmin, cannotChangeOwnRole, userNotFound, and invalidInput for a type that is none", async ({
  callers: { manager, admin },
}) => {
  const change = (username: string, by = manager) =>
    by.refusal("PUT", `/auth/users/${username}/role`, { userType: "worker" });
  const { username: chief } = await newUser(admin, "admin");
  expect(await change(chief)).toBe("403 onlyByAdmin");
  const myself = await newCaller(manager, "manager");
  const { username: own } = await myself.done(shapes.user, "GET", "/auth/me");
  expect(await change(own, myself)).toBe("409 cannotChangeOwnRole");
  expect(await change(unique("nobody"))).toBe("404 userNotFound");
  const wrong = manager.wrongFields("PUT", `/auth/users/${own}/role`, { userType: "boss" });
  expect(await wrong).toEqual(["userType: userType"]);
});

test("POST /auth/signup refuses usernameOfRecords of a deleted user who had signed in", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  await nobody.signIn(username, PASSWORD);
  await manager.done(shapes.message, "DELETE", `/auth/user/${username}`);
  const again = { username: username.toUpperCase(), password: PASSWORD };
  expect(await manager.refusal("POST", "/auth/signup", again)).toBe("409 usernameOfRecords");
});

test("POST /auth/users/{username}/one-time-password makes one that only lets choose a password; PUT /auth/password chooses it", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const before = await nobody.signIn(username, PASSWORD);
  const path = `/auth/users/${username}/one-time-password`;
  const made = await manager.call("POST", path);
  expect(made.status).toBe(201);
  const { password } = people.oneTimePassword.parse(made.body);
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await before.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const entered = await nobody.call("POST", "/api/auth/login", { username, password });
  const { token } = z
    .object({ token: z.string(), passwordChangeRequired: z.literal(true) })
    .parse(entered.body);
  const person = nobody.with(token);
  for (const [method, to] of [
    ["GET", "/products?image=url"],
    ["GET", "/notifications"],
    ["GET", "/auth/sessions"],
    ["GET", "/search?q=towel"],
    ["GET", "/events"],
    ["DELETE", "/auth/sessions"],
    ["PUT", "/notifications/read"],
  ] as const)
    expect(await person.refusal(method, `/api${to}`), to).toBe("403 passwordChangeRequired");
  expect((await person.call("GET", "/auth/me")).status).toBe(200);
  const same = { newPassword: password };
  expect(await person.wrongFields("PUT", "/auth/password", same)).toEqual([
    "newPassword: oneTimePassword",
  ]);
  await person.done(shapes.message, "PUT", "/auth/password", { newPassword: "another-password" });
  expect((await person.call("GET", "/notifications")).status).toBe(200);
  await nobody.signIn(username, "another-password");
});

test("POST /auth/login refuses oneTimePasswordOver after its one sign-in", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "sales");
  const path = `/auth/users/${username}/one-time-password`;
  const { password } = people.oneTimePassword.parse((await manager.call("POST", path)).body);
  await nobody.signIn(username, password);
  expect(await nobody.refusal("POST", "/api/auth/login", { username, password })).toBe(
    "403 oneTimePasswordOver",
  );
});

test("PUT /auth/password refuses invalidInput without the current password, and keeps the old one", async ({
  callers: { manager },
}) => {
  const own = await newCaller(manager, "worker");
  expect(
    await own.wrongFields("PUT", "/auth/password", { newPassword: "another-password" }),
  ).toEqual(["currentPassword: required"]);
});

test("POST /auth/users/{username}/one-time-password refuses onlyByAdmin, cannotResetYourself, userDeactivated and userNotFound", async ({
  callers: { manager, admin },
}) => {
  const make = (username: string, by = manager) =>
    by.refusal("POST", `/auth/users/${username}/one-time-password`);
  const { username: chief } = await newUser(admin, "admin");
  expect(await make(chief)).toBe("403 onlyByAdmin");
  const myself = await newCaller(manager, "manager");
  const { username: own } = await myself.done(shapes.user, "GET", "/auth/me");
  expect(await make(own, myself)).toBe("409 cannotResetYourself");
  await admin.done(people.listedUser, "PUT", `/auth/users/${own}/deactivate`);
  expect(await make(own)).toBe("409 userDeactivated");
  expect(await make(unique("nobody"))).toBe("404 userNotFound");
});

test("GET /auth/sessions lists one's own; DELETE /auth/sessions/{id} ends one, DELETE /auth/sessions all others", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const [here, there, elsewhere] = [
    await nobody.signIn(username, PASSWORD),
    await nobody.signIn(username, PASSWORD),
    await nobody.signIn(username, PASSWORD),
  ];
  const list = await here.done(sessions, "GET", "/api/auth/sessions");
  expect(list).toHaveLength(3);
  const getId = async (caller: typeof here) =>
    (await caller.done(sessions, "GET", "/api/auth/sessions")).find(({ isCurrent }) => isCurrent)
      ?._id ?? "";
  const id = await getId(there);
  await here.done(shapes.message, "DELETE", `/auth/sessions/${id}`);
  expect(await there.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const ended = await here.done(people.endedSessions, "DELETE", "/auth/sessions");
  expect(ended.endedCount).toBe(1);
  expect(await elsewhere.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  expect(await getId(here)).toBe(list.find(({ isCurrent }) => isCurrent)?._id);
});

test("DELETE /auth/sessions/{id} refuses sessionNotFound for anybody else's and for none", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  await nobody.signIn(username, PASSWORD);
  const [session] = await manager.done(sessions, "GET", `/auth/users/${username}/sessions`);
  for (const id of [session?._id, randomUUID(), "1"])
    expect(await manager.refusal("DELETE", `/auth/sessions/${id}`)).toBe("404 sessionNotFound");
});

test("GET /auth/users/{username}/sessions lists a user's; DELETE /auth/users/{username}/sessions/{id} ends one, DELETE /auth/users/{username}/sessions all", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "sales");
  const persons = [
    await nobody.signIn(username, PASSWORD),
    await nobody.signIn(username, PASSWORD),
  ];
  const path = `/auth/users/${username}/sessions`;
  const [first] = await manager.done(sessions, "GET", path);
  await manager.done(shapes.message, "DELETE", `${path}/${first?._id}`);
  expect(await manager.done(sessions, "GET", path)).toHaveLength(1);
  const ended = await manager.done(people.endedSessions, "DELETE", path);
  expect(ended.endedCount).toBe(1);
  for (const person of persons)
    expect(await person.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
});

test("GET /auth/users/{username}/sessions refuses userNotFound; DELETE /auth/users/{username}/sessions refuses userNotFound; DELETE /auth/users/{username}/sessions/{id} refuses sessionNotFound", async ({
  callers: { admin },
}) => {
  const path = "/auth/users/nobody%2Fat%20all/sessions";
  expect(await admin.refusal("GET", path)).toBe("404 userNotFound");
  expect(await admin.refusal("DELETE", path)).toBe("404 userNotFound");
  expect(await admin.refusal("DELETE", `${path}/${randomUUID()}`)).toBe("404 sessionNotFound");
});
