import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { FIELDS, IMPORT_KINDS } from "../rows/rules";
import { wrongCellSchema } from "../rows/schema";

/** The most columns that a table may have. */
const MAX_COLUMNS = 100;

const fieldSchema = z.enum(
  [...new Set(IMPORT_KINDS.flatMap((kind) => [...FIELDS[kind].all]))] as const,
  "invalid",
);

/**
 * A file with a table, what each of its columns is where that is not to be recognised by the heads (a field, or null for a column to be left
 * out), and whether it is only checked.
 */
export const importSchema = z.strictObject({
  file: z.instanceof(File, { error: "fileRequired" }),
  columns: z.optional(
    z.array(z.nullable(fieldSchema)).check(z.maxLength(MAX_COLUMNS, "tooManyLines")),
  ),
  dryRun: z._default(z.boolean(), false),
});
export type ImportInput = z.output<typeof importSchema>;

export const importIdSchema = z.strictObject({ id: z.uuid("id") });

const countsSchema = z.object({ new: z.number(), changed: z.number(), unchanged: z.number() });

/** The contents of a file: what its columns are taken for, what its rows would do, and each of its wrong cells. */
export const importResultSchema = z.object({
  columns: z.array(z.object({ head: z.string(), field: z.nullable(fieldSchema) })),
  counts: z.nullable(countsSchema),
  /** Colors whose units on hand differ from the file's and stay: a list of products gives them to new colors only. */
  stockKept: z.number(),
  wrong: z.array(wrongCellSchema),
  /** How many cells are wrong, also those that are not named. */
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

/** How many imports to list, from the newest on. */
export const listImportsSchema = z.strictObject({ limit: pageLimit });
