import "server-only";
import { createTranslator } from "next-intl";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta } from "@/lib/printing/document-meta";
import { printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
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
import { findSentence } from "../rules";
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
    const pdf = await renderPdf(logsTemplate, {
      meta: documentMeta(shownName(actor), locale, await factoryOnPaper(locale)),
      filter: { ...filter, action: nameActions(filter.action ?? "", locale) },
      logs: logs.map((entry) => toEntry(entry, locale)),
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

function toEntry({ details, ...entry }: PrintableLog, locale: Language): LogEntry {
  const { action } = entry;
  const sentence = sentenceText(action, details, locale);
  return { ...entry, actionName: actionName(action, locale), sentence };
}

/** Returns an entry's sentence as on the screen; empty for an action without a sentence, whose name stands beside it. */
function sentenceText(action: string, details: unknown, locale: Language): string {
  const sentence = findSentence(action, details);
  if (!sentence) return "";
  const values = Object.entries(sentence.values).map(
    ([name, value]) => [name, name === "deal" ? dealName(Number(value)) : value] as const,
  );
  return SENTENCES[locale](sentence.action, Object.fromEntries(values));
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
