import * as z from "zod/mini";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { textOrNone } from "@/lib/platform/input/text";

/** The currencies that amounts can be in, ISO 4217. All have two decimals, as amounts do. */
const CURRENCIES = ["EGP", "SAR", "AED", "USD", "EUR"] as const;

const PAGE_LANGUAGES = ["en", "ar"] as const;

/** What happens to a hold when its last day is over: managers are told, or its units are given back as well. */
const ENDED_HOLDS = ["tell", "giveBack"] as const;

const MAX_NAME = 120;
const MAX_ADDRESS = 200;
const MAX_NUMBER = 40;

/** Digits of a number that officials gave are Latin, as everywhere on screens and paper. */
const officialNumber = z.pipe(
  textOrNone(MAX_NUMBER),
  z.transform((value: string | null) => value && toLatinDigits(value)),
);

/** What the admin sets for the whole factory. A name or address that is null in one language is the other's. */
const settingsShape = {
  nameEn: textOrNone(MAX_NAME),
  nameAr: textOrNone(MAX_NAME),
  addressEn: textOrNone(MAX_ADDRESS),
  addressAr: textOrNone(MAX_ADDRESS),
  phone: officialNumber,
  taxNumber: officialNumber,
  commercialRegister: officialNumber,
  currency: z.enum(CURRENCIES, "currency"),
  /** The language that pages start in. */
  defaultLanguage: z.enum(PAGE_LANGUAGES, "language"),
  endedHolds: z.enum(ENDED_HOLDS, "endedHolds"),
  /** Whether people are told when the stock of a product gets low. */
  lowStockNotices: z.boolean("yesOrNo"),
  printsLogo: z.boolean("yesOrNo"),
  /** Address and phone. */
  printsAddress: z.boolean("yesOrNo"),
  /** Tax and commercial register numbers, on papers about deals. */
  printsNumbers: z.boolean("yesOrNo"),
  /** Lines for signatures, on papers about deals. */
  printsSignatures: z.boolean("yesOrNo"),
};

/** All settings, with the version that they were read at (0 before the first save). */
export const saveSettingsSchema = z.strictObject({
  ...settingsShape,
  version: z.int("wholeNumber").check(z.gte(0, "wholeNumber")),
});
export type SaveSettings = z.output<typeof saveSettingsSchema>;

/** The settings, with the number of their saves, and the SHA-256 of the logo, null for none. */
export type FactorySettings = SaveSettings & { readonly logoHash: string | null };
