import { expect, test } from "vitest";
import * as z from "zod/mini";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { fc } from "@/scripts/test-support/runs/property";
import { selectDealPayments } from "./assignment";
import { BALANCE } from "./balance";

/** Days before today, and piastres. */
type Deal = { readonly age: number; readonly total: number };
type Payment = {
  readonly amount: number;
  readonly isReversed: boolean;
  /** The deals that it is for, by their places. */
  readonly deals: readonly number[];
};
type Account = {
  readonly opening: number;
  readonly terms: number | null;
  readonly deals: readonly Deal[];
  readonly payments: readonly Payment[];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rule of `selectDealPayments` as a person would do it: what is paid for each deal, by the places of the deals. */
function assign(given: Account): number[] {
  const { opening, deals, payments } = given;
  const oldestFirst = sortByAge(deals);
  const paid = deals.map(() => 0);
  const open = (at: number) => (deals[at]?.total ?? 0) - (paid[at] ?? 0);
  const bundles = bundle(given, oldestFirst);
  const give = (places: readonly number[], money: number, most: (at: number) => number) => {
    let left = Math.max(0, money);
    for (const at of places) {
      const share = Math.min(most(at), left);
      left -= share;
      paid[at] = (paid[at] ?? 0) + Math.min(share, open(at));
    }
  };
  for (const { places, money } of bundles) if (places.length === 1) give(places, money, open);
  const openOfSeveral = deals.map((_, at) => open(at));
  for (const { places, money } of bundles)
    if (places.length > 1) give(places, money, (at) => openOfSeveral[at] ?? 0);
  const money = sum(payments.filter(({ isReversed }) => !isReversed).map(({ amount }) => amount));
  give(oldestFirst, money - sum(paid) - opening, open);
  return paid;
}

/** The places of the deals, the oldest first. */
function sortByAge(deals: readonly Deal[]): number[] {
  const age = (at: number) => deals[at]?.age ?? 0;
  return deals.map((_, at) => at).sort((one, other) => age(other) - age(one) || one - other);
}

/** The money for the same deals together, with their places, the oldest first. */
function bundle({ payments }: Account, oldestFirst: readonly number[]) {
  const bundles = new Map<string, { places: number[]; money: number }>();
  for (const { amount, isReversed, deals } of payments) {
    const places = oldestFirst.filter((at) => deals.includes(at));
    if (isReversed || places.length === 0) continue;
    const money = (bundles.get(places.join())?.money ?? 0) + amount;
    bundles.set(places.join(), { places, money });
  }
  return [...bundles.values()];
}

const account: fc.Arbitrary<Account> = fc.integer({ min: 0, max: 5 }).chain((count) =>
  fc.record({
    opening: fc.integer({ min: -50, max: 100 }),
    terms: fc.option(fc.integer({ min: 0, max: 4 })),
    deals: fc.array(
      fc.record({ age: fc.integer({ min: 0, max: 4 }), total: fc.integer({ min: 0, max: 60 }) }),
      { minLength: count, maxLength: count },
    ),
    payments: fc.array(
      fc.record({
        amount: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -40, max: -1 })),
        isReversed: fc.boolean(),
        deals: fc.subarray(Array.from({ length: count }, (_, at) => at)),
      }),
      { maxLength: 7 },
    ),
  }),
);

const paidSchema = z.object({
  paid: z.string(),
  open: z.string(),
  state: z.string(),
  balance: z.string(),
});

test("money is assigned to deals as a person would do it, whatever was sold and paid", async () => {
  await fc.assert(
    fc.asyncProperty(account, async (given) => {
      const rows = await inRolledBack((tx) => assignInDatabase(tx, given));
      const paid = assign(given);
      expect(rows.map((row) => Number(row.paid))).toEqual(paid);
      expect(rows.map((row) => row.state)).toEqual(
        given.deals.map((deal, at) => getState(given, deal, paid[at] ?? 0)),
      );
      const money = sum(
        given.payments.filter(({ isReversed }) => !isReversed).map(({ amount }) => amount),
      );
      const sold = sum(given.deals.map(({ total }) => total));
      for (const { balance } of rows) expect(Number(balance)).toBe(given.opening + sold - money);
    }),
    { numRuns: IS_LONG ? 2_000 : 150 },
  );
});

function getState({ terms }: Account, { age, total }: Deal, paid: number): string {
  if (paid === total) return "paid";
  if (terms !== null && age > terms) return "overdue";
  return paid > 0 ? "partlyPaid" : "unpaid";
}

/** Writes the account and reads its deals, in the order in which they were given. */
async function assignInDatabase(tx: Tx, { opening, terms, deals, payments }: Account) {
  const id = createIds();
  const own = id(0);
  const sold = deals.map(({ age, total }, at) => ({ id: id(at), age, total }));
  const paid = payments.map(({ amount }, at) => ({ id: id(at), amount: amount / 100 }));
  const back = payments.flatMap(({ amount, isReversed }, at) =>
    isReversed ? [{ of: id(at), amount: -amount / 100 }] : [],
  );
  const links = payments.flatMap((payment, at) =>
    payment.deals.map((deal) => ({ payment: id(at), deal: id(deal) })),
  );
  await tx.$executeRaw`
    INSERT INTO "Customer" ("id", "name", "customerId", "openingBalance", "paymentTermsDays")
    VALUES (${own}::uuid, 'Nile', ${own}, ${opening / 100}::numeric, ${terms}::int)`;
  await tx.$executeRaw`
    WITH deals AS (
      INSERT INTO "Deal" ("id", "customerId", "saleDate", "piastres")
      SELECT id, ${own}::uuid, (now() AT TIME ZONE ${settings().TZ})::date - age, total
      FROM jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) AS sold(id UUID, age INT, total BIGINT)
    ), paid AS (
      INSERT INTO "Payment" ("id", "customerId", "day", "amount", "method", "reason", "username")
      SELECT id, ${own}::uuid, now(), amount, 'cash', '-', 'ada'
      FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS paid(id UUID, amount NUMERIC)
    ), back AS (
      INSERT INTO "Payment" ("customerId", "day", "amount", "method", "reason", "username", "reversesId")
      SELECT ${own}::uuid, now(), amount, 'cash', '-', 'ada', back.of
      FROM jsonb_to_recordset(${JSON.stringify(back)}::jsonb) AS back("of" UUID, amount NUMERIC)
    )
    INSERT INTO "PaymentDeal" SELECT payment, deal
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS link(payment UUID, deal UUID)`;
  const of = Prisma.sql`SELECT "id", "openingBalance", "paymentTermsDays" FROM "Customer" WHERE "id" = ${own}::uuid`;
  return queryRows(tx, paidSchema)`
    SELECT d.paid::text, d.open::text, d.state, ${BALANCE}::text AS balance FROM ${selectDealPayments(of)} d
    JOIN "Customer" c ON c."id" = d."customerId" ORDER BY d."id"`;
}

/** Returns ids that grow with their places, of this account alone. */
function createIds(): (at: number) => string {
  const start = crypto.randomUUID().slice(0, 8);
  return (at) => `${start}-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

class RolledBack extends Error {}

async function inRolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await db
    .$transaction(async (tx) => {
      results.push(await work(tx));
      throw new RolledBack();
    })
    .catch((thrown: unknown) => {
      if (!(thrown instanceof RolledBack)) throw thrown;
    });
  const [result] = results;
  if (result === undefined) throw new Error("The work has no result.");
  return result;
}
