import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for what names a color: its product by an SKU, its sort, its own name. */
type NamesInSql = {
  readonly sku: Prisma.Sql;
  readonly sortName: Prisma.Sql;
  readonly color: Prisma.Sql;
};

/** SQL for the id of the color that has exactly these names now, in any case. Null when there is none. */
export function findExactColor({ sku, sortName, color }: NamesInSql): Prisma.Sql {
  return Prisma.sql`(
    SELECT named."id" FROM "Product" ofProduct
    JOIN "Sort" ofSort ON ofSort."productId" = ofProduct."id" AND lower(ofSort."name") = lower(${sortName})
    JOIN "Color" named ON named."sortId" = ofSort."id" AND lower(named."name") = lower(${color})
    WHERE ofProduct."skuKey" = lower(${sku}))`;
}

/**
 * SQL for the id of the color that has these names now, in any case: exactly, or else as the only one that looks the same. Null when
 * there is none. The second search is a function of the database, which costs the statement nothing where the first one finds.
 */
export function findColor(names: NamesInSql): Prisma.Sql {
  const { sku, sortName, color } = names;
  return Prisma.sql`coalesce(${findExactColor(names)}, similar_color(${sku}, ${sortName}, ${color}))`;
}

/** SQL for the names that a color has now as `ColorNames` of the schema, null when it is deleted. */
export function selectPresentNames(colorId: Prisma.Sql): Prisma.Sql {
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
