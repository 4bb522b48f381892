import type { z } from "zod/mini";
import type { saveSettingsSchema, SettingsView } from "@/lib/settings/schema";

/** The settings as the form holds them: a blank text for none. */
export type SettingsValues = z.input<typeof saveSettingsSchema>;

/** The form's values of the settings. */
export function toSettingsValues({ logo: _, ...settings }: SettingsView): SettingsValues {
  const { nameEn, nameAr, addressEn, addressAr, phone, taxNumber, commercialRegister } = settings;
  return {
    ...settings,
    nameEn: nameEn ?? "",
    nameAr: nameAr ?? "",
    addressEn: addressEn ?? "",
    addressAr: addressAr ?? "",
    phone: phone ?? "",
    taxNumber: taxNumber ?? "",
    commercialRegister: commercialRegister ?? "",
  };
}

/** The values of a form once somebody else has saved: what was typed stays, everything else becomes what they saved. */
export function mergedValues(
  typed: SettingsValues,
  before: SettingsValues,
  saved: SettingsValues,
): SettingsValues {
  const was = new Map<string, unknown>(Object.entries(before));
  const own = Object.entries(typed).filter(([name, value]) => was.get(name) !== value);
  return { ...saved, ...Object.fromEntries(own) };
}
