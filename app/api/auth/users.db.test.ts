import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { userViewSchema } from "@/lib/users/schema";
import { listFields, nowhere, readRefusal, buildRequest } from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { DELETE as deleteUser } from "./user/[username]/route";
import { POST as signUp } from "./signup/route";
import { GET as listUsers } from "./users/route";

const named = (username: string) => ({ params: Promise.resolve({ username }) });
const newUser = () => ({
  username: `ada/${randomUUID().slice(0, 8)}`,
  password: "long enough",
  userType: "sales",
});

test("a manager creates, finds and deletes a user", async () => {
  const manager = await makeActor("manager");
  const body = newUser();
  const { username, userType } = body;
  const created = await signUp(await buildRequest(manager, "POST", body), nowhere);
  const view = userViewSchema.parse(await created.json());
  expect(created.status).toBe(201);
  expect(view).toEqual({ _id: view._id, username, displayName: null, userType });
  const search = `?search=${encodeURIComponent(username.toUpperCase())}`;
  const list = async (): Promise<unknown> =>
    (await listUsers(await buildRequest(manager, "GET", undefined, search), nowhere)).json();
  expect(await list()).toEqual([
    {
      ...view,
      lastSignInAt: null,
      deactivatedAt: null,
      oneTimeUntil: null,
      hasSecondFactor: false,
    },
  ]);
  const deleted = await deleteUser(await buildRequest(manager, "DELETE"), named(username));
  expect(deleted.status).toBe(200);
  expect(await list()).toEqual([]);
});

test("wrong input is refused field by field, and no refusal repeats the password", async () => {
  const admin = await makeActor("admin");
  const post = async (body: unknown) => signUp(await buildRequest(admin, "POST", body), nowhere);
  expect(await listFields(await post({}))).toEqual(["username: required", "password: required"]);
  expect(
    await listFields(await post({ ...newUser(), password: "1234567", role: "admin" })),
  ).toEqual(["password: passwordTooShort", "role: unknownField"]);
  const refused = await post({ ...newUser(), userType: "boss", password: "my secret" });
  expect(await refused.text()).not.toContain("my secret");
  const search = await buildRequest(admin, "GET", undefined, "?name=a");
  expect(await listFields(await listUsers(search, nowhere))).toEqual(["name: unknownField"]);
  const nobody = await deleteUser(await buildRequest(admin, "DELETE"), named("a\u0000"));
  expect(await readRefusal(nobody)).toMatchObject({ status: 404, code: "userNotFound" });
});

test("workers and sales are refused, and nothing changes", async () => {
  const other = await makeActor("worker");
  for (const role of ["worker", "sales"] as const) {
    const actor = await makeActor(role);
    const body = newUser();
    const answers = [
      await signUp(await buildRequest(actor, "POST", body), nowhere),
      await listUsers(await buildRequest(actor, "GET"), nowhere),
      await deleteUser(await buildRequest(actor, "DELETE"), named(other.username)),
    ];
    for (const answer of answers)
      expect(await readRefusal(answer)).toMatchObject({ status: 403, code: "notAllowed" });
    expect(await db.user.count({ where: { username: body.username } })).toBe(0);
  }
  expect(await db.user.count({ where: { id: other.id } })).toBe(1);
});

test("a taken username, oneself, and somebody unknown are refused in words", async () => {
  const manager = await makeActor("manager");
  const { username } = manager;
  const taken = await signUp(
    await buildRequest(manager, "POST", { ...newUser(), username }),
    nowhere,
  );
  expect(await readRefusal(taken)).toMatchObject({
    status: 409,
    code: "usernameTaken",
    message: `The username ${username} already belongs to another user.`,
  });
  const own = await deleteUser(await buildRequest(manager, "DELETE"), named(username));
  expect(await readRefusal(own)).toMatchObject({ status: 409, code: "cannotDeleteYourself" });
  const unknown = await deleteUser(await buildRequest(manager, "DELETE"), named("nobody"));
  expect(await readRefusal(unknown)).toMatchObject({ status: 404, code: "userNotFound" });
});
