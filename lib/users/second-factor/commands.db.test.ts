import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import type { Person, Role } from "@/lib/auth/actor";
import { readToken } from "@/lib/auth/token";
import { getActorBySession } from "@/lib/auth/session";
import { db } from "@/lib/platform/database/db";
import { makeUser } from "@/scripts/test-support/samples/rows";
import { getLogs, describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { makeProgram } from "@/scripts/test-support/samples/integrations";
import { signIn } from "../commands";
import { makeOneTimePasswordHere } from "../passwords/commands";
import { listUsers } from "../queries";
import { FAILURES_PER_ADDRESS } from "../attempts/rules";
import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  startSecondFactor,
} from "./commands";
import { getOwnSecondFactor } from "./queries";

const PASSWORD = "long enough";

/** Somebody who has signed in. */
async function signedIn(role: Role = "manager"): Promise<Person> {
  const { username } = await makeUser(PASSWORD, role);
  return entered(username);
}

async function entered(username: string, code?: string): Promise<Person> {
  const { token } = await signIn({ username, password: PASSWORD, code }, "home");
  const claims = await readToken(token, "api");
  const actor = claims && (await getActorBySession(claims));
  if (!actor) throw new Error("not signed in");
  return actor;
}

const enter = (username: string, code?: string) =>
  describeOutcome(signIn({ username, password: PASSWORD, code }, "home"));

/** The code that the app shows `steps` times 30 seconds from now. */
const getCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** A person whose second factor is on; the code of now and earlier ones are used up. */
async function withFactor(role: Role = "manager") {
  const actor = await signedIn(role);
  const { secret } = await startSecondFactor(actor, { password: PASSWORD });
  const { recoveryCodes } = await confirmSecondFactor(actor, { code: getCode(secret) });
  return { actor, secret, recoveryCodes };
}

const getNotices = async ({ id }: Pick<Person, "id">) =>
  (await db.notification.findMany({ where: { userId: id }, orderBy: { id: "asc" } })).map(
    ({ key, params }) => ({ key, params }),
  );

describe("a second factor", () => {
  test("is asked for only once a first code has shown that the app has the secret", async () => {
    const actor = await signedIn();
    const { username } = actor;
    const other = await entered(username);
    const { secret } = await startSecondFactor(actor, { password: PASSWORD });
    expect(await enter(username)).toBe("done");
    expect(await getOwnSecondFactor(actor)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await describeOutcome(confirmSecondFactor(actor, { code: "000000" }))).toBe("wrongCode");
    const { recoveryCodes } = await confirmSecondFactor(actor, { code: getCode(secret) });
    expect(recoveryCodes).toHaveLength(10);
    expect(await getOwnSecondFactor(actor)).toEqual({
      since: (
        await db.secondFactor.findUniqueOrThrow({ where: { userId: actor.id } })
      ).confirmedAt?.toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await enter(username)).toBe("secondFactorRequired");
    expect([await getActorBySession(actor), await getActorBySession(other)]).toEqual([actor, null]);
  });

  test("takes a code of the app once, and none that is wrong or earlier", async () => {
    const { actor, secret } = await withFactor();
    const { username } = actor;
    expect(await enter(username, getCode(secret))).toBe("wrongCode");
    expect(await enter(username, getCode(secret, 1))).toBe("done");
    expect(await enter(username, getCode(secret, 1))).toBe("wrongCode");
    const failures = (await getLogs(username)).filter(
      ({ action }) => action === "USER_SIGN_IN_FAILED",
    );
    expect(failures).toEqual(
      Array(2).fill({
        action: "USER_SIGN_IN_FAILED",
        details: { address: "home", reason: "wrongCode" },
      }),
    );
  });

  test("lets one of two sign-ins with the same code in", async () => {
    const { actor, secret } = await withFactor();
    const code = getCode(secret, 1);
    const outcomes = await Promise.all([enter(actor.username, code), enter(actor.username, code)]);
    expect(outcomes.sort()).toEqual(["done", "wrongCode"]);
  });

  test("takes each recovery code once, and tells the person how many are left", async () => {
    const { actor, recoveryCodes } = await withFactor();
    const [first = "", second = ""] = recoveryCodes;
    expect(await enter(actor.username, first)).toBe("done");
    expect(await enter(actor.username, first)).toBe("wrongCode");
    expect(await enter(actor.username, second)).toBe("done");
    expect(await getOwnSecondFactor(actor)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await getNotices(actor)).toEqual(
      [9, 8].map((count) => ({ key: "recoveryCodeUsed", params: { count } })),
    );
  });

  test("says nothing of itself to who does not know the password", async () => {
    const { actor } = await withFactor();
    const guess = signIn({ username: actor.username, password: "wrong", code: "000000" }, "home");
    expect(await describeOutcome(guess)).toBe("wrongCredentials");
  });

  test("is guessed at no faster than a password", async () => {
    const { actor, secret } = await withFactor();
    for (let guess = 0; guess < FAILURES_PER_ADDRESS; guess++)
      expect(await enter(actor.username, "000000")).toBe("wrongCode");
    expect(await enter(actor.username, getCode(secret, 1))).toBe("tooManyLogins");
  });

  test("is not begun without the password, nor while it is on", async () => {
    const actor = await signedIn("worker");
    expect(await describeOutcome(startSecondFactor(actor, { password: "wrong" }))).toBe(
      "wrongPassword",
    );
    expect(await describeOutcome(confirmSecondFactor(actor, { code: "000000" }))).toBe(
      "secondFactorNotStarted",
    );
    const { actor: other } = await withFactor("sales");
    expect(await describeOutcome(startSecondFactor(other, { password: PASSWORD }))).toBe(
      "secondFactorOn",
    );
    expect(await describeOutcome(confirmSecondFactor(other, { code: "000000" }))).toBe(
      "secondFactorOn",
    );
  });

  test("begun anew has another secret", async () => {
    const actor = await signedIn();
    const first = await startSecondFactor(actor, { password: PASSWORD });
    const second = await startSecondFactor(actor, { password: PASSWORD });
    expect(second.secret).not.toBe(first.secret);
    expect(await describeOutcome(confirmSecondFactor(actor, { code: getCode(first.secret) }))).toBe(
      "wrongCode",
    );
    expect(
      await describeOutcome(confirmSecondFactor(actor, { code: getCode(second.secret) })),
    ).toBe("done");
  });

  test("has no secret and no code in the database", async () => {
    const { actor, secret, recoveryCodes } = await withFactor();
    const tables = [
      await db.secondFactor.findMany({ where: { userId: actor.id } }),
      await db.idempotencyKey.findMany(),
      await getLogs(actor.username),
    ];
    const stored = JSON.stringify(tables);
    for (const code of [secret, ...recoveryCodes]) expect(stored).not.toContain(code);
  });
});

describe("new recovery codes", () => {
  test("replace the earlier ones, after password and code", async () => {
    const { actor, secret, recoveryCodes } = await withFactor();
    const [first = "", second = ""] = recoveryCodes;
    await entered(actor.username, first);
    const make = (password: string, code: string) => makeRecoveryCodes(actor, { password, code });
    expect(await describeOutcome(make("wrong", second))).toBe("wrongPassword");
    expect(await describeOutcome(make(PASSWORD, "000000"))).toBe("wrongCode");
    const made = await make(PASSWORD, getCode(secret, 1));
    expect(await getOwnSecondFactor(actor)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await enter(actor.username, second)).toBe("wrongCode");
    expect(await enter(actor.username, made.recoveryCodes[0])).toBe("done");
  });
});

describe("ending a second factor", () => {
  test("takes password and code, and is logged", async () => {
    const { actor, recoveryCodes } = await withFactor();
    const { username } = actor;
    const [code = ""] = recoveryCodes;
    const end = (password: string, given: string) =>
      describeOutcome(endSecondFactor(actor, { password, code: given }));
    expect(await end("wrong", code)).toBe("wrongPassword");
    expect(await end(PASSWORD, "000000")).toBe("wrongCode");
    expect(await end(PASSWORD, code)).toBe("done");
    expect(await enter(username)).toBe("done");
    expect(await end(PASSWORD, code)).toBe("secondFactorOff");
    const actions = (await getLogs(username)).map(({ action }) => action);
    expect(actions).toContain("USER_SECOND_FACTOR_ADDED");
    expect(actions).toContain("USER_SECOND_FACTOR_REMOVED");
  });

  test("of a user is a manager's, who is refused for admins and for themselves", async () => {
    const [worker, admin] = [await withFactor("worker"), await withFactor("admin")];
    const manager = await withFactor("manager");
    const remove = (by: Person, { username }: Person) =>
      describeOutcome(removeSecondFactor(by, { username }));
    expect(await remove(manager.actor, admin.actor)).toBe("onlyByAdmin");
    expect(await remove(manager.actor, manager.actor)).toBe("cannotResetYourself");
    expect(await remove(worker.actor, admin.actor)).toBe("notAllowed");
    expect(await describeOutcome(removeSecondFactor(manager.actor, { username: "nobody" }))).toBe(
      "userNotFound",
    );
    const { username } = worker.actor;
    const shown = async () => (await listUsers(manager.actor, { search: username }))[0];
    expect(await shown()).toMatchObject({ hasSecondFactor: true });
    expect(await remove(manager.actor, worker.actor)).toBe("done");
    expect(await shown()).toMatchObject({ hasSecondFactor: false });
    expect(await remove(manager.actor, worker.actor)).toBe("secondFactorOff");
    expect(await enter(username)).toBe("done");
    expect(await getNotices(worker.actor)).toEqual([
      { key: "secondFactorRemoved", params: { username: manager.actor.username } },
    ]);
    expect(await getLogs(manager.actor.username)).toContainEqual({
      action: "USER_SECOND_FACTOR_REMOVED",
      details: { username },
    });
  });

  test("is the operator's last resort, with a new password", async () => {
    const { actor } = await withFactor("admin");
    const made = await makeOneTimePasswordHere(actor.username);
    const again = signIn({ username: actor.username, password: made?.password ?? "" }, "home");
    expect(await describeOutcome(again)).toBe("done");
  });

  test("happens with the user's deletion", async () => {
    const { actor } = await withFactor("sales");
    await db.user.delete({ where: { id: actor.id } });
    expect(await db.secondFactor.count({ where: { userId: actor.id } })).toBe(0);
  });
});

test("a program has no second factor", async () => {
  expect(await describeOutcome(getOwnSecondFactor(await makeProgram(["read"])))).toBe("notAllowed");
});
