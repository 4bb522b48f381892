import "server-only";
import type { Topic } from "@/lib/auth/topics";
import type { PrintedFactory } from "@/lib/documents/models";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { db, type Tx } from "@/lib/platform/database/db";
import { KnownValue } from "@/lib/platform/database/known-value";
import { ownFactoryName, settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { firstSettings, nameIn } from "./rules";
import { saveSettingsSchema, type FactorySettings } from "./schema";

/**
 * The factory's settings as this process knows them, without a statement: as fresh as the change feed, and at most 10 seconds old
 * without it. A step whose transaction must agree with the latest save reads `selectSettings` instead.
 */
export function factorySettings(): Promise<FactorySettings> {
  return known().get();
}

/** The factory as a document in this language shows it. */
export async function factoryOnPaper(language: "en" | "ar"): Promise<PrintedFactory> {
  return { factoryName: nameIn(await factorySettings(), language) ?? settings().FACTORY_NAME };
}

/** The settings as they are committed; until the first save their first values. */
export async function selectSettings(tx: Pick<Tx, "factorySettings">): Promise<FactorySettings> {
  const row = await tx.factorySettings.findUnique({ where: { id: 1 }, omit: { id: true } });
  if (!row) return firstSettings(ownFactoryName(), settings().DEFAULT_LOCALE);
  const { logoHash, ...saved } = row;
  return { ...saveSettingsSchema.parse(saved), logoHash };
}

/** Lets this process read the settings anew; the others hear of a save through the change feed. */
export function forgetSettings(): void {
  known().forget();
}

/** Follows the change feed, once for each process. */
export function followSettings(): void {
  const topic: Topic = "settings";
  changeFeed().subscribe({
    onChange: (changed) => void (changed === topic && forgetSettings()),
    onResync: forgetSettings,
    onEnd: () => undefined,
  });
}

function known(): KnownValue<FactorySettings> {
  return singleton("settings", () => new KnownValue(() => selectSettings(db)));
}
