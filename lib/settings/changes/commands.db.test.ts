import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { putLogo, removeLogo, saveSettings } from "./commands";
import { getFactory, getSettings, readLogo, shownFactory } from "@/lib/settings/queries";
import { firstSettings } from "@/lib/settings/rules";
import { saveSettingsSchema, type SaveSettings } from "@/lib/settings/schema";
import { factoryOnPaper, clearSettings } from "@/lib/settings/repository";

let admin: Actor;

const forgetAll = async () => {
  await db.factorySettings.deleteMany();
  clearSettings();
};

// Other tests read the settings of the same database.
afterAll(forgetAll);

beforeEach(async () => {
  await forgetAll();
  admin = await makeActor("admin");
});

const { logo: _, ...FIRST } = firstSettings(null, "en");

const save = (change: Partial<SaveSettings>) =>
  saveSettings(admin, saveSettingsSchema.parse({ ...FIRST, ...change }));

const entries = () =>
  db.systemLog.findMany({
    where: { username: admin.username },
    orderBy: { createdAt: "asc" },
    select: { action: true, details: true },
  });

async function picture(color: string, width = 20): Promise<Blob> {
  const canvas = sharp({ create: { width, height: 10, channels: 3, background: color } });
  return new Blob([new Uint8Array(await canvas.png().toBuffer())]);
}

describe("a save", () => {
  test("is known at once, and logged with what changed before and after", async () => {
    const saved = await save({ nameEn: " Nile Linen ", phone: "٠١٠٠ 123", printsSignatures: true });
    expect(saved).toMatchObject({ nameEn: "Nile Linen", phone: "0100 123", version: 1 });
    expect(await getFactory(admin)).toMatchObject({ nameEn: "Nile Linen", logo: null });
    const before = { nameEn: null, phone: null, printsSignatures: false };
    const after = { nameEn: "Nile Linen", phone: "0100 123", printsSignatures: true };
    expect(await entries()).toEqual([{ action: "SETTINGS_CHANGED", details: { before, after } }]);
  });

  test("that changes nothing is no change", async () => {
    expect((await save({})).version).toBe(0);
    expect(await entries()).toEqual([]);
  });

  test("is refused when somebody else saved meanwhile, also at the same moment", async () => {
    const saves = ["1", "2", "3"].map((phone) => save({ phone }).catch(getCode));
    const outcomes = (await Promise.all(saves)).map((saved) =>
      typeof saved === "string" ? saved : saved.version,
    );
    expect(outcomes.sort()).toEqual([1, "settingsChanged", "settingsChanged"]);
    await expect(save({ phone: "4" })).rejects.toMatchObject({ code: "settingsChanged" });
    expect(await entries()).toHaveLength(1);
  });

  test.each(["worker", "manager", "sales"] as const)("is not for a %s", async (role) => {
    const actor = await makeActor(role);
    await expect(saveSettings(actor, FIRST)).rejects.toMatchObject({ code: "notAllowed" });
    await expect(removeLogo(actor)).rejects.toMatchObject({ code: "notAllowed" });
    expect(await getFactory(actor)).not.toHaveProperty("taxNumber");
  });
});

describe("a logo", () => {
  test("is shown to everybody, and an earlier one stays for the log", async () => {
    const first = await putLogo(admin, { logo: await picture("#aa0000") });
    const second = await putLogo(admin, { logo: await picture("#00aa00") });
    const hashes = [first, second].map(({ logo }) => logo?.url.split("=")[1] ?? "");
    expect((await shownFactory()).logo).toEqual(second.logo);
    expect(await readLogo({})).toEqual(await readLogo({ hash: hashes[1] }));
    expect(await removeLogo(admin)).toMatchObject({ logo: null });
    await expect(readLogo({})).rejects.toMatchObject({ code: "notFound" });
    expect(await sharp(await readLogo({ hash: hashes[0] })).metadata()).toMatchObject({
      width: 20,
    });
    expect(await entries()).toEqual([
      changed("LOGO_CHANGED", null, hashes[0]),
      changed("LOGO_CHANGED", hashes[0], hashes[1]),
      changed("LOGO_REMOVED", hashes[1], null),
    ]);
  });

  test("leaves the other settings as the environment says until they are saved", async () => {
    const { version, nameEn } = await putLogo(admin, { logo: await picture("#0000aa") });
    expect([version, nameEn]).toEqual([0, null]);
    const saved = await save({ nameEn: "Nile Linen" });
    expect(saved.logo).not.toBeNull();
    expect(await getSettings(admin)).toEqual(saved);
  });
});

describe("on paper", () => {
  test("each language has its own name and address, or the other's", async () => {
    await save({ nameEn: "Nile Linen", nameAr: "النيل", addressAr: "العاشر من رمضان" });
    const [english, arabic] = [await factoryOnPaper("en"), await factoryOnPaper("ar")];
    expect([english.factoryName, arabic.factoryName]).toEqual(["Nile Linen", "النيل"]);
    expect(english.address).toBe(arabic.address);
  });

  test("is what is filled in and chosen", async () => {
    const filled = { phone: "19191", taxNumber: "204-118", commercialRegister: "582" };
    await save({ ...filled, currency: "SAR" });
    await putLogo(admin, { logo: await picture("#123456", 1_300) });
    const paper = await factoryOnPaper("en");
    expect(paper).toMatchObject({ ...filled, currency: "SAR", hasSignatures: false });
    expect(paper.logo).toMatchObject({ width: 640, height: 5 });
    expect(await sharp(paper.logo?.png).metadata()).toMatchObject({ format: "png", channels: 3 });
    const none = { printsLogo: false, printsAddress: false, printsNumbers: false };
    await save({ ...filled, ...none, printsSignatures: true, version: 1 });
    expect(await factoryOnPaper("en")).toMatchObject({
      logo: null,
      phone: "",
      taxNumber: "",
      commercialRegister: "",
      hasSignatures: true,
    });
  });
});

function changed(action: string, before: string | null = null, after: string | null = null) {
  return { action, details: { before: { logo: before }, after: { logo: after } } };
}

function getCode(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
