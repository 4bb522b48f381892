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

/** Each constraint of a color's low stock and packs with the statements that it must refuse; `ofColor` selects the color. */
export function colorAttempts(ofColor: string): Record<string, string[]> {
  return {
    Color_minQuantity_not_negative: [`UPDATE "Color" SET "minQuantity" = -1 WHERE ${ofColor}`],
    // Only a change past the trigger that keeps the state.
    Color_low_by_its_figures: [`"lowSince" = now()`, `"lowBelow" = 7`].map(
      (change) => `ALTER TABLE "Color" DISABLE TRIGGER "Color_low_changed";
        UPDATE "Color" SET ${change} WHERE ${ofColor}`,
    ),
    ...packAttempts(ofColor),
  };
}

/** These keep and announce what is low, and keep barcodes, and refuse nothing: lib/stock/low-stock.db.test.ts, lib/products/packs. */
export const COLOR_TRIGGERS = [
  ...["Color_barcodes_added", "Color_barcodes_changed"],
  ...["Color_low_at_first", "Color_low_changed", "Color_low_notified"],
  "Product_minQuantity_changed",
];

/** Packs that are none, and a barcode of nothing. */
function packAttempts(ofColor: string): Record<string, string[]> {
  const set = (packs: string) => `UPDATE "Color" SET "packs" = '${packs}' WHERE ${ofColor}`;
  const pack = (fields: string) => `[{"name": "Carton", "units": 24, "barcode": null, ${fields}}]`;
  return {
    Color_packs_valid: [
      ...["[]", "{}", "[1]", `[{"units": 24}]`, `[{"name": "Carton"}]`],
      ...[`"name": " "`, `"name": "${"x".repeat(41)}"`, `"name": 1`].map(pack),
      ...[`"units": 0`, `"units": 1.5`, `"units": -1`, `"units": 1000001`].map(pack),
      ...[`"barcode": ""`, `"barcode": "باركود"`].map(pack),
    ].map(set),
    Barcode_units_positive: [
      `INSERT INTO "Barcode" ("key", "colorId", "units") SELECT 'X', "id", 0 FROM "Color" WHERE ${ofColor}`,
    ],
  };
}

/** These let a renamed twin be compared again and refuse nothing: prisma/twins.db.test.ts. */
export const TWIN_TRIGGERS = [
  ...["Product", "Customer", "Sort", "Color"].map((table) => `${table}_twin_renamed`),
  ...["User_added", "User_renamed"],
];

/** The same text as `name`, as nobody can tell apart from it. */
const createTwins = (name: string) => [
  `${name}\u200F`,
  `\u00A0${name}`,
  name.replace("-", "\u2011"),
];

/** Names that look the same as those of the rows with the ending `own`; the indexes that find twins refuse nothing. */
export function twinAttempts(own: string): Record<string, string[]> {
  const sort = `"Sort" s JOIN "Product" p ON p."id" = s."productId" WHERE p."sku" = 'Sku-${own}'`;
  return {
    Product_sku_once: createTwins(`Sku-${own}`).map(
      (sku) => `INSERT INTO "Product" ("sku", "name", "size") VALUES ('${sku}', 'Other', 'L')`,
    ),
    Customer_id_once: createTwins(`C-${own}`).map(
      (id) => `INSERT INTO "Customer" ("name", "customerId") VALUES ('Other', '${id}')`,
    ),
    ComparedUsername_key_key: createTwins(`Ada-${own}`).map(
      (name) => `
        INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('${name}', '-', 'admin')`,
    ),
    Sort_name_once: [
      `
      INSERT INTO "Sort" ("productId", "name", "position") SELECT p."id", 'Pla\u200Bin', 1 FROM ${sort}`,
    ],
    Color_name_once: [
      `
      INSERT INTO "Color" ("sortId", "name", "position") SELECT s."id", '\uFF32ed', 1 FROM ${sort}`,
    ],
  };
}

/** SQL for an import that was done, for the test of the database's constraints. */
export function importRows(own: string): string {
  return `INSERT INTO "Import" ("kind", "isDryRun", "state", "fileName", "sha256", "userId", "username", "number", "endedAt")
    VALUES ('products', false, 'done', '${own}.xlsx', repeat('0', 64), uuid_v7(), 'ada', 2000000000, now());
  INSERT INTO "ImportMapping" ("kind", "headsHash", "columns", "username") VALUES ('products', repeat('a', 64), '[]', 'ada');`;
}

/** Each constraint of imports with the statements that it must refuse. */
export function importAttempts(own: string): Record<string, string[]> {
  const mapping = (headsHash: string) =>
    `INSERT INTO "ImportMapping" ("kind", "headsHash", "columns", "username") VALUES ('products', ${headsHash}, '[]', 'ada')`;
  const change = (set: string) => `UPDATE "Import" SET ${set} WHERE "fileName" = '${own}.xlsx'`;
  return {
    Import_fileName_filled: [change(`"fileName" = ' '`)],
    Import_sha256_written: ["''", "repeat('g', 64)", "repeat('0', 63)"].map((sha256) =>
      change(`"sha256" = ${sha256}`),
    ),
    Import_running_or_ended: [
      change(`"endedAt" = NULL`),
      change(`"state" = 'running', "number" = NULL`),
    ],
    Import_number_of_what_was_imported: [
      change(`"isDryRun" = true`),
      change(`"state" = 'cancelled'`),
    ],
    ImportMapping_pkey: [mapping("repeat('a', 64)")],
    ImportMapping_headsHash_written: [mapping("''"), mapping("repeat('g', 64)")],
    Import_number_key: [
      `INSERT INTO "Import" ("kind", "isDryRun", "state", "fileName", "sha256", "userId", "username", "number", "endedAt")
        VALUES ('customers', false, 'done', 'b.csv', repeat('1', 64), uuid_v7(), 'ada', 2000000000, now())`,
    ],
  };
}
