import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { reference, searchText, text, unlessBlank } from "@/lib/platform/input/text";
import { scannedCode } from "@/lib/products/codes/schema";
import { MAX_CATEGORY } from "@/lib/products/fields/schema";
import { packsView } from "@/lib/products/packs/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { CHOICES, LINE_FILTERS } from "./rules";

const MAX_NAME = 120;
const MAX_SEARCH = 64;
const MAX_SKUS = 500;
const MAX_CHOICES = 20_000;

/** The statuses of a stock count. */
export const COUNT_STATUSES = ["open", "accepted", "cancelled"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/**
 * A new count and what it takes in: products that have all words of `q`, a category in any case, certain SKUs, or all of these
 * together; everything without them. In a blind one those who count do not see what is expected. With `refuseOverlap` it is rejected
 * while another open count takes in some of the same colors.
 */
export const startCountSchema = z.strictObject({
  name: unlessBlank(text(MAX_NAME)),
  isBlind: z._default(z.boolean("invalid"), false),
  q: unlessBlank(searchText(MAX_SEARCH)),
  category: unlessBlank(text(MAX_CATEGORY)),
  skus: z._default(z.array(reference(64)).check(z.maxLength(MAX_SKUS, "tooManyLines")), []),
  refuseOverlap: z.optional(z.boolean("invalid")),
});
export type StartCount = z.output<typeof startCountSchema>;

/** The scope of a new count. */
export const countScopeSchema = z.pick(startCountSchema, { q: true, category: true, skus: true });
export type CountScope = z.output<typeof countScopeSchema>;

/** `add`: the quantity was found in addition. `set`: the quantity is the total, whatever was counted so far. */
export const ENTRY_KINDS = ["add", "set"] as const;

/** The units of a color that a person found; zero says that there are none. */
export const countColorSchema = z.strictObject({
  id: z.uuid("id"),
  colorId: z.uuid("id"),
  quantity: units(0, MAX_LINE_QUANTITY),
  kind: z._default(z.enum(ENTRY_KINDS), "add"),
});
export type CountColor = z.output<typeof countColorSchema>;

/**
 * An entry as a screen sends it: `countColorSchema` with the person it is for, an id that the device made, the moment at which the units
 * were found if that was earlier, and the scanned code where it could not be looked up.
 */
export const countFoundSchema = z.extend(z.omit(countColorSchema, { colorId: true }), {
  asUser: z.uuid("id"),
  sentId: z.uuid("id"),
  foundAt: z.nullable(z.iso.datetime("invalid")),
  of: z.union([z.strictObject({ colorId: z.uuid("id") }), z.strictObject({ code: scannedCode })]),
});
export type CountFound = z.output<typeof countFoundSchema>;

/** A scan to take back, by the id that the device gave it. */
export const takeBackSchema = z.strictObject({ sentId: z.uuid("id") });

export const recountSchema = z.strictObject({ id: z.uuid("id"), colorId: z.uuid("id") });

export const countIdSchema = z.strictObject({ id: z.uuid("id") });

const choiceSchema = z.strictObject({
  colorId: z.uuid("id"),
  correctionId: z.uuid("id"),
  use: z.enum(CHOICES),
});

/**
 * The acceptance of a count. With `leaveOutGone` counted colors that no longer exist are left out; without it they prevent the acceptance.
 * `choices` decide for each color that was corrected to something else since it was counted which of the two is right.
 */
export const acceptCountSchema = z.strictObject({
  id: z.uuid("id"),
  leaveOutGone: z._default(z.boolean("invalid"), false),
  choices: z.optional(z.array(choiceSchema).check(z.maxLength(MAX_CHOICES, "tooManyLines"))),
});

/** Which counts to list: open, closed or all; `before` (a number) and `limit` page through them, newest first. */
export const listCountsSchema = z.strictObject({
  state: z.optional(z.enum(["open", "closed"])),
  before: z.optional(units(1, 2_147_483_647)),
  limit: pageLimit,
});

/** Which lines of a count: `q` are words of their names, `after` (a color's id) and `limit` page through them. */
export const listCountLinesSchema = z.strictObject({
  id: z.uuid("id"),
  show: z._default(z.enum(LINE_FILTERS), "counted"),
  q: z.optional(searchText(MAX_SEARCH)),
  after: z.optional(z.uuid("id")),
  limit: pageLimit,
});

/**
 * A stock count. `colors` are those of its scope, `counted` those with a sum, `toRecount` those to be counted again, `gone`
 * those that were counted and no longer exist. An acceptance changes `toChange` colors, for `toDecide` of which the manager has to choose,
 * because they were corrected to something else since they were counted. These, `different` (colors), `surplus` and `missing` (units)
 * are null for who may not see what is expected. Times are ISO 8601 in UTC; display names are those of now.
 */
export const countViewSchema = z.object({
  _id: z.string(),
  number: z.number(),
  label: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(COUNT_STATUSES),
  isBlind: z.boolean(),
  q: z.nullable(z.string()),
  category: z.nullable(z.string()),
  skus: z.array(z.string()),
  startedBy: z.string(),
  startedByDisplayName: z.nullable(z.string()),
  createdAt: z.string(),
  closedBy: z.nullable(z.string()),
  closedByDisplayName: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  colors: z.number(),
  counted: z.number(),
  toRecount: z.number(),
  gone: z.number(),
  different: z.nullable(z.number()),
  surplus: z.nullable(z.number()),
  missing: z.nullable(z.number()),
  toChange: z.nullable(z.number()),
  toDecide: z.nullable(z.number()),
});
export type CountView = z.output<typeof countViewSchema>;

/** The sum of one person's entries that count (units). */
const contributionSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  quantity: z.number(),
});

/** One entry, of units below zero when it takes back a scan; `isStruck` when a correction or a recount has replaced it. */
const entrySchema = z.object({
  _id: z.string(),
  kind: z.enum([...ENTRY_KINDS, "recount"]),
  quantity: z.nullable(z.number()),
  username: z.string(),
  displayName: z.nullable(z.string()),
  createdAt: z.string(),
  isStruck: z.boolean(),
});
export type CountEntryView = z.output<typeof entrySchema>;

/** The corrections since the last entry: their sum in `units`, and the last movement, which left `after` on hand. */
const correctionSchema = z.object({
  _id: z.string(),
  kind: z.enum(["opening", "edit", "reopen", "undo"]),
  units: z.number(),
  after: z.number(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  documentLabel: z.nullable(z.string()),
  createdAt: z.string(),
});
export type CountCorrection = z.output<typeof correctionSchema>;

/**
 * A color of a count (units). `counted` is null until it is counted. `expected` is what was on hand by the books at the last
 * entry, or is now when nothing was counted, and `difference` what was counted less that. `movedMeanwhile` are the goods that moved
 * since the last entry, `correction` says what was corrected since then. An acceptance changes on hand by `adjustment`, or has changed
 * it by that; `isToDecide`: the correction says something else, so the manager chooses. These and `hasMoved` (goods moved while it was
 * counted) are null for who may not see what is expected. `people` say who counted what, `entries` are the latest 20, the newest
 * first; `alsoIn` are the other open counts that have the color.
 */
export const countLineViewSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  packs: packsView,
  imageUrl: z.nullable(z.string()),
  isGone: z.boolean(),
  isToRecount: z.boolean(),
  counted: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  movedMeanwhile: z.nullable(z.number()),
  difference: z.nullable(z.number()),
  hasMoved: z.nullable(z.boolean()),
  correction: z.nullable(correctionSchema),
  adjustment: z.nullable(z.number()),
  isToDecide: z.nullable(z.boolean()),
  alsoIn: z.array(z.object({ _id: z.string(), label: z.string() })),
  people: z.array(contributionSchema),
  entries: z.array(entrySchema),
});
export type CountLineView = z.output<typeof countLineViewSchema>;

/** A count with a part of its lines. */
export const countWithLinesSchema = z.extend(countViewSchema, {
  lines: z.array(countLineViewSchema),
});
