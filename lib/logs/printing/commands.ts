import "server-only";
import { createTranslator } from "next-intl";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta } from "@/lib/printing/document-meta";
import { printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { loadTexts } from "@/lib/printing/texts";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import { dealName } from "@/lib/customers/deals/deal-name";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { joinNames, splitActions } from "../filters";
import { findSentence, type SentenceParts } from "../rules";
import { formatValues } from "../words";
import { recordLog, selectPrintableLogs, type PrintableLog } from "../repository";
import { printLogsSchema } from "./schema";
import { logsTemplate, MAX_PRINTED_LOGS, type LogEntry } from "./template";

/**
 * Makes a document of the log entries of a filter, the newest first, and stores it for the actor. Throws
 * `printTooLong`, `printBusy`.
 */
export const printLogs = command(
  "logs.view",
  printLogsSchema,
  async (actor, { locale, ...filter }): Promise<PrintView> => {
    const { count, logs } = await selectPrintableLogs(driver, filter, MAX_PRINTED_LOGS);
    if (count > MAX_PRINTED_LOGS) throw printTooLong(logsTemplate, count);
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const { money } = loadTexts(meta);
    const pdf = await renderPdf(logsTemplate, {
      meta,
      filter: { ...filter, action: nameActions(filter.action ?? "", locale) },
      logs: logs.map((entry) => toEntry(entry, locale, money)),
    });
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "LOGS_PRINTED", { ...filter, entries: logs.length });
      const { startDate = "", endDate = "" } = filter;
      return storePrint(tx, actor, printFileName("logs", startDate, endDate), pdf);
    });
  },
);

const ACTION_NAMES: Record<Language, Readonly<Record<string, string>>> = {
  en: { ...en.logKinds, ...en.logActions },
  ar: { ...ar.logKinds, ...ar.logActions },
};

type Money = (amount: string) => string;

function toEntry({ details, ...entry }: PrintableLog, locale: Language, money: Money): LogEntry {
  const { action } = entry;
  const parts = findSentence(action, details);
  const sentence = parts ? writeSentence(parts, locale, money) : "";
  return { ...entry, actionName: actionName(action, locale), sentence };
}

/** Writes a sentence as on the screen; an action without one has its name beside it. */
function writeSentence(parts: SentenceParts, locale: Language, money: Money): string {
  const text = (value: string) => value;
  return SENTENCES[locale](
    parts.action,
    formatValues(parts.values, { text, money, deal: dealName }),
  );
}

const SENTENCES = {
  en: sentencesIn("en"),
  ar: sentencesIn("ar"),
} as const;

function sentencesIn(locale: Language) {
  const messages = { en, ar }[locale];
  return createTranslator({
    locale: INTL_LOCALE[locale],
    messages,
    namespace: "logSentences",
  });
}

/** The actions of a filter by their names. */
function nameActions(action: string, locale: Language): string {
  const names = splitActions(action).map((part) => actionName(part, locale));
  return joinNames(names, locale);
}

/** An action, or a kind of them, by its name; one without a name, or a part of a code, as it is. */
function actionName(action: string, locale: Language): string {
  const names = ACTION_NAMES[locale];
  return (Object.hasOwn(names, action) ? names[action] : undefined) ?? action;
}
