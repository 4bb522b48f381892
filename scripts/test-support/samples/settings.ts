import { db } from "@/lib/platform/database/db";
import type { SaveSettings } from "@/lib/settings/schema";
import { clearSettings, selectSettings } from "@/lib/settings/repository";

/** Sets some of the factory's settings, as an admin's save does. */
export async function setSettings(change: Partial<Omit<SaveSettings, "version">>): Promise<void> {
  const { logo: _, version, ...saved } = await selectSettings(db);
  const data = { ...saved, ...change, version: version + 1 };
  await db.factorySettings.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
  clearSettings();
}
