import { createFormatter, createTranslator } from "next-intl";
import { dealName } from "@/lib/customers/deals/deal-name";
import { findSentence } from "@/lib/logs/rules";
import { formatValues } from "@/lib/logs/words";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { FORMATS, shortenSeptember } from "@/lib/platform/time/day-text";
import type { Days } from "@/lib/platform/time/days";
import ar from "@/messages/ar.json";
import type { FactoryView } from "@/lib/settings/schema";
import en from "@/messages/en.json";

const MESSAGES = { en, ar };

/** The name of a column's head. */
export type ColumnName = keyof (typeof en)["exports"]["columns"];

export type Currency = FactoryView["currency"];

/** The texts of a file in one language. */
export type Words = ReturnType<typeof loadWords>;

export function loadWords(language: Language, currency: Currency) {
  const messages = MESSAGES[language];
  const locale = INTL_LOCALE[language];
  const t = createTranslator({ locale, messages });
  const format = createFormatter({ locale, formats: FORMATS });
  const writeDay = (day: string) => shortenSeptember(format.dateTime(new Date(day), "calendarDay"));
  const actions: Readonly<Record<string, string>> = messages.logActions;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const formats = {
    text: (value: string) => value,
    money: (amount: string) => money.format(Number(amount)),
    deal: dealName,
  };
  const codes: Readonly<Record<string, string>> = messages.reports.codes;
  return {
    t,
    /** The currency of all amounts, as the language writes it. */
    currency: messages.currencySigns[currency],
    /** A first and a last day (YYYY-MM-DD) as the language writes them; one where they are the same. */
    writeDays: ({ from, to }: Days) =>
      from === to ? writeDay(to) : `${writeDay(from)} – ${writeDay(to)}`,
    /** The name of a log entry's action; one without a name as it is. */
    actionName: (action: string) =>
      (Object.hasOwn(actions, action) ? actions[action] : undefined) ?? action,
    /** The sentence of a log entry, without its person; null for an action without one. */
    describeEntry: (action: string, details: unknown) => {
      const parts = findSentence(action, details);
      return parts ? t(`logSentences.${parts.action}`, formatValues(parts.values, formats)) : null;
    },
    /** The name of a code of a report. */
    codeName: (code: string) => codes[code] ?? code,
    yes: (isTrue: boolean | null) => (isTrue ? t("exports.yes") : null),
  };
}
