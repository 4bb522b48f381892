import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { lockAvailable } from "@/lib/stock/availability/steps";
import { addStock, removeStock, type MovementReason, type StockDocument } from "@/lib/stock/steps";
import type { Sheet } from "../reading/rules";
import { chunksOf } from "../rows/rules";
import { changeRowSchema, openingRowSchema } from "../rows/schema";
import { planChanges, planOpening, type FoundColor, type StockPlan } from "./rules";

/** Rows of one statement, so that none of them reaches the database's limits of time. */
const AT_ONCE = 2_000;

/** What the sheet's opening stock would move now; what is wrong is noted in the sheet. */
export async function judgeOpening(tx: Tx, sheet: Sheet): Promise<StockPlan> {
  const rows = await sheet.rowsBy(openingRowSchema);
  return planOpening(sheet, rows, await colorsOf(tx, rows));
}

/** What the sheet's stock changes would move now; what is wrong is noted in the sheet. */
export async function judgeChanges(tx: Tx, sheet: Sheet): Promise<StockPlan> {
  const rows = await sheet.rowsBy(changeRowSchema);
  return planChanges(sheet, rows, await colorsOf(tx, rows));
}

/** Locks the colors of a plan in the order of every stock write, until the transaction ends. */
export async function lockPlanned(tx: Tx, { added, removed }: StockPlan): Promise<void> {
  await lockAvailable(
    tx,
    [...added, ...removed].map(({ colorId }) => colorId),
  );
}

const foundSchema: z.ZodMiniType<FoundColor> = z.object({
  ...{ productId: z.nullable(z.string()), sortId: z.nullable(z.string()) },
  ...{ colorId: z.nullable(z.string()), quantity: z.nullable(z.number()) },
  ...{ reserved: z.nullable(z.number()), hasMoved: z.boolean() },
});

type Named = {
  readonly values: { readonly sku: string; readonly sort: string; readonly color: string };
};

/** The colors that rows name, in the order of the rows and in any case. */
async function colorsOf(tx: Tx, rows: readonly Named[]): Promise<FoundColor[]> {
  const found: FoundColor[] = [];
  for (const some of chunksOf(rows, AT_ONCE))
    found.push(
      ...(await queryRows(tx, foundSchema)`
        SELECT p."id" AS "productId", s."id" AS "sortId", c."id" AS "colorId", c."quantity", c."reserved",
          EXISTS (SELECT 1 FROM "Movement" m WHERE m."colorId" = c."id") AS "hasMoved"
        FROM unnest(${some.map(({ values }) => values.sku)}::text[], ${some.map(({ values }) => values.sort)}::text[],
          ${some.map(({ values }) => values.color)}::text[]) WITH ORDINALITY AS line(sku, "sortName", color, position)
        LEFT JOIN "Product" p ON p."skuKey" = lower(line.sku)
        LEFT JOIN "Sort" s ON s."productId" = p."id" AND lower(s."name") = lower(line."sortName")
        LEFT JOIN "Color" c ON c."sortId" = s."id" AND lower(c."name") = lower(line.color)
        ORDER BY line.position`),
    );
  return found;
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
  for (const lines of chunksOf(inIdOrder(added), AT_ONCE)) {
    await addStock(tx, lines, { kind: kinds.added, username, document });
    await wrote(lines.length);
  }
  for (const lines of chunksOf(inIdOrder(removed), AT_ONCE)) {
    await removeStock(tx, lines, { kind: kinds.removed, username, document });
    await wrote(lines.length);
  }
}

function inIdOrder<Line extends { readonly colorId: string }>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) => (one.colorId < other.colorId ? -1 : 1));
}
