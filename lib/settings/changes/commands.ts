import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { storeableLogo } from "@/lib/platform/files/images";
import { changesBetween, toSettingsView } from "@/lib/settings/rules";
import { putLogoSchema, saveSettingsSchema, type SettingsView } from "@/lib/settings/schema";
import { clearSettings, lockSettings, selectSettings } from "@/lib/settings/repository";

/**
 * Saves all settings but the logo, and logs those that change as they were and are. Throws `settingsChanged` when somebody else saved
 * since they were read.
 */
export const saveSettings = command(
  "settings.change",
  saveSettingsSchema,
  async (actor, settings): Promise<SettingsView> =>
    changing(actor, async (tx) => {
      const before = await lockSettings(tx);
      if (before.version !== settings.version) throw new AppError("settingsChanged");
      const changes = changesBetween(before, settings);
      if (!changes) return;
      const data = { ...settings, version: settings.version + 1 };
      await tx.factorySettings.update({ where: { id: 1 }, data });
      await recordLog(tx, actor.username, "SETTINGS_CHANGED", changes);
    }),
);

/**
 * Makes a PNG, JPEG or WebP the factory's logo. The earlier one stays stored, because the log names it by its key. Throws
 * `logoType`, `imageTooLarge`, `imagePixels`.
 */
export const putLogo = command(
  "settings.change",
  putLogoSchema,
  async (actor, { logo }): Promise<SettingsView> => {
    const stored = await storeableLogo(logo, actor.id);
    return changing(actor, async (tx) => {
      const before = (await lockSettings(tx)).logo?.hash ?? null;
      if (before === stored.hash) return;
      await tx.factoryLogo.createMany({ data: stored, skipDuplicates: true });
      await nameLogo(tx, stored.hash);
      const changes = { before: { logo: before }, after: { logo: stored.hash } };
      await recordLog(tx, actor.username, "LOGO_CHANGED", changes);
    });
  },
);

/** Takes the logo away, so that the product's own mark stands in its place. Without one nothing changes. */
export const removeLogo = command("settings.change", async (actor): Promise<SettingsView> =>
  changing(actor, async (tx) => {
    const { logo } = await lockSettings(tx);
    if (!logo) return;
    await nameLogo(tx, null);
    const changes = { before: { logo: logo.hash }, after: { logo: null } };
    await recordLog(tx, actor.username, "LOGO_REMOVED", changes);
  }),
);

async function nameLogo(tx: Tx, logoHash: string | null): Promise<void> {
  await tx.factorySettings.update({ where: { id: 1 }, data: { logoHash } });
}

/** Runs a change and returns the settings after it, which this process then knows at once. */
async function changing(actor: Actor, change: (tx: Tx) => Promise<void>): Promise<SettingsView> {
  const settings = await inTransaction(actor, async (tx) => {
    await change(tx);
    return toSettingsView(await selectSettings(tx));
  });
  clearSettings();
  return settings;
}
