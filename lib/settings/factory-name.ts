import type { FactorySettings } from "./schema";

/** The factory's name in a language, else in the other one; null for none. */
export function nameIn(
  { nameEn, nameAr }: Pick<FactorySettings, "nameEn" | "nameAr">,
  language: FactorySettings["defaultLanguage"],
): string | null {
  return language === "ar" ? (nameAr ?? nameEn) : (nameEn ?? nameAr);
}
