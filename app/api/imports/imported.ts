import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { EntryPoint } from "@/lib/auth/entry-point";
import type { FormBody } from "@/lib/http/operation";
import { methods, write } from "@/lib/http/route";
import { importSchema, importViewSchema, type ImportView } from "@/lib/imports/jobs/schema";
import { endedImport } from "@/lib/imports/queries";
import { AppError } from "@/lib/platform/errors/app-error";
import { isErrorCode } from "@/lib/platform/errors/error-codes";
import { MAX_TABLE_FORM_BYTES } from "@/lib/platform/files/tables/table-rules";
import { parsedJson } from "@/lib/platform/input/text";

/** Maximum number of wrong cells in an error; a dry run lists more. */
const MOST_LINES = 50;

/** Fields that are sent as JSON lists. */
const LISTS = ["columns", "keptLines", "confirmed"];

const importForm: FormBody = {
  maxBytes: MAX_TABLE_FORM_BYTES,
  tooLarge: "importTooLarge",
  fields: (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        LISTS.includes(name) ? parsedJson(value) : value,
      ]),
    ),
  json: LISTS,
};

const flagFromText = z.transform((value: unknown) =>
  value === "true" || value === "false" ? value === "true" : value,
);
const inputSchema = z.extend(importSchema, {
  dryRun: z._default(z.pipe(flagFromText, z.boolean("yesOrNo")), false),
  fillsBlanks: z.optional(z.pipe(flagFromText, z.boolean("yesOrNo"))),
});

type Command = EntryPoint<"command", typeof importSchema, { readonly id: string }>;

/** Creates the method of an import's address: it responds once all rows are written, or none of them. */
export function createImportMethods(rows: string, command: Command) {
  return methods({
    POST: write({
      summary: `Imports ${rows} from an Excel workbook (.xlsx) or CSV file, all rows or none. columns, a JSON list of fields (null leaves a column out), is only needed where heads are not recognised. With dryRun=true the file is checked: each wrong cell, each change and each question is named. A file with questions is imported once confirmed, a JSON list, has their codes.`,
      command,
      input: inputSchema,
      body: importForm,
      queryParams: { dryRun: "dryRun" },
      answer: importViewSchema,
      refusals: [
        ...(["importType", "importOldFormat", "importPassword", "sheetMissing"] as const),
        ...(["importTooManyRows", "columnsMissing", "wrongCells"] as const),
        ...(["importRepeated", "importUnconfirmed", "importCancelled"] as const),
      ],
      run: async (actor: Actor, input) => {
        const { id } = await command(actor, input);
        return done(await endedImport(actor, { id }));
      },
    }),
  });
}

/** An import that was done, or a check. Throws why nothing was imported. */
function done(view: ImportView): ImportView {
  if (view.state === "done") return view;
  if (view.state === "cancelled") throw new AppError("importCancelled");
  const { refusal, wrong = [], wrongCount = 0 } = view.result ?? {};
  if (refusal)
    throw new AppError(isErrorCode(refusal.code) ? refusal.code : "unexpected", {
      params: refusal.params,
    });
  throw new AppError("wrongCells", {
    params: { count: wrongCount },
    lines: wrong.slice(0, MOST_LINES).map(({ limit, other, ...cell }) => ({
      ...cell,
      ...(limit !== undefined && { limit }),
      ...(other !== undefined && { other }),
    })),
  });
}
