import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createFile } from "@/scripts/test-support/files/table-files";
import { listWrong, runImport } from "@/scripts/test-support/samples/imports";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { importUsers } from "../commands";

const newUsername = () => `u-${randomUUID().slice(-12)}`;
const createList = (...rows: string[]) =>
  createFile("users.csv", ["Username,Name,Role,Language", ...rows, ""].join("\r\n"));

const findUser = (username: string) =>
  db.user.findUniqueOrThrow({ where: { usernameKey: username }, include: { language: true } });

test("new users are added with role, name and language, in the words of both languages", async () => {
  const admin = await makeActor("admin");
  const [one, other] = [newUsername(), newUsername()];
  const file = createFile(
    "المستخدمون.csv",
    `اسم المستخدم,الاسم,الوظيفة,اللغة\r\n${one},حسن,عامل,العربية\r\n${other},,مدير المصنع,\r\n`,
  );
  const done = await runImport(importUsers, admin, file);
  expect(done.result?.counts).toEqual({ new: 2, changed: 0, unchanged: 0 });
  expect(await findUser(one)).toMatchObject({
    displayName: "حسن",
    role: "worker",
    language: { language: "ar" },
    lastSignInAt: null,
  });
  expect(await findUser(other)).toMatchObject({
    displayName: null,
    role: "manager",
    language: null,
  });
});

test("known users keep password, name and role, also when the list is imported again", async () => {
  const admin = await makeActor("admin");
  const known = await makeActor("worker", "Old name");
  const added = newUsername();
  const list = createList(`${known.username.toUpperCase()},New name,admin,`, `${added},,sales,`);
  await runImport(importUsers, admin, list);
  const before = await findUser(added);
  const again = await runImport(importUsers, admin, list);
  expect(again.result?.counts).toEqual({ new: 0, changed: 0, unchanged: 2 });
  expect(await findUser(added)).toEqual(before);
  expect(await findUser(known.username)).toMatchObject({
    displayName: "Old name",
    role: "worker",
    passwordHash: "no password",
  });
});

test("wrong cells are named, and nobody is added", async () => {
  const admin = await makeActor("admin");
  const right = newUsername();
  const former = newUsername();
  await db.formerUsername.create({ data: { usernameKey: former } });
  const refused = await runImport(
    importUsers,
    admin,
    createList(
      `${right},Right,worker,en`,
      `${right.toUpperCase()},Twice,worker,`,
      `${newUsername()},,Director,`,
      `System,,worker,`,
      `${former},,worker,`,
      `${newUsername()},,worker,French`,
    ),
  );
  expect(listWrong(refused)).toEqual([
    [3, "Username", right.toUpperCase(), "repeated", 2],
    [4, "Role", "Director", "userType"],
    [5, "Username", "System", "reservedUsername"],
    [6, "Username", former, "formerUsername"],
    [7, "Language", "French", "language"],
  ]);
  expect(await db.user.count({ where: { usernameKey: right } })).toBe(0);
});

test("a manager adds admins only where the factory allows it", async () => {
  const manager = await makeActor("manager");
  const list = createList(`${newUsername()},,admin,`);
  await setSettings({ adminsManagedByAdmins: true });
  const refused = await runImport(importUsers, manager, list);
  expect(listWrong(refused)).toEqual([[2, "Role", "admin", "adminsByAdminsOnly"]]);
  await setSettings({ adminsManagedByAdmins: false });
  const done = await runImport(importUsers, manager, list);
  expect(done.result?.counts).toMatchObject({ new: 1 });
});

test("a new username that is easily confused with a known one is asked about", async () => {
  const admin = await makeActor("admin");
  const known = newUsername();
  await runImport(importUsers, admin, createList(`${known},,worker,`));
  const refused = await runImport(
    importUsers,
    admin,
    createList(`${known.replace("u-", "u.")},,worker,`),
  );
  expect(refused.result?.questions.map(({ code }) => code)).toEqual(["similarNames"]);
});
