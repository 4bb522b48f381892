import "server-only";
import * as z from "zod/mini";
import { shownName, type Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { documentMeta } from "@/lib/printing/document-meta";
import { renderPdf, renderSvg } from "@/lib/printing/render-pdf";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { loadTexts } from "@/lib/printing/texts";
import { printFileName } from "@/lib/printing/store/rules";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import { PRODUCT_STOCK } from "@/lib/stock/sums/repository";
import { toLabelCode, toPackCode } from "../codes/rules";
import { packViewSchema } from "../packs/schema";
import { toConditions } from "../repository";
import { labelsTemplate } from "./printing/template";
import { MAX_LABELS, printLabelsSchema, type LabelsView, type PrintLabels } from "./schema";
import { getLabelSize } from "./sizes/repository";
import { normalizeLayout, STANDARD_LAYOUTS, type LabelLayout } from "./sizes/rules";
import { previewLabelsSchema, type LabelSizeView } from "./sizes/schema";

/**
 * Makes the labels of colors or of their packs, and keeps them for the one who asked. Throws `notFound` where there is no color,
 * `noPacks` where no color has a pack, `tooManyLabels`, `printBusy`, `labelSizeNotFound`, and `notAllowed` for a size with a price
 * where the actor may not see prices.
 */
export const printLabels = command(
  "labels.print",
  printLabelsSchema,
  async (actor, { locale, usedPlaces, copies, of, ...rest }): Promise<LabelsView> => {
    const { format, labelSizeId, ...wanted } = rest;
    const layout = await findLayout(rest);
    const hasPrice = layout.texts.includes("price");
    if (hasPrice) assertSeesPrices(actor);
    const rows = await selectLabelled(of, wanted, selectPrice(hasPrice, of));
    const own = new Map(wanted.colors?.map(({ id, copies: wantedCopies }) => [id, wantedCopies]));
    const count = wanted.colors
      ? rows.reduce((sum, { id }) => sum + (own.get(id) ?? 0), 0)
      : (rows[0]?.count ?? 0) * copies;
    if (count === 0) throw new AppError(of === "packs" ? "noPacks" : "notFound");
    if (count > MAX_LABELS)
      throw new AppError("tooManyLabels", { params: { labels: count, most: MAX_LABELS } });
    const labels = rows.flatMap((row) =>
      Array.from({ length: own.get(row.id) ?? copies }, () => toLabel(row)),
    );
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const model = { meta, layout, usedPlaces, labels, hasOutlines: false };
    const pdf = await renderPdf(labelsTemplate, model);
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "LABELS_PRINTED", {
        ...wanted,
        ...(of === "packs" && { of }),
        ...("name" in layout ? { labelSizeId, labelSize: layout.name } : { format }),
        labels: count,
      });
      const fileName = printFileName("labels", wanted.sku ?? wanted.q ?? "");
      const view = await storePrint(tx, actor, fileName, pdf);
      if (!hasPrice) return view;
      return { ...view, withoutPrice: labels.filter(({ price }) => price === null).length };
    });
  },
);

// More labels on one page are shown as outlines.
const MAX_SAMPLES = 65;

/** Draws the first page of a layout with sample labels, as SVG. Throws `printBusy`. */
export const previewLabels = command(
  "labelSizes.manage",
  previewLabelsSchema,
  async (actor, { locale, ...layout }): Promise<{ svg: string }> => {
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const { t } = loadTexts(meta);
    const sample = {
      code: toLabelCode(1),
      sku: "TWL-204",
      productName: t("sampleLabel.product"),
      size: t("sampleLabel.size"),
      sortName: t("sampleLabel.sort"),
      color: t("sampleLabel.color"),
      pack: null,
      price: "250.00",
    };
    const shown = normalizeLayout(layout);
    const count = Math.min(MAX_SAMPLES, shown.columns * shown.rows);
    const labels = Array.from({ length: count }, () => sample);
    const model = { meta, layout: shown, usedPlaces: 0, labels, hasOutlines: true };
    return { svg: await renderSvg(labelsTemplate, model) };
  },
);

type Chosen = Pick<PrintLabels, "format" | "labelSizeId">;

/** The layout of a standard format, or that of a saved size with its name. Throws `invalidInput` unless one of them is given. */
async function findLayout({ format, labelSizeId }: Chosen): Promise<LabelLayout | LabelSizeView> {
  if (format !== undefined && labelSizeId === undefined) return STANDARD_LAYOUTS[format];
  if (format === undefined && labelSizeId !== undefined) return getLabelSize(driver, labelSizeId);
  throw invalidField("format", "invalid");
}

/** Prices are those of deals. */
function assertSeesPrices(actor: Actor): void {
  if (!can(actor, "customers.manage")) throw new AppError("notAllowed");
}

const labelledSchema = z.object({
  id: z.string(),
  number: z.number(),
  sku: z.string(),
  productName: z.string(),
  size: z.string(),
  sortName: z.string(),
  color: z.string(),
  pack: z.nullable(z.pick(packViewSchema, { name: true, units: true })),
  price: z.nullable(z.string()),
  count: z.number(),
});

function toLabel({ id: _, count: _count, number, ...texts }: z.output<typeof labelledSchema>) {
  const { pack } = texts;
  const code = pack ? toPackCode(number, pack.units) : toLabelCode(number);
  return { ...texts, code };
}

type Wanted = Pick<
  PrintLabels,
  "sku" | "colorIds" | "colors" | "q" | "category" | "stock" | "archived"
>;

/**
 * The colors, or each of their packs, in the order of the catalogue, no more than one document has labels; `count` is how many there are.
 */
function selectLabelled(
  of: PrintLabels["of"],
  { sku, colorIds, colors, ...filter }: Wanted,
  price: Prisma.Sql,
) {
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
    SELECT c."id", c."number", p."sku", p."name" AS "productName", p."size", s."name" AS "sortName", c."name" AS color,
      pack.value AS pack, ${price} AS price, (count(*) OVER ())::int AS count
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId" ${joined} ${packs}
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY p."skuKey", s."position", c."position", pack.place LIMIT ${MAX_LABELS}`;
}

/** Selects the price per item of the deal that anybody entered last with the product `p`, without the discount. A pack has none. */
function selectPrice(hasPrice: boolean, of: PrintLabels["of"]): Prisma.Sql {
  if (!hasPrice || of === "packs") return Prisma.sql`NULL`;
  return Prisma.sql`(
    SELECT l."pricePerItem"::text FROM "DealLine" l JOIN "Deal" d ON d."id" = l."dealId" AND d."customerId" IS NOT NULL
    WHERE l."productId" = p."id" AND l."pricePerItem" > 0 ORDER BY l."dealId" DESC, l."position" DESC LIMIT 1)`;
}
