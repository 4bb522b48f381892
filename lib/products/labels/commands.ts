import "server-only";
import * as z from "zod/mini";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta } from "@/lib/printing/document-meta";
import { renderPdf } from "@/lib/printing/render-pdf";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import { PRODUCT_STOCK } from "@/lib/stock/sums/repository";
import { toLabelCode, toPackCode } from "../codes/rules";
import { packViewSchema } from "../packs/schema";
import { toConditions } from "../repository";
import { labelsTemplate } from "./printing/template";
import { MAX_LABELS, printLabelsSchema, type PrintLabels } from "./schema";

/**
 * Makes the labels of colors or of their packs, and keeps them for the one who asked. Throws `notFound` where there is no color,
 * `noPacks` where no color has a pack, `tooManyLabels`, `printBusy`.
 */
export const printLabels = command(
  "labels.print",
  printLabelsSchema,
  async (actor, { locale, format, usedPlaces, copies, of, ...wanted }): Promise<PrintView> => {
    const rows = await selectLabelled(of, wanted);
    const own = new Map(wanted.colors?.map(({ id, copies: wantedCopies }) => [id, wantedCopies]));
    const count = wanted.colors
      ? rows.reduce((sum, { id }) => sum + (own.get(id) ?? 0), 0)
      : (rows[0]?.count ?? 0) * copies;
    if (count === 0) throw new AppError(of === "packs" ? "noPacks" : "notFound");
    if (count > MAX_LABELS)
      throw new AppError("tooManyLabels", { params: { labels: count, most: MAX_LABELS } });
    const pdf = await renderPdf(labelsTemplate, {
      meta: documentMeta(shownName(actor), locale, await factoryOnPaper(locale)),
      format,
      usedPlaces,
      labels: rows.flatMap((row) =>
        Array.from({ length: own.get(row.id) ?? copies }, () => toLabel(row)),
      ),
    });
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "LABELS_PRINTED", {
        ...wanted,
        ...(of === "packs" && { of }),
        format,
        labels: count,
      });
      return storePrint(tx, actor, printFileName("labels", wanted.sku ?? wanted.q ?? ""), pdf);
    });
  },
);

const labelledSchema = z.object({
  id: z.string(),
  number: z.number(),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  pack: z.nullable(z.pick(packViewSchema, { name: true, units: true })),
  count: z.number(),
});

function toLabel({
  sku,
  productName,
  sortName,
  color,
  number,
  pack,
}: z.output<typeof labelledSchema>) {
  const code = pack ? toPackCode(number, pack.units) : toLabelCode(number);
  return { sku, productName, sortName, color, code, pack };
}

type Wanted = Pick<
  PrintLabels,
  "sku" | "colorIds" | "colors" | "q" | "category" | "stock" | "archived"
>;

/**
 * The colors, or each of their packs, in the order of the catalogue, no more than one document has labels; `count` is how many there are.
 */
function selectLabelled(of: PrintLabels["of"], { sku, colorIds, colors, ...filter }: Wanted) {
  const ids = colors?.map(({ id }) => id) ?? colorIds;
  const conditions = [
    ...toConditions({ ...filter, archived: sku || ids ? "all" : filter.archived }),
    ...(sku === undefined ? [] : [Prisma.sql`p."skuKey" = sku_key(${sku})`]),
    ...(ids === undefined ? [] : [Prisma.sql`c."id" = ANY(${ids}::uuid[])`]),
  ];
  const joined = filter.stock
    ? Prisma.sql`LEFT JOIN ${PRODUCT_STOCK} stock ON stock."productId" = p."id"`
    : Prisma.empty;
  const packs =
    of === "packs"
      ? Prisma.sql`CROSS JOIN jsonb_array_elements(c."packs") WITH ORDINALITY AS pack(value, place)`
      : Prisma.sql`CROSS JOIN (VALUES (NULL::jsonb, 1)) AS pack(value, place)`;
  return queryTrustedRows(driver, labelledSchema)`
    SELECT c."id", c."number", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name" AS color, pack.value AS pack,
      (count(*) OVER ())::int AS count
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId" ${joined} ${packs}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY p."skuKey", s."position", c."position", pack.place LIMIT ${MAX_LABELS}`;
}
