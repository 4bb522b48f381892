import "server-only";
import type * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { toFactoryView, toSettingsView } from "./rules";
import type { FactoryView, readLogoSchema, SettingsView } from "./schema";
import { factorySettings, selectSettings, unsavedSettings } from "./repository";

/** Returns the factory as everybody who is signed in sees it, without a statement. */
export const getFactory = query("settings.view", async (): Promise<FactoryView> =>
  toFactoryView(await factorySettings()),
);

/** All settings, with the version to save them at. */
export const getSettings = query("settings.change", async (): Promise<SettingsView> =>
  toSettingsView(await selectSettings(db)),
);

/** Returns the factory as the login screen shows it to unauthenticated visitors; its first values when the database is unreachable. */
export async function shownFactory(): Promise<FactoryView> {
  return toFactoryView(await factorySettings().catch(unsavedSettings));
}

/** The version of a logo for screens (WebP): the present one, or an earlier one by its key. Throws `notFound`. */
export async function readLogo({ hash }: z.output<typeof readLogoSchema>) {
  const key = hash ?? (await factorySettings()).logo?.hash;
  const select = { screen: true };
  const found =
    key === undefined ? null : await db.factoryLogo.findUnique({ where: { hash: key }, select });
  if (!found) throw new AppError("notFound");
  return found.screen;
}
