import { expect, test } from "vitest";
import { createLine, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { listReturnableLines } from "@/lib/customers/returns/queries";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { sumEffect } from "./return-effect";

const manager = await makeActor("manager");

test("lines of a deal tell the credit of a return before it is recorded", async () => {
  const { sales, id, product } = await soldDeal();
  const products = [createLine(product, { quantity: 7, pricePerItem: 99.95, discount: 33.33 })];
  const [deal] = (await sell(sales, id, { products })).deals;
  const dealId = deal?._id ?? "";
  for (const quantity of [2, 1, 4]) {
    const [line] = await listReturnableLines(manager, { dealId });
    if (!line) throw new Error("The line is missing.");
    const { SKU, sort, color } = line;
    const back = { SKU, sort, color, quantity, condition: "damaged" } as const;
    const made = await recordReturn(manager, { dealId, reason: "Wrong", lines: [back] });
    const told = sumEffect([{ ...line, ...back }]);
    expect(told).toEqual({ credit: made.credit, good: 0, damaged: quantity });
  }
});
