/** The products of a category with their sorts and colors, as one text of JSON: what a list costs at least. */
export const PLAIN_LIST = {
  name: "list",
  text: `SELECT coalesce(json_agg(product ORDER BY product."skuKey"), '[]')::text AS list FROM (
      SELECT p."id" AS _id, p."sku", p."skuKey", p."name", p."size", (
        SELECT json_agg(json_build_object('sortName', s."name", 'colors', (
          SELECT json_agg(json_build_object('color', c."name", 'quantity', c."quantity", 'reserved', c."reserved") ORDER BY c."position")
          FROM "Color" c WHERE c."sortId" = s."id")) ORDER BY s."position")
        FROM "Sort" s WHERE s."productId" = p."id") AS sorts
      FROM "Product" p WHERE p."categoryKey" = lower($1)) product`,
} as const;
