-- The colors that waiting requests mean. What had these names when the request was made is in the log: the first entry after it that
-- changed or deleted a product with this SKU, sort and color has the product as it was before. Without such an entry the names
-- still say it. What no color is called gets the id that no color has: nothing else may move in its place.
WITH waiting AS (
  SELECT "id", "createdAt", lower("productSku") AS sku, lower("sortName") AS sort, lower("color") AS color
  FROM "WorkerRequest" r
  WHERE "state" = 'Null' AND NOT EXISTS (SELECT FROM "RequestedColor" WHERE "requestId" = r."id")
), changed AS MATERIALIZED (
  SELECT l."id", l."createdAt", CASE l."action" WHEN 'PRODUCT_UPDATED' THEN l."details" -> 'before' ELSE l."details" END AS product
  FROM (
    SELECT "id", "createdAt", "action", "details" FROM "SystemLog"
    UNION ALL SELECT "id", "createdAt", "action", "details" FROM "ArchivedSystemLog"
  ) l
  WHERE l."action" IN ('PRODUCT_UPDATED', 'PRODUCT_DELETED') AND l."createdAt" > (SELECT min("createdAt") FROM waiting)
), meant AS (
  SELECT DISTINCT ON (waiting."id") waiting."id", (color.value ->> '_id')::uuid AS "colorId"
  FROM waiting
  JOIN changed ON lower(changed.product ->> 'SKU') = waiting.sku AND changed."createdAt" > waiting."createdAt"
  CROSS JOIN LATERAL jsonb_path_query(changed.product, '$.sorts[*]') AS sort(value)
  CROSS JOIN LATERAL jsonb_path_query(sort.value, '$.colors[*]') AS color(value)
  WHERE lower(sort.value ->> 'sortName') = waiting.sort AND lower(color.value ->> 'color') = waiting.color
    AND color.value ->> '_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ORDER BY waiting."id", changed."createdAt", changed."id"
)
INSERT INTO "RequestedColor" ("requestId", "colorId")
SELECT waiting."id", coalesce(
  (SELECT meant."colorId" FROM meant WHERE meant."id" = waiting."id"),
  (SELECT c."id" FROM "Product" p
    JOIN "Sort" s ON s."productId" = p."id" AND lower(s."name") = waiting.sort
    JOIN "Color" c ON c."sortId" = s."id" AND lower(c."name") = waiting.color
    WHERE p."skuKey" = waiting.sku),
  '00000000-0000-0000-0000-000000000000')
FROM waiting
-- One that was deleted meanwhile has no color, and one of a transaction that was open meanwhile has it from the trigger.
WHERE EXISTS (SELECT FROM "WorkerRequest" r WHERE r."id" = waiting."id" FOR KEY SHARE)
ON CONFLICT DO NOTHING;
