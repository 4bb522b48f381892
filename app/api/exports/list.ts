import type * as z from "zod/v4/core";
import * as mini from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { EntryPoint } from "@/lib/auth/entry-point";
import type { Cell, CellKind, Table } from "@/lib/exports/tables/table";
import type { ExportedListName } from "@/lib/exports/rules";
import { settings } from "@/lib/platform/env";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { loadWords, type ColumnName, type Currency, type Words } from "./words";

/** The language of the heads and words of a file. */
export const locale = mini._default(printLocaleSchema, "en");

/** The schema of what narrows and orders a list, with the language of its file. */
export type Filter = z.$ZodObject & z.$ZodType<{ readonly locale: "en" | "ar" }>;

/** A column of an exported list: the name of its head, what it holds, and its cell of a row. */
export type ListColumn<Row> = readonly [
  name: ColumnName,
  kind: CellKind,
  cell: (row: Row, words: Words) => Cell,
];

type Declared<S extends z.$ZodObject, I extends Filter> = {
  readonly list: ExportedListName;
  /** Description of the rows, with which the operation's summary begins. */
  readonly rows: string;
  /** The query of the list: who may call it, may export the list. */
  readonly query: EntryPoint<"query", S, unknown>;
  /** Schema of the filter, order and language of the list. */
  readonly input: I;
  readonly refusals?: readonly ErrorCode[];
};

export type ExportedList<S extends z.$ZodObject, I extends Filter> = Declared<S, I> & {
  /** The table that an actor gets; its rows are read as they are taken. */
  readonly table: (actor: Actor, input: z.output<I>, currency: Currency) => Table | Promise<Table>;
};

/** A list that can be exported: what its screen shows, in pages of rows that the actor may see. */
export function exportedList<S extends z.$ZodObject, I extends Filter, Row>({
  pages,
  columns,
  ...declared
}: Declared<S, I> & {
  readonly pages: (actor: Actor, input: z.output<I>) => AsyncIterable<readonly Row[]>;
  readonly columns: readonly ListColumn<Row>[];
}): ExportedList<S, I> {
  return {
    ...declared,
    table: (actor, input, inCurrency) => {
      const words = loadWords(input.locale, inCurrency);
      const { t, currency } = words;
      return {
        title: t(`exports.lists.${declared.list}`),
        isRightToLeft: input.locale === "ar",
        timeZone: settings().TZ,
        columns: columns.map(([name, kind]) => ({
          head: t(`exports.columns.${name}`, { currency }),
          kind,
        })),
        pages: toCells(pages(actor, input), columns, words),
      };
    },
  };
}

async function* toCells<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
  words: Words,
) {
  for await (const rows of pages)
    yield rows.map((row) => columns.map(([, , cell]) => cell(row, words)));
}

const PAGE = 200;

/** The pages of a list that is read from its last entry on; a page that is not full is the last one. */
export async function* loadPages<Item>(
  read: (limit: number, last: Item | undefined) => Promise<readonly Item[]>,
  size = PAGE,
): AsyncGenerator<readonly Item[]> {
  let last: Item | undefined;
  for (;;) {
    const items = await read(size, last);
    yield items;
    if (items.length < size) return;
    last = items.at(-1);
  }
}

/** The same pages with other rows: none, one or several of each item. */
export async function* toRows<Item, Row>(
  pages: AsyncIterable<readonly Item[]>,
  rows: (item: Item) => readonly Row[],
): AsyncGenerator<readonly Row[]> {
  for await (const items of pages) yield items.flatMap(rows);
}
