import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for what names a color: its product by an SKU in any case or by the product's id, its sort, its own name. */
type ColorNames = ({ readonly sku: Prisma.Sql } | { readonly productId: Prisma.Sql }) & {
  readonly sortName: Prisma.Sql;
  readonly color: Prisma.Sql;
};

/** SQL for the id of the color that has these names now, null when there is none. */
export function colorIdOf(names: ColorNames): Prisma.Sql {
  const isProduct =
    "sku" in names
      ? Prisma.sql`ofProduct."skuKey" = lower(${names.sku})`
      : Prisma.sql`ofProduct."id" = ${names.productId}`;
  return Prisma.sql`(
    SELECT named."id" FROM "Product" ofProduct
    JOIN "Sort" ofSort ON ofSort."productId" = ofProduct."id" AND ofSort."name" = ${names.sortName}
    JOIN "Color" named ON named."sortId" = ofSort."id" AND named."name" = ${names.color}
    WHERE ${isProduct})`;
}

/** The names of a row `line`. */
export const LINE = {
  sku: Prisma.sql`line.sku`,
  sortName: Prisma.sql`line."sortName"`,
  color: Prisma.sql`line.color`,
};
