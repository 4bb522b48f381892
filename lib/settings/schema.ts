import * as z from "zod/mini";
import { LANGUAGES } from "@/lib/platform/languages";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { textOrNone } from "@/lib/platform/input/text";
import { CURRENCIES, FIRST_DAYS_OF_WEEK, LOCK_MINUTES } from "./values";

/** The ways to treat a hold whose last day is over: managers are notified, or its units are given back as well. */
const ENDED_HOLDS = ["tell", "giveBack"] as const;

const MAX_NAME = 120;
const MAX_ADDRESS = 200;
const MAX_NUMBER = 40;

/** Digits of a number that officials gave are Latin, as everywhere on screens and paper. */
const officialNumber = z.pipe(
  textOrNone(MAX_NUMBER),
  z.transform((value: string | null) => value && toLatinDigits(value)),
);

const PHONE_SIGNS = /^[\d\s+().,;/#*–-]*$/;

/** Phone numbers: digits with the signs that stand between them. */
const phone = officialNumber.check(
  z.refine((value) => value === null || (PHONE_SIGNS.test(value) && /\d/.test(value)), "phone"),
);

/** The settings of the whole factory, which the admin changes. A name or address that is null in one language is the other's. */
const settingsShape = {
  nameEn: textOrNone(MAX_NAME),
  nameAr: textOrNone(MAX_NAME),
  addressEn: textOrNone(MAX_ADDRESS),
  addressAr: textOrNone(MAX_ADDRESS),
  phone,
  taxNumber: officialNumber,
  commercialRegister: officialNumber,
  currency: z.enum(CURRENCIES, "currency"),
  /** The language that pages start in. */
  defaultLanguage: z.enum(LANGUAGES, "language"),
  endedHolds: z.enum(ENDED_HOLDS, "endedHolds"),
  /** True when people are notified that the stock of a product gets low. */
  lowStockNotices: z.boolean("yesOrNo"),
  /** True when only admins create, delete and deactivate admins and end their sessions; otherwise managers do, too. */
  adminsManagedByAdmins: z.boolean("yesOrNo"),
  /** The day that weeks begin on, in calendars and reports of both languages. */
  firstDayOfWeek: z.enum(FIRST_DAYS_OF_WEEK, "firstDayOfWeek"),
  /** True when sales users see and change their own customers only. */
  ownCustomersOnly: z.boolean("yesOrNo"),
  /** The roles that sign in with a PIN on shared devices; admins never do. */
  quickSignInWorkers: z.boolean("yesOrNo"),
  quickSignInManagers: z.boolean("yesOrNo"),
  quickSignInSales: z.boolean("yesOrNo"),
  /** Idle minutes after which a shared device locks. */
  lockMinutes: z
    .int("wholeNumber")
    .check(z.gte(LOCK_MINUTES.min, "lockMinutes"), z.lte(LOCK_MINUTES.max, "lockMinutes")),
  printsLogo: z.boolean("yesOrNo"),
  /** Address and phone. */
  printsAddress: z.boolean("yesOrNo"),
  /** Tax and commercial register numbers, on papers about deals. */
  printsNumbers: z.boolean("yesOrNo"),
  /** Lines for signatures, on papers about deals. */
  printsSignatures: z.boolean("yesOrNo"),
};

const version = z.int("wholeNumber").check(z.gte(0, "wholeNumber"));

/** All settings as they are stored, with the number of their saves. */
export const storedSettingsSchema = z.strictObject({ ...settingsShape, version });

/** All settings, with the version that they were read at (0 before the first save). Those added since 1.0 stay as they are where missing. */
export const saveSettingsSchema = z.strictObject({
  ...settingsShape,
  adminsManagedByAdmins: z.optional(settingsShape.adminsManagedByAdmins),
  firstDayOfWeek: z.optional(settingsShape.firstDayOfWeek),
  ownCustomersOnly: z.optional(settingsShape.ownCustomersOnly),
  quickSignInWorkers: z.optional(settingsShape.quickSignInWorkers),
  quickSignInManagers: z.optional(settingsShape.quickSignInManagers),
  quickSignInSales: z.optional(settingsShape.quickSignInSales),
  lockMinutes: z.optional(settingsShape.lockMinutes),
  version,
});
export type SaveSettings = z.output<typeof saveSettingsSchema>;

/** The stored logo: its key, and the size of its version for paper in pixels. */
type StoredLogo = { readonly hash: string; readonly width: number; readonly height: number };

/** The settings, with the number of their saves, and the logo, null for none. */
export type FactorySettings = z.output<typeof storedSettingsSchema> & {
  readonly logo: StoredLogo | null;
};

/** The largest form with a logo, in bytes. */
export const MAX_LOGO_FORM_BYTES = 6_000_000;

/** A file for the logo: PNG, JPEG or WebP. */
export const putLogoSchema = z.strictObject({ logo: z.instanceof(Blob, { error: "required" }) });

/** The logo to read: the one with this key, or without it the present one. */
export const readLogoSchema = z.strictObject({
  hash: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/, "id"))),
});

const logoViewSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** The factory as everybody who is signed in sees it. */
export const factoryViewSchema = z.object({
  nameEn: z.nullable(z.string()),
  nameAr: z.nullable(z.string()),
  addressEn: z.nullable(z.string()),
  addressAr: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  logo: z.nullable(logoViewSchema),
  currency: z.enum(CURRENCIES),
  defaultLanguage: z.enum(LANGUAGES),
  endedHolds: z.enum(ENDED_HOLDS),
  lowStockNotices: z.boolean(),
  adminsManagedByAdmins: z.boolean(),
  firstDayOfWeek: z.enum(FIRST_DAYS_OF_WEEK),
  ownCustomersOnly: z.boolean(),
  quickSignInWorkers: z._default(z.boolean(), true),
  quickSignInManagers: z._default(z.boolean(), true),
  quickSignInSales: z._default(z.boolean(), false),
  lockMinutes: z._default(z.int(), 2),
});
export type FactoryView = z.output<typeof factoryViewSchema>;

/** All settings, as those who may change them see them; the version is the number of their saves. */
export const settingsViewSchema = z.extend(factoryViewSchema, {
  taxNumber: z.nullable(z.string()),
  commercialRegister: z.nullable(z.string()),
  printsLogo: z.boolean(),
  printsAddress: z.boolean(),
  printsNumbers: z.boolean(),
  printsSignatures: z.boolean(),
  version: z.int(),
});
export type SettingsView = z.output<typeof settingsViewSchema>;
