/** SQL for a voucher that was printed and one that was not, for the test of the database's constraints. */
export function voucherRows(own: string): string {
  return `${insertVoucher(own)}; ${insertVoucher(own, { number: "2", printedAt: "NULL" })};`;
}

/** Each constraint of vouchers with the statements that it must refuse. */
export function voucherAttempts(own: string): Record<string, string[]> {
  return {
    Voucher_number_positive: ["0", "-1"].map((number) => insertVoucher(own, { number })),
    Voucher_year_of_day: [insertVoucher(own, { number: "3", year: "1998" })],
    Voucher_username_filled: ["''", "'  '"].map((username) =>
      insertVoucher(own, { number: "3", username }),
    ),
    Voucher_action_year_number_key: [insertVoucher(own)],
    Voucher_documentId_action_key: [
      insertVoucher(own, {
        number: "3",
        documentId: `(SELECT "documentId" FROM "Voucher" WHERE ${printed(own)})`,
      }),
    ],
  };
}

/** What the database refuses to change of vouchers, each with its message. */
export function voucherRefusals(own: string): [statement: string, message: string][] {
  const changes = [
    `UPDATE "Voucher" SET "printedAt" = now() WHERE ${printed(own)}`,
    `UPDATE "Voucher" SET "number" = 7, "printedAt" = now() WHERE "username" = 'ada-${own}' AND "number" = 2`,
    `DELETE FROM "Voucher" WHERE false`,
    `TRUNCATE "Voucher"`,
  ];
  const message = 'rows of "Voucher" are never changed or removed';
  return changes.map((change) => [change, message]);
}

/** The triggers of `voucherRefusals`. */
export const VOUCHER_TRIGGERS = ["Voucher_never_changed", "Voucher_never_removed"];

const printed = (own: string) => `"username" = 'ada-${own}' AND "number" = 1`;

function insertVoucher(own: string, more: Record<string, string> = {}): string {
  const values = {
    action: "'add'",
    year: "1997",
    number: "1",
    documentId: "uuid_v7()",
    day: "'1997-11-01'",
    username: `'ada-${own}'`,
    printedAt: "now()",
    ...more,
  };
  const columns = Object.keys(values).map((name) => `"${name}"`);
  return `INSERT INTO "Voucher" (${columns.join(", ")}) VALUES (${Object.values(values).join(", ")})`;
}
