import { Secret, TOTP } from "otpauth";
import type { Caller } from "@/scripts/test-support/contract/caller";
import * as people from "@/scripts/test-support/contract/people-shapes";
import { newUser, PASSWORD } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** A new user with a second factor, signed in. */
async function withFactor(manager: Caller, nobody: Caller) {
  const { username } = await newUser(manager, "sales");
  const person = await nobody.signIn(username, PASSWORD);
  const begun = await person.call("POST", "/auth/second-factor", { password: PASSWORD });
  expect(begun.status).toBe(201);
  const { secret } = people.authenticator.parse(begun.body);
  const code = getCode(secret);
  const { recoveryCodes } = await person.done(people.recoveryCodes, "PUT", "/auth/second-factor", {
    code,
  });
  return { username, person, secret, recoveryCodes };
}

test("PUT /auth/second-factor turns on what POST /auth/second-factor began; POST /auth/login refuses secondFactorRequired and wrongCode then; GET /auth/second-factor says how many are left", async ({
  callers: { manager, nobody },
}) => {
  const { username, person, secret, recoveryCodes } = await withFactor(manager, nobody);
  const enter = (code?: string) =>
    nobody.refusal("POST", "/api/auth/login", { username, password: PASSWORD, code });
  expect(await enter()).toBe("401 secondFactorRequired");
  expect(await enter("000000")).toBe("403 wrongCode");
  for (const code of [getCode(secret, 1), recoveryCodes[0]]) {
    const entered = await nobody.call("POST", "/api/auth/login", {
      username,
      password: PASSWORD,
      code,
    });
    expect(entered.status).toBe(200);
    expect(await enter(code)).toBe("403 wrongCode");
  }
  const left = await person.done(people.secondFactor, "GET", "/auth/second-factor");
  expect(left.recoveryCodesLeft).toBe(9);
});

test("POST /auth/second-factor refuses wrongPassword and secondFactorOn; PUT /auth/second-factor refuses secondFactorNotStarted, wrongCode and secondFactorOn", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const person = await nobody.signIn(username, PASSWORD);
  const begin = (password: string, by = person) =>
    by.refusal("POST", "/auth/second-factor", { password });
  const confirm = (by = person) => by.refusal("PUT", "/auth/second-factor", { code: "000000" });
  expect(await begin("wrong")).toBe("403 wrongPassword");
  expect(await confirm()).toBe("409 secondFactorNotStarted");
  await person.call("POST", "/auth/second-factor", { password: PASSWORD });
  expect(await confirm()).toBe("403 wrongCode");
  const { person: other } = await withFactor(manager, nobody);
  expect([await begin(PASSWORD, other), await confirm(other)]).toEqual(
    Array(2).fill("409 secondFactorOn"),
  );
});

test("POST /auth/second-factor refuses tooManyLogins after five wrong passwords; DELETE /auth/second-factor refuses tooManyLogins then; POST /auth/second-factor/recovery-codes refuses tooManyLogins then", async ({
  callers: { manager, nobody },
}) => {
  const { username } = await newUser(manager, "worker");
  const person = await nobody.signIn(username, PASSWORD);
  const begin = () => person.refusal("POST", "/auth/second-factor", { password: "wrong" });
  for (let guess = 0; guess < 5; guess++) expect(await begin()).toBe("403 wrongPassword");
  expect(await begin()).toBe("429 tooManyLogins");
  const proof = { password: PASSWORD, code: "000000" };
  expect(await person.refusal("DELETE", "/auth/second-factor", proof)).toBe("429 tooManyLogins");
  expect(await person.refusal("POST", "/auth/second-factor/recovery-codes", proof)).toBe(
    "429 tooManyLogins",
  );
});

test("POST /auth/second-factor/recovery-codes makes new ones; DELETE /auth/second-factor turns it off; POST /auth/second-factor/recovery-codes refuses wrongPassword, wrongCode and secondFactorOff; DELETE /auth/second-factor refuses wrongPassword, wrongCode and secondFactorOff", async ({
  callers: { manager, nobody },
}) => {
  const { person, recoveryCodes } = await withFactor(manager, nobody);
  const CALLS = [
    ["POST", "/auth/second-factor/recovery-codes"],
    ["DELETE", "/auth/second-factor"],
  ] as const;
  const [code = ""] = recoveryCodes;
  for (const [method, path] of CALLS) {
    expect(await person.refusal(method, path, { password: "wrong", code })).toBe(
      "403 wrongPassword",
    );
    expect(await person.refusal(method, path, { password: PASSWORD, code: "000000" })).toBe(
      "403 wrongCode",
    );
  }
  const made = await person.call(...CALLS[0], { password: PASSWORD, code });
  expect(made.status).toBe(201);
  const [fresh = ""] = people.recoveryCodes.parse(made.body).recoveryCodes;
  await person.done(shapes.message, ...CALLS[1], { password: PASSWORD, code: fresh });
  for (const [method, path] of CALLS)
    expect(await person.refusal(method, path, { password: PASSWORD, code: fresh })).toBe(
      "409 secondFactorOff",
    );
});

test("DELETE /auth/users/{username}/second-factor turns it off; DELETE /auth/users/{username}/second-factor refuses onlyByAdmin, cannotResetYourself, secondFactorOff and userNotFound", async ({
  callers: { manager, admin, nobody },
}) => {
  const { username } = await withFactor(manager, nobody);
  const remove = (name: string, by = manager) =>
    by.refusal("DELETE", `/auth/users/${name}/second-factor`);
  await manager.done(shapes.message, "DELETE", `/auth/users/${username}/second-factor`);
  await nobody.signIn(username, PASSWORD);
  expect(await remove(username)).toBe("409 secondFactorOff");
  expect(await remove("nobody")).toBe("404 userNotFound");
  const { username: own } = await manager.done(shapes.user, "GET", "/auth/me");
  expect(await remove(own)).toBe("409 cannotResetYourself");
  const { username: boss } = await admin.done(shapes.user, "GET", "/auth/me");
  expect(await remove(boss)).toBe("403 onlyByAdmin");
});
