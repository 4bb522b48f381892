/** SQL for a return of the customer's deal with one line, for the test of the database's constraints. */
export function returnRows(own: string): string {
  return `${insertReturn(own)}; ${insertLine(own)};`;
}

/** Each constraint of returns with the statements that it must refuse. */
export function returnAttempts(own: string): Record<string, string[]> {
  return {
    Movement_damaged_of_kind: ["'damaged', 0", "'damaged', -1", "'edit', 1"].map(
      (way) =>
        `INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "damaged", "quantityDelta", "reservedDelta",
          "quantityAfter", "reservedAfter", "username") VALUES (uuid_v7(), 'a', 'b', 'c', ${way}, 1, 0, 1, 0, 'ada')`,
    ),
    Return_number_key: [insertReturn(own, { number: `(SELECT min("number") FROM "Return")` })],
    Return_texts_filled: ["reason", "username"].flatMap((column) =>
      ["''", "'  '"].map((blank) => insertReturn(own, { [column]: blank })),
    ),
    Return_credit_not_negative: [insertReturn(own, { piastres: "-1" })],
    Return_credit_of_deals: [insertReturn(own, { dealNumber: "NULL", piastres: "1" })],
    ReturnLine_quantity_positive: ["0", "-1"].map((quantity) =>
      insertLine(own, { position: "1", quantity }),
    ),
    ReturnLine_credit_of_prices: [
      insertLine(own, { position: "1", piastres: "-1" }),
      insertLine(own, { position: "1", pricePerItem: "NULL", discount: "NULL" }),
    ],
    ReturnLine_price_with_discount: [insertLine(own, { position: "1", discount: "NULL" })],
    ReturnLine_returnId_position_key: [insertLine(own)],
  };
}

/** What the database refuses to change of returns, each with its message. */
export function returnRefusals(own: string): [statement: string, message: string][] {
  const unchanged = (table: string) => `rows of "${table}" are never changed or removed`;
  const change = (to: string) => `UPDATE "Return" SET ${to} WHERE ${ownReturn(own)}`;
  return [
    ...[`"piastres" = 0`, `"reason" = 'x', "dealId" = NULL`, `"customerId" = uuid_v7()`].map(
      (to): [string, string] => [change(to), unchanged("Return")],
    ),
    [`${change('"dealId" = NULL')}; ${change('"dealId" = uuid_v7()')}`, unchanged("Return")],
    [`DELETE FROM "Return" WHERE false`, unchanged("Return")],
    [`TRUNCATE "Return" CASCADE`, unchanged("Return")],
    [`UPDATE "ReturnLine" SET "quantity" = 1`, unchanged("ReturnLine")],
    [`DELETE FROM "ReturnLine"`, unchanged("ReturnLine")],
    [`TRUNCATE "ReturnLine"`, unchanged("ReturnLine")],
  ];
}

/** The triggers of `returnRefusals`, and one that refuses nothing: lib/customers/returns/recording/commands.db.test.ts. */
export const RETURN_TRIGGERS = [
  "Return_never_changed",
  "Return_never_removed",
  "ReturnLine_append_only",
  "Deal_returns_unlinked",
];

const ownReturn = (own: string) => `"madeById" IS NULL AND "username" = 'ada-${own}'`;

function insertReturn(own: string, more: Record<string, string> = {}): string {
  const deal = (column: string) =>
    `(SELECT d."${column}" FROM "Deal" d JOIN "Customer" c ON c."id" = d."customerId" WHERE c."customerId" = 'C-${own}')`;
  const values = {
    customerId: deal("customerId"),
    dealId: deal("id"),
    dealNumber: deal("number"),
    day: "'2026-11-01'",
    reason: "'Torn'",
    piastres: "874",
    username: `'ada-${own}'`,
    ...more,
  };
  return insert("Return", values);
}

function insertLine(own: string, more: Record<string, string> = {}): string {
  return insert("ReturnLine", {
    returnId: `(SELECT "id" FROM "Return" WHERE ${ownReturn(own)})`,
    position: "0",
    colorId: "uuid_v7()",
    productName: "'Towel'",
    sku: "'Sku'",
    sort: "'Plain'",
    color: "'Red'",
    quantity: "1",
    isDamaged: "false",
    pricePerItem: "9.99",
    discount: "12.5",
    piastres: "874",
    ...more,
  });
}

function insert(table: string, values: Record<string, string>): string {
  const columns = Object.keys(values).map((name) => `"${name}"`);
  return `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${Object.values(values).join(", ")})`;
}
