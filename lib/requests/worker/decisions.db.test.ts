import pg from "pg";
import { expect, test, vi } from "vitest";
import { type Tx } from "@/lib/platform/database/db";
import { settleDuringChanges } from "@/scripts/test-support/databases/lost-races";
import { startedWhileLocked } from "@/scripts/test-support/databases/lock-waits";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  getLogs,
  getMovements,
} from "@/scripts/test-support/samples/sales-requests";
import { createWorkerRequest, decideWorkerRequest } from "./commands";
import { newWorkerRequestSchema } from "./schema";
import { changeStockOfSku } from "./stock-changes/commands";

let lastId = Date.now();

/** A request to remove 3 of 10 blue units, with its actors. */
async function waiting() {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  lastId += 10;
  const line = { sortName: "Standard", color: "Blue", quantity: 3, action: "remove" } as const;
  const input = { requestId: `REQ-${lastId}`, productSKU: product.SKU, ...line };
  const request = await createWorkerRequest(worker, newWorkerRequestSchema.parse(input));
  return { manager, product, request, id: request._id, line: { ...line, sku: product.SKU } };
}

test.each(["Accepted", "Rejected"] as const)(
  "to decide %s, the request is read, and one statement does the rest",
  async (state) => {
    const { manager, id } = await waiting();
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await decideWorkerRequest(manager, { id, state });
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  },
);

const getLock = (id: string) => (tx: Tx) =>
  tx.$executeRaw`SELECT FROM "WorkerRequest" WHERE "id" = ${id}::uuid FOR UPDATE`;

test("of two decisions that wait for one request the second is told of the first", async () => {
  const { manager, product, id } = await waiting();
  const [accepted, rejected] = await startedWhileLocked(getLock(id), [
    () => decideWorkerRequest(manager, { id, state: "Accepted" }),
    () => decideWorkerRequest(manager, { id, state: "Rejected" }),
  ]);
  expect(accepted).toMatchObject({ value: { state: "Accepted" } });
  expect(rejected).toMatchObject({
    reason: { code: "alreadyDecided", details: { params: { state: "Accepted" } } },
  });
  expect(await getLogs(manager)).toHaveLength(1);
  expect(await getDiscrepancies(product)).toEqual([]);
});

test.each(["Accepted", "Rejected"] as const)(
  "stock that is moved for the request while %s waits for it is not moved again",
  async (state) => {
    const { manager, product, request, id, line } = await waiting();
    const [moved, decided] = await startedWhileLocked<unknown>(getLock(id), [
      () => changeStockOfSku(manager, { ...line, requestId: request.requestId }),
      () => decideWorkerRequest(manager, { id, state }),
    ]);
    expect(moved).toMatchObject({ status: "fulfilled" });
    expect(decided).toMatchObject(
      state === "Accepted" ? { value: { state } } : { reason: { code: "alreadyApplied" } },
    );
    expect(await getMovements(id)).toEqual(["request Blue -3 0"]);
    expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
    expect(await getDiscrepancies(product)).toEqual([]);
  },
);

test("a decision on a request that changes after every read is refused as busy and moves nothing", async () => {
  const { manager, product, id } = await waiting();
  const outcome = await settleDuringChanges(
    "WorkerRequest",
    `UPDATE "WorkerRequest" SET "id" = "id" WHERE "id" = '${id}'`,
    () => decideWorkerRequest(manager, { id, state: "Accepted" }),
  );
  expect(outcome).toMatchObject({ reason: { code: "busy" } });
  expect(await getMovements(id)).toEqual([]);
  expect(await getDiscrepancies(product)).toEqual([]);
});
