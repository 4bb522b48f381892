import type { Role } from "@/lib/auth/actor";
import { isBlank } from "@/lib/platform/input/numbers";
import type { Language } from "@/lib/platform/languages";
import { toHeadKey } from "./keys";

/** The words for each role in both languages. */
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  worker: "worker | factory worker | storekeeper | عامل | عاملة | أمين مخزن",
  manager: "manager | factory manager | مدير | مديرة | مدير المصنع",
  sales:
    "sales | sales user | sales person | salesperson | موظف مبيعات | موظفة مبيعات | مبيعات | مندوب مبيعات",
  admin: "admin | administrator | company manager | مدير الشركة | أدمن",
};

const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  en: "en | english | الإنجليزية | إنجليزي",
  ar: "ar | arabic | العربية | عربي",
};

const ROLES_BY_WORD = toWords(ROLE_WORDS);
const LANGUAGES_BY_WORD = toWords(LANGUAGE_WORDS);

/** The value of each word, compared as heads are. */
function toWords(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([value, list]) =>
      list.split("|").map((word) => [toHeadKey(word), value] as const),
    ),
  );
}

/** Returns the role that a cell names, or else what it says. */
export function readRole(typed: unknown): unknown {
  return typeof typed === "string" ? (ROLES_BY_WORD.get(toHeadKey(typed)) ?? typed) : typed;
}

/** Returns the language that a cell names, undefined for a blank one, or else what it says. */
export function readLanguage(typed: unknown): unknown {
  if (typeof typed !== "string") return typed;
  return isBlank(typed) ? undefined : (LANGUAGES_BY_WORD.get(toHeadKey(typed)) ?? typed);
}
