import { expect, test } from "vitest";
import { acceptCount, startCount } from "@/lib/counts/commands";
import { startCountSchema } from "@/lib/counts/schema";
import { db, inTransaction } from "@/lib/platform/database/db";
import { addStock, removeStock } from "@/lib/stock/repository";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { enter, move, openCount } from "@/scripts/test-support/samples/counts";
import { makeProduct } from "@/scripts/test-support/samples/rows";
import { findDoubts } from "./repository";

const getDoubts = async (sku: string) => (await findDoubts()).filter((doubt) => doubt.sku === sku);

test("a count that corrected what another one had corrected is doubted until the color is corrected", async () => {
  const shelfA = await openCount();
  const { ann, manager, product } = shelfA;
  const other = await startCount(manager, startCountSchema.parse({ skus: [product.SKU] }));
  const shelfB = { ...shelfA, count: other, id: other._id };
  await enter(ann, shelfA, "Blue", 8);
  await enter(ann, shelfB, "Blue", 8);
  await acceptCount(manager, { id: shelfA.id, leaveOutGone: false });
  await move(manager, product, "Blue", { action: "add", quantity: 5 });
  await acceptCount(manager, { id: shelfB.id, leaveOutGone: false });
  expect(await getDoubts(product.SKU)).toEqual([]);
  // As 1.0.0 accepted the second one.
  const named = { sku: product.SKU, sortName: "Standard", color: "Blue" };
  const document = { id: shelfB.id, label: shelfB.count.label };
  const reason = { kind: "edit", username: manager.username } as const;
  await inTransaction(manager, (tx) =>
    removeStock(tx, [{ ...named, quantity: 2 }], { ...reason, document }),
  );
  const doubt = { kind: "correctedTwice", label: shelfB.count.label, other: shelfA.count.label };
  expect(await getDoubts(product.SKU)).toMatchObject([{ ...doubt, after: 11, expected: 13 }]);
  await inTransaction(manager, (tx) => addStock(tx, [{ ...named, quantity: 2 }], reason));
  expect(await getDoubts(product.SKU)).toEqual([]);
});

test("a request that moved a color which was made after it is doubted", async () => {
  const { ann, manager } = await openCount();
  const product = await makeProduct({ Blue: 10 });
  const ask = { sortName: "Standard", color: "Blue", quantity: 3, action: "remove" as const };
  const [request] = await createWorkerRequests(ann, {
    requests: [{ requestId: `REQ-${Date.now()}`, productSKU: product.SKU, ...ask }],
  });
  const id = request?._id ?? "";
  await decideWorkerRequest(manager, { id, state: "Accepted" });
  expect(await getDoubts(product.SKU)).toEqual([]);
  const later = await makeProduct({ Blue: 20 });
  const document = { id, label: request?.requestId ?? "" };
  const line = { sku: later.SKU, sortName: "Standard", color: "Blue", quantity: 3 };
  const reason = { kind: "request", username: manager.username, document } as const;
  await inTransaction(manager, (tx) => removeStock(tx, [line], reason));
  const doubt = { kind: "otherGoods", label: document.label, after: -3 };
  expect(await getDoubts(later.SKU)).toMatchObject([doubt]);
  // As a request that was accepted by 1.0.0, which kept names only.
  await db.requestedColor.delete({ where: { requestId: id } });
  expect(await getDoubts(later.SKU)).toMatchObject([doubt]);
  expect(await getDoubts(product.SKU)).toEqual([]);
});
