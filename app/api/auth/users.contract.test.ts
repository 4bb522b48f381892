import * as z from "zod";
import { newCaller, newUser, PASSWORD, unique } from "@/scripts/test-support/contract/rows";
import { listedUser, ownLanguage } from "@/scripts/test-support/contract/people-shapes";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const users = z.array(listedUser);

/** What the list says of a user who has just been created. */
const NEVER = {
  lastSignInAt: null,
  deactivatedAt: null,
  oneTimeUntil: null,
  hasSecondFactor: false,
};

test("POST /auth/signup makes a user who can sign in at once, a worker unless told", async ({
  callers: { nobody, manager },
}) => {
  const username = unique("Nour");
  const made = await manager.call("POST", "/auth/signup", { username, password: "8 pieces" });
  expect(made.status).toBe(201);
  const user = shapes.user.parse(made.body);
  expect(user).toMatchObject({ username, userType: "worker" });
  const signedIn = await nobody.signIn(username, "8 pieces");
  expect(await signedIn.done(shapes.user, "GET", "/auth/me")).toEqual(user);
});

for (const userType of ["admin", "manager", "worker", "sales"])
  test(`POST /auth/signup makes a user of the type ${userType}`, async ({ callers }) => {
    const { username } = await newUser(callers.admin, userType);
    const signedIn = await callers.nobody.signIn(username, PASSWORD);
    expect(await signedIn.done(shapes.user, "GET", "/api/auth/me")).toMatchObject({ userType });
  });

test("POST /auth/signup refuses usernameTaken, in any case", async ({ callers: { manager } }) => {
  const { username } = await newUser(manager, "sales");
  const again = { username: username.toUpperCase(), password: PASSWORD, userType: "worker" };
  const refused = await manager.refused("POST", "/auth/signup", again);
  expect([refused.refusal, refused.params]).toEqual([
    "409 usernameTaken",
    { username: username.toUpperCase() },
  ]);
});

test("POST /auth/signup refuses similarExists where the caller wants to know", async ({
  callers: { manager },
}) => {
  const username = unique("nour007");
  await manager.done(shapes.user, "POST", "/auth/signup", { username, password: PASSWORD });
  const similar = { username: username.replace("007", "7"), password: PASSWORD };
  const asked = { ...similar, refuseSimilar: true };
  expect(await manager.refusal("POST", "/auth/signup", asked)).toBe("409 similarExists");
});

test("POST /auth/signup refuses invalidInput, naming each field", async ({
  callers: { manager },
}) => {
  const wrongFields = (body: object) => manager.wrongFields("POST", "/auth/signup", body);
  expect(await wrongFields({})).toEqual(["username: required", "password: required"]);
  const username = unique("u");
  expect(await wrongFields({ username, password: "1234567" })).toEqual([
    "password: passwordTooShort",
  ]);
  for (const password of ["12345678", "Password1", username, `${username}${username}`])
    expect(await wrongFields({ username, password })).toEqual(["password: passwordKnown"]);
  expect(await wrongFields({ username, password: PASSWORD, userType: "boss" })).toEqual([
    "userType: userType",
  ]);
  expect(await manager.refusal("DELETE", `/auth/user/${username}`)).toBe("404 userNotFound");
});

test("GET /auth/users lists users in the order of their names; search narrows them", async ({
  callers: { manager, nobody },
}) => {
  const { username, ...rest } = await newUser(manager, "sales");
  const all = await manager.done(users, "GET", "/auth/users");
  const listed = { username, ...rest, ...NEVER };
  expect(all).toContainEqual(listed);
  const part = username.slice(2, -2).toUpperCase();
  expect(await manager.done(users, "GET", `/auth/users?search=${part}`)).toEqual([listed]);
  expect(await manager.done(users, "GET", "/auth/users?search=%25")).toEqual([]);
  await nobody.signIn(username, PASSWORD);
  const [signedIn] = await manager.done(users, "GET", `/auth/users?search=${part}`);
  expect(Date.now() - Date.parse(signedIn?.lastSignInAt ?? "")).toBeLessThan(60_000);
});

test("DELETE /auth/user/{username} ends the user's sessions with them", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const gone = await nobody.signIn(username, PASSWORD);
  await manager.done(shapes.message, "DELETE", `/auth/user/${username.toUpperCase()}`);
  expect(await gone.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  expect(await manager.done(users, "GET", `/auth/users?search=${username}`)).toEqual([]);
  const credentials = { username, password: PASSWORD };
  expect(await nobody.refusal("POST", "/api/auth/login", credentials)).toBe("401 wrongCredentials");
});

test("DELETE /auth/user/{username} refuses userNotFound", async ({ callers: { admin } }) => {
  const refused = await admin.refused("DELETE", "/auth/user/nobody%2Fat%20all");
  expect([refused.refusal, refused.params]).toEqual([
    "404 userNotFound",
    { username: "nobody/at all" },
  ]);
});

test("DELETE /auth/user/{username} refuses cannotDeleteYourself", async ({
  callers: { manager },
}) => {
  const myself = await newCaller(manager, "manager");
  const { username } = await myself.done(shapes.user, "GET", "/auth/me");
  expect(await myself.refusal("DELETE", `/auth/user/${username}`)).toBe("409 cannotDeleteYourself");
  expect(await myself.done(shapes.user, "GET", "/auth/me")).toMatchObject({ username });
});

test("PUT /auth/user/{username} changes what a user is called, wherever the user is named", async ({
  callers: { manager, nobody },
}) => {
  const { username, ...rest } = await newUser(manager, "worker");
  const path = `/auth/user/${username.toUpperCase()}`;
  const named = { username, ...rest, displayName: "حسن عبد الله" };
  const body = { displayName: "  حسن عبد الله " };
  expect(await manager.done(shapes.user, "PUT", path, body)).toEqual(named);
  expect(await manager.done(users, "GET", `/auth/users?search=${username}`)).toEqual([
    { ...named, ...NEVER },
  ]);
  const signedIn = await nobody.call("POST", "/api/auth/login", { username, password: PASSWORD });
  expect(signedIn.body).toMatchObject({ displayName: "حسن عبد الله" });
  const found = `/logs/SystemLogs?username=${encodeURIComponent("عبد الله")}`;
  expect(await manager.done(z.array(shapes.log), "GET", found)).toContainEqual(
    expect.objectContaining({ username, displayName: "حسن عبد الله", action: "USER_SIGNED_IN" }),
  );
  expect(await manager.done(shapes.user, "PUT", path, { displayName: " " })).toMatchObject({
    displayName: null,
  });
});

test("PUT /auth/user/{username} refuses userNotFound, and names the field that is wrong", async ({
  callers: { admin },
}) => {
  const path = "/auth/user/nobody%2Fat%20all";
  expect(await admin.refusal("PUT", path, { displayName: "Nobody" })).toBe("404 userNotFound");
  for (const [displayName, reason] of [
    ["a".repeat(81), "tooLong"],
    ["a\u0007b", "unwantedCharacters"],
    [undefined, "required"],
  ])
    expect(await admin.wrongFields("PUT", path, { displayName })).toEqual([
      `displayName: ${reason}`,
    ]);
});

test("PUT /auth/language sets the language of one's own pages, or null for the factory's; GET has it", async ({
  callers: { manager, nobody },
}) => {
  const username = unique("Nour");
  await manager.call("POST", "/auth/signup", { username, password: PASSWORD });
  const own = await nobody.signIn(username, PASSWORD);
  expect(await own.done(ownLanguage, "GET", "/auth/language")).toEqual({ language: null });
  for (const language of ["ar", null]) {
    expect(await own.done(ownLanguage, "PUT", "/auth/language", { language })).toEqual({
      language,
    });
    expect(await own.done(ownLanguage, "GET", "/auth/language")).toEqual({ language });
  }
  expect(await own.refusal("PUT", "/auth/language", { language: "fr" })).toBe("400 invalidInput");
});

test("PUT /auth/me changes the own display name; GET /auth/me has it; POST /auth/signup may say it at first", async ({
  callers: { manager, nobody },
}) => {
  const username = unique("Nour");
  const wish = { username, password: PASSWORD, displayName: "نور" };
  const made = await manager.call("POST", "/auth/signup", wish);
  expect([made.status, made.body]).toMatchObject([201, { displayName: "نور" }]);
  const own = await nobody.signIn(username, PASSWORD);
  expect(await own.done(shapes.user, "PUT", "/auth/me", { displayName: "Nour" })).toMatchObject({
    username,
    displayName: "Nour",
  });
  expect(await own.done(shapes.user, "GET", "/auth/me")).toMatchObject({ displayName: "Nour" });
});
