import { afterEach, expect, test, vi } from "vitest";
import { ChangeFeed } from "@/lib/platform/database/change-feed";
import { db } from "@/lib/platform/database/db";
import { KnownValue } from "@/lib/platform/database/known-value";
import { settings } from "@/lib/platform/env";
import { firstSettings } from "./rules";
import { selectSettings } from "./repository";

const feeds: ChangeFeed[] = [];

afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close();
  await db.factorySettings.deleteMany();
});

/** The settings as an app instance of its own knows them. */
function instance() {
  const known = new KnownValue(() => selectSettings(db));
  const feed = new ChangeFeed(settings().DATABASE_URL);
  feeds.push(feed);
  const forget = () => known.forget();
  return new Promise<typeof known>((resolve) =>
    feed.subscribe({
      onChange: forget,
      onResync: () => {
        forget();
        resolve(known);
      },
      onEnd: () => undefined,
    }),
  );
}

test("before the first save the settings are the first values", async () => {
  expect(await selectSettings(db)).toEqual(firstSettings(null, "en"));
  expect(firstSettings("مصنع النيل", "ar")).toMatchObject({ nameEn: null, nameAr: "مصنع النيل" });
});

test("two instances agree soon after a save", async () => {
  const [one, other] = await Promise.all([instance(), instance()]);
  for (const { nameEn } of await Promise.all([one.get(), other.get()])) expect(nameEn).toBeNull();
  const { logo: _, ...saved } = firstSettings("Nile Factory", "ar");
  await db.factorySettings.create({ data: { ...saved, version: 1, endedHolds: "giveBack" } });
  const expected = { nameEn: "Nile Factory", endedHolds: "giveBack", version: 1 };
  for (const known of [one, other])
    await vi.waitFor(async () => expect(await known.get()).toMatchObject(expected));
});
