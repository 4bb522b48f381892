import * as z from "zod/mini";
import {
  CELL_PROBLEMS,
  SKIP_REASONS,
  type SheetPreview,
  type TableParts,
  type TableRow,
} from "./table-types";

/** Why the process did not read a file. */
export const REFUSALS = [
  "importType",
  "importOldFormat",
  "importPassword",
  "importTooLarge",
  "importTooManyRows",
] as const;

const previewSchema: z.ZodMiniType<SheetPreview> = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  isActive: z.boolean(),
  rowCount: z.number(),
  top: z.array(z.object({ row: z.number(), texts: z.array(z.string()) })),
  separator: z.nullable(z.string()),
});

export const previewsSchema = z.array(previewSchema).check(z.minLength(1));

export const partsSchema: z.ZodMiniType<TableParts> = z.object({
  parts: z.array(z.instanceof(Uint8Array)),
  skipped: z.array(z.object({ row: z.number(), reason: z.enum(SKIP_REASONS), text: z.string() })),
  skippedCount: z.number(),
  blankGroups: z.array(z.object({ first: z.number(), last: z.number() })),
  blankGroupCount: z.number(),
  filledCount: z.number(),
  hiddenRowCount: z.number(),
  firstHiddenRow: z.nullable(z.number()),
  isFiltered: z.boolean(),
  hiddenColumns: z.array(z.number()),
});

const problem = z.enum(CELL_PROBLEMS);

/** One part of the rows, as the process has written it. */
export const rowsSchema: z.ZodMiniType<TableRow[]> = z.array(
  z.object({
    row: z.number(),
    cells: z.array(z.string()),
    problems: z.optional(
      z.array(
        z.union([z.tuple([z.number(), problem]), z.tuple([z.number(), problem, z.number()])]),
      ),
    ),
    isSilent: z.optional(z.literal(true)),
  }),
);
