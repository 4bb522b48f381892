import { randomUUID } from "node:crypto";
import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import { heldOrder, productFields } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, inDatabase, test } from "@/scripts/test-support/contract/test";

const begun = z.strictObject({ id: z.uuid() });

const stockProof = z.strictObject({
  _id: z.uuid(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  findings: z.nullable(
    z.strictObject({
      colors: z.int(),
      differing: z.int(),
      wrongSums: z.array(z.string()),
      doubts: z.array(
        z.strictObject({
          kind: z.string(),
          colorId: z.uuid(),
          sku: z.string(),
          sortName: z.string(),
          color: z.string(),
          label: z.string(),
          after: z.int(),
          expected: z.nullable(z.int()),
          other: z.nullable(z.string()),
        }),
      ),
      differences: z.array(
        z.strictObject({
          colorId: z.uuid(),
          sku: z.string(),
          sortName: z.string(),
          color: z.string(),
          isDeleted: z.boolean(),
          quantity: z.int(),
          movedQuantity: z.int(),
          reserved: z.int(),
          movedReserved: z.int(),
          heldByOrders: z.int(),
        }),
      ),
      log: z.strictObject({
        sealed: z.int(),
        waiting: z.int(),
        head: z.nullable(z.string().regex(/^[0-9a-f]{64}$/)),
        broken: z.nullable(
          z.strictObject({ kind: z.string(), number: z.nullable(z.int()), id: z.string() }),
        ),
      }),
    }),
  ),
});

const proofs = z.array(stockProof);
const seen = { quantity: 13, movedQuantity: 10, reserved: 0, movedReserved: 0, heldByOrders: 0 };

test("POST /stock-proofs begins a proof, and GET /stock-proofs has it with what it found", async ({
  callers: { manager, admin },
}) => {
  const { id } = await manager.done(begun, "POST", "/stock-proofs");
  const found = async () =>
    (await admin.done(proofs, "GET", "/stock-proofs")).find(({ _id }) => _id === id);
  await expect.poll(async () => (await found())?.endedAt).toBeTruthy();
  expect((await found())?.findings?.colors).toBeGreaterThan(0);
  expect(await admin.done(proofs, "GET", "/stock-proofs?limit=1")).toHaveLength(1);
});

test("POST /stock-proofs/repairs makes a color agree that was changed by SQL, once; POST /stock-proofs/repairs refuses stockProofOutdated", async ({
  callers: { manager, admin },
}) => {
  const form = createForm(productFields({ Blue: 10 }));
  const { sorts } = await manager.done(shapes.productWithBytes, "POST", "/products", form);
  const colorId = sorts[0]?.colors[0]?._id ?? "";
  await inDatabase(`UPDATE "Color" SET "quantity" = 13 WHERE "id" = $1`, [colorId]);
  const repair = { colorId, quantity: 12, reason: "Counted", seen };
  await admin.done(begun, "POST", "/stock-proofs/repairs", repair);
  const card = await admin.done(shapes.stockCard, "GET", `/stock-cards/${colorId}`);
  expect(card).toMatchObject({ quantity: 12, movements: [{ kind: "edit", quantityDelta: 2 }, {}] });
  const again = await admin.refusal("POST", "/stock-proofs/repairs", repair);
  expect(again).toBe("409 stockProofOutdated");
});

test("POST /stock-proofs/repairs refuses notEnoughStock for less on hand than is held", async ({
  callers: { manager, sales },
}) => {
  const { product } = await heldOrder(manager, sales);
  const colorId = product.sorts[0]?.colors[0]?._id ?? "";
  await inDatabase(`UPDATE "Color" SET "quantity" = 13 WHERE "id" = $1`, [colorId]);
  const figures = { ...seen, reserved: 3, movedReserved: 3, heldByOrders: 3 };
  const repair = { colorId, quantity: 2, reason: "Counted", seen: figures };
  expect(await manager.refusal("POST", "/stock-proofs/repairs", repair)).toBe("409 notEnoughStock");
  await manager.done(begun, "POST", "/stock-proofs/repairs", { ...repair, quantity: 10 });
});

test("POST /stock-proofs/repairs refuses invalidInput, naming each field", async ({
  callers: { manager },
}) => {
  const right = { colorId: randomUUID(), quantity: 1, reason: "Counted", seen };
  const wrong = (change: object) =>
    manager.wrongFields("POST", "/stock-proofs/repairs", { ...right, ...change });
  expect(await wrong({ colorId: "C-1" })).toEqual(["colorId: id"]);
  expect(await wrong({ quantity: -1 })).toEqual(["quantity: numberTooSmall"]);
  expect(await wrong({ reason: " " })).toEqual(["reason: required"]);
  expect(await wrong({ seen: { ...seen, quantity: 1.5 } })).toEqual(["seen.quantity: wholeNumber"]);
});
