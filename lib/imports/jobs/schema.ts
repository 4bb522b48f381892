import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { changeSchema, previewSchema, unitsSchema } from "../changes/schema";
import { LEFT_OUT } from "../heads/left-out";
import { questionSchema, QUESTIONS } from "../questions/schema";
import { IMPORT_FIELDS, IMPORT_KINDS } from "../rows/rules";
import { wrongCellSchema } from "../rows/schema";

/** The most columns that a table may have. */
const MAX_COLUMNS = 100;

const fieldSchema = z.enum(IMPORT_FIELDS, "invalid");

/** The most lines that a person can declare to be rows although they look like none. */
const MAX_KEPT_LINES = 1_000;
const MAX_SHEET_NAME = 200;

/**
 * A file with a table, and a person's choices for it: the field of each column (null for a column to be left out) where that is not to be
 * recognized by the heads, its sheet, lines that are rows although they look like totals, whether blank cells below the first of a
 * group have its value, and the questions of the check that are answered. With `dryRun` it is only checked.
 */
export const importSchema = z.strictObject({
  file: z.instanceof(File, { error: "fileRequired" }),
  columns: z.optional(
    z.array(z.nullable(fieldSchema)).check(z.maxLength(MAX_COLUMNS, "tooManyLines")),
  ),
  sheet: z.optional(z.string("invalid").check(z.maxLength(MAX_SHEET_NAME, "tooLong"))),
  keptLines: z.optional(
    z.array(z.int("invalid")).check(z.maxLength(MAX_KEPT_LINES, "tooManyLines")),
  ),
  fillsBlanks: z.optional(z.boolean("yesOrNo")),
  confirmed: z.optional(
    z.array(z.enum(QUESTIONS, "invalid")).check(z.maxLength(MAX_COLUMNS, "tooManyLines")),
  ),
  dryRun: z._default(z.boolean(), false),
});
export type ImportInput = z.output<typeof importSchema>;

/** A kind whose headings are wanted, and their language. */
export const headsSchema = z.strictObject({
  kind: z.enum(IMPORT_KINDS, "invalid"),
  locale: z._default(printLocaleSchema, "en"),
});

export const importIdSchema = z.strictObject({ id: z.uuid("id") });

const countsSchema = z.object({ new: z.number(), changed: z.number(), unchanged: z.number() });

const columnSchema = z.object({
  head: z.string(),
  field: z.nullable(fieldSchema),
  /** Its first values, and why it is left out if no field takes it. */
  samples: z._default(z.array(z.string()), []),
  leftOut: z._default(z.nullable(z.enum(LEFT_OUT)), null),
  /** True when it is left out although its head names units. */
  hasUnits: z._default(z.boolean(), false),
});

const sheetSchema = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  rowCount: z.number(),
  fits: z.boolean(),
});

/** The contents of a file: its columns, what its rows would do, what is to be asked, and each of its wrong cells. */
export const importResultSchema = z.object({
  columns: z.array(columnSchema),
  /** The user who assigned the columns of an earlier file with these heads, and when. */
  mapping: z._default(z.nullable(z.object({ username: z.string(), usedAt: z.string() })), null),
  /** The sheets of a workbook, and the one that was read. */
  sheets: z._default(z.array(sheetSchema), []),
  sheet: z._default(z.nullable(z.string()), null),
  counts: z.nullable(countsSchema),
  /** The changes that the rows make to existing data: the first ones, and how many there are. */
  changes: z._default(z.array(changeSchema), []),
  changeCount: z._default(z.number(), 0),
  units: z._default(z.nullable(unitsSchema), null),
  /** The first rows as they will be written. */
  preview: z._default(z.array(previewSchema), []),
  questions: z._default(z.array(questionSchema), []),
  /** The number of blank cells that leave existing values as they are. */
  blanksKept: z._default(z.number(), 0),
  /** Groups of rows whose blank cells can have the value of the first, and cells of merged ones that have it. */
  blankGroupCount: z._default(z.number(), 0),
  filledCount: z._default(z.number(), 0),
  /** Rows that are hidden in the spreadsheet and are imported, too. */
  hiddenRowCount: z._default(z.number(), 0),
  /** Colors whose units on hand differ from the file's and stay: a list of products gives them to new colors only. */
  stockKept: z.number(),
  wrong: z.array(wrongCellSchema),
  /** The number of wrong cells, including those that are not listed. */
  wrongCount: z.number(),
  /** Why nothing was imported, besides wrong cells. */
  refusal: z.nullable(
    z.object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type ImportResult = z.output<typeof importResultSchema>;

/** An import while it runs and after it has ended; `written` of `rows` are written when `stage` is writing. */
export const importViewSchema = z.object({
  _id: z.string(),
  label: z.nullable(z.string()),
  kind: z.enum(IMPORT_KINDS),
  isDryRun: z.boolean(),
  state: z.enum(["running", "done", "refused", "cancelled"]),
  stage: z.enum(["reading", "checking", "writing"]),
  fileName: z.string(),
  sha256: z.string(),
  written: z.number(),
  rows: z.nullable(z.number()),
  result: z.nullable(importResultSchema),
  username: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type ImportView = z.output<typeof importViewSchema>;

const flag = z.pipe(
  z.transform((value: unknown) =>
    value === "true" || value === "false" ? value === "true" : value,
  ),
  z.boolean("yesOrNo"),
);

/** The number of imports to list, the newest first; `isImported` leaves out checks and rejected imports. */
export const listImportsSchema = z.strictObject({ limit: pageLimit, isImported: z.optional(flag) });
export type ListImports = z.output<typeof listImportsSchema>;
