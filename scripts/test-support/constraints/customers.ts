/** Each constraint of a customer's contact with the statements that it must refuse, about the customer with the ending `own`. */
export function contactAttempts(own: string): Record<string, string[]> {
  const change = (set: string) => `UPDATE "Customer" SET ${set} WHERE "customerId" = 'C-${own}'`;
  return {
    Customer_phones_once: [
      `"phones" = '{1}'`,
      `"phoneKeys" = '{1}'`,
      `"phones" = '{1,01}', "phoneKeys" = '{1,1}'`,
      `"phones" = '{NULL}', "phoneKeys" = '{1}'`,
      `"phones" = '{1}', "phoneKeys" = '{NULL}'`,
    ].map(change),
    Customer_contact_filled: ["address", "taxNumber", "contactPerson", "notes"].flatMap((column) =>
      ["", "  "].map((blank) => change(`"${column}" = '${blank}'`)),
    ),
    MergedCustomer_into_another: [
      `INSERT INTO "MergedCustomer" ("id", "customerId") SELECT "id", "id" FROM "Customer" WHERE "customerId" = 'C-${own}'`,
    ],
  };
}

/** It keeps former names and counts changes, and refuses nothing: lib/customers/contact.db.test.ts. */
export const CONTACT_TRIGGERS = ["Customer_changed"];

/** Each constraint of customers and the lines of their deals with the statements that it must refuse. */
export function dealAttempts(own: string): Record<string, string[]> {
  return {
    Customer_texts_filled: ["name", "customerId"].flatMap((column) =>
      ["", "  "].map(
        (blank) => `UPDATE "Customer" SET "${column}" = '${blank}' WHERE "customerId" = 'C-${own}'`,
      ),
    ),
    Customer_customerKey_key: ["C", "c"].map(
      (letter) =>
        `INSERT INTO "Customer" ("name", "customerId") VALUES ('Other', '${letter}-${own}')`,
    ),
    DealLine_quantity_positive: [0, -1].map(
      (quantity) => `UPDATE "DealLine" SET "quantity" = ${quantity} WHERE "sku" = 'Sku-${own}'`,
    ),
    DealLine_price_not_negative: [
      `UPDATE "DealLine" SET "pricePerItem" = -0.01 WHERE "sku" = 'Sku-${own}'`,
    ],
    DealLine_discount_is_percent: [-0.01, 100.01].map(
      (discount) => `UPDATE "DealLine" SET "discount" = ${discount} WHERE "sku" = 'Sku-${own}'`,
    ),
    DealLine_dealId_position_key: [
      `INSERT INTO "DealLine" ("dealId", "position", "productName", "sku", "sort", "color", "quantity", "pricePerItem",
      "discount") SELECT "dealId", "position", 'Other', 'Other', 'Other', 'Other', 1, 1, 0 FROM "DealLine"
      WHERE "sku" = 'Sku-${own}'`,
    ],
  };
}

/** A payment of the customer with the ending `own`, and one for the deal that its reference names. */
export function paymentRows(own: string): string {
  return `${insertPayment(own, "10.50", "'cash'")};
  INSERT INTO "PaymentDeal" SELECT p."id", d."id" FROM "Payment" p JOIN "Deal" d ON d."customerId" = p."customerId"
    WHERE p."reference" = 'P-${own}';`;
}

/** Each constraint of payments and terms with the statements that it must refuse. */
export function paymentAttempts(own: string): Record<string, string[]> {
  const insert = (amount: string, method: string, more?: Record<string, string>) =>
    insertPayment(own, amount, method, more);
  const original = `(SELECT "id" FROM "Payment" WHERE "reference" = 'P-${own}' AND "reversesId" IS NULL)`;
  const reversal = insert("-10.50", "'cash'", { reversesId: original, reason: "'Wrong'" });
  return {
    Customer_paymentTermsDays_range: [-1, 366].map(
      (days) =>
        `UPDATE "Customer" SET "paymentTermsDays" = ${days} WHERE "customerId" = 'C-${own}'`,
    ),
    Payment_number_key: [
      insert("1", "'cash'", { number: `(SELECT min("number") FROM "Payment")` }),
    ],
    Payment_amount_not_zero: [insert("0", "'cash'")],
    Payment_method_known: ["'card'", "''"].map((method) => insert("1", method)),
    Payment_dueDay_of_cheques: [
      insert("1", "'cheque'"),
      insert("1", "'cash'", { dueDay: "'2026-12-01'" }),
    ],
    Payment_reason_given: [
      insert("-1", "'cash'"),
      insert("-10.50", "'cash'", { reversesId: original }),
    ],
    Payment_texts_filled: ["reference", "note", "reason"].flatMap((column) =>
      ["''", "'  '"].map((blank) => insert("1", "'cash'", { [column]: blank })),
    ),
    Payment_receiptId_key: [
      `WITH file AS (INSERT INTO "StoredFile" ("contentType", "bytes") VALUES ('application/pdf', '') RETURNING "id")
      INSERT INTO "Payment" ("amount", "day", "method", "username", "receiptId")
        SELECT amount, '2026-01-05', 'cash', 'ada', file."id" FROM file CROSS JOIN (VALUES (1), (2)) paid(amount)`,
    ],
    Payment_reversesId_key: [`${reversal}; ${reversal}`],
  };
}

/** What the database refuses to change of payments, each with its message. */
export function paymentRefusals(own: string): [statement: string, message: string][] {
  const unchanged = 'rows of "Payment" are never changed or removed';
  const mismatch = "a reversal takes back the amount of a payment of the same customer";
  const original = `(SELECT "id" FROM "Payment" WHERE "reference" = 'P-${own}' AND "reversesId" IS NULL)`;
  const taking = (amount: string) =>
    insertPayment(own, amount, "'cash'", {
      reversesId: original,
      reason: "'Wrong'",
      reference: "'R'",
    });
  return [
    [`UPDATE "Payment" SET "amount" = 11 WHERE "reference" = 'P-${own}'`, unchanged],
    [
      `UPDATE "Payment" SET "customerId" = NULL, "note" = 'x' WHERE "reference" = 'P-${own}'`,
      unchanged,
    ],
    [
      `INSERT INTO "Customer" ("name", "customerId") VALUES ('Other', 'X-${own}');
      UPDATE "Payment" SET "customerId" = (SELECT "id" FROM "Customer" WHERE "customerId" = 'X-${own}') WHERE "reference" = 'P-${own}'`,
      unchanged,
    ],
    [`DELETE FROM "Payment" WHERE false`, unchanged],
    [`TRUNCATE "Payment" CASCADE`, unchanged],
    [taking("-10.49"), mismatch],
    [
      `INSERT INTO "Customer" ("name", "customerId") VALUES ('Other', 'X-${own}');
      ${insertPayment(own, "-10.50", "'cash'", { reversesId: original, reason: "'Wrong'", customerId: `(SELECT "id" FROM "Customer" WHERE "customerId" = 'X-${own}')` })}`,
      mismatch,
    ],
    [
      `${taking("-10.50")}; ${insertPayment(own, "10.50", "'cash'", { reversesId: `(SELECT "id" FROM "Payment" WHERE "reversesId" = ${original})`, reason: "'Wrong'" })}`,
      mismatch,
    ],
  ];
}

/**
 * The triggers of `paymentRefusals`, and some that refuse nothing: lib/customers/payments/commands.db.test.ts, and for those that keep
 * balances lib/customers/payments/balance.db.test.ts.
 */
export const PAYMENT_TRIGGERS = [
  "Payment_never_changed",
  "Payment_never_removed",
  "Payment_reversal_matches",
  "Deal_payments_unlinked",
  ...["Customer_balanced", "Deal_balanced", "Payment_balanced", "Return_balanced"],
];

function insertPayment(
  own: string,
  amount: string,
  method: string,
  more: Record<string, string> = {},
): string {
  const values = {
    customerId: `(SELECT "id" FROM "Customer" WHERE "customerId" = 'C-${own}')`,
    day: "'2026-11-01'",
    amount,
    method,
    username: "'ada'",
    reference: `'P-${own}'`,
    ...more,
  };
  const columns = Object.keys(values).map((name) => `"${name}"`);
  return `INSERT INTO "Payment" (${columns.join(", ")}) SELECT ${Object.values(values).join(", ")}`;
}
