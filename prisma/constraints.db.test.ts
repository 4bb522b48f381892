import { randomUUID } from "node:crypto";
import pg from "pg";
import * as administration from "@/scripts/test-support/constraints/administration";
import * as customers from "@/scripts/test-support/constraints/customers";
import * as requests from "@/scripts/test-support/constraints/requests";
import * as returns from "@/scripts/test-support/constraints/returns";
import * as vouchers from "@/scripts/test-support/constraints/vouchers";
import * as stock from "@/scripts/test-support/constraints/stock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const own = randomUUID().slice(0, 8);
const DECIDED = `"decidedBy" = 'max', "decidedAt" = now()`;
beforeAll(() => client.connect());
afterAll(() => client.end());

// Each attempt starts with these rows, one of each kind, and is rolled back.
const ROWS = `
  INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('Ada-${own}', '-', 'worker');
  INSERT INTO "LoginThrottle" VALUES ('ada-${own}', '*', 1, now());
  INSERT INTO "ProductImage" ("hash", "contentType", "large", "small") VALUES ('${own}', 'image/webp', '', '');
  INSERT INTO "Product" ("sku", "name", "size", "imageHash") VALUES ('Sku-${own}', 'Towel', 'M', '${own}');
  INSERT INTO "Sort" ("productId", "name", "position")
    SELECT "id", 'Plain', 0 FROM "Product" WHERE "sku" = 'Sku-${own}';
  INSERT INTO "Color" ("sortId", "name", "position", "quantity", "reserved")
    SELECT "id", 'Red', 0, 10, 4 FROM "Sort" WHERE "productId" = (SELECT "id" FROM "Product" WHERE "sku" = 'Sku-${own}');
  INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
    "quantityAfter", "reservedAfter", "username")
    SELECT "id", 'Sku-${own}', 'Plain', 'Red', 'opening', 10, 0, 10, 0, 'ada' FROM "Color" WHERE ${ownColor()};
  INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity", "action",
    "requesterId", "requesterUsername")
    VALUES ('REQ-${own}', 'Towel', 'Sku-${own}', 'Plain', 'Red', 1, 'add', uuid_v7(), 'ada');
  INSERT INTO "SalesRequest" ("action", "salesUserId", "notes")
    SELECT 'remove', "id", 'Sku-${own}' FROM "User" WHERE "username" = 'Ada-${own}';
  INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color",
    "quantity", "submissionDate")
    SELECT "id", 1, uuid_v7(), 'Towel', 'Sku-${own}', 'Plain', 'Red', 2, '2026-12-01' FROM "SalesRequest"
    WHERE ${ownSale()};
  INSERT INTO "Customer" ("name", "customerId") VALUES ('Nile Linen', 'C-${own}');
  INSERT INTO "Deal" ("customerId") SELECT "id" FROM "Customer" WHERE "customerId" = 'C-${own}';
  INSERT INTO "DealLine" ("dealId", "position", "productName", "sku", "sort", "color", "quantity", "pricePerItem", "discount")
    SELECT "id", 0, 'Towel', 'Sku-${own}', 'Plain', 'Red', 1, 9.99, 12.5 FROM "Deal" WHERE ${ownDeal()};
  INSERT INTO "SystemLog" ("username", "action", "details") VALUES ('ada-${own}', 'STOCK_ADDED', '{"quantity": 3}');
  ${stock.countRows(own)} ${stock.importRows(own)} ${requests.restRows(own)} ${administration.settingsRows(own)} ${administration.ofTokens.rows(own)} ${administration.peopleRows(own)}
  ${administration.scheduleRows()} ${customers.paymentRows(own)} ${returns.returnRows(own)} ${vouchers.voucherRows(own)}`;

/** Each constraint and index with the statements that it must refuse. */
const ATTEMPTS: Record<string, string[]> = {
  ...stock.twinAttempts(own),
  ...customers.contactAttempts(own),
  ...customers.paymentAttempts(own),
  ...customers.dealAttempts(own),
  ...returns.returnAttempts(own),
  ...vouchers.voucherAttempts(own),
  User_username_filled: [
    `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('', '-', 'worker')`,
    `UPDATE "User" SET "username" = '   ' WHERE "username" = 'Ada-${own}'`,
  ],
  User_usernameKey_key: ["Ada", "ADA", "ada"].map(
    (name) => `
      INSERT INTO "User" ("username", "passwordHash", "role") VALUES ('${name}-${own}', '-', 'admin')`,
  ),
  LoginThrottle_pkey: [`INSERT INTO "LoginThrottle" VALUES ('ada-${own}', '*', 1, now())`],
  ProductImage_pkey: [
    `INSERT INTO "ProductImage" ("hash", "contentType", "large", "small") VALUES ('${own}', 'x', '', '')`,
  ],
  Product_texts_filled: ["sku", "name", "size"].flatMap((column) => [
    `UPDATE "Product" SET "${column}" = '' WHERE "sku" = 'Sku-${own}'`,
    `UPDATE "Product" SET "${column}" = '  ' WHERE "sku" = 'Sku-${own}'`,
  ]),
  Product_minQuantity_positive: [0, -1].map(
    (units) => `UPDATE "Product" SET "minQuantity" = ${units} WHERE "sku" = 'Sku-${own}'`,
  ),
  Product_category_filled: ["''", "'  '", "repeat('ع', 81)"].map(
    (category) => `UPDATE "Product" SET "category" = ${category} WHERE "sku" = 'Sku-${own}'`,
  ),
  Product_skuKey_key: ["Sku", "SKU", "sku"].map(
    (sku) => `INSERT INTO "Product" ("sku", "name", "size") VALUES ('${sku}-${own}', 'Other', 'L')`,
  ),
  Sort_name_filled: [`UPDATE "Sort" SET "name" = ' ' WHERE ${ownSort()}`],
  Sort_name_once_in_product: ["Plain", "PLAIN", "plain"].map(
    (name) => `
      INSERT INTO "Sort" ("productId", "name", "position")
      SELECT "productId", '${name}', 1 FROM "Sort" WHERE ${ownSort()}`,
  ),
  Color_name_filled: [`UPDATE "Color" SET "name" = ' ' WHERE ${ownColor()}`],
  Color_name_once_in_sort: ["Red", "RED", "red"].map(
    (name) => `
      INSERT INTO "Color" ("sortId", "name", "position")
      SELECT "sortId", '${name}', 1 FROM "Color" WHERE ${ownColor()}`,
  ),
  Color_number_key: [another("number", `"number"`)],
  Color_barcode_printable: ["''", "' 1'", "'1 '", "'باركود'", "repeat('1', 49)"].map(
    (barcode) => `UPDATE "Color" SET "barcode" = ${barcode} WHERE ${ownColor()}`,
  ),
  Color_barcodeKey_key: ["Ab-1", "AB-1", "ab-1"].map(
    (code) =>
      `UPDATE "Color" SET "barcode" = 'aB-1' WHERE ${ownColor()}; ${another("barcode", `'${code}'`)}`,
  ),
  Color_quantity_not_negative: [
    `UPDATE "Color" SET "quantity" = -1, "reserved" = -1 WHERE ${ownColor()}`,
  ],
  Color_reserved_not_negative: [`UPDATE "Color" SET "reserved" = -1 WHERE ${ownColor()}`],
  Color_reserved_within_quantity: [
    `UPDATE "Color" SET "reserved" = 11 WHERE ${ownColor()}`,
    `UPDATE "Color" SET "quantity" = 3 WHERE ${ownColor()}`,
  ],
  Movement_changes_something: [
    `INSERT INTO "Movement" ("colorId", "sku", "sortName", "color", "kind", "quantityDelta", "reservedDelta",
      "quantityAfter", "reservedAfter", "username") VALUES (uuid_v7(), 'a', 'b', 'c', 'edit', 0, 0, 1, 0, 'ada')`,
  ],
  WorkerRequest_requestId_key: [
    `INSERT INTO "WorkerRequest" ("requestId", "productName", "productSku", "sortName", "color", "quantity",
      "action", "requesterId", "requesterUsername")
      VALUES ('REQ-${own}', 'Other', 'Other', 'Other', 'Other', 9, 'remove', uuid_v7(), 'bea')`,
  ],
  WorkerRequest_requesterId_sentId_key: [
    `INSERT INTO "WorkerRequest" ("requestId", "sentId", "productName", "productSku", "sortName", "color", "quantity",
      "action", "requesterId", "requesterUsername")
      SELECT 'REQ-${own}-' || copy, 'REQ-${own}', 'Towel', 'Sku', 'Plain', 'Red', 1, 'add', user_row."id", 'ada'
      FROM "User" AS user_row, generate_series(1, 2) AS copy WHERE user_row."username" = 'Ada-${own}'`,
  ],
  WorkerRequest_quantity_positive: [0, -1].map(
    (quantity) =>
      `UPDATE "WorkerRequest" SET "quantity" = ${quantity} WHERE "requestId" = 'REQ-${own}'`,
  ),
  WorkerRequest_decided_by_someone: [
    `"state" = 'Accepted'`,
    `"state" = 'Rejected', "decidedBy" = 'max'`,
    `"state" = 'Rejected', "decidedAt" = now()`,
    `"decidedBy" = 'max', "decidedAt" = now()`,
    `"decidedBy" = 'max'`,
  ].map((change) => `UPDATE "WorkerRequest" SET ${change} WHERE "requestId" = 'REQ-${own}'`),
  SalesRequest_number_key: [
    `INSERT INTO "SalesRequest" ("number", "action") SELECT "number", 'add' FROM "SalesRequest" WHERE ${ownSale()}`,
  ],
  Deal_number_key: [
    `INSERT INTO "Deal" ("customerId", "number") SELECT "customerId", "number" FROM "Deal" WHERE "customerId" =
      (SELECT "id" FROM "Customer" WHERE "customerId" = 'C-${own}')`,
  ],
  SalesRequest_only_removals_held: ["held", "cancelled"].map(
    (status) =>
      `UPDATE "SalesRequest" SET "action" = 'add', "status" = '${status}', ${DECIDED} WHERE ${ownSale()}`,
  ),
  SalesRequest_due_only_while_held: [
    `"holdUntil" = '2026-12-01'`,
    `"overdueSince" = now()`,
    `"status" = 'accepted', "holdUntil" = '2026-12-01', ${DECIDED}`,
  ].map((change) => `UPDATE "SalesRequest" SET ${change} WHERE ${ownSale()}`),
  SalesRequest_decided_by_someone: [
    ...["date-changed", "accepted", "rejected", "held", "cancelled"].map(
      (status) => `"status" = '${status}'`,
    ),
    `"status" = 'rejected', "decidedBy" = 'max'`,
    `"status" = 'rejected', "decidedAt" = now()`,
    `"decidedBy" = 'max'`,
  ].map((change) => `UPDATE "SalesRequest" SET ${change} WHERE ${ownSale()}`),
  SalesRequestItem_quantity_positive: [0, -1].map(
    (quantity) =>
      `UPDATE "SalesRequestItem" SET "quantity" = ${quantity} WHERE "sku" = 'Sku-${own}'`,
  ),
  SalesRequestItem_requestId_position_key: [
    `INSERT INTO "SalesRequestItem" ("requestId", "position", "colorId", "productName", "sku", "sortName", "color",
      "quantity", "submissionDate")
      SELECT "requestId", "position", uuid_v7(), 'Other', 'Other', 'Other', 'Other', 1, now()
      FROM "SalesRequestItem" WHERE "sku" = 'Sku-${own}'`,
  ],
  IdempotencyKey_pkey: [
    `INSERT INTO "IdempotencyKey" ("userId", "key", "fingerprint", "answer")
      SELECT "id", 'k', 'other', 'null' FROM "User", generate_series(1, 2) WHERE "username" = 'Ada-${own}'`,
  ],
  ...stock.countAttempts(own),
  ...requests.restAttempts(own),
  ...administration.peopleAttempts(own),
  ...stock.importAttempts(own),
  ...administration.settingsAttempts(own),
  ...administration.ofTokens.attempts(own),
  ...stock.colorAttempts(ownColor()),
  ...administration.scheduleAttempts(),
  ...administration.LOG_ATTEMPTS,
};

const TRIGGERS = [
  "Movement_append_only",
  // Tried in lib/counts/lines/commands.db.test.ts and lib/requests/sales/history/history.db.test.ts.
  ...["StockCountEntry_append_only", "RequestEvent_append_only"],
  ...["SystemLog_never_changed", "SystemLog_removed_into_archive"],
  ...["ArchivedSystemLog_append_only", "LogSeal_append_only", "SystemLog_awaits_seal"], // lib/logs/seals
  // These fill columns: lib/requests/worker/renames.db.test.ts and lib/home/manager/queries.db.test.ts.
  ...["WorkerRequest_color", "WorkerRequest_number", "Color_of_product"],
  "Product_archived_changed", // lib/products/archive
  // These settle notifications and refuse nothing: lib/notifications/outcomes/settling.db.test.ts.
  ...["WorkerRequest", "SalesRequest", "StockCount", "Color"].map((table) => `${table}_settled`),
  // These mark or complete sums, or keep whose a color was, and refuse nothing: lib/stock/sums.
  ...["Color_added", "Color_kept", "Color_removed", "Color_stock_changed", "Movement_added"],
  ...["Color_minimum_changed", "ProductStock_completed", "Product_category_changed"],
  // These sum deals and refuse nothing: lib/customers/deals/sums.db.test.ts.
  ...["DealLine_added", "DealLine_changed", "DealLine_removed"],
  // These keep the names that a search finds and refuse nothing: lib/products/search.db.test.ts.
  "Color_name_added",
  "Color_name_removed",
  "Color_renamed",
  "Sort_name_removed",
  "Sort_renamed",
  ...[...stock.COLOR_TRIGGERS, ...stock.TWIN_TRIGGERS, ...administration.ofTokens.triggers],
  ...[...customers.CONTACT_TRIGGERS, ...customers.PAYMENT_TRIGGERS],
  ...[...returns.RETURN_TRIGGERS, ...vouchers.VOUCHER_TRIGGERS],
];

describe("the database refuses", () => {
  test.each(Object.entries(ATTEMPTS))("%s", async (name, statements) => {
    for (const statement of statements) expect(await readRefusal(statement), statement).toBe(name);
  });

  test.each([
    `UPDATE "Movement" SET "quantityDelta" = 11 WHERE "sku" = 'Sku-${own}'`,
    `UPDATE "Movement" SET "username" = "username"`,
    `DELETE FROM "Movement" WHERE "sku" = 'Sku-${own}'`,
    `DELETE FROM "Movement" WHERE false`,
    `TRUNCATE "Movement"`,
    `TRUNCATE "Movement" CASCADE`,
  ])("to change or remove a movement: %s", async (statement) => {
    expect(await readRefusal(statement)).toBe('rows of "Movement" are never changed or removed');
  });

  test.each([
    ...customers.paymentRefusals(own),
    ...returns.returnRefusals(own),
    ...vouchers.voucherRefusals(own),
  ])("to change a payment, return or voucher: %s", async (statement, message) => {
    expect(await readRefusal(statement)).toBe(message);
  });

  const archived = (change = "") => `
    WITH entry AS (SELECT * FROM "SystemLog" WHERE "username" = 'ada-${own}')
    INSERT INTO "ArchivedSystemLog" ("id", "username", "action", "details", "createdAt", "deletionId")
      SELECT "id", ${change || `"username", "action", "details", "createdAt"`}, uuid_v7() FROM entry;`;
  const deletion = `DELETE FROM "SystemLog" WHERE "username" = 'ada-${own}'`;

  test.each([
    `UPDATE "SystemLog" SET "details" = '{}' WHERE "username" = 'ada-${own}'`,
    `UPDATE "SystemLog" SET "username" = "username" WHERE false`,
    `TRUNCATE "SystemLog"`,
    `TRUNCATE "SystemLog" CASCADE`,
  ])("to change the log: %s", async (statement) => {
    expect(await readRefusal(statement)).toBe('rows of "SystemLog" are never changed or removed');
  });

  test.each([
    ["with nothing in the archive", ""],
    [
      "with a different entry in the archive",
      archived(`"username", 'STOCK_REMOVED', "details", now()`),
    ],
    ["with fewer details in the archive", archived(`"username", "action", '{}', "createdAt"`)],
  ])("to remove a log entry %s", async (_way, before) => {
    expect(await readRefusal(deletion, before)).toBe(
      'rows of "SystemLog" are only removed into the archive',
    );
  });

  test("nothing when the archive has an identical entry", async () => {
    expect(await readRefusal(deletion, archived())).toBe("nothing");
  });

  test.each([
    `UPDATE "ArchivedSystemLog" SET "details" = '{}'`,
    `UPDATE "ArchivedSystemLog" SET "archivedAt" = "archivedAt"`,
    `DELETE FROM "ArchivedSystemLog"`,
    `TRUNCATE "ArchivedSystemLog"`,
  ])("to change the archive: %s", async (statement) => {
    expect(await readRefusal(statement, archived())).toBe(
      'rows of "ArchivedSystemLog" are never changed or removed',
    );
  });

  test("no statement by a constraint, index or trigger that this test does not try", async () => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT conname AS name FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'u', 'x')
      UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
      UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`);
    const random = /^(?!LoginThrottle|FormerUsername|ProductImage|Idempot|ImportM).*_pkey$/;
    // They refuse nothing: they notify the app instances of changes.
    const announces = /^\w+_announced$|^Session_(ended|locked)$/;
    const isTried = (name: string) => !random.test(name) && !announces.test(name);
    const names = rows.map(({ name }) => name).filter(isTried);
    expect(names.sort()).toEqual([...Object.keys(ATTEMPTS), ...TRIGGERS].sort());
  });
});

describe("the database allows", () => {
  test.each([
    `UPDATE "Color" SET "quantity" = 4 WHERE ${ownColor()}`,
    `UPDATE "Color" SET "quantity" = 0, "reserved" = 0 WHERE ${ownColor()}`,
    `INSERT INTO "Sort" ("productId", "name", "position")
      SELECT "productId", 'Other', 1 FROM "Sort" WHERE ${ownSort()}`,
    `UPDATE "WorkerRequest" SET "state" = 'Accepted', "decidedBy" = 'max', "decidedAt" = now()
      WHERE "requestId" = 'REQ-${own}'`,
    `DELETE FROM "Product" WHERE "sku" = 'Sku-${own}'`,
    `UPDATE "SalesRequest" SET "status" = 'held', "holdUntil" = '2026-12-01', "overdueSince" = now(), ${DECIDED}
      WHERE ${ownSale()}`,
    `UPDATE "SalesRequest" SET "status" = 'pending', ${DECIDED} WHERE ${ownSale()}`,
    `INSERT INTO "SalesRequest" ("action", "salesUserId") SELECT 'add', "id" FROM "User", generate_series(1, 2)
      WHERE "username" = 'Ada-${own}'`,
  ])("%s", async (statement) => {
    expect(await readRefusal(statement)).toBe("nothing");
  });

  test("movements to outlive their product, and products to outlive their picture", async () => {
    const counts = await changed(
      `DELETE FROM "Product" WHERE "sku" = 'Sku-${own}'`,
      `SELECT (SELECT count(*) FROM "Color" WHERE "id" IN (SELECT "colorId" FROM "Movement" WHERE "sku" = 'Sku-${own}'))::int AS colors,
        (SELECT count(*) FROM "Movement" WHERE "sku" = 'Sku-${own}')::int AS movements`,
    );
    expect(counts).toEqual([{ colors: 0, movements: 1 }]);
    const products = await changed(
      `DELETE FROM "ProductImage" WHERE "hash" = '${own}'`,
      `SELECT "imageHash" FROM "Product" WHERE "sku" = 'Sku-${own}'`,
    );
    expect(products).toEqual([{ imageHash: null }]);
  });

  test("sales requests to outlive their sales user, but not their lines without them", async () => {
    const kept = await changed(
      `DELETE FROM "User" WHERE "username" = 'Ada-${own}'`,
      `SELECT "salesUserId", count(i."id")::int AS lines FROM "SalesRequest" r
        JOIN "SalesRequestItem" i ON i."requestId" = r."id" WHERE ${ownSale()} GROUP BY 1`,
    );
    expect(kept).toEqual([{ salesUserId: null, lines: 1 }]);
    const lines = await changed(
      `DELETE FROM "SalesRequest" WHERE ${ownSale()}`,
      `SELECT count(*)::int AS lines FROM "SalesRequestItem" WHERE "sku" = 'Sku-${own}'`,
    );
    expect(lines).toEqual([{ lines: 0 }]);
  });

  test("payments to outlive their customer, and their deals", async () => {
    const left = `SELECT "customerId", (SELECT count(*)::int FROM "PaymentDeal" WHERE "paymentId" = p."id") AS deals
      FROM "Payment" p WHERE "reference" = 'P-${own}'`;
    const gone = await changed(`DELETE FROM "Customer" WHERE "customerId" = 'C-${own}'`, left);
    expect(gone).toEqual([{ customerId: null, deals: 0 }]);
    const [kept] = await changed(`DELETE FROM "Deal" WHERE ${ownDeal()}`, left);
    expect(kept).toMatchObject({ deals: 0 });
  });

  test("deals to outlive their product and their customer", async () => {
    const lines = `SELECT count(*)::int AS lines FROM "DealLine" WHERE "sku" = 'Sku-${own}'`;
    const kept = await changed(`DELETE FROM "Product" WHERE "sku" = 'Sku-${own}'`, lines);
    expect(kept).toEqual([{ lines: 1 }]);
    const gone = await changed(`DELETE FROM "Customer" WHERE "customerId" = 'C-${own}'`, lines);
    expect(gone).toEqual([{ lines: 1 }]);
  });
});

/** The constraint that refuses a statement, or the error message when it names none. Rolls back. */
async function readRefusal(statement: string, before = ""): Promise<string> {
  return changed(statement, "SELECT 1", before).then(
    () => "nothing",
    (thrown: unknown) => {
      if (!(thrown instanceof pg.DatabaseError)) throw thrown;
      return thrown.constraint ?? thrown.message;
    },
  );
}

/** The rows of a query after a statement, in a transaction that is rolled back. */
async function changed(statement: string, query: string, before = ""): Promise<unknown[]> {
  await client.query("BEGIN");
  try {
    await client.query(ROWS + before);
    const { rowCount } = await client.query(statement);
    if (rowCount === 0) throw new Error(`Nothing was there for ${statement}`);
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.query("ROLLBACK");
  }
}

function ownSort(): string {
  return `"productId" = (SELECT "id" FROM "Product" WHERE "sku" = 'Sku-${own}')`;
}

function ownColor(): string {
  return `"sortId" = (SELECT "id" FROM "Sort" WHERE ${ownSort()})`;
}

/** A second color of the sort, whose column has this value. */
function another(column: string, value: string): string {
  return `INSERT INTO "Color" ("sortId", "name", "position", "${column}") SELECT "sortId", 'Green', 1, ${value} FROM "Color" WHERE ${ownColor()}`;
}

function ownSale(): string {
  return `"notes" = 'Sku-${own}'`;
}

function ownDeal(): string {
  return `"customerId" = (SELECT "id" FROM "Customer" WHERE "customerId" = 'C-${own}')`;
}
