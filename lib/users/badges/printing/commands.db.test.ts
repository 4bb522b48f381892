import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { getPrint } from "@/lib/printing/store/queries";
import { readText } from "@/scripts/test-support/paper/paper";
import { describeOutcome, getLogs } from "@/scripts/test-support/samples/outcomes";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { makeBadge, revokeBadge } from "../commands";
import { listBadgeHolders, printBadges } from "./commands";

let manager: Person;

beforeEach(async () => {
  // Everybody who is active gets a badge.
  await db.user.updateMany({
    where: { deactivatedAt: null, NOT: { role: "admin" } },
    data: { deactivatedAt: new Date() },
  });
  manager = await makeActor("manager", "Karim");
  await setSettings({ quickSignInWorkers: true, quickSignInManagers: true });
});

async function readPrint({ url }: { readonly url: string }) {
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  return readText(bytes);
}

const countBadges = (userId: string) => db.badge.count({ where: { userId, revokedAt: null } });

describe("the badge of one user", () => {
  test("is printed with the name and the role, and that is logged", async () => {
    const { username } = await makeActor("worker", "Hassan Fathy");
    await makeBadge(manager, { username });
    const print = await printBadges(manager, { username, locale: "en" });
    expect(print.url).toMatch(new RegExp(`/badges-${username}\\.pdf$`));
    const text = await readPrint(print);
    for (const part of ["Hassan Fathy", "Worker", username]) expect(text).toContain(part);
    expect(await getLogs(manager.username)).toEqual([
      { action: "USER_BADGE_MADE", details: { username } },
      { action: "USER_BADGES_PRINTED", details: { username, badges: 1 } },
    ]);
  });

  test("is not made by printing, and not printed once it is revoked", async () => {
    const { id, username } = await makeActor("worker");
    const print = () => describeOutcome(printBadges(manager, { username, locale: "en" }));
    expect(await print()).toBe("badgeNotFound");
    await makeBadge(manager, { username });
    await revokeBadge(manager, { username });
    expect(await print()).toBe("badgeNotFound");
    expect(await countBadges(id)).toBe(0);
  });
});

describe("the badges of all", () => {
  test("are made where they are missing, in one document, the same ones the second time", async () => {
    const [known, missing] = [
      await makeActor("worker", "Known"),
      await makeActor("worker", "Missing"),
    ];
    await makeBadge(manager, { username: known.username });
    const { id: first } = await db.badge.findFirstOrThrow({ where: { userId: known.id } });
    const text = await readPrint(await printBadges(manager, { locale: "en" }));
    for (const name of ["Known", "Missing", "Karim"]) expect(text).toContain(name);
    await printBadges(manager, { locale: "ar" });
    const found = await db.badge.findMany({ where: { userId: known.id } });
    expect(found.map(({ id }) => id)).toEqual([first]);
    expect(await countBadges(missing.id)).toBe(1);
    const made = (await getLogs(manager.username)).filter(
      ({ action }) => action === "USER_BADGE_MADE",
    );
    expect(made).toHaveLength(3);
  });

  test("leave out the deactivated, and roles that log in with their password only", async () => {
    await makeActor("worker", "Hassan");
    const sales = await makeActor("sales", "Mona");
    const admin = await makeActor("admin", "Amira");
    const gone = await makeActor("worker", "Omar");
    await db.user.update({ where: { id: gone.id }, data: { deactivatedAt: new Date() } });
    await setSettings({ quickSignInManagers: false });
    const text = await readPrint(await printBadges(manager, { locale: "en" }));
    expect(text).toContain("Hassan");
    for (const other of [sales, admin, gone, manager]) {
      expect(text).not.toContain(other.displayName);
      expect(await countBadges(other.id)).toBe(0);
    }
  });

  test("are those of listed users only, and no others are made", async () => {
    const [listed, other] = [
      await makeActor("worker", "Listed"),
      await makeActor("worker", "Other"),
    ];
    await makeBadge(manager, { username: other.username });
    expect(await listBadgeHolders(manager)).toEqual(
      expect.arrayContaining([
        { username: listed.username, displayName: "Listed", hasBadge: false },
        { username: other.username, displayName: "Other", hasBadge: true },
        { username: manager.username, displayName: "Karim", hasBadge: false },
      ]),
    );
    const usernames = [listed.username.toUpperCase()];
    const text = await readPrint(await printBadges(manager, { usernames, locale: "en" }));
    expect(text).toContain("Listed");
    expect(text).not.toContain("Other");
    expect([await countBadges(listed.id), await countBadges(manager.id)]).toEqual([1, 0]);
  });

  test("are none where no role may use a PIN", async () => {
    await setSettings({
      quickSignInWorkers: false,
      quickSignInManagers: false,
      quickSignInSales: false,
    });
    expect(await describeOutcome(printBadges(manager, { locale: "en" }))).toBe("badgeNotFound");
    expect(await describeOutcome(listBadgeHolders(manager))).toBe("badgeNotFound");
  });
});

test.each(["worker", "sales"] as const)("a %s may print none", async (role) => {
  const actor = await makeActor(role);
  expect(await describeOutcome(printBadges(actor, { locale: "en" }))).toBe("notAllowed");
  expect(await describeOutcome(listBadgeHolders(actor))).toBe("notAllowed");
});
