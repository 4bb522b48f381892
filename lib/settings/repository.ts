import "server-only";
import type { Topic } from "@/lib/auth/topics";
import type { FactoryOnPaper, LogoOnPaper } from "@/lib/printing/document-meta";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { db, type Tx } from "@/lib/platform/database/db";
import { KnownValue } from "@/lib/platform/database/known-value";
import { ownFactoryName, settings } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { addressIn, firstSettings } from "./rules";
import { storedSettingsSchema, type FactorySettings } from "./schema";
import { nameIn } from "./factory-name";

/**
 * The factory's settings as this process knows them, without a statement: as fresh as the change feed, and at most 10 seconds old
 * without it. A step whose transaction must agree with the latest save reads `selectSettings` instead.
 */
export function factorySettings(): Promise<FactorySettings> {
  return known().get();
}

/** The settings as they are committed; until the first save their first values. */
export async function selectSettings(tx: Pick<Tx, "factorySettings">): Promise<FactorySettings> {
  const row = await tx.factorySettings.findUnique({
    where: { id: 1 },
    omit: { id: true, logoHash: true },
    include: { logo: { select: { hash: true, width: true, height: true } } },
  });
  if (!row) return unsavedSettings();
  const { logo, ...saved } = row;
  // A logo alone was saved: everything else is still as the environment says.
  if (saved.version === 0) return { ...unsavedSettings(), logo };
  return { ...storedSettingsSchema.parse(saved), logo };
}

/** The settings where none can be read: their first values. */
export function unsavedSettings(): FactorySettings {
  return firstSettings(ownFactoryName(), settings().DEFAULT_LOCALE);
}

/** Locks the settings until the transaction ends, and returns them as they are. */
export async function lockSettings(tx: Tx): Promise<FactorySettings> {
  const { logo: _, ...first } = unsavedSettings();
  await tx.factorySettings.createMany({ data: first, skipDuplicates: true });
  await tx.$queryRaw`SELECT "id" FROM "FactorySettings" FOR UPDATE`;
  return selectSettings(tx);
}

/** The factory as a document in this language shows it. */
export async function factoryOnPaper(language: "en" | "ar"): Promise<FactoryOnPaper> {
  const known = await factorySettings();
  const { printsAddress, printsNumbers } = known;
  return {
    factoryName: nameIn(known, language) ?? settings().FACTORY_NAME,
    logo: await logoOnPaper(known),
    address: textIf(printsAddress, addressIn(known, language)),
    phone: textIf(printsAddress, known.phone),
    taxNumber: textIf(printsNumbers, known.taxNumber),
    commercialRegister: textIf(printsNumbers, known.commercialRegister),
    hasSignatures: known.printsSignatures,
    currency: known.currency,
  };
}

function textIf(isPrinted: boolean, text: string | null): string {
  return isPrinted && text !== null ? text : "";
}

async function logoOnPaper({ printsLogo, logo }: FactorySettings): Promise<LogoOnPaper | null> {
  if (!printsLogo || !logo) return null;
  const { hash, width, height } = logo;
  const found = await db.factoryLogo.findUnique({ where: { hash }, select: { paper: true } });
  return found && { png: found.paper, width, height };
}

/** Makes this process read the settings again; the others learn of a save through the change feed. */
export function clearSettings(): void {
  known().forget();
}

/** Follows the change feed, once for each process. */
export function followSettings(): void {
  const topic: Topic = "settings";
  changeFeed().subscribe({
    onChange: (changed) => void (changed === topic && clearSettings()),
    onResync: clearSettings,
    onEnd: () => undefined,
  });
}

function known(): KnownValue<FactorySettings> {
  return singleton("settings", () => new KnownValue(() => selectSettings(db)));
}
