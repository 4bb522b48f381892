import { expect, test } from "vitest";
import { createWorkerRequests, decideWorkerRequest } from "@/lib/requests/worker/commands";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getWorkerHome } from "./queries";

test("a worker sees the own requests that wait, then the latest decided ones with who decided, the newest first", async () => {
  const [worker, manager] = [await makeActor("worker"), await makeActor("manager", "Karim")];
  const { SKU: productSKU } = await makeProduct({ Blue: 10 });
  expect(await getWorkerHome(worker)).toEqual({ requests: [] });
  const request = (quantity: number) => ({
    requestId: `REQ-${1_700_000_000_000 + quantity}`,
    productSKU,
    sortName: "Standard",
    color: "Blue",
    quantity,
    action: "add" as const,
  });
  const requests = Array.from({ length: 11 }, (_, at) => request(at + 1));
  const made = await createWorkerRequests(worker, { requests });
  await createWorkerRequests(await makeActor("worker"), { requests: [request(20)] });
  const newest = made.at(-1)?._id ?? "";
  await decideWorkerRequest(manager, { id: newest, state: "Accepted" });
  const home = await getWorkerHome(worker);
  expect(home.requests.map(({ quantity }) => quantity)).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 11,
  ]);
  expect(home.requests.at(-1)).toMatchObject({
    _id: newest,
    state: "Accepted",
    decidedByDisplayName: "Karim",
    imageUrl: null,
  });
});

test("nobody else may read the worker's home", async () => {
  for (const role of ["sales", "manager", "admin"] as const)
    await expect(getWorkerHome(await makeActor(role))).rejects.toMatchObject({
      code: "notAllowed",
    });
});
