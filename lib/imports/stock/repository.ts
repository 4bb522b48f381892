import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { lockAvailable } from "@/lib/stock/availability";
import {
  addStock,
  removeStock,
  type MovementReason,
  type StockDocument,
} from "@/lib/stock/repository";
import { listRows, previewRows } from "../changes/rules";
import type { Preview } from "../changes/schema";
import { askAbout, type Question } from "../questions/schema";
import { packRowPrints, toRowPrints } from "../questions/row-prints";
import { SimilarNames } from "../questions/similar-names";
import { findSimilarFile } from "../questions/repository";
import type { Sheet } from "../reading/rules";
import { splitIntoChunks } from "../rows/rules";
import { changeRowSchema, openingRowSchema, placeSchema } from "../rows/schema";
import { planChanges, planOpening, rejectUnknown, type FoundColor, type StockPlan } from "./rules";

/** Rows of one statement, so that none of them reaches the database's limits of time. */
const AT_ONCE = 2_000;

/** A plan with what is shown and asked of it. */
export type JudgedStock = StockPlan & {
  readonly preview: readonly Preview[];
  readonly questions: readonly Question[];
  /** By which the same rows are recognized in a later file. */
  readonly rowPrints: ReturnType<typeof packRowPrints> | null;
};

/** Plans what the sheet's opening stock would move now; what is wrong is noted in the sheet. */
export async function judgeOpening(tx: Statements, sheet: Sheet): Promise<JudgedStock> {
  const { rows, incomplete } = await sheet.readRows(openingRowSchema, placeSchema);
  const plan = await planOpening(sheet, rows, await findColors(tx, rows));
  rejectUnknown(sheet, incomplete, await findColors(tx, incomplete));
  const preview = previewRows(sheet.keepRight(rows), { changedRows: listRows(plan.changes) });
  return { ...plan, preview, questions: [], rowPrints: null };
}

/** Plans what the sheet's stock changes would move now; what is wrong is noted in the sheet. */
export async function judgeChanges(tx: Statements, sheet: Sheet): Promise<JudgedStock> {
  const { rows, incomplete } = await sheet.readRows(changeRowSchema, placeSchema);
  const plan = await planChanges(sheet, rows, await findColors(tx, rows));
  rejectUnknown(sheet, incomplete, await findColors(tx, incomplete));
  const prints = await toRowPrints(plan.moves);
  const questions = [
    ...askAbout("repeatedRows", plan.repeated),
    ...(await findSimilarFile(tx, prints)),
  ];
  const rowPrints = prints.length > 0 ? packRowPrints(prints) : null;
  const preview = previewRows(sheet.keepRight(rows), { changedRows: listRows(rows) });
  return { ...plan, preview, questions, rowPrints };
}

/** Returns what locks the colors of a plan in the order of every stock write, until the transaction ends. It holds ids alone. */
export function toLock({ added, removed }: StockPlan): (tx: Tx) => Promise<void> {
  const colors = [...added, ...removed].map(({ colorId }) => colorId);
  return async (tx) => {
    await lockAvailable(tx, colors);
  };
}

const foundSchema: z.ZodMiniType<FoundColor> = z.object({
  productId: z.nullable(z.string()),
  sortId: z.nullable(z.string()),
  colorId: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  reserved: z.nullable(z.number()),
  hasMoved: z.boolean(),
  isArchived: z.nullable(z.boolean()),
});

type Named = {
  readonly values: { readonly sku: string; readonly sort: string; readonly color: string };
};

/** The colors that rows name, in the order of the rows and in any case. */
async function findColors(tx: Statements, rows: readonly Named[]): Promise<FoundColor[]> {
  const found: FoundColor[] = [];
  for (const some of splitIntoChunks(rows, AT_ONCE))
    found.push(
      ...(await queryTrustedRows(tx, foundSchema)`
        SELECT p."id" AS "productId", s."id" AS "sortId", c."id" AS "colorId", c."quantity", c."reserved", p."isArchived",
          EXISTS (SELECT 1 FROM "Movement" m WHERE m."colorId" = c."id") AS "hasMoved"
        FROM unnest(${some.map(({ values }) => values.sku)}::text[], ${some.map(({ values }) => values.sort)}::text[],
          ${some.map(({ values }) => values.color)}::text[]) WITH ORDINALITY AS line(sku, "sortName", color, position)
        LEFT JOIN "Product" p ON p."skuKey" = sku_key(line.sku)
        LEFT JOIN LATERAL (
          SELECT "id" FROM "Sort" WHERE "productId" = p."id" AND comparison_key("name") = comparison_key(line."sortName")
          ORDER BY lower("name") = lower(line."sortName") DESC, "isTwin" LIMIT 1) s ON true
        LEFT JOIN LATERAL (
          SELECT "id", "quantity", "reserved" FROM "Color" WHERE "sortId" = s."id" AND comparison_key("name") = comparison_key(line.color)
          ORDER BY lower("name") = lower(line.color) DESC, "isTwin" LIMIT 1) c ON true
        ORDER BY line.position`),
    );
  return addSimilar(tx, rows, found);
}

const namesSchema = z.object({
  sku: z.string(),
  sort: z.nullable(z.string()),
  color: z.nullable(z.string()),
});

/** Adds to each color that was not found the name in the catalogue that it is easily confused with. */
async function addSimilar(
  tx: Statements,
  rows: readonly Named[],
  found: readonly FoundColor[],
): Promise<FoundColor[]> {
  const isUnknown = ({ colorId }: FoundColor) => colorId === null;
  if (!found.some(isUnknown)) return [...found];
  const skus = await queryTrustedRows(
    tx,
    z.object({ sku: z.string() }),
  )`SELECT "sku" FROM "Product"`;
  const known = new SimilarNames();
  for await (const { sku } of withPauses(skus)) known.add(sku);
  const products = found.flatMap((one) => (isUnknown(one) ? (one.productId ?? []) : []));
  const names = await queryTrustedRows(tx, namesSchema)`
    SELECT p."sku", s."name" AS sort, c."name" AS color FROM "Product" p
    LEFT JOIN "Sort" s ON s."productId" = p."id" LEFT JOIN "Color" c ON c."sortId" = s."id"
    WHERE p."id" = ANY(${products}::uuid[])`;
  const within = new Map<string, SimilarNames>();
  const noteName = (place: readonly string[], name: string | null) => {
    const key = place.join("\n").toLowerCase();
    const siblings = within.get(key) ?? new SimilarNames();
    within.set(key, siblings);
    if (name !== null) siblings.add(name);
  };
  for await (const { sku, sort, color } of withPauses(names)) {
    noteName([sku], sort);
    noteName([sku, sort ?? ""], color);
  }
  const findSiblings = (...place: string[]) => within.get(place.join("\n").toLowerCase());
  const findSimilar = (one: FoundColor, { sku, sort, color }: Named["values"]) => {
    if (!one.productId) return known.find(sku);
    return one.sortId ? findSiblings(sku, sort)?.find(color) : findSiblings(sku)?.find(sort);
  };
  const named: FoundColor[] = [];
  for await (const [at, one] of withPauses(found.entries())) {
    const values = rows[at]?.values;
    const isKnown = !values || !isUnknown(one);
    named.push(isKnown ? one : { ...one, similar: findSimilar(one, values) });
  }
  return named;
}

type Work = {
  readonly username: string;
  readonly document: StockDocument;
  /** Called after each part with how many rows were written. */
  readonly wrote: (rows: number) => Promise<void>;
};

/** Moves the stock of a plan: what is added first, so that a file may remove it again. */
export async function writeStock(
  tx: Tx,
  { added, removed }: StockPlan,
  kinds: Readonly<Record<"added" | "removed", MovementReason["kind"]>>,
  { username, document, wrote }: Work,
): Promise<void> {
  for (const lines of splitIntoChunks(inIdOrder(added), AT_ONCE)) {
    await addStock(tx, lines, { kind: kinds.added, username, document });
    await wrote(lines.length);
  }
  for (const lines of splitIntoChunks(inIdOrder(removed), AT_ONCE)) {
    await removeStock(tx, lines, { kind: kinds.removed, username, document });
    await wrote(lines.length);
  }
}

function inIdOrder<Line extends { readonly colorId: string }>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) => (one.colorId < other.colorId ? -1 : 1));
}
