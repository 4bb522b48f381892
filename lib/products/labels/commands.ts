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
import { toLabelCode } from "../codes/rules";
import { toConditions } from "../repository";
import { labelsTemplate } from "./printing/template";
import { MAX_LABELS, printLabelsSchema, type PrintLabels } from "./schema";

/**
 * Makes the labels of colors, and keeps them for the one who asked. Throws `notFound` where there is no color, `tooManyLabels`,
 * `printBusy`.
 */
export const printLabels = command(
  "labels.print",
  printLabelsSchema,
  async (actor, { locale, format, usedPlaces, copies, ...wanted }): Promise<PrintView> => {
    const colors = await selectColors(wanted);
    const own = new Map(wanted.colors?.map(({ id, copies: wantedCopies }) => [id, wantedCopies]));
    const count = wanted.colors
      ? colors.reduce((sum, { id }) => sum + (own.get(id) ?? 0), 0)
      : (colors[0]?.count ?? 0) * copies;
    if (count === 0) throw new AppError("notFound");
    if (count > MAX_LABELS)
      throw new AppError("tooManyLabels", { params: { labels: count, most: MAX_LABELS } });
    const pdf = await renderPdf(labelsTemplate, {
      meta: documentMeta(shownName(actor), locale, await factoryOnPaper(locale)),
      format,
      usedPlaces,
      labels: colors.flatMap(({ id, number, count: _, ...color }) =>
        Array.from({ length: own.get(id) ?? copies }, () => ({
          ...color,
          code: toLabelCode(number),
        })),
      ),
    });
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "LABELS_PRINTED", { ...wanted, format, labels: count });
      return storePrint(tx, actor, printFileName("labels", wanted.sku ?? wanted.q ?? ""), pdf);
    });
  },
);

const colorSchema = z.object({
  id: z.string(),
  number: z.number(),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  count: z.number(),
});

type Wanted = Pick<
  PrintLabels,
  "sku" | "colorIds" | "colors" | "q" | "category" | "stock" | "archived"
>;

/** The colors in the order of the catalogue, no more than one document has labels; `count` is how many there are. */
function selectColors({ sku, colorIds, colors, ...filter }: Wanted) {
  const ids = colors?.map(({ id }) => id) ?? colorIds;
  const conditions = [
    ...toConditions({ ...filter, archived: sku || ids ? "all" : filter.archived }),
    ...(sku === undefined ? [] : [Prisma.sql`p."skuKey" = sku_key(${sku})`]),
    ...(ids === undefined ? [] : [Prisma.sql`c."id" = ANY(${ids}::uuid[])`]),
  ];
  const joined = filter.stock
    ? Prisma.sql`LEFT JOIN ${PRODUCT_STOCK} stock ON stock."productId" = p."id"`
    : Prisma.empty;
  return queryTrustedRows(driver, colorSchema)`
    SELECT c."id", c."number", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name" AS color,
      (count(*) OVER ())::int AS count
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId" ${joined}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY p."skuKey", s."position", c."position" LIMIT ${MAX_LABELS}`;
}
