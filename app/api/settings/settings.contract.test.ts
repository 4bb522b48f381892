import sharp from "sharp";
import type { Caller } from "@/scripts/test-support/contract/caller";
import { logoForm, getSettings } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/settings-shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

// One after the other: they change what there is one of.

const settingsNow = (admin: Caller) => admin.done(shapes.settings, "GET", "/settings");

/** Saves the present settings with a change. */
async function save(admin: Caller, change: Readonly<Record<string, unknown>>) {
  const { logo: _, ...present } = await settingsNow(admin);
  return admin.done(shapes.settings, "PUT", "/settings", { ...present, ...change });
}

test("GET /settings tells everybody of the factory, and all settings to those who change them", async ({
  callers: { worker, manager, sales, admin },
}) => {
  const { nameEn, logo } = await settingsNow(admin);
  for (const caller of [worker, manager, sales]) {
    const factory = await caller.done(shapes.factory, "GET", "/settings");
    expect(factory).toMatchObject({ nameEn, logo });
  }
});

test("PUT /settings saves, and everybody sees it", async ({ callers: { admin, worker } }) => {
  const { phone } = await settingsNow(admin);
  const other = `+20 2 ${Date.now()}`;
  const saved = await save(admin, { phone: other });
  expect(await settingsNow(admin)).toEqual(saved);
  expect(await worker.done(shapes.factory, "GET", "/settings")).toMatchObject({ phone: other });
  await save(admin, { phone });
});

test("PUT /settings keeps what was added since 1.0 where a caller leaves it out", async ({
  callers: { admin },
}) => {
  const { firstDayOfWeek } = await save(admin, { firstDayOfWeek: "monday" });
  expect(firstDayOfWeek).toBe("monday");
  const {
    logo: _logo,
    firstDayOfWeek: _day,
    adminsManagedByAdmins: _admins,
    ownCustomersOnly: _own,
    quickSignInWorkers: _workers,
    quickSignInManagers: _managers,
    quickSignInSales: _sales,
    lockMinutes: _minutes,
    ...known
  } = await settingsNow(admin);
  const saved = await admin.done(shapes.settings, "PUT", "/settings", known);
  expect(saved).toMatchObject({
    firstDayOfWeek: "monday",
    adminsManagedByAdmins: false,
    ownCustomersOnly: false,
    lockMinutes: 2,
  });
  await save(admin, { firstDayOfWeek: "saturday" });
});

test("PUT /settings refuses settingsChanged to the second of two who save at once", async ({
  callers: { admin },
}) => {
  const { logo: _, phone, ...present } = await settingsNow(admin);
  const sent = [1, 2].map((number) =>
    admin.call("PUT", "/settings", { ...present, phone: `+20 ${number} ${Date.now()}` }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await admin.refusal("PUT", "/settings", { ...present, phone })).toBe(
    "409 settingsChanged",
  );
  await save(admin, { phone });
});

test("PUT /settings refuses invalidInput, and says of each field why", async ({
  callers: { admin },
}) => {
  const wrong = getSettings({
    currency: "XYZ",
    defaultLanguage: "fr",
    endedHolds: "",
    version: -1,
  });
  const { refusal, fields } = await admin.refused("PUT", "/settings", {
    ...wrong,
    nameEn: "n".repeat(121),
    printsLogo: "yes",
  });
  expect(refusal).toBe("400 invalidInput");
  expect([...fields].sort()).toEqual([
    "currency: currency",
    "defaultLanguage: language",
    "endedHolds: endedHolds",
    "nameEn: tooLong",
    "printsLogo: yesOrNo",
    "version: wholeNumber",
  ]);
});

test("PUT /settings/logo keeps a logo, GET /settings/logo shows it to anybody, DELETE /settings/logo takes it away", async ({
  callers: { admin, nobody },
}) => {
  const background = { r: 10, g: 90, b: 90, alpha: 0.5 };
  const picture = sharp({ create: { width: 900, height: 300, channels: 4, background } });
  const form = () => picture.clone().png().toBuffer().then(logoForm);
  const { logo } = await admin.done(shapes.settings, "PUT", "/settings/logo", await form());
  expect(logo).toMatchObject({ width: 640, height: 213 });
  for (const path of ["/api/settings/logo", logo?.url ?? ""]) {
    const shown = await nobody.send("GET", path);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const { width, hasAlpha } = await sharp(await shown.arrayBuffer()).metadata();
    expect([width, hasAlpha]).toEqual([640, true]);
  }
  await nobody.call("GET", "/api/settings/logo");
  const without = await admin.done(shapes.settings, "DELETE", "/settings/logo");
  expect(without.logo).toBeNull();
  // The log still names it.
  expect((await nobody.send("GET", logo?.url ?? "")).status).toBe(200);
});

test("GET /settings/logo refuses notFound", async ({ callers: { nobody } }) => {
  const path = `/api/settings/logo?hash=${"f".repeat(64)}`;
  expect(await nobody.refusal("GET", path)).toBe("404 notFound");
});

test("PUT /settings/logo refuses logoType", async ({ callers: { admin } }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
  for (const content of [svg, "no picture"])
    expect(await admin.refusal("PUT", "/settings/logo", logoForm(content))).toBe("400 logoType");
});

test("PUT /settings/logo refuses imagePixels", async ({ callers: { admin } }) => {
  const large = sharp({
    create: { width: 6000, height: 5000, channels: 3, background: "#ffffff" },
  });
  const pixels = logoForm(await large.png().toBuffer());
  expect(await admin.refusal("PUT", "/settings/logo", pixels)).toBe("400 imagePixels");
});

test("PUT /settings/logo refuses imageTooLarge", async ({ callers: { admin } }) => {
  const bytes = logoForm(Buffer.alloc(5_300_000));
  expect(await admin.refusal("PUT", "/settings/logo", bytes)).toBe("413 imageTooLarge");
});
