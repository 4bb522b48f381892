import { randomUUID } from "node:crypto";
import { addDays, toDay } from "@/lib/platform/time/days";
import { inDatabase } from "./database";

/** Entries of a user of this test's own: on 5 March one second before midnight in Cairo, and on 6 March. */
export async function makeEntries(year: number): Promise<string> {
  const username = `E2E-${randomUUID().slice(0, 8)}`;
  await inDatabase(
    `INSERT INTO "SystemLog" ("username", "action", "details", "createdAt") VALUES
      ($1, 'STOCK_ADDED', '{"lines": [{"sku": "TW-1", "sortName": "Plain", "color": "Blue", "quantity": 7,
        "before": {"quantity": 1203, "reserved": 0}, "after": {"quantity": 1210, "reserved": 0}}]}', $2),
      ($1, 'SOMETHING_NEW', '{"note": "منشفة"}', $3)`,
    [username, `${year}-03-05T21:59:59Z`, `${year}-03-05T22:00:00Z`],
  );
  return username;
}

/** Entries of a person at noon of each of the last three days, each day another action. */
export async function makeEntriesOfLastDays(username: string): Promise<void> {
  const today = toDay(new Date(), "Africa/Cairo");
  for (const [daysAgo, action] of ["LOGO_REMOVED", "LOGO_CHANGED", "SETTINGS_CHANGED"].entries())
    await inDatabase(
      `INSERT INTO "SystemLog" ("username", "action", "details", "createdAt") VALUES ($1, $2, '{}', $3)`,
      [username, action, `${addDays(today, -daysAgo)}T10:00:00Z`],
    );
}

/** An entry about the reversal of a payment of 3,200 by a user of this test's own, who is returned. */
export async function makeReversalEntry(): Promise<string> {
  const username = `E2E-${randomUUID().slice(0, 8)}`;
  await inDatabase(
    `INSERT INTO "SystemLog" ("username", "action", "details") VALUES ($1, 'PAYMENT_REVERSED',
      '{"name": "Nour", "original": "P-0008", "payment": {"name": "P-0009", "amount": "-3200.00"}}')`,
    [username],
  );
  return username;
}
