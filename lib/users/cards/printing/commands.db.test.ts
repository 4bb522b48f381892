import { describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { isPassword } from "@/lib/auth/password";
import { importUsers } from "@/lib/imports/commands";
import { db } from "@/lib/platform/database/db";
import { readText } from "@/scripts/test-support/paper/paper";
import { createFile } from "@/scripts/test-support/files/table-files";
import { runImport } from "@/scripts/test-support/samples/imports";
import { describeOutcome, getLogs } from "@/scripts/test-support/samples/outcomes";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { signIn } from "../../commands";
import { printPasswordCards } from "./commands";

const ADDRESS = "https://factory.example.com";
const PASSWORD = /\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b/;

async function importUser(actor: Person, role = "worker") {
  const username = `u-${crypto.randomUUID().slice(-12)}`;
  const file = createFile("users.csv", `Username,Name,Role\r\n${username},Hassan,${role}\r\n`);
  await runImport(importUsers, actor, file);
  return username;
}

async function printCards(actor: Person, ...usernames: string[]) {
  const { pdf, usernames: printed } = await printPasswordCards(actor, {
    usernames,
    address: ADDRESS,
    locale: "en",
  });
  return { text: pdf && (await readText(pdf)), printed };
}

describe("cards of imported users", () => {
  test("have a password that signs in once; its maker is logged, and it is not", async () => {
    const admin = await makeActor("admin");
    const username = await importUser(admin);
    const { text, printed } = await printCards(admin, username);
    expect(printed).toEqual([username]);
    for (const part of ["Hassan", username, "Worker", "عامل", "https://factory.", "Valid until"])
      expect(text).toContain(part);
    const [password = ""] = PASSWORD.exec(text ?? "") ?? [];
    const signedIn = await signIn({ username, password }, "192.0.2.1");
    expect(signedIn.passwordChangeRequired).toBe(true);
    const logs = await getLogs(admin.username);
    expect(logs.map(({ action }) => action)).toEqual([
      "USER_CREATED",
      "FILE_IMPORTED",
      "USER_PASSWORD_RESET",
    ]);
    expect(JSON.stringify(logs)).not.toContain(password);
    expect(await db.print.count({ where: { userId: admin.id } })).toBe(0);
    // Who has signed in keeps the password.
    expect(await printCards(admin, username)).toEqual({ text: null, printed: [] });
  });

  test("replace earlier ones", async () => {
    const admin = await makeActor("admin");
    const username = await importUser(admin);
    const texts = [await printCards(admin, username), await printCards(admin, username)];
    const [first, second] = texts.map(({ text }) => PASSWORD.exec(text ?? "")?.[0] ?? "");
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { usernameKey: username },
    });
    expect(await isPassword(passwordHash, first ?? "")).toBe(false);
    expect(await isPassword(passwordHash, second ?? "")).toBe(true);
  });
});

test("nobody gets a card for a user with a password of their own, nor a manager for an admin", async () => {
  const [admin, manager, other] = [
    await makeActor("admin"),
    await makeActor("manager"),
    await makeActor("worker"),
  ];
  const newAdmin = await importUser(admin, "admin");
  expect(await printCards(manager, other.username, newAdmin)).toEqual({ text: null, printed: [] });
  expect((await printCards(admin, newAdmin)).printed).toEqual([newAdmin]);
});

test("workers and sales users print no cards", async () => {
  for (const role of ["worker", "sales"] as const) {
    const actor = await makeActor(role);
    expect(await describeOutcome(printCards(actor, "omar"))).toBe("notAllowed");
  }
});
