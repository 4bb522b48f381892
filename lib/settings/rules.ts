import type { FactorySettings } from "./schema";

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
    printsLogo: true,
    printsAddress: true,
    printsNumbers: true,
    printsSignatures: false,
    logoHash: null,
  };
}

/** The factory's name in a language, else in the other one; null for none. */
export function nameIn(
  { nameEn, nameAr }: Pick<FactorySettings, "nameEn" | "nameAr">,
  language: FactorySettings["defaultLanguage"],
): string | null {
  return language === "ar" ? (nameAr ?? nameEn) : (nameEn ?? nameAr);
}
