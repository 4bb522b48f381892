import "server-only";
import * as z from "zod/mini";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { setColorBarcodes } from "@/lib/products/codes/repository";
import { setColorPacks } from "@/lib/products/packs/repository";
import { toBarcodeKey } from "@/lib/products/codes/rules";
import { packViewSchema } from "@/lib/products/packs/schema";
import { setColorMinimums } from "@/lib/products/fields/repository";
import { insertColors } from "@/lib/products/repository";
import { lockAvailable } from "@/lib/stock/availability";
import type { StockDocument } from "@/lib/stock/repository";
import { splitIntoChunks } from "../rows/rules";
import type { Sheet } from "../reading/rules";
import { productPartSchema, productRowSchema } from "../rows/schema";
import { askAbout, type Question, type QuestionLine } from "../questions/schema";
import { findSimilar, SimilarNames } from "../questions/similar-names";
import { previewRows, toPlace } from "../changes/rules";
import type { Preview } from "../changes/schema";
import type { KnownColor, ProductPlan } from "./catalogue";
import { planProducts } from "./rules";

/** Rows of one statement, so that none of them reaches the database's limits of time. */
const AT_ONCE = 1_000;

const knownColorSchema: z.ZodMiniType<KnownColor> = z.object({
  productId: z.string(),
  isArchived: z.boolean(),
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  category: z.nullable(z.string()),
  minQuantity: z.nullable(z.number()),
  sortId: z.nullable(z.string()),
  sortName: z.nullable(z.string()),
  position: z.nullable(z.number()),
  colorId: z.nullable(z.string()),
  color: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  barcode: z.nullable(z.string()),
  packs: z.nullable(z.array(packViewSchema)),
  colorMinimum: z.nullable(z.number()),
});

/** A plan with what is shown and asked of it. */
type JudgedProducts = ProductPlan & {
  readonly preview: readonly Preview[];
  readonly questions: readonly Question[];
};

/** Plans what the sheet's rows would do to the catalogue as it is now; what is wrong is noted in the sheet. */
export async function judgeProducts(tx: Statements, sheet: Sheet): Promise<JudgedProducts> {
  const read = await sheet.readRows(productRowSchema, productPartSchema);
  const named = [...read.rows, ...read.incomplete].flatMap(({ row, values: { sku } }) =>
    sku === undefined ? [] : [{ row, sku: toComparisonKey(sku) }],
  );
  const skus = [...new Set(named.map(({ sku }) => sku))];
  const known: KnownColor[] = [];
  for (const some of splitIntoChunks(skus, AT_ONCE))
    known.push(
      ...(await queryTrustedRows(tx, knownColorSchema)`
        SELECT p."id" AS "productId", p."isArchived", p."sku", p."name", p."size", p."category", p."minQuantity", s."id" AS "sortId",
          s."name" AS "sortName", s."position", c."id" AS "colorId", c."name" AS color, c."quantity", c."barcode", c."packs",
          c."minQuantity" AS "colorMinimum"
        FROM "Product" p LEFT JOIN "Sort" s ON s."productId" = p."id" LEFT JOIN "Color" c ON c."sortId" = s."id"
        WHERE comparison_key(p."sku") = ANY(${some}::text[]) AND NOT p."isTwin"
          OR comparison_key(p."sku") = ANY(${some}::text[]) AND p."isTwin"
        ORDER BY p."isTwin", s."isTwin", c."isTwin"`),
    );
  const archived = new Set(
    known.flatMap(({ isArchived, sku }) => (isArchived ? toComparisonKey(sku) : [])),
  );
  for (const { row, sku } of named) if (archived.has(sku)) sheet.refuse(row, "sku", "archived");
  const plan = await planProducts(sheet, read, known);
  await rejectTakenBarcodes(tx, sheet, plan);
  const similar = [...(await findSimilarSkus(tx, plan)), ...plan.similar];
  const questions = [
    ...askAbout("similarNames", similar),
    ...askAbout("lostZeros", plan.lostZeros),
  ];
  return { ...plan, preview: previewRows(sheet.keepRight(read.rows), plan.effects), questions };
}

/** Finds new SKUs that are easily confused with known ones, or with each other. */
async function findSimilarSkus(
  tx: Statements,
  { newProducts }: ProductPlan,
): Promise<QuestionLine[]> {
  if (newProducts.length === 0) return [];
  const known = await queryTrustedRows(
    tx,
    z.object({ sku: z.string() }),
  )`SELECT "sku" FROM "Product"`;
  const names = new SimilarNames();
  for await (const { sku } of withPauses(known)) names.add(sku);
  return findSimilar(
    names,
    newProducts.map(({ sku, firstRow }) => ({ row: firstRow, name: sku })),
  );
}

const ownerSchema = z.object({
  id: z.string(),
  key: z.string(),
  isOfPack: z.boolean(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
});

/** Reports in the sheet each barcode that belongs to another color, or one of its packs, and stays there. */
async function rejectTakenBarcodes(tx: Statements, sheet: Sheet, plan: ProductPlan): Promise<void> {
  const wanted = listWantedBarcodes(plan);
  const leaving = new Set(plan.changedBarcodes.map(({ id }) => id));
  const leavingPacks = new Set(plan.changedPacks.map(({ id }) => id));
  for (const keys of splitIntoChunks([...wanted.keys()], AT_ONCE)) {
    const owners = await queryRows(tx, ownerSchema)`
      SELECT c."id", b."key", b."units" IS NOT NULL AS "isOfPack", p."sku", s."name" AS "sortName", c."name" AS color
      FROM "Barcode" b JOIN "Color" c ON c."id" = b."colorId"
      JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
      WHERE b."key" = ANY(${keys}::text[])`;
    for (const { id, key, isOfPack, sku, sortName, color } of owners) {
      const place = wanted.get(key);
      if (place && !(isOfPack ? leavingPacks : leaving).has(id))
        sheet.refuse(place.row, place.field, "taken", { other: toPlace(sku, sortName, color) });
    }
  }
}

/** The keys of the barcodes that a plan gives, each with the cell that it is in. */
function listWantedBarcodes({ newColors, changedBarcodes, changedPacks }: ProductPlan) {
  const wanted = new Map<string, { readonly row: number; readonly field: "barcode" | "packs" }>();
  for (const { row, barcode } of [...newColors, ...changedBarcodes])
    if (barcode) wanted.set(toBarcodeKey(barcode), { row, field: "barcode" });
  for (const { row, packs } of [...newColors, ...changedPacks])
    for (const { barcode } of packs)
      if (barcode) wanted.set(toBarcodeKey(barcode), { row, field: "packs" });
  return wanted;
}

/**
 * Returns what locks everything that a plan changes until the transaction ends: products, and colors in the order of every stock write. The
 * stock of all others can still move. It holds ids alone, since a plan may be large.
 */
export function toLock(plan: ProductPlan): (tx: Tx) => Promise<void> {
  const named = [...plan.changedProducts, ...plan.newColors.map(({ sort }) => sort.product)];
  const products = [...new Set(named.flatMap(({ id }) => id ?? []))];
  const { changedBarcodes, changedPacks, changedMinimums } = plan;
  const colors = [...changedBarcodes, ...changedPacks, ...changedMinimums].map(({ id }) => id);
  return async (tx) => {
    await tx.$queryRaw`
      SELECT "id" FROM "Product" WHERE "id" = ANY(${products}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
    await lockAvailable(tx, colors);
  };
}

type Work = {
  readonly username: string;
  readonly document: StockDocument;
  /** Called after each part with how many rows were written. */
  readonly wrote: (rows: number) => Promise<void>;
};

/** Writes a plan: set after set, the opening stock as movements. Throws `busy` when another transaction took a name or barcode. */
export async function writeProducts(tx: Tx, plan: ProductPlan, work: Work): Promise<void> {
  try {
    await changeProducts(tx, plan);
    await emptyBarcodes(tx, plan);
    const productIds = await insertProducts(tx, plan);
    const sortIds = await insertSorts(tx, plan, productIds);
    for (const colors of splitIntoChunks(plan.newColors, AT_ONCE)) {
      const rows = colors.map(({ sort, ...color }) => {
        const sortId = sort.id ?? sortIds.get(sort) ?? "";
        return { ...color, sortId };
      });
      await insertColors(tx, rows, work.username, work.document);
      await work.wrote(colors.length);
    }
    await setBarcodes(tx, plan);
    await setMinimums(tx, plan);
    await work.wrote(plan.counts.changed);
  } catch (thrown) {
    // Somebody else has made the same product or color, or taken the barcode, since the file was checked.
    throw isUniqueViolation(thrown) ? new AppError("busy") : thrown;
  }
}

async function changeProducts(tx: Tx, { changedProducts }: ProductPlan): Promise<void> {
  for (const some of splitIntoChunks(changedProducts, AT_ONCE)) {
    const now = some.map(({ before, after }) => ({ ...before, ...after }));
    await tx.$executeRaw`
      UPDATE "Product" p SET "name" = changed.name, "size" = changed.size, "category" = changed.category,
        "minQuantity" = changed."minQuantity", "updatedAt" = now()
      FROM unnest(${some.map(({ id }) => id)}::uuid[], ${now.map(({ name }) => name)}::text[],
        ${now.map(({ size }) => size)}::text[], ${now.map(({ category }) => category ?? null)}::text[],
        ${now.map(({ minQuantity }) => minQuantity ?? null)}::int[]) AS changed(id, name, size, category, "minQuantity")
      WHERE p."id" = changed.id`;
  }
}

async function insertProducts(tx: Tx, { newProducts }: ProductPlan): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const some of splitIntoChunks(newProducts, AT_ONCE)) {
    const now = some.map(({ after }) => after);
    const rows = await queryTrustedRows(tx, z.object({ id: z.string(), sku: z.string() }))`
      INSERT INTO "Product" ("sku", "name", "size", "category", "minQuantity")
      SELECT * FROM unnest(${some.map(({ sku }) => sku)}::text[], ${now.map(({ name }) => name)}::text[],
        ${now.map(({ size }) => size)}::text[], ${now.map(({ category }) => category ?? null)}::text[],
        ${now.map(({ minQuantity }) => minQuantity ?? null)}::int[]) RETURNING "id", "sku"`;
    for (const { id, sku } of rows) ids.set(sku, id);
  }
  return ids;
}

async function insertSorts(
  tx: Tx,
  { newSorts }: ProductPlan,
  productIds: ReadonlyMap<string, string>,
): Promise<Map<ProductPlan["newSorts"][number], string>> {
  const ids = new Map<ProductPlan["newSorts"][number], string>();
  const sorts = newSorts.map((sort) => {
    const productId = sort.product.id ?? productIds.get(sort.product.sku) ?? "";
    return { sort, productId };
  });
  for (const some of splitIntoChunks(sorts, AT_ONCE)) {
    const rows = await queryRows(
      tx,
      z.object({ id: z.string(), productId: z.string(), name: z.string() }),
    )`
      INSERT INTO "Sort" ("productId", "name", "position")
      SELECT * FROM unnest(${some.map(({ productId }) => productId)}::uuid[],
        ${some.map(({ sort }) => sort.name)}::text[], ${some.map(({ sort }) => sort.position)}::int[])
      RETURNING "id", "productId", "name"`;
    const idOf = new Map(rows.map(({ id, productId, name }) => [`${productId} ${name}`, id]));
    for (const { sort, productId } of some) {
      const id = idOf.get(`${productId} ${sort.name}`);
      if (id) ids.set(sort, id);
    }
  }
  return ids;
}

/** Before any is given, so that colors and packs can swap theirs. */
async function emptyBarcodes(
  tx: Tx,
  { changedBarcodes, changedPacks }: ProductPlan,
): Promise<void> {
  const ids = changedBarcodes.map(({ id }) => id);
  await tx.$executeRaw`UPDATE "Color" SET "barcode" = NULL WHERE "id" = ANY(${ids}::uuid[])`;
  const packIds = changedPacks.map(({ id }) => id);
  await tx.$executeRaw`UPDATE "Color" SET "packs" = NULL WHERE "id" = ANY(${packIds}::uuid[])`;
}

async function setBarcodes(tx: Tx, { changedBarcodes, changedPacks }: ProductPlan): Promise<void> {
  for (const some of splitIntoChunks(changedBarcodes, AT_ONCE)) await setColorBarcodes(tx, some);
  for (const some of splitIntoChunks(changedPacks, AT_ONCE)) await setColorPacks(tx, some);
}

async function setMinimums(tx: Tx, { changedMinimums }: ProductPlan): Promise<void> {
  for (const some of splitIntoChunks(changedMinimums, AT_ONCE)) await setColorMinimums(tx, some);
}
