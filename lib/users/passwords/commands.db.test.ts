import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ROLES, type Actor, type Role } from "@/lib/auth/actor";
import { readToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { makeUser } from "@/scripts/test-support/samples/rows";
import { signIn } from "../commands";
import { FAILURES_PER_ADDRESS } from "../attempts/rules";
import { changeOwnPassword } from "./commands";

const OLD = "the old password";
const NEW = " كلمة سر جديدة ";
const newUsername = async (role: Role = "worker") => (await makeUser(OLD, role)).username;

async function signedIn(username: string, password = OLD): Promise<Actor> {
  const { token, displayName } = await signIn({ username, password }, "home");
  const actor = await readToken(token, "api");
  if (!actor) throw new Error("The token is worth nothing.");
  return { ...actor, displayName };
}

const change = (actor: Actor, currentPassword = OLD, newPassword = NEW) =>
  describeOutcome(changeOwnPassword(actor, { currentPassword, newPassword }));

const canSignIn = (username: string, password: string) =>
  describeOutcome(signIn({ username, password }, "elsewhere"));

const getSessions = async (username: string) =>
  (await db.session.findMany({ where: { user: { username } } })).map(({ id }) => id);

describe("changing the own password", () => {
  test.each(ROLES)("is for a %s: the new one counts, as it was typed", async (role) => {
    const username = await newUsername(role);
    expect(await change(await signedIn(username))).toBe("done");
    expect(await canSignIn(username, OLD)).toBe("wrongCredentials");
    expect(await canSignIn(username, NEW.trim())).toBe("wrongCredentials");
    expect(await canSignIn(username, NEW)).toBe("done");
  });

  test("makes digits of either script the same, and space that was pasted after it none", async () => {
    const username = await newUsername();
    expect(await change(await signedIn(username), OLD, "Kotn-Towel-٢٠٢٦")).toBe("done");
    for (const typed of [
      "Kotn-Towel-2026",
      "Kotn-Towel-٢٠٢٦",
      "Kotn-Towel-۲۰۲۶",
      "Kotn-Towel-٢٠٢٦\n",
    ])
      expect(await canSignIn(username, typed)).toBe("done");
    expect(await canSignIn(username, "Kotn-Towel-2025")).toBe("wrongCredentials");
  });

  test("takes no most used password in Arabic digits either", async () => {
    const actor = await signedIn(await newUsername());
    for (const known of ["١٢٣٤٥٦٧٨", "password۱"])
      expect(await change(actor, OLD, known)).toBe("invalidInput");
  });

  test("ends the other sessions and keeps this one", async () => {
    const username = await newUsername();
    const [actor] = [await signedIn(username), await signedIn(username), await signedIn(username)];
    expect(await getSessions(username)).toHaveLength(3);
    expect(await change(actor)).toBe("done");
    expect(await getSessions(username)).toEqual([actor.sessionId]);
  });

  test("is done once when it is sent again after a lost answer", async () => {
    const username = await newUsername();
    const actor = await signedIn(username);
    const input = { currentPassword: OLD, newPassword: NEW };
    const call = { key: randomUUID(), operation: "change", input };
    const send = () => runIdempotent(actor, call, (keyed) => changeOwnPassword(keyed, input));
    expect((await send()).isReplayed).toBe(false);
    expect((await send()).isReplayed).toBe(true);
    expect(await canSignIn(username, NEW)).toBe("done");
  });

  test("takes no password that is guessed first, and does not count that as a wrong one", async () => {
    const username = await newUsername();
    const actor = await signedIn(username);
    for (const known of ["Sunshine1", "PASSWORD1", "qwertyuiop", username.toUpperCase()])
      for (let time = 0; time < 3; time++)
        expect(await change(actor, OLD, known)).toBe("invalidInput");
    expect(await canSignIn(username, OLD)).toBe("done");
    expect(await change(actor)).toBe("done");
  });

  test("leaves other people alone", async () => {
    const [one, other] = [await newUsername(), await newUsername()];
    await signedIn(other);
    await change(await signedIn(one));
    expect(await getSessions(other)).toHaveLength(1);
    expect(await canSignIn(other, OLD)).toBe("done");
  });

  test("is logged without either password", async () => {
    const username = await newUsername();
    await change(await signedIn(username));
    const logs = await db.systemLog.findMany({
      where: { username },
      select: { action: true, details: true },
      orderBy: { id: "asc" },
    });
    expect(logs.at(-1)).toEqual({ action: "USER_PASSWORD_CHANGED", details: {} });
    expect(JSON.stringify(logs)).not.toMatch(/the old|كلمة|argon2/);
  });
});

describe("a wrong current password", () => {
  test("is refused, and nothing changes", async () => {
    const username = await newUsername();
    const [actor] = [await signedIn(username), await signedIn(username)];
    expect(await change(actor, ` ${OLD}`)).toBe("wrongPassword");
    expect(await getSessions(username)).toHaveLength(2);
    expect(await canSignIn(username, OLD)).toBe("done");
  });

  test("is counted: after too many the right one has to wait too, but not a sign-in", async () => {
    const username = await newUsername();
    const actor = await signedIn(username);
    const guesses = Array.from({ length: FAILURES_PER_ADDRESS + 3 }, () => change(actor, "guess"));
    const outcomes = await Promise.all(guesses);
    const refusals = outcomes.filter((outcome) => outcome === "wrongPassword");
    expect(refusals).toHaveLength(FAILURES_PER_ADDRESS);
    expect(await change(actor)).toBe("tooManyLogins");
    expect(await canSignIn(username, OLD)).toBe("done");
  });

  test("is forgotten after a success", async () => {
    const actor = await signedIn(await newUsername());
    for (let guess = 1; guess < FAILURES_PER_ADDRESS; guess++) await change(actor, "guess");
    expect(await change(actor, OLD, NEW)).toBe("done");
    expect(await change(actor, NEW, OLD)).toBe("done");
  });
});

describe("at the same time", () => {
  test("two changes happen once", async () => {
    const username = await newUsername();
    const actors = [await signedIn(username), await signedIn(username)];
    const outcomes = await Promise.all(
      actors.map((actor, at) => change(actor, OLD, `new password ${at}`)),
    );
    expect(outcomes.sort()).toEqual(["done", "wrongPassword"]);
    expect(await getSessions(username)).toHaveLength(1);
  });

  test("a sign-in with the old password leaves no session behind", async () => {
    for (let round = 0; round < 3; round++) {
      const username = await newUsername();
      const actor = await signedIn(username);
      const others = Array.from({ length: 3 }, () => canSignIn(username, OLD));
      const changed = await change(actor);
      await Promise.all(others);
      expect(changed).toBe("done");
      expect(await getSessions(username)).toEqual([actor.sessionId]);
    }
  });

  test("a deleted user changes nothing", async () => {
    const username = await newUsername();
    const actor = await signedIn(username);
    await db.user.delete({ where: { id: actor.id } });
    expect(await change(actor)).toBe("wrongPassword");
  });
});

function describeOutcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : `a bug: ${String(thrown)}`),
  );
}
