import type { FactorySettings, FactoryView, SaveSettings, SettingsView } from "./schema";

type Value = string | number | boolean | null;

const ARABIC = /\p{Script=Arabic}/u;

/** The settings until an admin saves them: with the name and language that the environment gives, a name of null for none. */
export function firstSettings(
  name: string | null,
  defaultLanguage: FactorySettings["defaultLanguage"],
): FactorySettings {
  const isArabic = name !== null && ARABIC.test(name);
  return {
    version: 0,
    nameEn: isArabic ? null : name,
    nameAr: isArabic ? name : null,
    addressEn: null,
    addressAr: null,
    phone: null,
    taxNumber: null,
    commercialRegister: null,
    currency: "EGP",
    defaultLanguage,
    endedHolds: "tell",
    lowStockNotices: true,
    adminsManagedByAdmins: false,
    firstDayOfWeek: "saturday",
    ownCustomersOnly: false,
    quickSignInWorkers: true,
    quickSignInManagers: true,
    quickSignInSales: false,
    lockMinutes: 2,
    printsLogo: true,
    printsAddress: true,
    printsNumbers: true,
    printsSignatures: false,
    logo: null,
  };
}

/** The factory's address in a language, else in the other one; null for none. */
export function addressIn(
  { addressEn, addressAr }: Pick<FactorySettings, "addressEn" | "addressAr">,
  language: FactorySettings["defaultLanguage"],
): string | null {
  return language === "ar" ? (addressAr ?? addressEn) : (addressEn ?? addressAr);
}

/** The settings as those who may change them see them. */
export function toSettingsView({ logo, ...values }: FactorySettings): SettingsView {
  return { ...values, logo: logo && logoView(logo) };
}

/** Returns the factory as everybody who is signed in sees it. */
export function toFactoryView(settings: FactorySettings): FactoryView {
  const { nameEn, nameAr, addressEn, addressAr, phone, logo } = settings;
  const { currency, defaultLanguage, endedHolds, lowStockNotices } = settings;
  const { adminsManagedByAdmins, firstDayOfWeek, ownCustomersOnly } = settings;
  const { quickSignInWorkers, quickSignInManagers, quickSignInSales, lockMinutes } = settings;
  return {
    nameEn,
    nameAr,
    addressEn,
    addressAr,
    phone,
    logo: logo && logoView(logo),
    currency,
    defaultLanguage,
    endedHolds,
    lowStockNotices,
    adminsManagedByAdmins,
    firstDayOfWeek,
    ownCustomersOnly,
    quickSignInWorkers,
    quickSignInManagers,
    quickSignInSales,
    lockMinutes,
  };
}

// The address changes with the logo, so browsers cache it.
function logoView({ hash, width, height }: NonNullable<FactorySettings["logo"]>) {
  return { url: `/api/settings/logo?hash=${hash}`, width, height };
}

/** Returns the values that a save changes, before and after; undefined when it changes nothing. */
export function changesBetween(before: FactorySettings, { version: _, ...values }: SaveSettings) {
  const { logo: _logo, ...old } = before;
  const was: Readonly<Record<string, Value>> = old;
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && was[name] !== value,
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])),
    after: Object.fromEntries(changed),
  };
}
