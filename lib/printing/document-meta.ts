import { settings } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/languages";
import type { Currency } from "./words/currencies";

/** A picture without transparency (PNG), and its size in pixels. */
export type LogoOnPaper = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The factory as documents show it. Blank texts are not printed. */
export type FactoryOnPaper = {
  readonly factoryName: string;
  readonly logo: LogoOnPaper | null;
  /** Address, phone and numbers stand on papers for customers, and so do the lines for signatures. */
  readonly address: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly commercialRegister: string;
  readonly hasSignatures: boolean;
  readonly currency: Currency;
};

/** The metadata of every document. */
export type DocumentMeta = FactoryOnPaper & {
  readonly locale: Language;
  /** Display name (or else username) of the person who prints. */
  readonly printedBy: string;
  /** ISO 8601. */
  readonly printedAt: string;
  /** The time zone of all printed times, such as Africa/Cairo. */
  readonly timeZone: string;
};

/** The metadata of a document that this person prints now: factory, time zone, language, time and person. */
export function documentMeta(
  printedBy: string,
  locale: Language,
  factory: FactoryOnPaper,
): DocumentMeta {
  const printedAt = new Date().toISOString();
  return { locale, ...factory, printedBy, printedAt, timeZone: settings().TZ };
}
