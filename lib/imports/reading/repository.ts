import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { driver } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { recognizeHeads, type RecognizedHeads } from "./recognition";
import { HEADS } from "../heads/words";
import type { ImportInput, ImportResult } from "../jobs/schema";
import { hashHeads, listMappings } from "../mappings/repository";
import { askAbout, type Question } from "../questions/schema";
import type { ImportField, ImportKind } from "../rows/rules";
import { readSheet, type ReadSheet } from "./read-sheet";

/** The sheet of a file, and the part of the result that is known before its rows are checked. */
export type ReadFile = {
  readonly sheet: ReadSheet;
  readonly described: Partial<ImportResult>;
  readonly questions: readonly Question[];
  /** Why there are no rows to judge. */
  readonly refusal: AppError | null;
};

type Wanted = {
  readonly actor: Actor;
  readonly kind: ImportKind;
  readonly input: ImportInput;
};

/** Reads the sheet of a file that fits what is imported, and recognizes its columns. Throws as `readSheet` does. */
export async function readFile({ actor, kind, input }: Wanted): Promise<ReadFile> {
  const mappings = await listMappings(driver, kind);
  const findMapping = (heads: readonly string[]) =>
    mappings.size === 0 ? undefined : mappings.get(hashHeads(heads) ?? "");
  const recognized: RecognizedHeads[] = [];
  const sheet = await readSheet(input.file, actor.id, {
    kind,
    recognize: (top) => {
      const texts = top.map((row) => row.texts);
      const found = recognizeHeads(kind, texts, { said: input.columns, findMapping });
      recognized.push(found);
      return found;
    },
    sheet: input.sheet,
    fillsBlanks: input.fillsBlanks,
    keptLines: input.keptLines,
  });
  const found = recognized.find(({ columns }) => columns === sheet.columns);
  const columns = found?.columns ?? [];
  return {
    sheet,
    described: describeFile(sheet, columns, found?.mapping ?? null),
    questions: [...askAboutUnits(kind, columns), ...askAboutLines(sheet)],
    refusal: sheet.missing.length > 0 ? rejectColumns(sheet.missing) : null,
  };
}

type Columns = RecognizedHeads["columns"];

function describeFile(
  { sheets, sheet, notes }: ReadSheet,
  columns: Columns,
  mapping: RecognizedHeads["mapping"],
): Partial<ImportResult> {
  return {
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: mapping && { username: mapping.username, usedAt: mapping.usedAt },
    sheets: sheets.map((one) => ({ ...one })),
    sheet,
    blankGroupCount: notes.blankGroupCount,
    filledCount: notes.filledCount,
    hiddenRowCount: notes.hiddenRowCount,
  };
}

/** Asks about a list of products with units that no field takes: new colors would have none. */
function askAboutUnits(kind: ImportKind, columns: Columns): Question[] {
  if (kind !== "products" || columns.some(({ field }) => field === "onHand")) return [];
  const open = columns.filter((column) => column.leftOut === "unknown" && column.hasUnits);
  return askAbout(
    "quantityLeftOut",
    open.map(({ head, samples }) => ({ row: null, value: head, other: samples.join(", ") })),
  );
}

/** Lines below the heads that are no rows. */
function askAboutLines({ notes, headRow }: ReadSheet): Question[] {
  const below = notes.skipped.filter(({ row }) => row > headRow);
  const lines = below.map(({ row, text, reason }) => ({ row, value: text, other: reason }));
  return askAbout("skippedLines", lines);
}

function rejectColumns(missing: readonly ImportField[]): AppError {
  return new AppError("columnsMissing", {
    params: { columns: missing.map((field) => HEADS[field][0]).join(", ") },
  });
}
