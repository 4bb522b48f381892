import * as z from "zod/mini";
import { listProducts } from "@/lib/products/queries";
import { formatPacks } from "@/lib/products/packs/rules";
import { getAvailable, toPlace } from "@/lib/products/rules";
import { listProductsShape, type ProductView } from "@/lib/products/schema";
import { getStockCard } from "@/lib/stock/cards/queries";
import { readStockCardSchema, type MovementView, type StockCard } from "@/lib/stock/cards/schema";
import { exportedList, locale, loadPages, toRows } from "../list";

const { q, category, stock, archived, sort } = listProductsShape;

/** The minimums of a color's row: its product's, and its own where it differs. */
const listMinimums = ({ minQuantity }: ProductView, own: { minQuantity: number | null }) => ({
  minQuantity,
  colorMinimum: own.minQuantity,
});

/** Each color of the products that the list finds, in its order. */
export const PRODUCTS = exportedList({
  list: "products",
  rows: "The stock of the products that `GET /products` finds, a row for each color,",
  query: listProducts,
  input: z.strictObject({ q, category, stock, archived, sort, locale }),
  pages: (actor, { locale: _, ...wanted }) =>
    toRows(
      loadPages<ProductView>((limit, last) =>
        listProducts(actor, { ...wanted, limit, ...(last && toPlace(last, wanted.sort)) }),
      ),
      (product) =>
        product.sorts.flatMap(({ sortName, colors }) =>
          colors.map((color) => ({
            ...product,
            sortName,
            ...color,
            ...listMinimums(product, color),
          })),
        ),
    ),
  columns: [
    ["sku", "text", ({ SKU }) => SKU],
    ["name", "text", ({ name }) => name],
    ["size", "text", ({ size }) => size],
    ["category", "text", (row) => row.category],
    ["minQuantity", "number", ({ minQuantity }) => minQuantity],
    ["sort", "text", ({ sortName }) => sortName],
    ["color", "text", ({ color }) => color],
    ["colorMinimum", "number", ({ colorMinimum }) => colorMinimum],
    ["onHand", "number", ({ quantity }) => quantity],
    ["held", "number", ({ reservedQuantity }) => reservedQuantity],
    ["available", "number", getAvailable],
    ["barcode", "text", ({ barcode }) => barcode],
    ["packs", "text", ({ packs }) => formatPacks(packs)],
    ["archived", "text", ({ isArchived }, { yes }) => yes(isArchived)],
  ],
});

type Row = MovementView & Pick<StockCard, "sku" | "productName" | "sortName" | "color">;

/** Every movement of one color, the newest first. */
export const STOCK_CARD = exportedList({
  list: "stockCard",
  rows: "The movements of the color colorId, the newest first,",
  query: getStockCard,
  input: z.strictObject({ colorId: readStockCardSchema.shape.colorId, locale }),
  refusals: ["notFound"],
  pages: (actor, { colorId }) =>
    loadPages<Row>(async (limit, last) => {
      const { movements, ...card } = await getStockCard(actor, {
        colorId,
        limit,
        ...(last && { before: last._id }),
      });
      const { sku, productName, sortName, color } = card;
      return movements.map((movement) => ({ ...movement, sku, productName, sortName, color }));
    }),
  columns: [
    ["time", "moment", ({ createdAt }) => createdAt],
    ["movement", "text", ({ kind }, { t }) => t(`stockCard.kinds.${kind}`)],
    ["document", "text", ({ document }) => document?.label ?? null],
    ["sku", "text", ({ sku }) => sku],
    ["product", "text", ({ productName }) => productName],
    ["sort", "text", ({ sortName }) => sortName],
    ["color", "text", ({ color }) => color],
    ["onHandChange", "number", ({ quantityDelta }) => quantityDelta],
    ["heldChange", "number", ({ reservedDelta }) => reservedDelta],
    ["onHandAfter", "number", ({ quantityAfter }) => quantityAfter],
    ["heldAfter", "number", ({ reservedAfter }) => reservedAfter],
    ["username", "text", ({ username }) => username],
    ["displayName", "text", ({ displayName }) => displayName],
  ],
});
