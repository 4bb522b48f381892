import { expect, test } from "vitest";
import {
  balanceAfter,
  checkPayment,
  createPaymentValues,
  isBeyondBalance,
  toPaymentDraft,
  toPaymentValues,
} from "./payment-values";

const ID = "01900000-0000-7000-8000-000000000000";
const TODAY = "2026-11-27";

const check = (change: object) =>
  checkPayment(ID, { ...createPaymentValues(TODAY), amount: "12.5", ...change }, TODAY);

test("a payment is of today, in cash, for no deal until something else is entered", () => {
  expect(check({}).values).toMatchObject({ id: ID, day: TODAY, amount: "12.50", method: "cash" });
});

test("a refund has the negative amount, and a reason", () => {
  expect(check({ isRefund: true }).errors).toMatchObject({ reason: { message: "refundReason" } });
  const refund = check({ isRefund: true, reason: "Returned" });
  expect(refund.values).toMatchObject({ amount: "-12.50", reason: "Returned" });
});

test.each([
  ["100.00", "40", false, "60.00", false],
  ["100.00", "١٠٠", false, "0.00", false],
  ["100.00", "100.01", false, "-0.01", true],
  ["-50.00", "50", true, "0.00", false],
  ["-50.00", "80", true, "30.00", true],
  ["100.00", "much", false, null, false],
])("of a balance of %s, %s (refund: %s) leaves %s", (balance, amount, isRefund, after, isAsked) => {
  const values = { ...createPaymentValues(TODAY), amount, isRefund };
  expect(balanceAfter(balance, values)).toBe(after);
  expect(isBeyondBalance(balance, values)).toBe(isAsked);
});

test("a due day and a reason that are no longer shown are not sent", () => {
  const { values } = check({ dueDay: "2026-12-01", reason: "Returned" });
  expect(values).not.toHaveProperty("dueDay");
  expect(values).not.toHaveProperty("reason");
});

test("a draft keeps everything but the receipt, and that there was one", () => {
  const values = { ...createPaymentValues(TODAY), amount: "5", receipt: new Blob(["%PDF-"]) };
  const draft = toPaymentDraft(values);
  expect(draft).toMatchObject({ amount: "5", hadReceipt: true });
  expect(toPaymentValues(draft)).toEqual({ ...values, receipt: undefined });
});

test.each([
  [{ amount: "" }, "amount", "amount"],
  [{ amount: "0" }, "amount", "amountZero"],
  [{ amount: "-5" }, "amount", "amount"],
  [{ amount: "−5", isRefund: true, reason: "x" }, "amount", "amount"],
  [{ amount: "12,5" }, "amount", "commaInDecimal"],
  [{ day: "2026-11-28" }, "day", "paymentDayFuture"],
  [{ day: "" }, "day", "date"],
  [{ method: "cheque" }, "dueDay", "dueDayRequired"],
])("%j is refused at its field", (change, field, message) => {
  expect(check(change).errors).toHaveProperty(field, { type: "invalid", message });
});
