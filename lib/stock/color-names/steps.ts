import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for what names a color: its product by an SKU in any case or by the product's id, its sort, its own name. */
type NamesInSql = ({ readonly sku: Prisma.Sql } | { readonly productId: Prisma.Sql }) & {
  readonly sortName: Prisma.Sql;
  readonly color: Prisma.Sql;
};

/** SQL for the id of the color that has exactly these names now, in any case. Null when there is none. */
export function findExactColor(names: NamesInSql): Prisma.Sql {
  return Prisma.sql`(
    SELECT named."id" FROM "Product" ofProduct
    JOIN "Sort" ofSort ON ofSort."productId" = ofProduct."id" AND lower(ofSort."name") = lower(${names.sortName})
    JOIN "Color" named ON named."sortId" = ofSort."id" AND lower(named."name") = lower(${names.color})
    WHERE ${isProduct(names)})`;
}

/**
 * SQL for the id of the color that has these names now, in any case: exactly, or else as the only one that looks the same. Null when
 * there is none.
 */
export function colorIdOf(names: NamesInSql): Prisma.Sql {
  return Prisma.sql`coalesce(${findExactColor(names)}, (
    SELECT CASE WHEN count(*) = 1 THEN (array_agg(named."id"))[1] END FROM "Product" ofProduct
    JOIN "Sort" ofSort ON ofSort."productId" = ofProduct."id" AND comparison_key(ofSort."name") = comparison_key(${names.sortName})
    JOIN "Color" named ON named."sortId" = ofSort."id" AND comparison_key(named."name") = comparison_key(${names.color})
    WHERE ${isProduct(names)}))`;
}

function isProduct(names: NamesInSql): Prisma.Sql {
  return "sku" in names
    ? Prisma.sql`ofProduct."skuKey" = sku_key(${names.sku})`
    : Prisma.sql`ofProduct."id" = ${names.productId}`;
}

/** SQL for the names that a color has now as `ColorNames` of the schema, null when it is deleted. */
export function presentNamesOf(colorId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('productName', ofProduct."name", 'sku', ofProduct."sku", 'sortName', ofSort."name", 'color', named."name")
    FROM "Color" named JOIN "Sort" ofSort ON ofSort."id" = named."sortId" JOIN "Product" ofProduct ON ofProduct."id" = ofSort."productId"
    WHERE named."id" = ${colorId})`;
}

/** The names of a row `line`. */
export const LINE = {
  sku: Prisma.sql`line.sku`,
  sortName: Prisma.sql`line."sortName"`,
  color: Prisma.sql`line.color`,
};
