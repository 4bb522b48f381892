import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createLine, makeCustomer, sell } from "@/scripts/test-support/samples/customers";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { updateCustomer } from "../commands";
import { updateCustomerSchema } from "../schema";
import { getStatement } from "./queries";
import { readStatementSchema, type StatementLine } from "./schema";

const NOVEMBER = { from: "2025-11-01", to: "2025-11-30" };

/** A customer with this opening balance, and what is sold and paid on days of 2025 (MM-DD). */
async function makeAccount(openingBalance: string) {
  const [sales, product] = [await makeActor("sales"), await makeProduct({ Blue: 1 })];
  const { _id: id, name, customerID } = await makeCustomer();
  await updateCustomer(sales, updateCustomerSchema.parse({ id, name, customerID, openingBalance }));
  const read = (period: object = NOVEMBER) =>
    getStatement(sales, readStatementSchema.parse({ id, ...period }));
  return {
    read,
    sell: (day: string, pricePerItem: number, quantity = 1, discount = 0) =>
      sell(sales, id, {
        saleDate: `2025-${day}`,
        products: [createLine(product, { pricePerItem, quantity, discount })],
      }),
    pay: (day: string, amount: string, change: object = {}) =>
      pay(sales, id, { day: `2025-${day}`, amount, ...change }),
    /** Reversals are of today, so one of a past day is written as the command would. */
    reverse: (day: string, paymentId: string, amount: string) =>
      db.payment.create({
        data: {
          customerId: id,
          amount,
          method: "cash",
          reason: "Wrong",
          username: "ada",
          day: new Date(`2025-${day}`),
          reversesId: paymentId,
        },
      }),
  };
}

/** A line as text: day, kind, debit, credit, balance. */
const toText = ({ day, kind, debit, credit, balance }: StatementLine) =>
  [day.slice(5), kind, debit, credit, balance].join(" ");

describe("the statement of a month is what a person computes by hand", () => {
  test("with deals and payments before, in and after the month", async () => {
    const account = await makeAccount("1000.00");
    await account.sell("10-31", 250.5);
    await account.pay("10-31", "150.25");
    await account.sell("11-01", 99.99, 3);
    await account.pay("11-15", "400.00");
    await account.sell("11-30", 10, 1, 12.5);
    await account.pay("12-01", "5000.00");
    // 1000.00 + 250.50 − 150.25 = 1100.25
    expect(await account.read()).toMatchObject({ opening: "1100.25", closing: "1008.97" });
    expect((await account.read()).lines.map(toText)).toEqual([
      "11-01 deal 299.97 0.00 1400.22",
      "11-15 payment 0.00 400.00 1000.22",
      "11-30 deal 8.75 0.00 1008.97",
    ]);
    expect(await account.read({})).toMatchObject({ opening: "1000.00", closing: "-3991.03" });
  });

  test("with a refund and a reversal, for a customer whom we owe", async () => {
    const account = await makeAccount("-20.10");
    const { _id: wrong } = await account.pay("11-02", "0.20");
    await account.reverse("11-03", wrong, "-0.20");
    await account.sell("11-03", 0.1, 3);
    await account.pay("11-04", "-10.05", { reason: "Returned goods" });
    // −20.10 − 0.20 + 0.30 + 0.20 + 10.05 = −9.75
    const { opening, lines, closing } = await account.read();
    expect([opening, closing]).toEqual(["-20.10", "-9.75"]);
    expect(lines.map(toText)).toEqual([
      "11-02 payment 0.00 0.20 -20.30",
      "11-03 deal 0.30 0.00 -20.00",
      "11-03 reversal 0.20 0.00 -19.80",
      "11-04 payment 10.05 0.00 -9.75",
    ]);
  });

  test("with nothing in the month", async () => {
    const account = await makeAccount("0.01");
    await account.sell("09-09", 999_999.99, 2);
    await account.sell("12-24", 5);
    expect(await account.read()).toEqual({
      opening: "1999999.99",
      lines: [],
      closing: "1999999.99",
    });
  });
});

test("a line names what it is about, and a cheque that is not due yet its day until it is reversed", async () => {
  const account = await makeAccount("0.00");
  const [past, future] = [daysFromToday(0), daysFromToday(3)];
  await account.sell("11-01", 10);
  await account.pay("11-02", "5.00", { method: "cheque", dueDay: past });
  const { _id: cheque } = await account.pay("11-03", "5.00", { method: "cheque", dueDay: future });
  const { _id: wrong } = await account.pay("11-04", "1.00", { method: "cheque", dueDay: future });
  await account.reverse("11-05", wrong, "-1.00");
  const { lines } = await account.read();
  expect(lines.map(({ dueDay }) => dueDay)).toEqual([null, null, future, null, null]);
  expect(lines[2]?._id).toBe(cheque);
  const deal = await db.deal.findUniqueOrThrow({ where: { id: lines[0]?._id } });
  expect(deal.number).toBe(lines[0]?.number);
});

test("the statement of a customer who is not there is refused, as is one of days in the wrong order", async () => {
  const id = "01900000-0000-7000-8000-000000000000";
  await expect(getStatement(await makeActor("admin"), { id })).rejects.toMatchObject({
    code: "customerNotFound",
  });
  await expect(getStatement(await makeActor("worker"), { id })).rejects.toMatchObject({
    code: "notAllowed",
  });
  const wrong = readStatementSchema.safeParse({ id, from: "2025-11-02", to: "2025-11-01" });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["endBeforeStart"]);
});
