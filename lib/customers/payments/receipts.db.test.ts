import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { runIdempotent } from "@/lib/platform/database/idempotency";
import { createReceipt, makeCustomer, storedFiles } from "@/scripts/test-support/samples/customers";
import { pay } from "@/scripts/test-support/samples/payments";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { deleteCustomer } from "../commands";
import { mergeCustomers } from "../merging/commands";
import { deleteOrphanedReceipts } from "../receipts/repository";
import { reversePayment } from "./commands";
import { getAccount, getPaymentReceipt } from "./queries";

const notFound: unknown = expect.objectContaining({ code: "notFound" });

/** A customer with one payment that has this receipt, and the id of its file. */
async function paidWith(receipt: File) {
  const [manager, { _id: id }] = [await makeActor("manager"), await makeCustomer()];
  const payment = await pay(manager, id, { receipt });
  return { manager, id, payment, paymentId: payment._id, fileId: await readFileId(payment._id) };
}

async function readFileId(id: string): Promise<string> {
  const { receiptId } = await db.payment.findUniqueOrThrow({ where: { id } });
  if (receiptId === null) throw new Error("The payment has no receipt.");
  return receiptId;
}

describe("the receipt of a payment", () => {
  test("is stored with it", async () => {
    const receipt = createReceipt("17");
    const { manager, id, payment, paymentId } = await paidWith(receipt);
    expect(payment.receipt).toBe(`/api/customers/${id}/payments/${paymentId}/receipt`);
    const { content, size, fileName } = await getPaymentReceipt(manager, { id, paymentId });
    expect([size, fileName]).toEqual([receipt.size, `receipt-P-${numberText(payment)}.pdf`]);
    expect(await new Response(content()).arrayBuffer()).toEqual(await receipt.arrayBuffer());
  });

  test("leaves no file behind when the payment fails", async () => {
    const [manager, { _id: id }] = [await makeActor("manager"), await makeCustomer()];
    const before = await db.storedFile.count();
    const receipt = createReceipt("1");
    await expect(pay(manager, id, { receipt, dealIds: [randomUUID()] })).rejects.toThrow(
      "dealNotFound",
    );
    await expect(pay(manager, randomUUID(), { receipt })).rejects.toThrow("customerNotFound");
    expect(await db.storedFile.count()).toBe(before);
  });

  test("is stored once by two calls with one key", async () => {
    const [manager, { _id: id }] = [await makeActor("manager"), await makeCustomer()];
    const receipt = createReceipt("once");
    const call = { key: `receipt-${id}`, operation: "recordPayment", input: { id, receipt } };
    const before = await db.storedFile.count();
    const record = () => runIdempotent(manager, call, (actor) => pay(actor, id, { receipt }));
    const [first, repeated] = [await record(), await record()];
    expect(repeated).toEqual({ ...first, isReplayed: true });
    expect(await db.storedFile.count()).toBe(before + 1);
  });

  test("outlives the deletion of receipts that nothing has", async () => {
    const { fileId } = await paidWith(createReceipt("kept"));
    await db.$executeRaw`
      UPDATE "StoredFile" SET "createdAt" = now() - interval '61 minutes' WHERE "id" = ${fileId}::uuid`;
    await deleteOrphanedReceipts();
    expect(await storedFiles(fileId)).toBe(1);
  });

  test("is not deleted by the release before, which knows receipts of deals alone", async () => {
    const { fileId } = await paidWith(createReceipt("kept"));
    await expect(db.$executeRaw`
      DELETE FROM "StoredFile" file WHERE "id" = ${fileId}::uuid
        AND NOT EXISTS (SELECT FROM "Deal" WHERE "receiptId" = file."id")`).rejects.toThrow();
    expect(await storedFiles(fileId)).toBe(1);
  });

  test("stays with the payment that is reversed, and goes with a merged customer", async () => {
    const { manager, id, paymentId } = await paidWith(createReceipt("moved"));
    const reversal = await reversePayment(manager, { id, paymentId, reason: "Typed twice" });
    expect(reversal.receipt).toBeNull();
    const { _id: keptId } = await makeCustomer();
    await mergeCustomers(manager, { id: keptId, otherId: id });
    const { payments } = await getAccount(manager, { id: keptId });
    expect(payments.map(({ receipt }) => receipt)).toEqual([
      null,
      `/api/customers/${keptId}/payments/${paymentId}/receipt`,
    ]);
    await expect(getPaymentReceipt(manager, { id: keptId, paymentId })).resolves.toBeDefined();
    await expect(getPaymentReceipt(manager, { id, paymentId })).rejects.toEqual(notFound);
  });

  test("stays stored with the payment when its customer is deleted, and nobody reads it", async () => {
    const { manager, id, paymentId, fileId } = await paidWith(createReceipt("last"));
    await deleteCustomer(manager, { id });
    expect(await storedFiles(fileId)).toBe(1);
    await expect(getPaymentReceipt(manager, { id, paymentId })).rejects.toEqual(notFound);
  });
});

function numberText({ number }: { readonly number: number }): string {
  return String(number).padStart(4, "0");
}
