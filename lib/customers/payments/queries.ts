import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows, queryTrustedRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectReturns } from "@/lib/customers/returns/repository";
import { customerIdSchema } from "../schema";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { isCustomerVisible, isOfVisibleCustomer } from "../ownership/repository";
import { selectDealPayments } from "./assignment";
import { BALANCE } from "./balance";
import { paymentName } from "./payment-name";
import { selectPayments } from "./repository";
import { dealPaymentSchema, paymentIdSchema, type AccountView, type PaymentView } from "./schema";

/** The payments of a customer, the newest first. Throws `customerNotFound`. */
export const listPayments = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<readonly PaymentView[]> => {
    await readBalance(actor, id);
    return selectPayments(driver, Prisma.sql`p."customerId" = ${id}::uuid`);
  },
);

const receiptSchema = z.object({ number: z.number(), receiptId: z.nullable(z.string()) });

/** The receipt of a payment with its file name for downloads. Throws `notFound`. */
export const getPaymentReceipt = query(
  "customers.manage",
  paymentIdSchema,
  async (actor, { id, paymentId }) => {
    const [payment] = await queryRows(driver, receiptSchema)`
      SELECT "number", "receiptId" FROM "Payment" WHERE "id" = ${paymentId}::uuid AND "customerId" = ${id}::uuid
        AND ${isOfVisibleCustomer(actor, Prisma.sql`"customerId"`)}`;
    const file = payment?.receiptId && (await fileStore.get(payment.receiptId));
    if (!payment || !file) throw new AppError("notFound");
    return { ...file, fileName: `receipt-${paymentName(payment.number)}.pdf` };
  },
);

const dealRowSchema = z.extend(dealPaymentSchema, { overdue: z.string() });

/** The account of a customer: balance, payments, and each deal by what has been paid for it. Throws `customerNotFound`. */
export const getAccount = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<AccountView> => {
    const [balance, payments, returns, rows] = await Promise.all([
      readBalance(actor, id),
      selectPayments(driver, Prisma.sql`p."customerId" = ${id}::uuid`),
      selectReturns(driver, Prisma.sql`r."customerId" = ${id}::uuid`),
      queryTrustedRows(driver, dealRowSchema)`
        SELECT d."id" AS "dealId", ${toAmountText(Prisma.sql`d.returned`)} AS returned, ${toAmountText(Prisma.sql`d.paid`)} AS paid, ${toAmountText(Prisma.sql`d.open`)} AS open, d.state,
          ${toAmountText(Prisma.sql`coalesce(sum(d.open) FILTER (WHERE d.state = 'overdue') OVER (), 0)`)} AS overdue
        FROM ${selectDealPayments(selectOne(id))} d ORDER BY d.day DESC, d."id" DESC`,
    ]);
    return {
      balance,
      overdue: rows[0]?.overdue ?? "0.00",
      deals: rows.map(({ overdue: _, ...deal }) => deal),
      payments,
      returns,
    };
  },
);

/** SQL for one customer as `selectDealPayments` takes them. */
function selectOne(id: string): Prisma.Sql {
  return Prisma.sql`SELECT "id", "openingBalance", "paymentTermsDays" FROM "Customer" WHERE "id" = ${id}::uuid`;
}

/** Reads the balance of a customer. Throws `customerNotFound`, also for one that the actor may not see. */
async function readBalance(actor: Actor, id: string): Promise<string> {
  const [found] = await queryRows(driver, z.object({ balance: z.string() }))`
    SELECT ${toAmountText(BALANCE)} AS balance FROM "Customer" c WHERE c."id" = ${id}::uuid AND ${isCustomerVisible(actor)}`;
  if (!found) throw new AppError("customerNotFound");
  return found.balance;
}
