const ownCount = (own: string) => `"name" = 'Count ${own}'`;

/** SQL for a stock count with an entry and its line, for the test of the database's constraints. */
export function countRows(own: string): string {
  return `INSERT INTO "StockCount" ("name", "isBlind", "startedBy") VALUES ('Count ${own}', false, 'max');
  INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username")
    SELECT "id", uuid_v7(), 'add', 3, 4, uuid_v7(), 'ada' FROM "StockCount" WHERE ${ownCount(own)};
  INSERT INTO "StockCountLine" ("countId", "colorId", "productName", "sku", "sortName", "color", "counted", "quantityAt",
    "firstEntryId", "lastEntryId")
    SELECT e."countId", e."colorId", 'Towel', 'Sku-${own}', 'Plain', 'Red', 3, 4, e."id", e."id" FROM "StockCountEntry" e
    JOIN "StockCount" k ON k."id" = e."countId" WHERE ${ownCount(own)};`;
}

/** Each constraint and index of stock counts with the statements that it must refuse. */
export function countAttempts(own: string): Record<string, string[]> {
  return {
    StockCount_name_filled: ["''", "'  '"].map(
      (name) => `UPDATE "StockCount" SET "name" = ${name} WHERE ${ownCount(own)}`,
    ),
    StockCount_number_key: [
      `INSERT INTO "StockCount" ("number", "isBlind", "startedBy")
      SELECT "number", false, 'max' FROM "StockCount" WHERE ${ownCount(own)}`,
    ],
    StockCount_closed_by_someone: [
      `"status" = 'accepted'`,
      `"status" = 'cancelled', "closedBy" = 'max', "closedAt" = now()`,
      `"closedBy" = 'max', "closedAt" = now(), "colors" = 1`,
      `"colors" = 1`,
    ].map((change) => `UPDATE "StockCount" SET ${change} WHERE ${ownCount(own)}`),
    StockCountEntry_quantity_counted: [
      "'add', NULL, 4",
      "'set', -1, 4",
      "'add', 1, NULL",
      "'recount', 1, 4",
    ].map(
      (said) => `
      INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username")
      SELECT "id", uuid_v7(), ${said}, uuid_v7(), 'ada' FROM "StockCount" WHERE ${ownCount(own)}`,
    ),
    StockCountEntry_userId_sentId_key: [
      `INSERT INTO "StockCountEntry" ("countId", "colorId", "kind", "quantity", "quantityAt", "userId", "username", "sentId")
      SELECT "countId", "colorId", 'add', 1, 4, "userId", 'ada', "countId" FROM "StockCountEntry", generate_series(1, 2)
      WHERE "countId" = (SELECT "id" FROM "StockCount" WHERE ${ownCount(own)})`,
    ],
    StockCountLine_counted_not_negative: [
      `UPDATE "StockCountLine" SET "counted" = -1 WHERE "sku" = 'Sku-${own}'`,
    ],
    StockCountLine_counted_at_a_quantity: [
      `"counted" = NULL`,
      `"quantityAt" = NULL`,
      `"firstEntryId" = NULL`,
    ].map((change) => `UPDATE "StockCountLine" SET ${change} WHERE "sku" = 'Sku-${own}'`),
  };
}
