import * as z from "zod";
import { newCaller, newUser, PASSWORD, unique } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const payloadSchema = z.looseObject({
  userType: z.string(),
  username: z.string(),
  sub: z.string(),
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});

const tokenSchema = z.strictObject({
  token: z.string(),
  displayName: z.null(),
  passwordChangeRequired: z.literal(false),
});

test("POST /auth/login answers a token for twelve hours that says who and what one is", async ({
  callers: { nobody, manager },
}) => {
  const { username, _id } = await newUser(manager, "sales");
  const credentials = { username: `  ${username.toUpperCase()} `, password: PASSWORD };
  const answer = await nobody.call("POST", "/api/auth/login", credentials);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { token } = tokenSchema.parse(answer.body);
  const middle = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const payload = payloadSchema.parse(JSON.parse(middle));
  expect(payload).toMatchObject({ username, userType: "sales", sub: _id });
  expect(payload.exp - payload.iat).toBe(12 * 60 * 60);
  expect(await nobody.with(token).done(shapes.user, "GET", "/api/auth/me")).toEqual({
    _id,
    username,
    displayName: null,
    userType: "sales",
  });
});

test("POST /auth/login sets a cookie that reads and never writes, and is no Bearer token", async ({
  callers: { nobody, manager },
}) => {
  const { username } = await newUser(manager, "manager");
  const credentials = { username, password: PASSWORD };
  const { headers } = await nobody.call("POST", "/api/auth/login", credentials);
  const set = headers.get("set-cookie") ?? "";
  expect(set).toMatch(/; HttpOnly/i);
  expect(set).toMatch(/; SameSite=Lax/i);
  const cookie = set.split(";")[0] ?? "";
  const read = await nobody.call("GET", "/api/auth/me", undefined, { cookie });
  expect(read.body).toMatchObject({ username });
  const customer = { name: "By cookie", customerID: unique("C") };
  expect(await nobody.refusal("POST", "/api/customers", customer, { cookie })).toBe(
    "401 notSignedIn",
  );
  const pageToken = nobody.with(cookie.split("=")[1] ?? "");
  expect(await pageToken.refusal("GET", "/api/auth/me")).toBe("401 notSignedIn");
});

test("POST /auth/login refuses wrongCredentials, alike for a wrong name and a wrong password", async ({
  callers: { nobody, manager },
}) => {
  const { username } = await newUser(manager, "worker");
  const wrongPassword = await nobody.call("POST", "/api/auth/login", { username, password: "x" });
  const unknown = { username: unique("nobody"), password: "x" };
  const wrongName = await nobody.call("POST", "/api/auth/login", unknown);
  expect(wrongPassword.status).toBe(401);
  expect(wrongName.body).toEqual(wrongPassword.body);
  expect(await nobody.refusal("POST", "/api/auth/login", unknown)).toBe("401 wrongCredentials");
});

test("POST /auth/login refuses tooManyLogins for that name alone, and says how long to wait", async ({
  callers: { nobody, manager },
}) => {
  const { username } = await newUser(manager, "worker");
  const failed = { username, password: "not mine" };
  for (let time = 1; time <= 5; time++)
    expect(await nobody.refusal("POST", "/api/auth/login", failed)).toBe("401 wrongCredentials");
  const right = { username, password: PASSWORD };
  const { refusal, message, headers, params } = await nobody.refused(
    "POST",
    "/api/auth/login",
    right,
  );
  expect(refusal).toBe("429 tooManyLogins");
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
  expect(String(params.retryAfter)).toBe(headers.get("retry-after"));
  expect(message).toMatch(/^Too many failed logins\. Please wait 1[45] minutes and try again\.$/);
  await newCaller(manager, "worker");
});

test("POST /auth/login refuses invalidInput, naming what is missing", async ({
  callers: { nobody },
}) => {
  const missing = ["username: required", "password: required"];
  expect(await nobody.wrongFields("POST", "/api/auth/login", {})).toEqual(missing);
  const blank = { username: "  ", password: "" };
  expect(await nobody.wrongFields("POST", "/api/auth/login", blank)).toEqual(missing);
});

test("POST /auth/logout ends this session and no other", async ({
  callers: { nobody, manager },
}) => {
  const { username } = await newUser(manager, "sales");
  const here = await nobody.signIn(username, PASSWORD);
  const there = await nobody.signIn(username, PASSWORD);
  const answer = await here.call("POST", "/auth/logout");
  expect([answer.status, answer.body]).toEqual([200, { message: "Signed out." }]);
  expect(answer.headers.get("set-cookie")).toMatch(/Max-Age=0|1970/);
  expect(await here.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  expect(await there.done(shapes.user, "GET", "/auth/me")).toMatchObject({ username });
});

test("a token that was changed, or is none, is nobody's", async ({ callers: { manager } }) => {
  const [head = "", payload = "", signature = ""] = (manager.token ?? "").split(".");
  const admin = Buffer.from(
    Buffer.from(payload, "base64url").toString().replace('"manager"', '"admin"'),
  ).toString("base64url");
  const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const token of [`${head}.${admin}.${signature}`, `${unsigned}.${payload}.`, "none"])
    expect(await manager.with(token).refusal("GET", "/api/auth/me")).toBe("401 notSignedIn");
  const basic = { authorization: "Basic bWFuYWdlcg==" };
  expect(await manager.refusal("GET", "/api/auth/me", undefined, basic)).toBe("401 notSignedIn");
});

test("PUT /auth/password refuses wrongPassword; PUT /auth/password changes the password for the next sign-in", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const [own, other] = [
    await nobody.signIn(username, PASSWORD),
    await nobody.signIn(username, PASSWORD),
  ];
  const newPassword = "another-password";
  const change = (currentPassword: string) => ({ currentPassword, newPassword });
  expect(await own.refusal("PUT", "/api/auth/password", change("not mine"))).toBe(
    "403 wrongPassword",
  );
  await own.done(shapes.message, "PUT", "/auth/password", change(PASSWORD));
  expect((await own.call("GET", "/auth/me")).status).toBe(200);
  expect(await other.refusal("GET", "/auth/me")).toBe("401 notSignedIn");
  const old = { username, password: PASSWORD };
  expect(await nobody.refusal("POST", "/api/auth/login", old)).toBe("401 wrongCredentials");
  await nobody.signIn(username, newPassword);
});

test("PUT /auth/password refuses invalidInput, naming what is missing, and takes nobody's cookie for a token", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "sales");
  const own = await nobody.signIn(username, PASSWORD);
  const short = { currentPassword: PASSWORD, newPassword: "short", username: "manager" };
  expect(await own.wrongFields("PUT", "/auth/password", short)).toEqual([
    "newPassword: passwordTooShort",
    "username: unknownField",
  ]);
  const known = { currentPassword: PASSWORD, newPassword: "Password123" };
  expect(await own.wrongFields("PUT", "/auth/password", known)).toEqual([
    "newPassword: passwordKnown",
  ]);
  const change = { currentPassword: PASSWORD, newPassword: "another-password" };
  const { headers } = await nobody.call("POST", "/api/auth/login", {
    username,
    password: PASSWORD,
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const byCookie = nobody.refusal("PUT", "/api/auth/password", change, { cookie });
  expect(await byCookie).toBe("401 notSignedIn");
});

test("PUT /auth/password refuses tooManyLogins after five wrong passwords in one session", async ({
  callers: { manager },
}) => {
  const own = await newCaller(manager, "worker");
  const wrong = { currentPassword: "not mine", newPassword: "another-password" };
  for (let time = 1; time <= 5; time++)
    expect(await own.refusal("PUT", "/auth/password", wrong)).toBe("403 wrongPassword");
  expect(await own.refusal("PUT", "/auth/password", wrong)).toBe("429 tooManyLogins");
});
